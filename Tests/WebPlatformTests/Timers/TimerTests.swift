import Testing

@Suite struct TimerTests {
  @Test func timersFireInOrderWithTheirArguments() async throws {
    let log = try await TestPage.log(
      """
      setTimeout((...a) => console.log('late', ...a), 20, 'x', 1);
      setTimeout(() => console.log('one'), 1);
      setTimeout(() => console.log('zero'), 0);
      setTimeout(() => console.log('negative'), -5);
      setTimeout(() => console.log('NaN'), NaN);
      setTimeout('console.log("text", this === window)', 0);
      setTimeout(function () { console.log(this === window) }, 0);
      console.log('synchronous');
      """)
    #expect(log == ["synchronous", "one", "zero", "negative", "NaN", "text true", "true", "late x 1"])
  }

  @Test func clearedTimersDoNotFire() async throws {
    let log = try await TestPage.log(
      """
      const a = setTimeout(() => console.log('never'), 5), b = setTimeout(() => clearTimeout(c), 1);
      const c = setTimeout(() => console.log('never'), 2);
      clearTimeout(a);
      clearTimeout();
      clearTimeout(-1);
      clearInterval(setTimeout(() => console.log('never')));
      console.log(typeof a, b - a);
      """)
    #expect(log == ["number 1"])
  }

  @Test func intervalsRepeatUntilCleared() async throws {
    let log = try await TestPage.log(
      """
      let count = 0;
      const id = setInterval((name) => { console.log(name, ++count); if (count === 3) clearInterval(id) }, 10, 'tick');
      """)
    #expect(log == ["tick 1", "tick 2", "tick 3"])
  }

  @Test func tenNestedTimersTakeUnderFifteenMilliseconds() async throws {
    let log = try await TestPage.log(
      """
      const start = performance.now();
      let depth = 0;
      setTimeout(function next() {
        if (++depth < 10) setTimeout(next);
        else console.log(performance.now() - start < 15);
      });
      """)
    #expect(log == ["true"])
  }

  @Test func timeIsToldInWholeMilliseconds() async throws {
    let log = try await TestPage.log(
      "setTimeout(() => console.log(performance.now() > 0, Number.isInteger(performance.now())), 7)")
    #expect(log == ["true true"])
  }

  @Test func microtasksShareOneQueueAndRunBeforeTasks() async throws {
    let log = try await TestPage.log(
      """
      setTimeout(() => console.log('task'));
      const node = document.createElement('div');
      new MutationObserver(() => console.log('observer')).observe(node, { attributes: true });
      Promise.resolve().then(() => console.log('promise'));
      queueMicrotask(() => { console.log('queued'); queueMicrotask(() => console.log('nested')) });
      node.id = 'x';
      (async () => { await null; console.log('await') })();
      console.log('synchronous');
      """)
    #expect(log == ["synchronous", "promise", "queued", "observer", "await", "nested", "task"])
  }

  @Test func microtasksRunAfterEachTimer() async throws {
    let log = try await TestPage.log(
      """
      setTimeout(() => { console.log(1); Promise.resolve().then(() => console.log('between')) });
      setTimeout(() => console.log(2));
      """)
    #expect(log == ["1", "between", "2"])
  }

  @Test func animationFramesShareTheirTime() async throws {
    let log = try await TestPage.log(
      """
      let first;
      requestAnimationFrame((time) => { first = time; requestAnimationFrame((t) => console.log('next', t > time)) });
      const id = requestAnimationFrame(() => console.log('never'));
      requestAnimationFrame((time) => console.log(time === first, time >= 0));
      cancelAnimationFrame(id);
      """)
    #expect(log == ["true true", "next true"])
  }

  @Test func argumentsAreChecked() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("setTimeout()", "TypeError: Not enough arguments"),
      ("setTimeout('', Symbol())", "TypeError: Cannot convert a symbol to a number"),
      ("queueMicrotask('x')", "TypeError: Argument 1 ('callback') to Window.queueMicrotask must be a function"),
      ("requestAnimationFrame(5)", "TypeError: Argument 1 ('callback') to Window.requestAnimationFrame must be a function"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}

import Testing

@Suite struct DispatchTests {
  @Test func eventsAreCapturedAndBubble() async throws {
    let log = try await TestPage.log(
      """
      const outer = document.createElement('div'), inner = outer.appendChild(document.createElement('p'));
      for (const [name, node] of [['outer', outer], ['inner', inner]]) {
        node.addEventListener('x', (e) => console.log(name, 'bubble', e.eventPhase, e.composedPath().length));
        node.addEventListener('x', (e) => console.log(name, 'capture', e.eventPhase), true);
      }
      const event = new Event('x', { bubbles: true });
      inner.dispatchEvent(event);
      console.log(event.eventPhase, event.currentTarget, event.target === inner, event.composedPath().length);
      inner.dispatchEvent(new Event('x'));
      """)
    #expect(
      log == [
        "outer capture 1", "inner capture 2", "inner bubble 2 2", "outer bubble 3 2", "0 null true 0",
        "outer capture 1", "inner capture 2", "inner bubble 2 2",
      ])
  }

  @Test func thePathEndsAtTheWindow() async throws {
    let log = try await TestPage.log(
      """
      document.body.addEventListener('x', (e) => console.log(e.composedPath().map((t) => t.nodeName ?? String(t)).join()));
      document.body.dispatchEvent(new Event('x'));
      """)
    #expect(log == ["BODY,HTML,#document,[object Window]"])
  }

  @Test func propagationStops() async throws {
    let log = try await TestPage.log(
      """
      const outer = document.createElement('div'), inner = outer.appendChild(document.createElement('p'));
      outer.addEventListener('a', () => console.log('outer'));
      inner.addEventListener('a', (e) => e.stopPropagation());
      inner.addEventListener('a', () => console.log('second'));
      inner.dispatchEvent(new Event('a', { bubbles: true }));
      inner.addEventListener('b', (e) => e.stopImmediatePropagation());
      inner.addEventListener('b', () => console.log('never'));
      inner.dispatchEvent(new Event('b', { bubbles: true }));
      """)
    #expect(log == ["second"])
  }

  @Test func listenersThatComeAndGoDuringDispatch() async throws {
    let log = try await TestPage.log(
      """
      const target = new EventTarget(), second = () => console.log('removed');
      target.addEventListener('x', () => {
        console.log('first');
        target.removeEventListener('x', second);
        target.addEventListener('x', () => console.log('added'));
      }, { once: true });
      target.addEventListener('x', second);
      target.dispatchEvent(new Event('x'));
      target.dispatchEvent(new Event('x'));
      """)
    #expect(log == ["first", "added"])
  }

  @Test func listenersAreFunctionsOrObjects() async throws {
    let log = try await TestPage.log(
      """
      const target = new EventTarget();
      const object = { get handleEvent() { console.log('looked up'); return function (e) { console.log(this === object, e.type) } } };
      target.addEventListener('x', object);
      target.addEventListener('x', object);
      target.addEventListener('x', null);
      target.addEventListener('x', function (e) { console.log(this === target, e.currentTarget === target, arguments.length) });
      target.dispatchEvent(new Event('x'));
      """)
    #expect(log == ["looked up", "true x", "true true 1"])
  }

  @Test func signalsRemoveListeners() async throws {
    let log = try await TestPage.log(
      """
      const target = new EventTarget(), controller = new AbortController();
      target.addEventListener('x', () => console.log('heard'), { signal: controller.signal });
      target.dispatchEvent(new Event('x'));
      controller.abort();
      target.dispatchEvent(new Event('x'));
      target.addEventListener('x', () => console.log('never'), { signal: controller.signal });
      target.dispatchEvent(new Event('x'));
      """)
    #expect(log == ["heard"])
  }

  @Test func passiveListenersCannotCancel() async throws {
    let log = try await TestPage.log(
      """
      const event = () => new Event('x', { cancelable: true });
      const target = new EventTarget();
      target.addEventListener('x', (e) => e.preventDefault(), { passive: true });
      console.log(target.dispatchEvent(event()));
      target.addEventListener('x', (e) => e.preventDefault());
      console.log(target.dispatchEvent(event()), target.dispatchEvent(new Event('x')));
      document.addEventListener('touchstart', (e) => { e.preventDefault(); console.log(e.defaultPrevented) });
      document.dispatchEvent(new Event('touchstart', { cancelable: true }));
      """)
    #expect(log == ["true", "false true", "false"])
  }

  @Test func theCurrentEventIsTheWindows() async throws {
    let log = try await TestPage.log(
      """
      const target = new EventTarget();
      target.addEventListener('x', (e) => console.log(window.event === e, event === e));
      target.dispatchEvent(new Event('x'));
      console.log(window.event);
      """)
    #expect(log == ["true true", "undefined"])
  }

  @Test func pagesCanExtendEventsAndTargets() async throws {
    let log = try await TestPage.log(
      """
      class Mine extends Event { constructor() { super('mine'); this.own = 1 } get more() { return 2 } }
      class Target extends EventTarget {}
      const target = new Target();
      target.addEventListener('mine', (e) => console.log(e instanceof Mine, e.own, e.more, e.target === target));
      target.dispatchEvent(new Mine());
      """)
    #expect(log == ["true 1 2 true"])
  }

  @Test func whatCannotBeDispatched() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("new EventTarget().dispatchEvent()", "TypeError: Not enough arguments"),
      (
        "new EventTarget().dispatchEvent(null)",
        "TypeError: Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event"
      ),
      ("document.dispatchEvent(document.createEvent('Event'))", "InvalidStateError: The object is in an invalid state."),
      (
        "(() => { let r; const t = new EventTarget(); t.addEventListener('a', (e) => { try { t.dispatchEvent(e) } catch (x) { r = x.code } }); t.dispatchEvent(new Event('a')); return r })()",
        "11"
      ),
      (
        "new EventTarget().addEventListener('a', 5)",
        "TypeError: Argument 2 ('listener') to EventTarget.addEventListener must be an object"
      ),
      ("new EventTarget().addEventListener('a')", "TypeError: Not enough arguments"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func aClickIsAPointerEventAndRunsNoMicrotasksBetween() async throws {
    let log = try await TestPage.log(
      """
      const button = document.createElement('button');
      button.onclick = (e) => {
        console.log(e.constructor.name, e.isTrusted, e.bubbles, e.cancelable, e.composed, e.pointerId, e.view === window);
        Promise.resolve().then(() => console.log('microtask'));
      };
      button.addEventListener('click', () => console.log('second'));
      button.click();
      console.log('returned');
      button.disabled = true;
      button.click();
      """)
    #expect(log == ["PointerEvent false true true true -1 true", "second", "returned", "microtask"])
  }

  @Test func microtasksRunBetweenListenersOfEventsFromTasks() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>addEventListener('load', () => { console.log('one'); Promise.resolve().then(() => console.log('between')) });
      addEventListener('load', () => {
        console.log('two');
        const target = new EventTarget();
        target.addEventListener('x', () => { console.log('nested'); queueMicrotask(() => console.log('after all')) });
        target.addEventListener('x', () => console.log('nested too'));
        target.dispatchEvent(new Event('x'));
      })</script>
      """)
    #expect(page.log == ["one", "between", "two", "nested", "nested too", "after all"])
  }
}

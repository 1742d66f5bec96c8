import Testing

@Suite struct AbortSignalTests {
  @Test func reasons() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("(({ name, message, code }) => [name, message, code])(AbortSignal.abort().reason)", "AbortError,The operation was aborted.,20"),
      ("[AbortSignal.abort(5).reason, AbortSignal.abort(null).reason]", "5,"),
      ("(() => { const c = new AbortController(), o = {}; c.abort(o); try { c.signal.throwIfAborted() } catch (e) { return [e === o, c.signal.reason === o] } })()", "true,true"),
      ("new AbortController().signal.throwIfAborted()", "undefined"),
      ("new AbortSignal()", "TypeError: Illegal constructor"),
      ("AbortSignal.timeout()", "TypeError: Not enough arguments"),
      ("AbortSignal.timeout(-1)", "TypeError: Value -1 is outside the range [0, 9007199254740991]"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func aSignalAbortsOnce() async throws {
    let log = try await TestPage.log(
      """
      const controller = new AbortController(), { signal } = controller;
      signal.onabort = (e) => console.log(e.type, e.isTrusted, signal.aborted);
      controller.abort();
      controller.abort();
      """)
    #expect(log == ["abort true true"])
  }

  @Test func anyFollowsItsSources() async throws {
    let log = try await TestPage.log(
      """
      const a = new AbortController(), b = new AbortController();
      const any = AbortSignal.any([a.signal, b.signal]), nested = AbortSignal.any([any]);
      b.signal.onabort = () => console.log('source', any.aborted, nested.aborted);
      any.onabort = () => console.log('any', any.reason);
      nested.onabort = () => console.log('nested', nested.reason);
      b.abort('why');
      console.log(AbortSignal.any([a.signal, AbortSignal.abort(1)]).reason, AbortSignal.any([]).aborted, a.signal.aborted);
      """)
    #expect(log == ["source true true", "any why", "nested why", "1 false false"])
  }

  @Test func aPageDoesNotWaitForATimeoutThatNobodyObserves() async throws {
    let page = try await TestPage(routes: #"[{"url":"https://app.example.com/x","delayMs":10}]"#)
    try await page.load(
      """
      <script>const signal = AbortSignal.timeout(60000), start = performance.now();
      fetch('/x', { signal }).then((r) => setTimeout(() => console.log(r.status, signal.aborted, performance.now() - start < 60000)))
      </script>
      """)
    #expect(page.log == ["200 false true"])
  }

  @Test func aTimeoutAborts() async throws {
    let log = try await TestPage.log(
      """
      const start = performance.now(), signal = AbortSignal.timeout(1000);
      signal.onabort = () => console.log(signal.reason.name, signal.reason.message, performance.now() - start >= 1000);
      """)
    #expect(log == ["TimeoutError The operation timed out. true"])
  }
}

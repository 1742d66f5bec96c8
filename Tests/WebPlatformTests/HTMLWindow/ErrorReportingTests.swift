import Testing

@Suite struct ErrorReportingTests {
  @Test func onerrorHasFiveArgumentsAndTheEventIsCancelable() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>onerror = (...a) => { console.log(a.length, a[0], a[1] === location.href, a[2], a[3], a[4] instanceof TypeError) };
      addEventListener('error', (e) => console.log(e.constructor.name, e.cancelable, e.bubbles, e.isTrusted, e.message, e.lineno))
      </script>
      <script>
        null.foo</script>
      """)
    let message = "TypeError: null is not an object (evaluating 'null.foo')"
    #expect(page.log == ["5 \(message) true 5 7 true", "ErrorEvent true false true \(message) 5"])
    #expect(page.uncaught.map(\.message) == [message])
    #expect(page.uncaught.map(\.url) == ["https://app.example.com/"])
    #expect(page.uncaught.map(\.line) == [5])
    #expect(page.uncaught.map(\.column) == [7])
  }

  @Test func handledErrorsAreNotReportedToTheEmbedder() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>onerror = () => true; addEventListener('unhandledrejection', (e) => e.preventDefault())</script>
      <script>throw new Error('caught')</script><script>Promise.reject(1)</script>
      """)
    #expect(page.uncaught.isEmpty)
  }

  @Test func whatIsNoErrorHasNoPlace() async throws {
    let log = try await TestPage.log(
      """
      onerror = (message, url, line, column, error) => { console.log(message, JSON.stringify(url), line, column, String(error)); return true };
      setTimeout(() => { throw 'text' }); setTimeout(() => { throw { a: 1 } }); setTimeout(() => { throw null });
      setTimeout(() => { throw Symbol('s') }); setTimeout(() => { throw new DOMException('m', 'n') });
      """)
    #expect(
      Array(log.prefix(4)) == [
        "text \"\" 0 0 text", "[object Object] \"\" 0 0 [object Object]", "null \"\" 0 0 null", " \"\" 0 0 Symbol(s)",
      ])
    #expect(log.last?.contains(#"n: m "https://app.example.com/" "#) == true)
    #expect(log.last?.contains(" 0 ") == false)
  }

  /// Of a value that is no Error the engine tells no more than the script that threw it.
  @Test func whatAnErrorDoesNotSayIsToldAsFarAsItIsKnown() async throws {
    let page = try await TestPage(
      routes: #"[{"url":"https://app.example.com/s.js","body":"\n throw Symbol('s')"}]"#)
    try await page.load(
      """
      <script>throw null</script><script src=s.js></script>
      <script>throw { toString() { throw 1 } }</script>
      <script>throw { name: 'Mine', get message() { throw 1 }, stack: new Error('x').stack }</script>
      <script>document.querySelector('!')</script>
      <script>const e = new Error('odd'); delete e.sourceURL; Object.defineProperty(e, 'line', { get() { throw 1 } }); throw e</script>
      <script>setTimeout(() => { throw new (class extends DOMException {})('m', 'n') });
      Promise.reject(new DOMException('r', 'n'));
      setTimeout(() => { throw { stack: 'nonsense', line: 5 } })</script>
      """)
    #expect(
      page.uncaught.map { "\($0.message) \($0.url.replacing("https://app.example.com/", with: "/")) \($0.line > 0)" }
        == [
          "null / false", "Symbol(s) /s.js false", "{toString: [function toString]} / false", "[object Object] / true",
          "SyntaxError: '!' is not a valid selector. / true", "Error: odd / true", "n: r / true",
          "n: m / true",
          "[object Object]  false",
        ])
  }

  @Test func messages() async throws {
    let sources = [
      ("null.foo", "TypeError: null is not an object (evaluating 'null.foo')"),
      ("undefinedName", "ReferenceError: Can't find variable: undefinedName"),
      ("({}).x.y", "TypeError: undefined is not an object (evaluating '({}).x.y')"),
      ("(1)()", "TypeError: (1) is not a function. (In '(1)()', '(1)' is 1)"),
      ("JSON.parse('{')", "SyntaxError: JSON Parse error: Expected '}'"),
      ("throw new (class Mine extends Error {})('x')", "Error: x"),
      ("throw Object.assign(new Error('q'), { name: 'N' })", "N: q"),
      ("throw { toString() { return 'own text' } }", "own text"),
      ("throw undefined", "undefined"),
      ("var = 1", "SyntaxError: Unexpected token '='. Expected a parameter pattern or a ')' in parameter list."),
    ]
    let page = try await TestPage()
    try await page.load(
      "<script>onerror = (m) => { console.log(m); return true }</script>"
        + sources.map { "<script>\($0.0)</script>" }.joined())
    #expect(Array(page.log.dropLast()) == sources.dropLast().map(\.1))
    #expect(page.log.last?.hasPrefix("SyntaxError: Unexpected token '='") == true)
  }

  @Test func aScriptThatDoesNotParseIsReportedLikeAnError() async throws {
    let log = try await TestPage.log(
      """
      onerror = (message, url, line, column, error) => {
        console.log(message.startsWith('SyntaxError: '), url === location.href, error instanceof SyntaxError); return true };
      document.body.append(Object.assign(document.createElement('script'), { text: 'var = 1' }));
      console.log('goes on');
      """)
    #expect(log == ["true true true", "goes on"])
  }

  @Test func errorsSayWhereTheyWereMade() async throws {
    try await expectRows(
      """
      Object.getOwnPropertyNames(new Error('x')).sort()
      => ["column","line","message","sourceURL","stack"]

      { const { url } = new Error('x'), e = new Error('x'); return [e.sourceURL, e.line > 0, e.column > 0, typeof url] }
      => ["https://app.example.com/dir/page",true,true,"undefined"]

      { const d = Object.getOwnPropertyDescriptor(new Error('x'), 'line'); return [d.writable, d.enumerable, d.configurable] }
      => [true,false,true]

      { try { document.querySelector('!') } catch (e) { return [Object.getOwnPropertyNames(e).sort(), e.line > 0, e.column > 0,
        e.stack.split('\\n')[0]] } }
      => [["column","line","stack"],true,true,"querySelector@[native code]"]

      { function named() { return new Error('x').stack.split('\\n')[0] } return named().replace(/[0-9]+/g, 'N') }
      => named@https://app.example.com/dir/page:N:N
      """)
  }

  @Test func listenersThatThrowDoNotStopOthers() async throws {
    let log = try await TestPage.log(
      """
      onerror = (message) => { console.log(message); return true };
      const target = new EventTarget();
      target.addEventListener('x', () => { throw new TypeError('first') });
      target.addEventListener('x', {});
      target.addEventListener('x', () => console.log('goes on'));
      target.dispatchEvent(new Event('x'));
      queueMicrotask(() => { throw new Error('microtask') });
      setTimeout(() => { throw new Error('timer') });
      """)
    #expect(
      log == [
        "TypeError: first", "TypeError: 'handleEvent' property of event listener should be callable", "goes on",
        "Error: microtask", "Error: timer",
      ])
  }

  @Test func errorsOfTheErrorHandlerAreReportedOnly() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>onerror = (message) => { console.log(message); throw new Error('again') }</script><script>throw 1</script>
      """)
    #expect(page.log == ["1"])
    #expect(page.uncaught.map(\.message) == ["Error: again", "1"])
  }

  @Test func onerrorReturnsTrueToCancel() async throws {
    let log = try await TestPage.log(
      """
      for (const value of [true, false, undefined, 1]) {
        onerror = () => value;
        console.log(dispatchEvent(new ErrorEvent('error', { cancelable: true })));
      }
      onerror = (...a) => console.log(a.length, a[0] instanceof Event);
      dispatchEvent(new Event('error'));
      const node = document.createElement('div');
      node.onerror = (...a) => console.log(a.length, a[0] instanceof Event);
      node.dispatchEvent(new ErrorEvent('error'));
      """)
    #expect(log == ["false", "true", "true", "true", "1 true", "1 true"])
  }

  @Test func reportErrorReportsAnything() async throws {
    let log = try await TestPage.log(
      """
      addEventListener('error', (e) => { console.log(e.message, e.filename === location.href, e.lineno > 0, e.error); e.preventDefault() });
      reportError(5);
      try { reportError() } catch (e) { console.log(e.message) }
      """)
    #expect(log == ["5 true true 5", "Not enough arguments"])
  }

  @Test func rejectionsAreReportedAfterMicrotasksAndBeforeTimers() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>addEventListener('unhandledrejection', (e) =>
        console.log(e.constructor.name, e.reason.message, e.promise === promise, e.cancelable, e.isTrusted));
      setTimeout(() => console.log('timer'));
      const promise = Promise.reject(new Error('nobody'));
      Promise.reject(1).catch(() => {});
      Promise.resolve().then(() => console.log('microtask'))</script>
      """)
    #expect(page.log == ["microtask", "PromiseRejectionEvent nobody true true false", "timer"])
    #expect(page.uncaught.map(\.kind) == [.rejection])
    #expect(page.uncaught.map(\.message) == ["Error: nobody"])
  }

  @Test func rejectionsThatAreHandledLateAreTold() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>
      const promises = {};
      const reject = (reason) => promises[reason] = Promise.reject(reason);
      onrejectionhandled = (e) =>
        console.log('handled', e.reason, e.promise === promises[e.reason], e.cancelable, e.isTrusted, e.constructor.name);
      onunhandledrejection = (e) => {
        console.log('unhandled', e.reason);
        if (e.reason === 'prevented') e.preventDefault();
        if (e.reason === 'inside') e.promise.catch(() => console.log('caught inside'));
      };
      ['one', 'prevented', 'inside', 'microtask', 'later', 'never'].forEach(reject);
      Promise.resolve().then(() => {}).then(() => promises.microtask.catch(() => {}));
      setTimeout(() => {
        promises.one.catch(() => console.log('caught'));
        promises.one.catch(() => {});
        console.log('timer');
        Promise.resolve().then(() => console.log('microtask'));
        setTimeout(() => console.log('next timer'));
        promises.prevented.then(() => {}, () => {});
      }, 50);
      setTimeout(() => Promise.resolve().then(() => promises.later.finally(() => {}).catch(() => {})), 80);
      setTimeout(() => { for (const name in promises) if (name !== 'never') promises[name].catch(() => {}); }, 100);
      </script>
      """)
    let told = "false false PromiseRejectionEvent"
    #expect(
      page.log == [
        "unhandled one", "unhandled prevented", "unhandled inside", "caught inside", "unhandled later",
        "unhandled never", "timer", "caught", "microtask", "handled one true \(told)", "handled prevented true \(told)",
        "next timer", "handled later true \(told)",
      ])
    #expect(page.uncaught.map(\.message) == ["one", "inside", "later", "never"])
  }

  @Test func onlySoManyRejectionsAreWatchedForALateHandler() async throws {
    let log = try await TestPage.log(
      """
      let count = 0;
      onunhandledrejection = (e) => e.preventDefault();
      onrejectionhandled = () => { count += 1 };
      const promises = Array.from({ length: 1000 }, (_, i) => Promise.reject(i));
      setTimeout(() => promises.forEach((promise) => promise.catch(() => {})), 10);
      setTimeout(() => console.log(count), 20);
      """)
    #expect(log == ["256"])
  }
}

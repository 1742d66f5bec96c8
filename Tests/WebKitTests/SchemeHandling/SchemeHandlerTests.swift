import Clocks
import Testing
import WebKit

@MainActor
struct SchemeHandlerTests {
  @Test func `a document, its scripts and its requests come from the handler`() async throws {
    let handler = SchemeAnswerer { task in
      switch task.request.url?.path {
      case "/main":
        task.answer("<script src=a.js></script><script>fetch('b').then(r => r.text()).then(console.log)</script>")
      case "/a.js":
        task.answer(
          "console.log('script', document.URL, location.origin, isSecureContext)", type: "text/javascript")
      default: task.answer("answer", type: "text/plain")
      }
    }
    let page = try TestView(handler: handler)
    #expect(try await page.log(of: "app://host/main") == ["script app://host/main app://host true", "answer"])
    #expect(handler.urls == ["app://host/main", "app://host/a.js", "app://host/b"])
    #expect(page.view.url?.absoluteString == "app://host/main")
    #expect(handler.stopped == [])
  }

  @Test func `what a handler reports later, piece by piece, arrives so`() async throws {
    let handler = SchemeAnswerer { task in
      guard task.request.url?.path == "/slow", let url = task.request.url else {
        return task.answer(
          """
          <script>fetch('slow').then(async r => {
            console.log(r.status, r.headers.get('x-a'))
            const reader = r.body.getReader()
            for (let piece; !(piece = await reader.read()).done;) console.log(new TextDecoder().decode(piece.value))
            console.log('end')
          })</script>
          """)
      }
      nonisolated(unsafe) let task = task  // Tasks may be called from any thread, as on iOS.
      Task {
        if let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: ["X-A": "é"]) {
          task.didReceive(response)
        }
        for piece in ["one", "two"] {
          await Task.yield()
          task.didReceive(Data(piece.utf8))
        }
        task.didFinish()
      }
    }
    let log = try await TestView(handler: handler).log(of: "app://host/main")
    #expect(log.first == "201 Ã©")
    #expect(log.dropFirst().joined() == "onetwoend")
  }

  @Test func `an answer that breaks off before the page has it is a failure of its body`() async throws {
    let handler = SchemeAnswerer { task in
      guard task.request.url?.path == "/broken", let url = task.request.url else {
        return task.answer(
          """
          <script>fetch('broken').then(r => { console.log(r.status); return r.text() })
            .then(console.log, e => console.log(e.name))</script>
          """)
      }
      if let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil) {
        task.didReceive(response)
      }
      task.didReceive(Data("part".utf8))
      task.didFailWithError(URLError(.networkConnectionLost))
    }
    let log = try await TestView(handler: handler).log(of: "app://host/main")
    #expect(log.first == "200")
    #expect(log.last == "TypeError")
  }

  @Test func `an answer without a status has status 0 and its MIME type`() async throws {
    let handler = SchemeAnswerer { task in
      if task.request.url?.path == "/main" {
        task.answerPlainly(
          """
          <script>fetch('x').then(async r => console.log(r.status, r.ok, r.type, r.url, await r.text()))
          const xhr = new XMLHttpRequest(); xhr.open('GET', 'x')
          xhr.onload = () => console.log(xhr.status, xhr.responseText); xhr.send()</script>
          """, type: "text/html")
      } else {
        task.answerPlainly("plain", type: "text/plain")
      }
    }
    let log = try await TestView(handler: handler).log(of: "app://host/main")
    #expect(log.sorted() == ["0 false basic app://host/x plain", "0 plain"])
  }

  @Test func `a failure is the page's network error and the delegate's own error`() async throws {
    let handler = SchemeAnswerer { task in
      if task.request.url?.path == "/main" {
        task.answer("<script>fetch('x').catch(e => console.log(String(e)))</script>")
      } else {
        task.didFailWithError(NSError(domain: "Cupboard", code: 7))
      }
    }
    let page = try TestView(handler: handler)
    #expect(try await page.log(of: "app://host/main").last == "TypeError: Load failed")
    let recorder = NavigationRecorder()
    page.view.navigationDelegate = recorder
    _ = try await page.log(of: "app://host/gone")
    let error = try #require(recorder.errors.first) as NSError
    #expect(error.domain == "Cupboard" && error.code == 7)
  }

  @Test func `synchronous requests are answered, and fail as network errors`() async throws {
    let handler = SchemeAnswerer { task in
      switch task.request.url?.path {
      case "/main":
        task.answer(
          """
          <script>for (const path of ['/data', '/broken']) {
            const xhr = new XMLHttpRequest(); xhr.open('GET', path, false)
            try { xhr.send(null); console.log(xhr.responseText) } catch (e) { console.log(e.name + ': ' + e.message) }
          }</script>
          """)
      case "/data": task.answer("My XHR text!", type: "text/plain")
      default:
        task.didReceive(URLResponse.empty)
        task.didFailWithError(NSError(domain: "Test", code: 123))
      }
    }
    let log = try await TestView(handler: handler).log(of: "app://host/main")
    // WebKit's message begins with a space.
    #expect(
      log == [
        "My XHR text!", "XMLHttpRequest cannot load app://host/broken.", "NetworkError:  A network error occurred.",
      ])
  }

  @Test(arguments: [
    (
      "abort",
      "const c = new AbortController(); fetch('/x', { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(), 5)"
    ),
    ("navigation", "fetch('/x').catch(() => {}); setTimeout(() => { location = '/next' }, 5)"),
    ("xhr", "const x = new XMLHttpRequest(); x.open('GET', '/x'); x.send(); setTimeout(() => x.abort(), 5)"),
    ("body", "fetch('/y').then(r => r.body.cancel())"),
  ])
  func `a task nobody waits for any more is stopped once`(name: String, script: String) async throws {
    let (stops, stop) = AsyncStream<String>.makeStream()
    let handler = SchemeAnswerer { task in
      switch task.request.url?.path {
      case "/main": task.answer("<script>\(script)</script>")
      case "/next": task.answer("next")
      case "/y": task.didReceive(URLResponse.empty)
      default: break
      }
    }
    handler.onStop = { stop.yield($0) }
    let page = try TestView(handler: handler) { $0.environment.clock = SystemClock() }
    page.view.load(URLRequest(url: try #require(URL(string: "app://host/main"))))
    var first = stops.makeAsyncIterator()
    #expect(await first.next() == (name == "body" ? "app://host/y" : "app://host/x"))
    try await page.view.waitUntilIdle()
    #expect(handler.stopped.count == 1)
  }

  @Test func `cookies and what the network adds are not the handler's to see or to set`() async throws {
    let handler = SchemeAnswerer { task in
      task.answer(
        "<script>console.log(document.cookie)</script>", headers: ["Set-Cookie": "a=1"])
    }
    let page = try TestView(handler: handler, scheme: "https") {
      $0.environment.letsHandlersAnswerBuiltInSchemes = true
    }
    await page.view.configuration.websiteDataStore.httpCookieStore.setCookie(
      try #require(HTTPCookie(properties: [.name: "b", .value: "2", .domain: "app.example.com", .path: "/"])))
    #expect(try await page.log(of: "https://app.example.com/") == ["b=2"])
    let names = handler.started[0].allHTTPHeaderFields.map { $0.keys.sorted() } ?? []
    #expect(names == ["Accept", "User-Agent"])
  }

  @Test func `a redirect that is only a status is shown as it is`() async throws {
    let handler = SchemeAnswerer { task in
      switch task.request.url?.path {
      case "/main":
        task.answer(
          "<script>fetch('/moved').then(async r => console.log(r.status, r.redirected, await r.text()))</script>")
      default: task.answer("body", status: 302, headers: ["Location": "/elsewhere"])
      }
    }
    #expect(try await TestView(handler: handler).log(of: "app://host/main") == ["302 false body"])
    #expect(handler.urls == ["app://host/main", "app://host/moved"])
  }

  @Test func `a redirect that the task is told of is followed by the same task`() async throws {
    let handler = SchemeAnswerer { task in
      guard let task = task as? any WKURLSchemeTaskPrivate, let url = URL(string: "app://host/redirected")
      else { return }
      task._didPerformRedirection(URLResponse.empty, newRequest: URLRequest(url: url))
      task.answer("<script>console.log(document.URL, '\(task.request.url?.path ?? "")')</script>")
    }
    let page = try TestView(handler: handler)
    let recorder = NavigationRecorder()
    page.view.navigationDelegate = recorder
    #expect(try await page.log(of: "app://host/initial") == ["app://host/redirected /redirected"])
    #expect(handler.urls == ["app://host/initial"])
    #expect(recorder.steps.contains("redirect 1"))
    #expect(page.view.url?.path == "/redirected")
  }

  @Test func `a redirect that waits for consent goes on with the request that was agreed on`() async throws {
    let handler = SchemeAnswerer { task in
      guard let task = task as? any WKURLSchemeTaskPrivate, let url = URL(string: "app://host/redirected")
      else { return }
      if task.request.url?.path == "/main" {
        return task.answer(
          "<script>fetch('/x').then(async r => console.log(r.url, r.redirected, await r.text()))</script>")
      }
      nonisolated(unsafe) let shared = task  // Tasks may be called from any thread, as on iOS.
      task._willPerformRedirection(URLResponse.empty, newRequest: URLRequest(url: url)) { request in
        shared.answer("from \(request.url?.path ?? "")", type: "text/plain")
      }
    }
    #expect(
      try await TestView(handler: handler).log(of: "app://host/main") == ["app://host/redirected true from /redirected"]
    )
  }

  @Test(arguments: ["error", "manual"])
  func `a redirect that the page does not follow stops its task`(mode: String) async throws {
    let (stops, stop) = AsyncStream<String>.makeStream()
    let handler = SchemeAnswerer { task in
      guard let task = task as? any WKURLSchemeTaskPrivate, let url = URL(string: "app://host/redirected")
      else { return }
      if task.request.url?.path == "/main" {
        return task.answer(
          "<script>fetch('/x', { redirect: '\(mode)' }).then(r => console.log(r.type), e => console.log(e.name))</script>"
        )
      }
      task._willPerformRedirection(URLResponse.empty, newRequest: URLRequest(url: url)) { _ in }
    }
    handler.onStop = { stop.yield($0) }
    let log = try await TestView(handler: handler).log(of: "app://host/main")
    #expect(log.last == (mode == "error" ? "TypeError" : "opaqueredirect"))
    var first = stops.makeAsyncIterator()
    #expect(await first.next() == "app://host/x")
    #expect(handler.stopped == ["app://host/x"])
  }

  @Test func `requests that are redirected to one address at the same time keep their tasks`() async throws {
    let handler = SchemeAnswerer { task in
      guard let task = task as? any WKURLSchemeTaskPrivate, let path = task.request.url?.path else { return }
      guard path != "/main" else {
        return task.answer(
          """
          <script>Promise.all(['/a', '/b', '/end'].map(async url => (await fetch(url)).text())).then(texts =>
            console.log(texts.join(' ')))</script>
          """)
      }
      guard path != "/end", let url = URL(string: "app://host/end") else {
        return task.answer("own", type: "text/plain")
      }
      nonisolated(unsafe) let shared = task  // Tasks may be called from any thread, as on iOS.
      task._willPerformRedirection(URLResponse.empty, newRequest: URLRequest(url: url)) { _ in
        shared.answer("of \(path)", type: "text/plain")
      }
    }
    #expect(try await TestView(handler: handler).log(of: "app://host/main") == ["of /a of /b own"])
  }

  @Test func `the main document of a frame's requests is the page`() async throws {
    let handler = SchemeAnswerer { task in
      switch task.request.url?.path {
      case "/main": task.answer("<iframe src=frame></iframe>")
      case "/frame": task.answer("<script>fetch('x')</script>")
      default: task.answer("", type: "text/plain")
      }
    }
    _ = try await TestView(handler: handler).log(of: "app://host/main")
    #expect(handler.started.map { $0.mainDocumentURL?.path } == ["/main", "/main", "/main"])
  }

  @Test func `another origin needs the handler's permission`() async throws {
    let handler = SchemeAnswerer { task in
      let allowed = ["Access-Control-Allow-Origin": "https://app.example.com"]
      task.answer("data", type: "text/plain", headers: task.request.url?.path == "/open" ? allowed : [:])
    }
    let page = try TestView(handler: handler)
    let log = try await page.run(
      """
      for (const p of ['open', 'closed']) fetch('app://host/' + p).then(r => r.type, String).then(v => console.log(p, v))
      """)
    #expect(log.contains("open cors") && log.contains("closed TypeError: Load failed"))
    #expect(
      log.contains("Origin https://app.example.com is not allowed by Access-Control-Allow-Origin. Status code: 200"))
    #expect(handler.started[0].value(forHTTPHeaderField: "Origin") == "https://app.example.com")
  }

  /// What a page at `url` gets of an app's own scheme, with what the handler was asked.
  private func outcome(
    _ cors: WebViewEnvironment.CustomSchemeCORS, of url: String, allows: Bool = true
  ) async throws -> [String] {
    let script = """
      (async () => {
        const e = document.createElement('script');
        e.src = 'app://host/script';
        await new Promise(done => { e.onload = e.onerror = v => { console.log(v.type); done() }; document.body.append(e) });
        const ask = (path, init) => fetch('app://host/' + path, init).then(r => console.log(r.type), v => console.log(v.name));
        await ask('simple', { mode: 'no-cors' });
        await ask('put', { method: 'PUT', body: 'x', headers: { 'X-A': '1' } });
      })()
      """
    let handler = SchemeAnswerer { task in
      let headers = [
        "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "PUT",
        "Access-Control-Allow-Headers": "X-A",
      ]
      let isPage = task.request.url?.path == "/page"
      task.answer(
        isPage ? "<body><script>\(script)</script>" : "", type: isPage ? "text/html" : "text/javascript",
        headers: allows ? headers : [:])
    }
    let page = try TestView(
      handler: handler,
      routes: "[{\"url\":\"https://app.example.com/page\",\"body\":\"<body><script src=s></script>\"},"
        + "{\"url\":\"https://app.example.com/s\",\"bodyBase64\":\"\(Data(script.utf8).base64EncodedString())\"}]"
    ) { $0.environment.customSchemeCORS = cors }
    let log = try await page.log(of: url).filter { !$0.contains(" ") }
    let asked = handler.started.map { "\($0.httpMethod ?? "") \($0.url?.path ?? "")" }.filter { $0 != "GET /page" }
    return log + asked
  }

  /// Those of the engine are what WebKitGTK 2.50 does; what newer systems do is told in WebKit's changes of 2026.
  @Test func `what an app's own scheme gives to pages of https depends on the system`() async throws {
    #expect(
      try await outcome(.answers, of: "https://app.example.com/page") == [
        "load", "opaque", "cors", "GET /script", "GET /simple", "PUT /put",
      ])
    #expect(
      try await outcome(.answers, of: "https://app.example.com/page", allows: false) == [
        "load", "opaque", "TypeError", "GET /script", "GET /simple", "PUT /put",
      ])
    #expect(
      try await outcome(.everything, of: "https://app.example.com/page") == [
        "error", "TypeError", "cors", "OPTIONS /put", "PUT /put",
      ])
    #expect(
      try await outcome(.everything, of: "https://app.example.com/page", allows: false) == [
        "error", "TypeError", "TypeError", "OPTIONS /put",
      ])
  }

  @Test(arguments: [WebViewEnvironment.CustomSchemeCORS.answers, .everything])
  func `an app's own pages get all of it on every system`(cors: WebViewEnvironment.CustomSchemeCORS) async throws {
    let asked = ["GET /script", "GET /simple", "PUT /put"]
    #expect(try await outcome(cors, of: "app://host/page") == ["load", "basic", "basic"] + asked)
    let other = try await outcome(cors, of: "app://other/page")
    #expect(other.prefix(3) == ["load", "opaque", "cors"] && other.contains("GET /script"))
  }

  @Test func `schemes nobody answers for stay unsupported, with an opaque origin`() async throws {
    let page = try TestView(handler: SchemeAnswerer { $0.answer("") })
    let log = try await page.run(
      """
      console.log(new URL('app://h/x').origin, new URL('other://h/x').origin)
      fetch('other://h/').catch(e => console.log(String(e)))
      """)
    #expect(log.first == "app://h null" && log.last == "TypeError: Load failed")
  }
}

import Network
import RequestInterception
import Testing
import WebKit

/// What happens to requests beside their bodies.
@MainActor
struct InterceptionTests {
  @Test func `events of an XMLHttpRequest are the same but for the time of loadstart`() async throws {
    let html = """
      <script>
      const xhr = new XMLHttpRequest()
      const note = event => console.log([event.target === xhr ? 'xhr' : 'upload', event.type, xhr.readyState, event.loaded, event.total].join(' '))
      for (const target of [xhr, xhr.upload])
        for (const type of ['readystatechange', 'loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'])
          target.addEventListener(type, note)
      xhr.open('POST', '/x')
      xhr.send('body')
      </script>
      """
    let expected = try await InterceptedPage(html, intercepts: false).run()
    #expect(try await InterceptedPage(html).run() == expected)
    #expect(expected.contains("upload load 1 4 4"))
  }

  @Test func `an XMLHttpRequest that waits for native code is a sent one`() async throws {
    let page = InterceptedPage(
      """
      <script>
      const xhr = new XMLHttpRequest()
      const refused = f => { try { f(); console.log('allowed') } catch (error) { console.log(error.name) } }
      xhr.open('POST', '/x')
      xhr.send('body')
      refused(() => xhr.send('again'))
      refused(() => xhr.setRequestHeader('a', 'b'))
      refused(() => { xhr.withCredentials = true })
      console.log(xhr.readyState)
      </script>
      """)
    let log = try await page.run()
    #expect(log == ["InvalidStateError", "InvalidStateError", "InvalidStateError", "1"])
    #expect(page.sent.map(\.summary) == ["POST https://app.example.com/x [text/plain;charset=UTF-8] body"])
  }

  @Test(arguments: ["", "await 0;", "await new Promise(r => setTimeout(r, 5));"])
  func `an abort in any stage has the events of an abort, and keeps nothing`(wait: String) async throws {
    let html = """
      <script>
      (async () => {
        const xhr = new XMLHttpRequest()
        for (const type of ['readystatechange', 'load', 'error', 'abort', 'loadend'])
          xhr.addEventListener(type, () => console.log(type, xhr.readyState))
        xhr.open('POST', '/slow')
        xhr.send(new Blob(['body']))
        \(wait)
        xhr.abort()
        console.log(xhr.readyState, xhr.status, xhr.responseURL)
      })();
      (async () => {
        const controller = new AbortController()
        const answer = fetch('/slow', { method: 'POST', body: new Blob(['body']), signal: controller.signal })
        answer.catch(error => console.log(error.name))
        \(wait)
        controller.abort()
      })()
      </script>
      """
    let answer: @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { request in
      request.url.hasSuffix("/slow") ? InterceptedPage.Answer(delay: .seconds(1)) : nil
    }
    let expected = try await InterceptedPage(html, intercepts: false, answer: answer).run()
    let page = InterceptedPage(html, answer: answer)
    #expect(try await page.run().sorted() == expected.sorted())
    #expect(page.interception?.capturedBodyCount == 0)
  }

  @Test func `no page sees an identifier`() async throws {
    let page = InterceptedPage(
      """
      <script>
      const seen = []
      const spy = (object, name) => { const native = object[name]; object[name] = function (...a) { seen[seen.length] = String(a); return native.apply(this, a) } }
      addEventListener('load', async () => {
        spy(window, 'fetch'); spy(XMLHttpRequest.prototype, 'open'); spy(window.webkit.messageHandlers.requestInterception, 'postMessage')
        spy(String.prototype, 'slice'); spy(JSON, 'stringify'); Array.prototype.push = () => { throw 0 }
        Object.defineProperty(Object.prototype, 'url', { set(value) { seen[seen.length] = value }, configurable: true })
        delete Promise.prototype.then; WeakMap.prototype.get = Headers.prototype.forEach = () => { throw 1 }
        const response = await fetch('/f?x#frag', { method: 'POST', body: 'b' })
        const add = (...all) => { for (let i = 0; i < all.length; i++) seen[seen.length] = all[i] }
        add(response.url, response.clone().url)
        const xhr = new XMLHttpRequest()
        xhr.open('POST', '/page'); xhr.responseType = 'document'
        xhr.onloadend = () => {
          add(xhr.responseURL, xhr.responseXML.URL, xhr.responseXML.documentURI, xhr.responseXML.baseURI)
          add(...performance.getEntries().map(entry => entry.name))
          console.log(seen.join(' ').includes('captured-body'), response.url, xhr.responseXML.URL)
        }
        xhr.send('b')
      })
      </script>
      """
    ) { request in
      request.url.hasSuffix("/page")
        ? InterceptedPage.Answer(headers: [("Content-Type", "text/html")], body: "<p>x") : nil
    }
    let log = try await page.run()
    #expect(log == ["false https://app.example.com/f?x https://app.example.com/page"])
    #expect(page.sent.map(\.text) == ["b", "b"])
  }

  @Test func `an identifier is good once, for its own origin, and cannot be guessed`() async throws {
    // The page stores a body itself, and so learns an identifier of its own.
    let store = """
      const store = url => webkit.messageHandlers.requestInterception.postMessage(
        { kind: 'store', key: 'k', method: 'POST', url, credentials: 'include', text: 'secret', base64: null })
      const raw = (url, method = 'POST') => new Promise(resolve => {
        const xhr = new XMLHttpRequest(); xhr.open(method, url)
        xhr.onloadend = () => resolve(xhr.status); xhr.send()
      })
      """
    let page = InterceptedPage(
      """
      <script>
      \(store)
      addEventListener('message', async event => console.log('frame', event.data));
      (async () => {
        const url = await store('https://app.example.com/once')
        console.log('guess', await raw('/once?wkbridge-captured-body=' + '0'.repeat(32)))
        console.log('method', await raw(url, 'PUT'))
        console.log('path', await raw(url.replace('once', 'other')))
        const frame = document.createElement('iframe')
        frame.src = 'https://evil.example/#' + encodeURIComponent(url)
        frame.onload = () => setTimeout(async () => {
          console.log('own', await raw(url))
          console.log('again', await raw(url))
        }, 1000)
        document.body.append(frame)
      })()
      </script><body>
      """
    ) { request in
      guard request.url.hasPrefix("https://evil.example/") else { return nil }
      return InterceptedPage.Answer(
        headers: [("Content-Type", "text/html")],
        body: """
          <script>\(store)
          raw(decodeURIComponent(location.hash.slice(1))).then(status => console.log('other origin', status))</script>
          """)
    }
    let log = try await page.run()
    #expect(log == ["guess 0", "method 0", "path 0", "other origin 0", "own 200", "again 0"])
    #expect(page.sent.filter { $0.request.method != "OPTIONS" }.map(\.text) == ["secret"])
    #expect(page.interception?.capturedBodyCount == 0)
  }

  @Test func `bodies that no request comes for go with their document, or in time`() async throws {
    let store = """
      <script>for (let i = 0; i < 3; i++) webkit.messageHandlers.requestInterception.postMessage(
        { kind: 'store', key: 'k', method: 'POST', url: 'https://app.example.com/x', credentials: 'omit', text: 'x', base64: null })
      </script>
      """
    let page = InterceptedPage(store, prepare: { $0.limits.lifetime = .seconds(5) })
    try await page.run()
    await page.expectNoBodies()
    #expect(page.notes.filter { $0.contains("waits with its body") }.count == 3)
  }

  @Test func `a body beyond the bounds fails its request and is not kept`() async throws {
    let page = InterceptedPage(
      """
      <script>
      fetch('/x', { method: 'POST', body: 'x'.repeat(11) }).catch(error => console.log(String(error)))
      const xhr = new XMLHttpRequest()
      xhr.onerror = () => console.log('error', xhr.status)
      xhr.open('POST', '/x'); xhr.send('x'.repeat(11))
      fetch('/x', { method: 'POST', body: 'x'.repeat(10) }).then(response => console.log(response.status))
      </script>
      """, prepare: { $0.limits.bytesPerBody = 10 })
    let log = try await page.run()
    #expect(log.sorted() == ["200", "TypeError: Load failed", "error 0"])
    #expect(page.sent.count == 1)
  }

  @Test func `ten thousand captured bodies leave nothing behind`() async throws {
    let page = InterceptedPage(
      """
      <script>(async () => {
        for (let i = 0; i < 100; i++) await Promise.all(Array.from({ length: 100 }, () =>
          fetch('/x', { method: 'POST', body: new Blob(['some body']) })))
        console.log('done')
      })()</script>
      """, bodies: .exceptBlobs)
    let log = try await page.run()
    #expect(log == ["done"])
    #expect(page.sent.count == 10_000)
    #expect(page.sent.allSatisfy { $0.text == "some body" })
    #expect(page.interception?.capturedBodyCount == 0)
    #expect(page.interception?.capturedByteCount == 0)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `redirects keep or change the method as without interception, with the cookies of each hop`(
    status: Int
  ) async throws {
    let html = """
      <script>fetch('/start', { method: 'POST', body: new Blob(['body'], { type: 'a/b' }) }).then(async response =>
        console.log(response.url, response.redirected, await response.text(), document.cookie))</script>
      """
    let answer: @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { request in
      request.url.hasSuffix("/start")
        ? .init(status: status, headers: [("Location", "/end?a b"), ("Set-Cookie", "hop=1; Path=/")], body: "") : nil
    }
    let plain = InterceptedPage(html, intercepts: false, answer: answer)
    let page = InterceptedPage(html, answer: answer)
    let expected = try await plain.run()
    #expect(try await page.run() == expected)
    #expect(page.allSent.map(\.summary) == plain.allSent.map(\.summary))
    #expect(page.allSent.map { $0.request.headers["Cookie"] } == plain.allSent.map { $0.request.headers["Cookie"] })
    #expect(page.allSent.last?.request.headers["Cookie"] == "hop=1")
    #expect(page.interception?.capturedBodyCount == 0)
  }

  @Test func `a redirected document is where it was redirected to`() async throws {
    let page = InterceptedPage("<script>console.log(location.href)</script>") { request in
      request.url.hasSuffix("/old") ? .init(status: 302, headers: [("Location", "/#there")], body: "") : nil
    }
    #expect(try await page.run("https://app.example.com/old") == ["https://app.example.com/#there"])
    #expect(page.view.url?.absoluteString == "https://app.example.com/#there")
  }

  @Test func `what is denied or bypassed goes through untouched, and the trace says so`() async throws {
    let html = """
      <script>Promise.all(['/a/x', '/ab', '/b'].map(url => fetch(url, { method: 'POST', body: 'body' })))</script>
      """
    let page = InterceptedPage(
      html, bodies: .exceptBlobs,
      prepare: {
        $0.captures = .all
        $0.bypasses = { $0.path == "/b" }
      })
    page.interception?.deny("https://app.example.com/a")
    try await page.run()
    #expect(page.sent.map(\.text) == ["body", "body", "body"])
    #expect(page.notes.filter { $0.hasSuffix("is not intercepted") }.count == 2)
    #expect(page.notes.filter { $0.hasSuffix("goes through untouched") }.count == 2)
    #expect(page.notes.filter { $0.hasSuffix("captured body of 4 bytes") }.count == 1)
  }

  @Test func `the body of a synchronous request is lost, and the trace says so`() async throws {
    let page = InterceptedPage(
      "<script>const x = new XMLHttpRequest(); x.open('POST', '/x', false); x.send('b'); console.log(x.status)</script>"
    )
    let log = try await page.run()
    #expect(log == ["200"])
    #expect(page.sent.first?.text == nil)
    #expect(page.notes.contains { $0.hasSuffix("is synchronous: its body cannot be captured") })
  }
}

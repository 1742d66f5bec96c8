import Network
import Testing
import WebKit

/// What arrives of the bodies of requests.
@MainActor
struct CapturedBodyTests {
  /// Every kind of body, by both functions; one request after the other.
  private static let script = """
    const form = () => { const f = new FormData(); f.append('a b', 'x\\ny'); f.append('q"', '\\u00e9'); return f }
    const files = () => { const f = form(); f.append('f', new File(['\\u0000\\u00ff'], 'n"\\n.bin', {type: 'a/b'})); return f }
    const kinds = {
      string: () => 'text \\u00e9 \\ud800', empty: () => '', number: () => 42,
      buffer: () => new Uint8Array([0, 255, 128, 65]).buffer, view: () => new Uint16Array([1, 2, 3]).subarray(1),
      data: () => new DataView(new ArrayBuffer(4), 1, 2), blob: () => new Blob(['b1', new Uint8Array([200])], {type: 'x/y'}),
      untyped: () => new Blob(['b2']), file: () => new File(['f1'], 'f.txt', {type: 'text/plain'}),
      form, files, params: () => new URLSearchParams([['a', '1 2'], ['b', '\\u00e9']]), none: () => undefined,
    }
    const log = (name, value) => console.log(name + ': ' + value)
    async function byFetch(name, method, body, headers) {
      const response = await fetch(`/fetch/${name}?x=1`, { method, body, headers })
      log(name, [response.url, response.status, await response.text()].join(' '))
    }
    function byXHR(name, method, body, headers = {}) {
      return new Promise(resolve => {
        const xhr = new XMLHttpRequest()
        xhr.open(method, `/xhr/${name}`)
        for (const key in headers) xhr.setRequestHeader(key, headers[key])
        xhr.onloadend = () => { log(name, [xhr.responseURL, xhr.status, xhr.responseText].join(' ')); resolve() }
        xhr.send(body)
      })
    }
    (async () => {
      for (const method of ['POST', 'put', 'PATCH', 'DELETE']) await byFetch('method', method, 'body')
      for (const method of ['POST', 'put', 'PATCH', 'DELETE']) await byXHR('method', method, 'body')
      for (const name in kinds) await byFetch(name, 'POST', kinds[name]())
      for (const name in kinds) await byXHR(name, 'POST', kinds[name]())
      await byFetch('typed', 'POST', '{}', { 'content-type': 'application/json', 'X-Own': 'a' })
      await byXHR('typed', 'POST', '{}', { 'content-type': 'application/json', 'X-Own': 'a' })
      await byXHR('charset', 'POST', '{}', { 'Content-Type': 'text/x;charset=latin1' })
      await byXHR('typedblob', 'POST', new Blob(['x']), { 'Content-Type': 'text/y' })
      await byXHR('document', 'POST', document.implementation.createHTMLDocument('t'))
      const request = () => new Request('/request?y', { method: 'POST', body: new Blob(['req']), headers: { 'X-R': '1' } })
      for (const init of [undefined, { method: 'PUT' }, { body: 'other' }]) {
        const response = await fetch(request(), init)
        log('request', response.url)
      }
      await fetch(new Request('/bodyless', { method: 'POST' }))
      const used = request()
      await fetch(used)
      log('used', used.bodyUsed)
      await fetch(used).catch(error => log('again', error))
      for (const bad of [{ method: 'POST', body: 'x', mode: 'navigate' }, { method: 'GET', body: 'x' },
        { method: 'POST', body: 'x', headers: { 'a b': '' } }]) await fetch('/bad', bad).catch(error => log('bad', error))
    })()
    """
  private static let page = "<!DOCTYPE html><script>\(script)</script>"

  @Test(arguments: [WebViewEnvironment.SchemeTaskBodies.none, .exceptBlobs, .streams])
  func `bodies of every kind reach the network as without interception`(
    bodies: WebViewEnvironment.SchemeTaskBodies
  ) async throws {
    let plain = InterceptedPage(Self.page, intercepts: false)
    let intercepted = InterceptedPage(Self.page, bodies: bodies)
    let expected = try await plain.run()
    let log = try await intercepted.run()
    #expect(plain.sent.count > 40)
    #expect(log == expected)
    #expect(intercepted.sent.count == plain.sent.count)
    for (sent, wanted) in zip(intercepted.sent, plain.sent) {
      #expect(sent.summary == wanted.summary)
      for header in [
        "X-Own", "X-R", "Content-Length", "Origin", "Accept-Encoding", "Accept", "Accept-Language", "Referer",
      ] {
        #expect(sent.request.headers[header] == wanted.request.headers[header], "\(header) of \(wanted.summary)")
      }
    }
    #expect(intercepted.interception?.capturedBodyCount == 0)
  }

  @Test(arguments: [WebViewEnvironment.SchemeTaskBodies.none, .exceptBlobs])
  func `streams are sent whole, where WebKit itself sends none`(
    bodies: WebViewEnvironment.SchemeTaskBodies
  ) async throws {
    let html = """
      <script>(async () => {
        const stream = (...chunks) => new ReadableStream({ async pull(controller) {
          await new Promise(resolve => setTimeout(resolve, 5))
          const chunk = chunks.shift()
          if (chunk instanceof Error) controller.error(chunk)
          else if (chunk) controller.enqueue(new TextEncoder().encode(chunk))
          else controller.close()
        } })
        const locked = stream('x')
        locked.getReader()
        for (const body of [stream('one', 'two'), stream(), stream('one', new RangeError()), locked])
          for (const call of [b => fetch('/x', { method: 'POST', body: b, duplex: 'half' })])
            await call(body).then(r => console.log(r.status), error => console.log(error.name))
        await fetch(new Request('/x', { method: 'PUT', body: stream('of a request'), duplex: 'half' }))
      })()</script>
      """
    let page = InterceptedPage(html, bodies: bodies)
    #expect(try await page.run() == ["200", "200", "TypeError", "TypeError"])
    #expect(page.sent.map { $0.text ?? "" } == ["onetwo", "", "of a request"])
    await page.expectNoBodies()
  }

  @Test func `an answer in chunks arrives as it comes`() async throws {
    let html = """
      <script>fetch('/x', { method: 'POST', body: 'b' }).then(async response => {
        const reader = response.body.getReader(), texts = []
        for (let piece; !(piece = await reader.read()).done;) texts.push(new TextDecoder().decode(piece.value))
        console.log(texts.join('|'), response.headers.get('content-length'))
      })</script>
      """
    let page = InterceptedPage(html) { request in
      request.url.hasSuffix("/x") ? .init(chunks: ["first", "second", "third"]) : nil
    }
    #expect(try await page.run() == ["first|second|third null"])
  }
}

import Network
import Testing
import WebKit

@testable import RequestInterception

/// How long bodies are kept, and for whom.
@MainActor
struct BodyLifetimeTests {
  private nonisolated static let raw = """
    const { requestInterception } = webkit.messageHandlers
    const store = (url, further = {}) => requestInterception.postMessage(
      { kind: 'store', key: 'k', method: 'POST', url, credentials: 'include', text: 'secret', base64: null, ...further })
    const send = (url, method = 'POST') => new Promise(resolve => {
      const frame = document.createElement('iframe'); document.documentElement.append(frame)
      const xhr = new XMLHttpRequest(); xhr.open(method, url)
      xhr.onloadend = () => resolve(xhr.status); xhr.send()
    })
    """

  @Test(arguments: [false, true])
  func `ten thousand bodies whose requests fail, are refused or aborted leave nothing behind`(
    isXHR: Bool
  ) async throws {
    // By turns: no route, a preflight that is refused, a mode that forbids the origin, an abort on the way.
    let page = InterceptedPage(
      """
      <script>(async () => {
        const send = \(isXHR) ? (url, init) => new Promise((resolve, reject) => {
          const xhr = new XMLHttpRequest()
          xhr.open('POST', url)
          for (const name in init.headers) xhr.setRequestHeader(name, init.headers[name])
          init.signal.addEventListener('abort', () => xhr.abort())
          xhr.onload = resolve
          xhr.onerror = xhr.onabort = reject
          xhr.send(init.body)
        }) : fetch
        let failed = 0
        for (let round = 0; round < 25; round++) await Promise.all(Array.from({ length: 400 }, (_, i) => {
          const controller = new AbortController()
          const init = { method: 'POST', body: 'some body', signal: controller.signal, headers: {} }
          const url = ['/fails', 'https://other.example/x', 'https://other.example/y', '/slow'][i % 4]
          if (i % 4 === 1) init.headers['X-A'] = '1'
          if (i % 4 === 2) init.mode = 'same-origin'
          if (i % 4 === 3) setTimeout(() => controller.abort(), i % 8)
          return send(url, init).catch(() => failed++)
        }))
        console.log('failed', failed)
      })()</script>
      """
    ) { request in
      request.url.hasSuffix("/slow") ? .init(delay: .seconds(5)) : request.url.hasSuffix("/") ? nil : .init(status: 599)
    }
    let log = try await page.run()
    // Answers that are no success are answers: what is left are those of `/fails`.
    #expect(log.last == "failed 7500")
    await page.expectNoBodies()
    #expect(
      page.allSent.filter { $0.request.url.hasPrefix("https://other") && $0.request.method != "OPTIONS" }.count <= 2500)
  }

  @Test func `all bodies together have a bound, in number and in bytes, and room again when they are gone`()
    async throws
  {
    let script = """
      <script>
      \(Self.raw);
      (async () => {
        const results = []
        const attempt = async (url, text) => results.push(await store(url, { text }).then(() => 'kept', e => e.message))
        const url = 'https://app.example.com/x'
        await attempt(url, '12345'); await attempt(url, '12345'); await attempt(url, '1'); await attempt(url, '')
        await attempt(url, '')
        console.log(results.join('|'))
        await requestInterception.postMessage({ kind: 'leave', key: 'k' })
        console.log(await store(url, { text: '1234567890' }).then(() => 'kept', e => e.message))
      })()
      </script>
      """
    let page = InterceptedPage(
      script,
      prepare: {
        $0.limits.bytes = 10
        $0.limits.bodies = 3
        $0.limits.lifetime = .seconds(1)
      })
    let tooMany = "Too many bodies wait for their requests; see RequestInterception.Limits."
    let log = try await page.run()
    #expect(log == ["kept|kept|\(tooMany)|kept|\(tooMany)", "kept"])
    await page.expectNoBodies()
  }

  @Test func `a body whose time is over waits as long again, once its page has had a turn`() async throws {
    let page = InterceptedPage(
      """
      <script>
      \(Self.raw);
      (async () => {
        const soon = await store('https://app.example.com/soon'), late = await store('https://app.example.com/late')
        setTimeout(async () => console.log('soon', await send(soon)), 1500)
        setTimeout(async () => console.log('late', await send(late)), 4000)
      })()
      </script>
      """
    ) { _ in
      nil
    } prepare: {
      $0.limits.lifetime = .seconds(1)
    }
    #expect(try await page.run() == ["soon 200", "late 0"])
    await page.expectNoBodies()
  }

  @Test func `a document that leaves takes its bodies with it, and no other's`() async throws {
    let page = InterceptedPage(
      """
      <script>
      \(Self.raw)
      store('https://app.example.com/kept', { key: 'another document' })
      for (let i = 0; i < 5; i++) fetch('/slow?' + i, { method: 'POST', body: 'x' }).catch(() => {})
      fetch('/x', { method: 'POST', body: 'x' }).then(() => { location.href = '/next' })
      for (let i = 0; i < 5; i++) fetch('/late?' + i, { method: 'POST', body: new Blob(['x']) }).catch(() => {})
      </script>
      """
    ) { request in
      request.url.contains("/slow") ? .init(delay: .seconds(1)) : nil
    } prepare: {
      $0.limits.lifetime = .seconds(100_000)
    }
    try await page.run()
    await page.wait { page.interception?.capturedBodyCount ?? 0 <= 1 }
    #expect(page.interception?.capturedBodyCount ?? 0 <= 1)
  }

  @Test func `frames of the same origin share nothing by accident, and those of others nothing at all`() async throws {
    let page = InterceptedPage(
      """
      <script>
      \(Self.raw)
      addEventListener('message', event => console.log(event.data));
      (async () => {
        const url = await store('https://app.example.com/x')
        const identifier = url.split('=').pop()
        const frame = document.createElement('iframe')
        frame.src = 'https://evil.example/#' + encodeURIComponent(url)
        document.documentElement.append(frame)
        // Forms of guessing.
        const at = index => identifier.slice(0, index) + (identifier[index] === '0' ? '1' : '0') + identifier.slice(index + 1)
        for (const guess of ['', '0'.repeat(32), at(0), at(31), identifier.toUpperCase() + ' ', identifier + '0', identifier.slice(1)])
          console.log('guess', await send('/x?wkbridge-captured-body=' + guess))
        // Not where it does not belong: another member, another place, twice.
        console.log('first', await send(`/x?wkbridge-captured-body=${identifier}&a=1`))
        console.log('twice', await send(`/x?wkbridge-captured-body=${identifier}&wkbridge-captured-body=${identifier}`))
        setTimeout(async () => console.log('own', await send(url)), 1000)
      })()
      </script>
      """
    ) { request in
      guard request.url.hasPrefix("https://evil.example/") else { return nil }
      return .init(
        headers: [("Content-Type", "text/html")],
        body: """
          <script>
          \(Self.raw);
          (async () => {
            const url = decodeURIComponent(location.hash.slice(1))
            const tell = text => parent.postMessage(text, '*')
            tell('cors ' + await send(url))
            tell('no-cors ' + await fetch(url, { method: 'POST', mode: 'no-cors' }).then(r => r.type, e => e.name))
            await requestInterception.postMessage({ kind: 'forget', url })
            await requestInterception.postMessage({ kind: 'leave', key: 'k' })
            const form = document.createElement('form')
            form.method = 'post'; form.action = url
            document.documentElement.append(form); form.submit()
          })()
          </script>
          """)
    }
    let log = try await page.run()
    #expect(log.filter { $0.hasPrefix("guess") }.allSatisfy { $0 == "guess 0" } && log.count { $0 == "guess 0" } == 7)
    #expect(log.contains("cors 0") && log.contains("no-cors opaque"))
    #expect(log.contains("first 200"))  // An ordinary query, of which no body is known.
    #expect(log.contains("twice 0"))
    #expect(log.last == "own 200")
    #expect(page.sent.compactMap(\.text).filter { $0 == "secret" }.count == 1)
    await page.expectNoBodies()
  }

  @Test func `messages that are none are refused in words, and do no harm`() async throws {
    let page = InterceptedPage(
      """
      <script>
      \(Self.raw);
      (async () => {
        const message = { kind: 'store', key: 'k', method: 'POST', url: 'https://a.test/', credentials: 'omit', text: 'x' }
        for (const bad of [null, 'x', [], {}, { kind: 'other' }, { kind: 5 }, { ...message, url: 'relative' },
          { ...message, credentials: 'all' }, { ...message, method: null }, { ...message, key: 7 },
          { ...message, text: null, base64: '***' }, { ...message, url: 'javascript:alert(1)' }])
          await requestInterception.postMessage(bad).then(() => console.log('taken', JSON.stringify(bad)),
            error => console.log(error.message))
        for (const odd of [{ kind: 'forget' }, { kind: 'forget', url: 5 }, { kind: 'leave' }, { kind: 'lost' }])
          await requestInterception.postMessage(odd)
        console.log('end')
      })()
      </script>
      """)
    let log = try await page.run()
    #expect(log.dropLast().allSatisfy { $0 == "This is no message of the script that captures bodies." }, "\(log)")
    #expect(log.count == 13 && log.last == "end")
    #expect(page.interception?.capturedBodyCount == 0)
  }
}

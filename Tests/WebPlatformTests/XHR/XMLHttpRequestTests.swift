import Network
import Testing

@Suite struct XMLHttpRequestTests {
  private let routes = """
    [{"url":"https://app.example.com/t","body":"test","headers":[["Content-Type","text/plain"]]},
     {"url":"https://app.example.com/bare","body":"x"},
     {"url":"https://app.example.com/none","status":204},
     {"url":"https://app.example.com/json","body":"{\\"a\\":1}"},
     {"url":"https://app.example.com/bomjson","bodyBase64":"77u/MQ=="},
     {"url":"https://app.example.com/latin","bodyBase64":"6Q==","headers":[["Content-Type","text/plain;charset=latin1"]]},
     {"url":"https://app.example.com/utf16","bodyBase64":"//5hAA=="},
     {"url":"https://app.example.com/byte","bodyBase64":"6Q==","headers":[["Content-Type","text/plain"]]},
     {"url":"https://app.example.com/html","body":"<p>x<script>window.ran = 1</script>",
      "headers":[["Content-Type","Text/HTML; Charset=UTF-8"]]},
     {"url":"https://app.example.com/headers","body":"x",
      "headers":[["X-B","1"],["X-B","2"],["X-Empty",""],["Set-Cookie","a=1"],["A-A","z"]]},
     {"url":"https://app.example.com/split","headers":[["Content-Type","text/plain"]],
      "chunks":[{"afterMs":1,"body":"a"},{"afterMs":1,"bodyBase64":"w6k="},{"afterMs":1,"bodyBase64":"8J+S"},
       {"afterMs":1,"bodyBase64":"qQ=="}]},
     {"method":"*","url":"https://app.example.com/echo","reply":"echo"}]
    """
  private let prelude = """
    const load = (url, type = '', setUp) => new Promise((resolve) => { const x = new XMLHttpRequest();
      x.open('GET', url); x.responseType = type; setUp?.(x); x.onloadend = () => resolve(x); x.send() });
    const sent = (body, headers = {}, method = 'POST') => new Promise((resolve) => { const x = new XMLHttpRequest();
      x.open(method, '/echo'); for (const name in headers) x.setRequestHeader(name, headers[name]);
      x.onload = () => resolve(JSON.parse(x.responseText)); x.send(body) });
    const opened = () => { const x = new XMLHttpRequest(); x.open('GET', '/t'); return x };
    """

  @Test func `setRequestHeader()`() async throws {
    try await expectRows(
      #"""
      { const x = opened(); x.setRequestHeader('Cookie', 'a'); return 'ignored' }
      => ignored

      (await sent('x', { 'User-Agent': 'Mine', 'X-A': ' \t1\r\n ', 'X-N': null })).headers['user-agent']
      => Mine

      { const { headers: h } = await sent('x', { 'X-A': ' \t1\r\n ', 'x-a': '2', 'X-N': null });
        return [h['x-a'], h['x-n']] }
      => ["1, 2","null"]

      opened().setRequestHeader('a b', '1')
      => !SyntaxError(12): The string did not match the expected pattern.

      opened().setRequestHeader('a', '1\n2')
      => !SyntaxError(12): The string did not match the expected pattern.

      opened().setRequestHeader('a', '\u0100')
      => !TypeError: Type error

      new XMLHttpRequest().setRequestHeader('a', '1')
      => !InvalidStateError(11): The object is in an invalid state.

      { const x = opened(); x.send(); x.setRequestHeader('a', '1') }
      => !InvalidStateError(11): The object is in an invalid state.
      """#, prelude: prelude, routes: routes)
    let log = try await TestPage.log("\(prelude) opened().setRequestHeader('Cookie', 'a')")
    #expect(log == [#"error: Refused to set unsafe header "Cookie""#])
  }

  @Test func `response headers`() async throws {
    try await expectRows(
      #"""
      (await load('/headers')).getAllResponseHeaders()
      => a-a: z\r\ncontent-length: 1\r\nx-b: 1, 2\r\nx-empty: \r\n

      { const x = await load('/headers'); return [x.getResponseHeader('X-b'), x.getResponseHeader('set-cookie'),
        x.getResponseHeader('nope')] }
      => ["1, 2",null,null]

      { const x = opened(); return [x.getAllResponseHeaders(), x.getResponseHeader('a'), x.status, x.statusText] }
      => ["",null,0,""]
      """#, prelude: prelude, routes: routes)
  }

  @Test func `response types`() async throws {
    try await expectRows(
      """
      { const x = await load('/json', 'json'); return [x.response, x.response === x.response] }
      => [{"a":1},true]

      (await load('/t', 'json')).response
      => null

      (await load('/none', 'json')).response
      => null

      (await load('/bomjson', 'json')).response
      => 1

      { const x = await load('/t', 'arraybuffer'); const r = x.response;
        return [r instanceof ArrayBuffer, r.byteLength, r === x.response] }
      => [true,4,true]

      { const x = await load('/none', 'arraybuffer'); return x.response.byteLength }
      => 0

      { const x = await load('/t', 'blob'); return [x.response instanceof Blob, await x.response.text(), x.response.type] }
      => [true,"test","text/plain"]

      (await load('/html', 'blob')).response.type
      => text/html;charset=UTF-8

      (await load('/bare', 'blob')).response.type
      => text/xml

      (await load('/t', 'blob', (x) => x.overrideMimeType('Foo/Bar; Charset=X'))).response.type
      => foo/bar;charset=X

      { const x = await load('/html', 'document');
        return [x.response.body.firstChild.outerHTML, x.response === x.responseXML, x.response.URL, window.ran] }
      => ["<p>x<script>window.ran = 1</script></p>",true,"https://app.example.com/html",null]

      (await load('/html')).responseXML
      => null

      (await load('/nowhere', 'json')).response
      => null
      """, prelude: prelude, routes: routes)
  }

  @Test func `response types have their rules`() async throws {
    let error = "=> !InvalidStateError(11): The object is in an invalid state."
    try await expectRows(
      """
      { const x = opened(); x.responseType = 'zzz'; return x.responseType }
      =>

      (await load('/json', 'json')).responseText
      \(error)

      (await load('/json', 'json')).responseXML
      \(error)

      { const x = await load('/t'); x.responseType = 'json' }
      \(error)

      await new Promise((resolve, reject) => { const x = opened();
        x.onprogress = () => { try { x.responseType = 'json' } catch (e) { reject(e) } }; x.send() })
      \(error)

      { const x = await load('/t'); x.overrideMimeType('a/b') }
      \(error)

      { const x = opened(); x.send(); x.withCredentials = true }
      \(error)

      new XMLHttpRequest().send()
      \(error)
      """.replacingOccurrences(of: "=>\n", with: "=> \n"), prelude: prelude, routes: routes)
  }

  @Test func `text is decoded as the transport or the page says`() async throws {
    try await expectRows(
      """
      (await load('/latin')).responseText
      => é

      (await load('/utf16')).responseText
      => a

      (await load('/byte')).responseText
      => �

      (await load('/byte', '', (x) => x.overrideMimeType('text/plain; charset=iso-8859-1'))).responseText
      => é

      (await load('/latin', '', (x) => x.overrideMimeType('nonsense'))).responseText
      => é

      { const seen = []; await load('/split', '', (x) => { x.onreadystatechange = () => seen.push(x.responseText) });
        return seen.join('|') }
      => |a|aé|aé|aé💩|aé💩
      """, prelude: prelude, routes: routes)
  }

  @Test func `bodies and their content type`() async throws {
    try await expectRows(
      """
      (await sent('é')).headers['content-type']
      => text/plain;charset=UTF-8

      (await sent('é', { 'Content-Type': 'text/plain' })).headers['content-type']
      => text/plain

      (await sent('é', { 'Content-Type': 'text/plain; charset=iso-8859-1' })).headers['content-type']
      => text/plain;charset=UTF-8

      (await sent('é', { 'Content-Type': 'text/plain; charset="utf-8"' })).headers['content-type']
      => text/plain; charset="utf-8"

      (await sent('é', { 'Content-Type': 'application/json; charset=latin1; foo=bar' })).headers['content-type']
      => application/json;charset=UTF-8;foo=bar

      (await sent('é', { 'Content-Type': 'nonsense;charset=x' })).headers['content-type']
      => nonsense;charset=x

      { const s = await sent(document); return [s.headers['content-type'], s.body.startsWith('<!DOCTYPE html><html>')] }
      => ["text/html;charset=UTF-8",true]

      (await sent(new URLSearchParams('a=1'))).headers['content-type']
      => application/x-www-form-urlencoded;charset=UTF-8

      (await sent(new Blob(['x'], { type: 'A/b' }))).headers['content-type']
      => a/b

      (await sent(new Uint8Array([0, 255]))).hex
      => 00ff

      { const f = new FormData(); f.append('a', '1'); return (await sent(f)).form.parts.map((p) => [p.name, p.text]) }
      => [["a","1"]]

      (await sent('dropped', {}, 'GET')).body
      => 
      """, prelude: prelude, routes: routes)
  }

  @Test func `open() checks its arguments`() async throws {
    try await expectRows(
      """
      { const x = new XMLHttpRequest(); x.open('TRACE', '/') }
      => !SecurityError(18): The operation is insecure.

      { const x = new XMLHttpRequest(); x.open('connect', '/') }
      => !SecurityError(18): The operation is insecure.

      { const x = new XMLHttpRequest(); x.open('Track', '/') }
      => !SecurityError(18): The operation is insecure.

      { const x = new XMLHttpRequest(); x.open('a b', '/') }
      => !SyntaxError(12): The string did not match the expected pattern.

      { const x = new XMLHttpRequest(); x.open('GET', 'http://:x') }
      => !SyntaxError(12): The string did not match the expected pattern.

      { const x = new XMLHttpRequest(); x.open('GET') }
      => !TypeError: Not enough arguments

      { const x = new XMLHttpRequest(); x.responseType = 'json'; x.open('GET', '/', false) }
      => !InvalidAccessError(15): The object does not support the operation or argument.

      { const x = new XMLHttpRequest(); x.open('GET', '/', false); x.timeout = 1 }
      => !InvalidAccessError(15): The object does not support the operation or argument.

      [(await sent('', {}, 'put')).method, (await sent('', {}, 'patch')).method].join()
      => PUT,patch

      (await load('../t#f')).responseURL
      => https://app.example.com/t

      XMLHttpRequest()
      => !TypeError: Constructor requires 'new' operator

      [Object.keys(new XMLHttpRequest()).length, XMLHttpRequest.DONE, new XMLHttpRequest().LOADING,
        typeof Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseXML').get]
      => [0,4,3,"function"]
      """, prelude: prelude, routes: routes)
  }

  @Test func `a name and a password go out when the server asks`() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/secret","times":1,"status":401},
         {"url":"https://app.example.com/secret","reply":"echo"}]
        """)
    try await page.load(
      """
      <script>const x = new XMLHttpRequest(); x.open('GET', '/secret', true, 'usér', 'p:w');
      x.onload = () => console.log(x.status, JSON.parse(x.responseText).headers.authorization); x.send()</script>
      """)
    #expect(page.log == ["200 Basic dXPDqXI6cDp3"])
    #expect(page.network.requests.map(\.url) == ["https://app.example.com/secret", "https://app.example.com/secret"])
    #expect(page.network.requests.first?.headers["Authorization"] == nil)
  }
}

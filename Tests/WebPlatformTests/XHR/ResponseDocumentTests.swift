import Testing

/// `responseXML`, and `response` of type "document".
@Suite struct ResponseDocumentTests {
  private let routes = """
    [{"url":"https://app.example.com/xml","body":"<root/>","headers":[["Content-Type","text/xml"]]},
     {"url":"https://app.example.com/untyped","body":"<root/>"},
     {"url":"https://app.example.com/broken","body":"<root>","headers":[["Content-Type","text/xml"]]},
     {"url":"https://app.example.com/html","body":"<p>hi</p><script>window.ran = 1</script>",
      "headers":[["Content-Type","text/html"]]},
     {"url":"https://app.example.com/text","body":"<t/>","headers":[["Content-Type","text/plain"]]},
     {"url":"https://app.example.com/latin","headers":[["Content-Type","text/xml"]],
      "bodyBase64":"PD94bWwgdmVyc2lvbj0nMS4wJyBlbmNvZGluZz0naXNvLTg4NTktMSc/PjxhPuk8L2E+"},
     {"url":"https://app.example.com/meta","headers":[["Content-Type","text/html"]],
      "bodyBase64":"PG1ldGEgY2hhcnNldD1pc28tODg1OS0xPjxwPuk="},
     {"url":"https://app.example.com/empty","body":"","headers":[["Content-Type","text/html"]]},
     {"url":"https://app.example.com/svg","body":"<svg xmlns='http://www.w3.org/2000/svg'/>",
      "headers":[["Content-Type","image/svg+xml"]]},
     {"method":"POST","url":"https://app.example.com/echo","reply":"echo"}]
    """
  private let prelude = """
    const get = async (url, type = '', mime) => {
      const x = new XMLHttpRequest();
      x.open('GET', url);
      x.responseType = type;
      if (mime) x.overrideMimeType(mime);
      await new Promise((resolve) => { x.onloadend = resolve; x.send(); });
      return x;
    };
    """

  @Test func `XML becomes a document, HTML only when it is asked for`() async throws {
    try await expectRows(
      """
      { const x = await get('/xml'), d = x.responseXML;
        return [String(d), d.documentElement.nodeName, d.contentType, d.URL, d.defaultView, d.cookie, d === x.responseXML] }
      => ["[object XMLDocument]","root","text/xml","https://app.example.com/xml",null,"",true]

      { const x = await get('/xml', 'document'); return [String(x.response), x.response === x.responseXML] }
      => ["[object XMLDocument]",true]

      { const d = (await get('/html', 'document')).response;
        return [String(d), d.querySelector('p').textContent, d.scripts.length, window.ran, d.contentType] }
      => ["[object HTMLDocument]","hi",1,null,"text/html"]

      [(await get('/html')).responseXML, (await get('/text', 'document')).response, (await get('/broken')).responseXML]
      => [null,null,null]

      [(await get('/untyped')).responseXML.documentElement.nodeName, (await get('/svg')).responseXML.contentType]
      => ["root","image/svg+xml"]

      (await get('/text', '', 'application/xml')).responseXML.documentElement.nodeName
      => t

      (await get('/empty', 'document')).response.documentElement.outerHTML
      => <html><head></head><body></body></html>
      """, prelude: prelude, routes: routes)
  }

  @Test func `a document may say in which encoding it is`() async throws {
    try await expectRows(
      """
      { const x = await get('/latin'); return [x.responseText.slice(-5), x.responseXML.documentElement.textContent] }
      => ["é</a>","é"]

      (await get('/latin', 'text')).responseText.slice(-5)
      => \u{FFFD}</a>

      (await get('/latin', '', 'text/xml;charset=windows-1251')).responseXML.documentElement.textContent
      => й

      (await get('/meta', 'document')).response.querySelector('p').textContent
      => é
      """, prelude: prelude, routes: routes)
  }

  @Test func `a document is sent as the markup that it is`() async throws {
    try await expectRows(
      """
      { const x = new XMLHttpRequest(); x.open('POST', '/echo', false);
        x.send(new DOMParser().parseFromString('<a b="\u{E9}"/>', 'text/xml')); const sent = JSON.parse(x.responseText);
        return [sent.body, sent.headers['content-type']] }
      => ["<a b=\\"\u{E9}\\"/>","application/xml;charset=UTF-8"]

      { const x = new XMLHttpRequest(); x.open('POST', '/echo', false); x.setRequestHeader('Content-Type', 'a/b; charset=latin1');
        x.send(new URLSearchParams('a=b')); return JSON.parse(x.responseText).headers['content-type'] }
      => a/b;charset=UTF-8
      """, prelude: prelude, routes: routes)
  }
}

import Testing

@Suite struct MultipartTests {
  /// Shows bytes as text with a boundary that is called B.
  private let prelude = """
    const bytes = async (fill) => { const f = new FormData(); fill(f); const r = new Response(f);
      const b = r.headers.get('content-type').split('boundary=')[1];
      return (await r.text()).replaceAll(b, 'B') };
    const parse = async (text, type = 'multipart/form-data; boundary=B') =>
      Promise.all([...await new Response(text, { headers: { 'Content-Type': type } }).formData()].map(
        async ([n, v]) => [n, typeof v === 'string' ? v : [v.name, v.type, await v.text()]]));
    """

  @Test func `text fields`() async throws {
    try await expectRows(
      #"""
      await bytes((f) => f.append('a', '1'))
      => --B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B--\r\n

      await bytes(() => 0)
      => --B--\r\n

      await bytes((f) => f.append('q"%\\\r\n\n\ré', 'x\n\r\r\ny'))
      => --B\r\nContent-Disposition: form-data; name="q%22%\%0D%0A%0D%0A%0D%0Aé"\r\n\r\nx\r\n\r\n\r\ny\r\n--B--\r\n

      (await bytes((f) => f.append('a', '\uD800'))).includes('\uFFFD')
      => true
      """#, prelude: prelude)
  }

  @Test func `files`() async throws {
    try await expectRows(
      #"""
      await bytes((f) => f.append('f', new File(['q\n'], 'n.txt', { type: 'text/plain' })))
      => --B\r\nContent-Disposition: form-data; name="f"; filename="n.txt"\r\nContent-Type: text/plain\r\n\r\nq\n\r\n--B--\r\n

      await bytes((f) => f.append('f', new File(['q'], 'a"b\nc')))
      => --B\r\nContent-Disposition: form-data; name="f"; filename="a%22b%0Ac"\r\nContent-Type: application/octet-stream\r\n\r\nq\r\n--B--\r\n

      (await bytes((f) => f.append('f', new Blob(['q'])))).includes('filename="blob"')
      => true

      (await bytes((f) => f.append('f', new Blob(['q']), 'mine'))).includes('filename="mine"')
      => true
      """#, prelude: prelude)
  }

  @Test func `a content type of the page's own goes out as it is`() async throws {
    try await expectRows(
      """
      (await (await fetch('/echo', { method: 'POST', body: new FormData(),
        headers: { 'Content-Type': 'multipart/form-data' } })).json()).headers['content-type']
      => multipart/form-data
      """, routes: #"[{"method":"POST","url":"https://app.example.com/echo","reply":"echo"}]"#)
  }

  @Test func `bodies are parsed`() async throws {
    try await expectRows(
      #"""
      await parse('--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B--\r\n')
      => [["a","1"]]

      await parse('--B\r\nContent-Disposition: form-data; name="a"; filename="x.y"\r\nContent-Type: a/B\r\n\r\n1\r\n--B--')
      => [["a",["x.y","a/b","1"]]]

      await parse('--B\r\ncontent-disposition: form-data; name="f"; filename="x"\r\n\r\n1\r\n--B--')
      => [["f",["x","text/plain","1"]]]

      await parse('--B\r\nContent-Disposition: form-data; name="a%22"\r\n\r\n1\r\n--B--\r\nepilogue')
      => [["a%22","1"]]

      await parse('--B--\r\n')
      => []

      await parse('--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B--', 'multipart/form-data; boundary="B"')
      => [["a","1"]]

      await parse('--B\nContent-Disposition: form-data; name="a"\n\n1\n--B--')
      => !TypeError: Type error

      await parse('--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')
      => !TypeError: Type error

      await parse('--B--', 'multipart/form-data')
      => !TypeError: Type error

      await parse('--B--', 'multipart/form-data; boundary=C')
      => !TypeError: Type error
      """#, prelude: prelude)
  }
}

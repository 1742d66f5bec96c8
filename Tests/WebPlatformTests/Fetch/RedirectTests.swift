import Testing

@Suite struct RedirectTests {
  private let prelude = "const go = async (status, init) => (await fetch(`/redirect/${status}`, init)).json();"

  private var routes: String {
    let redirects = [301, 302, 303, 307, 308].map {
      "{\"method\":\"*\",\"url\":\"https://app.example.com/redirect/\($0)\",\"status\":\($0),\"headers\":[[\"Location\",\"/echo\"]]}"
    }
    return """
      [\(redirects.joined(separator: ",\n")),
       {"method":"*","url":"https://app.example.com/echo","reply":"echo"},
       {"url":"https://app.example.com/loop","status":302,"headers":[["Location","/loop"]]},
       {"url":"https://app.example.com/noloc","status":302,"body":"here"},
       {"url":"https://app.example.com/bad","status":302,"headers":[["Location","http://:x"]]},
       {"url":"https://app.example.com/data","status":302,"headers":[["Location","data:,x"]]},
       {"url":"https://app.example.com/away","status":302,"headers":[["Location","https://other.example/echo"]]},
       {"url":"https://app.example.com/fragment","status":302,"headers":[["Location","/echo#new"]]},
       {"url":"https://app.example.com/utf8","status":302,"headers":[["Location","/echo?\\u00c3\\u00a9"]]},
       {"method":"*","url":"https://other.example/echo","reply":"echo",
        "headers":[["Access-Control-Allow-Origin","*"],["Access-Control-Allow-Headers","Authorization"]]}]
      """
  }

  @Test func `methods and bodies change as the standard says`() async throws {
    try await expectRows(
      """
      { const { method, body } = await go(302, { method: 'POST', body: 'b' }); return [method, body] }
      => ["GET",""]

      { const { method, body } = await go(301, { method: 'POST', body: 'b' }); return [method, body] }
      => ["GET",""]

      { const { method, body } = await go(307, { method: 'POST', body: 'b' }); return [method, body] }
      => ["POST","b"]

      { const { method, body } = await go(308, { method: 'PUT', body: 'b' }); return [method, body] }
      => ["PUT","b"]

      { const { method, body } = await go(303, { method: 'PUT', body: 'b' }); return [method, body] }
      => ["GET",""]

      { const { method, body } = await go(302, { method: 'PUT', body: 'b' }); return [method, body] }
      => ["PUT","b"]

      { const { headers: h } = await go(302, { method: 'POST', body: 'b', headers: { 'X-A': '1' } });
        return [h['content-type'], h['content-length'], h['x-a']] }
      => [null,null,"1"]
      """, prelude: prelude, routes: routes)
  }

  @Test func `the response tells where it came from`() async throws {
    try await expectRows(
      """
      { const r = await fetch('/fragment#old'); return [r.redirected, r.url] }
      => [true,"https://app.example.com/echo"]

      { const r = await fetch('/noloc'); return [r.status, r.redirected, await r.text()] }
      => [302,false,"here"]

      { const r = await fetch('/away', { redirect: 'manual' });
        return [r.type, r.status, r.url, [...r.headers].length, r.redirected, await r.text()] }
      => ["opaqueredirect",0,"https://app.example.com/away",0,false,""]

      (await fetch('/utf8')).url
      => https://app.example.com/echo?%C3%A9
      """, prelude: prelude, routes: routes)
  }

  @Test func `what leads nowhere fails`() async throws {
    let rows = ["/loop", "/bad", "/data"].map { "await fetch('\($0)')\n=> !TypeError: Load failed" }
    try await expectRows(rows.joined(separator: "\n\n"), routes: routes)
    let page = try await TestPage(routes: routes)
    try await page.load("<script>fetch('/loop').catch(() => 0)</script>")
    #expect(page.network.requests.count == 21)
  }

  @Test func `another origin learns neither Authorization nor more than the origin`() async throws {
    let page = try await TestPage(routes: routes)
    try await page.load(
      "<script>fetch('/away', { headers: { Authorization: 'z' } }).then((r) => console.log(r.type, r.url))</script>",
      url: "https://app.example.com/dir/page")
    #expect(page.log == ["cors https://other.example/echo"])
    let last = page.network.requests.last
    #expect(last?.headers["Authorization"] == nil)
    #expect(last?.headers["Origin"] == "https://app.example.com")
    #expect(last?.headers["Referer"] == "https://app.example.com/")
  }
}

import Testing

@Suite struct LocalSchemeTests {
  @Test func `data URLs are fetched`() async throws {
    try await expectRows(
      """
      { const r = await fetch('data:text/plain;charset=x,a%20b#f');
        return [r.url, r.status, r.statusText, r.type, [...r.headers].join('|'), await r.text()] }
      => ["data:text/plain;charset=x,a%20b",200,"OK","basic","content-type,text/plain;charset=x","a b"]

      { const r = await fetch('data:;base64,YWI', { mode: 'no-cors' }); return [r.type, await r.text()] }
      => ["basic","ab"]

      (await fetch('data:,x')).headers.get('content-type')
      => text/plain;charset=US-ASCII

      (await fetch('data:text/html ;charset=x  ;base64,')).headers.get('content-type')
      => text/html;charset=x

      await fetch('data:;base64,!')
      => !TypeError: Load failed
      """)
  }

  @Test func `blob URLs are fetched until they are revoked`() async throws {
    try await expectRows(
      """
      /^blob:https:\\/\\/app\\.example\\.com\\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(url)
      => true

      { const r = await fetch(url); return [r.url === url, r.status, r.statusText, r.type, await r.text()] }
      => [true,200,"OK","basic","abcdef"]

      [...(await fetch(url)).headers].join('|')
      => content-length,6|content-type,text/x

      { const r = await fetch(url, { headers: { Range: 'bytes=1-3' } });
        return [r.status, r.headers.get('content-range'), await r.text()] }
      => [206,"bytes 1-3/6","bcd"]

      await (await fetch(url, { headers: { Range: 'bytes=-2' } })).text()
      => ef

      await fetch(url, { method: 'POST' })
      => !TypeError: Load failed

      { URL.revokeObjectURL(url); await fetch(url) }
      => !TypeError: Load failed
      """, prelude: "const url = URL.createObjectURL(new Blob(['abc', 'def'], { type: 'Text/X' }));")
  }
}

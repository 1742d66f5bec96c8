import Testing

@Suite struct BlobURLTests {
  @Test func `a blob's URL is of the document's origin and leads to its bytes`() async throws {
    try await expectRows(
      """
      URL.createObjectURL(new Blob(['x'])).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'UUID')
      => blob:https://app.example.com/UUID

      new URL(URL.createObjectURL(new Blob([]))).origin
      => https://app.example.com

      { const u = URL.createObjectURL(new Blob(['xyz'], { type: 'Text/X' })); const r = await fetch(u);
        return [r.status, r.statusText, r.type, r.url === u, [...r.headers], await r.text()] }
      => [200,"OK","basic",true,[["content-length","3"],["content-type","text/x"]],"xyz"]

      { const u = URL.createObjectURL(new Blob(['0123456789'], { type: 'a/b' }));
        const r = await fetch(u, { headers: { Range: 'bytes=2-4' } }); return [r.status, r.headers.get('content-range'), await r.text()] }
      => [206,"bytes 2-4/10","234"]

      { const u = URL.createObjectURL(new Blob(['xyz'], { type: 'a/b' })); const x = new XMLHttpRequest();
        x.open('GET', u); x.send(); await new Promise((resolve) => { x.onloadend = resolve });
        return [x.status, x.responseText, x.getAllResponseHeaders(), x.responseURL === u] }
      => [200,"xyz","content-length: 3\\r\\ncontent-type: a/b\\r\\n",true]

      { const u = URL.createObjectURL(new Blob(['window.ran = document.currentScript.src'], { type: 'text/javascript' }));
        const s = document.createElement('script'); s.src = u; document.head.append(s); URL.revokeObjectURL(u);
        await new Promise((resolve) => { s.onload = s.onerror = resolve }); return window.ran === u }
      => true
      """)
  }

  @Test func `a revoked URL leads nowhere, unless a request has begun`() async throws {
    try await expectRows(
      """
      { const u = URL.createObjectURL(new Blob(['xyz'])); URL.revokeObjectURL(u); return fetch(u) }
      => !TypeError: Load failed

      { const u = URL.createObjectURL(new Blob(['xyz'])); const p = fetch(u); URL.revokeObjectURL(u); return (await p).text() }
      => xyz

      { const u = URL.createObjectURL(new Blob(['xyz'])); const x = new XMLHttpRequest(); x.open('GET', u); URL.revokeObjectURL(u);
        x.send(); await new Promise((resolve) => { x.onloadend = resolve }); return [x.status, x.responseText] }
      => [200,"xyz"]

      { const u = URL.createObjectURL(new Blob(['a']));
        for (const end of ['?x', '/p', '#f', ' x']) URL.revokeObjectURL(u + end); return (await fetch(u + '#f')).text() }
      => a

      URL.revokeObjectURL('nonsense')
      => undefined
      """)
  }

  @Test func `only GET, and only exactly that URL`() async throws {
    try await expectRows(
      """
      fetch(URL.createObjectURL(new Blob(['xyz'])), { method: 'HEAD' })
      => !TypeError: Load failed

      fetch(URL.createObjectURL(new Blob(['xyz'])), { method: 'POST' })
      => !TypeError: Load failed

      fetch(URL.createObjectURL(new Blob(['xyz'])) + '?q')
      => !TypeError: Load failed

      URL.createObjectURL(1)
      => !TypeError: Type error
      """)
  }
}

import Testing

@Suite struct BlobTests {
  @Test func `a Blob is made of parts`() async throws {
    try await expectRows(
      #"""
      await new Blob(['a', new Uint8Array([98]), new Uint8Array([99, 100]).buffer, new Blob(['e']), 5]).text()
      => abcde5

      { const bytes = new Uint8Array([97]); const b = new Blob([bytes]); bytes[0] = 98; return b.text() }
      => a

      [new Blob(['a\r\nb\rc'], { endings: 'native' }).size, new Blob(['a\r\nb']).size, new Blob().size]
      => [5,4,0]

      [new Blob([], { type: 'A/B;X=Y' }).type, new Blob([], { type: '\u00e9' }).type]
      => ["a/b;x=y",""]

      new Blob('x')
      => !TypeError: Value is not a sequence

      new Blob(null)
      => !TypeError: Value is not a sequence

      new Blob([], { endings: 'x' })
      => !TypeError: Type error
      """#)
  }

  @Test func `a slice keeps its bytes`() async throws {
    try await expectRows(
      """
      await new Blob(['ab', 'cd', 'ef']).slice(1, 5).text()
      => bcde

      await new Blob(['abcdef']).slice(-4, -1).slice(1).text()
      => de

      [new Blob(['abc']).slice(2, 1).size, new Blob(['abc']).slice(9).size, new Blob(['abc']).slice(1, 2, 'X/Y').type]
      => [0,0,"x/y"]
      """)
  }

  @Test func `its bytes come as text, buffer, bytes or stream`() async throws {
    try await expectRows(
      #"""
      await new Blob(['\uFEFFx']).text()
      => x

      { const a = await new Blob(['ab']).arrayBuffer(); return [a instanceof ArrayBuffer, a.byteLength] }
      => [true,2]

      [...await new Blob(['ab']).bytes()]
      => [97,98]

      { const r = new Blob(['a', 'b']).stream().getReader(); const x = await r.read();
        return [[...x.value], (await r.read()).done] }
      => [[97,98],true]
      """#)
  }

  @Test func `a File has a name and a time`() async throws {
    try await expectRows(
      """
      { const f = new File(['x'], 'a/b', { type: 'X/Y', lastModified: 7 });
        return [f.name, f.type, f.lastModified, f.webkitRelativePath, f.size, f instanceof Blob, String(f)] }
      => ["a/b","x/y",7,"",1,true,"[object File]"]

      Math.abs(new File([], 'x').lastModified - Date.now()) < 60000
      => true

      new File([])
      => !TypeError: Not enough arguments
      """)
  }
}

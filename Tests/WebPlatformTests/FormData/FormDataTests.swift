import Testing

@Suite struct FormDataTests {
  @Test func `entries are strings or files`() async throws {
    try await expectRows(
      #"""
      { const f = new FormData(); f.append('a', 1); f.append('a', null); f.append('a', undefined); f.append('a', {});
        f.append('b', 'x\r\ny'); return [f.getAll('a'), f.get('b'), f.get('c'), f.has('a'), f.getAll('c')] }
      => [["1","null","undefined","[object Object]"],"x\r\ny",null,true,[]]

      { const f = new FormData(); f.append('a', new Blob(['q'], { type: 'x/y' }));
        const v = f.get('a'); return [v instanceof File, v.name, v.type, await v.text()] }
      => [true,"blob","x/y","q"]

      { const f = new FormData(); const file = new File(['q'], 'n'); f.append('a', file); f.append('b', file, 'm');
        return [f.get('a') === file, f.get('b') === file, f.get('b').name] }
      => [true,false,"m"]

      { const f = new FormData(); f.append('a', '1'); f.append('b', '2'); f.append('a', '3'); f.set('a', '4');
        f.delete('b'); f.set('c', '5'); return [...f].join(' ') }
      => a,4 c,5

      { const f = new FormData(); f.append('a', '1'); const l = [];
        for (const [n] of f) { l.push(n); if (l.length < 3) f.append(n + 'x', '') } return l }
      => ["a","ax","axx"]

      [...new FormData().keys()].length
      => 0
      """#)
  }

  @Test func `arguments are checked as WebKit does`() async throws {
    try await expectRows(
      """
      new FormData().append('a', 'b', 'c')
      => !TypeError: Argument 2 ('blobValue') to FormData.append must be an instance of Blob

      new FormData().set('a', 'b', 'c')
      => !TypeError: Argument 2 ('blobValue') to FormData.set must be an instance of Blob

      new FormData(null)
      => !TypeError: Argument 1 ('form') to the FormData constructor must be an instance of HTMLFormElement

      new FormData().append('a')
      => !TypeError: Not enough arguments
      """)
  }
}

import Testing

/// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface
@Suite struct DataTransferTests {
  @Test func itHoldsStringsByTheirType() async throws {
    try await expectRows(
      """
      { const t = new DataTransfer(); t.setData('text/plain', 'x'); t.setData('URL', 'http://a/'); t.setData('Text', 'y'); return [t.types, t.getData('text'), t.getData('url'), t.items.length, t.items[0].kind, t.items[0].type]; }
      => [["text/uri-list","text/plain"],"y","http://a/",2,"string","text/uri-list"]

      { const t = new DataTransfer(); t.items.add('z', 'text/html'); t.items.add('q', 'text/html'); }
      => !NotSupportedError(9): The operation is not supported.

      { const t = new DataTransfer(); t.items.add('z', 'text/html'); return new Promise((done) => t.items[0].getAsString(done)); }
      => z

      { const t = new DataTransfer(); t.dropEffect = 'copy'; t.effectAllowed = 'move'; return [t.dropEffect, t.effectAllowed, t.items === t.items, t.types === t.types]; }
      => ["none","none",true,false]
      """)
  }

  @Test func itsFilesCanBePutIntoAnInput() async throws {
    try await expectRows(
      """
      { const t = new DataTransfer(), f = new File(['a'], 'n', { type: 'a/b' }); t.setData('text', 'x'); const item = t.items.add(f); const r = [item.kind, item.type, item.getAsFile() === f, t.types, t.files[0] === f, t.items[0].getAsFile()]; t.clearData(); r.push(t.types, t.items.length); t.items.remove(0); return [...r, t.items.length, t.files.length]; }
      => ["file","a/b",true,["Files","text/plain"],true,null,["Files"],1,0,0]

      { const t = new DataTransfer(); t.items.add(new File(['a'], 'n.txt')); const i = Object.assign(document.createElement('input'), { type: 'file' }); i.files = t.files; const r = [i.files === t.files, i.value]; i.files = null; r.push(i.files.length); i.value = ''; return [...r, i.files.length]; }
      => [true,"C:\\\\fakepath\\\\n.txt",1,0]

      { const i = Object.assign(document.createElement('input'), { type: 'file' }); i.files = {}; }
      => !TypeError: The HTMLInputElement.files attribute must be an instance of FileList

      Object.assign(document.createElement('input'), { type: 'file' }).value = 'x'
      => !InvalidStateError(11): The object is in an invalid state.
      """)
  }
}

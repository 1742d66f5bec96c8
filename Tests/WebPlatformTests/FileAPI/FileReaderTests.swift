import Testing

@Suite struct FileReaderTests {
  /// `events(reader)` lists what happens to a reader, `settle()` waits until nothing more does.
  private let prelude = """
    const types = ['loadstart', 'progress', 'load', 'loadend', 'error', 'abort'];
    const events = (r, log = []) => {
      for (const type of types) r.addEventListener(type, (e) => log.push(`${type}(${e.loaded},${e.total})${r.readyState}${r.result}`));
      return log;
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
    const read = (method, ...args) => new Promise((resolve) => {
      const r = new FileReader(); r.onloadend = () => resolve(r.result); r[method](...args);
    });
    """

  @Test func `a read tells of itself in tasks`() async throws {
    try await expectRows(
      """
      { const r = new FileReader(), log = events(r); r.readAsText(new Blob(['abc'])); log.push('sync' + r.readyState);
        await settle(); return log }
      => ["sync1","loadstart(0,3)1null","progress(3,3)1null","load(3,3)2abc","loadend(3,3)2abc"]

      { const r = new FileReader(), log = events(r); r.readAsText(new Blob([])); await settle(); return log }
      => ["loadstart(0,0)1null","load(0,0)2","loadend(0,0)2"]

      { const r = new FileReader(); const e = await new Promise((resolve) => { r.onload = resolve; r.readAsText(new Blob(['a'])) });
        return [e.constructor.name, e.isTrusted, e.bubbles, e.cancelable, e.lengthComputable, e.target === r] }
      => ["ProgressEvent",true,false,false,true,true]

      { const r = new FileReader(), log = []; r.onload = () => { log.push(1); queueMicrotask(() => log.push('m')) };
        r.addEventListener('load', () => log.push(2)); r.readAsText(new Blob(['abc'])); await settle(); return log }
      => [1,"m",2]
      """, prelude: prelude)
  }

  @Test func `bytes become what was asked for`() async throws {
    try await expectRows(
      #"""
      await read('readAsDataURL', new Blob(['abc']))
      => data:application/octet-stream;base64,YWJj

      await read('readAsDataURL', new Blob(['abc'], { type: 'Text/Plain;charset=x' }))
      => data:text/plain;charset=x;base64,YWJj

      await read('readAsDataURL', new Blob([], { type: 'a/b' }))
      => data:a/b;base64,

      [...await read('readAsBinaryString', new Blob([new Uint8Array([0, 255, 65])]))].map((c) => c.charCodeAt(0))
      => [0,255,65]

      { const bytes = new Blob([new Uint8Array([0xe9])], { type: 'text/plain;charset=latin1' });
        return [await read('readAsText', bytes), await read('readAsText', bytes, 'latin1'), await read('readAsText', bytes, 'bogus')] }
      => ["\#u{FFFD}","é","\#u{FFFD}"]

      [await read('readAsText', new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 65])])),
        await read('readAsText', new Blob([new Uint8Array([0xff, 0xfe, 65, 0])]), 'utf-8')]
      => ["A","A"]

      { const r = new FileReader(); r.readAsArrayBuffer(new Blob(['abc'])); await new Promise((resolve) => { r.onload = resolve });
        return [r.result instanceof ArrayBuffer, r.result === r.result, r.result.byteLength] }
      => [true,true,3]
      """#, prelude: prelude)
  }

  @Test func `abort ends a read at once`() async throws {
    try await expectRows(
      """
      { const r = new FileReader(), log = events(r); r.readAsText(new Blob(['abc'])); r.abort(); log.push('after'); await settle();
        return [log, r.error.name, r.error.message] }
      => [["abort(0,0)2null","loadend(0,0)2null","after"],"AbortError","The operation was aborted."]

      { const r = new FileReader(), log = events(r); r.onloadstart = () => r.abort(); r.readAsText(new Blob(['abc'])); await settle();
        return log }
      => ["loadstart(0,3)1null","abort(0,0)2null","loadend(0,0)2null"]

      { const r = new FileReader(); r.abort(); return [r.readyState, r.result, r.error] }
      => [0,null,null]

      { const r = new FileReader(), log = []; r.onabort = () => r.readAsText(new Blob(['again'])); events(r, log);
        r.readAsText(new Blob(['first'])); r.abort(); await settle(); return log }
      => ["abort(0,0)1null","loadstart(0,5)1null","progress(5,5)1null","load(5,5)2again","loadend(5,5)2again"]
      """, prelude: prelude)
  }

  @Test func `one read at a time`() async throws {
    try await expectRows(
      """
      { const r = new FileReader(); r.readAsText(new Blob(['a'])); return r.readAsText(new Blob(['a'])) }
      => !InvalidStateError(11): The object is in an invalid state.

      { const r = new FileReader(), log = []; r.onloadend = () => log.push('end' + r.result);
        r.onload = () => { log.push(r.result); if (log.length < 3) r.readAsText(new Blob(['second'])) };
        r.readAsText(new Blob(['first'])); await settle(); return log }
      => ["first","endnull","second","endsecond"]
      """, prelude: prelude)
  }

  @Test func `misuse is answered as WebKit does`() async throws {
    try await expectRows(
      """
      new FileReader().readAsText()
      => !TypeError: Not enough arguments

      new FileReader().readAsText(null)
      => !TypeError: Argument 1 ('blob') to FileReader.readAsText must be an instance of Blob

      FileReader()
      => !TypeError: Constructor requires 'new' operator

      [FileReader.EMPTY, FileReader.LOADING, new FileReader().DONE, Object.keys(FileReader.prototype).join()]
      => [0,1,2,"readyState,result,error,onloadstart,onprogress,onload,onabort,onerror,onloadend,readAsArrayBuffer,\
      readAsBinaryString,readAsText,readAsDataURL,abort,EMPTY,LOADING,DONE"]
      """)
  }
}

import Testing

@Suite struct StorageTests {
  @Test(arguments: ["localStorage", "sessionStorage"])
  func `items are properties, and properties items`(_ storage: String) async throws {
    try await expectRows(
      #"""
      { s.clear(); s.b = 1; s.setItem('a', 'x'); s[5] = null; s.b = 2;
        return [Object.keys(s), s.length, s.key(0), s.key(9), s.getItem(5), s.b, s.nope, s.getItem('nope')] }
      => [["b","a","5"],3,"b",null,"null","2",null,null]

      { const keys = []; for (const key in s) keys.push(key); return keys }
      => ["b","a","5","length","key","getItem","setItem","removeItem","clear"]

      [Object.getOwnPropertyDescriptor(s, 'a'), Object.entries(s), JSON.stringify(s), { ...s }.a]
      => [{"value":"x","writable":true,"enumerable":true,"configurable":true},[["b","2"],["a","x"],["5","null"]],\#
      "{\"b\":\"2\",\"a\":\"x\",\"5\":\"null\"}","x"]

      ['a' in s, 'nope' in s, 'getItem' in s, Object.hasOwn(s, 'a'), s.hasOwnProperty('length')]
      => [true,false,true,true,false]

      [delete s.b, delete s.nope, delete s.getItem, s.length, typeof s.getItem]
      => [true,true,true,2,"function"]

      { s.clear(); Object.defineProperty(s, 'd', { value: 5 }); return [s.getItem('d'), Reflect.defineProperty(s, 'x', { get() {} })] }
      => ["5",false]

      { const key = Symbol('s'); s[key] = 5; return [s[key], s.length, Object.getOwnPropertySymbols(s).length, delete s[key], s[key]] }
      => [5,1,1,true,null]

      { s.clear(); s.setItem('\ud800', '\udc00\0'); s.setItem('', 'empty');
        return [s.key(0).charCodeAt(0), s.getItem('\ud800').charCodeAt(0), s.getItem('\ud800').length, s['']] }
      => [55296,56320,2,"empty"]

      { s.clear(); s.k = { toString() { return 'text' } }; s.setItem('u', undefined); return [s.k, s.u] }
      => ["text","undefined"]
      """#, prelude: "const s = \(storage);")
  }

  @Test func `names of the interface stay with it`() async throws {
    try await expectRows(
      """
      { localStorage.getItem = 'item'; return [typeof localStorage.getItem, localStorage.length,
        Storage.prototype.getItem.call(localStorage, 'getItem'), Object.getOwnPropertyNames(localStorage)] }
      => ["function",1,"item",["getItem"]]

      { localStorage.clear(); localStorage.length = 7; localStorage.__proto__ = 'x'; return localStorage.length }
      => 0

      { Storage.prototype.inherited = 'i'; localStorage.inherited = 'own';
        return [localStorage.inherited, localStorage.getItem('inherited')] }
      => ["i","own"]

      { Object.defineProperty(Storage.prototype, 'setter', { configurable: true, set(v) { this.seen = v } });
        localStorage.clear(); localStorage.setter = 5; return Object.keys(localStorage) }
      => ["seen"]

      [String(localStorage), localStorage instanceof Storage, localStorage === localStorage, localStorage === sessionStorage]
      => ["[object Storage]",true,true,false]
      """)
  }

  @Test func `misuse is answered as WebKit does`() async throws {
    try await expectRows(
      """
      new Storage()
      => !TypeError: Illegal constructor

      localStorage.getItem()
      => !TypeError: Not enough arguments

      localStorage.setItem('a')
      => !TypeError: Not enough arguments

      Storage.prototype.length
      => !TypeError: The Storage.length getter can only be used on instances of Storage

      [localStorage.key(-1), localStorage.key(4294967296)]
      => [null,null]

      structuredClone(localStorage)
      => !DataCloneError(25): The object can not be cloned.
      """)
  }

  @Test func `5 MiB fit, and nothing is lost by what does not`() async throws {
    try await expectRows(
      #"""
      { localStorage.k = 'x'.repeat(5 * 1024 * 1024 - 1); return localStorage.k.length }
      => 5242879

      localStorage.setItem('l', '')
      => !QuotaExceededError(22): The quota has been exceeded.

      localStorage.setItem('k', 'x'.repeat(5 * 1024 * 1024))
      => !QuotaExceededError(22): The quota has been exceeded.

      [localStorage.length, localStorage.k.length]
      => [1,5242879]

      { localStorage.k = 1; localStorage.k = '\u00ff'.repeat(5 * 1024 * 1024 - 1); return localStorage.k.length }
      => 5242879

      { localStorage.k = '\u0100'.repeat(2621439); return localStorage.k.length }
      => 2621439

      localStorage.k = '\u0100'.repeat(2621440)
      => !QuotaExceededError(22): The quota has been exceeded.

      { sessionStorage.k = 'x'.repeat(5 * 1024 * 1024 - 1); return sessionStorage.length }
      => 1
      """#)
  }

  @Test(arguments: ["about:blank", "data:text/html,x"])
  func `a document without an origin has none`(_ url: String) async throws {
    let log = try await TestPage.log(
      """
      for (const name of ['localStorage', 'sessionStorage']) {
        try { window[name] } catch (e) { console.log(e.name + ' ' + e.code + ': ' + e.message) }
      }
      """, url: url)
    #expect(log == Array(repeating: "SecurityError 18: The operation is insecure.", count: 2))
  }
}

import Testing

@Suite struct StructuredCloneTests {
  @Test func `primitives and their wrappers are cloned`() async throws {
    try await expectRows(
      #"""
      [1, 'a', true, null, -0, NaN, 2n ** 70n].map((v) => Object.is(structuredClone(v), v))
      => [true,true,true,true,true,true,true]

      structuredClone(undefined)
      => undefined

      structuredClone('\ud800').charCodeAt(0)
      => 55296

      [Object(1), Object('ab'), Object(false), Object(3n)].map((v) => { const c = structuredClone(v);
        return [typeof c, c !== v, String(c), c.constructor === v.constructor] })
      => [["object",true,"1",true],["object",true,"ab",true],["object",true,"false",true],["object",true,"3",true]]
      """#)
  }

  @Test func `dates and regular expressions lose what a page gave them`() async throws {
    try await expectRows(
      """
      { const d = new Date(5); d.x = 1; const c = structuredClone(d); return [c.getTime(), c.x, c instanceof Date] }
      => [5,null,true]

      String(structuredClone(new Date(NaN)))
      => Invalid Date

      { const r = /a/giy; r.lastIndex = 3; r.x = 1; const c = structuredClone(r);
        return [String(c), c.lastIndex, c.x, c instanceof RegExp] }
      => ["/a/giy",0,null,true]
      """)
  }

  @Test func `objects are cloned with their own enumerable properties, in order`() async throws {
    try await expectRows(
      """
      { const o = Object.create({ inherited: 1 }, { hidden: { value: 1 } }); o.a = 1; o[Symbol('s')] = 1;
        const c = structuredClone(o); return [c, Object.getPrototypeOf(c) === Object.prototype] }
      => [{"a":1},true]

      { const log = [];
        const o = { get b() { log.push('b'); return 1 }, get a() { log.push('a'); delete o.z; return 2 }, z: 1, 1: 2 };
        return [structuredClone(o), log] }
      => [{"1":2,"b":1,"a":2},["b","a"]]

      structuredClone({ get x() { throw 7 } })
      => !7

      { const o = { a: {} }; o.self = o; o.b = o.a; const c = structuredClone(o);
        return [c !== o, c.self === c, c.a === c.b, c.a !== o.a] }
      => [true,true,true,true]

      structuredClone(Object.assign(Object.create(null), { __proto__x: 1, ['__proto__']: 2 }))
      => {"__proto__x":1,"__proto__":2}

      { class A { x = 1 } const c = structuredClone(new A()); return [c.constructor === Object, c.x] }
      => [true,1]

      { let o = {}; for (let i = 0; i < 20000; i++) o = { o }; return typeof structuredClone(o) }
      => object

      { let o = {}; for (let i = 0; i < 200000; i++) o = { o }; return structuredClone(o) }
      => !RangeError: Maximum call stack size exceeded.
      """)
  }

  @Test func `arrays keep their holes and properties`() async throws {
    try await expectRows(
      """
      { const a = [1, , 3]; a.x = 5; const c = structuredClone(a);
        return [c.length, 1 in c, c.x, Object.keys(c), Array.isArray(c), c instanceof Array] }
      => [3,false,5,["0","2","x"],true,true]

      structuredClone(new Array(4294967295)).length
      => 4294967295

      { const a = []; a.push(a); const c = structuredClone(a); return c[0] === c }
      => true
      """)
  }

  @Test func `maps and sets are cloned as they are when they are read`() async throws {
    try await expectRows(
      """
      { const m = new Map([[1, 2]]); m.set('self', m); m.set(m, 'key'); const c = structuredClone(m);
        return [c.get('self') === c, c.get(c), c.size, c instanceof Map] }
      => [true,"key",3,true]

      { const s = new Set([1, { a: 1 }]); s.add(s); const c = structuredClone(s); return [c.size, c.has(c), [...c][1]] }
      => [3,true,{"a":1}]

      { const m = new Map(); m.set('o', { get x() { m.set('later', 1); return 1 } });
        return [...structuredClone(m).keys()] }
      => ["o","later"]

      { const m = new Map([[{ k: [1] }, { v: [2] }]]); return [...structuredClone(m)] }
      => [[{"k":[1]},{"v":[2]}]]
      """)
  }

  @Test func `errors keep name, message, cause and place`() async throws {
    try await expectRows(
      """
      { const e = new TypeError('m', { cause: 5 }); e.x = 1; const c = structuredClone(e);
        return [c instanceof TypeError, c.message, c.cause, c.x, c.stack === e.stack, c.line === e.line] }
      => [true,"m","5",null,true,true]

      { const e = new Error(); e.name = 'RangeError'; const c = structuredClone(e);
        return [c instanceof RangeError, Object.hasOwn(c, 'message'), Object.hasOwn(c, 'name')] }
      => [true,false,false]

      { const e = new Error('x'); e.name = 'Mine'; return String(structuredClone(e)) }
      => Error: x

      structuredClone(new AggregateError([1], 'x')).constructor.name
      => Error

      { const e = new Error('x'); Object.defineProperty(e, 'message', { get() { return 'g' } });
        return structuredClone(e).message }
      => \("")

      { const e = new Error('x'); delete e.stack; return typeof structuredClone(e).stack }
      => undefined
      """)
  }

  @Test func `what cannot be cloned says so`() async throws {
    let refused = [
      "() => 1", "Symbol('x')", "{ a: [() => 1] }", "document.body", "document", "globalThis", "new Proxy({}, {})",
      "new Proxy([], {})", "Promise.resolve()", "new WeakMap()", "new WeakRef({})",
      "(function () { return arguments })(1)", "Object(Symbol())", "Math", "JSON", "Object.prototype",
      "new URL('http://a/')", "new Headers()", "new Event('x')", "new Intl.NumberFormat()", "[1].values()",
      "(function* () {})()", "new Map().entries()", "new ReadableStream()", "new FormData()",
      "new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 }).buffer",
    ]
    try await expectRows(
      refused.map { "structuredClone(\($0))\n=> !DataCloneError(25): The object can not be cloned." }
        .joined(separator: "\n\n"))
  }

  @Test func `platform objects are cloned`() async throws {
    try await expectRows(
      """
      { const f = new File(['a'], 'n', { type: 't/x', lastModified: 5 }); const c = structuredClone(f);
        return [c instanceof File, c.name, c.type, c.lastModified, await c.text(), c === f] }
      => [true,"n","t/x",5,"a",false]

      { const input = document.createElement('input'); input.type = 'file'; const c = structuredClone(input.files);
        return [String(c), c.length, c === input.files] }
      => ["[object FileList]",0,false]

      { const b = new Blob(['ab'], { type: 'x/y' }); const c = structuredClone([b, b]);
        return [c[0] === c[1], c[0].size, c[0].type, c[0] instanceof File] }
      => [true,2,"x/y",false]

      { const d = structuredClone(new DOMException('m', 'AbortError'));
        return [d instanceof DOMException, d.name, d.message, d.code, Object.getOwnPropertyNames(d)] }
      => [true,"AbortError","m",20,[]]
      """)
  }

  @Test func `arguments are converted as WebKit does`() async throws {
    try await expectRows(
      """
      structuredClone()
      => !TypeError: Not enough arguments

      structuredClone(1, 1)
      => !TypeError: Type error

      structuredClone(1, { transfer: null })
      => !TypeError: Value is not a sequence

      structuredClone(1, { transfer: [1] })
      => !TypeError: Type error

      [structuredClone(1, null), structuredClone(1, {}), structuredClone(1, { transfer: undefined }), structuredClone.length]
      => [1,1,1,1]
      """)
  }

  @Test func `a page that has replaced the built-ins gets its own clones all the same`() async throws {
    let log = try await TestPage.log(
      """
      const { getPrototypeOf, deleteProperty, defineProperty, ownKeys } = Reflect;
      const { get } = Map.prototype, log = console.log, touched = [];
      const value = { map: new Map([[1, 2]]), set: new Set([3]), date: new Date(4), regExp: /x/g, list: [5, 6],
        buffer: new ArrayBuffer(2), words: new Uint16Array([7]), view: new DataView(new ArrayBuffer(1)),
        error: Object.assign(new TypeError('e'), { name: 'TypeError' }), object: {} };
      const prototypes = Object.fromEntries(Object.entries(value).map(([name, v]) => [name, getPrototypeOf(v)]));
      for (const name in prototypes) {
        const original = prototypes[name].constructor;
        globalThis[original.name] = new Proxy(original, { get() { touched.push(name) }, construct() { touched.push(name) } });
      }
      for (const name in prototypes) {
        const keys = ownKeys(prototypes[name]);
        // Loops and log lines of this script itself need these two.
        for (let i = 0; i < keys.length; i++) if (keys[i] !== 'push' && keys[i] !== Symbol.iterator) deleteProperty(prototypes[name], keys[i]);
      }
      for (const key of ['0', 'x', 'map', 'length']) defineProperty(prototypes.object, key, { set(v) { touched.push(key) } });
      touched.length = 0;
      const clone = structuredClone(value);
      const count = touched.length;
      let same = 0;
      for (const name in prototypes) if (getPrototypeOf(clone[name]) === prototypes[name]) same++;
      log(count + ' touched, ' + same + ' of the page, ' + get.call(clone.map, 1) + clone.words[0] + clone.list.length);
      """)
    #expect(log == ["0 touched, 10 of the page, 272"])
  }
}

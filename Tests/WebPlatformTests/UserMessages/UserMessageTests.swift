import Foundation
import JavaScriptEngine
import Network
import Synchronization
import Testing

@testable import WebPlatform

@Suite struct UserMessageTests {
  @Test(arguments: [
    ("'text'", "'text'"), ("''", "''"), ("'a\\0b'", "'a\\0b'"), ("'\\ud800x'", "'\\ud800x'"), ("'é漢😀'", "'é漢😀'"),
    ("5", "5"), ("NaN", "NaN"), ("-0", "-0"), ("Infinity", "Infinity"), ("2**53+2", "2**53+2"), ("1.5", "1.5"),
    ("true", "true"), ("null", "null"), ("undefined", "undefined"), ("10n", "undefined"),
    ("[1,,3]", "[1,undefined,3]"), ("Object.assign([1],{x:2})", "[1]"), ("[[]]", "[[]]"),
    ("new Date(5.5)", "new Date(5)"), ("[new Date(NaN)]", "[new Date(NaN)]"),
    ("({a:1,b:{c:[true,null]}})", "({a:1,b:{c:[true,null]}})"), ("({a:undefined})", "({a:undefined})"),
    ("Object.assign(Object.create(null),{a:1})", "({a:1})"), ("({get a(){return 3}})", "({a:3})"),
    ("new (class A { x = 1; get y() { return 2 } })", "({x:1})"),
    ("Object.create({a:1},{b:{value:2,enumerable:true},c:{value:3}})", "({b:2})"),
    ("({[Symbol()]:1,a:2})", "({a:2})"), ("({1:'a',0:'b',x:'c'})", "({0:'b',1:'a',x:'c'})"),
    ("new Map([[1,2]])", "({})"), ("new Set([1])", "({})"), ("/x/", "({})"), ("new Error('x')", "({})"),
    ("Object.assign(new Map,{a:1})", "({a:1})"), ("Object.assign(new Error('x'),{a:1})", "({})"),
    ("new ArrayBuffer(2)", "({})"), ("new DataView(new ArrayBuffer(2))", "({})"), ("new Number(2)", "({})"),
    ("new Boolean(true)", "({})"), ("Object(1n)", "({})"), ("new Uint8Array([1,2])", "({0:1,1:2})"),
    ("new String('bs')", "({0:'b',1:'s'})"), ("new Blob()", "null"), ("[new File([], 'n')]", "[null]"),
    ("[new DOMException()]", "[undefined]"),
    ("'x'.repeat(2000)", "'x'.repeat(2000)"), ("({a:'é'.repeat(700),b:'z'})", "({a:'é'.repeat(700),b:'z'})"),
    ("Object.assign(Object.create(Object.create(Error.prototype)),{m:1})", "({m:1})"),
    ("new (class { a = 1; get [Symbol.toStringTag]() { return 'Error' } })", "({a:1})"),
    ("new (class { a = 1; get [Symbol.toStringTag]() { return 'Date' } })", "({a:1})"),
    ("Object.assign(Object.create(Date.prototype),{a:1})", "({a:1})"), ("Object.assign(/x/,{a:1})", "({})"),
    ("(()=>{const o={a:1};return [o,o,{o}]})()", "(()=>{const o={a:1};return [o,o,{o}]})()"),
    ("Array.from({length:40},(_, i)=>({i}))", "Array.from({length:40},(_, i)=>({i}))"),
    ("JSON.parse('{\"__proto__\":1,\"constructor\":2}')", "JSON.parse('{\"__proto__\":1,\"constructor\":2}')"),
    ("Array.from({length:300},(_, i)=>i)", "Array.from({length:300},(_, i)=>i)"),
    ("-Infinity", "-Infinity"), ("new Date(NaN)", "new Date(NaN)"), ("[10n,{a:10n}]", "[undefined,{a:undefined}]"),
    ("new Float64Array([1.5])", "({0:1.5})"), ("new File([], 'n')", "null"), ("({b:new Blob()})", "({b:null})"),
    ("({a:[undefined,{b:undefined}]})", "({a:[undefined,{b:undefined}]})"),
    (
      "[new Map,new Set,/x/,new Error,new ArrayBuffer(1),new DataView(new ArrayBuffer(1)),new Number(1),new Boolean(true)]",
      "[{},{},{},{},{},{},{},{}]"
    ),
  ])
  func echoes(body: String, result: String) async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      const same = (a, b) => {
        if (Object.is(a, b)) return true;
        if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
        if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
        if (a instanceof Date) return Object.is(a.getTime(), b.getTime());
        const keys = Object.keys(a);
        return keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && same(a[k], b[k]));
      };
      const answer = await webkit.messageHandlers.h.postMessage(\(body));
      return same(answer, \(result)) ? 'same' : JSON.stringify(answer);
      """)
    #expect(answer == "same")
  }

  @Test func sharedAndCyclicObjectsStaySo() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      const date = new Date(7), o = { date }; o.self = o; o.list = [o, date, o.list];
      const a = await webkit.messageHandlers.h.postMessage(o);
      return a.self === a && a.list[0] === a && a.list[1] === a.date && a.date.getTime() === 7 && a !== o;
      """)
    #expect(answer == "true")
  }

  @Test(arguments: [
    "() => 1", "Symbol()", "Promise.resolve()", "globalThis", "new Proxy({}, {})", "new Proxy([], {})",
    "new URL('http://a/')",
    "(function () { return arguments })()", "new WeakMap()", "new WeakRef({})", "({ get a() { throw 1 } })",
    "({ toJSON() {} })", "[{ f() {} }]", "[][Symbol.iterator]()", "(function* () {})()", "JSON", "Math",
    "Object(Symbol())",
    "new Intl.NumberFormat()", "Object.prototype", "new URLSearchParams()", "new Headers()", "new FormData()",
    "new Response()", "new Request('/')", "document", "document.body.firstChild", "[[document]]", "({ a: [Symbol()] })",
    "({ a: new Headers() })", "({ a: { b: Promise.resolve() } })", "[new Proxy({}, {})]", "[new WeakMap()]", "[window]",
    "(() => { let d = []; for (let i = 0; i < 1001; i++) d = [d]; return d })()",
  ])
  func whatCannotTravelIsNotSent(body: String) async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      let settled = 0;
      const p = webkit.messageHandlers.h.postMessage(\(body)).then(() => settled++, () => settled++);
      await webkit.messageHandlers.h.postMessage('next');
      return `${settled}`;
      """)
    #expect(answer == "0")
    #expect(page.receiver.bodies.count == 1)
  }

  @Test(arguments: [
    ("() => 1", "message is a function"), ("Symbol()", "message is a symbol"),
    ("[1, { f() {} }]", "message[1].f is a function"),
    ("({ a: [[Promise.resolve()]] })", "message.a[0][0] is a Promise"), ("document", "message is a HTMLDocument"),
    ("({ 'a b': { é: new Headers() } })", #"message["a b"].é is a Headers"#), ("window", "message is a Window"),
    ("({ a: new Proxy({}, {}) })", "message has a Proxy in it"),
    ("(function () { return arguments })()", "message is an object of the engine"),
    ("({ a: { get b() { throw 1 } } })", "message has a member that throws when it is read"),
    ("({ m: Math, n: 1 })", "message.m is an object of the engine"), ("[new WeakMap()]", "message[0] is a WeakMap"),
    ("({ get a() { webkit.messageHandlers.h.postMessage([Symbol()]); return () => 1 } })", "message.a is a function"),
    (
      "(() => { let d = []; for (let i = 0; i < 1001; i++) d = [d]; return d })()",
      "message\(String(repeating: "[0]", count: 40))…\(String(repeating: "[0]", count: 20)) is nested too deeply"
    ),
  ])
  func aMessageThatIsNotSentIsToldOf(body: String, reason: String) async throws {
    let page = try await TestPage()
    let receiver = Receiver(echo: true)
    page.page.setMessageReceiver(receiver)
    page.page.setMessageHandlers([.init(name: "h", world: "", id: 1)])
    try await page.load("<script>webkit.messageHandlers.h.postMessage(\(body))</script>")
    #expect(page.log.last == "warn: The message to \"h\" was not sent, and its promise will never settle: \(reason).")
    #expect(receiver.bodies.isEmpty)
  }

  @Test func nestingTo900Travels() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      let deep = 'x'; for (let i = 0; i < 900; i++) deep = i % 2 ? [deep] : { deep };
      let a = await webkit.messageHandlers.h.postMessage(deep), n = 0;
      while (typeof a === 'object') { a = Array.isArray(a) ? a[0] : a.deep; n++ }
      return a + n;
      """)
    #expect(answer == "x900")
  }

  @Test func aMessageIsCopiedWhenItIsPosted() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      const o = { v: 1, list: [1] }, posted = webkit.messageHandlers.h.postMessage(o);
      o.v = 2; o.list.push(2); delete o.list;
      return JSON.stringify(await posted);
      """)
    #expect(answer == #"{"v":1,"list":[1]}"# || answer == #"{"list":[1],"v":1}"#)
  }

  @Test func messagesOfAGetterAreNotMixedUp() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      let inner;
      const { h } = webkit.messageHandlers;
      const outer = h.postMessage({ a: 1, get b() { inner = h.postMessage(['in', { c: 2 }]); return 'b' }, d: 4 });
      const [a, b] = [await outer, await inner];
      return [a.a, a.b, a.d, b[0], b[1].c].join();
      """)
    #expect(answer == "1,b,4,in,2")
  }

  @Test func pagesThatPatchBuiltinsReadNothing() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      let calls = 0;
      const trap = () => { calls++; };
      const message = { list: [1, 2], name: 'x', when: new Date(3) };
      Object.hasOwn = Reflect.getPrototypeOf = Date.prototype.getTime = Array.prototype.push = trap;
      String.prototype.slice = Map.prototype.get = Array.prototype[Symbol.iterator] = trap;
      Object.defineProperty(Object.prototype, 'name', { set: trap, configurable: true });
      Object.defineProperty(Array.prototype, 1, { set: trap, configurable: true });
      const a = await webkit.messageHandlers.h.postMessage(message);
      return [calls, a.list[1], a.name, +a.when].join();
      """)
    #expect(answer == "0,2,x,3")
  }
}

@Suite struct MessageHandlerShapeTests {
  @Test(arguments: [
    ("String(webkit)", "[object WebKitNamespace]"),
    ("String(webkit.messageHandlers)", "[object UserMessageHandlersNamespace]"),
    ("String(webkit.messageHandlers.h)", "[object UserMessageHandler]"),
    (
      "[typeof WebKitNamespace, typeof UserMessageHandlersNamespace, typeof UserMessageHandler]",
      "function,function,function"
    ),
    ("new UserMessageHandler()", "TypeError: Illegal constructor"),
    (
      "JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, 'webkit'))",
      #"{"value":{},"writable":false,"enumerable":true,"configurable":false}"#
    ),
    ("Object.getOwnPropertyDescriptor(globalThis, 'webkit').value === webkit", "true"),
    (
      "[Object.keys, Object.getOwnPropertyNames, Reflect.ownKeys].map((list) => list(window).includes('webkit'))",
      "false,false,false"
    ),
    ("let found = false; for (const key in window) found ||= key === 'webkit'; found", "false"),
    ("'webkit' in Object.getOwnPropertyDescriptors(window)", "false"),
    (
      "[Object.getOwnPropertyNames, Reflect.ownKeys].map((list) => list({ webkit: 1, a: 2 }))", "webkit,a,webkit,a"
    ),
    (
      "webkit = 5; [Object.getOwnPropertyNames, Object.keys].map((list) => list(window).includes('webkit'))",
      "true,true"
    ),
    (
      "[Object.getOwnPropertyNames.name, Reflect.ownKeys.length, 'prototype' in Reflect.ownKeys]",
      "getOwnPropertyNames,1,false"
    ),
    (
      "[Object.getOwnPropertyNames, Reflect.ownKeys].map((f) => { try { f() } catch (e) { return e instanceof TypeError } })",
      "true,true"
    ),
    ("[Object.hasOwn(globalThis, 'webkit'), 'webkit' in globalThis]", "true,true"),
    (
      "'use strict'; webkit = 5; webkit + JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, 'webkit'))",
      #"5{"value":5,"writable":true,"enumerable":true,"configurable":true}"#
    ),
    // What WebKit 2.50 says of each.
    ("[delete window.webkit, typeof window.webkit, Object.hasOwn(window, 'webkit')]", "true,object,true"),
    ("'use strict'; [delete window.webkit, typeof webkit, 'webkit' in window]", "true,object,true"),
    (
      "[Reflect.deleteProperty(window, 'webkit'), 'webkit' in window, typeof webkit.messageHandlers.h]",
      "true,true,object"
    ),
    (
      "delete window.webkit; JSON.stringify(Object.getOwnPropertyDescriptor(window, 'webkit'))",
      #"{"value":{},"writable":false,"enumerable":true,"configurable":false}"#
    ),
    ("delete window.webkit; webkit; Object.getOwnPropertyNames(window).includes('webkit')", "false"),
    ("window.webkit = 5; [delete window.webkit, typeof window.webkit]", "true,object"),
    (
      "delete window.webkit; window.webkit = 5; [webkit, Object.getOwnPropertyDescriptor(window, 'webkit').writable]",
      "5,true"
    ),
    (
      "Object.defineProperty(window, 'webkit', { value: 3 })",
      "TypeError: Attempting to change value of a readonly property."
    ),
    (
      "Object.defineProperty(window, 'webkit', { get() { return 1 } })",
      "TypeError: Attempting to change access mechanism for an unconfigurable property."
    ),
    ("[Reflect.defineProperty(window, 'webkit', { value: 3 }), typeof webkit]", "false,object"),
    ("Object.defineProperty(window, 'webkit', { value: webkit }) === window", "true"),
    ("window.webkit = 5; Object.defineProperty(window, 'webkit', { value: 3 }).webkit", "3"),
    (
      "window.__defineGetter__('webkit', () => 5)",
      "TypeError: Attempting to change configurable attribute of unconfigurable property."
    ),
    ("const kept = webkit; delete window.webkit; [kept === webkit, kept === window.webkit]", "true,true"),
    (
      "[Object.getPrototypeOf(window) === Window.prototype, window instanceof Window, window instanceof EventTarget]",
      "true,true,true"
    ),
    ("String(Object.getPrototypeOf(Window.prototype))", "[object WindowProperties]"),
    (
      "const p = Object.getPrototypeOf(Window.prototype); [Object.getOwnPropertyNames(p), Object.getOwnPropertyDescriptor(p, 'webkit'), "
        + "Object.keys(Object.getOwnPropertyDescriptors(p)), p.__lookupGetter__('webkit')]", ",,,"
    ),
    ("Object.getPrototypeOf(Object.getPrototypeOf(Window.prototype)) === EventTarget.prototype", "true"),
    ("typeof Object.getOwnPropertyDescriptor(WebKitNamespace.prototype, 'messageHandlers').get", "function"),
    ("Object.getOwnPropertyDescriptor(WebKitNamespace.prototype, 'messageHandlers').set", "undefined"),
    (
      "JSON.stringify(Object.getOwnPropertyDescriptor(webkit.messageHandlers, 'h'))",
      #"{"value":{},"writable":false,"enumerable":true,"configurable":true}"#
    ),
    (
      "JSON.stringify([Object.keys(webkit.messageHandlers), Object.getOwnPropertyNames(webkit.messageHandlers)])",
      "[[],[]]"
    ),
    ("['h' in webkit.messageHandlers, 'other' in webkit.messageHandlers, webkit.messageHandlers.other]", "true,false,"),
    (
      "[webkit.messageHandlers === webkit.messageHandlers, webkit.messageHandlers.h === webkit.messageHandlers.h]",
      "true,true"
    ),
    (
      "const w = webkit.messageHandlers, { h } = w; h.mine = 1; h.postMessage = () => 2; [w.h.mine, h.postMessage()]",
      "1,2"
    ),
    (
      "UserMessageHandler.prototype.postMessage.length", "1"
    ),
    (
      "const f = UserMessageHandler.prototype, d = Object.getOwnPropertyDescriptor(f, 'postMessage'); [d.writable, d.configurable]",
      "true,true"
    ),
  ])
  func pageSees(script: String, result: String) async throws {
    let page = try await MessagingPage(echo: true)
    #expect(try await page.evaluate("try { String(eval(\(quoted(script)))) } catch (e) { String(e) }") == result)
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// As in WebKit 2.50, where `webkit` is a member of the global that no declaration may shadow.
  @Test(arguments: [
    ("let webkit = 1; console.log('ran')", false), ("const { webkit } = window", false), ("class webkit {}", false),
    ("const a = 1, webkit = 2", false), ("let [webkit] = []", false), ("delete window.webkit; let webkit", false),
    ("var webkit; console.log('ran')", true), ("{ let webkit = 1 } console.log('ran')", true),
    ("(() => { const webkit = 1 })(); console.log('ran')", true), ("// let webkit\nconsole.log('ran')", true),
    ("const o = {webkit: 1}, a = [webkit]; console.log('ran')", true),
  ])
  func noScriptShadowsTheNamespace(script: String, runs: Bool) async throws {
    let page = try await TestPage()
    page.page.setMessageReceiver(Receiver(echo: true))
    page.page.setMessageHandlers([.init(name: "h", world: "", id: 1)])
    try await page.load(
      """
      <script>onerror = (message) => { console.log(message); return true }</script><script>\(script)</script>
      <script>console.log(String(webkit.messageHandlers.h))</script>
      """)
    let refusal = "SyntaxError: Can't create duplicate variable that shadows a global property: 'webkit'"
    #expect(page.log == [runs ? "ran" : refusal, "[object UserMessageHandler]"])
  }

  @Test func whatIsNoNamespaceMayBeShadowed() async throws {
    let page = try await MessagingPage(echo: true)
    #expect(try await page.evaluate("let webkit = 'mine'; webkit", world: "other") == "mine")
    _ = try await page.evaluate("window.webkit = 5")
    #expect(try await page.evaluate("let webkit = 'mine'; webkit + window.webkit") == "mine5")
  }

  @Test func misuseRejects() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      const h = webkit.messageHandlers.h, { postMessage } = h, outcomes = [];
      for (const call of [() => h.postMessage(), () => postMessage('x'), () => postMessage.call({}, 'x')])
        await call().catch((e) => outcomes.push(`${e instanceof TypeError} ${e.message}`));
      return outcomes.join(';') + ';' + await h.postMessage('one', 'two');
      """)
    let detached = "true Can only call UserMessageHandler.postMessage on instances of UserMessageHandler"
    #expect(answer == "true Not enough arguments;\(detached);\(detached);one")
  }

  @Test func anErrorHasAMessageAndNoStack() async throws {
    let page = try await MessagingPage(echo: false)
    let answer = try await page.call(
      """
      try { await webkit.messageHandlers.h.postMessage('reject'); } catch (e) {
        return [e instanceof Error, e.name, e.message, e.stack, Object.getPrototypeOf(e) === Error.prototype].join();
      }
      """)
    #expect(answer == "true,Error,reject,,true")
  }

  @Test func aHandlerThatIsGoneRejects() async throws {
    let page = try await MessagingPage(echo: true)
    let answer = try await page.call(
      """
      globalThis.kept = webkit.messageHandlers.h;
      return await kept.postMessage('works');
      """)
    #expect(answer == "works")
    page.page.setMessageHandlers([.init(name: "other", world: "", id: 2)])
    #expect(
      try await page.call(
        """
        try { await kept.postMessage('x') } catch (e) {
          const { h, other } = webkit.messageHandlers;
          return [h, other === kept, e instanceof DOMException, e.name, e.code, e.message].join();
        }
        """)
        == ",false,true,InvalidAccessError,15,The object does not support the operation or argument.")
    page.page.setMessageHandlers([])
    #expect(try await page.evaluate("String(['webkit' in globalThis, typeof kept])") == "false,object")
  }

  @Test func aWorldWithoutHandlersHasNoNamespace() async throws {
    let page = try await MessagingPage(echo: true)
    #expect(try await page.evaluate("String('webkit' in globalThis)", world: "other") == "false")
    page.page.setMessageHandlers([.init(name: "h", world: "other", id: 3)])
    #expect(
      try await page.evaluate("String(webkit.messageHandlers.h)", world: "other") == "[object UserMessageHandler]")
    #expect(try await page.evaluate("typeof webkit") == "undefined")
  }
}

@Suite struct EvaluationTests {
  @Test func evaluationReturnsWhatTheScriptCompletesWith() async throws {
    let page = try await MessagingPage(echo: true)
    #expect(try await page.evaluate("let x = 'kept'; x") == "kept")
    #expect(try await page.evaluate("x + 1") == "kept1")
    #expect(try await page.evaluate("if (0) 1") == "undefined")
  }

  @Test(arguments: ["Promise.resolve(1)", "() => 1", "Symbol()", "new URL('http://a/')"])
  func whatCannotLeaveIsUnsupported(script: String) async throws {
    let page = try await MessagingPage(echo: true)
    await #expect(throws: EvaluationError.unsupportedResult) { try await page.evaluate(script) }
  }

  @Test func exceptionsSayWhere() async throws {
    let page = try await MessagingPage(echo: true)
    let place = { (message: String, url: String, line: Int, column: Int) in
      EvaluationError.exception(.init(message: message, url: url, line: line, column: column))
    }
    await #expect(throws: place("Error: boo", "https://a.test/page", 2, 14)) {
      try await page.evaluate("\n  throw Error('boo')")
    }
    await #expect(throws: place("str", "https://a.test/page", 0, 0)) { try await page.evaluate("throw 'str'") }
    await #expect(throws: place("[object Object]", "https://a.test/page", 0, 0)) {
      try await page.evaluate("throw { a: 1 }")
    }
    await #expect(throws: place("null", "https://a.test/page", 0, 0)) { try await page.evaluate("throw null") }
    await #expect(throws: place("TypeError: bad", "", 0, 0)) { try await page.call("throw TypeError('bad')") }
    await #expect(throws: place("undefined", "", 0, 0)) { try await page.call("return Promise.reject()") }
  }

  @Test func asyncFunctionsAwaitAndGetArguments() async throws {
    let page = try await MessagingPage(echo: true)
    #expect(try await page.call("return { then(f) { f('thenable') } }") == "thenable")
    #expect(try await page.call("return String(this === globalThis) // the end") == "true")
    let list = try #require(SerializedValue(native: ["a": [1, NSNull(), "é"]] as [String: Any]))
    #expect(
      try await page.call("return JSON.stringify([x, y])", arguments: [("x", list), ("y", .undefined)])
        == #"[{"a":[1,null,"é"]},null]"#)
  }

  @Test func aFunctionThatCannotSettleAnyMoreFails() async throws {
    let page = try await MessagingPage(echo: true)
    _ = try await page.evaluate("globalThis.kept = new Promise(() => {}); 1")
    await #expect(throws: EvaluationError.self) {
      async let result = page.call("await kept")
      _ = try await page.evaluate("1")
      page.page.close()
      return try await result
    }
  }
}

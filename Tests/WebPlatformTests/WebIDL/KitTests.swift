import Foundation
import JavaScriptEngine
import Testing

@testable import WebPlatform

/// A platform with one page world and interfaces that exist for these tests only.
private let fixture = """
  'use strict';
  class TestWindowImpl extends WindowImpl {
    answer = 42;
    twice(n) { return 2 * n; }
  }
  windowMembers({ twice: operation([long], long), answer: replaceable(readonly(long)) }, TestWindowImpl);
  class ThingImpl {
    constructor(init) { this.init = init; this.label = ''; this.log = []; this.done = new Deferred(); }
    add(key, value) { this.log.push([key, value]); }
    pairs() { return this.log; }
    fail(name) { if (name === 'dom') throw domException('InvalidStateError'); throw new TypeError('from ' + name); }
    self() { return this; }
    list() { return [1, 2, 3]; }
    total(numbers) { return numbers.reduce((sum, n) => sum + n, 0); }
    describe(record) { return record.map(([k, v]) => k + '=' + v).join('&'); }
    options(o) { return Object.keys(o).sort().map((k) => k + ':' + o[k]).join(); }
    either(x) { return typeof x + ':' + (x instanceof Uint8Array ? 'bytes ' + x.join() : x instanceof ThingImpl ? 'thing' : String(x)); }
    each(callback) { for (const [k, v] of this.log) callback(undefined, k, v, this); }
    bytes() { return new Uint8Array([1, 2, 3]); }
    later() { return this.done; }
    finish(value) { this.done.resolve(value); }
    deep(n) { const f = (k) => (k ? f(k - 1) + String(k) : ''); return f(n); }
  }
  const ThingOptions = dictionary('ThingOptions', { b: optional(boolean, true), a: long, r: optional(sequence(DOMString)) });
  interface_('Thing', ThingImpl, () => ({
    constructor: [optional(DOMString, 'none')],
    label: attribute(DOMString), init: readonly(DOMString),
    add: operation([DOMString, DOMString]), pairs: iterable(DOMString, DOMString),
    fail: operation([DOMString]), self: operation([], 'Thing'), list: operation([], sequence(long)),
    total: operation([sequence(double)], double), describe: operation([record(ByteString, DOMString)], DOMString),
    options: operation([optional(ThingOptions)], DOMString),
    either: operation([union('Thing', BufferSource, DOMString)], DOMString),
    each: operation([callback('Each', [DOMString, DOMString, 'Thing'])]),
    bytes: operation([], Uint8Array_), later: operation([], promise(any)), finish: operation([any]),
    deep: operation([long], DOMString),
    LIMIT: constant(7),
  }));
  function notifyUnhandledRejection() {}
  function reportPageException(e) { throw e; }
  globalThis.pageRealm = makeRealm(new TestWindowImpl(parseURL('https://a.test/'), {
    userAgent: 'Test', languages: ['en'], innerWidth: 390, innerHeight: 844, devicePixelRatio: 3,
    allowsContentJavaScript: true,
  }), '');
  """

/// Evaluates `script` in a page world and returns its completion value as a string.
private func evaluate(_ script: String) async throws -> String {
  let thread = EngineThread()
  defer { thread.stop() }
  return try await thread.run { loop in
    let content = try WebContent(loop: loop, showsPlatformFrames: true)
    try content.platform.evaluate(fixture, url: "fixture")
    let id = try content.platform.evaluate("pageRealm.id").number()
    let result = try content.world(Int(id)).evaluate(script, url: "https://a.test/page.js").string()
    withExtendedLifetime(content) {}
    return result
  }
}

@Suite struct KitTests {
  // A table reads best with one case a line.
  // swift-format-ignore
  @Test(arguments: [
    ("new Thing('x').init", "x"),
    ("new Thing().init", "none"),
    ("try { Thing() } catch (e) { e instanceof TypeError && e.message }", "Constructor requires 'new' operator"),
    ("class Sub extends Thing { get more() { return this.init + '!' } } const s = new Sub('a'); s.more + (s instanceof Thing) + (s.self() === s)", "a!truetrue"),
    ("Object.prototype.toString.call(new Thing())", "[object Thing]"),
    ("const t = new Thing(); t.add('a', 1); t.add('b', null); [...t].join(';') + [...t.keys()] + JSON.stringify(Object.fromEntries(t))", "a,1;b,nulla,b{\"a\":\"1\",\"b\":\"null\"}"),
    ("try { new Thing().fail('x') } catch (e) { [e instanceof TypeError, e.message, e.stack.split('\\n')[0], e.line, e.sourceURL].join() }", "true,from x,fail@[native code],1,https://a.test/page.js"),
    ("try { new Thing().fail('dom') } catch (e) { [e instanceof DOMException, e instanceof Error, e.name, e.code, e.message, Object.getOwnPropertyNames(e)].join() }", "true,true,InvalidStateError,11,The object is in an invalid state.,line,column,stack"),
    ("try { Thing.prototype.add.call({}, 1, 2) } catch (e) { e.message }", "Can only call Thing.add on instances of Thing"),
    ("try { new Thing().add(1) } catch (e) { e.message }", "Not enough arguments"),
    ("try { Thing.prototype.label } catch (e) { e.message }", "The Thing.label getter can only be used on instances of Thing"),
    ("new Thing().list() instanceof Array", "true"),
    ("new Thing().total(new Set([1, 2, '3']))", "6"),
    ("new Thing().describe({ a: 1, b: 'x' })", "a=1&b=x"),
    ("new Thing().options()", "b:true"),
    ("new Thing().options({ a: '5', b: 0, r: 'xy' === 1 ? 0 : ['q'] })", "a:5,b:false,r:q"),
    ("const u = new Thing(); [u.either(u), u.either(new Uint8Array([7, 8])), u.either(new Uint8Array([1,2,3,4]).subarray(1, 3).buffer), u.either(5)].join()", "object:thing,object:bytes 7,8,object:bytes 1,2,3,4,string:5"),
    ("const c = new Thing(); c.add('k', 'v'); let seen = ''; c.each(function (k, v, t) { seen += k + v + (t === c) + (this === globalThis) }); seen", "kvtruetrue"),
    ("const c2 = new Thing(); c2.add('k', 'v'); const mine = {}; let got; try { c2.each(() => { throw mine }) } catch (e) { got = e } got === mine", "true"),
    ("new Thing().bytes() instanceof Uint8Array && new Thing().bytes().join()", "1,2,3"),
    ("new Thing().later() instanceof Promise", "true"),
    ("[twice(21), answer].join(``) + typeof window", "4242object"),
    ("answer = 5; answer + JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, 'answer'))", "5{\"value\":5,\"writable\":true,\"enumerable\":true,\"configurable\":true}"),
    ("JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, 'Thing')).replace(/\"value\".*?,/, '')", "{\"writable\":true,\"enumerable\":false,\"configurable\":true}"),
    ("[globalThis instanceof Window, globalThis instanceof EventTarget, String(globalThis), {} instanceof Window].join()", "true,true,[object Window],false"),
    ("[Thing.length, Thing.name, Thing.LIMIT, Thing.prototype.LIMIT, Thing.prototype.add.length, Thing.prototype.add.name].join()", "0,Thing,7,7,2,add"),
    ("Thing.prototype.add.toString() + String(Function.prototype.toString)", "function add() {\n    [native code]\n}function toString() {\n    [native code]\n}"),
    ("try { new Thing.prototype.add() } catch (e) { e instanceof TypeError }", "true"),
  ])
  func pageSees(script: String, result: String) async throws {
    #expect(try await evaluate(script) == result)
  }

  @Test func stackOverflowLeaksNoPlatformError() async throws {
    let result = try await evaluate(
      """
      let foreign = 0, calls = 0; const t = new Thing();
      const own = (e) => e instanceof RangeError || e instanceof TypeError;
      (function down(a) { try { down(a) } catch (e) { if (!own(e)) foreign++ } if (calls++ < 3000) try { t.deep(3) } catch (e) { if (!own(e)) foreign++ } })(1);
      foreign + ' of ' + calls
      """)
    #expect(result.hasPrefix("0 of "))
  }

  @Test func pagesThatPatchBuiltinsDisturbNothing() async throws {
    let result = try await evaluate(
      """
      const setter = { set() { throw 'setter' }, configurable: true };
      for (const i of [0, 1, 2]) Object.defineProperty(Array.prototype, i, setter);
      Object.prototype.get = 1; Object.prototype.value = 2;
      Array.prototype.push = Array.prototype[Symbol.iterator] = Function.prototype.call = Function.prototype.apply = null;
      WeakMap.prototype.get = WeakMap.prototype.set = Reflect.apply = Reflect.construct = Object.create = null;
      const t = new Thing('x'); t.add('a', 'b');
      const list = t.list();
      delete Object.prototype.get; delete Object.prototype.value;
      t.init + list.length + list[2] + t.describe({ q: 1 })
      """)
    #expect(result == "x33q=1")
  }
}

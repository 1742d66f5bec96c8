import JavaScriptEngine
import Testing

@testable import WebPlatform

/// `open(method, url, false)`: the script waits.
@Suite struct SynchronousRequestTests {
  private let routes = """
    [{"method":"*","url":"https://app.example.com/t","body":"test","headers":[["Content-Type","text/plain"]]},
     {"url":"https://app.example.com/slow","body":"slow","delayMs":60000},
     {"url":"https://app.example.com/chunks","chunks":[{"afterMs":100,"body":"a"},{"afterMs":200,"body":"bc"}]},
     {"url":"https://app.example.com/redirect","status":302,"headers":[["Location","/t"]]},
     {"url":"https://app.example.com/cookie","headers":[["Set-Cookie","sync=1"]]},
     {"method":"*","url":"https://app.example.com/drop","reply":"drop"},
     {"method":"*","url":"https://other.example/refused","body":"no"},
     {"method":"OPTIONS","url":"https://other.example/allowed","headers":[["Access-Control-Allow-Origin","*"],
       ["Access-Control-Allow-Headers","x-a"]]},
     {"url":"https://other.example/allowed","body":"yes","headers":[["Access-Control-Allow-Origin","*"]]},
     {"method":"*","url":"https://app.example.com/hang","reply":"hang"}]
    """
  private let prelude = """
    const types = ['readystatechange', 'loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'];
    const open = (method, url) => {
      const x = new XMLHttpRequest();
      x.log = [];
      for (const type of types) {
        x.addEventListener(type, (e) => x.log.push(type + x.readyState + ('loaded' in e ? `(${e.loaded},${e.total})` : '')));
        x.upload.addEventListener(type, () => x.log.push('up' + type));
      }
      x.open(method, url, false);
      return x;
    };
    const get = (url) => { const x = open('GET', url); x.send(); return x; };
    const problem_ = (f) => { try { return f() } catch (e) { return `${e.name}(${e.code}): ${e.message}` } };
    """

  @Test func `the response is there when send() returns, and few events tell of it`() async throws {
    try await expectRows(
      """
      { const x = get('/t'); x.log.push('sent'); return [x.log, x.readyState, x.status, x.responseText, x.response, x.responseURL] }
      => [["readystatechange1","readystatechange4","load4(4,4)","loadend4(4,4)","sent"],4,200,"test","test","https://app.example.com/t"]

      { const x = open('POST', '/t'); x.send('abc'); return x.log }
      => ["readystatechange1","readystatechange4","load4(4,4)","loadend4(4,4)"]

      get('/chunks').responseText
      => abc

      [get('/redirect').responseText, get('/redirect').responseURL]
      => ["test","https://app.example.com/t"]

      { get('/cookie'); return document.cookie }
      => sync=1

      [get('data:text/plain,hello').responseText, get(URL.createObjectURL(new Blob(['blob']))).responseText]
      => ["hello","blob"]

      { const x = open('GET', 'https://other.example/allowed'); x.setRequestHeader('X-A', '1'); x.send(); return x.responseText }
      => yes
      """, prelude: prelude, routes: routes)
  }

  @Test func `a failure is told by events, then thrown`() async throws {
    try await expectRows(
      """
      { const x = open('POST', '/drop'); const problem = problem_(() => x.send('abc'));
        return [problem, x.log, x.readyState, x.status, x.responseText, x.responseURL] }
      => ["NetworkError(19):  A network error occurred.",["readystatechange1","readystatechange4","error4(0,0)","loadend4(0,0)"],4,0,"",""]

      problem_(() => get('https://other.example/refused'))
      => NetworkError(19):  A network error occurred.

      { const u = URL.createObjectURL(new Blob(['x'])); URL.revokeObjectURL(u); return problem_(() => get(u)) }
      => NetworkError(19):  A network error occurred.
      """, prelude: prelude, routes: routes)
  }

  @Test func `nothing else runs meanwhile, not even microtasks`() async throws {
    try await expectRows(
      """
      { const log = []; Promise.resolve().then(() => log.push('microtask')); setTimeout(() => log.push('timer'), 5);
        const x = new XMLHttpRequest(); x.onreadystatechange = () => { log.push(x.readyState); queueMicrotask(() => log.push('m')) };
        x.open('GET', '/chunks', false); x.send(); log.push('sent'); await null; log.push('awaited');
        await new Promise((resolve) => setTimeout(resolve, 5)); return log }
      => [1,4,"sent","microtask","m","m","awaited","timer"]
      """, prelude: prelude, routes: routes)
  }

  @Test func `virtual time goes on while a script waits`() async throws {
    let log = try await TestPage.log(
      """
      setInterval(() => {}, 10); setTimeout(() => console.log('timeout'), 1000);
      fetch('/chunks').then((r) => r.text()).then((t) => console.log('fetched ' + t));
      const before = performance.now();
      const x = new XMLHttpRequest(); x.open('GET', '/slow', false); x.send();
      console.log(x.responseText + ' after ' + Math.round(performance.now() - before));
      setTimeout(() => location.href = 'about:blank', 2000);
      """, routes: routes)
    #expect(log.first == "slow after 60000")
    #expect(log.sorted() == ["fetched abc", "slow after 60000", "timeout"])
  }

  @Test func `the time limit ends a script that waits in vain`() async throws {
    let page = try await TestPage(routes: routes, timeLimit: 0.3).load("")
    let script = """
      console.log('before');
      const x = new XMLHttpRequest(); x.open('GET', '/hang', false);
      try { x.send() } catch { console.log('caught') } finally { console.log('finally') }
      """
    await #expect(throws: EngineError.self) {
      try await page.page.run { page in
        let world = try page.call("realmOf", [""])["id"].number()
        try page.content.world(Int(world)).evaluate(script)
      }
    }
    #expect(page.log == ["before"])
  }

  @Test func `timeout and response type are for those who do not wait`() async throws {
    try await expectRows(
      """
      open('GET', '/t').timeout = 5
      => !InvalidAccessError(15): The object does not support the operation or argument.

      open('GET', '/t').responseType = 'json'
      => !InvalidAccessError(15): The object does not support the operation or argument.

      open('GET', '/t').responseType = 'bogus'
      => bogus

      { const x = new XMLHttpRequest(); x.timeout = 5; return x.open('GET', '/t', false) }
      => !InvalidAccessError(15): The object does not support the operation or argument.

      { const x = new XMLHttpRequest(); x.responseType = 'text'; return x.open('GET', '/t', false) }
      => !InvalidAccessError(15): The object does not support the operation or argument.

      { const x = new XMLHttpRequest(); x.responseType = 'text'; return x.open('GET', '/t', undefined) }
      => !InvalidAccessError(15): The object does not support the operation or argument.

      { const x = new XMLHttpRequest(); x.responseType = 'text'; x.open('GET', '/t'); return x.readyState }
      => 1
      """, prelude: prelude, routes: routes)
  }

  @Test func `a request can be made again`() async throws {
    try await expectRows(
      """
      { const x = get('/t'); x.open('GET', '/chunks', false); x.send(); return [x.responseText, problem_(() => x.send())] }
      => ["abc","InvalidStateError(11): The object is in an invalid state."]

      { const x = new XMLHttpRequest(); x.open('GET', '/t', false); x.overrideMimeType('text/html'); x.send();
        return [x.status, x.responseXML] }
      => [200,null]
      """, prelude: prelude, routes: routes)
  }
}

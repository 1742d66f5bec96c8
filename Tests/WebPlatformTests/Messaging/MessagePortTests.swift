import Testing

@Suite struct MessagePortTests {
  /// `collect(port)` lists what arrives at a port, `settle()` waits until nothing more does.
  private let prelude = """
    const collect = (port, log = []) => { port.onmessage = (e) => log.push(e.data); return log; };
    const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
    """

  @Test func `a message arrives as a clone of what it was`() async throws {
    try await expectRows(
      """
      { const c = new MessageChannel(); const arrival = new Promise((r) => { c.port2.onmessage = r });
        const o = { a: 1 }; c.port1.postMessage(o); o.a = 2; const e = await arrival;
        return [e.data, e.data === e.data, e.origin, e.lastEventId, e.source, e.ports, Object.isFrozen(e.ports), e.ports === e.ports] }
      => [{"a":1},true,"","",null,[],true,true]

      { const c = new MessageChannel(); const arrival = new Promise((r) => { c.port2.onmessage = r });
        c.port1.postMessage(1); const e = await arrival;
        return [e.isTrusted, e.bubbles, e.cancelable, e instanceof MessageEvent, e.target === c.port2, e.type] }
      => [true,false,false,true,true,"message"]

      { const c = new MessageChannel(), b = new ArrayBuffer(8), log = [];
        c.port2.onmessage = (e) => log.push(e.data.b.byteLength, e.data.u.length, e.data.u.buffer === e.data.b);
        c.port1.postMessage({ b, u: new Uint8Array(b) }, { transfer: [b] }); log.push(b.byteLength); await settle(); return log }
      => [0,8,8,true]
      """, prelude: prelude)
  }

  @Test func `messages wait until the port is started`() async throws {
    try await expectRows(
      """
      { const c = new MessageChannel(), log = []; c.port2.addEventListener('message', (e) => log.push(e.data));
        c.port1.postMessage(1); c.port1.postMessage(2); await settle(); log.push('start'); c.port2.start(); log.push('started');
        await settle(); c.port1.postMessage(3); await settle(); return log }
      => ["start","started",1,2,3]

      { const c = new MessageChannel(), log = []; c.port1.onmessage = (e) => log.push(e.data); c.port1.onmessage = null;
        c.port2.postMessage(1); c.port1.addEventListener('message', (e) => log.push('L' + e.data)); await settle(); return log }
      => ["L1"]

      { const c = new MessageChannel(), log = [];
        c.port2.onmessage = (e) => { log.push(e.data); queueMicrotask(() => log.push('m' + e.data)) };
        c.port1.postMessage(1); c.port1.postMessage(2); log.push('posted'); await settle(); return log }
      => ["posted",1,"m1",2,"m2"]
      """, prelude: prelude)
  }

  @Test func `a closed port neither sends nor receives`() async throws {
    try await expectRows(
      """
      { const c = new MessageChannel(), log = collect(c.port2); c.port1.postMessage(1); c.port1.close();
        c.port1.postMessage(2); c.port2.postMessage(3); await settle(); return log }
      => [1]

      { const c = new MessageChannel(), log = []; c.port2.onmessage = (e) => { log.push(e.data); c.port2.close() };
        c.port1.postMessage(1); c.port1.postMessage(2); await settle(); return log }
      => [1]

      { const c = new MessageChannel(), b = new ArrayBuffer(4); c.port1.close(); c.port1.postMessage(b, [b]); return b.byteLength }
      => 0
      """, prelude: prelude)
  }

  @Test func `a port can be transferred, and what waits in it goes along`() async throws {
    try await expectRows(
      """
      { const a = new MessageChannel(), b = new MessageChannel(), log = []; a.port1.postMessage(1); a.port1.postMessage(2);
        b.port2.onmessage = (e) => { a.port1.postMessage(4); log.push(e.ports.length, e.data.p === e.ports[0]);
          collect(e.ports[0], log) };
        b.port1.postMessage({ p: a.port2 }, [a.port2]); a.port1.postMessage(3); await settle(); return log }
      => [1,true,1,2,3,4]

      { const a = new MessageChannel(), log = collect(a.port2); a.port1.postMessage(1); a.port1.postMessage(2);
        const moved = structuredClone(a.port2, { transfer: [a.port2] });
        moved.onmessage = (e) => log.push('moved' + e.data); await settle(); return log }
      => ["moved1","moved2"]

      { const a = new MessageChannel(), log = collect(a.port1); const moved = structuredClone(a.port2, { transfer: [a.port2] });
        moved.postMessage('back'); a.port2.postMessage('lost'); await settle(); return log }
      => ["back"]

      { const c = new MessageChannel(); structuredClone(c.port1, { transfer: [c.port1] });
        return structuredClone(c.port1, { transfer: [c.port1] }) }
      => !DataCloneError(25): The object can not be cloned.
      """, prelude: prelude)
  }

  @Test func `what cannot be posted says so`() async throws {
    try await expectRows(
      """
      new MessageChannel().port1.postMessage()
      => !TypeError: Not enough arguments

      new MessageChannel().port1.postMessage(() => 1)
      => !DataCloneError(25): The object can not be cloned.

      { const c = new MessageChannel(); return c.port1.postMessage(c.port2) }
      => !TypeError: Type error

      { const c = new MessageChannel(); return c.port1.postMessage(1, [c.port1]) }
      => !DataCloneError(25): The object can not be cloned.

      { const c = new MessageChannel(); return c.port1.postMessage(1, [c.port2]) }
      => !DataCloneError(25): The object can not be cloned.

      new MessageChannel().port1.postMessage(1, 1)
      => !TypeError: Type error

      new MessageChannel().port1.postMessage(1, { transfer: null })
      => !TypeError: Value is not a sequence

      [new MessageChannel().port1.postMessage(1, null), new MessageChannel().port1.postMessage(1, {})]
      => [null,null]

      new MessagePort()
      => !TypeError: Illegal constructor
      """, prelude: prelude)
  }

  @Test func `an open channel does not keep a page busy`() async throws {
    let script = "const c = new MessageChannel(); c.port1.onmessage = () => {}; console.log('idle')"
    #expect(try await TestPage.log(script) == ["idle"])
  }
}

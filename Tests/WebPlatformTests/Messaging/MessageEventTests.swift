import Testing

@Suite struct MessageEventTests {
  @Test func `it has what it was made with`() async throws {
    try await expectRows(
      """
      { const e = new MessageEvent('x'); return [e.data, e.origin, e.lastEventId, e.source, e.ports, Object.isFrozen(e.ports)] }
      => [null,"","",null,[],true]

      { const { port1 } = new MessageChannel(); const e = new MessageEvent('x', { source: port1, ports: [port1] });
        return [e.source === port1, e.ports[0] === port1, e.ports === e.ports, new MessageEvent('y').ports === new MessageEvent('z').ports] }
      => [true,true,true,false]

      { const e = document.createEvent('MessageEvent'); e.initMessageEvent('t', true, true, { a: 1 }, 'o', 'l', window, []);
        return [e.type, e.bubbles, e.cancelable, e.data, e.origin, e.lastEventId, e.source === window, e.ports] }
      => ["t",true,true,{"a":1},"o","l",true,[]]

      Object.keys(MessageEvent.prototype)
      => ["origin","lastEventId","source","data","ports","initMessageEvent"]
      """)
  }

  @Test func `arguments are converted as WebKit does`() async throws {
    try await expectRows(
      """
      new MessageEvent('x', { source: document.body })
      => !TypeError: Type error

      new MessageEvent('x', { ports: 1 })
      => !TypeError: Value is not a sequence

      new MessageEvent('x', { ports: [1] })
      => !TypeError: Type error

      document.createEvent('MessageEvent').initMessageEvent()
      => !TypeError: Not enough arguments
      """)
  }
}

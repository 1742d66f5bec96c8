import Testing

@Suite struct BroadcastChannelTests {
  @Test func `all other channels of that name get a message`() async throws {
    try await expectRows(
      """
      { const [a, b, c, other] = ['x', 'x', 'x', 'y'].map((name) => new BroadcastChannel(name)), log = [];
        for (const [name, channel] of Object.entries({ a, b, c, other })) {
          channel.onmessage = (e) => log.push(name, e.data, e.origin, e.source, e.ports.length);
        }
        a.postMessage({ q: 1 }); await new Promise((r) => setTimeout(r, 50)); return log }
      => ["b",{"q":1},"https://app.example.com",null,0,"c",{"q":1},"https://app.example.com",null,0]

      { const [a, b, c] = [1, 2, 3].map(() => new BroadcastChannel('bytes')), log = [];
        b.onmessage = c.onmessage = (e) => { log.push(e.data); };
        a.postMessage(new Uint8Array([1, 2])); await new Promise((r) => setTimeout(r, 50));
        return [log.map((u) => [...u]), log[0] === log[1], log[0].buffer === log[1].buffer] }
      => [[[1,2],[1,2]],false,false]
      """)
  }

  @Test func `a closed channel takes no part any more`() async throws {
    try await expectRows(
      """
      { const a = new BroadcastChannel('x'); a.close(); return a.postMessage(1) }
      => !InvalidStateError(11): This BroadcastChannel is closed

      { const a = new BroadcastChannel('z'), b = new BroadcastChannel('z'), log = [];
        b.onmessage = (e) => log.push(e.data); a.postMessage(1); b.close(); await new Promise((r) => setTimeout(r, 50)); return log }
      => []

      new BroadcastChannel()
      => !TypeError: Not enough arguments

      new BroadcastChannel(null).name
      => null

      new BroadcastChannel('x').postMessage(() => 1)
      => !DataCloneError(25): The object can not be cloned.
      """)
  }
}

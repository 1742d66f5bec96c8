import Testing

@Suite struct ReadableStreamTests {
  @Test func `chunks are read in order until the end`() async throws {
    try await expectRows(
      """
      { const r = new ReadableStream({ start(c) { c.enqueue(1); c.enqueue({ a: 2 }); c.close() } }).getReader();
        return [await r.read(), await r.read(), await r.read(), await r.closed] }
      => [{"value":1,"done":false},{"value":{"a":2},"done":false},{"done":true},null]

      { const log = []; const source = { start() { log.push(this === source, 'start') }, pull(c) { log.push('pull');
        c.enqueue('x'); c.close() } }; const r = new ReadableStream(source, { highWaterMark: 0 }).getReader();
        log.push(await r.read()); return log }
      => [true,"start","pull",{"value":"x","done":false}]

      { const log = []; const s = new ReadableStream({ start: () => new Promise((f) => setTimeout(() => { log.push('started');
        f() }, 5)), pull(c) { log.push('pull'); c.close() } }); await s.getReader().closed; return log }
      => ["started","pull"]

      { let c; new ReadableStream({ start(x) { c = x } }, { highWaterMark: 3 }); const sizes = [c.desiredSize];
        c.enqueue(1); sizes.push(c.desiredSize); c.close(); sizes.push(c.desiredSize); return sizes }
      => [3,2,2]

      { const s = new ReadableStream({ start(c) { c.enqueue(new Uint8Array(4)); this.size = c.desiredSize } },
        new ByteLengthQueuingStrategy({ highWaterMark: 10 })); return [s.locked, s.getReader() && s.locked] }
      => [false,true]
      """)
  }

  @Test func `errors reach whoever reads`() async throws {
    try await expectRows(
      """
      { const e = new Error('x'); const r = new ReadableStream({ start(c) { c.error(e) } }).getReader();
        const caught = []; await r.read().catch((x) => caught.push(x === e)); await r.closed.catch((x) => caught.push(x === e));
        return caught }
      => [true,true]

      new ReadableStream({ start() { throw new Error('start') } })
      => !Error: start

      await new ReadableStream({ pull() { throw new Error('pull') } }).getReader().read()
      => !Error: pull

      await new ReadableStream({ pull: () => Promise.reject('why') }).getReader().read()
      => !why

      new ReadableStream({ start(c) { c.enqueue(1) } }, { size: () => -1 })
      => !RangeError: size has an incorrect value

      new ReadableStream({}, { highWaterMark: -1 })
      => !RangeError: highWaterMark value is negative or not a number

      { let c; new ReadableStream({ start(x) { c = x } }); c.close(); c.close() }
      => !TypeError: ReadableStreamDefaultController is not in a state where it can be closed

      { let c; new ReadableStream({ start(x) { c = x } }); c.close(); c.enqueue(1) }
      => !TypeError: ReadableStreamDefaultController is not in a state where chunk can be enqueued
      """)
  }

  @Test func `a reader locks its stream`() async throws {
    try await expectRows(
      """
      { const s = new ReadableStream(); s.getReader(); s.getReader() }
      => !TypeError: ReadableStream is locked

      { const s = new ReadableStream(); s.getReader(); await s.cancel() }
      => !TypeError: ReadableStream is locked

      { const s = new ReadableStream(); s.getReader(); s.tee() }
      => !TypeError: ReadableStream is locked

      { const r = new ReadableStream().getReader(); r.releaseLock(); await r.read() }
      => !TypeError: read() called on a reader owned by no readable stream

      { const r = new ReadableStream().getReader(); const p = r.read(); r.releaseLock(); await p }
      => !TypeError: releasing lock of reader

      { const r = new ReadableStream().getReader(); r.releaseLock(); await r.closed }
      => !TypeError: releasing lock of reader whose stream is still in readable state

      { const s = new ReadableStream({ start(c) { c.enqueue(1) } }); s.getReader().releaseLock();
        return (await s.getReader().read()).value }
      => 1
      """)
  }

  @Test func `cancel() and tee()`() async throws {
    try await expectRows(
      """
      { let reason; const s = new ReadableStream({ cancel(r) { reason = r } }); await s.cancel('why'); return reason }
      => why

      { const [a, b] = new ReadableStream({ start(c) { c.enqueue({ x: 1 }); c.close() } }).tee();
        const v = (await a.getReader().read()).value, w = (await b.getReader().read()).value; return [v, v === w] }
      => [{"x":1},true]

      { let reason; const [a, b] = new ReadableStream({ cancel(r) { reason = r } }).tee();
        a.cancel('one'); await b.cancel('two'); return [Array.isArray(reason), ...reason] }
      => [true,"one","two"]

      { const [a, b] = new Response('abc').body.tee();
        return [await new Response(a).text(), await new Response(b).text()] }
      => ["abc","abc"]
      """)
  }

  @Test func `WebKit has neither byte streams nor async iteration`() async throws {
    try await expectRows(
      """
      new ReadableStream({ type: 'bytes' })
      => !TypeError: ReadableByteStreamController is not implemented

      new ReadableStream({ type: 'x' })
      => !TypeError: Invalid type for underlying source

      new ReadableStream().getReader({ mode: 'byob' })
      => !TypeError: ReadableStreamBYOBReader needs a ReadableByteStreamController

      [typeof ReadableByteStreamController, Symbol.asyncIterator in ReadableStream.prototype]
      => ["undefined",false]

      new ReadableStream(null)
      => !TypeError: Type error
      """)
  }

  @Test func `a rejection that nobody has to handle is not reported`() async throws {
    let log = try await TestPage.log(
      """
      new ReadableStream({ start(c) { c.error('x') } }).getReader();
      const released = new ReadableStream().getReader(); released.closed; released.releaseLock();
      new WritableStream({ start(c) { c.error('y') } }).getWriter();
      console.log('quiet')
      """)
    #expect(log == ["quiet"])
  }
}

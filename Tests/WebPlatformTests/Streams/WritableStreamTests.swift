import Testing

@Suite struct WritableStreamTests {
  @Test func `a sink gets chunks one after the other`() async throws {
    try await expectRows(
      """
      { const log = []; const w = new WritableStream({ start(c) { log.push(String(c.signal)) },
        write: (x) => new Promise((f) => setTimeout(() => { log.push(x); f() }, 5)), close() { log.push('close') } }).getWriter();
        w.write(1); w.write(2); await w.close(); return [...log, w.desiredSize] }
      => ["[object AbortSignal]",1,2,"close",0]

      { const w = new WritableStream({ write: () => new Promise(() => 0) }).getWriter(); await w.ready;
        const before = w.desiredSize; w.write(1); return [before, w.desiredSize] }
      => [1,0]
      """)
  }

  @Test func `it fails and is aborted`() async throws {
    try await expectRows(
      """
      { const w = new WritableStream({ write() { throw new Error('full') } }).getWriter(); await w.write(1) }
      => !Error: full

      { let seen; const w = new WritableStream({ abort(r) { seen = r } }).getWriter(); await w.ready; await w.abort('why');
        return [seen, await w.closed.catch((e) => e)] }
      => ["why","why"]

      { const w = new WritableStream().getWriter(); w.close(); await w.write(1) }
      => !TypeError: stream is closing or closed

      { const w = new WritableStream().getWriter(); w.close(); await w.close() }
      => !TypeError: WritableStreamDefaultWriter is being closed

      { const s = new WritableStream(); s.getWriter(); s.getWriter() }
      => !TypeError: WritableStream is locked

      { const w = new WritableStream().getWriter(); w.releaseLock(); w.desiredSize }
      => !TypeError: WritableStreamDefaultWriter has no stream

      { const w = new WritableStream().getWriter(); w.releaseLock(); await w.closed }
      => !TypeError: writableStreamDefaultWriterRelease

      new WritableStream({ type: 'x' })
      => !RangeError: Invalid type is specified
      """)
  }

  @Test func `pipes move chunks, ends and errors`() async throws {
    try await expectRows(
      """
      { const log = []; await source(1, 2).pipeTo(new WritableStream({ write(x) { log.push(x) }, close() { log.push('close') } }));
        return log }
      => [1,2,"close"]

      { const e = new Error('x'); let seen; await new ReadableStream({ start(c) { c.error(e) } })
        .pipeTo(new WritableStream({ abort(r) { seen = r } })).catch((x) => { seen = seen === e && x === e }); return seen }
      => true

      { let seen; await new ReadableStream({ pull(c) { c.enqueue(1) }, cancel(r) { seen = r } })
        .pipeTo(new WritableStream({ write() { throw 'full' } })).catch((x) => { seen = [seen, x] }); return seen }
      => ["full","full"]

      { const c = new AbortController(); const log = []; const p = new ReadableStream({ cancel(r) { log.push(`c${r}`) } })
        .pipeTo(new WritableStream({ abort(r) { log.push(`a${r}`) } }), { signal: c.signal });
        c.abort('x'); await p.catch((e) => log.push(e)); return log }
      => ["ax","cx","x"]

      { const s = source(); s.getReader(); await s.pipeTo(new WritableStream()) }
      => !TypeError: ReadableStream is locked
      """,
      prelude: """
        const source = (...chunks) => new ReadableStream({ start(c) { chunks.forEach((x) => c.enqueue(x)); c.close() } });
        """)
  }

  @Test func `a transform stands between`() async throws {
    try await expectRows(
      """
      { const r = new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue('b'); c.close() } })
        .pipeThrough(new TransformStream({ transform(x, c) { c.enqueue(x.toUpperCase()) }, flush(c) { c.enqueue('end') } })).getReader();
        const log = []; for (;;) { const x = await r.read(); if (x.done) return log; log.push(x.value) } }
      => ["A","B","end"]

      await new Response(new Response('abc').body.pipeThrough(new TransformStream())).text()
      => abc

      { const t = new TransformStream({ start(c) { c.terminate() } }); await t.writable.getWriter().write(1) }
      => !TypeError: the stream has been terminated

      new TransformStream({ readableType: 'x' })
      => !RangeError: TransformStream transformer has a readableType

      { const s = new CountQueuingStrategy({ highWaterMark: 3 }), b = new ByteLengthQueuingStrategy({ highWaterMark: 4 });
        const { size } = b; return [s.highWaterMark, s.size(), size({ byteLength: 7 }), size.length, s.size.length] }
      => [3,1,7,1,0]
      """)
  }
}

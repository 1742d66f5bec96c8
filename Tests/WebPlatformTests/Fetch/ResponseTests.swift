import Testing

@Suite struct ResponseTests {
  @Test func `a status without a body refuses one`() async throws {
    try await expectRows(
      """
      new Response(new Uint8Array(0), { status: 204 })
      => !TypeError: Response cannot have a body with the given status.

      new Response('', { status: 205 })
      => !TypeError: Response cannot have a body with the given status.

      new Response('', { status: 304 })
      => !TypeError: Response cannot have a body with the given status.

      new Response(null, { status: 204 }).status
      => 204

      new Response(undefined, { status: 304 }).body
      => null

      Response.json(1, { status: 204 })
      => !TypeError: Response cannot have a body with the given status.
      """)
  }

  @Test func `a status must lie between 200 and 599`() async throws {
    let statuses = ["101", "199", "600", "0", "NaN"].map {
      "new Response('', { status: \($0) })\n=> !RangeError: Status must be between 200 and 599\n\n"
    }
    try await expectRows(
      statuses.joined() + #"""
        new Response('', { status: 65736 }).status
        => 200

        new Response('', { status: '404' }).status
        => 404

        new Response('', { statusText: '\n' })
        => !TypeError: Status text must be a valid reason-phrase.

        new Response('', { statusText: '\u0100' })
        => !TypeError: Type error
        """#)
  }

  @Test func `what a page constructs has no URL`() async throws {
    try await expectRows(
      """
      { const r = new Response('x', { url: 'y' }); return [r.url, r.type, r.redirected, r.statusText, r.ok] }
      => ["","default",false,"",true]

      { 'use strict'; new Response('x').url = 'y' }
      => !TypeError: Attempted to assign to readonly property.

      { const r = new Response('x'); Object.defineProperty(r, 'url', { value: 'y' }); return [r.url,
        r.clone().url] }
      => ["y",""]

      { const r = Response.error(); return [r.type, r.status, r.statusText, r.url, r.body] }
      => ["error",0,"","",null]

      [...Response.redirect('/x', 301).headers].join()
      => location,https://app.example.com/x

      Response.redirect('/x', 200)
      => !RangeError: 200 is not a redirection status code

      Response.redirect('http://:x')
      => !TypeError: Redirection URL 'http://:x' is invalid
      """)
  }

  @Test func `json() rejects with a DOMException`() async throws {
    let error = "!SyntaxError(12): The string did not match the expected pattern."
    try await expectRows(
      #"""
      await new Response('{').json()
      => \#(error)

      await new Response('').json()
      => \#(error)

      await new Response().json()
      => \#(error)

      await new Response('\uFEFF1').json()
      => \#(error)

      await new Response(new TextEncoder().encode('\uFEFF1')).json()
      => 1

      await new Response('{"__proto__":1,"a":[1,{"b":null}]}').json()
      => {"__proto__":1,"a":[1,{"b":null}]}

      { const r = Response.json({ a: 1 }, { status: 201 }); return [r.status, r.headers.get('content-type'),
        await r.text()] }
      => [201,"application/json","{\"a\":1}"]

      Response.json(undefined)
      => !TypeError: Value doesn't have a JSON representation
      """#)
  }

  @Test func `a body is read once`() async throws {
    let error = "!TypeError: Body is disturbed or locked"
    try await expectRows(
      """
      { const r = new Response('x'); const p = r.text(); const used = r.bodyUsed; await p; return [used,
        r.bodyUsed] }
      => [true,true]

      { const r = new Response('x'); await r.text(); await r.text() }
      => \(error)

      { const r = new Response('x'); await r.text(); r.clone() }
      => \(error)

      { const r = new Response('x'); r.body.getReader(); await r.text() }
      => \(error)

      { const r = new Response('x'); await r.body.cancel(); await r.text() }
      => \(error)

      { const r = new Response(); await r.text(); return [r.bodyUsed, await r.text()] }
      => [false,""]

      { const r = new Response('x'); await r.text(); return [String(r.body), r.body.locked] }
      => ["[object ReadableStream]",true]

      { const s = new ReadableStream(); s.getReader(); new Response(s) }
      => !TypeError: Input body is locked.
      """)
  }

  @Test func `a body's type becomes the content type`() async throws {
    try await expectRows(
      #"""
      type('x')
      => text/plain;charset=UTF-8

      type(new URLSearchParams('a=1'))
      => application/x-www-form-urlencoded;charset=UTF-8

      type(new Blob(['x'], { type: 'A/B' }))
      => a/b

      type(new Blob(['x']))
      => null

      type(new ArrayBuffer(1))
      => null

      type(new ReadableStream())
      => null

      /^multipart\/form-data; boundary=----WebKitFormBoundary[A-Za-z0-9]{16}$/.test(type(new FormData()))
      => true

      new Response('x', { headers: { 'Content-Type': 'q/r' } }).headers.get('content-type')
      => q/r

      (await new Response('x', { headers: { 'Content-Type': 'Text/Plain; Charset=X' } }).blob()).type
      => text/plain; charset=x

      (await new Response(new Uint8Array(1)).blob()).type
      => 
      """#, prelude: "const type = (body) => new Response(body).headers.get('content-type');")
  }

  @Test func `a body gives text, bytes, buffers and its stream`() async throws {
    try await expectRows(
      #"""
      { const b = await new Response('é').bytes(); return [b instanceof Uint8Array, ...b] }
      => [true,195,169]

      { const b = await new Response('é').arrayBuffer(); return [b instanceof ArrayBuffer, b.byteLength] }
      => [true,2]

      await new Response(new TextEncoder().encode('\uFEFFx')).text()
      => x

      { const a = new Uint8Array([1, 2]); const r = new Response(a); a[0] = 9; return [...await r.bytes()] }
      => [1,2]

      { const r = new Response('xyz'); const d = r.body.getReader(); const x = await d.read();
        return [x.value instanceof Uint8Array, [...x.value], x.done, (await d.read()).done] }
      => [true,[120,121,122],false,true]

      { const r = new Response('xyz'); const c = r.clone(); const x = await r.body.getReader().read();
        return [[...x.value], await c.text()] }
      => [[120,121,122],"xyz"]

      await new Response(new ReadableStream({ start(c) { c.enqueue(new Uint8Array([97]));
        c.enqueue(new Uint8Array([98])); c.close() } })).text()
      => ab

      await new Response(new ReadableStream({ start(c) { c.enqueue('x'); c.close() } })).text()
      => !TypeError: ReadableStream chunk enqueueing in the sink failed

      { const s = new ReadableStream(); return new Response(s).body === s }
      => true
      """#)
  }

  @Test func `known bytes are there in the same turn of promises, a Blob's in a task`() async throws {
    let order = """
      const order = async (promise) => {
        const list = [];
        const reading = promise.then(() => list.push('read'));
        let turn = Promise.resolve();
        for (let i = 0; i < 3; i++) turn = turn.then(() => list.push(i));
        await reading; await turn;
        return list.join();
      };
      """
    try await expectRows(
      """
      await order(new Response('1').text())
      => read,0,1,2

      await order(new Response('1').json())
      => read,0,1,2

      await order(new Response(new Blob(['1'])).text())
      => 0,1,2,read

      await order(new Blob(['1']).text())
      => 0,1,2,read
      """, prelude: order)
  }

  @Test func `form data is read in the page, files and all`() async throws {
    try await expectRows(
      #"""
      { const f = new FormData(); f.append('a', '1\n2'); f.append('f', new File(['q'], 'n.txt', {
        type: 'text/plain' })); const g = await new Response(f).formData(); const file = g.get('f');
        return [g.get('a'), file.name, file.type, await file.text()] }
      => ["1\r\n2","n.txt","text/plain","q"]

      { const f = new FormData(); f.append('f', new Blob(['q']));
        return (await new Response(f).arrayBuffer()).byteLength > 100 }
      => true

      [...await new Response('a=1&b=%20+', { headers: {
        'Content-Type': 'application/x-www-form-urlencoded' } }).formData()].join('|')
      => a,1|b,  

      await new Response('x').formData()
      => !TypeError: Type error

      await new Response().formData()
      => !TypeError: Type error
      """#)
  }
}

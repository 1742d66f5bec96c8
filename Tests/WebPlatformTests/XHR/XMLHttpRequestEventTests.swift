import Testing

/// The sequences of events, each with the state and the numbers that a listener sees.
@Suite struct XMLHttpRequestEventTests {
  private let routes = """
    [{"method":"*","url":"https://app.example.com/t","body":"test","headers":[["Content-Type","text/plain"]]},
     {"url":"https://app.example.com/none","status":204},
     {"url":"https://app.example.com/slow","headers":[["Content-Length","3"]],
      "chunks":[{"afterMs":100,"body":"a"},{"afterMs":200,"body":"b"},{"afterMs":200,"body":"c"}]},
     {"url":"https://app.example.com/burst","headers":[["Content-Length","4"]],
      "chunks":[{"afterMs":1,"body":"a"},{"afterMs":1,"body":"b"},{"afterMs":1,"body":"c"},{"afterMs":1,"body":"d"}]},
     {"method":"*","url":"https://app.example.com/hang","reply":"hang"},
     {"method":"*","url":"https://app.example.com/drop","reply":"drop"},
     {"method":"*","url":"https://other.example/t"}]
    """
  private let prelude = """
    const run = (method, url, body, { setUp, after, more, quiet } = {}) => new Promise((resolve) => {
      const x = new XMLHttpRequest(), log = [];
      const note = (prefix) => (e) => log.push(prefix + e.type + (e.type === 'readystatechange' ? x.readyState : '')
        + ('loaded' in e ? `(${e.loaded},${e.total})` : '') + (more ? more(x) : ''));
      x.onreadystatechange = note('');
      for (const type of ['loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout']) {
        x.addEventListener(type, note(''));
        if (!quiet) x.upload.addEventListener(type, note('up:'));
      }
      x.addEventListener('loadend', () => setTimeout(() => resolve(log.join(' ')), 50));
      x.open(method, url);
      setUp?.(x, log);
      x.send(body);
      after?.(x, log);
    });
    """

  @Test func `success`() async throws {
    try await expectRows(
      """
      await run('GET', '/t')
      => readystatechange1 loadstart(0,0) readystatechange2 readystatechange3 progress(4,4) readystatechange4 \
      load(4,4) loadend(4,4)

      await run('GET', '/none')
      => readystatechange1 loadstart(0,0) readystatechange2 readystatechange4 load(0,0) loadend(0,0)

      await run('GET', '/slow')
      => readystatechange1 loadstart(0,0) readystatechange2 readystatechange3 progress(1,3) readystatechange3 \
      progress(2,3) readystatechange3 progress(3,3) readystatechange4 load(3,3) loadend(3,3)
      """, prelude: prelude, routes: routes)
  }

  @Test func `progress is throttled, its last event comes with state 4`() async throws {
    try await expectRows(
      """
      await run('GET', '/burst', null, { more: (x) => '@' + x.readyState })
      => readystatechange1@1 loadstart(0,0)@1 readystatechange2@2 readystatechange3@3 progress(1,4)@3 \
      readystatechange3@3 readystatechange3@3 readystatechange3@3 progress(4,4)@4 readystatechange4@4 load(4,4)@4 \
      loadend(4,4)@4
      """, prelude: prelude, routes: routes)
  }

  @Test func `an upload is told of in parts of 8 KiB`() async throws {
    try await expectRows(
      """
      await run('POST', '/t', 'abc')
      => readystatechange1 loadstart(0,0) up:loadstart(0,3) up:progress(3,3) up:load(3,3) up:loadend(3,3) \
      readystatechange2 readystatechange3 progress(4,4) readystatechange4 load(4,4) loadend(4,4)

      (await run('POST', '/t', 'x'.repeat(20000))).replace(/ readystatechange2.*/, '')
      => readystatechange1 loadstart(0,0) up:loadstart(0,20000) up:progress(8192,20000) up:progress(16384,20000) \
      up:progress(20000,20000) up:load(20000,20000) up:loadend(20000,20000)

      (await run('POST', '/t', '')).replace(/ readystatechange2.*/, '')
      => readystatechange1 loadstart(0,0) up:loadstart(0,0)

      (await run('POST', '/t', null)).replace(/ readystatechange2.*/, '')
      => readystatechange1 loadstart(0,0)
      """, prelude: prelude, routes: routes)
  }

  @Test func `a network error`() async throws {
    try await expectRows(
      """
      await run('GET', '/drop', null, { more: (x) => `[${x.status},${x.responseURL}]` })
      => readystatechange1[0,] loadstart(0,0)[0,] readystatechange4[0,] error(0,0)[0,] loadend(0,0)[0,]

      await run('POST', '/drop', 'abc')
      => readystatechange1 loadstart(0,0) up:loadstart(0,3) readystatechange4 up:error(0,0) up:loadend(0,0) \
      error(0,0) loadend(0,0)

      await run('GET', 'https://other.example/t', null, { quiet: true })
      => readystatechange1 loadstart(0,0) readystatechange4 error(0,0) loadend(0,0)
      """, prelude: prelude, routes: routes)
  }

  @Test func `a timeout`() async throws {
    try await expectRows(
      """
      await run('GET', '/hang', null, { setUp: (x) => { x.timeout = 100 } })
      => readystatechange1 loadstart(0,0) readystatechange4 timeout(0,0) loadend(0,0)

      await run('GET', '/slow', null, { setUp: (x) => { x.timeout = 250 }, more: (x) => `@${x.status}` })
      => readystatechange1@0 loadstart(0,0)@0 readystatechange2@200 readystatechange3@200 progress(1,3)@200 \
      readystatechange4@0 timeout(0,0)@0 loadend(0,0)@0

      await run('GET', '/hang', null, { after: (x) => setTimeout(() => { x.timeout = 300 }, 100) })
      => readystatechange1 loadstart(0,0) readystatechange4 timeout(0,0) loadend(0,0)

      await run('GET', '/t', null, { setUp: (x) => { x.timeout = 100 } })
      => readystatechange1 loadstart(0,0) readystatechange2 readystatechange3 progress(4,4) readystatechange4 \
      load(4,4) loadend(4,4)
      """, prelude: prelude, routes: routes)
  }

  @Test func `abort()`() async throws {
    try await expectRows(
      """
      await run('POST', '/hang', 'abc', { after: (x, log) => { x.abort(); log.push(x.readyState) } })
      => readystatechange1 loadstart(0,0) up:loadstart(0,3) readystatechange4 up:abort(0,0) up:loadend(0,0) \
      abort(0,0) loadend(0,0) 0

      await run('GET', '/slow', null, { setUp: (x) => x.addEventListener('progress', () => x.abort()),
        more: (x) => `@${x.status}${new URL(x.responseURL || location).pathname}` })
      => readystatechange1@0/dir/page loadstart(0,0)@0/dir/page readystatechange2@200/slow \
      readystatechange3@200/slow progress(1,3)@200/slow readystatechange4@0/slow abort(0,0)@0/slow loadend(0,0)@0/slow

      await run('GET', '/t', null, { setUp: (x) => x.addEventListener('load', () => x.abort()),
        more: (x) => `@${x.readyState},${x.status}` })
      => readystatechange1@1,0 loadstart(0,0)@1,0 readystatechange2@2,200 readystatechange3@3,200 \
      progress(4,4)@3,200 readystatechange4@4,200 load(4,4)@4,200 loadend(4,4)@0,0

      { const x = new XMLHttpRequest(); const log = []; x.onreadystatechange = x.onabort = (e) => log.push(e.type);
        x.open('GET', '/t'); x.abort(); return [x.readyState, log.join()] }
      => [1,"readystatechange"]
      """, prelude: prelude, routes: routes)
  }

  @Test func `what has failed has no length`() async throws {
    try await expectRows(
      """
      await failed('error', '/drop')
      => [false,0,0,0,""]

      await failed('error', 'https://other.example/t')
      => [false,0,0,0,""]

      await failed('timeout', '/hang', (x) => { x.timeout = 10 })
      => [false,0,0,0,""]

      await failed('abort', '/hang', (x) => setTimeout(() => x.abort(), 10))
      => [false,0,0,0,""]
      """,
      prelude: """
        const failed = (type, url, setUp) => new Promise((resolve) => { const x = new XMLHttpRequest(); x.open('GET', url);
          x.addEventListener(type, (e) => resolve([e.lengthComputable, e.loaded, e.total, x.status, x.responseURL]));
          setUp?.(x); x.send() });
        """, routes: routes)
  }

  @Test func `open() while loading drops the old request silently`() async throws {
    try await expectRows(
      """
      await new Promise((resolve) => { const log = []; const x = new XMLHttpRequest();
        x.onreadystatechange = () => log.push(x.readyState); x.onabort = () => log.push('abort');
        x.onload = () => resolve([...log, x.responseText]);
        x.open('GET', '/slow'); x.send(); x.open('GET', '/t'); x.send() })
      => [1,2,3,4,"test"]
      """, prelude: prelude, routes: routes)
  }

  @Test func `events are WebKit's own progress events`() async throws {
    try await expectRows(
      """
      await new Promise((resolve) => { const x = new XMLHttpRequest(); x.open('GET', '/t'); x.send();
        x.onload = (e) => resolve([e.constructor.name, e instanceof ProgressEvent, e.isTrusted, e.bubbles, e.cancelable,
          e.lengthComputable, e.position, e.totalSize, e.target === x, String(e)]) })
      => ["XMLHttpRequestProgressEvent",true,true,false,false,true,4,4,true,"[object XMLHttpRequestProgressEvent]"]

      new XMLHttpRequestProgressEvent('x')
      => !TypeError: Illegal constructor

      await new Promise((resolve) => { const x = new XMLHttpRequest();
        x.onreadystatechange = (e) => resolve([e.constructor.name, e.isTrusted, e.bubbles]); x.open('GET', '/t') })
      => ["Event",true,false]

      { const x = new XMLHttpRequest();
        return [x.upload === x.upload, x.upload instanceof XMLHttpRequestEventTarget, String(x.upload)] }
      => [true,true,"[object XMLHttpRequestUpload]"]
      """, prelude: prelude, routes: routes)
  }
}

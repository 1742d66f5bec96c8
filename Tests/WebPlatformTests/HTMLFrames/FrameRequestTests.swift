import Testing

/// What becomes of the requests of a frame's document that goes, as WebKit has it.
struct FrameRequestTests {
  private static let routes = """
    [{"url":"https://app.example.com/frame","headers":[["Content-Type","text/html"]],"body":"<p>frame"},
     {"url":"https://app.example.com/next","headers":[["Content-Type","text/html"]],"body":"<p>next"},
     {"url":"https://app.example.com/slow","delayMs":300,"body":"slow"},
     {"url":"https://app.example.com/pieces","chunks":[{"afterMs":1,"body":"a"},{"afterMs":500,"body":"b"}]}]
    """

  /// Loads a frame, runs `script` in the page with its window `w`, and returns what `log` holds in the end. `go` ends the
  /// frame's document and returns once it is gone.
  private func log(_ script: String, leavingBy way: String) async throws -> [String] {
    let page = try await TestPage(routes: Self.routes)
    try await page.load(
      """
      <!doctype html><body><script>
      const log = [], wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
      const hear = (name, xhr) => {
        for (const type of ['readystatechange', 'loadstart', 'abort', 'error', 'load', 'loadend'])
          xhr.addEventListener(type, () => log.push(`${name} ${type} ${xhr.readyState} ${xhr.status}`));
        return xhr;
      };
      const follow = (name, promise) => promise.then((value) => log.push(`${name} ${typeof value}`),
        (e) => log.push(`${name} ${e}`));
      const frame = document.createElement('iframe');
      const loaded = () => new Promise((resolve) => { frame.onload = resolve; });
      const go = async () => {
        if ('\(way)' === 'removal') return frame.remove();
        const done = loaded();
        frame.src = '/next';
        await done;
      };
      (async () => {
        frame.src = '/frame';
        const done = loaded();
        document.body.append(frame);
        await done;
        const w = frame.contentWindow, { fetch: fetchThere, XMLHttpRequest: XHR, navigator: navigatorThere } = w;
        \(script)
        await wait(1000);
        console.log(...log);
      })();
      </script>
      """)
    #expect(page.uncaught == [])
    return page.log.filter { !$0.hasPrefix("Fetch API") && !$0.hasPrefix("XMLHttpRequest") }
  }

  @Test(arguments: ["removal", "navigation"])
  func `a fetch that is under way fails`(way: String) async throws {
    let log = try await log(
      "follow('fetch', w.fetch('/slow')); follow('text', w.fetch('/pieces').then((r) => r.text())); await wait(50); await go();",
      leavingBy: way)
    #expect(log.count == 1)
    #expect(log.joined().contains("fetch TypeError: Load failed"))
    #expect(log.joined().contains("text TypeError: Load failed"))
  }

  @Test(arguments: ["removal", "navigation"])
  func `what a last listener asks for fails`(way: String) async throws {
    let log = try await log(
      "w.addEventListener('unload', () => follow('fetch', w.fetch('/slow'))); await go();", leavingBy: way)
    #expect(log == ["fetch TypeError: Load failed"])
  }

  @Test(arguments: ["removal", "navigation"])
  func `an XMLHttpRequest fails before the document hears that it goes`(way: String) async throws {
    let log = try await log(
      """
      const xhr = new w.XMLHttpRequest;
      xhr.open('GET', '/slow');
      xhr.send();
      hear('xhr', xhr);
      const begun = new w.XMLHttpRequest;
      begun.open('GET', '/pieces');
      begun.send();
      await wait(50);
      hear('begun', begun);
      w.addEventListener('pagehide', () => log.push('pagehide'));
      await go();
      log.push(xhr.readyState);
      xhr.abort();
      log.push(xhr.readyState);
      """, leavingBy: way)
    #expect(
      log == [
        "xhr readystatechange 4 0 xhr error 4 0 xhr loadend 4 0 "
          + "begun readystatechange 4 0 begun error 4 0 begun loadend 4 0 pagehide 4 0"
      ])
  }

  @Test(arguments: ["removal", "navigation"])
  func `a document that is gone asks for nothing`(way: String) async throws {
    let log = try await log(
      """
      const opened = new XHR;
      opened.open('GET', '/slow');
      const there = w.document;
      log.push(there.defaultView === w);
      await go();
      log.push(there.defaultView);
      follow('fetch', fetchThere('/slow'));
      try { new XHR().open('G T', '/slow'); } catch (e) { log.push(String(e)); }
      hear('opened', opened).send();
      log.push(opened.readyState);
      await wait(0);
      log.push(opened.readyState, navigatorThere.sendBeacon('/slow', 'x'));
      """, leavingBy: way)
    #expect(log == ["true null InvalidStateError: Document is not fully active 1 fetch TypeError: Load failed 4 false"])
  }
}

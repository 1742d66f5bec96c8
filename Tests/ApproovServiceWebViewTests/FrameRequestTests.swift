import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// What becomes of protected requests of a frame's document that goes: the same as without the bridge.
@MainActor
struct FrameRequestTests {
  private static let routes = [
    StubRoute("GET", "https://api.example.com/slow", delay: .milliseconds(300)),
    StubRoute(
      "GET", "https://api.example.com/pieces",
      chunks: [
        .init(after: .milliseconds(1), body: Data("a".utf8)), .init(after: .milliseconds(3000), body: Data("b".utf8)),
      ]),
    StubRoute("GET", "https://app.example.com/frame", headers: [("Content-Type", "text/html")], text: "<p>frame"),
    StubRoute("GET", "https://app.example.com/next", headers: [("Content-Type", "text/html")], text: "<p>next"),
  ]

  private static func script(leavingBy way: String) -> String {
    """
    const base = 'https://api.example.com', xs = [], fs = [];
    const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const hear = (name, xhr) => {
      for (const type of ['readystatechange', 'loadstart', 'abort', 'error', 'load', 'loadend'])
        xhr.addEventListener(type, () => xs.push(`${name} ${type} ${xhr.readyState} ${xhr.status}`));
      return xhr;
    };
    const follow = (name, promise) => promise.then((value) => fs.push(`${name} ${typeof value}`),
      (e) => fs.push(`${name} ${e}`));
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
      follow('fetch', w.fetch(base + '/slow'));
      follow('text', w.fetch(base + '/pieces').then((r) => r.text()));
      const xhr = new XHR, opened = new XHR;
      xhr.open('GET', base + '/slow');
      xhr.send();
      opened.open('GET', base + '/slow');
      await wait(200);
      hear('xhr', xhr);
      await go();
      xs.push(xhr.readyState);
      xhr.abort();
      xs.push(xhr.readyState);
      hear('opened', opened).send();
      try { new XHR().open('GET', base + '/slow'); } catch (e) { xs.push(String(e)); }
      follow('late', fetchThere(base + '/slow'));
      xs.push(navigatorThere.sendBeacon(base + '/slow', 'x'));
      await wait(5000);
      xs.push(opened.readyState);
      console.log(xs.join(', '));
      console.log(fs.sort().join(', '));
    })();
    """
  }

  @Test(arguments: ["removal", "navigation"], [true, false])
  func theyFail(way: String, bridge: Bool) async throws {
    let page = try await ProtectedPage.run(Self.script(leavingBy: way), routes: Self.routes, bridge: bridge)
    #expect(
      page.lines.filter { !$0.hasPrefix("Fetch API") } == [
        "xhr readystatechange 4 0, xhr error 4 0, xhr loadend 4 0, 4, 0, "
          + "InvalidStateError: Document is not fully active, false, 4",
        "fetch TypeError: Load failed, late TypeError: Load failed, text TypeError: Load failed",
      ])
  }
}

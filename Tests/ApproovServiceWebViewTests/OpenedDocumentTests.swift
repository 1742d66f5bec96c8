import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// What `document.open()` leaves of the bridge: WebKit runs injected scripts once more, in the realm that the page has
/// had for itself since then.
@MainActor
struct OpenedDocumentTests {
  /// Replaces what the script needs to run: all of the window that has a capital, and the language's own functions.
  private nonisolated static let poison = """
    const { log } = console, { open, write, close } = document, { apply, defineProperty, ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
    const { fetch, Function: F } = window, { then } = Promise.prototype, { requestSubmit, submit } = HTMLFormElement.prototype;
    const text = Response.prototype.text, find = document.querySelector;
    const replaced = /^[A-Z]|^(fetch|setTimeout|addEventListener|history|globalThis)$/;
    const fake = function () { throw 'replaced'; };
    const objects = [F, Promise, WeakMap, Event, EventTarget].map(f => f.prototype);
    for (const object of [...objects, window]) {
      const names = ownKeys(object);
      for (let i = 0; i < names.length; i++) {
        const name = names[i];
        if (object === window && (typeof name !== 'string' || !replaced.test(name))) continue;
        if (name === 'constructor' || !describe(object, name).configurable) continue;
        defineProperty(object, name, { value: fake, configurable: true });
      }
    }
    """

  nonisolated static let attempts = [
    "", "delete window.__approovBridgeEnabled;",
    "try { Object.defineProperty(window, '__approovBridgeEnabled', { value: undefined }) } catch {}",
    "try { window.__approovBridgeEnabled = undefined } catch {}",
    "try { (0, eval)('let __approovBridgeEnabled') } catch (e) { if (e.name !== 'SyntaxError') throw e }",
  ]

  @Test(arguments: attempts)
  func protectionHoldsAndNothingIsThrown(attempt: String) async throws {
    let page = try await ProtectedPage.run(
      """
      onload = () => {
        \(attempt)
        \(Self.poison)
        apply(open, document, []);
        apply(write, document, ['<form method=post action=https://api.example.com/f><input name=q value=1></form>']);
        apply(close, document, []);
        const request = fetch('https://api.example.com/x');
        defineProperty(request, 'constructor', { value: undefined });
        apply(then, request, [r => {
          log(r.status);
          apply(submit, apply(find, document, ['form']), []);
        }, e => log('failed')]);
      };
      """,
      routes: [
        StubRoute("GET", "https://api.example.com/x", text: "x"),
        StubRoute("POST", "https://api.example.com/f", headers: [("Content-Type", "text/html")], text: "<p>"),
      ])
    #expect(page.lines == ["200"])
    #expect(
      page.network.requests.filter { $0.url.contains("api.example.com") }
        .map { $0.headers["approov-token"] != nil } == [true, true])
  }

  /// A frame has an `open` of its own that nobody stands in for: listeners are gone then until the script runs again.
  @Test func protectionHoldsWhereTheDocumentIsOpenedByAnotherRealmsFunction() async throws {
    let page = try await ProtectedPage.run(
      """
      onload = () => {
        const frame = document.createElement('iframe'); frame.src = 'about:srcdoc'; document.body.append(frame);
        const { open, write, close } = frame.contentWindow.Document.prototype;
        open.call(document);
        write.call(document, '<form method=post action=https://api.example.com/f><button>x</button></form>');
        close.call(document);
        document.querySelector('button').click();
      };
      """,
      routes: [StubRoute("POST", "https://api.example.com/f", headers: [("Content-Type", "text/html")], text: "<p>")])
    #expect(page.requests("https://api.example.com/f").map { $0.headers["approov-token"] != nil } == [true])
    #expect(page.lines.isEmpty)
  }
}

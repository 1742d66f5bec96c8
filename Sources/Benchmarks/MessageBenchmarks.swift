import Foundation
import WebKit

/// (c): `await postMessage` with a realistic body.
@MainActor
enum MessageBenchmarks {
  static func run(_ report: inout Report) async throws {
    for inFlight in [1, 100] {
      let total = inFlight == 1 ? 3000 : 10000
      // In turns, so that both have the same machine.
      var (floor, messages) = (Double.infinity, Double.infinity)
      for _ in 0..<3 {
        floor = min(floor, try await Floors.hops(inFlight: inFlight, total: total))
        messages = min(messages, try await roundTrips(inFlight: inFlight, total: total))
      }
      report.note("\(inFlight) in flight: floor", 1000 / floor, unit: "a second")
      report.note("\(inFlight) in flight: postMessage", 1000 / messages, unit: "a second")
      report.row(
        "(c) await postMessage, \(inFlight) in flight", floor / messages * 100, unit: "% of its floor's rate",
        goal: { $0 >= 60 }, says: "≥ 60 %")
    }
  }

  /// Milliseconds a round trip.
  static func roundTrips(inFlight: Int, total: Int) async throws -> Double {
    let configuration = WKWebViewConfiguration()
    let handler = RequestHandler()
    configuration.userContentController.addScriptMessageHandler(handler, contentWorld: .page, name: "bridge")
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.loadHTMLString("<!doctype html>", baseURL: URL(string: "https://app.example.com/"))
    try await view.waitUntilIdle()
    var best = Double.infinity
    for _ in 0..<3 {
      let result = try await view.callAsyncJavaScript(
        """
        const body = (n) => ({
          id: 'r' + n, kind: 'request', method: 'POST', url: 'https://api.example.com/v1/private/items?page=' + n,
          headers: [['accept', 'application/json'], ['content-type', 'application/json'], ['x-request-id', 'abc' + n]],
          bodyBase64: 'eyJuYW1lIjoiw6kiLCJpdGVtcyI6WzEsMiwzXX0=', mode: 'cors', credentials: 'include', redirect: 'follow',
          keepalive: false, timeout: 30,
        });
        let left = total;
        const worker = async () => { while (left-- > 0) await webkit.messageHandlers.bridge.postMessage(body(left)); };
        const start = performance.now();
        await Promise.all(Array.from({ length: inFlight }, worker));
        return performance.now() - start;
        """, arguments: ["total": total, "inFlight": inFlight], contentWorld: .page)
      if let milliseconds = result as? Double { best = min(best, milliseconds / Double(total)) }
    }
    return best
  }
}

/// Reads the members that a bridge reads, and answers as one does.
private final class RequestHandler: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard let body = message.body as? [String: Any], let url = body["url"] as? String else { return (nil, "no URL") }
    return (
      [
        "status": 200, "url": url, "headers": [["content-type", "application/json"], ["x-a", "1"]],
        "bodyBase64": "eyJvayI6dHJ1ZX0=",
      ], nil
    )
  }
}

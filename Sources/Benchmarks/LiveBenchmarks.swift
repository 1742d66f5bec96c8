import CCurl
import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import WebKit

/// (h): the live network.
@MainActor
enum LiveBenchmarks {
  private nonisolated static let total = 1000

  static func run(_ report: inout Report) async throws {
    let body = Data("{\"name\":\"é\",\"items\":[1,2,3]}".utf8)
    let latest = LatestHeaders()
    let server = try LoopbackServer { exchange in
      latest.headers = exchange.headers
      try exchange.respond(200, [("Content-Type", "application/json")], body: body)
    }
    let view = try await view(of: server)
    _ = try await view.callAsyncJavaScript("return await (await fetch('/item')).json()", contentWorld: .page)
    // Both send the same, in turns, so that they have the same machine.
    let headers = latest.headers
    var (alone, page) = (Double.infinity, Double.infinity)
    for _ in 0..<5 {
      alone = min(alone, try await libcurlAlone(server, headers))
      page = min(page, try await fetches(view))
    }
    report.note("floor: libcurl alone on a kept connection", alone, unit: "ms")
    report.note("a live fetch", page, unit: "ms")
    report.row("(h) a live fetch on loopback", page / alone, unit: "floors", goal: { $0 <= 3 }, says: "≤ 3")
  }

  private static func view(of server: LoopbackServer) async throws -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.environment.network = LiveNetwork()
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.loadHTMLString("<!doctype html>", baseURL: URL(string: server.origin + "/"))
    try await view.waitUntilIdle()
    return view
  }

  /// Milliseconds for one fetch of a page and the parsing of what came, one after the other.
  private static func fetches(_ view: WKWebView) async throws -> Double {
    let result = try await view.callAsyncJavaScript(
      """
      const start = performance.now();
      for (let i = 0; i < total; i++) await (await fetch('/item')).json();
      return performance.now() - start;
      """, arguments: ["total": total], contentWorld: .page)
    return (result as? Double ?? .infinity) / Double(total)
  }

  /// Milliseconds for one request with `headers` by libcurl's simple interface, on a thread of its own.
  private static func libcurlAlone(_ server: LoopbackServer, _ headers: HeaderList) async throws -> Double {
    let url = server.origin + "/item"
    return try await Task.detached {
      guard let handle = curl_easy_init() else { throw CocoaError(.featureUnsupported) }
      defer { curl_easy_cleanup(handle) }
      ccurl_set_string(handle, CURLOPT_URL, url)
      let list = headers.reduce(nil) { curl_slist_append($0, "\($1.name): \($1.value)") }
      defer { curl_slist_free_all(list) }
      ccurl_set_list(handle, CURLOPT_HTTPHEADER, list)
      ccurl_set_transfer_function(handle, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
      var start = ContinuousClock.now
      for number in -10..<total {
        if number == 0 { start = .now }
        guard curl_easy_perform(handle) == CURLE_OK else { throw URLError(.cannotConnectToHost) }
      }
      return Measurement.milliseconds(ContinuousClock.now - start) / Double(total)
    }.value
  }
}

/// The headers of the request that came last.
private final class LatestHeaders: Sendable {
  private let latest = Mutex(HeaderList())

  var headers: HeaderList {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}

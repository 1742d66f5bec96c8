import ApproovServiceWebView
import Foundation
import Network
import Trace
import WebKit

/// (d), (e): the whole pipeline.
@MainActor
enum BodyBenchmarks {
  static func run(_ report: inout Report) async throws {
    let view = try await protectedView()
    // In turns, so that all have the same machine.
    var (trip, protected, direct) = (Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<5 {
      trip = min(trip, try await MessageBenchmarks.roundTrips(inFlight: 1, total: 2000))
      protected = min(protected, try await perCall(view, total: 1000, get("https://api.example.com/v1/item")))
      direct = min(direct, try await perCall(view, total: 1000, get("https://other.example.com/item")))
    }
    report.note("a protected fetch", protected, unit: "ms")
    report.note("an unprotected fetch", direct, unit: "ms")
    report.row(
      "(e) a protected fetch through the whole pipeline", protected / trip, unit: "round trips of (c)",
      goal: { $0 <= 3 }, says: "≤ 3")
    report.row(
      "a protected fetch, beside 2 unprotected ones and a round trip", protected / (2 * direct + trip), unit: "times",
      goal: { $0 <= 1 }, says: "≤ 1")

    var (floor, body) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
      floor = min(floor, try await Floors.megabyteBothWays())
      body = min(
        body,
        try await perCall(
          view, total: 30,
          "(await fetch('https://api.example.com/v1/upload', { method: 'POST', body: megabyte })).arrayBuffer()"))
    }
    report.note("floor: a copy and a base64 pass of 1 MB, both ways", floor, unit: "ms")
    report.row(
      "(d) 1 MB through fetch and bridge both ways", body / floor, unit: "floors", goal: { $0 <= 6 }, says: "≤ 6")
  }

  /// A script's expression that gets `url` and parses what comes.
  private static func get(_ url: String) -> String { "(await fetch('\(url)')).json()" }

  private static func protectedView() async throws -> WKWebView {
    let megabyte = Data(repeating: 0x62, count: 1 << 20).base64EncodedString()
    let routes = """
      {"cors":"permissive","routes":[
        {"url":"https://api.example.com/v1/item","json":{"name":"é","items":[1,2,3]}},
        {"url":"https://other.example.com/item","json":{"name":"é","items":[1,2,3]}},
        {"method":"POST","url":"https://api.example.com/v1/upload","headers":[["Content-Type","application/octet-stream"]],
         "bodyBase64":"\(megabyte)"}]}
      """
    let file = try StubFile(JSONSource(file: "stubs", bytes: Array(routes.utf8)), folder: "/")
    let base = WKWebViewConfiguration()
    base.environment.network = StubNetwork(files: [file])
    let view = WKWebView(frame: .zero, configuration: base)
    ApproovWebViewFactory.install(
      on: view,
      configuration: ApproovWebViewConfiguration(
        approovConfig: "#bench#config",
        protectedEndpoints: [ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/v1")]))
    view.loadHTMLString(
      "<!doctype html><script>var megabyte = new Uint8Array(1 << 20).fill(0x61)</script>",
      baseURL: URL(string: "https://app.example.com/"))
    try await view.waitUntilIdle()
    return view
  }

  /// Milliseconds for one evaluation of `call`, one after the other.
  private static func perCall(_ view: WKWebView, total: Int, _ call: String) async throws -> Double {
    let result = try await view.callAsyncJavaScript(
      """
      const start = performance.now();
      for (let i = 0; i < total; i++) await (\(call));
      return performance.now() - start;
      """, arguments: ["total": total], contentWorld: .page)
    return (result as? Double ?? .infinity) / Double(total)
  }
}

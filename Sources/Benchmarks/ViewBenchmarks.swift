import Foundation
import WebKit

/// (a), (b), (f): views and pages.
@MainActor
enum ViewBenchmarks {
  static func run(_ report: inout Report) async throws {
    let floor = try await Floors.machine()
    report.note("floor: machine, context, one evaluation, release", floor, unit: "ms")

    let first = try await Measurement.median(of: 1, warmUp: 0) { try await openView() }
    report.note("the first web view of the process", first / floor, unit: "floors")
    var kept: [WKWebView] = []
    let fresh = try await Measurement.median(of: 20) { kept.append(try await openView()) }
    report.note("a new web view in a host of its own, one after the other", fresh / floor, unit: "floors")
    // A host is prepared while nobody opens a view, if others had to wait for theirs.
    let freshLater = try await Measurement.median(of: 20, pause: .milliseconds(100)) {
      kept.append(try await openView())
    }
    report.row(
      "(a) a new web view in a host of its own, after a pause", freshLater / floor, unit: "floors",
      goal: { $0 <= 10 }, says: "≤ 10")
    kept = []
    let pooled = try await Measurement.median(of: 100) { try await openView() }
    report.note("a new web view in a pooled host, one after the other", pooled / floor, unit: "floors")
    let reused = WKWebView(frame: .zero)
    let page = try await Measurement.median(of: 300) { try await load(reused) }
    report.note("a further page in the same host, one after the other", page / floor, unit: "floors")

    // A host that is idle has the world of its next page ready: what comes after a pause finds it. Pauses cool the
    // processor's caches down, so the floor has them too.
    let pause = Duration.milliseconds(5)
    let pausedFloor = try await Floors.machine(pause: pause)
    report.note("the floor after a pause", pausedFloor, unit: "ms")
    let pooledLater = try await Measurement.median(of: 100, pause: pause) { try await openView() }
    report.row(
      "a new web view in a pooled host, after a pause", pooledLater / pausedFloor, unit: "floors", goal: { $0 <= 1 },
      says: "≤ 1")
    let pageLater = try await Measurement.median(of: 100, pause: pause) { try await load(reused) }
    report.row(
      "(b) a further page in the same host, after a pause", pageLater / pausedFloor, unit: "floors",
      goal: { $0 <= 1 }, says: "≤ 1")

    var views: [WKWebView] = []
    for _ in 0..<4 {
      views.append(WKWebView(frame: .zero))
      try await load(views[views.count - 1])
    }
    let before = Measurement.residentMegabytes()
    for _ in 0..<20 {
      views.append(WKWebView(frame: .zero))
      try await load(views[views.count - 1])
    }
    let megabytes = (Measurement.residentMegabytes() - before) / 20
    report.row("(f) memory of a further web view", megabytes, unit: "MB", goal: { $0 < 5 }, says: "< 5")
    withExtendedLifetime(views) {}
  }

  @discardableResult
  private static func openView() async throws -> WKWebView {
    let view = WKWebView(frame: .zero)
    _ = try await view.evaluateJavaScript("1 + 1")
    return view
  }

  private static func load(_ view: WKWebView) async throws {
    view.loadHTMLString("<!doctype html><body><script>1 + 1</script>", baseURL: URL(string: "https://app.example.com/"))
    try await view.waitUntilIdle()
  }
}

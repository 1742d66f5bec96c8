import Foundation
import WebKit

/// Documents beside jsdom's (Debian's node-jsdom), in the same run.
@MainActor
enum DocumentBenchmarks {
  static func run(_ report: inout Report) async throws {
    guard let jsdom = try Peer.measure() else {
      print("Documents are left out: there is no jsdom; install Debian's node-jsdom")
      return
    }
    let view = WKWebView(frame: .zero)
    let base = URL(string: "https://app.example.com/")
    let load = try await Measurement.median(of: 15) {
      view.loadHTMLString(Self.page, baseURL: base)
      try await view.waitUntilIdle()
    }
    report.note("jsdom: parsing and building a page of 100 KB", jsdom.page, unit: "ms")
    report.row(
      "a page of 100 KB, beside jsdom", jsdom.page / load, unit: "times as fast", goal: { $0 >= 2 }, says: "≥ 2")

    var times: [Double] = []
    for _ in 0..<15 {
      view.loadHTMLString("<!doctype html><body>", baseURL: base)
      try await view.waitUntilIdle()
      let result = try await view.callAsyncJavaScript(
        "\(Self.operations)\nreturn operate(document, performance)", contentWorld: .page)
      if let milliseconds = result as? Double { times.append(milliseconds) }
    }
    let work = times.sorted()[times.count / 2]
    report.note("jsdom: 10,000 DOM operations", jsdom.operations, unit: "ms")
    report.row(
      "10,000 DOM operations, beside jsdom", jsdom.operations / work, unit: "times as fast", goal: { $0 >= 2 },
      says: "≥ 2")
  }

  /// Markup of some 100 KB.
  fileprivate static let page: String = {
    let row = """
      <tr class="row odd" id="r#"><td data-key="#"><a href="/items/#?page=1">Item <b>#</b></a></td>\
      <td><input name="n#" value="#"> text &amp; more</td></tr>

      """
    let rows = (0..<680).map { row.replacingOccurrences(of: "#", with: "\($0)") }.joined()
    return
      "<!doctype html><html><head><title>Page</title></head><body><table><tbody>\(rows)</tbody></table></body></html>"
  }()

  /// A function that does 10,000 operations on an empty document and says how long they took.
  fileprivate static let operations = """
    function operate(document, performance) {
      const start = performance.now();
      for (let i = 0; i < 1000; i += 1) {
        const item = document.createElement('div');
        item.setAttribute('id', 'item' + i);
        item.className = 'item odd';
        item.textContent = 'text ' + i;
        document.body.appendChild(item);
        item.insertBefore(document.createElement('span'), item.firstChild);
        item.classList.add('seen');
        document.getElementById('item' + i).getAttribute('class');
        item.querySelector('span').parentNode.lastChild.data.length;
        if (i % 2) item.remove();
      }
      return performance.now() - start;
    }
    """
}

/// The same in jsdom: milliseconds, as medians of one process.
private struct Peer: Decodable {
  let page: Double
  let operations: Double

  /// Nil where Node or jsdom is missing.
  @MainActor static func measure() throws -> Peer? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wkbridge-jsdom-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("measure.js")
    let page = folder.appendingPathComponent("page.html")
    try Data(DocumentBenchmarks.page.utf8).write(to: page)
    try Data(
      """
      const { JSDOM } = require('jsdom');
      const html = require('fs').readFileSync('\(page.path)', 'utf8');
      const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
      const measure = (steps) => median(Array.from({ length: 15 }, steps));
      \(DocumentBenchmarks.operations)
      console.log(JSON.stringify({
        page: measure(() => { const start = performance.now(); new JSDOM(html); return performance.now() - start; }),
        operations: measure(() => operate(new JSDOM('<!doctype html><body>').window.document, performance)),
      }));
      """.utf8
    ).write(to: script)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", script.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["NODE_PATH": "/usr/share/nodejs"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try JSONDecoder().decode(Peer.self, from: data) : nil
  }
}

import Foundation
import Testing

@testable import WebPlatform

@Test func diffPage() async throws {
  let html = try String(contentsOfFile: "/tmp/diff/page.html", encoding: .utf8)
  let page = try await TestPage(timeLimit: nil)
  try await page.load(html.replacingOccurrences(of: "</body>", with: "<script>console.log('@@' + JSON.stringify(OUT))</script></body>"))
  let out = page.log.last { $0.hasPrefix("@@") } ?? "@@{}"
  try out.dropFirst(2).description.write(toFile: "/tmp/diff/ours.json", atomically: true, encoding: .utf8)
  for line in page.log where !line.hasPrefix("@@") { print("LOG", line) }
  for line in page.uncaught { print("UNCAUGHT", line.message, line.line) }
  for line in page.terminations { print("TERM", line) }
}

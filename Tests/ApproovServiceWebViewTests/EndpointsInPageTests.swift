import Network
import Testing
import Trace

@testable import ApproovServiceWebView

/// The script's matching, by the same table as Swift's.
@MainActor
struct EndpointsInPageTests {
  @Test(arguments: Dictionary(grouping: EndpointExample.table, by: { $0.endpoint }).map(\.value))
  func matchesAsTheTableSays(_ examples: [EndpointExample]) async throws {
    let urls = JSONValue.array(examples.map { .string($0.url) })
    let page = try await ProtectedPage.run(
      "for (const u of \(urls)) fetch(u).catch(() => {});", change: { $0.endpoints = [examples[0].endpoint] })
    // What native code does is told by the log, what it does not get too.
    let bypassed = page.log.lines.filter { $0.contains("left to WebKit") }
    #expect(bypassed.count == examples.filter { !$0.isProtected }.count)
    let protected = page.log.lines.filter { $0.contains("Sending GET") }
    #expect(protected.count == examples.filter(\.isProtected).count)
  }
}

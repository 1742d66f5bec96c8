import JavaScriptEngine
import Testing

@testable import WebPlatform

@Suite("Faults of the platform")
struct FaultTests {
  private struct Fault: Error {}

  /// A page that waits for an answer which never comes.
  private func waitingPage() async throws -> TestPage {
    let page = try await TestPage(routes: #"[{"url":"https://app.example.com/never","reply":"hang"}]"#)
    page.page.loadHTML("<script>fetch('/never')</script>", url: "https://app.example.com/")
    return page
  }

  @Test func whoWaitsForAPageInWhichOneHappensIsTold() async throws {
    let page = try await waitingPage()
    let wait = Task { try await page.page.waitUntilIdle() }
    page.page.post { _ in throw Fault() }
    await #expect(throws: PlatformFault(message: "Fault()")) { try await wait.value }
    #expect(page.terminations == [.internalError("Fault()")])
  }

  @Test func whoWaitsForAHostThatEndsIsTold() async throws {
    let host = WebContentHost()
    let page = host.openPage(
      settings: PageSettings(network: try await waitingPage().network), delegate: nil)
    page.loadHTML("<script>fetch('https://app.example.com/never')</script>", url: "https://app.example.com/")
    let wait = Task { try await page.waitUntilIdle() }
    host.stop()
    await #expect(throws: EngineError.stopped) { try await wait.value }
    await #expect(throws: EngineError.stopped) { try await page.waitUntilIdle() }
  }
}

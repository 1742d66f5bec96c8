import WebPlatform

// What Apple's web view has not.
extension WKWebView {
  /// Returns once nothing is left to happen by itself: no timer, request, unanswered message, load or task is pending,
  /// and the delegates have been told of all that was.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func waitUntilIdle() async throws {
    var delivered: Int
    repeat {
      try await page.waitUntilIdle()
      delivered = client.deliveredCount
      // What the main actor has been told meanwhile may have given the page something to do.
      client.deliver()
      try await page.waitUntilIdle()
      client.deliver()
    } while client.deliveredCount != delivered
  }
}

import WebPlatform

extension WKWebView {
  /// What the page still waits for, such as "2 timers, 1 request"; empty when it is idle. Not part of Apple's
  /// interface.
  ///
  /// The answer comes when the script that is running has come to its end.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func pendingWork() async throws -> String {
    try await page.run { $0.content.work.summary }
  }
}

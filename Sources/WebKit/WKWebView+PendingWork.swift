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

  /// The bytes that the engine's heap holds for the page and everything that shares its web content: objects, and the
  /// contents of buffers, of which the process may not have touched all. Not part of Apple's interface.
  ///
  /// The answer comes when the script that is running has come to its end.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func heapSize() async throws -> Int {
    try await page.run { try $0.content.loop.machine.heapReport().size }
  }
}

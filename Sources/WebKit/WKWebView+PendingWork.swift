import WebPlatform

extension WKWebView {
  /// What the page still waits for, such as "2 timers, 1 request"; empty when it is idle. Not part of Apple's
  /// interface. Of a load it says so when that has no end because a script opened the document and did not close it.
  ///
  /// The answer comes when the script that is running has come to its end.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func pendingWork() async throws -> String {
    try await page.run { page in
      let summary = page.content.work.summary
      guard summary.contains("load"), try page.call("isLeftOpen").primitive == .boolean(true) else { return summary }
      return summary + " of a document that a script has opened (document.open or document.write) and not closed"
    }
  }

  /// The bytes that the engine's heap holds for the page and everything that shares its web content: objects, and the
  /// contents of buffers, of which the process may not have touched all. Not part of Apple's interface.
  ///
  /// The answer comes when the script that is running has come to its end.
  /// - Parameter isCollecting: collects garbage before, so that what nobody holds any more does not count.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func heapSize(collectingGarbage isCollecting: Bool = false) async throws -> Int {
    try await page.run { page in
      let machine = page.content.loop.machine
      if isCollecting { machine.collectGarbage() }
      return try machine.heapReport().size
    }
  }
}

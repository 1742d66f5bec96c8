import WebPlatform

extension WKWebView {
  /// Tells `WebViewEnvironment.observer` of the document that is shown what it is told of others when they are left, and
  /// returns when it has. Not part of Apple's interface.
  ///
  /// Bodies that the page has not read are read now, and rejections of the page's fetches count as handled from here on.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  public func endObservation() async throws {
    try await page.run { try $0.endObservation() }
    try await waitUntilIdle()
  }
}

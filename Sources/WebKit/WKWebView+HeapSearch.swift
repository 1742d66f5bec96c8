import JavaScriptEngine
import WebPlatform

extension WKWebView {
  /// The strings and buffers in the heap of this view's scripts, of all worlds and frames, that contain one of `needles`. Nil
  /// where the engine does not let us look. Not part of Apple's interface.
  /// - Throws: `EngineError.stopped` when the web content is gone.
  package func searchHeap(for needles: [String]) async throws -> [HeapFinding]? {
    try await page.searchHeap(for: needles)
  }
}

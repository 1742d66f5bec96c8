import JavaScriptEngine

extension Page {
  /// The strings and buffers in the heap of this page's machine that contain one of `needles`. Nil where the engine does not
  /// let us look.
  package func searchHeap(for needles: [String]) async throws -> [HeapFinding]? {
    try await run { page in page.content.loop.machine.searchHeap(for: needles) }
  }
}

extension Page {
  /// Puts all elements of a document that `selector` fits at a place of its viewport, in CSS pixels; nobody else lays them
  /// out. Returns how many there are.
  /// - Parameter frames: the way into that document, by selectors of iframes from the active one on.
  /// - Throws: `ScriptError` when the selector cannot be parsed, `EngineError.stopped` when the page is closed.
  @discardableResult
  public func setFrame(
    x: Double, y: Double, width: Double, height: Double, ofElementsMatching selector: String, frames: [String] = []
  ) async throws -> Int {
    let id = id
    return try await run { page in
      if let room = Standards.byName["Geometry"] { try page.content.load(room) }
      let count = try page.content.call(
        "setElementFrames",
        [
          .number(Double(id)), .array(frames.map { .string($0) }), .string(selector), .number(x), .number(y),
          .number(width),
          .number(height),
        ])
      return Int(try count.number())
    }
  }
}

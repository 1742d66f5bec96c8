extension Page {
  /// Puts all elements of the active document that `selector` fits at a place of the page, in CSS pixels; nobody else
  /// lays them out. Returns how many there are.
  /// - Throws: `ScriptError` when the selector cannot be parsed, `EngineError.stopped` when the page is closed.
  @discardableResult
  public func setFrame(
    x: Double, y: Double, width: Double, height: Double, ofElementsMatching selector: String
  ) async throws -> Int {
    let id = id
    return try await run { page in
      if let room = Standards.byName["Geometry"] { try page.content.load(room) }
      let count = try page.content.call(
        "setElementFrames",
        [.number(Double(id)), .string(selector), .number(x), .number(y), .number(width), .number(height)])
      return Int(try count.number())
    }
  }
}

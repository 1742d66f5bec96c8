import JavaScriptEngine

/// Hands on what can be seen of a page.
enum ObservationNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("observed") { [unowned content] arguments in
      if let observer = content.page(arguments.integer(0))?.settings.observer { observer(arguments.string(1) ?? "") }
      return .undefined
    }
  }
}

extension PageState {
  /// Tells the observer of the active document what it is told of others when they are left.
  public func endObservation() throws {
    try call("endObservation")
  }
}

import JavaScriptEngine

/// The `native` object of the platform's realm, being filled.
struct NativeTable {
  /// The web content whose natives these are. Natives hold it unowned: they live no longer.
  let content: WebContent
  private let object: Value

  init(content: WebContent, object: Value) {
    self.content = content
    self.object = object
  }

  /// Gives the platform's scripts `native.NAME`.
  func define(_ name: String, _ body: @escaping (Arguments) throws -> HostValue) {
    let function = content.platform.function(name, body)
    do { try object.set(name, to: .value(function)) } catch {
      content.reportInternalError("native.\(name) could not be defined: \(error)")
    }
  }
}

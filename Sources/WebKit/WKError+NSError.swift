// On iOS a WKError is a view of an NSError, and code casts either to the other. Bridging gives Linux the same casts.
extension WKError: _ObjectiveCBridgeable {
  /// The error as Foundation's.
  public func _bridgeToObjectiveC() -> NSError {
    NSError(domain: WKErrorDomain, code: errorCode, userInfo: errorUserInfo)
  }

  /// Makes an error of Foundation's that is known to be one of WebKit's.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout WKError?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Makes an error of Foundation's if it is one of WebKit's.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout WKError?) -> Bool {
    guard source.domain == WKErrorDomain, let code = Code(rawValue: source.code) else { return false }
    result = WKError(code, userInfo: source.userInfo)
    return true
  }

  /// Makes an error of Foundation's that is known to be one of WebKit's.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> WKError {
    var result: WKError?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? WKError(.unknown)
  }

  private init(_ code: Code, userInfo: [String: Any]) {
    guard code == .javaScriptExceptionOccurred, let message = userInfo["WKJavaScriptExceptionMessage"] as? String else {
      self.init(code)
      return
    }
    self.init(
      exception: JavaScriptException(
        message: message, url: (userInfo["WKJavaScriptExceptionSourceURL"] as? URL)?.absoluteString ?? "",
        line: userInfo["WKJavaScriptExceptionLineNumber"] as? Int ?? 0,
        column: userInfo["WKJavaScriptExceptionColumnNumber"] as? Int ?? 0))
  }
}

/// The domain of WebKit's errors.
public let WKErrorDomain = "WKErrorDomain"

/// An error of WebKit's (https://developer.apple.com/documentation/webkit/wkerror).
public struct WKError: Error, CustomNSError, LocalizedError, CustomStringConvertible, Sendable, Equatable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Something.
    case unknown = 1
    /// The web content is gone.
    case webContentProcessTerminated
    /// The view is gone.
    case webViewInvalidated
    /// A script threw.
    case javaScriptExceptionOccurred
    /// A script's result is nothing that can leave the page.
    case javaScriptResultTypeIsUnsupported
    /// A rule list did not compile.
    case contentRuleListStoreCompileFailed
    /// A rule list was not found.
    case contentRuleListStoreLookUpFailed
    /// A rule list was not removed.
    case contentRuleListStoreRemoveFailed
    /// A rule list is of another version.
    case contentRuleListStoreVersionMismatch
    /// An attributed string did not load.
    case attributedStringContentFailedToLoad
    /// An attributed string took too long to load.
    case attributedStringContentLoadTimedOut
    /// The frame is none of the view's.
    case javaScriptInvalidFrameTarget
  }

  /// What went wrong.
  public let code: Code
  /// What a script threw, as a string, and where.
  let exception: JavaScriptException?

  struct JavaScriptException: Sendable, Equatable {
    var message: String
    var url = ""
    var line = 0
    var column = 0
  }

  /// An error of this kind.
  public init(_ code: Code) {
    self.code = code
    exception = nil
  }

  init(exception: JavaScriptException) {
    code = .javaScriptExceptionOccurred
    self.exception = exception
  }

  /// `WKErrorDomain`.
  public static var errorDomain: String { WKErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The description and, for what a script threw, what it was and where, by the keys that WebKit uses.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    guard let exception else { return info }
    info["WKJavaScriptExceptionMessage"] = exception.message
    info["WKJavaScriptExceptionLineNumber"] = exception.line
    info["WKJavaScriptExceptionColumnNumber"] = exception.column
    if !exception.url.isEmpty, let url = URL(string: exception.url) { info["WKJavaScriptExceptionSourceURL"] = url }
    return info
  }

  /// WebKit's text for the code.
  public var errorDescription: String? {
    switch code {
    case .unknown: "An unknown error occurred"
    case .webContentProcessTerminated: "The Web Content process was terminated"
    case .webViewInvalidated: "The WKWebView was invalidated"
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred"
    case .javaScriptResultTypeIsUnsupported: "JavaScript execution returned a result of an unsupported type"
    case .contentRuleListStoreCompileFailed: "Compiling a WKContentRuleList failed"
    case .contentRuleListStoreLookUpFailed: "Looking up a WKContentRuleList failed"
    case .contentRuleListStoreRemoveFailed: "Removing a WKContentRuleList failed"
    case .contentRuleListStoreVersionMismatch: "Looking up a WKContentRuleList found a binary that is incompatible"
    case .attributedStringContentFailedToLoad: "Attributed string content failed to load"
    case .attributedStringContentLoadTimedOut: "Timed out while loading attributed string content"
    case .javaScriptInvalidFrameTarget: "JavaScript execution targeted an invalid frame"
    }
  }

  /// WebKit's text for the code.
  public var localizedDescription: String { errorDescription ?? "" }

  /// The description with what the script threw and where.
  public var description: String {
    guard let exception else { return localizedDescription }
    let place = [exception.url, exception.line, exception.column].map { "\($0)" }.filter { $0 != "" && $0 != "0" }
    return ([localizedDescription] + (place.isEmpty ? [] : [place.joined(separator: ":")]) + [exception.message])
      .joined(separator: ": ")
  }

  /// Something went wrong.
  public static var unknown: Code { .unknown }
  /// A script threw.
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  /// A script's result is nothing that can leave the page.
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
  /// The web content is gone.
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  /// The view is gone.
  public static var webViewInvalidated: Code { .webViewInvalidated }
}

extension WKError.Code {
  /// Lets `catch WKError.javaScriptExceptionOccurred` match.
  public static func ~= (code: WKError.Code, error: any Error) -> Bool {
    (error as? WKError)?.code == code
  }
}

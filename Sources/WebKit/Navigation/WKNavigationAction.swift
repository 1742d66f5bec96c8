import WebPlatform

/// Why a navigation happens.
public enum WKNavigationType: Int, Sendable {
  /// A link was followed.
  case linkActivated
  /// A form was submitted.
  case formSubmitted
  /// The user went back or forward.
  case backForward
  /// The page was reloaded.
  case reload
  /// A form was submitted again.
  case formResubmitted
  /// Anything else.
  case other = -1
}

extension WKNavigationType {
  init(_ cause: NavigationRequest.Cause) {
    switch cause {
    case .link: self = .linkActivated
    case .form: self = .formSubmitted
    case .reload: self = .reload
    case .history: self = .backForward
    case .other: self = .other
    }
  }
}

/// What a navigation is about to do (https://developer.apple.com/documentation/webkit/wknavigationaction).
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// Why it happens.
  public let navigationType: WKNavigationType
  /// The frame that asks for it.
  public let sourceFrame: WKFrameInfo
  /// The frame that would show it; nil for a new window.
  public let targetFrame: WKFrameInfo?
  /// What would be loaded.
  public let request: URLRequest
  /// Whether the page asks for a download.
  public let shouldPerformDownload = false

  init(
    navigationType: WKNavigationType, sourceFrame: WKFrameInfo, targetFrame: WKFrameInfo?, request: URLRequest
  ) {
    self.navigationType = navigationType
    self.sourceFrame = sourceFrame
    self.targetFrame = targetFrame
    self.request = request
    super.init()
  }
}

/// Whether a navigation may happen.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It does not.
  case cancel
  /// It does.
  case allow
  /// It becomes a download; there are none here, so it does not happen.
  case download
}

/// Shows what a page asks for (https://developer.apple.com/documentation/webkit/wkuidelegate). There is nothing yet
/// that a page could ask for: no windows and no panels.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}

import WebKit

/// What is SwiftUI's host of a protected web view on iOS. There is no SwiftUI here: whoever stands in for it makes the
/// coordinator and the view, as it would.
@MainActor
public struct ApproovWebView {
  /// What is shown first.
  public let content: ApproovWebViewContent
  /// How the view is protected.
  public let configuration: ApproovWebViewConfiguration

  /// A host that shows `content`.
  public nonisolated init(content: ApproovWebViewContent, configuration: ApproovWebViewConfiguration) {
    self.content = content
    self.configuration = configuration
  }

  /// The coordinator, made before the view.
  public func makeCoordinator() -> ApproovWebViewCoordinator {
    ApproovWebViewFactory.makeCoordinator(configuration: configuration)
  }

  /// The view, which loads the content.
  public func makeUIView(coordinator: ApproovWebViewCoordinator) -> WKWebView {
    ApproovWebViewFactory.makeWebView(content: content, configuration: configuration, coordinator: coordinator)
  }
}

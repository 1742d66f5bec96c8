import SwiftUI
import WebKit

/// SwiftUI's host of a protected web view.
public struct ApproovWebView: UIViewRepresentable {
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
  public func makeUIView(context: Context) -> WKWebView {
    ApproovWebViewFactory.makeWebView(
      content: content, configuration: configuration, coordinator: context.coordinator)
  }

  /// Changes nothing: another content or configuration needs another view.
  public func updateUIView(_ webView: WKWebView, context: Context) {}
}

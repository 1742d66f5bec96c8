import UIKit
import WebKit

/// UIKit's host of a protected web view.
public final class ApproovWebViewController: UIViewController {
  private let content: ApproovWebViewContent
  private let configuration: ApproovWebViewConfiguration
  private lazy var coordinator = ApproovWebViewFactory.makeCoordinator(configuration: configuration)
  private lazy var webView = ApproovWebViewFactory.makeWebView(
    content: content, configuration: configuration, coordinator: coordinator)

  /// A controller whose view shows `content`.
  public init(content: ApproovWebViewContent, configuration: ApproovWebViewConfiguration) {
    self.content = content
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no storyboards here.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes the web view the controller's view.
  public override func loadView() {
    view = webView
  }
}

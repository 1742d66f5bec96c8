import WebKit

/// A native field over an input of a page.
@MainActor
final class SecureInputOverlay {
  let field: UITextField
  let origin: String
  let name: String
  private(set) weak var webView: WKWebView?

  /// `onReturn` is called when the user has finished.
  init(
    field: UITextField, webView: WKWebView, origin: String, name: String,
    onReturn: @escaping @MainActor (UITextField) -> Void
  ) {
    self.field = field
    self.webView = webView
    self.origin = origin
    self.name = name
    field.isSecureTextEntry = true
    field.addAction(
      UIAction { action in
        if let field = action.sender as? UITextField { onReturn(field) }
      }, for: .editingDidEndOnExit)
  }

  /// The field stands in views that outlive the web view: with this it goes.
  isolated deinit {
    remove()
  }

  /// Puts the field over the input, which is at `frame` of the page's viewport: beside the web view, or in it when nothing
  /// is around that.
  func place(at frame: CGRect) {
    guard let webView else { return }
    let parent = webView.superview ?? webView
    let corner = parent === webView ? CGPoint.zero : webView.frame.origin
    field.frame = frame.offsetBy(dx: corner.x, dy: corner.y)
    if field.superview !== parent { parent.addSubview(field) }
  }

  /// What was typed; the field forgets it.
  func takeValue() -> String {
    defer { field.text = "" }
    return field.text ?? ""
  }

  /// Takes the field away; what was typed is forgotten.
  func remove() {
    field.text = ""
    field.removeFromSuperview()
  }
}

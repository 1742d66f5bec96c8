import WebKit

/// A native field over an input of a page.
@MainActor
final class SecureInputOverlay {
  let field: UITextField
  /// The input's number, and that of its document.
  let id: Int
  let document: Int
  let name: String
  let frame: WKFrameInfo
  /// Where the input is in the viewport of its document.
  var place: CGRect
  private(set) weak var webView: WKWebView?
  private weak var companion: SecureInputCompanion?

  /// `onReturn` is called when the user has finished.
  init(
    field: UITextField, id: Int, document: Int, name: String, frame: WKFrameInfo, place: CGRect, webView: WKWebView,
    onReturn: @escaping @MainActor (UITextField) -> Void
  ) {
    self.field = field
    self.id = id
    self.document = document
    self.name = name
    self.frame = frame
    self.place = place
    self.webView = webView
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

  /// Calls `action` when the web view goes: the field stands in a view that stays.
  func whenWebViewGoes(_ action: @escaping @MainActor () -> Void) {
    let companion = SecureInputCompanion(action)
    webView?.addSubview(companion)
    self.companion = companion
  }

  /// Puts the field over the input, whose document has its corner at `corner` of the page's viewport: beside the web view,
  /// or in it when nothing is around that.
  func follow(corner: CGPoint) {
    guard let webView else { return }
    let parent = webView.superview ?? webView
    let origin = parent === webView ? CGPoint.zero : webView.frame.origin
    field.frame = place.offsetBy(dx: corner.x + origin.x, dy: corner.y + origin.y)
    if field.superview !== parent { parent.addSubview(field) }
  }

  /// What was typed; the field forgets it.
  func takeEntry() -> SecureInput.Entry {
    defer { field.text = "" }
    let origin = frame.securityOrigin
    let port = origin.port == 0 ? "" : ":\(origin.port)"
    return SecureInput.Entry(
      value: field.text ?? "", origin: "\(origin.protocol)://\(origin.host)\(port)", isMainFrame: frame.isMainFrame,
      name: name)
  }

  /// Takes the field away; what was typed is forgotten.
  func remove() {
    field.text = ""
    field.removeFromSuperview()
    companion?.dismiss()
    companion = nil
  }
}

/// A view in the web view that only it keeps, and that goes with it.
private final class SecureInputCompanion: UIView {
  private var whenGone: (@MainActor () -> Void)?

  init(_ whenGone: @escaping @MainActor () -> Void) {
    self.whenGone = whenGone
    super.init(frame: .zero)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    whenGone?()
  }

  func dismiss() {
    whenGone = nil
    removeFromSuperview()
  }
}

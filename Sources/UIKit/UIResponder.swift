/// The root of views and view controllers. There are no events here; what a user types, a test inserts.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The first responder among all that are below this one, if it is the topmost.
  private weak var firstResponder: UIResponder?

  /// A responder.
  public override init() {
    super.init()
  }

  /// What comes next in the responder chain.
  open var next: UIResponder? { nil }

  /// Whether it can become the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it can cease to be.
  open var canResignFirstResponder: Bool { true }
  /// Whether what a user types goes here.
  open var isFirstResponder: Bool { topmost.firstResponder === self }

  /// Makes this the first responder of its hierarchy: that of the topmost responder in its chain.
  /// - Returns: whether it is now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let topmost = topmost
    if topmost.firstResponder === self { return true }
    guard canBecomeFirstResponder, topmost.firstResponder?.resignFirstResponder() ?? true else { return false }
    topmost.firstResponder = self
    return true
  }

  /// Ceases to be the first responder.
  /// - Returns: whether it is none now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    topmost.firstResponder = nil
    return true
  }

  private var topmost: UIResponder {
    var responder = self
    while let next = responder.next { responder = next }
    return responder
  }
}

/// The root of views and view controllers. There are no events here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder.
  public override init() {
    super.init()
  }

  /// Who would be asked next.
  open var next: UIResponder? { nil }
}

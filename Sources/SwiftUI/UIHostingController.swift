import UIKit

/// Shows a view of SwiftUI in UIKit (https://developer.apple.com/documentation/swiftui/uihostingcontroller).
///
/// The controller's view contains the UIKit view that the root view leads to.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  private var hosted: (any HostedView)?

  /// The view that is shown. Another one takes the old one's UIKit view over if it leads to the same kind.
  open var rootView: Content {
    didSet { if isViewLoaded { show() } }
  }

  /// A controller that shows `rootView`.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no storyboards here.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  isolated deinit {
    hosted?.dismantle()
  }

  /// Makes the UIKit view that the root view leads to.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    let representable = Self.representable(of: rootView)
    if let hosted, let representable, hosted.update(to: representable) { return }
    hosted?.dismantle()
    hosted = representable.map { Self.host($0) }
    guard let shown = hosted?.view else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
  }

  private static func representable(of view: any View) -> (any UIViewRepresentable)? {
    if let representable = view as? any UIViewRepresentable { return representable }
    if let transparent = view as? any TransparentView {
      return transparent.content.flatMap { Self.representable(of: $0) }
    }
    return representable(of: view.body)
  }

  private static func host(_ representable: some UIViewRepresentable) -> any HostedView {
    HostedRepresentable(representable)
  }
}

/// A UIKit view that a description of SwiftUI has led to.
@MainActor
private protocol HostedView: AnyObject {
  var view: UIView { get }

  /// Takes over a newer description; false if that is of another kind.
  func update(to representable: any UIViewRepresentable) -> Bool

  /// Takes the view away.
  func dismantle()
}

private final class HostedRepresentable<Representable: UIViewRepresentable>: HostedView {
  private let context: UIViewRepresentableContext<Representable>
  private let uiView: Representable.UIViewType

  init(_ representable: Representable) {
    context = UIViewRepresentableContext(coordinator: representable.makeCoordinator())
    uiView = representable.makeUIView(context: context)
    representable.updateUIView(uiView, context: context)
  }

  var view: UIView { uiView }

  func update(to representable: any UIViewRepresentable) -> Bool {
    guard let representable = representable as? Representable else { return false }
    representable.updateUIView(uiView, context: context)
    return true
  }

  func dismantle() {
    uiView.removeFromSuperview()
    Representable.dismantleUIView(uiView, coordinator: context.coordinator)
  }
}

import UIKit

/// A view that a UIKit view shows (https://developer.apple.com/documentation/swiftui/uiviewrepresentable).
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
  /// The UIKit view.
  associatedtype UIViewType: UIView
  /// What speaks for the view to its surroundings: a delegate, for instance.
  associatedtype Coordinator = Void

  /// What methods are given.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the UIKit view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the UIKit view up to date: after it was made, and whenever the description is made anew.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// The UIKit view goes.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator, before the view.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes none.
  public func makeCoordinator() {}
}

/// What the methods of a `UIViewRepresentable` are given.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What the representable made before the view.
  public let coordinator: Representable.Coordinator
}

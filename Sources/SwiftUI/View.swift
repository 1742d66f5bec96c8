/// A part of an app's interface, described by others (https://developer.apple.com/documentation/swiftui/view).
///
/// Nothing is drawn or laid out here: a view counts for the UIKit view that it leads to, which a `UIHostingController`
/// makes.
@preconcurrency @MainActor
public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of; `Never` for one that stands for itself.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// There is none: whoever shows such a view knows its kind.
  public var body: Never {
    // Only an app's own code comes here, that asks a view for what its type says it has not; SwiftUI traps as well.
    fatalError("\(type(of: self)) has no body")
  }
}

extension Never: View {
  /// What nothing leads to.
  public typealias Body = Never
}

/// A view that shows nothing (https://developer.apple.com/documentation/swiftui/emptyview).
public struct EmptyView: View, TransparentView {
  /// It stands for itself.
  public typealias Body = Never

  /// Nothing.
  public nonisolated init() {}

  var content: (any View)? { nil }
}

/// One of two views, as a condition in a `ViewBuilder` makes it.
public enum ConditionalContent<TrueContent: View, FalseContent: View>: View, TransparentView {
  /// It stands for one of them.
  public typealias Body = Never

  /// The condition holds.
  case first(TrueContent)
  /// It does not.
  case second(FalseContent)

  var content: (any View)? {
    switch self {
    case .first(let view): view
    case .second(let view): view
    }
  }
}

extension Optional: View where Wrapped: View {
  /// It stands for what it wraps.
  public typealias Body = Never
}

extension Optional: TransparentView where Wrapped: View {
  var content: (any View)? { self }
}

/// A view that stands for another.
@MainActor
protocol TransparentView {
  /// The other; nil for none.
  var content: (any View)? { get }
}

/// Makes one view of what a body says (https://developer.apple.com/documentation/swiftui/viewbuilder). Several views side
/// by side would need a layout, which nothing here has.
@resultBuilder
public enum ViewBuilder {
  /// Of nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Of a view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Of an expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Of the first branch of a condition.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    .first(first)
  }

  /// Of the other branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> ConditionalContent<TrueContent, FalseContent> {
    .second(second)
  }
}

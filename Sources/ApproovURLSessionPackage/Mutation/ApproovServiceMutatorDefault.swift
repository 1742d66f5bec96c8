/// The mutator that is in force until an app sets another: it changes no decision.
public struct ApproovServiceMutatorDefault: ApproovServiceMutator, CustomStringConvertible, Sendable {
  /// The one instance.
  public static let shared = ApproovServiceMutatorDefault()

  /// A name for logs.
  public var description: String { "ApproovServiceMutator.DEFAULT" }

  private init() {}
}

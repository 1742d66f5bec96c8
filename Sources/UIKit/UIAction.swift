/// Something to be done on an event (https://developer.apple.com/documentation/uikit/uiaction).
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// What tells actions apart.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// Its text.
    public let rawValue: String

    /// An identifier of this text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier of this text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What is called.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// What it says; nothing shows it.
  open var title: String
  /// What tells it from others.
  public let identifier: Identifier
  /// The control whose event is handled.
  open internal(set) weak var sender: AnyObject?
  let handler: Handler

  /// An action that calls `handler`. Without an identifier it has one of its own.
  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping Handler) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }
}

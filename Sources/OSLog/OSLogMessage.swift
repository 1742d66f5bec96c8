/// A message for the log, as it is written with the values in it
/// (https://developer.apple.com/documentation/os/oslogmessage).
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Puts values into a message, each shown as its privacy says.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    /// Adds what is written.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Adds a number, which everybody may see unless `privacy` says otherwise.
    public mutating func appendInterpolation(
      _ number: some Numeric & CustomStringConvertible, privacy: OSLogPrivacy = .auto
    ) {
      append(number.description, privacy, isOpen: true)
    }

    /// Adds a truth value, which everybody may see unless `privacy` says otherwise.
    public mutating func appendInterpolation(_ flag: Bool, privacy: OSLogPrivacy = .auto) {
      append(flag.description, privacy, isOpen: true)
    }

    /// Adds a value, which nobody may see unless `privacy` says otherwise.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible, privacy: OSLogPrivacy = .auto) {
      append(value.description, privacy, isOpen: false)
    }

    private mutating func append(_ value: String, _ privacy: OSLogPrivacy, isOpen: Bool) {
      switch privacy.kind {
      case .open: text += value
      case .automatic where isOpen: text += value
      case .automatic, .hidden, .secret:
        text +=
          privacy.mask == .hash ? "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 36))'>" : "<private>"
      }
    }
  }

  let text: String

  /// A message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// A message with values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

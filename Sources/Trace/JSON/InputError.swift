/// What is wrong with a file that a person wrote: where, which member, and what to do about it.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault this is.
  public enum Kind: Sendable, Hashable {
    /// There is no such file.
    case missing
    /// The file is there but cannot be read.
    case unreadable
    /// The content is not what it has to be.
    case invalid
  }

  /// The kind of fault.
  public var kind: Kind
  /// The file as it was named; "-" for standard input.
  public var file: String
  /// The line, from 1; nil when the fault is in no line.
  public var line: Int?
  /// The column in Unicode scalars, from 1.
  public var column: Int?
  /// The path of the member, such as `routes[2].delayMs`; nil at the top.
  public var member: String?
  /// What is wrong and how to mend it.
  public var message: String

  /// A fault of `file`.
  public init(
    _ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, member: String? = nil, _ message: String
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.member = member
    self.message = message
  }

  /// `file:line:column: member: message`, in one line.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let member { text += ": \(member)" }
    return (text + ": " + message).withVisibleControls()
  }
}

/// Who may see a value in the log (https://developer.apple.com/documentation/os/oslogprivacy).
public struct OSLogPrivacy: Sendable, Hashable {
  /// How a value is shown that nobody may see.
  public enum Mask: Sendable, Hashable {
    /// By a text that is the same for equal values of one run.
    case hash
    /// Not at all.
    case none
  }

  enum Kind: Hashable {
    case automatic, open, hidden, secret
  }

  let kind: Kind
  let mask: Mask

  /// Numbers and literal texts everybody, anything else nobody.
  public static let auto = OSLogPrivacy(kind: .automatic, mask: .none)
  /// Everybody.
  public static let `public` = OSLogPrivacy(kind: .open, mask: .none)
  /// Nobody.
  public static let `private` = OSLogPrivacy(kind: .hidden, mask: .none)
  /// Nobody, not even where private values are shown.
  public static let sensitive = OSLogPrivacy(kind: .secret, mask: .none)

  /// As `auto`, with a mask for what nobody may see.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
  /// Nobody, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
  /// Nobody, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .secret, mask: mask) }
}

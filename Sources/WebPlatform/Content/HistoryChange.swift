/// What becomes of a page's session history when a document is loaded.
/// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigation-supporting-concepts
public enum HistoryHandling: Sendable, Hashable {
  /// An entry is added, or replaced if it is for the same address.
  case auto
  /// The current entry is replaced.
  case replace
  /// The current entry stays.
  case reload
  /// The entry of this number becomes current, and says what is loaded.
  case entry(Int)

  init(_ text: String) {
    self =
      switch text {
      case "replace": .replace
      case "reload": .reload
      default: Int(text).map(HistoryHandling.entry) ?? .auto
      }
  }
}

/// A change of a page's session history.
public struct HistoryChange: Sendable, Hashable {
  /// What has happened.
  public enum Kind: String, Sendable {
    /// The entry follows the one that was current, in the place of all that followed it, and is current.
    case push
    /// The entry takes the place of the current one.
    case replace
    /// The entry, which is in the list, is current; its address may have changed.
    case move
  }

  /// So many entries are kept; beyond that the oldest is forgotten.
  public static let capacity = 100

  /// What has happened.
  public let kind: Kind
  /// The entry's number.
  public let id: Int
  /// Its address.
  public let url: String
  /// Its title, as far as it is known.
  public let title: String
}

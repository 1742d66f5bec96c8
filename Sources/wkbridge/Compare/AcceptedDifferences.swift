import ApproovServiceWebView
import Trace

/// The register of differences that are accepted, each with its reason.
///
/// ```json
/// { "differences": [
///   { "name": "flags", "what": "Two flags on the global object.", "reason": "Apps ask for them.",
///     "matches": [{ "area": "world", "member": "global __approovBridge*" }] }
/// ] }
/// ```
struct AcceptedDifferences: Sendable {
  /// One accepted difference, in all the places where it shows.
  struct Entry: Sendable {
    let name: String
    let what: String
    let reason: String
    let matches: [Match]
  }

  /// What a difference has to be. Texts may have `*`, which stands for any.
  struct Match: Sendable {
    let area: Difference.Area
    var place: String?
    var member: String?
    /// What there has to be without the bridge; nil for anything, an inner nil for nothing.
    var without: JSONValue??
    var with: JSONValue??
  }

  let entries: [Entry]

  /// None.
  init() { entries = [] }

  /// Reads a register. In its texts `{token-header}` stands for the header of `settings`, `{added-header}` for each of
  /// those that it adds.
  /// - Throws: `InputError`.
  init(_ source: JSONSource, settings: ApproovSettings?) throws {
    let object = try JSONCursor(source).object(members: ["differences"])
    var names: Set<String> = []
    entries = try object.required("differences").elements().map { cursor in
      let entry = try Entry(cursor, settings: settings)
      guard names.insert(entry.name).inserted else {
        throw cursor.error("the name \"\(entry.name)\" is taken by an entry before")
      }
      return entry
    }
  }

  /// The index of the first entry that accepts `difference`.
  func entry(for difference: Difference) -> Int? {
    entries.firstIndex { entry in entry.matches.contains { $0.matches(difference) } }
  }
}

extension AcceptedDifferences.Entry {
  fileprivate init(_ cursor: JSONCursor, settings: ApproovSettings?) throws {
    let object = try cursor.object(members: ["name", "what", "reason", "matches"])
    name = try object.required("name").nonEmptyString()
    what = try object.required("what").nonEmptyString()
    reason = try object.required("reason").nonEmptyString()
    let list = try object.required("matches")
    let elements = try list.elements()
    guard !elements.isEmpty else { throw list.error("the list is empty: the entry would accept nothing") }
    let configuration = settings.map { ApproovWebViewConfiguration($0) }
    let token = configuration.map { [$0.approovTokenHeaderName] } ?? []
    matches = try elements.flatMap { element in
      try AcceptedDifferences.Match(element)
        .replacing("{token-header}", by: token)
        .flatMap { $0.replacing("{added-header}", by: settings?.addedHeaders.map(\.name) ?? []) }
    }
  }
}

extension AcceptedDifferences.Match {
  fileprivate init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: ["area", "place", "member", "without", "with"])
    area = try object.required("area").choice(of: Difference.Area.self)
    place = try object["place"]?.nonEmptyString()
    member = try object["member"]?.nonEmptyString()
    without = object["without"].map { Self.value($0) }
    with = object["with"].map { Self.value($0) }
  }

  private static func value(_ cursor: JSONCursor) -> JSONValue? {
    cursor.json.value == .null ? Optional.none : cursor.json.value
  }

  /// One match for each of `names`, if the member has `placeholder` in it.
  fileprivate func replacing(_ placeholder: String, by names: [String]) -> [Self] {
    guard let member, member.contains(placeholder) else { return [self] }
    return names.map { name in
      var match = self
      match.member = member.replacingOccurrences(of: placeholder, with: name.lowercased())
      return match
    }
  }

  fileprivate func matches(_ difference: Difference) -> Bool {
    area == difference.area && Self.fits(place, difference.place) && Self.fits(member, difference.member)
      && Self.fits(without, difference.without) && Self.fits(with, difference.with)
  }

  private static func fits(_ pattern: String?, _ text: String) -> Bool {
    pattern.map { Self.isMatch(Array($0.unicodeScalars)[...], Array(text.unicodeScalars)[...]) } ?? true
  }

  private static func fits(_ pattern: JSONValue??, _ value: JSONValue?) -> Bool {
    guard let pattern else { return true }
    if case .string(let text)? = pattern {
      guard let value else { return false }
      return fits(text, value.stringValue ?? value.description)
    }
    return pattern == value
  }

  /// Whether `text` is `pattern`, in which `*` stands for any text.
  private static func isMatch(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var (pattern, text) = (pattern, text)
    /// The pattern after the last `*`, and the text that it has not matched yet.
    var star: (pattern: ArraySlice<Unicode.Scalar>, text: ArraySlice<Unicode.Scalar>)?
    while let character = text.first {
      if pattern.first == "*" {
        star = (pattern.dropFirst(), text)
        pattern = pattern.dropFirst()
      } else if pattern.first == character {
        (pattern, text) = (pattern.dropFirst(), text.dropFirst())
      } else if let last = star {
        star = (last.pattern, last.text.dropFirst())
        (pattern, text) = (last.pattern, last.text.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}

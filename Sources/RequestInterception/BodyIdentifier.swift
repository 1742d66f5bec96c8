import Network

/// Names a captured body in the query of its request's URL: 128 random bits, which nobody can guess.
struct BodyIdentifier: Sendable, Hashable {
  /// In hexadecimal.
  let text: String

  /// A new one.
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private init(text: String) {
    self.text = text
  }

  /// `url`, which has no fragment, with this identifier as the last member of its query.
  func added(to url: String, parameter: String) -> String {
    "\(url)\(SplitURL(url)?.query == nil ? "?" : "&")\(parameter)=\(text)"
  }

  /// `text` without the identifiers in addresses that it names.
  static func hidden(in text: String, parameter: String) -> String {
    var (rest, result) = (text[...], "")
    while let member = rest.range(of: "\(parameter)=") {
      let digits = rest[member.upperBound...].prefix { $0.isHexDigit }
      let before = rest[..<member.lowerBound]
      if digits.count == 32, let mark = before.last, mark == "?" || mark == "&" {
        result += before.dropLast()
      } else {
        result += rest[..<digits.endIndex]
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }

  /// Takes the last member of the query off `url` if it is called `parameter`; whatever it says may be an identifier.
  static func split(_ url: String, parameter: String) -> (url: String, identifier: BodyIdentifier?) {
    let url = String(url.prefix { $0 != "#" })
    guard let mark = url.lastIndex(where: { $0 == "?" || $0 == "&" }), SplitURL(url)?.query != nil else {
      return (url, nil)
    }
    let member = url[url.index(after: mark)...]
    guard member.hasPrefix(parameter + "=") else { return (url, nil) }
    return (String(url[..<mark]), BodyIdentifier(text: String(member.dropFirst(parameter.count + 1))))
  }
}

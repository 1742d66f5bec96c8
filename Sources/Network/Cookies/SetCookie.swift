import Foundation

/// A Set-Cookie header taken apart, before it is known whether anybody wants it.
/// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-the-set-cookie-header-field-2
struct SetCookie {
  var name: String
  var value: String
  /// When it ends; nil for a session cookie.
  var expires: Date?
  /// The Domain attribute without its leading dot, in lower case; empty without one.
  var domain = ""
  /// The Path attribute; nil without one that begins with a slash.
  var path: String?
  var isSecure = false
  var isHTTPOnly = false
  var sameSite: Cookie.SameSite?

  /// Takes `header` apart; nil if it is to be ignored. It is an isomorphic string.
  init?(_ header: String, limits: CookieLimits, now: Date) {
    // 1. If it contains a control character other than a tab, then ignore it.
    if header.unicodeScalars.contains(where: { $0.value < 0x20 && $0.value != 0x09 || $0.value == 0x7F }) { return nil }
    // 2. The name-value-pair is all up to the first semicolon.
    let parts = header.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
    // 3. Without an equals sign all of the pair is the value, and the name is empty. 4. Remove white space around them.
    let (pairName, pairValue) = Self.split(parts[0])
    (name, value) = pairValue.map { (pairName, $0) } ?? ("", pairName)
    // 5. If both together are too long, then ignore it.
    guard name.unicodeScalars.count + value.unicodeScalars.count <= limits.nameAndValue else { return nil }
    // 6. The rest are attributes.
    var maxAge: Date?
    let latest = now.addingTimeInterval(TimeInterval(limits.lifetime.components.seconds))
    for part in parts.dropFirst() {
      let (attribute, optionalValue) = Self.split(part)
      let value = optionalValue ?? ""
      // A value that is too long makes the attribute ignored.
      guard value.unicodeScalars.count <= limits.attributeValue else { continue }
      // The last one of its kind counts.
      switch attribute.lowercased() {
      case "expires": if let date = CookieDate.parse(value) { expires = min(date, latest) }
      case "max-age": if let date = Self.maxAge(value, now: now) { maxAge = min(date, latest) }
      case "domain": domain = CookieDomain.canonical(value.hasPrefix(".") ? value.dropFirst() : value[...])
      case "path": path = value.hasPrefix("/") ? value : nil
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "samesite": sameSite = Cookie.SameSite(rawValue: value.lowercased())
      default: break
      }
    }
    // Max-Age comes before Expires.
    expires = maxAge ?? expires
  }

  /// What stands before and after the first equals sign, without the white space around either.
  private static func split(_ part: Substring.UnicodeScalarView) -> (String, String?) {
    guard let equals = part.firstIndex(of: "=") else { return (trimmed(part), nil) }
    return (trimmed(part[..<equals]), trimmed(part[part.index(after: equals)...]))
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
    guard let start = text.firstIndex(where: { !isWhiteSpace($0) }),
      let end = text.lastIndex(where: { !isWhiteSpace($0) })
    else { return "" }
    return String(text[start...end])
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-the-max-age-attribute
  private static func maxAge(_ text: String, now: Date) -> Date? {
    // 1-3. It must be digits, which a minus may precede.
    let isNegative = text.hasPrefix("-")
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // 4-5. Zero and less mean the earliest time there is. What no integer holds is as good as never.
    let seconds = isNegative ? 0 : Double(String(digits) ?? "") ?? 0
    return seconds <= 0 ? .distantPast : now.addingTimeInterval(seconds)
  }
}

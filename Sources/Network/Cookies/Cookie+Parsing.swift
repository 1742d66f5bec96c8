import Foundation

extension Cookie {
  /// The cookie that a Set-Cookie header of a response from `url` sets; nil if it is to be ignored.
  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.2
  init?(setCookie header: String, from url: SplitURL, now: Date) {
    let parts = header.split(separator: ";", omittingEmptySubsequences: false)
    let pair = parts.first ?? ""
    let (name, value) = Cookie.nameAndValue(pair)
    guard !(name.isEmpty && value.isEmpty) else { return nil }
    self.init(name: name, value: value, domain: url.host.lowercased(), path: Cookie.defaultPath(url.path))
    var maxAge: Int?
    for part in parts.dropFirst() {
      let (attribute, value) = Cookie.attribute(part)
      switch attribute {
      case "expires": expires = CookieDate.parse(value) ?? expires
      case "max-age": maxAge = Cookie.maxAge(value) ?? maxAge
      case "domain":
        let domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
        if !domain.isEmpty {
          self.domain = domain
          isHostOnly = false
        }
      case "path": path = value.hasPrefix("/") ? value : Cookie.defaultPath(url.path)
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "samesite": sameSite = SameSite(rawValue: value.lowercased())
      default: break
      }
    }
    if let maxAge { expires = maxAge <= 0 ? .distantPast : now.addingTimeInterval(Double(maxAge)) }
    guard Cookie.domain(url.host.lowercased(), matches: domain) else { return nil }
    if isSecure && url.scheme != "https" { return nil }
  }

  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.1.3
  static func domain(_ host: String, matches domain: String) -> Bool {
    if host == domain { return true }
    return host.hasSuffix("." + domain) && !isAddress(host)
  }

  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.1.4
  static func path(_ requested: some StringProtocol, matches path: String) -> Bool {
    if requested == path { return true }
    guard requested.hasPrefix(path) else { return false }
    return path.hasSuffix("/") || requested.dropFirst(path.count).hasPrefix("/")
  }

  /// The directory of a URL's path.
  static func defaultPath(_ path: some StringProtocol) -> String {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || (host.split(separator: ".").count == 4 && host.allSatisfy { $0.isNumber || $0 == "." })
  }

  private static func nameAndValue(_ pair: Substring) -> (name: String, value: String) {
    guard let equals = pair.firstIndex(of: "=") else { return ("", trimmed(pair)) }
    return (trimmed(pair[..<equals]), trimmed(pair[pair.index(after: equals)...]))
  }

  private static func attribute(_ part: Substring) -> (name: String, value: String) {
    guard let equals = part.firstIndex(of: "=") else { return (trimmed(part).lowercased(), "") }
    return (trimmed(part[..<equals]).lowercased(), trimmed(part[part.index(after: equals)...]))
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }

  private static func maxAge(_ text: String) -> Int? {
    guard let first = text.first, first == "-" || first.isASCII && first.isNumber else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    // Beyond what an Int holds is as good as never.
    return Int(text) ?? (first == "-" ? 0 : Int(Int32.max))
  }
}

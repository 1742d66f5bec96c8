import Foundation
import FoundationNetworking
import Network

/// What a Set-Cookie header of a response says (https://www.rfc-editor.org/rfc/rfc6265#section-5.2, with the name
/// prefixes of its successor).
struct SetCookieHeader {
  /// The cookie, which may have expired already: then it deletes the one it replaces.
  let cookie: HTTPCookie

  /// Reads `line` of a response from `url`; nil for a cookie that a browser does not take from there.
  init?(_ line: String, from url: URL) {
    guard let origin = SplitURL(url.absoluteString), line.utf8.count <= 8192 else { return nil }
    let host = origin.host.lowercased()
    // 1. Name and value stand before the first semicolon.
    let parts = line.split(separator: ";", omittingEmptySubsequences: false)
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
    let name = Self.trimmed(pair[..<equals]), value = Self.trimmed(pair[pair.index(after: equals)...])
    guard !name.isEmpty else { return nil }
    // 2. Of attributes that are given twice, the last counts.
    let attributes = Attributes(parts.dropFirst())
    // 3. A domain must be the host or one that the host belongs to.
    var domain = host
    if let given = attributes.domain, !given.isEmpty {
      guard host == given || (host.hasSuffix("." + given) && given.contains(".") && !Self.isAddress(host)) else {
        return nil
      }
      domain = "." + given
    }
    // 4. Only a secure origin sets secure cookies, and prefixes are promises.
    let isSecureOrigin = origin.scheme == "https"
    guard isSecureOrigin || !attributes.isSecure else { return nil }
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("__secure-"), !attributes.isSecure { return nil }
    if lowercased.hasPrefix("__host-") {
      guard attributes.isSecure, !domain.hasPrefix("."), attributes.path == "/" else { return nil }
    }
    // 5. Without a path it is that of the URL's folder. (Foundation's cookies cannot say SameSite here.)
    let path = attributes.path ?? Self.defaultPath(String(origin.path))
    var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
    if attributes.isSecure { properties[.secure] = "TRUE" }
    if attributes.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    if let expires = attributes.expires { properties[.expires] = expires }
    guard let cookie = HTTPCookie(properties: properties) else { return nil }
    self.cookie = cookie
  }

  private static func defaultPath(_ path: String) -> String {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.allSatisfy { $0.isNumber || $0 == "." }
  }

  fileprivate static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}

private struct Attributes {
  var domain: String?
  var path: String?
  var expires: Date?
  var isSecure = false
  var isHTTPOnly = false

  init(_ parts: ArraySlice<Substring>) {
    var maxAge: Date?
    for part in parts {
      let equals = part.firstIndex(of: "=") ?? part.endIndex
      let value = SetCookieHeader.trimmed(part[equals...].dropFirst())
      switch SetCookieHeader.trimmed(part[..<equals]).lowercased() {
      case "domain": domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
      case "path": path = value.hasPrefix("/") ? value : nil
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "max-age":
        guard let first = value.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else { break }
        guard value.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { break }
        let seconds = min(Double(value) ?? 0, 400 * 86400)
        maxAge = seconds > 0 ? Date(timeIntervalSinceNow: seconds) : .distantPast
      case "expires": expires = CookieDate(value)?.date ?? expires
      default: break
      }
    }
    // Max-Age wins, wherever it stands.
    expires = maxAge ?? expires
  }
}

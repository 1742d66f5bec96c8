/// Paths as cookies compare them.
enum CookiePath {
  /// https://www.rfc-editor.org/rfc/rfc6265.html#section-5.1.4: the directory of a URL's path.
  static func byDefault(_ path: some StringProtocol) -> String {
    // 1-2. If the path is empty or does not begin with a slash, then "/".
    // 3. If it has no more than one slash, then "/".
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    // 4. Up to the last slash, without it.
    return String(path[..<slash])
  }

  /// https://www.rfc-editor.org/rfc/rfc6265.html#section-5.1.4
  static func matches(request: some StringProtocol, cookie: String) -> Bool {
    // 1. They are identical. 2-3. Or the cookie's is a prefix, and a slash is its last or comes next.
    let (request8, cookie8) = (request.utf8, cookie.utf8)
    guard request8.starts(with: cookie8) else { return false }
    return request8.count == cookie8.count || cookie8.last == UInt8(ascii: "/")
      || request8.dropFirst(cookie8.count).first == UInt8(ascii: "/")
  }
}

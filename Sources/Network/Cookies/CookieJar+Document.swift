extension CookieJar {
  /// What `document.cookie` says in the document of `url`
  /// (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie).
  public func documentCookie(of url: String) -> String {
    // 1. A document without cookies has none.
    guard CookieJar.hasCookies(url) else { return "" }
    // 2. The bytes for a script, decoded as UTF-8.
    return CookieJar.serialized(cookies(for: url, access: .script)).utf8Decoded
  }

  /// What the assignment of `cookie` to `document.cookie` in the document of `url` does. The directory of `url` is the
  /// path unless it says one.
  public func setDocumentCookie(_ cookie: String, of url: String) {
    // 1. A document without cookies takes none.
    guard CookieJar.hasCookies(url) else { return }
    // 2. As a Set-Cookie header would, but by a script.
    store([cookie.utf8Encoded], from: url, relation: .sameSite, access: .script)
  }

  /// Whether the document of `url` is not https://html.spec.whatwg.org/multipage/dom.html#cookie-averse-document-object
  private static func hasCookies(_ url: String) -> Bool {
    url.hasPrefix("http:") || url.hasPrefix("https:")
  }
}

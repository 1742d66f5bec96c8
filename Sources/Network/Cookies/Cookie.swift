import Foundation

/// A cookie as a jar keeps it (https://www.rfc-editor.org/rfc/rfc6265.html#section-5.3, and its successor 6265bis).
///
/// Name and value are isomorphic strings, as in `HeaderList`: one scalar U+0000 to U+00FF for each byte on the wire.
public struct Cookie: Sendable, Hashable {
  /// The name; may be empty.
  public var name: String
  /// The value.
  public var value: String
  /// The host it belongs to, in lower case, without a leading dot.
  public var domain: String
  /// Whether only that very host gets it, and not its subdomains.
  public var isHostOnly: Bool
  /// The path that a request's must lie in.
  public var path: String
  /// When it ends; nil for a session cookie.
  public var expires: Date?
  /// Whether only secure requests carry it.
  public var isSecure: Bool
  /// Whether scripts cannot see it.
  public var isHTTPOnly: Bool
  /// Its SameSite attribute, if it has one. WebKit takes a missing one for `none`.
  public var sameSite: SameSite?

  /// Which requests of other sites carry a cookie.
  public enum SameSite: String, Sendable, CaseIterable {
    case lax, strict, none
  }

  /// A cookie.
  public init(
    name: String, value: String, domain: String, isHostOnly: Bool = true, path: String = "/", expires: Date? = nil,
    isSecure: Bool = false, isHTTPOnly: Bool = false, sameSite: SameSite? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
  }

  /// What one cookie of a jar replaces another by.
  package struct Key: Hashable, Sendable {
    let name: String
    let domain: String
    let isHostOnly: Bool
    let path: String
  }

  package var key: Key { Key(name: name, domain: domain, isHostOnly: isHostOnly, path: path) }

  /// As `Cookie` and `document.cookie` show it.
  public var pair: String { name.isEmpty ? value : "\(name)=\(value)" }

  func hasEnded(at now: Date) -> Bool {
    expires.map { $0 <= now } ?? false
  }

  /// Whether a request whose SameSite relation is `relation` may carry or set it.
  func allows(_ relation: SiteRelation) -> Bool {
    switch (sameSite ?? .none, relation) {
    case (.none, _), (_, .sameSite): true
    case (.lax, .crossSiteNavigation): true
    case (.lax, .crossSite), (.strict, .crossSiteNavigation), (.strict, .crossSite): false
    }
  }
}

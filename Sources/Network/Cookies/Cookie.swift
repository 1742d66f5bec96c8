import Foundation

/// A cookie as a store keeps it: https://www.rfc-editor.org/rfc/rfc6265#section-5.3
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
  /// Its SameSite attribute, if it has one.
  public var sameSite: SameSite?

  /// Which requests of other sites carry a cookie.
  public enum SameSite: String, Sendable {
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

  /// What one cookie of a store replaces another by: name, domain and path.
  var key: [String] { [name, domain, path] }

  /// As `Cookie` and `document.cookie` show it.
  public var pair: String { name.isEmpty ? value : "\(name)=\(value)" }
}

/// Who reads or writes cookies.
public enum CookieAccess: Sendable, Hashable {
  /// Requests and responses.
  case http
  /// `document.cookie`, which HttpOnly keeps out.
  case script
}

import Foundation

/// What a scheme task does not say of a request, from the page's call to the task that asks for it: its body, and whether
/// it carries cookies.
struct CapturedBody: Sendable {
  /// Whether a request carries cookies, as far as its page decides that
  /// (https://fetch.spec.whatwg.org/#concept-request-credentials-mode).
  enum Credentials: String, Sendable {
    case omit, sameOrigin = "same-origin", include
  }

  /// Which request it is of.
  struct Request: Sendable, Hashable {
    /// The method, normalised.
    var method: String
    /// The URL without identifier, fragment, user name and password, exactly as the page has it.
    var url: String
    /// The origin of the frame that makes it, serialised; "null" for an opaque one, nil where a task does not say it.
    var origin: String?
  }

  /// Nil where there is none.
  var bytes: Data?
  var request: Request
  var credentials: Credentials
  /// The type of a form's body; nil where the request itself has it.
  var formType: String?
  /// Sets the document that it comes from apart from others of the same origin.
  var document: String
}

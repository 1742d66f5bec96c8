import Network

/// Why a load failed.
public struct NavigationFailure: Sendable, Hashable {
  /// What went wrong, in the terms in which an embedder reports it.
  public enum Reason: Sendable, Hashable {
    /// It was stopped, or another load has taken its place.
    case cancelled
    /// The embedder does not want it, or the answer is no document.
    case interruptedByPolicy
    /// The address is none that a page can be at.
    case cannotShowURL
    /// The port belongs to something that is not the web.
    case restrictedPort
    /// Redirects lead on and on.
    case tooManyRedirects
    /// There is no such file.
    case fileDoesNotExist
    /// The network says so.
    case network(NetworkError.Code)
  }

  /// The kind of failure.
  public let reason: Reason
  /// What to tell a person.
  public let message: String

  /// A failure.
  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// A failure by the code that load.js gives it.
  init(code: String, message: String) {
    let reason: Reason
    switch code {
    case "cancelled": reason = .cancelled
    case "interruptedByPolicy": reason = .interruptedByPolicy
    case "cannotShowURL": reason = .cannotShowURL
    case "restrictedPort": reason = .restrictedPort
    case "tooManyRedirects": reason = .tooManyRedirects
    // What is no error of the network's is a network's own fault.
    default: reason = .network(NetworkError.Code(rawValue: code) ?? .badResponse)
    }
    self.init(reason, message)
  }
}

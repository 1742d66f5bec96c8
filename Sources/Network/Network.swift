import Clocks

/// The one exit: every request of a page and of the native side leaves through a value of this type.
///
/// It answers a single hop. Redirects, cookies, CORS and caching are the caller's, because both the page's fetch and
/// the native session need to see each hop.
public protocol Network: Sendable {
  /// Sends `request` and returns when status and headers have arrived; the body follows in `NetworkResponse.body`.
  /// Cancelling the task ends the request, also while its body is read.
  /// - Throws: `NetworkError`, or `CancellationError`.
  func send(_ request: NetworkRequest) async throws -> NetworkResponse

  /// Where a request goes on after it has waited; nil: on the threads that all tasks share. A network with a thread of
  /// its own spares each answer the way over another one.
  var preferredExecutor: (any TaskExecutor)? { get }
}

extension Network {
  /// None of its own.
  public var preferredExecutor: (any TaskExecutor)? { nil }
}

/// Why a request got no answer.
public struct NetworkError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, in the terms a client has to tell apart.
  public enum Code: String, Sendable, Hashable {
    case noRoute, connectionLost, cannotConnect, cannotFindHost, timedOut, badURL, badRequest, unsupportedScheme
    /// An app's own handler could not answer.
    case handlerFailed
    case secureConnectionFailed, pinMismatch, badResponse
    /// What is wrong with the server's certificate.
    case certificateExpired, certificateNotYetValid, certificateUnknownRoot, certificateWrongHost, certificateUntrusted
  }

  /// The kind of failure.
  public var code: Code
  /// One or more lines for a person: what failed, where, and what to do.
  public var description: String

  /// A failure of kind `code`, explained by `description`.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

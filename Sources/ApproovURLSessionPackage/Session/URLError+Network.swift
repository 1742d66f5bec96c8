import Foundation
import Network

extension URLError {
  /// An error that explains itself.
  init(_ code: URLError.Code, description: String, underlying: (any Error)? = nil) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    userInfo[NSUnderlyingErrorKey] = underlying
    self.init(code, userInfo: userInfo)
  }

  /// The error that a URL session reports for `error`.
  static func reporting(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError:
      return URLError(.cancelled)
    case let error as NetworkError:
      return URLError(code(of: error.code), description: error.description, underlying: error)
    default:
      return error
    }
  }

  private static func code(of code: NetworkError.Code) -> URLError.Code {
    switch code {
    case .noRoute, .cannotFindHost: .cannotFindHost
    case .connectionLost: .networkConnectionLost
    case .cannotConnect: .cannotConnectToHost
    case .timedOut: .timedOut
    case .badURL, .badRequest: .badURL
    case .unsupportedScheme: .unsupportedURL
    case .secureConnectionFailed: .secureConnectionFailed
    case .certificateExpired: .serverCertificateHasBadDate
    case .certificateNotYetValid: .serverCertificateNotYetValid
    case .certificateUnknownRoot: .serverCertificateHasUnknownRoot
    case .pinMismatch, .certificateWrongHost, .certificateUntrusted: .serverCertificateUntrusted
    case .badResponse: .badServerResponse
    }
  }
}

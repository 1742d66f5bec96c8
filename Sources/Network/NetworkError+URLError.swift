import Foundation

extension NetworkError.Code {
  /// The code that Foundation has for this kind of failure, as apps see it.
  package var urlErrorCode: URLError.Code {
    switch self {
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
    case .handlerFailed: .unknown
    }
  }
}

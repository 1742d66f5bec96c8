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
      return URLError(error.code.urlErrorCode, description: error.description, underlying: error)
    default:
      return error
    }
  }
}

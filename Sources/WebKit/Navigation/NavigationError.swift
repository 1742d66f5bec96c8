import Network
import WebPlatform

/// The errors of failed loads.
enum NavigationError {
  /// The error that WebKit reports for `failure`, of the load of `url`.
  static func reporting(_ failure: NavigationFailure, url: String) -> any Error {
    switch failure.reason {
    case .cancelled: session(.cancelled, failure, url)
    case .cannotShowURL: policy(101, failure, url, "The URL can’t be shown")
    case .interruptedByPolicy: policy(102, failure, url, "Frame load interrupted")
    case .restrictedPort: policy(103, failure, url, "Not allowed to use restricted network port")
    case .tooManyRedirects: session(.httpTooManyRedirects, failure, url)
    case .fileDoesNotExist: session(.fileDoesNotExist, failure, url)
    case .network(let code): session(code.urlErrorCode, failure, url)
    }
  }

  private static func session(_ code: URLError.Code, _ failure: NavigationFailure, _ url: String) -> URLError {
    URLError(code, userInfo: userInfo(failure.message, url))
  }

  /// WebKit's own errors have a domain of their own, which no header for iOS names.
  private static func policy(
    _ code: Int, _ failure: NavigationFailure, _ url: String, _ description: String
  ) -> NSError {
    var info = userInfo(description, url)
    if failure.message != description { info[NSLocalizedFailureReasonErrorKey] = failure.message }
    return NSError(domain: "WebKitErrorDomain", code: code, userInfo: info)
  }

  private static func userInfo(_ description: String, _ url: String) -> [String: Any] {
    // The second is NSURLErrorFailingURLStringErrorKey, deprecated and still what apps read.
    var info: [String: Any] = [NSLocalizedDescriptionKey: description, "NSErrorFailingURLStringKey": url]
    info[NSURLErrorFailingURLErrorKey] = URL(string: url)
    return info
  }
}

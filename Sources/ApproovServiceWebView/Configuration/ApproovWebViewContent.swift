import Foundation
import FoundationNetworking

/// What a protected web view shows first.
public enum ApproovWebViewContent: Sendable {
  /// A document given as text; its relative links refer to `baseURL`.
  case htmlString(String, baseURL: URL?)
  /// A document in a file, which may use other files below the second URL.
  case fileURL(URL, allowingReadAccessTo: URL)
  /// The document that answers a request.
  case request(URLRequest)
}

import Network
import WebKit

/// The address to which a response sends a page: a header of the response, as a rule `Location`.
public enum JumpLink {
  /// Why there is no address to go to.
  public enum Refusal: Error, Hashable, LocalizedError {
    /// The response has no such header.
    case missing(header: String)
    /// It is no address that a page can be at.
    case noPage(String)
    /// It leads to another site than the response's own.
    case otherSite(String)

    /// One sentence.
    public var errorDescription: String? {
      switch self {
      case .missing(let header): "The response has no \(header) header to go to."
      case .noPage(let link): "\(link) is no address of a page: only http and https are."
      case .otherSite(let link): "\(link) is of another site than the response; its cookies would not belong there."
      }
    }
  }

  /// A task's delegate that follows no redirect, so that the response is the one which has the cookies and the link.
  public static var unfollowed: any URLSessionTaskDelegate { UnfollowedRedirects() }

  /// Where `response` leads. It stays on the same site (https://html.spec.whatwg.org/multipage/browsers.html#same-site).
  public static func target(of response: HTTPURLResponse, header: String = "Location") throws(Refusal) -> URL {
    guard let link = response.value(forHTTPHeaderField: header)?.trimmingCharacters(in: .whitespaces), !link.isEmpty
    else { throw .missing(header: header) }
    guard let url = URL(string: link, relativeTo: response.url)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { throw .noPage(link) }
    guard let source = response.url?.absoluteString, Site.isSame(source, url.absoluteString) else {
      throw .otherSite(url.absoluteString)
    }
    return url
  }
}

private final class UnfollowedRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

import Foundation
import Network

/// How redirects are followed (https://fetch.spec.whatwg.org/#http-redirect-fetch).
enum Redirect {
  /// How many redirects are followed, as browsers do.
  static let limit = 20

  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
  /// What describes a body, and goes with it.
  private static let bodyHeaders = ["Content-Encoding", "Content-Language", "Content-Location", "Content-Type"]
  /// What is meant for one server only.
  private static let credentials = ["Authorization", "Cookie", "Host", "Proxy-Authorization"]

  /// The request that follows `hop`, itself the answer to `request`; nil when the hop does not redirect.
  static func request(after hop: ApproovResponse.Hop, answering request: URLRequest) throws -> URLRequest? {
    // 1. Only these statuses redirect, and only with a location.
    guard statuses.contains(hop.status), let location = hop.headers["Location"] else { return nil }
    guard let url = LocationURL.resolve(location, against: hop.url) else {
      throw URLError(.badServerResponse, description: "The redirect's location \(location) is no URL")
    }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
      throw URLError(.unsupportedURL, description: "The redirect's location \(url.absoluteString) is not http or https")
    }
    var next = request
    next.url = url
    // 2. A POST becomes a GET for 301 and 302, everything but GET and HEAD for 303; the body is gone then.
    let method = request.httpMethod ?? "GET"
    let becomesGet =
      switch hop.status {
      case 301, 302: method == "POST"
      case 303: method != "GET" && method != "HEAD"
      default: false
      }
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
      for header in bodyHeaders { next.setValue(nil, forHTTPHeaderField: header) }
    }
    // 3. Credentials do not go to another origin.
    if origin(of: url) != origin(of: hop.url) {
      for header in credentials { next.setValue(nil, forHTTPHeaderField: header) }
    }
    return next
  }

  private static func origin(of url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url.host?.lowercased() ?? "", String(port)]
  }
}

import Foundation
import Network

/// The answer to a request and the way to it: what `HTTPURLResponse` has no room for.
public struct ApproovResponse: Sendable {
  /// One request and response of the way.
  public struct Hop: Sendable {
    /// The URL that was asked.
    public let url: URL
    /// The response's status.
    public let status: Int
    /// The response's headers, repeats kept.
    public let headers: HeaderList

    /// The cookies that this hop set, each as its header says.
    public var setCookies: [String] { headers.values(of: "Set-Cookie") }
  }

  /// The last response, with its body still to be read.
  public let response: NetworkResponse
  /// Every hop in order, the last included.
  public let hops: [Hop]

  /// The URL that answered, with the fragment that it was asked with.
  public let url: URL

  /// True when the answer came after at least one redirect.
  public var isRedirected: Bool { hops.count > 1 }
}

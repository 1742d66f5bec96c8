import Network
import WebKit

extension RequestInterception {
  /// How requests are intercepted.
  public struct Configuration: Sendable {
    /// The schemes whose requests are. `http` and `https` need `WebViewEnvironment.letsHandlersAnswerBuiltInSchemes`.
    public var schemes = ["https", "http"]
    /// Which bodies the script captures; nil for those that scheme tasks have not by
    /// `WebViewEnvironment.schemeTaskBodies`.
    public var captures: Captures?
    /// Where requests go; nil for the network of the web view's environment.
    public var network: (any Network)?
    /// Requests for which this is true go through untouched: no body is captured, and they go to the network of the
    /// environment.
    public var bypasses: @Sendable (URL) -> Bool = { _ in false }
    /// Files that answer before the network does.
    public var packages = OfflinePackages()
    /// Where the app's own requests have their cookies, such as `HTTPCookieStorage.shared`: it and the web view's data
    /// store are kept the same, and the app hears of what scripts set. Nil for the data store alone.
    public var nativeCookies: (any NativeCookieStore)?
    /// How much is kept, and for how long.
    public var limits = Limits()
    /// The member of the query that names a body. It should be one that no server uses.
    public var parameter = "wkbridge-captured-body"
    /// The name of the message handler.
    public var handlerName = "requestInterception"

    /// All of http and https, through the network of the environment.
    public init() {}
  }

  /// The bodies that a script captures.
  public enum Captures: Sendable {
    /// All of them.
    case all
    /// Those that are Blobs or hold some.
    case blobs
    /// None.
    case none
  }

  /// Bounds of what is kept of pages that never make their requests.
  public struct Limits: Sendable {
    /// Bytes of one body.
    public var bytesPerBody = 64 << 20
    /// Bytes of all.
    public var bytes = 256 << 20
    /// How many there may be.
    public var bodies = 10_000
    /// How long each stays, by the clock of the environment; after that as long again from when its page has had a turn.
    public var lifetime = Duration.seconds(60)

    /// 64 MB each, 256 MB and 10,000 in all, for a minute.
    public init() {}
  }

  /// Why a request is not made.
  public enum Failure: Error, Hashable, LocalizedError {
    /// Its identifier is none, or was used before.
    case noBody
    /// Its identifier is of a request with another method, URL or origin.
    case otherRequest
    /// The body exceeds the limit.
    case bodyTooLarge(Int)
    /// There are too many bodies that wait for requests.
    case tooManyBodies
    /// The script's message is none.
    case badMessage

    /// One sentence.
    public var errorDescription: String? {
      switch self {
      case .noBody:
        "No body is kept under the identifier in this request's URL: it was never given out, has been used or has ended."
      case .otherRequest: "The body under this request's identifier is that of another method, address or origin."
      case .bodyTooLarge(let count): "The body has \(count) bytes, more than Limits.bytesPerBody allows."
      case .tooManyBodies: "Too many bodies wait for their requests; see RequestInterception.Limits."
      case .badMessage: "This is no message of the script that captures bodies."
      }
    }
  }
}

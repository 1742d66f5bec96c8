import Network
import Trace

/// What the embedder decides about a page.
public struct PageSettings: Sendable {
  /// Where the page's requests go.
  public var network: any Network
  /// The cookies that its requests and documents carry and set; none without.
  public var cookies: CookieJar?
  /// What its documents keep in `localStorage`, together with those of other pages that have the same.
  public var localStorage = WebStorage()
  /// Where the page's happenings are recorded.
  public var trace: Trace
  /// `navigator.userAgent`, and the User-Agent of its requests.
  public var userAgent: String
  /// `navigator.languages`, the preferred one first.
  public var languages: [String] = ["en-US"]
  /// The viewport in CSS pixels.
  public var viewport: (width: Double, height: Double) = (390, 844)
  /// Device pixels in a CSS pixel.
  public var devicePixelRatio: Double = 3
  /// Schemes, in lower case, whose requests `network` answers as the embedder's handlers do: they carry no cookies and
  /// none of what a network adds, and a redirect is followed only where the response says so.
  public var handledSchemes: Set<String> = []
  /// Whether all of CORS holds for those of them that are not HTTP's: they are asked before, and pages of HTTP do not show
  /// what they may not read. Else only answers are checked.
  public var checksHandledSchemes = false
  /// Whether the page's own scripts run; injected ones always do.
  public var allowsContentJavaScript = true

  /// Called with what can be seen of the page, as JSON, on its thread; see the room `Observation`. Nil for nobody.
  public var observer: (@Sendable (String) -> Void)?

  /// What an iPhone's WKWebView says of itself.
  public static let defaultUserAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"

  /// Settings of an iPhone's web view whose requests go to `network`.
  public init(network: any Network, trace: Trace = Trace(), userAgent: String = PageSettings.defaultUserAgent) {
    self.network = network
    self.trace = trace
    self.userAgent = userAgent
  }
}

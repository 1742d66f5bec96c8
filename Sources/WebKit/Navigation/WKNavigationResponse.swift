import WebPlatform

/// The answer to a navigation, before it is shown
/// (https://developer.apple.com/documentation/webkit/wknavigationresponse).
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  /// Whether it is for the main frame.
  public let isForMainFrame: Bool
  /// The answer: an HTTPURLResponse where it came by http or https.
  public let response: URLResponse
  /// Whether WebKit can show what it holds. What it cannot show fails, even when it is allowed.
  public let canShowMIMEType: Bool

  init(_ response: NavigationResponse, isForMainFrame: Bool) {
    self.isForMainFrame = isForMainFrame
    canShowMIMEType = response.mimeType.map(Self.canShow) ?? true
    self.response = Self.makeResponse(response)
    super.init()
  }

  private static func makeResponse(_ response: NavigationResponse) -> URLResponse {
    guard let url = URL(string: response.url) ?? URL(string: "about:blank") else {
      preconditionFailure("about:blank is a URL")
    }
    var fields: [String: String] = [:]
    for field in response.headers.fields {
      fields[field.name] = fields[field.name].map { "\($0), \(field.value)" } ?? field.value
    }
    if ["http", "https"].contains(url.scheme),
      let http = HTTPURLResponse(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)
    {
      return http
    }
    return URLResponse(url: url, mimeType: response.mimeType, expectedContentLength: -1, textEncodingName: nil)
  }

  /// Documents, text, and the images and media that an iPhone shows.
  private static func canShow(_ mimeType: String) -> Bool {
    let (type, subtype) = (mimeType.prefix { $0 != "/" }, mimeType.drop { $0 != "/" }.dropFirst())
    switch type {
    case "text", "image", "audio", "video": return true
    case "application":
      return subtype.hasSuffix("xml") || subtype.hasSuffix("json") || subtype.hasSuffix("javascript")
        || subtype == "ecmascript" || subtype == "pdf"
    default: return false
    }
  }
}

/// Whether the answer to a navigation is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// It is not; the navigation fails.
  case cancel
  /// It is.
  case allow
  /// It becomes a download; there are none here, so the navigation fails, as it does on iOS.
  case download
}

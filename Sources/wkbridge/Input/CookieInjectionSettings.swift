import Foundation
import Network
import Trace

/// The `cookieInjection` member of a configuration: a native request that comes before the page, whose response's
/// cookies the page gets.
struct CookieInjectionSettings: Sendable {
  var method: String
  var url: String
  var headers: HeaderList
  var body: Data?
  /// The header of the response that says which page is loaded.
  var jumpLink: String
  /// The page that is loaded whatever the response says.
  var page: URL?
  /// Where the file says so.
  let place: JSONCursor

  /// Reads the member.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ cursor: JSONCursor) throws {
    place = cursor
    let object = try cursor.object(members: ["method", "url", "headers", "body", "json", "jumpLink", "page"])
    url = try object.required("url").webAddress().absoluteString
    headers = HeaderList()
    for (name, value) in try object["headers"]?.members() ?? [] {
      guard ApproovSettings.isToken(name) else { throw value.error("\"\(name)\" is not a header name") }
      guard headers[name] == nil else { throw value.error("the header \"\(name)\" is given twice; remove one") }
      headers.append(name, try value.secretHeaderValue().utf8Encoded)
    }
    switch (object["body"], object["json"]) {
    case (let text?, nil): body = Data(try text.secretText().utf8)
    case (nil, let json?):
      body = Data(json.json.value.description.utf8)
      if headers["Content-Type"] == nil { headers.append("Content-Type", "application/json") }
    case (nil, nil): body = nil
    case (_?, let json?): throw json.error("a request has either \"body\" or \"json\"")
    }
    let given = try object["method"]?.string() ?? (body == nil ? "GET" : "POST")
    guard ApproovSettings.isToken(given) else {
      throw (object["method"] ?? cursor).error("\"\(given)\" is not a method")
    }
    // https://fetch.spec.whatwg.org/#dom-request: nor has one that a page sends.
    if body != nil, ["GET", "HEAD"].contains(given.uppercased()) {
      throw (object["body"] ?? object["json"] ?? cursor).error("a request by \(given) has no body; use \"POST\"")
    }
    method = given
    page = try object["page"]?.webAddress()
    if page != nil, let jumpLink = object["jumpLink"] {
      throw jumpLink.error("has no effect beside \"page\", which says what is loaded; remove one")
    }
    jumpLink = try object["jumpLink"]?.headerName() ?? "Location"
  }
}

extension JSONCursor {
  /// The address of something on the web.
  func webAddress() throws -> URL {
    let text = try string()
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { throw error("\"\(text)\" is no absolute http or https URL, such as \"https://app.example.com/\"") }
    return url
  }
}

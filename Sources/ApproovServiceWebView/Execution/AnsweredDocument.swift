import ApproovURLSessionPackage
import Foundation
import Network

/// A document that native code has got for a page: what a simulated navigation is made with.
struct AnsweredDocument: Sendable {
  /// The one that answered in the end, which is the document's.
  let url: URL
  /// Without what no script may see.
  let response: HTTPURLResponse
  let body: Data

  /// The document of an answer that has come to its end; nil if it stands for none
  /// (https://html.spec.whatwg.org/#process-a-navigate-response).
  init?(_ answer: ApproovResponse, body: Data, fragment: String) throws {
    // 1. No content leaves the page as it is.
    guard answer.response.status != 204, answer.response.status != 205 else { return nil }
    // 2. A redirect that names no fragment leaves the one that there was.
    var address = answer.url.absoluteString
    if answer.url.fragment == nil, !fragment.isEmpty { address += "#" + fragment }
    // 3. What repeats becomes one.
    var fields: [String: String] = [:]
    for name in Set(answer.response.headers.map { $0.name.lowercased() })
    where !["set-cookie", "set-cookie2"].contains(name) {
      fields[name] = answer.response.headers[name]
    }
    guard let url = URL(string: address),
      let response = HTTPURLResponse(
        url: url, statusCode: answer.response.status, httpVersion: "HTTP/1.1", headerFields: fields)
    else { throw BridgeRefusal("The response has no place to be shown at.") }
    self.url = url
    self.response = response
    self.body = body
  }
}

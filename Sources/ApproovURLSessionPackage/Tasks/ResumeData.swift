import Foundation

/// What a download that was cancelled needs to go on later: the rest of the same representation, asked for by a range
/// (https://www.rfc-editor.org/rfc/rfc9110#section-14).
struct ResumeData: Codable, Sendable {
  private let url: URL
  private let headers: [String: String]
  /// What tells one version of the representation from another.
  private let validator: String
  /// How much has come.
  let count: Int64
  /// Where it is.
  let file: URL

  /// What is needed to go on after `response`, of which `count` bytes are in a file; nil when the server gives no way:
  /// only the answer to a GET can be asked for in parts, and only a strong validator can tell that it is still the same.
  init?(request: URLRequest, response: HTTPURLResponse, received: ReceivedBody, count: Int64) {
    let tag = response.value(forHTTPHeaderField: "ETag").flatMap { $0.hasPrefix("W/") ? nil : $0 }
    guard let url = request.url, request.httpMethod ?? "GET" == "GET", [200, 206].contains(response.statusCode),
      response.value(forHTTPHeaderField: "Accept-Ranges")?.lowercased() != "none",
      response.value(forHTTPHeaderField: "Content-Encoding") == nil,
      let validator = tag ?? response.value(forHTTPHeaderField: "Last-Modified"), count > 0, let file = received.file
    else { return nil }
    self.url = url
    headers = request.allHTTPHeaderFields ?? [:]
    self.validator = validator
    self.count = count
    self.file = file
  }

  /// What `encoded` was; nil for anything else, or when the file is gone.
  init?(_ encoded: Data) {
    guard let decoded = try? JSONDecoder().decode(ResumeData.self, from: encoded),
      FileManager.default.fileExists(atPath: decoded.file.path)
    else { return nil }
    self = decoded
  }

  /// The form in which an app keeps it.
  var encoded: Data? { try? JSONEncoder().encode(self) }

  /// The request of the download that goes on.
  var request: URLRequest {
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = headers
    return request
  }

  /// Asks for the rest, or for everything if there is another version by now.
  func ask(for request: inout URLRequest) {
    request.setValue("bytes=\(count)-", forHTTPHeaderField: "Range")
    request.setValue(validator, forHTTPHeaderField: "If-Range")
    // Ranges of an encoded body are not ranges of the file.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
  }

  /// Whether `response` has the rest.
  func isContinued(by response: HTTPURLResponse) -> Bool {
    response.statusCode == 206
      && response.value(forHTTPHeaderField: "Content-Range")?.hasPrefix("bytes \(count)-") == true
  }

  /// Removes what has come.
  func removeFile() {
    try? FileManager.default.removeItem(at: file)
  }
}

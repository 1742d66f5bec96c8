import Foundation
import Network

extension ApproovResponse.Hop {
  /// This hop's response in Foundation's form: repeated headers are joined by ", ".
  var httpURLResponse: HTTPURLResponse? {
    var fields: [String: String] = [:]
    var spellings: [String: String] = [:]
    for field in headers {
      let value = String(isomorphicBytes: field.value)
      let spelling = spellings[field.name.lowercased(), default: field.name]
      spellings[field.name.lowercased()] = spelling
      fields[spelling] = fields[spelling].map { $0 + ", " + value } ?? value
    }
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }
}

import Foundation
import FoundationNetworking

extension HTTPURLResponse {
  /// A response in Foundation's form, which has each header once: repeated ones are joined by ", ".
  package convenience init?(url: URL, status: Int, headers: HeaderList) {
    var fields: [String: String] = [:]
    var spellings: [String: String] = [:]
    for field in headers {
      let value = String(isomorphicBytes: field.value)
      let spelling = spellings[field.name.lowercased(), default: field.name]
      spellings[field.name.lowercased()] = spelling
      fields[spelling] = fields[spelling].map { $0 + ", " + value } ?? value
    }
    self.init(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }
}

import Foundation
import Network
import Synchronization

/// A request as its server saw it.
struct RecordedRequest: Sendable {
  let method: String
  let url: String
  let headers: [(name: String, value: String)]
  /// Nil for none.
  let body: String?

  /// What requests of two runs are matched by.
  var key: String { "\(method) \(url)" }
}

/// Notes every request that leaves, but for those of pages that are loaded, which the run itself serves.
final class RecordingNetwork: Network {
  private let base: any Network
  private let requests = Mutex<[RecordedRequest]>([])

  /// Records what goes to `base`.
  init(_ base: any Network) {
    self.base = base
  }

  /// In the order in which they left.
  var recorded: [RecordedRequest] { requests.withLock { $0 } }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let body: String? =
      switch request.body {
      case .bytes(let data): Self.describe(data)
      case .stream: "a stream"
      case nil: nil
      }
    let record = RecordedRequest(
      method: request.method, url: request.url, headers: request.headers.map { ($0.name, $0.value) }, body: body)
    requests.withLock { $0.append(record) }
    return try await base.send(request)
  }

  /// Text as it is, other bytes one by one.
  static func describe(_ data: Data) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    return String(data.map { Character(Unicode.Scalar($0)) })
  }
}

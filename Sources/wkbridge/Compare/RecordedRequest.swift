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
  /// Whether `fetch` has made it, as far as the network knows.
  let isFetch: Bool

  /// What requests of two runs are matched by.
  var key: String { "\(method) \(url)" }
}

/// Notes every request that arrives. One that is cancelled on its way, in the turn that made it above all, may have left or
/// not: that depends on threads, in WebKit too.
///
/// Each takes a millisecond or two of the page's virtual time, as many as its method and URL have it. So everything that
/// happens at once comes before any answer, and answers come in an order that does not depend on threads.
final class RecordingNetwork: Network {
  private let base: any Network
  private let requests = Mutex<[(time: Duration, request: RecordedRequest)]>([])

  /// Records what goes to `base`.
  init(_ base: any Network) {
    self.base = base
  }

  /// In the order in which they left; those that left at once by their methods and URLs.
  var recorded: [RecordedRequest] {
    let all = requests.withLock { $0 }
    return all.enumerated().sorted { a, b in
      (a.element.time, a.element.request.key, a.offset) < (b.element.time, b.element.request.key, b.offset)
    }.map(\.element.request)
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let body: String? =
      switch request.body {
      case .bytes(let data): Self.describe(data)
      case .stream: "a stream"
      case nil: nil
      }
    let record = RecordedRequest(
      method: request.method, url: request.url, headers: request.headers.map { ($0.name, $0.value) }, body: body,
      isFetch: request.context.initiator == .fetch)
    let clock = request.context.clock
    let left = clock.now
    let share = record.key.utf8.reduce(UInt64(0)) { ($0 &* 31 &+ UInt64($1)) % 1000 }
    try await clock.sleep(for: .microseconds(Int64(1000 + share)))
    requests.withLock { $0.append((left, record)) }
    return try await base.send(request)
  }

  /// Text as it is, other bytes one by one.
  static func describe(_ data: Data) -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    return String(data.map { Character(Unicode.Scalar($0)) })
  }
}

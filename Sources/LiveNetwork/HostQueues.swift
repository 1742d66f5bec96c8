/// Which requests may be under way, so many a host, and which wait for one of them to end.
///
/// libcurl has such a limit too (`CURLMOPT_MAX_HOST_CONNECTIONS`), but that of version 7.88, which Debian 12 has, leaves
/// requests waiting now and then when connections have become free.
struct HostQueues {
  /// A server as connections are kept for it.
  private struct Host: Hashable {
    var scheme: String
    var hostAndPort: String
  }

  private let limit: Int
  private var underWay: [Host: Int] = [:]
  private var waiting: [Host: [Transfer]] = [:]

  /// Queues that let `limit` requests to a host be under way; any number if it is not positive.
  init(limit: Int) {
    self.limit = limit > 0 ? limit : .max
  }

  /// Whether `transfer` may begin. If not, it waits.
  mutating func admit(_ transfer: Transfer) -> Bool {
    let host = Self.host(of: transfer)
    guard underWay[host, default: 0] < limit else {
      waiting[host, default: []].append(transfer)
      return false
    }
    underWay[host, default: 0] += 1
    return true
  }

  /// `transfer` has ended, begun or not. Returns the one that begins in its place.
  mutating func remove(_ transfer: Transfer) -> Transfer? {
    let host = Self.host(of: transfer)
    if let index = waiting[host]?.firstIndex(where: { $0 === transfer }) {
      takeWaiting(host, at: index)
      return nil
    }
    if let next = waiting[host]?.first {
      takeWaiting(host, at: 0)
      return next
    }
    let count = underWay[host, default: 0] - 1
    underWay[host] = count > 0 ? count : nil
    return nil
  }

  private mutating func takeWaiting(_ host: Host, at index: Int) {
    waiting[host]?.remove(at: index)
    if waiting[host]?.isEmpty == true { waiting[host] = nil }
  }

  private static func host(of transfer: Transfer) -> Host {
    Host(scheme: String(transfer.order.parts.scheme), hostAndPort: String(transfer.order.parts.hostAndPort))
  }
}

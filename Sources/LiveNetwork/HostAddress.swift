import Foundation
import Network

/// The address of a host's port, in place of the one that its name resolves to. The name stays what it is in headers
/// and for certificates, and no proxy is asked.
public struct HostAddress: Sendable, Hashable, CustomStringConvertible {
  /// The name, as in URLs; without brackets.
  public let host: String
  /// The port that URLs name or imply. The connection is made to the same one.
  public let port: UInt16
  /// An IPv4 or IPv6 address, without brackets.
  public let address: String

  /// Parses `HOST:PORT:ADDRESS`, such as "app.example.com:443:127.0.0.1"; an IPv6 address may stand in brackets.
  ///
  /// Nil when `text` is not of that form.
  public init?(_ text: String) {
    guard let hostEnd = text.firstIndex(of: ":"), hostEnd > text.startIndex else { return nil }
    let rest = text[text.index(after: hostEnd)...]
    guard let portEnd = rest.firstIndex(of: ":"), let port = UInt16(rest[..<portEnd]), port > 0 else { return nil }
    var address = rest[rest.index(after: portEnd)...]
    if address.hasPrefix("["), address.hasSuffix("]") { address = address.dropFirst().dropLast() }
    self.init(host: String(text[..<hostEnd]), port: port, address: String(address))
  }

  /// The address of `port` of `host`; nil when `address` is no IP address or `host` no name.
  public init?(host: String, port: UInt16, address: String) {
    let isName = !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/:?#@[],*".utf8.contains($0) }
    guard isName, Self.isAddress(address) else { return nil }
    self.host = host
    self.port = port
    self.address = address
  }

  /// Whether this is the address of the host and port of `url`.
  func isOf(_ url: SplitURL) -> Bool {
    let port = Int(url.hostAndPort.dropFirst(url.host.count + 1)) ?? SplitURL.defaultPort(of: url.scheme)
    return port == Int(self.port) && HeaderList.sameName(host, String(url.host))
  }

  /// `HOST:PORT:ADDRESS`.
  public var description: String { "\(host):\(port):\(address.contains(":") ? "[\(address)]" : address)" }

  private static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }
}

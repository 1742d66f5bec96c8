/// Hosts and domains as cookies compare them.
enum CookieDomain {
  /// https://www.rfc-editor.org/rfc/rfc6265.html#section-5.1.2, for a host that the URL parser has turned into ASCII.
  static func canonical(_ host: some StringProtocol) -> String {
    host.utf8.contains { (0x41...0x5A).contains($0) } ? host.lowercased() : String(host)
  }

  /// https://www.rfc-editor.org/rfc/rfc6265.html#section-5.1.3
  static func matches(host: String, domain: String) -> Bool {
    // 1. They are identical.
    if host == domain { return true }
    // 2. Or the domain is a suffix of the host, the character before it is a dot, and the host is no address.
    let (host8, domain8) = (host.utf8, domain.utf8)
    guard !domain8.isEmpty, host8.count > domain8.count, host8.suffix(domain8.count).elementsEqual(domain8) else {
      return false
    }
    return host8.dropLast(domain8.count).last == UInt8(ascii: ".") && !isAddress(host)
  }

  /// Whether a host of the URL parser is an IPv4 or IPv6 address. The parser leaves no other host that ends in digits.
  static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || (host.utf8.last.map { (0x30...0x39).contains($0) } ?? false) && isNumeric(host)
  }

  private static func isNumeric(_ host: String) -> Bool {
    host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}

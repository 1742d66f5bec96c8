import Foundation

/// What is wrong with a host or a port, as URLs have them when they are serialised
/// (https://url.spec.whatwg.org/#host-serializing): no request ever goes to such a one.
package enum SerializedHost {
  /// What a person should change of `text`, a host; nil if it can be one. Upper case is taken for lower case.
  package static func fault(of text: some StringProtocol) -> String? {
    let host = String(text)
    if host.isEmpty { return "it is empty" }
    guard host.utf8.allSatisfy({ $0 < 0x80 }) else { return "it is not ASCII; write it in its xn-- form" }
    if host.hasPrefix("[") {
      guard host.hasSuffix("]"), isAddress(String(host.dropFirst().dropLast()), AF_INET6) else {
        return "it is no IPv6 address in brackets, such as \"[::1]\""
      }
      return nil
    }
    // https://url.spec.whatwg.org/#forbidden-domain-code-point
    if let wrong = host.unicodeScalars.first(where: {
      $0.value <= 0x20 || $0.value == 0x7F || "#%/:<>?@[\\]^|".unicodeScalars.contains($0)
    }) {
      return "no host has \(wrong.debugDescription) in it"
    }
    // https://url.spec.whatwg.org/#ends-in-a-number-checker: then it has to be an address.
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let last = labels.last(where: { !$0.isEmpty }) ?? ""
    let isNumber = last.utf8.allSatisfy { (0x30...0x39).contains($0) } || last.lowercased().hasPrefix("0x")
    if isNumber, !isAddress(host, AF_INET) { return "it is no IPv4 address such as \"192.0.2.1\"" }
    return nil
  }

  /// What a person should change of a port; nil if it can be one.
  package static func fault(ofPort text: some StringProtocol) -> String? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(text), port <= 65535
    else {
      return "a port is a number up to 65535"
    }
    return nil
  }

  private static func isAddress(_ text: String, _ family: Int32) -> Bool {
    var address = in6_addr()
    return inet_pton(family, text, &address) == 1
  }
}

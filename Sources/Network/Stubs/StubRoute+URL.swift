import Trace

extension StubRoute {
  /// Reads the URL of a route, which has to be written as URLs are serialised, because it is compared as text.
  ///
  /// Scheme and host are made lower-case, a default port and a fragment are dropped, an empty path becomes "/". What a
  /// URL parser would encode is an error that shows the encoded form.
  static func url(_ cursor: JSONCursor) throws -> String {
    let text = try cursor.string()
    guard let split = SplitURL(text), !split.hostAndPort.isEmpty else {
      throw cursor.error("\"\(text)\" is not an absolute URL; write one like \"https://api.example.com/path\"")
    }
    guard split.scheme.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw cursor.error("\"\(split.scheme)\" is not a scheme; write \"https\"")
    }
    if let at = text.utf8.firstIndex(of: UInt8(ascii: "@")), at < split.hostAndPort.startIndex {
      throw cursor.error("a request's URL has no user name or password; remove them")
    }
    if let fault = SerializedHost.fault(of: split.host) {
      throw cursor.error("\"\(split.host)\" is not a host: \(fault)")
    }
    if split.host.endIndex < split.hostAndPort.endIndex {
      let port = split.hostAndPort[split.host.endIndex...].dropFirst()
      if let fault = SerializedHost.fault(ofPort: port) { throw cursor.error("\"\(port)\" is not a port: \(fault)") }
    }
    let path = split.path.isEmpty ? "/" : encoded(split.path, set: pathSet)
    let query = split.query.map { encoded($0, set: querySet) }
    let isAsSerialised = (split.path.isEmpty || path == split.path) && query == split.query.map(String.init)
    let scheme = split.scheme.lowercased()
    let url = "\(scheme)://\(hostAndPort(split, scheme: scheme))\(path)\(query.map { "?" + $0 } ?? "")"
    guard isAsSerialised else {
      throw cursor.error("URLs are compared in their encoded form; write \"\(url)\"")
    }
    guard !path.split(separator: "/").contains(where: { isDotSegment($0) }) else {
      throw cursor.error("a request's URL never contains \".\" or \"..\" as a step of its path; write it resolved")
    }
    return url
  }

  private static func hostAndPort(_ split: SplitURL, scheme: String) -> String {
    let host = split.hostAndPort.lowercased()
    guard let port = SplitURL.defaultPort(of: scheme).map({ ":\($0)" }), host.hasSuffix(port) else { return host }
    return String(host.dropLast(port.count))
  }

  // https://url.spec.whatwg.org/#path-percent-encode-set and #special-query-percent-encode-set
  private static let pathSet = Set(" \"#<>?^`{}".utf8)
  private static let querySet = Set(" \"#<>'".utf8)

  private static func encoded(_ text: Substring, set: Set<UInt8>) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte <= 0x1F || byte >= 0x7F || set.contains(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }

  /// https://url.spec.whatwg.org/#single-dot-path-segment and #double-dot-path-segment
  private static func isDotSegment(_ segment: Substring) -> Bool {
    let plain = segment.lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
    return plain == "." || plain == ".."
  }
}

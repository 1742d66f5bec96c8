import Foundation

/// Where a redirect leads (https://fetch.spec.whatwg.org/#concept-response-location-url), by the URL standard's parser
/// as far as it concerns http and https (https://url.spec.whatwg.org/#url-parsing).
///
/// Foundation's own parser does not do: where a text has a character that no URL may have, it encodes each `%` anew.
package enum LocationURL {
  /// The URL that the bytes of a `Location` header stand for, with the fragment of `base` when it has none of its own;
  /// nil for what is no URL.
  package static func resolve(_ location: String, against base: URL) -> URL? {
    // 1. The bytes are UTF-8, or else Latin-1. Spaces and controls around them, tabs and newlines inside do not count.
    let text = String(isomorphicBytes: location).trimmed.filter { !$0.isNewline && $0 != "\t" }
    // 2. An address with a scheme. What follows that of http or https, however many slashes, begins with a host.
    guard let split = SplitURL(base.absoluteString) else { return nil }
    let baseScheme = split.scheme.lowercased()
    var rest = Substring(text)
    var scheme = baseScheme
    if let own = schemePrefix(of: text) {
      guard ["http", "https"].contains(own) else { return URL(string: encoded(rest, keeping: "?#[]")) }
      rest = rest.dropFirst(own.count + 1)
      // `https:path` is relative to an address of the same scheme.
      if own != baseScheme || startsAuthority(rest) {
        rest = "//" + rest.drop(while: isSlash)
        scheme = own
      }
    }
    // 3. Cut it into its parts. A backslash is a slash, up to the query.
    let fragment = rest.firstIndex(of: "#").map { rest[rest.index(after: $0)...] }
    rest = rest[..<(rest.firstIndex(of: "#") ?? rest.endIndex)]
    let query = rest.firstIndex(of: "?").map { rest[rest.index(after: $0)...] }
    var path = rest[..<(rest.firstIndex(of: "?") ?? rest.endIndex)].replacingOccurrences(of: "\\", with: "/")
    // 4. Take from the base what it leaves out.
    var authority = String(split.hostAndPort)
    var newQuery = query.map(String.init)
    if path.hasPrefix("//") {
      let afterSlashes = path.dropFirst(2)
      let end = afterSlashes.firstIndex(of: "/") ?? afterSlashes.endIndex
      guard let own = normalizedAuthority(afterSlashes[..<end], scheme: scheme) else { return nil }
      authority = own
      path = String(afterSlashes[end...])
    } else if path.isEmpty {
      path = String(split.path)
      newQuery = newQuery ?? split.query.map(String.init)
    } else if !path.hasPrefix("/") {
      path = split.path[..<(split.path.lastIndex(of: "/") ?? split.path.startIndex)] + "/" + path
    }
    // 5. Serialise. A fragment that it has not, it inherits.
    var serialized = "\(scheme)://\(authority)\(encoded(removingDotSegments(path)))"
    if let newQuery { serialized += "?" + encoded(newQuery, keeping: "?") }
    if let fragment = fragment.map(String.init)
      ?? URLComponents(url: base, resolvingAgainstBaseURL: true)?.percentEncodedFragment
    {
      serialized += "#" + encoded(fragment, keeping: "?")
    }
    return URL(string: serialized)
  }

  /// The scheme with which a text begins, in lower case.
  private static func schemePrefix(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else {
      return nil
    }
    let scheme = text[..<colon]
    guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else { return nil }
    return scheme.lowercased()
  }

  private static func isSlash(_ character: Character) -> Bool { character == "/" || character == "\\" }

  private static func startsAuthority(_ text: Substring) -> Bool {
    text.count >= 2 && text.prefix(2).allSatisfy(isSlash)
  }

  /// User, host and port: the host in lower case, without the port that goes without saying; nil for a port that there
  /// is not. Foundation encodes hosts beyond ASCII.
  private static func normalizedAuthority(_ authority: Substring, scheme: String) -> String? {
    let at = authority.lastIndex(of: "@")
    let user = at.map { encoded(authority[..<$0], keeping: "") + "@" } ?? ""
    var host = at.map { authority[authority.index(after: $0)...] } ?? authority
    var port: Substring?
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      port = host[host.index(after: colon)...]
      host = host[..<colon]
    }
    guard !host.isEmpty else { return nil }
    guard let port, !port.isEmpty else { return user + host.lowercased() }
    guard let number = UInt16(port), port.allSatisfy(\.isNumber) else { return nil }
    let isDefault = Int(number) == SplitURL.defaultPort(of: scheme)
    return user + host.lowercased() + (isDefault ? "" : ":\(number)")
  }

  /// https://url.spec.whatwg.org/#path-state: `.` and `..`, also where their dots are encoded.
  private static func removingDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment.lowercased().replacingOccurrences(of: "%2e", with: ".") {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }

  /// The text with all percent-encoded that Foundation would encode, and what is encoded already left as it is.
  private static func encoded(_ text: some StringProtocol, keeping further: String = "") -> String {
    let kept = Set("-._~!$&'()*+,;=:@/".utf8).union(further.utf8)
    let bytes = Array(text.utf8)
    var result = ""
    for (index, byte) in bytes.enumerated() {
      let character = Character(Unicode.Scalar(byte))
      let isEscape = byte == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).filter(isHexDigit).count == 2
      if byte < 0x80 && (character.isLetter || character.isNumber || kept.contains(byte)) || isEscape {
        result.append(character)
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
}

extension String {
  /// Without the spaces and control characters around it.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    return String(scalars[first...last])
  }
}

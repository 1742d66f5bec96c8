/// The parts of a serialised absolute URL (https://url.spec.whatwg.org/#concept-url-serializer), exactly as written:
/// nothing is decoded, encoded or normalised.
public struct SplitURL: Sendable, Hashable {
  /// The scheme, without the colon.
  public let scheme: Substring
  /// Host and port, without user name and password.
  public let hostAndPort: Substring
  /// The path, percent-encoding kept.
  public let path: Substring
  /// The query without "?"; nil when there is none, which is not the same as an empty one.
  public let query: Substring?
  /// The URL without query and fragment.
  public let withoutQuery: Substring

  /// Splits `url`; nil when it does not begin with a scheme, a colon and two slashes.
  public init?(_ url: String) {
    let utf8 = url.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon > utf8.startIndex,
      utf8[colon...].starts(with: "://".utf8)
    else { return nil }
    let authorityStart = utf8.index(colon, offsetBy: 3)
    let end = utf8.firstIndex(of: UInt8(ascii: "#")) ?? utf8.endIndex
    let queryMark = utf8[authorityStart..<end].firstIndex(of: UInt8(ascii: "?"))
    let pathEnd = queryMark ?? end
    let pathStart = utf8[authorityStart..<pathEnd].firstIndex(of: UInt8(ascii: "/")) ?? pathEnd
    let authority = url[authorityStart..<pathStart]
    scheme = url[..<colon]
    let at = authority.utf8.lastIndex(of: UInt8(ascii: "@"))
    hostAndPort = at.map { authority[authority.utf8.index(after: $0)...] } ?? authority
    path = url[pathStart..<pathEnd]
    query = queryMark.map { url[utf8.index(after: $0)..<end] }
    withoutQuery = url[..<pathEnd]
  }

  /// The origin, serialised (https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin).
  public var origin: String { "\(scheme)://\(hostAndPort)" }

  /// The port that URLs of `scheme`, in lower case, leave out (https://url.spec.whatwg.org/#default-port); nil for
  /// schemes without one.
  public static func defaultPort(of scheme: some StringProtocol) -> Int? {
    switch scheme {
    case "http": 80
    case "https": 443
    default: nil
    }
  }

  /// The host without its port.
  public var host: Substring {
    guard let colon = hostAndPort.utf8.lastIndex(of: UInt8(ascii: ":")) else { return hostAndPort }
    // The colons of an IPv6 address stand inside of its brackets.
    let afterColon = hostAndPort[colon...]
    return afterColon.utf8.contains(UInt8(ascii: "]")) ? hostAndPort : hostAndPort[..<colon]
  }
}

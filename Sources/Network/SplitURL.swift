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
    var url = url
    guard let places = url.withUTF8(Places.init) else { return nil }
    func index(_ offset: Int) -> String.Index { url.utf8.index(url.startIndex, offsetBy: offset) }
    let path = index(places.path), pathEnd = index(places.pathEnd)
    scheme = url[..<index(places.colon)]
    hostAndPort = url[index(places.host)..<path]
    self.path = url[path..<pathEnd]
    query = places.pathEnd < places.end ? url[index(places.pathEnd + 1)..<index(places.end)] : nil
    withoutQuery = url[..<pathEnd]
  }

  /// Where the parts begin and end. Requests are split many times on their way, so their bytes are gone through once.
  private struct Places {
    let colon: Int
    let host: Int
    let path: Int
    /// The question mark, if this is not the end.
    let pathEnd: Int
    let end: Int

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 2 < bytes.count,
        bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
      else { return nil }
      var place = colon + 3
      var host = place, path: Int?, pathEnd: Int?
      scan: while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "#"): break scan
        case UInt8(ascii: "?"): if pathEnd == nil { pathEnd = place }
        case UInt8(ascii: "/"): if path == nil, pathEnd == nil { path = place }
        case UInt8(ascii: "@"): if path == nil, pathEnd == nil { host = place + 1 }
        default: break
        }
        place += 1
      }
      self.colon = colon
      self.host = host
      self.pathEnd = pathEnd ?? place
      self.path = path ?? self.pathEnd
      end = place
    }
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

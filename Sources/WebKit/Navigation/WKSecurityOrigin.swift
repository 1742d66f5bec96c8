import Network

/// An origin (https://developer.apple.com/documentation/webkit/wksecurityorigin).
@preconcurrency @MainActor
open class WKSecurityOrigin: NSObject {
  /// The scheme; empty for an opaque origin.
  public let `protocol`: String
  /// The host; empty for an opaque origin.
  public let host: String
  /// The port; 0 for the scheme's own.
  public let port: Int

  /// The origin that `serialized` stands for.
  init(serialized: String) {
    let split = SplitURL(serialized)
    `protocol` = split.map { String($0.scheme) } ?? ""
    host = split.map { String($0.host) } ?? ""
    port = split.flatMap { Int($0.hostAndPort.dropFirst($0.host.count + 1)) } ?? 0
    super.init()
  }
}

import Foundation
import Network

/// A page's URL. Browsers leave characters in it as they are for which Foundation's URL has no place (`|`, `[`, `^`, a
/// percent sign alone), so a request carries it escaped, and gets its own spelling back on the way out.
struct ExactURL: Sendable {
  /// As the page spells it.
  let text: String
  /// The same, escaped where it has to be.
  let url: URL

  /// The URL whose serialisation is `text`; nil when it is none.
  init?(_ text: String) {
    guard let split = SplitURL(text), let url = URL(string: Self.escaped(text, after: split)) else { return nil }
    self.text = text
    self.url = url
  }

  /// `text` in the page's spelling, if it is this URL.
  func restored(_ text: String) -> String {
    text == url.absoluteString ? self.text : text
  }

  /// By byte: whether it stands for itself wherever it is.
  private static let plain = (0...UInt8.max).map { byte in
    let scalar = Unicode.Scalar(byte)
    return scalar.isASCII && scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
      || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
  }

  private static func escaped(_ text: String, after split: SplitURL) -> String {
    let authority = text[..<split.path.startIndex]
    let rest = Array(text[split.path.startIndex...].utf8)
    if rest.allSatisfy({ plain[Int($0)] }) { return text }
    var result: [UInt8] = []
    for (index, byte) in rest.enumerated() {
      let isLone =
        byte == UInt8(ascii: "%") && !(index + 2 < rest.count && rest[index + 1...index + 2].allSatisfy(isHex))
      if !isLone, plain[Int(byte)] || byte == UInt8(ascii: "%") {
        result.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array(("%" + (digits.count < 2 ? "0" : "") + digits).utf8)
      }
    }
    return authority + String(decoding: result, as: UTF8.self)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit || (0x30...0x39).contains(byte)
  }
}

/// Gives a request's URL the page's spelling back, wherever neither Approov nor the app has put another.
struct ExactURLNetwork: Network {
  /// The URL of the request that the current task sends.
  @TaskLocal static var current: ExactURL?

  let base: any Network

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard let exact = Self.current else { return try await base.send(request) }
    var request = request
    request.url = exact.restored(request.url)
    return try await base.send(request)
  }
}

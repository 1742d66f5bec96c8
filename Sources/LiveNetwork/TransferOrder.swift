import Foundation
import Network

/// A request as it is handed to the network's thread, checked.
struct TransferOrder: Sendable {
  let method: String
  /// The URL without user name, password and fragment.
  let url: String
  let parts: SplitURL
  /// The lines of the header, as bytes.
  let headerLines: [[UInt8]]
  let hasAcceptEncoding: Bool
  let body: Body
  let serverTrust: (any ServerTrustEvaluator)?

  /// What a request carries.
  enum Body: Sendable {
    case none
    case bytes(Data)
    /// Bytes that come by and by, and how many if that was announced.
    case feed(OutgoingBody, length: Int64?)
  }

  /// The order that `request` gives. The stream of its body is not read yet.
  /// - Throws: `NetworkError` when the request cannot be sent over HTTP.
  init(_ request: NetworkRequest) throws(NetworkError) {
    guard let parts = SplitURL(request.url), !parts.host.isEmpty else {
      throw NetworkError(.badURL, "\(request.url) is not an absolute URL with a host.")
    }
    guard parts.scheme == "http" || parts.scheme == "https" else {
      throw NetworkError(.unsupportedScheme, "\(request.url) is neither http nor https.")
    }
    guard Self.isToken(request.method) else {
      throw NetworkError(.badRequest, "\"\(request.method)\" is no method that can be sent to \(request.url).")
    }
    self.parts = parts
    url =
      "\(parts.scheme)://\(parts.hostAndPort)\(parts.path.isEmpty ? "/" : parts.path)"
      + (parts.query.map { "?\($0)" } ?? "")
    method = request.method
    serverTrust = request.serverTrust
    hasAcceptEncoding = request.headers["Accept-Encoding"] != nil
    headerLines = try Self.lines(request)
    body =
      switch request.body {
      case .bytes(let data): .bytes(data)
      case .stream(let stream):
        .feed(OutgoingBody(stream), length: request.headers["Content-Length"].flatMap { Int64($0) })
      // Servers expect a length from these (https://www.rfc-editor.org/rfc/rfc9110#section-8.6).
      case nil: ["POST", "PUT", "PATCH"].contains(request.method) ? .bytes(Data()) : .none
      }
  }

  /// The header in libcurl's form, in which "Name:" takes away what it would add and "Name;" has an empty value.
  private static func lines(_ request: NetworkRequest) throws(NetworkError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for field in request.headers {
      guard isToken(field.name), let value = bytes(ofValue: field.value) else {
        throw NetworkError(.badRequest, "The header \"\(field.name)\" cannot be sent to \(request.url).")
      }
      // How a body is framed is up to the connection.
      if HeaderList.sameName(field.name, "Content-Length") || HeaderList.sameName(field.name, "Transfer-Encoding") {
        continue
      }
      lines.append(Array(field.name.utf8) + (value.isEmpty ? [UInt8(ascii: ";")] : Array(": ".utf8) + value))
    }
    for name in ["Accept", "Content-Type", "Expect"] where request.headers[name] == nil {
      lines.append(Array("\(name):".utf8))
    }
    return lines
  }

  /// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The bytes of an isomorphic string; nil when they would end the field.
  private static func bytes(ofValue value: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count)
    for scalar in value.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value), byte != 0, byte != 0x0A, byte != 0x0D else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

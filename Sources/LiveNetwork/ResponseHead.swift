import Foundation
import Network

/// Status and headers of a response (https://www.rfc-editor.org/rfc/rfc9112#section-4), put together line by line.
struct ResponseHead: Sendable {
  private(set) var status = 0
  private(set) var reason = ""
  private(set) var headers = HeaderList()
  /// Whether the empty line at the end has come.
  private(set) var isComplete = false

  /// Takes in a line, with or without its end. A status line begins anew: what came before was informational. What
  /// follows a complete head are trailers, which are dropped.
  mutating func append(line: UnsafeRawBufferPointer) {
    var line = line[...]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let isInformational = (100...199).contains(status)
    guard !isComplete || isInformational else { return }
    if line.isEmpty {
      isComplete = !isInformational
    } else if status == 0 || isInformational, line.starts(with: "HTTP/".utf8) {
      self = ResponseHead(statusLine: line)
    } else if let first = line.first, first == 0x20 || first == 0x09 {
      continueLastField(line)
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(
        Self.isomorphic(line[..<colon]), Self.isomorphic(Self.trimmed(line[(line.index(after: colon))...])))
    }
  }

  init() {}

  private init(statusLine line: Slice<UnsafeRawBufferPointer>) {
    let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    status = parts.count > 1 ? Int(Self.isomorphic(parts[1])) ?? 0 : 0
    reason = parts.count > 2 ? Self.isomorphic(Self.trimmed(parts[2])) : ""
  }

  /// An obsolete line folding stands for a space (https://www.rfc-editor.org/rfc/rfc9112#section-5.2).
  private mutating func continueLastField(_ line: Slice<UnsafeRawBufferPointer>) {
    guard var last = headers.fields.last else { return }
    let rest = Self.isomorphic(Self.trimmed(line))
    last.value += last.value.isEmpty || rest.isEmpty ? rest : " " + rest
    headers = HeaderList(headers.fields.dropLast() + [last])
  }

  /// Whether `Content-Encoding` (https://www.rfc-editor.org/rfc/rfc9110#section-8.4) names one that cannot be undone.
  var hasUnknownCoding: Bool {
    guard let codings = headers["Content-Encoding"]?.lowercased().split(separator: ",") else { return false }
    let known: Set = ["gzip", "x-gzip", "deflate", "br", "zstd", "identity"]
    return !codings.allSatisfy { known.contains($0.trimmingCharacters(in: .whitespaces)) }
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func isomorphic(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

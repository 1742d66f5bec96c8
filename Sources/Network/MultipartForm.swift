import Foundation
import Trace

/// A parsed `multipart/form-data` body (https://www.rfc-editor.org/rfc/rfc7578).
public struct MultipartForm: Sendable, Hashable {
  /// One part.
  public struct Part: Sendable, Hashable {
    /// The `name` of its Content-Disposition; nil when it has none.
    public var name: String?
    /// The `filename` of its Content-Disposition; nil when it has none.
    public var filename: String?
    /// Its Content-Type; nil when it has none.
    public var type: String?
    /// All of its headers, as isomorphic strings.
    public var headers: HeaderList
    /// Its content.
    public var body: Data
  }

  /// The parts in order.
  public var parts: [Part]
  /// Whether the closing delimiter was there.
  public var isClosed: Bool

  /// Parses `body`; nil when `contentType` is not multipart/form-data with a boundary.
  public init?(body: Data, contentType: String?) {
    guard let contentType, let boundary = Self.boundary(of: contentType) else { return nil }
    self.init(body: body, boundary: boundary)
  }

  /// Parses `body`, whose parts are divided by `boundary`.
  public init(body: Data, boundary: String) {
    parts = []
    isClosed = false
    let delimiter = Data("--\(boundary)".utf8)
    // The preamble ends at the first delimiter that begins a line.
    var cursor = body.startIndex
    guard var found = Self.nextDelimiter(delimiter, in: body, from: cursor) else { return }
    while true {
      cursor = found.upperBound
      if body[cursor...].starts(with: "--".utf8) {
        isClosed = true
        return
      }
      // Rest of the delimiter's line: padding, then CRLF.
      guard let lineEnd = body.range(of: Self.crlf, in: cursor..<body.endIndex) else { return }
      let start = lineEnd.upperBound
      // The CRLF before a delimiter belongs to the delimiter; that of a part without headers and content is ours.
      guard let next = Self.nextDelimiter(delimiter, in: body, from: start - Self.crlf.count) else {
        parts.append(Self.part(body[start...]))
        return
      }
      parts.append(Self.part(body[start..<max(start, next.lowerBound)]))
      found = next
    }
  }

  private static let crlf = Data("\r\n".utf8)

  /// The range of the next delimiter with the CRLF before it, if that is not the start of the body.
  private static func nextDelimiter(_ delimiter: Data, in body: Data, from start: Data.Index) -> Range<Data.Index>? {
    if start == body.startIndex, body.starts(with: delimiter), endsDelimiter(body[(start + delimiter.count)...]) {
      return start..<start + delimiter.count
    }
    var start = start
    while let found = body.range(of: crlf + delimiter, in: start..<body.endIndex) {
      if endsDelimiter(body[found.upperBound...]) { return found }
      start = found.upperBound
    }
    return nil
  }

  /// Whether a delimiter may end before `rest`: "--abc" does not stand for the boundary "ab".
  private static func endsDelimiter(_ rest: Data) -> Bool {
    if rest.starts(with: "--".utf8) { return true }
    return rest.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: crlf)
  }

  private static func part(_ bytes: Data) -> Part {
    var headers = HeaderList()
    var rest = bytes
    while let lineEnd = rest.range(of: crlf) {
      let line = rest[rest.startIndex..<lineEnd.lowerBound]
      rest = rest[lineEnd.upperBound...]
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      headers.append(isomorphic(line[..<colon]), trimmed(isomorphic(line[(colon + 1)...])))
    }
    let disposition = headers["Content-Disposition"].map { HeaderParameters($0, hasQuotedPairs: false) }
    return Part(
      name: disposition?["name"].map(utf8Text), filename: disposition?["filename"].map(utf8Text),
      type: headers["Content-Type"], headers: headers, body: Data(rest))
  }

  private static func boundary(of contentType: String) -> String? {
    let parameters = HeaderParameters(contentType)
    guard HeaderList.sameName(parameters.value, "multipart/form-data"), let boundary = parameters["boundary"],
      !boundary.isEmpty
    else { return nil }
    return boundary
  }

  private static func isomorphic(_ bytes: Data) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Form field names are UTF-8 with `"`, CR and LF percent-encoded; other percent signs stand for themselves.
  private static func utf8Text(_ isomorphic: String) -> String {
    let bytes = isomorphic.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "%22", with: "\"")
      .replacingOccurrences(of: "%0D", with: "\r")
      .replacingOccurrences(of: "%0A", with: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}

extension MultipartForm {
  /// `{"closed", "parts": [{"name", "filename", "type", "text", "hex"}]}`.
  public var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    return [
      "closed": .bool(isClosed),
      "parts": .array(
        parts.map { part in
          [
            "name": text(part.name), "filename": text(part.filename), "type": text(part.type),
            "text": .string(String(decoding: part.body, as: UTF8.self)), "hex": .string(part.body.hex),
          ]
        }),
    ]
  }
}

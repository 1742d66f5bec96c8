import Trace

extension HeaderList {
  /// Headers as files have them: a list of pairs of name and value.
  /// - Throws: `InputError` with line, member and what to do.
  package init(_ cursor: JSONCursor) throws {
    if case .object = cursor.json.content {
      throw cursor.expected("an array", "; write the headers as pairs: [[\"Content-Type\", \"text/plain\"]]")
    }
    self.init()
    for pair in try cursor.elements() {
      let parts = try pair.elements()
      guard parts.count == 2 else {
        throw pair.error("a header is a pair of name and value: [\"Content-Type\", \"text/plain\"]")
      }
      append(try Self.name(parts[0]), try Self.value(parts[1]))
    }
  }

  /// The name of a header.
  static func name(_ cursor: JSONCursor) throws -> String {
    let name = try cursor.string()
    guard isToken(name) else { throw cursor.error("\"\(name)\" is not a header name") }
    return name
  }

  private static func value(_ cursor: JSONCursor) throws -> String {
    let text = try cursor.string()
    guard !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\r" || $0 == "\n" }) else {
      throw cursor.error("a header value must not contain line breaks or NUL")
    }
    return isomorphic(text)
  }

  /// https://httpwg.org/specs/rfc9110.html#tokens
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}

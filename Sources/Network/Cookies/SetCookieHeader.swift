/// The field Set-Cookie where several lines have become one (https://www.rfc-editor.org/rfc/rfc9110#section-5.3 warns of
/// that), as Foundation's header dictionaries have it.
package enum SetCookieHeader {
  /// The lines. A comma ends one if a name and an equals sign follow; that of a date, before which no name can stand, does
  /// not.
  package static func lines(inCombined field: String) -> [String] {
    var lines: [String] = []
    var rest = field[...]
    var line = ""
    while let comma = rest.firstIndex(of: ",") {
      line += rest[..<comma]
      rest = rest[rest.index(after: comma)...]
      if beginsWithName(rest) {
        lines.append(line)
        line = ""
        rest = rest.drop { $0 == " " || $0 == "\t" }
      } else {
        line += ","
      }
    }
    line += rest
    lines.append(line)
    return lines.filter { $0.contains { $0 != " " && $0 != "\t" } }
  }

  /// Whether a token (https://www.rfc-editor.org/rfc/rfc9110#name-tokens) and an equals sign come next.
  private static func beginsWithName(_ text: Substring) -> Bool {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    guard let equals = trimmed.firstIndex(of: "="), equals > trimmed.startIndex else { return false }
    return trimmed[..<equals].utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }
  }
}

/// Markup as gumbo is to see it.
///
/// Gumbo parses `<noscript>` as if scripting were off. With scripting its content is text, and it is then parsed just
/// like `<noframes>`, whose name has as many letters: so tags of the one are shown to gumbo as tags of the other, and
/// every position stays what it was.
struct MarkupSource {
  private static let noscript = Array("noscript".utf8)
  private static let noframes = Array("noframes".utf8)
  /// Elements whose content is text up to their end tag.
  private static let textElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]

  /// The markup as it was written, in UTF-8.
  private let bytes: [UInt8]
  /// The markup for gumbo.
  private(set) var parsedBytes: [UInt8]
  private var position = 0
  /// Where the end tags of forms are that the scan has passed.
  private var formEnds: [Int] = []

  /// Reads `html`, from after a byte order mark.
  init(_ html: String) {
    bytes = Array(html.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? html.utf8.dropFirst(3) : html.utf8[...])
    parsedBytes = bytes
    if contains(Self.noscript) { scan() }
  }

  /// Whether the tag that begins at this offset was a noscript's.
  func isNoscript(at offset: Int) -> Bool {
    matches(Self.noscript, at: offset + 1)
  }

  /// The offsets of the end tags of forms.
  func formEndTags() -> [Int] {
    var scanner = self
    scanner.position = 0
    scanner.formEnds = []
    scanner.scan()
    return scanner.formEnds
  }

  private func contains(_ name: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] | 0x20 == name[0] && matches(name, at: $0) }
  }

  /// Goes from tag to tag as the tokenizer would, and renames those of noscript.
  private mutating func scan() {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "!"):
        skipDeclaration()
      case UInt8(ascii: "?"):
        skip(past: ">")
      case UInt8(ascii: "/"):
        position += 1
        if scanTag() == "form" { formEnds.append(start) }
      default:
        guard let name = scanTag() else { continue }
        if name == "plaintext" { return }
        if Self.textElements.contains(name) { skipText(of: name) }
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state and those that follow it
  private mutating func scanTag() -> String? {
    let start = position
    guard start < bytes.count, isLetter(bytes[start]) else { return nil }
    while position < bytes.count, !isSpace(bytes[position]), bytes[position] != UInt8(ascii: "/"),
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    if name == "noscript" { parsedBytes.replaceSubrange(start..<position, with: Self.noframes) }
    // Attributes: a quote opens a value only after "=".
    var afterEquals = false
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      position += 1
      if afterEquals, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = bytes[position...].firstIndex(of: byte) else {
          position = bytes.count
          break
        }
        position = end + 1
      }
      if !isSpace(byte) { afterEquals = byte == UInt8(ascii: "=") }
    }
    position = min(position + 1, bytes.count)
    return name
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  private mutating func skipDeclaration() {
    guard matches(Array("!--".utf8), at: position) else {
      skip(past: ">")
      return
    }
    position += 3
    // `<!-->` and `<!--->` are comments already.
    if matches(Array(">".utf8), at: position) || matches(Array("->".utf8), at: position) {
      skip(past: ">")
      return
    }
    while position < bytes.count {
      if matches(Array("-->".utf8), at: position) || matches(Array("--!>".utf8), at: position) {
        skip(past: ">")
        return
      }
      position += 1
    }
  }

  /// Moves to the end tag of an element whose content is text. In scripts, `<!--` followed by `<script` hides one
  /// end tag: https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escaped-state
  private mutating func skipText(of name: String) {
    let name = Array(name.utf8)
    let isScript = name == Array("script".utf8)
    var isEscaped = false
    var isDoubleEscaped = false
    while position < bytes.count {
      if isScript, matches(Array("<!--".utf8), at: position) { isEscaped = true }
      if isScript, matches(Array("-->".utf8), at: position) {
        isEscaped = false
        isDoubleEscaped = false
      }
      if bytes[position] == UInt8(ascii: "<") {
        let isEnd = matches([UInt8(ascii: "/")], at: position + 1)
        let nameStart = position + (isEnd ? 2 : 1)
        if matches(name, at: nameStart), endsName(at: nameStart + name.count) {
          if isEnd, !isDoubleEscaped { return }
          isDoubleEscaped = isEscaped && isScript && !isEnd
        }
      }
      position += 1
    }
  }

  private mutating func skip(past character: Character) {
    let end = bytes[position...].firstIndex(of: character.asciiValue ?? 0)
    position = end.map { $0 + 1 } ?? bytes.count
  }

  private func matches(_ name: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + name.count <= bytes.count else { return false }
    return name.indices.allSatisfy { index in
      let byte = bytes[offset + index]
      return byte == name[index] || (isLetter(byte) && byte | 0x20 == name[index])
    }
  }

  private func endsName(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    return isSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: ">")
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }
}

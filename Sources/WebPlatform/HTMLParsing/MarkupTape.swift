import Foundation

/// A parsed document in the form that the platform's script replays: words, and the text that they point into.
///
/// The words are the quirks mode (0 no-quirks, 1 quirks, 2 limited-quirks), then the nodes in tree order:
/// - element: 1, or 2 for a template, whose children are those of its content; name; namespace (0 HTML, 1 SVG,
///   2 MathML); line and column; number of attributes; for each namespace (0 none, 1 XLink, 2 XML, 3 XMLNS), name, value.
///   The position is that of the start tag; of a script, that of its text.
/// - end of an element: 0.
/// - text: 3, text. Comment: 4, text. Doctype: 5, name, public identifier, system identifier.
///
/// Names, values and texts are two words each: offset and length in UTF-16 code units.
struct MarkupTape {
  enum Code: Int32 {
    case end, element, template, text, comment, doctype
  }

  private struct Span {
    let offset: Int32
    let length: Int32
  }

  private(set) var words: [Int32]
  private var characters: [UInt8] = []
  private var length: Int32 = 0
  /// Where names stand that have been met already.
  private var names: [String: Span] = [:]

  /// An empty tape for a document of this mode.
  init(quirksMode: Int32) {
    words = [quirksMode]
  }

  /// The text that the words point into.
  var text: String { String(decoding: characters, as: UTF8.self) }

  /// The words as bytes, in the machine's order.
  var bytes: Data { words.withUnsafeBytes { Data($0) } }

  mutating func append(_ code: Code) {
    words.append(code.rawValue)
  }

  mutating func append(number: Int) {
    words.append(Int32(clamping: number))
  }

  /// A text of its own.
  mutating func append(text: UnsafePointer<CChar>?) {
    append(add(UnsafeBufferPointer(start: text, count: text.map(strlen) ?? 0)))
  }

  /// A name, which stands in the text once however often it is used.
  mutating func append(name: String) {
    if let span = names[name] {
      append(span)
      return
    }
    var name = name
    let span = name.withUTF8 { bytes in bytes.withMemoryRebound(to: CChar.self) { add($0) } }
    names[name] = span
    append(span)
  }

  private mutating func append(_ span: Span) {
    words.append(span.offset)
    words.append(span.length)
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<CChar>) -> Span {
    let offset = length
    for byte in bytes {
      let byte = UInt8(bitPattern: byte)
      // Every byte that does not continue a character is a code unit, and those of four bytes are two.
      if byte & 0xC0 != 0x80 { length += 1 }
      if byte >= 0xF0 { length += 1 }
      characters.append(byte)
    }
    return Span(offset: offset, length: length - offset)
  }
}

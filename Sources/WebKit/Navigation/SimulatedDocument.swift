/// What `loadSimulatedRequest` makes of a response.
enum SimulatedDocument {
  /// The encoding that a response names; UTF-8 for one that Foundation does not know.
  static func encoding(named name: String?) -> String.Encoding {
    switch name?.lowercased() {
    case "iso-8859-1", "latin1", "windows-1252": .windowsCP1252
    case "us-ascii", "ascii": .ascii
    case "utf-16", "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    default: .utf8
    }
  }

  /// Markup that shows text of a MIME type.
  static func markup(_ text: String, mimeType: String?) -> String {
    guard let mimeType, mimeType != "text/html", !mimeType.hasSuffix("xml") else { return text }
    let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    return "<html><head></head><body><pre>\n\(escaped)</pre></body></html>"
  }
}

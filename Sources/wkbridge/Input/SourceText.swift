import Foundation
import Trace

/// The script or page that a run is about.
struct SourceText: Sendable {
  /// What a text is.
  enum Kind: Sendable, Equatable {
    case script, page
  }

  /// The file as it was named; "standard input" for "-".
  let name: String
  let kind: Kind
  let content: Data

  /// Reads the file at `path`, or standard input for "-".
  /// - Throws: `InputError`.
  init(path: String) throws {
    guard path != "-" else {
      name = "standard input"
      do { content = try FileHandle.standardInput.readToEnd() ?? Data() } catch {
        throw InputError(.unreadable, file: "-", "standard input cannot be read: \(error.localizedDescription)")
      }
      kind = Self.kind(of: content)
      return
    }
    name = path
    content = try JSONSource.read(path)
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "js", "mjs", "cjs": kind = .script
    case "html", "htm", "xhtml": kind = .page
    default: kind = Self.kind(of: content)
    }
  }

  /// A text of unknown kind is a page when it begins as markup does.
  private static func kind(of content: Data) -> Kind {
    let byteOrderMark = Data([0xEF, 0xBB, 0xBF])
    let text = content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content
    let first = text.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "<") ? .page : .script
  }

  /// The folder of the file; the current one for standard input.
  var folder: String {
    name == "standard input" ? "." : URL(fileURLWithPath: name).deletingLastPathComponent().path
  }

  /// The text of a script that is injected: it has to be UTF-8.
  /// - Throws: `InputError`.
  static func script(path: String) throws -> String {
    let bytes = Array(try JSONSource.read(path))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(.invalid, file: path, "the script is not UTF-8")
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

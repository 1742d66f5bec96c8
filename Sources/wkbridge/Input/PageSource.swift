import Commands
import Foundation
import Network
import Trace

/// The document of a run, and the script that it loads at its end when the run is about a script.
struct PageSource: Sendable {
  /// The file that the run is about.
  let text: SourceText
  /// The document's bytes.
  let markup: Data
  /// The address of the page, as it was given.
  let url: String
  /// The path of the script below the page's origin; nil when `text` is the page itself.
  let scriptPath: String?
  /// The file of the markup; nil for the empty document.
  let markupName: String?

  /// Reads the file that `options` name, and the markup around it.
  /// - Throws: `InputError`, or `UsageError` when `--html` is given for a page.
  init(_ options: RunOptions) throws {
    text = try SourceText(path: options.file)
    url = options.url
    guard text.kind == .script else {
      guard options.html == nil else {
        throw UsageError("'--html' is the page around a script, but \(text.name) is a page", about: .option("--html"))
      }
      markup = text.content
      markupName = text.name
      scriptPath = nil
      return
    }
    // A name of its own keeps the script's places readable in stacks.
    let name = options.file == "-" ? "stdin.js" : URL(fileURLWithPath: options.file).lastPathComponent
    let path = "/" + (name.addingPercentEncoding(withAllowedCharacters: Self.plainCharacters) ?? "script.js")
    scriptPath = path
    let element = Data("<script src=\"\(path)\"></script>".utf8)
    if let file = options.html {
      markup = try JSONSource.read(file) + element
      markupName = file
    } else {
      markup = Data("<!DOCTYPE html><html><head></head><body>".utf8) + element + Data("</body></html>".utf8)
      markupName = nil
    }
  }

  /// https://url.spec.whatwg.org/#path-percent-encode-set, and a little more.
  private static let plainCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension PageSource {
  /// The address of the page as the page sees it.
  var serializedURL: String {
    guard let split = SplitURL(url) else { return url }
    return origin + (split.path.isEmpty ? "/" : split.path) + (split.query.map { "?\($0)" } ?? "")
  }

  /// The address of the script; nil when the run is about a page.
  var scriptURL: String? { scriptPath.map { origin + $0 } }

  private var origin: String {
    guard let split = SplitURL(url) else { return url }
    let origin = split.origin.lowercased()
    let port = SplitURL.defaultPort(of: split.scheme.lowercased()).map { ":\($0)" } ?? ""
    return origin.hasSuffix(port) ? String(origin.dropLast(port.count)) : origin
  }
}

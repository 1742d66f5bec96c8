import Foundation
import Network
import Trace

extension OfflinePackage {
  /// A manifest for the files of a folder, for whoever makes packages: each answers the address of its path below
  /// `prefix`, and an `index.html` that of its folder, too. To be written to `manifest.json` in that folder. Hidden files
  /// and links are left out.
  /// - Throws: `OfflinePackageError`.
  public static func manifest(
    ofFolder path: String, name: String, version: String, prefix: String
  ) throws -> Data {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard
      let found = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey, .isSymbolicLinkKey], options: [.skipsHiddenFiles])
    else { throw OfflinePackageError(name, version: version, file: path, .missing) }
    var files: [(key: String, value: JSONValue)] = []
    for case let url as URL in found {
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .isSymbolicLinkKey])
      guard values.isRegularFile == true, values.isSymbolicLink != true else { continue }
      let inner = String(url.path.dropFirst(folder.path.count + 1))
      guard inner != OfflineManifest.fileName else { continue }
      guard let content = FileManager.default.contents(atPath: url.path) else {
        throw OfflinePackageError(name, version: version, file: inner, .unusable("it cannot be read"))
      }
      let facts: [(name: String, value: JSONValue)] = [
        ("sha256", .string(SHA256Digest(of: content).description)), ("bytes", .number(Double(content.count))),
        ("type", .string(MIMEType.ofFile(inner, content: content))),
      ]
      files.append((Self.encoded(inner), .object(facts.map { .init($0.name, $0.value) })))
      if inner == "index.html" || inner.hasSuffix("/index.html") {
        let own = [JSONValue.Member("file", .string(inner))] + facts.map { .init($0.name, $0.value) }
        files.append((Self.encoded(String(inner.dropLast("index.html".count))), .object(own)))
      }
    }
    let lines = files.sorted { $0.key < $1.key }.map { "      \(JSONValue.string($0.key)): \($0.value)" }
    let text = """
      {
        "format": \(OfflineManifest.format),
        "name": \(JSONValue.string(name)),
        "version": \(JSONValue.string(version)),
        "prefixes": [{
          "url": \(JSONValue.string(prefix)),
          "files": {
      \(lines.joined(separator: ",\n"))
          }
        }]
      }

      """
    return Data(text.utf8)
  }

  /// A path as the path of an address.
  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@")) ?? path
  }
}

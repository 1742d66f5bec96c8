import Foundation
import Network
import Trace

extension OfflineManifest {
  /// Reads a manifest.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ source: JSONSource) throws {
    let top = try JSONCursor(source)
    // 1. A format that is not known may have other members; so it is read first.
    for (name, value) in try top.members() where name == "format" {
      let format = try value.integer(in: 0...Int(Int32.max))
      guard format == Self.format else {
        throw value.error("the format \(format) is not known here; this reads format \(Self.format)")
      }
    }
    let object = try top.object(members: ["format", "name", "version", "prefixes"])
    _ = try object.required("format")
    name = try Self.name(object.required("name"))
    version = try Self.version(object.required("version"))
    // 2. The files, each for another address.
    files = []
    var known: Set<String> = []
    for cursor in try object.required("prefixes").elements() {
      let prefix = try cursor.object(members: ["url", "files"])
      let url = try Self.prefix(prefix.required("url"))
      for (key, value) in try prefix.required("files").members() {
        let file = try OfflineFile(value, key: key, prefix: url)
        guard known.insert(file.url).inserted else {
          throw value.error("\"\(file.url)\" is already there; an address has one file")
        }
        files.append(file)
      }
    }
  }

  /// A name that can be a folder's, too.
  private static func name(_ cursor: JSONCursor) throws -> String {
    let name = try cursor.string()
    guard isName(name) else {
      throw cursor.error(
        "\"\(name.prefix(100))\" is no name of a package: it has letters, digits, \"-\", \"_\" and, not first, \".\"")
    }
    return name
  }

  /// Whether `text` may be the name of a package.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100 && !text.hasPrefix(".")
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (Character(scalar).isLetter || Character(scalar).isNumber || "-_.".contains(Character(scalar)))
      }
  }

  private static func version(_ cursor: JSONCursor) throws -> String {
    let version = try cursor.string()
    guard !version.isEmpty, version.utf8.count <= 100,
      version.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw cursor.error("a version is a text of 1 to 100 bytes, without spaces, such as \"2026.11.3\"") }
    return version
  }

  private static func prefix(_ cursor: JSONCursor) throws -> String {
    let url = try cursor.string()
    guard let split = SplitURL(url), !split.host.isEmpty, split.query == nil, url.hasSuffix("/"),
      split.path.hasPrefix("/"), !url.contains("#"), !url.contains("@")
    else {
      throw cursor.error(
        "\"\(url.prefix(200))\" is no prefix: it is an address that ends in \"/\", such as \"https://app.example.com/a/\""
      )
    }
    try OfflineFile.check(url, of: cursor)
    return url
  }
}

extension OfflineFile {
  /// Headers that come from the file itself, or that no file may set.
  private static let reserved: Set<String> = [
    "accept-ranges", "connection", "content-encoding", "content-length", "content-range", "content-type", "etag",
    "set-cookie", "set-cookie2", "transfer-encoding",
  ]

  fileprivate init(_ cursor: JSONCursor, key: String, prefix: String) throws {
    let object = try cursor.object(members: ["file", "sha256", "bytes", "type", "status", "headers"])
    // 1. The address.
    let url = prefix + key
    guard !key.hasPrefix("/"), !key.contains("#") else {
      throw cursor.error("\"\(key)\" is no path below the prefix: it has no slash at its beginning and no \"#\"")
    }
    try Self.check(url, of: cursor)
    // 2. The file. Its path is the address's, unless told otherwise.
    let path: String
    if let file = object["file"] {
      path = try Self.path(file.string(), file)
    } else {
      let address = key.prefix { $0 != "?" }
      guard !address.isEmpty, !address.hasSuffix("/"), let decoded = address.removingPercentEncoding else {
        throw cursor.error("\"file\" is missing, and \"\(key)\" names none")
      }
      path = try Self.path(decoded, cursor)
    }
    let digest = try object.required("sha256")
    guard let sha256 = SHA256Digest(try digest.string()) else {
      throw digest.error("a SHA-256 has 64 hexadecimal digits")
    }
    self.init(
      url: url, prefixLength: prefix.utf8.count, path: path, type: try Self.type(object.required("type")),
      byteCount: try object.required("bytes").integer(in: 0...(1 << 40)), digest: sha256)
    // 3. How it answers.
    if let status = object["status"] {
      self.status = try status.integer(in: 200...599)
      guard ![206, 304].contains(self.status) else {
        throw status.error("\(self.status) is the answer to certain requests only, which packages give by themselves")
      }
    }
    if let headers = object["headers"] {
      self.headers = try HeaderList(headers)
      if let field = self.headers.first(where: { Self.reserved.contains($0.name.lowercased()) }) {
        throw headers.error("\"\(field.name)\" cannot be set here")
      }
    }
  }

  /// An address has to be as it is sent: nothing else would ever be asked for.
  fileprivate static func check(_ url: String, of cursor: JSONCursor) throws {
    let parsed = URL(string: url, encodingInvalidCharacters: false).flatMap { LocationURL.resolve(url, against: $0) }
    let hasDots = SplitURL(url)?.path.split(separator: "/").contains { step in
      [".", ".."].contains(step.lowercased().replacingOccurrences(of: "%2e", with: "."))
    }
    guard hasDots != true, parsed?.absoluteString == url else {
      let hint = hasDots == true ? "no \".\" and \"..\"" : "encoded, its host in lower case, without a usual port"
      throw cursor.error("\"\(url.prefix(200))\" is not written as it is sent: \(hint)")
    }
  }

  private static func path(_ path: String, _ cursor: JSONCursor) throws -> String {
    guard PackageFolder.isInner(path) else {
      throw cursor.error(
        "\"\(path.prefix(200))\" leads out of the package: a file is named from the package's folder, without \"..\"")
    }
    return path
  }

  private static func type(_ cursor: JSONCursor) throws -> String {
    let type = try cursor.string()
    guard type.contains("/"), type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw cursor.error("\"\(type.prefix(100))\" is no MIME type, such as \"text/html; charset=utf-8\"")
    }
    return type
  }
}

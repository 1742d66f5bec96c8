import Foundation
import Trace

extension CookieFile {
  private static let version = 1
  /// Years 1970 to 9999, in seconds.
  private static let times = 0...253_402_300_799.0

  private static let members = [
    "name", "value", "domain", "hostOnly", "path", "expires", "secure", "httpOnly", "sameSite",
  ]

  /// The content of a file of these cookies; those of the session are left out.
  static func content(_ cookies: [Cookie]) -> [UInt8] {
    let lines = cookies.filter { $0.expires != nil }.map {
      String(decoding: JSONWriter.encode(json($0)), as: UTF8.self)
    }
    let list = lines.isEmpty ? "[]" : "[\n    " + lines.joined(separator: ",\n    ") + "\n  ]"
    return Array("{\n  \"version\": \(version),\n  \"cookies\": \(list)\n}\n".utf8)
  }

  private static func json(_ cookie: Cookie) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(cookie.name)), .init("value", .string(cookie.value)),
      .init("domain", .string(cookie.domain)), .init("hostOnly", .bool(cookie.isHostOnly)),
      .init("path", .string(cookie.path)), .init("expires", .number(cookie.expires?.timeIntervalSince1970 ?? 0)),
      .init("secure", .bool(cookie.isSecure)), .init("httpOnly", .bool(cookie.isHTTPOnly)),
    ]
    if let sameSite = cookie.sameSite { members.append(.init("sameSite", .string(sameSite.rawValue))) }
    return .object(members)
  }

  /// The cookies of a file with this content.
  /// - Throws: `InputError` with line, member and what is wrong.
  static func cookies(in source: JSONSource) throws -> [Cookie] {
    let top = try JSONCursor(source).object(members: ["version", "cookies"])
    let version = try top.required("version")
    guard try version.integer(in: 1...Int(Int32.max)) == Self.version else {
      throw version.error("only version \(Self.version) of the format is known")
    }
    var seen: [Cookie.Key: String] = [:]
    return try top.required("cookies").elements().map { place in
      let cookie = try cookie(at: place)
      if let earlier = seen.updateValue(place.path, forKey: cookie.key) {
        throw place.error("\(earlier) has the same name, domain and path")
      }
      return cookie
    }
  }

  private static func cookie(at place: JSONCursor) throws -> Cookie {
    let object = try place.object(members: members)
    var cookie = Cookie(
      name: try bytes(object.required("name")), value: try bytes(object.required("value")),
      domain: try domain(object.required("domain")))
    cookie.isHostOnly = try object["hostOnly"]?.bool() ?? true
    cookie.path = try object["path"].map(path) ?? "/"
    cookie.expires = Date(timeIntervalSince1970: try object.required("expires").number(in: times))
    cookie.isSecure = try object["secure"]?.bool() ?? false
    cookie.isHTTPOnly = try object["httpOnly"]?.bool() ?? false
    cookie.sameSite = try object["sameSite"]?.choice(of: Cookie.SameSite.self)
    return cookie
  }

  /// A text of one character for each byte, without control characters and what ends a value.
  private static func bytes(_ place: JSONCursor) throws -> String {
    let text = try place.string()
    for scalar in text.unicodeScalars {
      if scalar.value > 0xFF {
        throw place.error("\"\(scalar)\" is no byte; each character up to U+00FF stands for one")
      }
      if scalar.value < 0x20 && scalar != "\t" || scalar == ";" || scalar.value == 0x7F {
        throw place.error("a cookie cannot have the character \(JSONValue.string(String(scalar)))")
      }
    }
    return text
  }

  private static func domain(_ place: JSONCursor) throws -> String {
    let text = try place.string()
    guard !text.isEmpty, !text.hasPrefix("."), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      text == text.lowercased()
    else { throw place.error("\"\(text)\" is no host in lower case without a dot in front") }
    return text
  }

  private static func path(_ place: JSONCursor) throws -> String {
    let text = try bytes(place)
    guard text.hasPrefix("/") else { throw place.error("\"\(text)\" does not begin with a slash") }
    return text
  }
}

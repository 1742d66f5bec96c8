import Foundation
import Network

/// How a file of a package answers a request, as a server of files does (https://www.rfc-editor.org/rfc/rfc9110).
struct OfflineAnswer {
  let file: OfflineFile
  let request: NetworkRequest

  /// The answer; nil for what only a server can answer.
  static func isFor(_ request: NetworkRequest, _ file: OfflineFile) -> Bool {
    switch request.method {
    case "GET", "HEAD": true
    // Whether another origin may ask for the file is the file's to say.
    case "OPTIONS": ["GET", "HEAD"].contains(request.headers["Access-Control-Request-Method"]) && allowsOrigins(file)
    default: false
    }
  }

  private static func allowsOrigins(_ file: OfflineFile) -> Bool {
    file.headers["Access-Control-Allow-Origin"] != nil
  }

  /// The answer with `bytes`, those of the file.
  func response(_ bytes: Data) -> NetworkResponse {
    guard request.method != "OPTIONS" else {
      let fields = file.headers.fields.filter { $0.name.lowercased().hasPrefix("access-control-") }
      return response(204, HeaderList(fields), Data())
    }
    var headers: HeaderList = [("Content-Type", file.type)]
    guard file.status == 200 else {
      headers.set("Content-Length", String(bytes.count))
      return response(file.status, headers, bytes, isWhole: true)
    }
    // https://www.rfc-editor.org/rfc/rfc9110#name-precedence-of-preconditions
    headers.set("ETag", entityTag)
    // 1. If-Match that does not hold: 412.
    if let condition = request.headers["If-Match"], !matches(condition, isStrong: true) {
      return response(412, [("ETag", entityTag)], Data())
    }
    // 2. If-None-Match that does not hold: 304.
    if let condition = request.headers["If-None-Match"], matches(condition, isStrong: false) {
      return response(304, [("ETag", entityTag)], Data())
    }
    headers.set("Accept-Ranges", "bytes")
    // 3. A range, unless If-Range means another state of the file.
    if request.method == "GET", let header = request.headers["Range"], isStillMeant {
      switch ByteRange(header, of: bytes.count) {
      case .all: break
      case .part(let range):
        headers.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
        headers.set("Content-Length", String(range.count))
        return response(206, headers, bytes.subdata(in: range), isWhole: true)
      case .none:
        return response(416, [("Content-Range", "bytes */\(bytes.count)")], Data())
      }
    }
    // 4. All of it.
    headers.set("Content-Length", String(bytes.count))
    return response(200, headers, bytes, isWhole: true)
  }

  /// The bytes say what they are.
  private var entityTag: String { "\"\(file.digest)\"" }

  private var isStillMeant: Bool {
    // A date is none of ours: packages have no dates.
    request.headers["If-Range"].map { $0 == entityTag } ?? true
  }

  /// https://www.rfc-editor.org/rfc/rfc9110#name-comparison-2
  private func matches(_ condition: String, isStrong: Bool) -> Bool {
    if condition.trimmingCharacters(in: .whitespaces) == "*" { return true }
    return condition.split(separator: ",").contains { part in
      let tag = part.trimmingCharacters(in: .whitespaces)
      return tag == entityTag || !isStrong && tag == "W/" + entityTag
    }
  }

  /// - Parameter isWhole: whether the file's own headers go with it.
  private func response(_ status: Int, _ headers: HeaderList, _ bytes: Data, isWhole: Bool = false) -> NetworkResponse {
    // Who may read the answer holds for errors too.
    let own = file.headers.fields.filter { isWhole || $0.name.lowercased().hasPrefix("access-control-") }
    let isPreflight = request.method == "OPTIONS"
    return NetworkResponse(
      status: status, headers: HeaderList(headers.fields + (isPreflight ? [] : own)), url: request.url,
      bytes: request.method == "HEAD" ? Data() : bytes)
  }
}

/// What a `Range` header asks for (https://www.rfc-editor.org/rfc/rfc9110#name-range-requests).
enum ByteRange: Equatable {
  /// Everything: there is no range of bytes, it is none, or there are several, which a server need not answer.
  case all
  case part(Range<Int>)
  /// There are no such bytes.
  case none

  /// What `header` asks for of a file of `count` bytes.
  init(_ header: String, of count: Int) {
    let parts = header.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "bytes" else {
      self = .all
      return
    }
    let ends = parts[1].trimmingCharacters(in: .whitespaces).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      self = .all
      return
    }
    switch (first, last) {
    case (nil, nil): self = .all
    // The last so many bytes.
    case (nil, let length?): self = length == 0 || count == 0 ? .none : .part(max(count - length, 0)..<count)
    case (let start?, let end):
      if let end, end < start {
        self = .all
      } else {
        self = start >= count ? .none : .part(start..<min(end ?? count - 1, count - 1) + 1)
      }
    }
  }

  /// Nil for what is no number; a number of nil for nothing.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // What no integer holds is beyond every file.
    return Int(text) ?? Int.max - 1
  }
}

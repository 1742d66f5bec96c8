import Foundation
import JavaScriptEngine
import Network

/// What a page is told about its request. `Bridge/bridge.d.ts` declares the same.
enum BridgeReply: Sendable {
  /// Status and headers, and as much of the body as was there at once.
  case head(Head, Piece)
  /// A further piece of the body.
  case piece(Piece)
  /// A message that needs no answer has been understood.
  case done

  /// https://fetch.spec.whatwg.org/#concept-response-type, as far as native code answers.
  enum ResponseType: String, Sendable {
    case basic, cors, opaque, opaqueredirect
  }

  /// Status and headers.
  struct Head: Sendable {
    var status: Int
    var statusText: String
    /// The URL that answered.
    var url: String
    var isRedirected: Bool
    var type: ResponseType
    /// Without those that no script may see.
    var headers: HeaderList
    /// The body's length as announced.
    var length: Int?
  }

  /// A part of a body.
  struct Piece: Sendable {
    enum Contents: Sendable {
      case text(String)
      case base64(String)
    }

    var contents: Contents
    /// More is to come: the page asks for it.
    var hasMore: Bool
  }

  /// Whether nothing follows it.
  var isLast: Bool {
    switch self {
    case .done: true
    case .head(_, let piece), .piece(let piece): !piece.hasMore
    }
  }

  /// The value that a script gets.
  var value: [String: Any] {
    switch self {
    case .done: [:]
    case .piece(let piece): piece.members
    case .head(let head, let piece): head.members.merging(piece.members) { $1 }
    }
  }
}

extension BridgeReply.Head {
  fileprivate var members: [String: Any] {
    [
      "status": status, "statusText": statusText, "url": url, "redirected": isRedirected, "type": type.rawValue,
      "headers": headers.map { [$0.name, $0.value] }, "length": length ?? -1,
    ]
  }
}

extension BridgeReply.Piece {
  fileprivate var members: [String: Any] {
    switch contents {
    case .text(let text): ["text": text, "base64": NSNull(), "more": hasMore]
    case .base64(let base64): ["text": NSNull(), "base64": base64, "more": hasMore]
    }
  }

  /// All of a body that `headers` describe: as text where it is UTF-8 text, since that needs no coding at all.
  init(whole body: Data, headers: HeaderList) {
    hasMore = false
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if Self.isText(headers["Content-Type"]), !body.starts(with: byteOrderMark),
      let text = body.withUnsafeBytes({ String(validating: $0, as: UTF8.self) })
    {
      contents = .text(text)
    } else {
      contents = .base64(EngineBase64.encode(body))
    }
  }

  /// Whether a body of `type` is text in UTF-8, unless it is malformed.
  private static func isText(_ type: String?) -> Bool {
    guard let type else { return false }
    let parsed = HeaderParameters(type)
    if let charset = parsed["charset"] { return ["utf-8", "utf8"].contains(charset.lowercased()) }
    let essence = parsed.value.lowercased()
    return essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
      || ["application/json", "application/xml", "application/javascript"].contains(essence)
  }
}

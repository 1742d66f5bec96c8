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

      /// As it travels.
      fileprivate var text: String {
        switch self {
        case .text(let text), .base64(let text): text
        }
      }
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

  /// The value that a script gets: facts as JSON, in one line of ASCII, and after it the body.
  ///
  /// It is a string because a promise that is resolved with an object asks for its `then`, which a page may have put
  /// where all objects have it, and because WebKit makes arrays by assignment, which a page may hear of.
  var value: String {
    switch self {
    case .done: Self.piece(.nothing).value
    case .piece(let piece): piece.facts.description + "\n" + piece.contents.text
    case .head(let head, let piece): (head.facts + piece.facts).description + "\n" + piece.contents.text
    }
  }
}

extension BridgeReply.Head {
  fileprivate var facts: BridgeFacts {
    var facts = BridgeFacts()
    facts.append("status", status)
    facts.append("statusText", statusText)
    facts.append("url", url)
    facts.append("redirected", isRedirected)
    facts.append("type", type.rawValue)
    facts.append("headers", headers.map { ($0.name, $0.value) })
    facts.append("length", length ?? -1)
    return facts
  }
}

extension BridgeReply.Piece {
  fileprivate static let nothing = BridgeReply.Piece(contents: .text(""), hasMore: false)

  fileprivate var facts: BridgeFacts {
    var facts = BridgeFacts()
    if case .text = contents { facts.append("isText", true) } else { facts.append("isText", false) }
    facts.append("more", hasMore)
    return facts
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

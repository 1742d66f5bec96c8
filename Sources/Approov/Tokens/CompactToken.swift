import Foundation

/// A token as it is sent: three parts when it is signed, five when it is encrypted, joined by dots.
package enum CompactToken {
  case signed(SignedToken)
  case encrypted(EncryptedToken)

  /// Reads `text`.
  /// - Throws: `TokenFault` when it is no token.
  package init(_ text: some StringProtocol) throws(TokenFault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Substring($0) }
    switch parts.count {
    case 3: self = .signed(try SignedToken(parts: parts))
    case 5: self = .encrypted(try EncryptedToken(parts: parts))
    default:
      throw TokenFault(
        "it has \(parts.count) part\(parts.count == 1 ? "" : "s") between dots; a signed token has 3, an encrypted one 5"
      )
    }
  }

  /// The header, read.
  package var header: [String: Any] {
    switch self {
    case .signed(let token): token.header
    case .encrypted(let token): token.header
    }
  }

  /// The header as JSON text.
  package var headerText: Data {
    let encoded: Substring? =
      switch self {
      case .signed(let token): token.signingInput.split(separator: ".").first
      case .encrypted(let token): Substring(token.encodedHeader)
      }
    return encoded.flatMap { Base64URL.decode($0) } ?? Data()
  }

  /// `header`, its members in the order of their names, as a token has it.
  static func encoded(_ header: [String: String]) throws(TokenFault) -> String {
    guard let text = try? JSONSerialization.data(withJSONObject: header, options: [.sortedKeys]) else {
      throw TokenFault("the header is no JSON")
    }
    return Base64URL.encode(text)
  }

  /// Refuses a header that demands what nobody here understands
  /// (https://www.rfc-editor.org/rfc/rfc7515#section-4.1.11): no extension is.
  static func checkCritical(_ header: [String: Any]) throws(TokenFault) {
    guard let critical = header["crit"] else { return }
    let names = (critical as? [Any])?.map { "\($0)" }.joined(separator: ", ") ?? ""
    throw TokenFault(
      names.isEmpty
        ? "its header has a crit that is no list of names"
        : "its header demands extensions (crit) that are not understood here: \(names)")
  }

  /// The JSON object that `part`, called `name`, encodes.
  static func object(_ part: Substring, _ name: String) throws(TokenFault) -> [String: Any] {
    guard let text = Base64URL.decode(part) else { throw TokenFault("\(name) is not base64url") }
    return try object(text, name)
  }

  /// The JSON object in `text`, called `name`.
  package static func object(_ text: Data, _ name: String) throws(TokenFault) -> [String: Any] {
    guard let object = try? JSONSerialization.jsonObject(with: text) as? [String: Any] else {
      throw TokenFault("\(name) is no JSON object")
    }
    return object
  }
}

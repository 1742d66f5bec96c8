import Approov
import Foundation
import Trace

/// What there is to say about a token, line by line, and whether a back end accepts it.
struct TokenReport {
  private static let labelWidth = 11

  private let now: Double
  private var lines: [String] = []
  private var objections: [String] = []
  private var isChecked = false

  /// A report about a token that arrives at `date`.
  init(at date: Date) {
    now = date.timeIntervalSince1970
  }

  /// The report, with the end of its last line.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// True when nothing speaks against the token.
  var isAccepted: Bool { isChecked && objections.isEmpty }

  /// Says what the token is made of.
  mutating func tellForm(of token: CompactToken) {
    let alg = token.header["alg"] as? String ?? "no algorithm"
    switch token {
    case .signed: tell("form", "a signed token (JWS), \(Self.algorithms[alg] ?? alg)")
    case .encrypted:
      tell("form", "an encrypted token (JWE), \(alg) and \(token.header["enc"] as? String ?? "no algorithm")")
    }
    tell("header", Self.json(token.header))
    checkText(token.headerText, "the header")
  }

  /// Objects to text in which readers may see different things: names that are there twice, of which some take the last
  /// and some the first (https://www.rfc-editor.org/rfc/rfc7519#section-4).
  private mutating func checkText(_ text: Data, _ place: String) {
    do {
      _ = try JSONParser.parse(JSONSource(file: place, bytes: Array(text)))
    } catch {
      object("names", "\(place): not the same to every reader: \((error as? InputError)?.message ?? "\(error)")")
    }
  }

  private mutating func claims(_ text: Data) throws -> [String: Any] {
    let claims = try CompactToken.object(text, "the text of the claims")
    checkText(text, "the claims")
    return claims
  }

  /// Checks the token by `key`, and gives its claims when they can be read.
  mutating func check(_ token: CompactToken, _ key: TokenKey?) -> [String: Any]? {
    do {
      switch token {
      case .signed(let token):
        checkSignature(of: token, key)
        return try claims(token.claims)
      case .encrypted(let token):
        guard let key else { return nil }
        let claims = try token.decrypt(key)
        tell("content", "right: the key opens it")
        isChecked = true
        return try self.claims(claims)
      }
    } catch {
      object("content", "wrong: \(error)")
      return nil
    }
  }

  private mutating func checkSignature(of token: SignedToken, _ key: TokenKey?) {
    guard let key else {
      tell("signature", "not checked: no key is given (--key)")
      return
    }
    do {
      try token.verify(key)
      tell("signature", "right: the key fits")
      isChecked = true
    } catch {
      object("signature", "wrong: \(error)\(Self.hint(token, key))")
    }
  }

  /// What would have made the signature right.
  private static func hint(_ token: SignedToken, _ key: TokenKey) -> String {
    guard case .secret(let secret) = key, let text = String(validating: secret, as: UTF8.self) else { return "" }
    let decoded = Data(base64Encoded: text) ?? Base64URL.decode(text)
    guard let decoded, (try? token.verify(.secret(decoded))) != nil else { return "" }
    return "; it is right if the secret is the base 64 of the key: write base64: before it"
  }

  /// Says what became of the token.
  mutating func conclude() {
    if !objections.isEmpty {
      tell("result", "refused, because of \(objections.joined(separator: ", "))")
    } else {
      tell("result", isChecked ? "accepted" : "not known without the key")
    }
  }

  // MARK: Lines

  private mutating func tell(_ label: String, _ text: String) {
    let space = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    lines.append(Self.visible(label + space + text))
  }

  /// `text` on one line: a token must not write lines of the report, nor steer the terminal.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  private mutating func object(_ label: String, _ text: String) {
    tell(label, text)
    objections.append(label)
  }

  private static func json(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
    guard let text = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "?" }
    return String(decoding: text, as: UTF8.self)
  }

  private static let algorithms = [
    "HS256": "HS256: HMAC with SHA-256", "ES256": "ES256: ECDSA on P-256 with SHA-256",
    "RS256": "RS256: RSA with SHA-256", "none": "none: not signed",
  ]
}

// MARK: - Claims

extension TokenReport {
  /// Those that Approov's tokens have, in the order in which they are explained.
  private static let usual = ["exp", "did", "iss", "ip", "arc", "anno", "pay", "ipk", "mskid"]

  /// Explains `claims`, and compares what the token is bound to with `binding`.
  mutating func explain(_ claims: [String: Any], binding: String?) {
    explainEnd(claims["exp"])
    explainStart(claims["nbf"])
    explain(claims["did"], "did", "the installation of the app", isMissed: true)
    explain(claims["iss"], "iss", "the account that issued it")
    explain(claims["ip"], "ip", "the device's address at the service")
    explain(claims["arc"], "arc", "the Attestation Response Code, which support can look up")
    explain(claims["anno"], "anno", "what the account's policy notes of the device")
    explainBinding(claims["pay"], binding)
    explain(claims["ipk"], "ipk", "the installation's public key, for its message signatures")
    explain(claims["mskid"], "mskid", "which key of the account signs messages")
    for name in claims.keys.sorted() where !Self.usual.contains(name) && name != "nbf" {
      tell(name, Self.json(claims[name] ?? ""))
    }
  }

  private mutating func explain(_ value: Any?, _ name: String, _ meaning: String, isMissed: Bool = false) {
    guard let value else {
      if isMissed { tell(name, "missing: a token of the service has it") }
      return
    }
    tell(name, "\((value as? String) ?? Self.json(value)): \(meaning)")
  }

  private mutating func explainEnd(_ value: Any?) {
    guard let value else { return object("exp", "missing: a token without an end would hold for ever") }
    guard let end = Self.number(value) else {
      return object("exp", "\(Self.json(value)): this is no number of seconds")
    }
    let date = Moment.text(end)
    guard Moment.isDate(end) else {
      if end < now { return object("exp", "\(Self.json(value)): ended before any calendar begins") }
      return tell("exp", "\(Self.json(value)): ends after the year 9999; are these milliseconds?")
    }
    if end > now { return tell("exp", "\(date): ends in \(Moment.span(end - now))") }
    object("exp", "\(date): ended \(Moment.span(now - end)) ago")
  }

  private mutating func explainStart(_ value: Any?) {
    guard let value else { return }
    guard let start = Self.number(value) else {
      return object("nbf", "\(Self.json(value)): this is no number of seconds")
    }
    let date = Moment.text(start)
    if start <= now { return tell("nbf", "\(date): has begun") }
    object("nbf", "\(date): begins only in \(Moment.span(start - now))")
  }

  private mutating func explainBinding(_ value: Any?, _ binding: String?) {
    guard let binding else {
      if let value { explain(value, "pay", "the SHA-256 of what it is bound to; --binding compares") }
      return
    }
    guard let value else { return object("pay", "missing: the token is bound to nothing") }
    guard let hash = value as? String else { return object("pay", "\(Self.json(value)): this is no text") }
    let expected = TokenIssuer.hash(of: binding)
    if hash == expected { return tell("pay", "\(hash): bound to what --binding gives") }
    guard let bytes = Data(base64Encoded: expected) else { return }
    let hexadecimal = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    if hash.lowercased() == hexadecimal || hash == Base64URL.encode(bytes) {
      return object("pay", "\(hash): the right hash in a wrong form; the service writes base 64")
    }
    object("pay", "\(hash): bound to something else than --binding gives")
  }

  /// A number of JSON, which a truth value is not.
  private static func number(_ value: Any) -> Double? {
    guard json(value) != "true", json(value) != "false" else { return nil }
    // Not `as? Double`, which refuses what a Double holds only nearly.
    return (value as? NSNumber)?.doubleValue
  }
}

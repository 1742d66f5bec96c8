import Foundation
import Network

/// Approov's pins: a request goes to a host that is added to the account only if a verified certificate of its has a
/// key that the SDK gives for it.
///
/// They are read for each request when its connection stands, so that new pins hold at once, on kept connections too.
struct DynamicPins: ServerTrustEvaluator {
  /// The one kind of pins that there is: base 64 of the SHA-256 of a SubjectPublicKeyInfo.
  static let type = "public-key-sha256"
  /// The entry of the managed trust roots: certificate authorities that are good enough for any host without pins of
  /// its own.
  static let managedTrustRoots = "*"

  let sdk: ApproovSDK

  func evaluate(_ trust: ServerTrust) throws(NetworkError) {
    // 1. A host that is not in the account, or no account, is as good as the system says.
    let pins = ApproovSDK.$current.withValue(sdk) { Approov.getPins(Self.type) } ?? [:]
    guard let own = Self.pins(of: trust.host, among: pins) else { return }
    // 2. One without pins must come from a managed trust root, if there are any.
    let expected = own.isEmpty ? pins[Self.managedTrustRoots] ?? [] : own
    guard !own.isEmpty || pins[Self.managedTrustRoots] != nil else { return }
    // 3. One of the keys has to be there.
    guard !trust.hasKey(among: expected) else { return }
    throw trust.mismatch(pins: expected, fix: Self.fix(for: trust, isManaged: own.isEmpty))
  }

  /// The pins of `host`, nil when it is not in the account. A dot that ends the name changes nothing.
  private static func pins(of host: String, among pins: [String: [String]]) -> [String]? {
    let host = host.lowercased()
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    return pins[name] ?? pins.first { $0.key.lowercased() == name }?.value
  }

  private static func fix(for trust: ServerTrust, isManaged: Bool) -> String {
    guard let key = trust.chain.first?.publicKeyHash.base64EncodedString() else {
      return "The server presented no certificates."
    }
    return """
      The pins are \(isManaged ? "the managed trust roots (*), since the host has none of its own" : "the host's own"). \
      If the server is who it should be, pin one of its keys, as in "pins": {"\(trust.host)": ["\(key)"]}.
      """
  }
}

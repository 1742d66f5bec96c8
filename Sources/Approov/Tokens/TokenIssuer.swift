import Foundation

/// The service's half of a token: what it says and how it is signed.
package struct TokenIssuer {
  private let simulation: ApproovSimulation
  /// The device's identity.
  private let deviceID: String
  /// Why the device fails attestation; empty when it passes.
  private let failures: [String]

  /// An issuer for a device of `simulation` that fails attestation for `failures`, or passes when there are none.
  package init(_ simulation: ApproovSimulation, deviceID: String, failures: [String]) {
    self.simulation = simulation
    self.deviceID = deviceID
    self.failures = failures
  }

  /// The Attestation Response Code, empty when the account does not have them.
  package var arc: String {
    guard simulation.isARCEnabled else { return "" }
    return AttestationResponseCode.make(deviceID: deviceID, rejectionReasons: failures, key: simulation.secret)
  }

  /// The claims of a token that is issued at `date`, the service's.
  /// - Parameters:
  ///   - boundHash: for the `pay` claim; see `hash(of:)`.
  ///   - installPublicKey: for the `ipk` claim.
  package func claims(at date: Date, boundHash: String? = nil, installPublicKey: String? = nil) -> [String: Any] {
    var claims: [String: Any] = [
      "exp": Int((date.timeIntervalSince1970 + simulation.tokenLifetime.timeInterval).rounded(.down)),
      "did": deviceID,
      "iss": simulation.issuer,
      "ip": simulation.ipAddress,
    ]
    if simulation.isARCEnabled { claims["arc"] = arc }
    if !simulation.annotations.isEmpty { claims["anno"] = simulation.annotations }
    if let key = simulation.accountMessageKey { claims["mskid"] = Self.keyID(of: key) }
    if let boundHash { claims["pay"] = boundHash }
    if let installPublicKey { claims["ipk"] = installPublicKey }
    return claims
  }

  /// The token with `claims`: by the account's key when the device passes, else by one that nobody knows.
  /// - Throws: `TokenFault`.
  package func token(_ claims: [String: Any], foreignKeys: ForeignKeys) throws(TokenFault) -> String {
    guard !failures.isEmpty else { return try simulation.tokenFormat.token(claims: claims, secret: simulation.secret) }
    guard let format = simulation.tokenFormat.foreign(foreignKeys) else { throw TokenFault("OpenSSL makes no key") }
    return try format.token(claims: claims, secret: foreignKeys.secret)
  }

  /// The name of the key of message signatures, so that a back end which has several takes the right one.
  private static func keyID(of key: Data) -> String {
    String(Base64URL.encode(Digest.sha256(key)).prefix(6))
  }

  /// What the `pay` claim of a token has that is bound to `data`.
  package static func hash(of data: String) -> String {
    Digest.sha256(Data(data.utf8)).base64EncodedString()
  }
}

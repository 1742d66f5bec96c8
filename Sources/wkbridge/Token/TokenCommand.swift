import Approov
import Commands
import Foundation
import Trace

/// `wkbridge token`: makes a token.
struct TokenCommand {
  private let options: TokenOptions
  private let streams: StandardStreams
  private var simulation: ApproovSimulation

  /// Reads what `options` name.
  /// - Throws: `InputError`, or `UsageError`.
  init(_ options: TokenOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    simulation = try options.config.map { try Configuration(JSONSource(path: $0)) }?.simulation ?? ApproovSimulation()
    if options.kind == .bound, options.binding == nil {
      throw UsageError("a bound token needs '--binding'", about: .option("--binding"))
    }
    if options.key != nil, options.newKey != nil {
      throw UsageError("'--key' and '--new-key' exclude each other", about: .option("--new-key"))
    }
    try takeKey()
    if let lifetime = options.lifetime { simulation.tokenLifetime = .seconds(lifetime) }
    if options.kind == .rejected { simulation.isARCEnabled = true }
  }

  /// Prints the token.
  func run() throws -> ExitCode {
    let isPassing = options.kind != .wronglySigned && options.kind != .rejected
    let deviceID = simulation.deviceID ?? DeviceIdentity.random()
    // 1. What it says: of a device that passes, unless it is to be rejected.
    var failures = options.kind == .rejected ? simulation.attestationFailures : []
    if options.kind == .rejected, failures.isEmpty { failures = [DeviceFlaw.jailbroken.rawValue] }
    let issuer = TokenIssuer(simulation, deviceID: deviceID, failures: failures)
    var claims = issuer.claims(at: options.date, boundHash: options.binding.map { TokenIssuer.hash(of: $0) })
    if options.kind == .expired { claims["exp"] = Int(options.date.timeIntervalSince1970.rounded(.down)) - 60 }
    for name in options.omittedClaims { claims[name] = nil }
    for (name, value) in options.claims { claims[name] = Self.value(value) }
    // 2. Whose key signs it.
    let signer = isPassing ? issuer : TokenIssuer(simulation, deviceID: deviceID, failures: ["somebody else's key"])
    streams.printLine(try signer.token(claims, foreignKeys: ForeignKeys()))
    return .done
  }

  /// JSON, or else a text.
  private static func value(_ text: String) -> Any {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) ?? text
  }

  /// Takes the key that the options ask for, and writes those that are to be kept.
  private mutating func takeKey() throws {
    let algorithm = options.algorithm ?? TokenAlgorithm(rawValue: simulation.tokenFormat.name) ?? .hs256
    if let kind = algorithm.pair {
      let pair = try pair(kind, algorithm)
      simulation.tokenFormat = algorithm == .es256 ? .es256(pair) : .rs256(pair)
      guard let path = options.publicKey else { return }
      try KeyFile.write(pair.publicKeyPEM ?? "", to: path, isSecret: false)
      return
    }
    guard options.publicKey == nil else {
      throw UsageError("'--public-key' goes with '--alg' ES256 or RS256", about: .option("--public-key"))
    }
    if let path = options.newKey {
      simulation.secret = ForeignKeys().secret
      try KeyFile.write("base64:\(simulation.secret.base64EncodedString())\n", to: path, isSecret: true)
    } else if let path = options.key {
      guard case .secret(let secret) = try KeyFile.key(path) else {
        throw InputError(
          .invalid, file: path, "\(algorithm.rawValue) needs a secret; this is a key for '--alg' ES256 or RS256")
      }
      simulation.secret = secret
    }
    if algorithm == .hs256 { simulation.tokenFormat = .hs256 }
    guard algorithm == .jwe else { return }
    if case .jwe = simulation.tokenFormat {} else { simulation.tokenFormat = .jwe() }
    if let fault = TokenFormat.fault(ofEncryptionSecret: simulation.secret) {
      throw InputError(.invalid, file: options.key ?? options.config ?? "the secret", fault)
    }
  }

  /// The key pair that signs.
  private func pair(_ kind: TokenKeyPair.Kind, _ algorithm: TokenAlgorithm) throws -> TokenKeyPair {
    if let path = options.newKey {
      guard let pair = TokenKeyPair(kind), let text = pair.privateKeyPEM else { throw TokenKeyFailure() }
      try KeyFile.write(text, to: path, isSecret: true)
      return pair
    }
    if let path = options.key {
      guard case .pair(let pair) = try KeyFile.key(path) else {
        throw InputError(.invalid, file: path, "\(algorithm.rawValue) needs a private key in PEM form")
      }
      if let fault = algorithm.fault(ofSigningKey: pair) { throw InputError(.invalid, file: path, fault) }
      return pair
    }
    switch simulation.tokenFormat {
    case .es256(let pair, _) where algorithm == .es256, .rs256(let pair, _) where algorithm == .rs256: return pair
    default:
      throw UsageError("'--alg \(algorithm.rawValue)' needs '--key' or '--new-key'", about: .option("--key"))
    }
  }
}

/// OpenSSL made no key.
struct TokenKeyFailure: Error, CustomStringConvertible {
  var description: String { "OpenSSL makes no key" }
}

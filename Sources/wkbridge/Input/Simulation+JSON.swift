import Approov
import Foundation
import Trace

extension ApproovSimulation {
  private static let members = [
    "status", "latencyMs", "secret", "algorithm", "encryption", "key", "keyId", "issuer", "tokenLifetimeSeconds", "arc",
    "annotations", "developmentKey", "secureStrings", "secureStringStatus", "pins", "pinChanges", "accountMessageKey",
    "installKeyInTokens", "device", "rejectionReasons", "deviceId", "ip", "clockSkewSeconds",
  ]

  /// Reads the `simulation` member of a configuration.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ cursor: JSONCursor) throws {
    self.init()
    let object = try cursor.object(members: Self.members)
    // 1. The way to the service.
    statuses = try object["status"].map { try Statuses($0) } ?? statuses
    latency = try object["latencyMs"]?.milliseconds() ?? latency
    secureStringStatus = try object["secureStringStatus"]?.status() ?? secureStringStatus
    // 2. The account.
    secret = try object["secret"]?.secret() ?? secret
    tokenFormat = try TokenFormat(object, secret: secret)
    issuer = try object["issuer"]?.nonEmptyString() ?? issuer
    tokenLifetime = try object["tokenLifetimeSeconds"].map { .seconds(try $0.integer(in: 1...86_400)) } ?? tokenLifetime
    isARCEnabled = try object["arc"]?.bool() ?? isARCEnabled
    annotations = try object["annotations"]?.distinct { try $0.nonEmptyString() } ?? annotations
    developmentKey = try object["developmentKey"]?.nonEmptySecret()
    if let strings = object["secureStrings"] {
      for (name, value) in strings.isNull ? [] : try strings.members() where name.isEmpty {
        throw value.error("a secure string has a key; this one is empty")
      }
      secureStrings = strings.isNull ? nil : try strings.dictionary { try $0.secretText() }
    }
    pins = try object["pins"]?.pins() ?? pins
    for element in try object["pinChanges"]?.elements() ?? [] {
      let change = try PinChange(element)
      guard pinChanges.allSatisfy({ $0.time < change.time }) else {
        throw element.error("a change must come after the one before it")
      }
      pinChanges.append(change)
    }
    accountMessageKey = try object["accountMessageKey"]?.secret()
    isInstallKeyInTokens = try object["installKeyInTokens"]?.bool() ?? isInstallKeyInTokens
    // 3. The device.
    device = Set(try object["device"]?.distinct { try $0.choice(of: DeviceFlaw.self) } ?? [])
    rejectionReasons = try object["rejectionReasons"]?.distinct { try $0.reason() } ?? rejectionReasons
    deviceID = try object["deviceId"]?.bytes(16, of: "a device's identity")
    ipAddress = try object["ip"]?.address() ?? ipAddress
    clockSkew = try object["clockSkewSeconds"].map { .seconds(try $0.number(in: -1e9...1e9)) } ?? clockSkew
  }
}

extension ApproovSimulation.Statuses {
  /// A name; an object of statuses by host; an array of names in turn; or an array of phases.
  fileprivate init(_ cursor: JSONCursor) throws {
    switch cursor.json.content {
    case .string:
      self = .always(try cursor.status())
    case .object:
      var hosts: [String: Self] = [:]
      guard try !cursor.members().isEmpty else { throw cursor.error("there is no status for any host") }
      for (name, value) in try cursor.members() {
        try value.checkHost(name)
        guard hosts.updateValue(try Self(value), forKey: name.lowercased()) == nil else {
          throw value.error("the host \"\(name.lowercased())\" is given twice; remove one")
        }
      }
      self = .byHost(hosts)
    case .array:
      let elements = try cursor.elements()
      guard !elements.isEmpty else { throw cursor.error("there is no status in this array; write at least one") }
      if let first = elements.first, case .object = first.json.content {
        self = .byTime(try Self.phases(elements))
      } else {
        self = .inTurn(try elements.map { try $0.status() })
      }
    default:
      throw cursor.expected(
        "the name of a status, an object of names by host, an array of names in turn, or an array of phases "
          + "{\"fromMs\": ..., \"status\": ...}")
    }
  }

  private static func phases(_ elements: [JSONCursor]) throws -> [ApproovSimulation.Phase] {
    var phases: [ApproovSimulation.Phase] = []
    for element in elements {
      let object = try element.object(members: ["fromMs", "status"])
      let start = try object.required("fromMs")
      let phase = ApproovSimulation.Phase(from: try start.milliseconds(), try Self(object.required("status")))
      if let last = phases.last, phase.start <= last.start {
        throw start.error("a phase must begin after the one before it")
      }
      phases.append(phase)
    }
    return phases
  }
}

extension TokenFormat {
  /// `algorithm`, and what goes with it.
  fileprivate init(_ object: JSONObjectCursor, secret: Data) throws {
    let algorithm = try object["algorithm"]?.choice(of: TokenAlgorithm.self) ?? .hs256
    switch algorithm {
    case .es256, .rs256:
      guard let key = object["key"] else {
        throw (object["algorithm"] ?? object.place).error(
          "\(algorithm.rawValue) needs a \"key\", the file of a private key (PEM)")
      }
      let pair = try key.privateKey(for: algorithm)
      let keyID = try object["keyId"]?.nonEmptyString()
      self = algorithm == .es256 ? .es256(pair, keyID: keyID) : .rs256(pair, keyID: keyID)
    case .hs256, .jwe:
      for name in ["key", "keyId"] {
        if let member = object[name] { throw member.error("it goes with \"algorithm\" ES256 or RS256 only") }
      }
      self = algorithm == .hs256 ? .hs256 : .jwe(try object["encryption"].map { try TokenEncryption($0) } ?? .init())
      if algorithm == .jwe, let fault = Self.fault(ofEncryptionSecret: secret) {
        throw (object["secret"] ?? object.place).error(fault)
      }
    }
    if algorithm != .jwe, let encryption = object["encryption"] {
      throw encryption.error("it goes with \"algorithm\" JWE only")
    }
  }
}

extension TokenEncryption {
  fileprivate init(_ cursor: JSONCursor) throws {
    self.init()
    let object = try cursor.object(members: ["alg", "enc"])
    keyManagement = try object["alg"]?.choice(of: KeyManagement.self) ?? keyManagement
    content = try object["enc"]?.choice(of: Content.self) ?? content
  }
}

extension PinChange {
  fileprivate init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: ["atMs", "pins", "force"])
    self.init(
      at: try object.required("atMs").milliseconds(), pins: try object.required("pins").pins(),
      isForced: try object["force"]?.bool() ?? true)
  }
}

extension JSONCursor {
  /// True for `null`.
  fileprivate var isNull: Bool {
    if case .null = json.content { true } else { false }
  }

  /// Milliseconds, up to a day.
  fileprivate func milliseconds() throws -> Duration {
    .nanoseconds(Int64((try number(in: 0...86_400_000) * 1_000_000).rounded()))
  }

  /// The name of a status.
  fileprivate func status() throws -> ApproovTokenFetchStatus {
    let name = try string()
    if let status = ApproovTokenFetchStatus(name: name) { return status }
    let known = ApproovTokenFetchStatus.allCases.map(\.name)
    throw error("\"\(name)\" is unknown\(Self.suggestion(for: name, among: known))")
  }

  /// The bytes of a secret, as `SecretText` spells them.
  fileprivate func secret() throws -> Data {
    do { return try SecretText.bytes(of: secretText()) } catch let fault as SecretText.Fault {
      throw error(fault.description)
    }
  }

  /// The address of a device.
  fileprivate func address() throws -> String {
    let text = try string()
    var bytes = in6_addr()
    guard inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1 else {
      throw error("\"\(text)\" is no IP address, such as \"192.0.2.1\" or \"2001:db8::1\"")
    }
    return text
  }

  /// A reason for failing attestation: results join several by commas.
  fileprivate func reason() throws -> String {
    let reason = try nonEmptyString()
    guard !reason.contains(",") else { throw error("a reason must not contain a comma; write several as several") }
    return reason
  }

  /// Base 64 of `count` bytes.
  fileprivate func bytes(_ count: Int, of what: String) throws -> String {
    let text = try string()
    guard Data(base64Encoded: text)?.count == count else {
      throw error("\(what) is base 64 of \(count) bytes, such as \"\(Data(count: count).base64EncodedString())\"")
    }
    return text
  }

  /// Pins by host.
  fileprivate func pins() throws -> [String: [String]] {
    for (name, value) in try members() { try value.checkHost(name) }
    return try dictionary { try $0.distinct { try $0.bytes(32, of: "a pin") } }
  }

  /// The private key in the file that is named, seen from the folder of the configuration.
  fileprivate func privateKey(for algorithm: TokenAlgorithm) throws -> TokenKeyPair {
    let name = try nonEmptyString()
    let folder = URL(fileURLWithPath: source.file).deletingLastPathComponent()
    let path = URL(fileURLWithPath: name, relativeTo: folder).path
    do {
      let pair = try TokenKeyPair(pem: JSONSource.read(path))
      if let fault = algorithm.fault(ofSigningKey: pair) { throw error("\(name): \(fault)") }
      return pair
    } catch let fault as TokenFault {
      throw error("\(name): \(fault)")
    } catch let fault as InputError where fault.file == path {
      throw error(naming: name, fault)
    }
  }
}

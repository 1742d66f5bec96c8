import Clocks
import Foundation

extension ApproovSimulation {
  /// A simulation as a configuration file spells it.
  public struct Configuration: Sendable, Hashable {
    /// The `status` member in its three forms.
    public enum Status: Sendable, Hashable {
      /// A name: every fetch gives it.
      case name(String)
      /// Names by host.
      case hosts([String: String])
      /// Names in turn.
      case turns([String])
    }

    /// `status`, or nil for success everywhere.
    public var status: Status?
    /// `latencyMs`.
    public var latencyMilliseconds: Double = 0
    /// `secret`: the text whose UTF-8 bytes sign tokens, or `base64:` and the bytes in base 64.
    public var secret: String?
    /// `arc`.
    public var isARCEnabled = false
    /// `rejectionReasons`.
    public var rejectionReasons: [String] = []
    /// `secureStrings`.
    public var secureStrings: [String: String] = [:]
    /// `pins`.
    public var pins: [String: [String]] = [:]

    /// The configuration of a device that passes everywhere.
    public init() {}
  }

  /// What is wrong with a `Configuration`, and where.
  public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The member at fault, as a path below `simulation`: `status[1]`, `status["api.example.com"]`, `secret`.
    public let path: String
    /// What is wrong with it.
    public let description: String
  }

  /// The simulation that `configuration` describes, in the time of `clock`.
  /// - Throws: `ConfigurationError`.
  public init(_ configuration: Configuration, clock: any PageClock = SystemClock()) throws {
    self.init()
    self.clock = clock
    if let status = configuration.status { statuses = try Self.statuses(status) }
    guard configuration.latencyMilliseconds >= 0, configuration.latencyMilliseconds.isFinite else {
      throw ConfigurationError(path: "latencyMs", description: "is not a number of milliseconds from 0 upwards")
    }
    latency = .nanoseconds(Int64((configuration.latencyMilliseconds * 1_000_000).rounded()))
    if let secret = configuration.secret { self.secret = try Self.secret(secret) }
    isARCEnabled = configuration.isARCEnabled
    rejectionReasons = configuration.rejectionReasons
    secureStrings = configuration.secureStrings
    pins = configuration.pins
  }

  private static func statuses(_ status: Configuration.Status) throws -> Statuses {
    switch status {
    case .name(let name):
      return .always(try self.status(name, path: "status"))
    case .hosts(let names):
      var statuses: [String: ApproovTokenFetchStatus] = [:]
      for (host, name) in names.sorted(by: { $0.key < $1.key }) {
        statuses[host.lowercased()] = try self.status(name, path: "status[\"\(host)\"]")
      }
      return .byHost(statuses)
    case .turns(let names):
      return .inTurn(try names.enumerated().map { try self.status($1, path: "status[\($0)]") })
    }
  }

  private static func status(_ name: String, path: String) throws -> ApproovTokenFetchStatus {
    if let status = ApproovTokenFetchStatus(name: name) { return status }
    let known = ApproovTokenFetchStatus.allCases.map(\.name).joined(separator: ", ")
    throw ConfigurationError(path: path, description: "\"\(name)\" is no status; known are \(known)")
  }

  private static func secret(_ text: String) throws -> Data {
    let marker = "base64:"
    guard text.hasPrefix(marker) else { return Data(text.utf8) }
    if let key = Data(base64Encoded: String(text.dropFirst(marker.count))) { return key }
    throw ConfigurationError(path: "secret", description: "what follows \"base64:\" is not base 64")
  }
}

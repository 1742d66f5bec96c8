import Approov
import Commands
import Foundation
import Trace

/// `wkbridge token check`: explains a token.
struct TokenCheckCommand {
  private let options: TokenCheckOptions
  private let streams: StandardStreams
  private let token: CompactToken
  private let key: TokenKey?

  /// Reads the token and the key that `options` name.
  /// - Throws: `InputError`, or `UsageError`.
  init(_ options: TokenCheckOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    if options.key != nil, options.config != nil {
      throw UsageError("'--key' and '--config' exclude each other", about: .option("--config"))
    }
    token = try Self.token(options.token)
    key = try Self.key(options, of: token)
  }

  /// Prints the explanation.
  func run() -> ExitCode {
    var report = TokenReport(at: options.date)
    report.tellForm(of: token)
    let claims = report.check(token, key)
    if let claims { report.explain(claims, binding: options.binding) }
    report.conclude()
    streams.print(report.text)
    return report.isAccepted ? .done : .refused
  }

  private static func token(_ argument: String) throws -> CompactToken {
    var text = argument
    if argument == "-" {
      guard let input = try FileHandle.standardInput.readToEnd() else {
        throw InputError(.invalid, file: "-", "standard input is empty")
      }
      text = String(decoding: input, as: UTF8.self)
    }
    text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // As it stands in a header.
    let prefix = "bearer "
    if text.lowercased().hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
    do { return try CompactToken(text) } catch {
      throw InputError(.invalid, file: argument == "-" ? "-" : "the token", "this is no token: \(error)")
    }
  }

  /// The key; nil when none is given and the simulation's own cannot be meant.
  private static func key(_ options: TokenCheckOptions, of token: CompactToken) throws -> TokenKey? {
    if let path = options.key { return try KeyFile.key(path) }
    if let path = options.config {
      let simulation = try Configuration(JSONSource(path: path)).simulation
      switch simulation.tokenFormat {
      case .hs256, .jwe: return .secret(simulation.secret)
      case .es256(let pair, _), .rs256(let pair, _): return .pair(pair)
      }
    }
    let isByPair = ["ES256", "RS256"].contains(token.header["alg"] as? String)
    return isByPair ? nil : .secret(ApproovSimulation.defaultSecret)
  }
}

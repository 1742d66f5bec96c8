import ApproovServiceWebView
import Commands
import Foundation
import LiveNetwork
import Network
import Trace

/// Everything that a run reads before it begins, so that bad input ends it before the page sees anything.
struct RunInputs: Sendable {
  /// A user script and the file it comes from.
  struct InjectedScript: Sendable {
    let file: String
    let source: String
    let isAtDocumentStart: Bool
    /// Empty for the page's world.
    let world: String
  }

  let page: PageSource
  let stubs: [StubFile]
  let files: String
  /// How the net is reached; nil when it is not.
  let live: LiveNetwork.Configuration?
  let configuration: Configuration
  /// Nil when Approov's bridge is not installed.
  let approov: ApproovSettings?
  /// A bridge script from a file comes first.
  let scripts: [InjectedScript]
  let handlers: [HandlerDescription]

  /// Reads the files that `options` name.
  /// - Throws: `InputError`, or `UsageError` when options do not go together.
  init(_ options: RunOptions) throws {
    page = try PageSource(options)
    stubs = try options.stubs.map { try StubFile(path: $0) }
    files = try Self.folder(options.files ?? page.text.folder)
    live = try Self.live(options)
    configuration = try options.config.map { try Configuration(JSONSource(path: $0)) } ?? Configuration()
    approov = try Self.approov(options.bridge, configuration)
    var scripts: [InjectedScript] = []
    if case .file(let path) = options.bridge {
      scripts.append(
        InjectedScript(file: path, source: try SourceText.script(path: path), isAtDocumentStart: true, world: ""))
    }
    for script in options.userScripts {
      scripts.append(
        InjectedScript(
          file: script.file, source: try SourceText.script(path: script.file),
          isAtDocumentStart: script.isAtDocumentStart, world: script.world))
    }
    self.scripts = scripts
    let bridgeHandler = approov.map { ApproovWebViewConfiguration($0).bridgeHandlerName }
    handlers =
      try options.handlers.map { try HandlersFile(JSONSource(path: $0), bridgeHandler: bridgeHandler).handlers } ?? []
  }

  private static func approov(_ bridge: RunOptions.Bridge?, _ configuration: Configuration) throws -> ApproovSettings? {
    switch bridge {
    case nil: return configuration.approov
    case .approov?:
      guard let settings = configuration.approov else {
        throw UsageError("'--bridge approov' needs a '--config' with \"approov\" in it", about: .option("--config"))
      }
      return settings
    case .some(.none), .file?: return nil
    }
  }

  private static func live(_ options: RunOptions) throws -> LiveNetwork.Configuration? {
    guard options.network == .live else {
      for (name, isGiven) in [("--ca", options.ca != nil), ("--resolve", !options.resolve.isEmpty)] where isGiven {
        throw UsageError("'\(name)' needs '--network live'", about: .option("--network"))
      }
      return nil
    }
    guard options.unhandled == .error else {
      throw UsageError(
        "'--unhandled \(options.unhandled.rawValue)' does not go with '--network live', where servers answer",
        about: .option("--network"))
    }
    var live = LiveNetwork.Configuration(hostAddresses: options.resolve)
    if let path = options.ca {
      let pem = Data(try JSONSource.read(path))
      do { live.authorities = try CertificateAuthorities(pem: pem) } catch {
        throw InputError(.invalid, file: path, error.description)
      }
    }
    return live
  }

  private static func folder(_ path: String) throws -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw InputError(.missing, file: path, "there is no such folder")
    }
    guard isDirectory.boolValue else {
      throw InputError(.unreadable, file: path, "this is a file, not a folder")
    }
    return path
  }
}

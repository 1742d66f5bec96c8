import Foundation
import Network
import RequestInterception
import Trace
import WebKit

/// What the `interception` member of a configuration says.
struct InterceptionSettings: Sendable {
  /// What a scheme task has of bodies, which differs by the version of iOS.
  enum Generation: String, Sendable, CaseIterable {
    case none, exceptBlobs, streams
  }

  /// What CORS means for schemes other than http and https, which differs by the version of iOS.
  enum CustomSchemeCORS: String, Sendable, CaseIterable {
    case answers, everything
  }

  /// The schemes whose requests are intercepted.
  var schemes = ["https", "http"]
  var generation = Generation.exceptBlobs
  var customSchemeCORS = CustomSchemeCORS.answers
  /// Prefixes of addresses that go through untouched.
  var denied: [String] = []
  /// Addresses that do.
  var bypassed: Set<String> = []
  /// Verified.
  var packages: [OfflinePackage] = []
}

extension InterceptionSettings {
  /// - Throws: `InputError` with line, member and what to do.
  init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: ["schemes", "generation", "customSchemeCORS", "deny", "bypass", "packages"])
    if let schemes = object["schemes"] {
      self.schemes = []
      guard try !schemes.elements().isEmpty else {
        throw schemes.error("nothing is intercepted without a scheme; write one, or remove \"interception\"")
      }
      for scheme in try schemes.elements() { self.schemes.append(try Self.scheme(scheme, others: self.schemes)) }
    }
    generation = try object["generation"]?.choice(of: Generation.self) ?? generation
    customSchemeCORS = try object["customSchemeCORS"]?.choice(of: CustomSchemeCORS.self) ?? customSchemeCORS
    denied = try object["deny"]?.elements().map { try Self.address($0) } ?? []
    bypassed = Set(try object["bypass"]?.elements().map { try Self.address($0) } ?? [])
    packages = try object["packages"]?.elements().map { try Self.package($0) } ?? []
    for (index, package) in packages.enumerated() where packages[..<index].contains(where: { $0.name == package.name })
    {
      throw try object.required("packages").elements()[index].error(
        "a package \"\(package.name)\" is already there; a package has one folder")
    }
  }

  /// https://url.spec.whatwg.org/#url-scheme-string, of those that a web view asks a handler about
  private static func scheme(_ cursor: JSONCursor, others: [String]) throws -> String {
    let scheme = try cursor.string().lowercased()
    guard scheme.first.map({ $0.isASCII && $0.isLetter }) == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { throw cursor.error("\"\(scheme)\" is no scheme; write it without a colon, such as \"https\"") }
    guard !["about", "blob", "data", "file", "ftp", "javascript", "ws", "wss"].contains(scheme) else {
      throw cursor.error("\"\(scheme)\" is never asked of a handler")
    }
    guard !others.contains(scheme) else { throw cursor.error("\"\(scheme)\" is already there") }
    return scheme
  }

  private static func address(_ cursor: JSONCursor) throws -> String {
    let address = try cursor.string()
    guard let split = SplitURL(address), !split.host.isEmpty, !address.contains("#"), !address.contains(" ") else {
      throw cursor.error("\"\(address)\" is no absolute URL, such as \"https://api.example.com/login\"")
    }
    return address
  }

  /// The package in the folder that is named, seen from the folder of the configuration.
  private static func package(_ cursor: JSONCursor) throws -> OfflinePackage {
    let name = try cursor.nonEmptyString()
    let folder = URL(fileURLWithPath: cursor.source.file).deletingLastPathComponent()
    do {
      return try OfflinePackage(folder: URL(fileURLWithPath: name, relativeTo: folder).path)
    } catch let error as OfflinePackageError {
      var located = cursor.error("\(error)")
      if case .missing = error.reason { located.kind = .missing }
      throw located
    }
  }
}

extension RequestInterception {
  /// An interception as a file describes it.
  convenience init(_ settings: InterceptionSettings) {
    var configuration = Configuration()
    configuration.schemes = settings.schemes
    configuration.packages = OfflinePackages(settings.packages)
    let bypassed = settings.bypassed
    configuration.bypasses = { url in
      let address = url.absoluteString
      return bypassed.contains(address) || bypassed.contains(String(address.prefix { $0 != "?" }))
    }
    self.init(configuration)
    for prefix in settings.denied { deny(prefix) }
  }
}

extension WebViewEnvironment {
  /// Makes it that of the system that `settings` mean.
  mutating func follow(_ settings: InterceptionSettings) {
    letsHandlersAnswerBuiltInSchemes = true
    schemeTaskBodies =
      switch settings.generation {
      case .none: .none
      case .exceptBlobs: .exceptBlobs
      case .streams: .streams
      }
    customSchemeCORS =
      switch settings.customSchemeCORS {
      case .answers: .answers
      case .everything: .everything
      }
  }
}

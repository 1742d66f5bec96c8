import Foundation

@testable import RequestInterception

/// A folder of a test's own with a package in it, removed with the value that names it.
final class PackageFixture: Sendable {
  static let prefix = "https://app.example.com/"
  let url: URL
  private let isOwn: Bool

  var path: String { url.path }

  /// A package of `files` under `prefix`; without files an empty folder.
  init(_ files: [String: String] = [:], name: String = "shop", version: String = "1", prefix: String = prefix) throws {
    isOwn = true
    url = FileManager.default.temporaryDirectory.appendingPathComponent("wkbridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard !files.isEmpty else { return }
    for (name, text) in files { try write(text, to: name) }
    try OfflinePackage.manifest(ofFolder: path, name: name, version: version, prefix: prefix)
      .write(to: url.appendingPathComponent("manifest.json"))
  }

  /// A folder that is another's.
  init(at path: String) {
    url = URL(fileURLWithPath: path)
    isOwn = false
  }

  deinit { if isOwn { try? FileManager.default.removeItem(at: url) } }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// The names in a folder.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(name).path).sorted()
  }
}

/// What `body` throws, in words; "no error" if it does not.
func failure(_ body: () throws -> Void) -> String {
  do { try body() } catch { return "\(error)" }
  return "no error"
}

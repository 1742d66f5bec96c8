import Foundation

/// A checkout of web-platform-tests.
struct Suite: Sendable {
  /// The folder, without symbolic links.
  let root: String

  /// The checkout at `path`.
  init(path: String) {
    root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Whether it has what every test needs.
  var hasHarness: Bool { isFile("resources/testharness.js") }

  /// `path` below the checkout, if it is given as an absolute one.
  func relative(_ path: String) -> String {
    var path = Substring(path)
    if path.hasPrefix(root + "/") { path = path.dropFirst(root.count) }
    while path.hasPrefix("/") || path.hasPrefix("./") { path = path.drop { $0 != "/" }.dropFirst() }
    while path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  /// The bytes of a file; nil when there is none, or when it lies outside of the checkout.
  func content(of path: String) -> Data? {
    guard isFile(path) else { return nil }
    return FileManager.default.contents(atPath: absolute(path))
  }

  func isFile(_ path: String) -> Bool { exists(path) == false }

  func isFolder(_ path: String) -> Bool { exists(path) == true }

  /// The files below the folder at `path`.
  func files(below path: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: absolute(path)) else { return [] }
    return names.compactMap { $0 as? String }.map { path.isEmpty ? $0 : "\(path)/\($0)" }.filter(isFile)
  }

  /// True for a folder, false for a file, nil for neither.
  private func exists(_ path: String) -> Bool? {
    // A step upward could lead out of the checkout.
    guard !path.split(separator: "/").contains(".."), !path.contains("\0") else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }
}

import Foundation
import Testing

@testable import RequestInterception

/// A package is all that its manifest says, or refused.
struct OfflinePackageTests {
  /// What is done to a package after it was made, and what is said of it then.
  enum Damage: String, CaseIterable {
    case changed, truncated, longer, missing, link, folder, linkedFolder, pipe, manifest

    func apply(to fixture: PackageFixture) throws {
      let manager = FileManager.default
      let file = fixture.path + "/js/app.js"
      switch self {
      case .changed: try fixture.write("alert(9)", to: "js/app.js")
      case .truncated: try fixture.write("aler", to: "js/app.js")
      case .longer: try fixture.write("alert(1);", to: "js/app.js")
      case .missing: try manager.removeItem(atPath: file)
      case .link:
        try manager.moveItem(atPath: file, toPath: fixture.path + "/elsewhere.js")
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "../elsewhere.js")
      case .folder:
        try manager.removeItem(atPath: file)
        try manager.createDirectory(atPath: file, withIntermediateDirectories: false)
      case .linkedFolder:
        try manager.moveItem(atPath: fixture.path + "/js", toPath: fixture.path + "/real")
        try manager.createSymbolicLink(atPath: fixture.path + "/js", withDestinationPath: "real")
      case .pipe:
        try manager.removeItem(atPath: file)
        mkfifo(file, 0o600)
      case .manifest:
        let text = try fixture.read("manifest.json")
        try fixture.write(String(text.dropLast(40)), to: "manifest.json")
      }
    }

    /// A part of what is said.
    var message: String {
      switch self {
      case .changed: "js/app.js: its SHA-256 is "
      case .truncated: "js/app.js: it has 4 bytes where the manifest says 8: it is cut off"
      case .longer: "js/app.js: it has more than 8 bytes where the manifest says 8: something was added"
      case .missing: "js/app.js: it is not there"
      case .link, .linkedFolder: "js/app.js: it is a symbolic link, not a file of the package"
      case .folder, .pipe: "js/app.js: it is a folder or a device, not a file of the package"
      case .manifest: "manifest.json:"
      }
    }
  }

  static func fixture(_ app: String = "alert(1)", version: String = "1") throws -> PackageFixture {
    try PackageFixture(["index.html": "<script src=js/app.js></script>", "js/app.js": app], version: version)
  }

  @Test(arguments: Damage.allCases)
  func `a damaged package is refused, by its name and with file and reason`(damage: Damage) throws {
    let fixture = try Self.fixture()
    #expect(failure { _ = try OfflinePackage(folder: fixture.path) } == "no error")
    try damage.apply(to: fixture)
    let error = failure { _ = try OfflinePackage(folder: fixture.path) }
    let name = damage == .manifest ? fixture.path : "shop 1"
    #expect(error.hasPrefix("offline package \(name): \(damage.message)"), "\(error)")
  }

  @Test func `a folder that is not there, or has no manifest, is none`() throws {
    #expect(
      failure { _ = try OfflinePackage(folder: "/no/where") } == "offline package /no/where: /no/where: it is not there"
    )
    let empty = try PackageFixture()
    #expect(
      failure { _ = try OfflinePackage(folder: empty.path) }
        == "offline package \(empty.path): manifest.json: it is not there")
  }

  @Test func `the manifest itself can be held to a digest`() throws {
    let fixture = try Self.fixture()
    let digest = try OfflinePackage(folder: fixture.path).manifestDigest
    #expect(digest.count == 64)
    #expect(failure { _ = try OfflinePackage(folder: fixture.path, manifestDigest: digest.uppercased()) } == "no error")
    let other = String(repeating: "0", count: 64)
    let error = failure { _ = try OfflinePackage(folder: fixture.path, manifestDigest: other) }
    #expect(
      error
        == "offline package \(fixture.path): manifest.json: its SHA-256 is \(digest), and should be \(other): it was "
        + "changed or is damaged")
  }

  @Test func `nothing is read from outside, however it is named`() throws {
    let fixture = try Self.fixture()
    let folder = try PackageFolder(fixture.path)
    for path in ["", "/etc/passwd", "../x", "js/../index.html", ".", "js/", "js//app.js", "a\0b"] {
      #expect(throws: PackageFolder.Fault.self, "\(path)") { try folder.read(path, limit: 10) }
    }
    #expect(try folder.read("js/app.js", limit: 100) == Data("alert(1)".utf8))
  }

  @Test func `digests are those of SHA-256`() {
    #expect(
      SHA256Digest(of: Data("abc".utf8)).description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(SHA256Digest("g" + String(repeating: "0", count: 63)) == nil)
  }
}

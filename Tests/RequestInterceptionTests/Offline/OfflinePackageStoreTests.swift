import Foundation
import Testing

@testable import RequestInterception

/// What a store keeps, whatever happens.
struct OfflinePackageStoreTests {
  private let home: PackageFixture
  private let old: PackageFixture
  private let new: PackageFixture

  init() throws {
    home = try PackageFixture()
    old = try OfflinePackageTests.fixture("alert(1)", version: "1")
    new = try OfflinePackageTests.fixture("alert(2)", version: "2")
  }

  private var versions: [String] {
    get throws { try OfflinePackageStore(folder: home.path).packages.all.map(\.version) }
  }

  @Test func `what is installed is there after the next start, and its source is not needed`() throws {
    let store = try OfflinePackageStore(folder: home.path)
    #expect(store.packages.all.isEmpty && store.refusals.isEmpty)
    let package = try store.install(from: old.path)
    #expect(package.version == "1" && store.packages.all.first === package)
    try FileManager.default.removeItem(atPath: old.path)
    let again = try OfflinePackageStore(folder: home.path)
    let file = try #require(again.packages.all.first?.file(for: "https://app.example.com/js/app.js"))
    #expect(try again.packages.all.first?.read(file) == Data("alert(1)".utf8))
    // The same again is no other.
    try store.install(from: new.path)
    let current = store.packages.all.first
    #expect(try store.install(from: new.path) === current)
    store.remove("shop")
    #expect(try versions == [])
    #expect(try home.names() == [])
  }

  @Test(arguments: OfflinePackageTests.Damage.allCases)
  func `a damaged update is refused and the old package used`(damage: OfflinePackageTests.Damage) throws {
    let store = try OfflinePackageStore(folder: home.path)
    try store.install(from: old.path)
    try damage.apply(to: new)
    let error = failure { try store.install(from: new.path) }
    #expect(error.contains(": \(damage.message)"), "\(error)")
    #expect(store.packages.all.map(\.version) == ["1"])
    #expect(try versions == ["1"])
    // Nothing of it is left.
    #expect(try home.names(in: "shop").count == 2)
  }

  @Test func `an update whose manifest is another than promised is refused`() throws {
    let store = try OfflinePackageStore(folder: home.path)
    let digest = try OfflinePackage(folder: old.path).manifestDigest
    try store.install(from: old.path, manifestDigest: digest)
    #expect(
      failure { try store.install(from: new.path, manifestDigest: digest) }.contains("manifest.json: its SHA-256 is"))
    #expect(try versions == ["1"])
  }

  @Test(arguments: OfflinePackageTests.Damage.allCases)
  func `where the disk has damaged the newest state, the one before is used`(damage: OfflinePackageTests.Damage) throws
  {
    let store = try OfflinePackageStore(folder: home.path)
    try store.install(from: old.path)
    let newest = try store.install(from: new.path).manifestDigest
    let installed = PackageFixture(at: home.path + "/shop/" + newest)
    try damage.apply(to: installed)
    let again = try OfflinePackageStore(folder: home.path)
    #expect(again.packages.all.map(\.version) == ["1"])
    #expect(again.refusals.count == 1)
    let refusal = again.refusals.first?.description ?? ""
    let message = damage == .manifest ? "manifest.json: its SHA-256 is" : damage.message
    #expect(refusal.hasPrefix("offline package shop") && refusal.contains(message), "\(refusal)")
    // Installing it again mends it.
    try again.install(from: new.path)
    #expect(try OfflinePackageStore(folder: home.path).refusals == [])
    #expect(try versions == ["2"])
  }

  @Test func `a state that is damaged while it is used is mended by installing it again`() throws {
    let store = try OfflinePackageStore(folder: home.path)
    let first = try store.install(from: old.path)
    try OfflinePackageTests.Damage.changed.apply(to: PackageFixture(at: home.path + "/shop/" + first.manifestDigest))
    let second = try store.install(from: old.path)
    #expect(second !== first && second.isIntact)
    #expect(try versions == ["1"])
  }

  @Test(arguments: ["", "nonsense", "../../etc\n"])
  func `a pointer that is damaged leads to the newest state that is whole`(text: String) throws {
    let store = try OfflinePackageStore(folder: home.path)
    try store.install(from: old.path)
    try store.install(from: new.path)
    try home.write(text, to: "shop/current")
    let again = try OfflinePackageStore(folder: home.path)
    #expect(again.packages.all.count == 1)
    #expect(again.refusals.map(\.description) == ["offline package shop: current: it names no state of the package"])
  }

  @Test func `states that pages still read from stay until they do not`() throws {
    let store = try OfflinePackageStore(folder: home.path)
    let third = try OfflinePackageTests.fixture("alert(3)", version: "3")
    var first: OfflinePackage? = try store.install(from: old.path)
    let digest = try #require(first?.manifestDigest)
    try store.install(from: new.path)
    try store.install(from: third.path)
    #expect(first?.isIntact == true)
    #expect(try home.names(in: "shop").contains(digest))
    // Going back to it keeps it.
    try store.install(from: old.path)
    #expect(store.packages.all.first === first)
    first = nil
    #expect(try versions == ["1"])
    try store.install(from: new.path)
    try store.install(from: third.path)
    let names = try home.names(in: "shop")
    #expect(!names.contains(digest))
  }

  @Test func `a folder that cannot be a store says why`() throws {
    try home.write("", to: "file")
    let error = failure { _ = try OfflinePackageStore(folder: home.path + "/file") }
    #expect(error.hasPrefix("offline package \(home.path)/file: \(home.path)/file: "), "\(error)")
  }

  @Test(arguments: OfflinePackageStore.Step.allCases)
  func `a process that ends in mid-update leaves the old package or the new one`(
    step: OfflinePackageStore.Step
  ) async throws {
    let store = try OfflinePackageStore(folder: home.path)
    try store.install(from: old.path)
    let (home, new, raw) = (home.path, new.path, step.rawValue)
    await #expect(processExitsWith: .exitCode(7)) { [home = home as String, new = new as String, raw = raw as Int] in
      let store = try OfflinePackageStore(folder: home) { if $0.rawValue == raw { _exit(7) } }
      try store.install(from: new)
    }
    let again = try OfflinePackageStore(folder: home)
    #expect(
      again.packages.all.map(\.version) == [step.rawValue < OfflinePackageStore.Step.pointed.rawValue ? "1" : "2"])
    for package in again.packages.all { #expect(package.isIntact) }
    #expect(again.refusals == [])
    let names = try self.home.names(in: "shop")
    #expect(!names.contains(".incoming"))
    // And the update can be made up for.
    try again.install(from: new)
    #expect(try versions == ["2"])
  }
}

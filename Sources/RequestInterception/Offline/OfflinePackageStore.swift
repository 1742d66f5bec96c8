import Foundation
import Synchronization
import Trace

/// A folder that keeps installed packages between runs of an app.
///
///     STORE/NAME/current       which state of the package is used, and which was before
///     STORE/NAME/DIGEST/       a state, called by the SHA-256 of its manifest
///     STORE/NAME/.incoming/    one that is being copied
///
/// A state is copied and verified in full before `current` names it, and that file is replaced in one step: a process that
/// ends at any moment leaves the old state or the new one. The state before stays, in case that the disk damages the new
/// one. A store is for one process at a time.
public final class OfflinePackageStore: Sendable {
  /// What an installation has done; tests end the process there.
  enum Step: Int, CaseIterable {
    case begun, copiedSome, copied, named, pointed, swapped, cleaned
  }

  /// The packages that are installed, to be given to `RequestInterception.Configuration.packages`.
  public let packages = OfflinePackages()
  /// What was refused when the store was opened. In the place of each the state before is used, if there is one.
  public let refusals: [OfflinePackageError]

  private let folder: URL
  private let onStep: @Sendable (Step) -> Void
  /// States that pages may still read from, by their folders. Held while the store changes.
  private let opened = Mutex<[String: WeakPackage]>([:])

  private struct WeakPackage: Sendable {
    weak var package: OfflinePackage?
  }

  /// Opens the store at `path`, which is made if it is not there, and verifies all that is in it.
  /// - Throws: `OfflinePackageError` when the folder cannot be used. A package that is refused is in `refusals`.
  public convenience init(folder path: String) throws {
    try self.init(folder: path) { _ in }
  }

  init(folder path: String, onStep: @escaping @Sendable (Step) -> Void) throws {
    folder = URL(fileURLWithPath: path)
    self.onStep = onStep
    var refusals: [OfflinePackageError] = []
    let names: [String]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      names = try FileManager.default.contentsOfDirectory(atPath: path).filter(OfflineManifest.isName).sorted()
    } catch {
      throw OfflinePackageError(path, file: path, .unusable(error.localizedDescription))
    }
    var found: [(String, OfflinePackage)] = []
    for name in names {
      let states = Self.states(of: name, in: folder, &refusals)
      for state in states {
        let stateFolder = folder.appendingPathComponent("\(name)/\(state)").path
        do {
          let package = try OfflinePackage(folder: stateFolder, manifestDigest: state)
          guard package.name == name else {
            throw OfflinePackageError(name, file: OfflineManifest.fileName, .unusable("it is that of \(package.name)"))
          }
          found.append((stateFolder, package))
          break
        } catch let error as OfflinePackageError {
          var error = error
          error.packageName = name
          refusals.append(error)
        }
      }
    }
    self.refusals = refusals
    opened.withLock { opened in
      for (folder, package) in found {
        opened[folder] = WeakPackage(package: package)
        packages.use(package)
      }
      for name in names { removeOldStates(of: name, &opened) }
    }
  }

  /// Installs the package that lies in another folder, in the place of the one of its name: copies it, verifies all of it,
  /// and then swaps it in one step. Pages that are there keep the state with which they began. It reads and writes every
  /// file: not for the main actor if they are many.
  /// - Parameter manifestDigest: the SHA-256 that the manifest must have, in hexadecimal; nil when the folder is trusted.
  /// - Throws: `OfflinePackageError`, which names package, file and reason. What is installed stays as it is.
  @discardableResult
  public func install(from path: String, manifestDigest: String? = nil) throws -> OfflinePackage {
    let source = try OfflinePackage(unverified: path, manifestDigest: manifestDigest)
    return try opened.withLock { opened in
      let home = folder.appendingPathComponent(source.name)
      do {
        // 1. Copy and verify it, unless that has been done before.
        onStep(.begun)
        let package = try state(source, in: home, &opened)
        let current = packages.all.first { $0.name == source.name }
        if current === package { return package }
        // 2. From now on it is the one that is used.
        try point(source, to: [source.digest.description] + [current?.digest.description].compactMap { $0 })
        onStep(.pointed)
        packages.use(package)
        onStep(.swapped)
        removeOldStates(of: source.name, &opened)
        onStep(.cleaned)
        return package
      } catch let error as OfflinePackageError {
        throw error
      } catch let fault as PackageFolder.Fault {
        throw source.failure(of: home.path, fault.reason)
      } catch {
        throw source.failure(of: home.path, .unusable(error.localizedDescription))
      }
    }
  }

  /// Forgets the package of this name. Pages that are there keep it.
  public func remove(_ name: String) {
    guard OfflineManifest.isName(name) else { return }
    opened.withLock { opened in
      packages.remove(name)
      unlink(folder.appendingPathComponent("\(name)/current").path)
      removeOldStates(of: name, &opened)
    }
  }

  // MARK: - States

  /// The state that is the same as `source`, verified.
  private func state(
    _ source: OfflinePackage, in home: URL, _ opened: inout [String: WeakPackage]
  ) throws -> OfflinePackage {
    let state = home.appendingPathComponent(source.digest.description)
    if let package = opened[state.path]?.package, package.isIntact {
      package.whenUnused(nil)
      return package
    }
    let incoming = home.appendingPathComponent(".incoming")
    try Self.remove(incoming)
    try FileManager.default.createDirectory(at: incoming, withIntermediateDirectories: true)
    defer { try? Self.remove(incoming) }
    try copy(source, to: incoming.path)
    onStep(.copied)
    let package = try OfflinePackage(folder: incoming.path, manifestDigest: source.digest.description)
    // What has the name already is damaged, or no page reads from it.
    try Self.remove(state)
    try FileManager.default.moveItem(at: incoming, to: state)
    onStep(.named)
    opened[state.path] = WeakPackage(package: package)
    return package
  }

  private func copy(_ source: OfflinePackage, to path: String) throws {
    let target = try PackageFolder(path)
    var copied: Set<String> = []
    for file in source.allFiles where copied.insert(file.path).inserted {
      try target.write(source.read(file), to: file.path)
      if copied.count == 1 { onStep(.copiedSome) }
    }
    try target.write(source.manifest, to: OfflineManifest.fileName)
  }

  /// Replaces the file that names the state to use, and the one before.
  private func point(_ package: OfflinePackage, to states: [String]) throws {
    let home = folder.appendingPathComponent(package.name).path
    let new = home + "/.current.new"
    do throws(PackageFolder.Fault) {
      unlink(new)
      let file = try OpenFile(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      try file.write(Data((states.joined(separator: "\n") + "\n").utf8))
      try file.synchronize()
      guard rename(new, home + "/current") == 0 else { throw .failed(errno) }
      // The new name has to reach the disk as well.
      try OpenFile(home, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      throw package.failure(of: "current", error.reason)
    }
  }

  /// The states to try, the one to use first. Without a file that names them all that are there, the latest first.
  private static func states(of name: String, in folder: URL, _ refusals: inout [OfflinePackageError]) -> [String] {
    let home = folder.appendingPathComponent(name)
    let text = FileManager.default.contents(atPath: home.appendingPathComponent("current").path)
    guard let text else { return [] }
    let states = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    if !states.isEmpty, states.allSatisfy({ SHA256Digest($0) != nil }) { return states }
    refusals.append(OfflinePackageError(name, file: "current", .unusable("it names no state of the package")))
    let entries = try? FileManager.default.contentsOfDirectory(
      at: home, includingPropertiesForKeys: [.contentModificationDateKey])
    let dated = (entries ?? []).filter { SHA256Digest($0.lastPathComponent) != nil }.map { url in
      let date = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      return (name: url.lastPathComponent, date: date ?? .distantPast)
    }
    return dated.sorted { $0.date > $1.date }.map(\.name)
  }

  /// Removes the states that `current` does not name, and what was left of a copy. One that a page still reads from goes
  /// when that page does.
  private func removeOldStates(of name: String, _ opened: inout [String: WeakPackage]) {
    let home = folder.appendingPathComponent(name)
    var ignored: [OfflinePackageError] = []
    let kept = Set(Self.states(of: name, in: folder, &ignored))
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? [] {
      guard entry == ".incoming" || SHA256Digest(entry) != nil && !kept.contains(entry) else { continue }
      let state = home.appendingPathComponent(entry)
      if let package = opened[state.path]?.package {
        package.whenUnused { try? Self.remove(state) }
      } else {
        try? Self.remove(state)
        opened[state.path] = nil
      }
    }
    if kept.isEmpty { rmdir(home.path) }
  }

  private static func remove(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }
}

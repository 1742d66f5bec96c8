import Foundation
import Synchronization
import Trace

/// A package of files that answer requests without the network: verified when it is opened, and each file again whenever
/// it is read, so that nothing is served but what the manifest says.
public final class OfflinePackage: Sendable {
  /// Sets it apart from other packages.
  public let name: String
  /// What people call this state of it.
  public let version: String
  /// The SHA-256 of its manifest, in hexadecimal. Since the manifest has those of all files, it stands for all of the
  /// package.
  public var manifestDigest: String { digest.description }
  /// How many addresses it answers.
  public var fileCount: Int { files.count }

  let digest: SHA256Digest
  /// The bytes of its manifest.
  let manifest: Data
  private let folder: PackageFolder
  private let onUnused = Mutex<(@Sendable () -> Void)?>(nil)
  private let files: [String: OfflineFile]

  /// Opens the package in the folder at `path` and verifies the whole of it. It reads every file: not for the main actor
  /// if they are many.
  /// - Parameter manifestDigest: the SHA-256 that its manifest must have, in hexadecimal, from a source that is trusted;
  ///   nil when the folder is.
  /// - Throws: `OfflinePackageError`, which names package, file and reason.
  public convenience init(folder path: String, manifestDigest: String? = nil) throws {
    try self.init(unverified: path, manifestDigest: manifestDigest)
    for file in allFiles { _ = try read(file) }
  }

  /// Opens the package in a folder, of which only the manifest is verified.
  init(unverified path: String, manifestDigest: String? = nil) throws {
    let name = OfflineManifest.fileName
    let manifest: Data
    do {
      folder = try PackageFolder(path)
    } catch {
      throw OfflinePackageError(path, file: path, error.reason)
    }
    do {
      manifest = try folder.read(name, limit: OfflineManifest.sizeLimit)
    } catch {
      throw OfflinePackageError(path, file: name, error.reason)
    }
    digest = SHA256Digest(of: manifest)
    if let expected = manifestDigest, digest != SHA256Digest(expected) {
      throw OfflinePackageError(path, file: name, .wrongDigest(digest.description, expected: expected))
    }
    guard manifest.count <= OfflineManifest.sizeLimit else {
      throw OfflinePackageError(path, file: name, .unusable("it has more than \(OfflineManifest.sizeLimit >> 20) MB"))
    }
    let contents: OfflineManifest
    do {
      contents = try OfflineManifest(JSONSource(file: name, bytes: Array(manifest)))
    } catch let error as InputError {
      throw OfflinePackageError(path, file: name, .manifest(error))
    }
    self.name = contents.name
    self.version = contents.version
    self.manifest = manifest
    files = Dictionary(contents.files.map { ($0.url, $0) }) { first, _ in first }
  }

  deinit { onUnused.withLock { $0 }?() }

  /// Has `action` done when nobody reads from this any more; nil for nothing.
  func whenUnused(_ action: (@Sendable () -> Void)?) {
    onUnused.withLock { $0 = action }
  }

  /// Whether all files are still what they were when they were verified.
  var isIntact: Bool {
    allFiles.allSatisfy { (try? read($0)) != nil }
  }

  /// In the order of their paths.
  var allFiles: [OfflineFile] { files.values.sorted { $0.path < $1.path } }

  /// What answers a request to `url`, which has no fragment.
  func file(for url: String) -> OfflineFile? {
    if let file = files[url] { return file }
    guard let mark = url.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    return files[String(url[..<mark])]
  }

  /// The bytes of `file`, verified.
  func read(_ file: OfflineFile) throws(OfflinePackageError) -> Data {
    let bytes: Data
    do {
      bytes = try folder.read(file.path, limit: file.byteCount)
    } catch {
      throw failure(of: file.path, error.reason)
    }
    guard bytes.count == file.byteCount else {
      throw failure(of: file.path, .wrongSize(bytes.count, expected: file.byteCount))
    }
    let digest = SHA256Digest(of: bytes)
    guard digest == file.digest else {
      throw failure(of: file.path, .wrongDigest(digest.description, expected: file.digest.description))
    }
    return bytes
  }

  func failure(of file: String, _ reason: OfflinePackageError.Reason) -> OfflinePackageError {
    OfflinePackageError(name, version: version, file: file, reason)
  }
}

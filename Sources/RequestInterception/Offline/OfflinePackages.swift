import Network
import Synchronization

/// The offline packages from which requests are answered. For any thread: a change is one step, which no request sees half
/// done.
///
/// A page keeps the packages that were there when it was asked for, so that its files go together; the next page has the
/// new ones.
public final class OfflinePackages: Sendable {
  private let state: Mutex<[OfflinePackage]>

  /// Answers from `packages`, of which a later one comes before an earlier one.
  public init(_ packages: [OfflinePackage] = []) {
    state = Mutex([])
    for package in packages { use(package) }
  }

  /// Those from which the next page is answered, the latest first.
  public var all: [OfflinePackage] { state.withLock { $0 } }

  /// From the next page on answers from `package`, in the place of the one of its name.
  public func use(_ package: OfflinePackage) {
    state.withLock { packages in
      packages.removeAll { $0.name == package.name }
      packages.insert(package, at: 0)
    }
  }

  /// From the next page on answers from no package of this name.
  public func remove(_ name: String) {
    state.withLock { packages in packages.removeAll { $0.name == name } }
  }

  var current: PackageSet { PackageSet(packages: all) }
}

/// The packages that one page goes by.
struct PackageSet: Sendable {
  /// An answer, and where it comes from.
  struct Answer: Sendable {
    let response: NetworkResponse
    /// For the trace.
    let source: String
  }

  let packages: [OfflinePackage]

  /// The answer to `request`; nil when no package has one.
  /// - Throws: `OfflinePackageError` when a file is not any more what it was when it was verified.
  func answer(_ request: NetworkRequest) async throws -> Answer? {
    guard let (package, file) = find(request) else { return nil }
    let bytes = try package.read(file)
    return Answer(
      response: OfflineAnswer(file: file, request: request).response(bytes),
      source: "\(package.name) \(package.version) (\(file.path))")
  }

  /// Of several files the one with the longest prefix, and of these the one of the latest package.
  private func find(_ request: NetworkRequest) -> (OfflinePackage, OfflineFile)? {
    var best: (OfflinePackage, OfflineFile)?
    for package in packages {
      guard let file = package.file(for: request.url), OfflineAnswer.isFor(request, file) else { continue }
      if best.map({ $0.1.prefixLength < file.prefixLength }) ?? true { best = (package, file) }
    }
    return best
  }
}

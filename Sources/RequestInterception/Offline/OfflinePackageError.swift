import Foundation
import Trace

/// Why an offline package, or a file of one, is refused.
public struct OfflinePackageError: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// There is no such file or folder.
    case missing
    /// It cannot be read or written, in the system's words.
    case unusable(String)
    /// A symbolic link, or anything but a regular file.
    case notAFile(String)
    /// The manifest is no manifest, and where.
    case manifest(InputError)
    /// The file has another number of bytes than the manifest says.
    case wrongSize(Int, expected: Int)
    /// The file has another SHA-256 than it should have.
    case wrongDigest(String, expected: String)
  }

  /// The package's name, or its folder as long as the name is not known.
  public var packageName: String
  /// Its version, once that is known.
  public var version: String?
  /// The file, as the package has it.
  public var file: String
  /// What is wrong with that.
  public var reason: Reason

  init(_ packageName: String, version: String? = nil, file: String, _ reason: Reason) {
    self.packageName = packageName
    self.version = version
    self.file = file
    self.reason = reason
  }

  /// Package, file and reason, in one line.
  public var description: String {
    let place = "offline package \(packageName)" + (version.map { " \($0)" } ?? "")
    // An InputError begins with its file.
    if case .manifest(let error) = reason { return "\(place): \(error)" }
    return "\(place): \(file): \(explanation)"
  }

  /// The same.
  public var errorDescription: String? { description }

  private var explanation: String {
    switch reason {
    case .missing: "it is not there"
    case .unusable(let text): text
    case .notAFile(let kind): "it is \(kind), not a file of the package"
    case .manifest(let error): error.message
    case .wrongSize(let count, let expected):
      "it has \(count < expected ? "\(count)" : "more than \(expected)") bytes where the manifest says \(expected): "
        + (count < expected ? "it is cut off" : "something was added")
    case .wrongDigest(let digest, let expected):
      "its SHA-256 is \(digest), and should be \(expected): it was changed or is damaged"
    }
  }
}

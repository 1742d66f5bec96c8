import Foundation

/// A folder whose files are reached without leaving it: by no "..", no absolute path and no symbolic link.
final class PackageFolder: Sendable {
  /// Why a file is not there to be read.
  enum Fault: Error {
    case missing
    case symbolicLink
    case notRegular
    case failed(Int32)
  }

  private let root: OpenFile

  /// The folder at `path`, which itself may be reached by links. It stays the same one when it is renamed.
  init(_ path: String) throws(Fault) {
    root = try OpenFile(path, O_RDONLY | O_DIRECTORY)
  }

  /// Whether `path` names something within a folder, as text.
  static func isInner(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// The bytes of the file at `path`, at most one more than `limit`: whoever gets that many knows that it is too long.
  func read(_ path: String, limit: Int) throws(Fault) -> Data {
    guard Self.isInner(path) else { throw .missing }
    var folder = root
    let steps = path.split(separator: "/").map(String.init)
    for step in steps.dropLast() { folder = try OpenFile(step, in: folder, O_RDONLY | O_DIRECTORY) }
    // A pipe must not keep anybody waiting.
    let file = try OpenFile(steps[steps.count - 1], in: folder, O_RDONLY | O_NONBLOCK)
    guard try file.isRegular else { throw .notRegular }
    return try file.read(limit: limit)
  }

  /// Writes a new file, and the folders that it is in.
  func write(_ data: Data, to path: String) throws(Fault) {
    guard Self.isInner(path) else { throw .missing }
    var folder = root
    let steps = path.split(separator: "/").map(String.init)
    for step in steps.dropLast() {
      if mkdirat(folder.number, step, 0o755) != 0, errno != EEXIST { throw .failed(errno) }
      folder = try OpenFile(step, in: folder, O_RDONLY | O_DIRECTORY)
    }
    try OpenFile(steps[steps.count - 1], in: folder, O_WRONLY | O_CREAT | O_EXCL).write(data)
  }
}

/// An open file or folder, closed at the end of its life.
final class OpenFile: Sendable {
  let number: Int32

  init(_ path: String, _ flags: Int32) throws(PackageFolder.Fault) {
    number = open(path, flags | O_CLOEXEC, 0o644)
    if number < 0 { throw errno == ENOENT ? .missing : .failed(errno) }
  }

  /// The entry `name` of `folder`, which must not be a link.
  init(_ name: String, in folder: OpenFile, _ flags: Int32) throws(PackageFolder.Fault) {
    number = openat(folder.number, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard number < 0 else { return }
    let error = errno
    // Of a link the system says, according to the flags, that it is one or that it is no folder.
    var status = stat()
    if fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw .symbolicLink
    }
    throw error == ENOENT ? .missing : error == ENOTDIR || error == ENXIO ? .notRegular : .failed(error)
  }

  deinit { if number >= 0 { close(number) } }

  var isRegular: Bool {
    get throws(PackageFolder.Fault) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .failed(errno) }
      return status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// All that there is, up to one byte more than `limit`.
  func read(limit: Int) throws(PackageFolder.Fault) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: min(limit + 1, 1 << 18))
    while data.count <= limit {
      let count = Foundation.read(number, &buffer, min(buffer.count, limit + 1 - data.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        // Reading a folder fails as what it is.
        throw errno == EISDIR ? .notRegular : .failed(errno)
      }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  func write(_ data: Data) throws(PackageFolder.Fault) {
    let failure: Int32? = data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(number, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count >= 0 { offset += count } else if errno != EINTR { return errno }
      }
      return nil
    }
    if let failure { throw .failed(failure) }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(PackageFolder.Fault) {
    while fsync(number) != 0 { if errno != EINTR { throw .failed(errno) } }
  }
}

extension PackageFolder.Fault {
  /// The same, of a file of a package.
  var reason: OfflinePackageError.Reason {
    switch self {
    case .missing: .missing
    case .symbolicLink: .notAFile("a symbolic link")
    case .notRegular: .notAFile("a folder or a device")
    case .failed(let number): .unusable(String(cString: strerror(number)))
    }
  }
}

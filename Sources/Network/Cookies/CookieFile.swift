import Foundation
import Trace

/// A file that keeps cookies; the README of this target has its format.
///
/// It is never left half written: a new content goes into a file beside it, which then takes its name. Changes are made
/// under a lock, so that several processes may use the same file.
public struct CookieFile: Sendable {
  /// The path as it was named.
  public let path: String

  /// The file at `path`, which need not be there yet.
  /// - Throws: `InputError` when there is no folder that it could be in.
  public init(path: String) throws {
    self.path = path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw InputError(.missing, file: path, "there is no such folder")
    }
  }

  /// Its cookies, in the order of their creation; none when it is not there.
  /// - Throws: `InputError` when it cannot be read or is no such file.
  public func read() throws -> [Cookie] {
    do {
      return try Self.cookies(in: JSONSource(path: target))
    } catch let error as InputError where error.kind == .missing {
      return []
    } catch var error as InputError {
      error.file = path
      throw error
    }
  }

  /// Replaces its cookies by what `change` makes of them, in one step.
  /// - Throws: `InputError`; the file is then what it was.
  public func update(_ change: ([Cookie]) -> [Cookie]) throws {
    try update(change, beforeRenaming: {})
  }

  /// - Parameter beforeRenaming: is called once the new content is on disk and the file is still the old one.
  func update(_ change: ([Cookie]) -> [Cookie], beforeRenaming: () -> Void) throws {
    let lock = try FileDescriptor(lockPath, O_RDWR | O_CREAT, of: self)
    try lock.check { flock($0, LOCK_EX) }
    let new = change(try read())
    let bytes = Self.content(new)
    do {
      // A leftover of a process that was ended here is overwritten: the lock says that nobody writes to it.
      let file = try FileDescriptor(newPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, of: self)
      try file.write(bytes)
      try file.check { fsync($0) }
    } catch {
      unlink(newPath)
      throw error
    }
    beforeRenaming()
    guard rename(newPath, target) == 0 else {
      let error = failure(errno)
      unlink(newPath)
      throw error
    }
    // The new name has to reach the disk as well.
    try FileDescriptor(folder, O_RDONLY | O_DIRECTORY, of: self).check { fsync($0) }
  }

  /// Where the file really is, if `path` is a link.
  private var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private var folder: String {
    let folder = (target as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private func beside(_ ending: String) -> String { "\(folder)/.\((target as NSString).lastPathComponent).\(ending)" }
  private var newPath: String { beside("new") }
  private var lockPath: String { beside("lock") }

  fileprivate func failure(_ number: Int32) -> InputError {
    InputError(.unreadable, file: path, "the cookies cannot be kept: \(String(cString: strerror(number)))")
  }
}

/// An open file, closed at the end of its life.
private final class FileDescriptor {
  private let number: Int32
  private let owner: CookieFile

  /// For its owner's eyes only: cookies are credentials.
  init(_ path: String, _ flags: Int32, of owner: CookieFile) throws {
    self.owner = owner
    number = open(path, flags | O_CLOEXEC, 0o600)
    if number < 0 { throw owner.failure(errno) }
  }

  deinit { if number >= 0 { close(number) } }

  func check(_ call: (Int32) -> Int32) throws {
    while call(number) != 0 { if errno != EINTR { throw owner.failure(errno) } }
  }

  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = Foundation.write(number, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if count >= 0 { offset += count } else if errno != EINTR { throw owner.failure(errno) }
      }
    }
  }
}

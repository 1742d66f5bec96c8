import Foundation

/// The bytes of a JSON text and the name of the file they come from.
public final class JSONSource: Sendable {
  /// The file as it was named.
  public let file: String
  let bytes: [UInt8]

  /// The text `bytes` of `file`.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Reads the file at `path`.
  /// - Throws: `InputError`.
  public convenience init(path: String) throws {
    self.init(file: path, bytes: Array(try Self.read(path)))
  }

  /// The bytes of the file at `path`, which may be a pipe, as of a shell's `<(command)`.
  /// - Throws: `InputError` that says whether the file is missing or unreadable.
  public static func read(_ path: String) throws -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw InputError(.missing, file: path, "there is no such file")
    }
    guard !isDirectory.boolValue else {
      throw InputError(.unreadable, file: path, "this is a folder, not a file")
    }
    do {
      let url = URL(fileURLWithPath: path)
      // Foundation reads only regular files by their names.
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile != true else {
        return try Data(contentsOf: url)
      }
      return try readStream(path)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(.unreadable, file: path, "the file cannot be read: \(error.localizedDescription)")
    }
  }

  /// What is no regular file need not have an end.
  private static let streamLimit = 1 << 28

  private static func readStream(_ path: String) throws -> Data {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw InputError(.unreadable, file: path, "the file cannot be read: \(String(cString: strerror(errno)))")
    }
    var content = Data()
    while let part = try handle.read(upToCount: 1 << 16), !part.isEmpty {
      content += part
      guard content.count <= streamLimit else {
        throw InputError(.unreadable, file: path, "it gives more than \(streamLimit >> 20) MB, and is no regular file")
      }
    }
    return content
  }

  /// A fault at `offset`.
  public func error(at offset: Int, member: String?, _ message: String) -> InputError {
    let (line, column) = position(of: offset)
    return InputError(.invalid, file: file, line: line, column: column, member: member, message)
  }

  /// Line and column, both from 1, of the byte at `offset`; columns count Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var index = lineStart
    while index < min(offset, bytes.count) {
      let byte = bytes[index]
      index += 1
      // CR LF ends one line.
      let isCRLF = byte == UInt8(ascii: "\r") && index < bytes.count && bytes[index] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isCRLF {
        line += 1
        lineStart = index
      }
    }
    let end = min(max(offset, lineStart), bytes.count)
    let column = bytes[lineStart..<end].count { $0 & 0xC0 != 0x80 } + 1
    return (line, column)
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

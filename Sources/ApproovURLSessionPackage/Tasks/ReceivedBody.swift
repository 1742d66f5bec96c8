import Foundation

/// What has come of an answer's body: in memory, or in a temporary file.
struct ReceivedBody: Sendable {
  /// The bytes, unless they are in a file.
  private(set) var data = Data()
  /// The file, if there is one.
  private(set) var file: URL?
  private var handle: FileHandle?

  /// Nothing yet; `open` has to come before anything else.
  init(isFile: Bool) {
    guard isFile else { return }
    file = FileManager.default.temporaryDirectory.appendingPathComponent("Approov-\(UUID().uuidString).tmp")
  }

  /// Makes the file.
  mutating func open() throws {
    guard let file else { return }
    try Data().write(to: file)
    handle = try FileHandle(forWritingTo: file)
  }

  /// Takes over what an earlier download has left, if the response goes on from there; otherwise that is of no use.
  mutating func goOn(after earlier: ResumeData, _ response: HTTPURLResponse) throws -> Bool {
    guard let file, earlier.isContinued(by: response) else {
      earlier.removeFile()
      return false
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: earlier.file, to: file)
    handle = try FileHandle(forWritingTo: file)
    try handle?.seekToEnd()
    return true
  }

  /// Adds a part.
  mutating func append(_ chunk: Data) throws {
    if let handle { try handle.write(contentsOf: chunk) } else { data.append(chunk) }
  }

  /// Removes the file, if it is still there.
  func remove() {
    if let file { try? FileManager.default.removeItem(at: file) }
  }
}

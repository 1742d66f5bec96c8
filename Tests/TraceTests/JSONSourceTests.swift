import Foundation
import Testing
import Trace

@Suite("Files of a user's naming are read whatever they are")
struct JSONSourceTests {
  @Test func aPipeIsReadToItsEnd() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    Thread.detachNewThread { try? FileHandle(forWritingAtPath: path)?.write(contentsOf: content) }
    #expect(try JSONSource.read(path) == content)
  }

  @Test func aDeviceWithoutAnythingIsEmpty() throws {
    #expect(try JSONSource.read("/dev/null").isEmpty)
  }

  @Test func whatHasNoEndIsRefused() throws {
    let error = #expect(throws: InputError.self) { try JSONSource.read("/dev/zero") }
    #expect(error?.kind == .unreadable)
    #expect(error?.message.contains("no regular file") == true)
  }
}

import Foundation
import Testing

@Suite("Output that cannot be written ends the run at once with 74, and says so")
struct OutputTests {
  /// Pages without an end, so that only the failure ends them.
  private static let endless = "setInterval(() => { console.log('x'.repeat(1000)); console.warn('x'.repeat(1000)) })"

  @Test(arguments: [
    ("run script.js >/dev/full", "standard output cannot be written: No space left on device"),
    ("run script.js | head -n 1 >output", "standard output cannot be written: its reader has left"),
  ])
  func aFullDiskOrAReaderThatLeftIsTold(call: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.endless, to: "script.js")
    let code = try await shell("\(call.replacing(" |", with: " 2>errors |"))", in: folder)
    #expect(code == 74)
    #expect(try folder.read("errors").hasSuffix("wkbridge: \(message)\n"))
  }

  @Test func withoutItsTraceThePageGoesOn() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.log('first'); setTimeout(() => console.log('last'), 5)", to: "script.js")
    #expect(try await shell("run --trace /dev/full script.js >output", in: folder) == 74)
    #expect(try folder.read("output") == "first\nlast\n")
    #expect(try folder.read("errors") == "wkbridge: the trace is not complete: No space left on device\n")
  }

  @Test(arguments: ["run script.js >output 2>/dev/full", "run --trace - script.js >output 2>/dev/full"])
  func standardErrorIsOutputToo(call: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.endless, to: "script.js")
    #expect(try await shell(call, in: folder) == 74)
  }

  @Test func whoClosesStandardErrorDoesNotWantToBeTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.warn('unheard'); console.log('heard')", to: "script.js")
    #expect(try await shell("run script.js >output 2>&-", in: folder) == 0)
    #expect(try folder.read("output") == "heard\n")
  }

  @Test func closedOutputIsLostToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.log('unheard')", to: "script.js")
    #expect(try await shell("run script.js >&- 2>errors", in: folder) == 74)
    #expect(try folder.read("errors") == "wkbridge: standard output cannot be written: Bad file descriptor\n")
    try folder.write("console.warn('quiet')", to: "script.js")
    #expect(try await shell("run script.js >&- 2>errors", in: folder) == 0)
  }

  @Test(arguments: ["--help", "--version", "run --help", "help compare", "token valid"])
  func everyCommandTellsThatItsOutputIsLost(call: String) async throws {
    let folder = try TemporaryFolder()
    #expect(try await shell("\(call) >/dev/full 2>errors", in: folder) == 74)
    #expect(
      try folder.read("errors") == "wkbridge: standard output cannot be written: No space left on device\n")
  }

  @Test func theComparisonIsOutputToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.log(1)", to: "script.js")
    try folder.write("", to: "bridge.js")
    #expect(try await shell("compare --bridge bridge.js script.js >/dev/full 2>errors", in: folder) == 74)
  }

  @Test func cookiesThatCannotBeKeptAreTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("document.cookie = 'a=1; max-age=60'", to: "script.js")
    #expect(try await shell("run --cookies /dev/null/jar script.js 2>errors", in: folder) != 0)
    #expect(try folder.read("errors").contains("/dev/null/jar"))
  }

  /// The exit code of the command in a line of shell, which begins with its arguments.
  private func shell(_ line: String, in folder: TemporaryFolder) async throws -> Int32 {
    let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? " | \(parts[1])" : ""
    let errors = line.contains("2>") ? "" : " 2>errors"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "set -o pipefail; \"$0\" \(parts[0])\(errors)\(rest)", Command.path]
    process.currentDirectoryURL = folder.url
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return process.terminationStatus
  }
}

import Network
import Testing
import Trace

@testable import wptrunner

@Suite("Parts of wptrunner")
struct SuiteUnitTests {
  private static func cases(_ files: [String: String], of path: String) throws -> [TestCase]? {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let suite = Suite(path: folder.url.path)
    return TestFile(path, in: suite).flatMap { $0.isWindowTest ? $0.cases(in: suite) : nil }
  }

  @Test func metadataOfAScriptStandBeforeItsFirstLine() {
    let metadata = TestFile.comments(
      in: "// META: title=A, b=c \n// Copyright\n//META: script=/x.js\n\n// META: timeout=long\n")
    #expect(metadata.map(\.name) == ["title", "script"])
    #expect(metadata.map(\.value) == ["A, b=c", "/x.js"])
  }

  @Test func aScriptForOtherGlobalsIsNoTestOfAWindow() throws {
    #expect(try Self.cases(["a.any.js": "// META: global=worker,shadowrealm\n"], of: "a.any.js") == nil)
    #expect(try Self.cases(["a.any.js": "// META: global=window,worker\n"], of: "a.any.js")?.count == 1)
    #expect(try Self.cases(["a.js": ""], of: "a.js") == nil)
  }

  @Test func longAndSecureFilesAreKnown() throws {
    let test = try Self.cases(["d/a.https.any.js": "// META: timeout=long\n"], of: "d/a.https.any.js")?.first
    #expect(test?.isLong == true)
    #expect(test?.isSecure == true)
    #expect(test?.address == "/d/a.https.any.html")
    #expect(test?.needsServer == false)
  }

  @Test(arguments: [
    ("fetch('x.py')", true), ("fetch('x.pyx')", false), ("f('a?pipe=sub')", true), ("get-host-info.js", true),
    ("plain", false),
  ])
  func whatNeedsTheServerIsSeenInAFileAndInItsScripts(text: String, needsServer: Bool) throws {
    #expect(try Self.cases(["a.window.js": text], of: "a.window.js")?.first?.needsServer == needsServer)
    let files = ["d/a.any.js": "// META: script=../b.js\n", "b.js": text]
    #expect(try Self.cases(files, of: "d/a.any.js")?.first?.needsServer == needsServer)
  }

  @Test func whatHardlyEverPassesIsExpectedInFewWords() {
    var result = FileResult()
    for number in 1...4 { result.subtests["\(number)"] = .init(status: .fail) }
    result.subtests["fine"] = .init(status: .pass)
    let expectation = FileExpectation(result, keeping: nil)
    #expect(expectation.json.description == #"{"PASS":["fine"],"FAIL":"*"}"#)
    #expect(expectation.surprises(in: result) == [])
    result.subtests["1"] = nil
    result.subtests["fine"] = nil
    #expect(expectation.surprises(in: result) == ["fine: expected PASS, but there is no such subtest"])
  }

  @Test func unstableOutcomesAreNotLookedAt() throws {
    var result = FileResult()
    result.subtests["a"] = .init(status: .fail)
    let named = try FileExpectation(["unstable": ["a"]])
    #expect(named.surprises(in: result) == [])
    #expect(FileExpectation(result, keeping: named).json.description == #"{"unstable":["a"]}"#)
    result.status = .timeout
    #expect(named.surprises(in: result) == ["expected OK, got TIMEOUT"])
    #expect(try FileExpectation(["unstable": "*"]).surprises(in: result) == [])
  }

  @Test func aWorkerThatDiesCostsItsFileOnly() throws {
    let folder = try TemporaryFolder()
    // A worker of ours: it dies with the first page that asks for it.
    try folder.write(
      """
      read order
      echo '["result","one","PASS",""]'
      case $order in *die*) kill -SEGV $$ ;; esac
      echo '["end","OK",""]'
      read order
      """, to: "worker.sh")
    let slot = WorkerSlot(RunnerOptions(), executable: "/bin/sh", arguments: [folder.url("worker.sh").path])
    func run(_ path: String) -> FileResult {
      slot.run(TestCase(path: path, variant: "", kind: .page, isLong: false, needsServer: false))
    }
    let died = run("die.html")
    #expect(died.status == .crash)
    #expect(died.message == "the process was ended by signal 11")
    #expect(died.subtests == ["one": .init(status: .pass)])
    #expect(run("fine.html") == FileResult(subtests: ["one": .init(status: .pass)]))
  }
}

import Foundation
import Synchronization
import Testing
import Trace

@testable import Network

@Suite struct CookieFileTests {
  private static let start = Date(timeIntervalSince1970: 1_700_000_000)
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/cookies.json" }

  init() throws { folder = try TemporaryFolder(["keep": ""]) }

  /// The cookies of the file in a jar at `start` and `seconds` more.
  private func open(after seconds: Double = 0) throws -> PersistentCookies {
    try PersistentCookies(CookieFile(path: path), jar: CookieJar { Self.start + seconds })
  }

  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none" }

  @Test func everythingOfACookieIsKept() throws {
    let cookies = try open()
    cookies.jar.store(
      [
        "a=\u{C3}\u{A9} \"q\"; Max-Age=60; Path=/dir; Domain=example.com; Secure; HttpOnly; SameSite=Strict",
        "noname; Max-Age=99.5; Max-Age=100", "b=\t1; Max-Age=60; SameSite=None", "session=1",
      ], from: "https://app.example.com/x/y")
    try cookies.save()
    let again = try open()
    #expect(again.jar.all == cookies.jar.all.filter { $0.expires != nil })
    #expect(again.jar.all.map(\.name) == ["a", "", "b"])
    #expect(again.jar.header(for: "https://app.example.com/dir/x") == "a=\u{C3}\u{A9} \"q\"")
    // What is the same is written as the same.
    let before = text
    try FileManager.default.removeItem(atPath: path)
    try CookieFile(path: path).update { _ in again.jar.all }
    #expect(text == before)
  }

  @Test func theFileIsAsTheReadmeSays() throws {
    let cookies = try open()
    cookies.jar.store(["a=1; Max-Age=60; Domain=example.com"], from: "https://app.example.com/")
    try cookies.save()
    #expect(
      text == """
        {
          "version": 1,
          "cookies": [
            {"name":"a","value":"1","domain":"example.com","hostOnly":false,"path":"/","expires":1700000060,\
        "secure":false,"httpOnly":false}
          ]
        }

        """)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func whatHasEndedIsDropped() throws {
    let cookies = try open()
    cookies.jar.store(["a=1; Max-Age=60", "b=1; Max-Age=600"], from: "https://a.test/")
    try cookies.save()
    let later = try open(after: 100)
    #expect(later.jar.all.map(\.name) == ["b"])
    later.jar.store(["c=1; Max-Age=60"], from: "https://a.test/")
    try later.save()
    #expect(try CookieFile(path: path).read().map(\.name) == ["b", "c"])
  }

  @Test func aFileIsNotTouchedWhileNothingChanges() throws {
    try open().save()
    #expect(!FileManager.default.fileExists(atPath: path))
    let cookies = try open()
    cookies.jar.store(["session=1"], from: "https://a.test/")
    try cookies.save()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func twoWhoUseItLoseNothingOfEachOther() throws {
    let first = try open()
    first.jar.store(["a=1; Max-Age=60", "gone=1; Max-Age=60", "both=1; Max-Age=60"], from: "https://a.test/")
    try first.save()
    let second = try open()
    first.jar.store(["b=1; Max-Age=60", "both=first; Max-Age=60"], from: "https://a.test/")
    second.jar.store(
      ["c=1; Max-Age=60", "gone=; Max-Age=0", "both=second; Max-Age=60"], from: "https://a.test/")
    try first.save()
    try second.save()
    try first.save()
    #expect(try open().jar.header(for: "https://a.test/") == "a=1; both=second; b=1; c=1")
  }

  @Test func manyWriteAtOnce() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<12 {
        group.addTask {
          let cookies = try PersistentCookies(CookieFile(path: path), jar: CookieJar { Self.start })
          cookies.jar.store(["c\(index)=1; Max-Age=60"], from: "https://a.test/")
          try cookies.save()
        }
      }
      try await group.waitForAll()
    }
    #expect(try open().jar.all.map(\.name).sorted() == (0..<12).map { "c\($0)" }.sorted())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".new") } == false)
  }

  @Test func aProcessThatEndsWhileItWritesLeavesTheOldFile() async throws {
    let cookies = try open()
    cookies.jar.store(["a=1; Max-Age=60"], from: "https://a.test/")
    try cookies.save()
    let before = text
    // What such a process leaves behind.
    var leftovers: [String] = []
    let folder = folder.path
    try CookieFile(path: path).update({ $0 }) {
      leftovers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    #expect(leftovers.contains(".cookies.json.new"))
    #expect(text == before)
    try Data("{\"version\": 1, \"cook".utf8).write(to: URL(fileURLWithPath: folder + "/.cookies.json.new"))
    let again = try open()
    #expect(again.jar.all.map(\.name) == ["a"])
    again.jar.store(["b=1; Max-Age=60"], from: "https://a.test/")
    try again.save()
    #expect(try open().jar.all.map(\.name) == ["a", "b"])
  }

  @Test func aProcessThatIsEndedBeforeTheRenamingHarmsNothing() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      let path = FileManager.default.temporaryDirectory.path + "/wkbridge-\(UUID().uuidString).json"
      print(path)
      fflush(nil)
      let file = try CookieFile(path: path)
      try file.update { _ in [Cookie(name: "old", value: "1", domain: "a.test", expires: .distantFuture)] }
      try file.update({ _ in [] }) { _exit(3) }
    }
    let path = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix(".json")
    }
    let file = try CookieFile(path: String(try #require(path)))
    #expect(try file.read().map(\.name) == ["old"])
    // Nor does its lock outlive it.
    try file.update { $0 }
    let folder = FileManager.default.temporaryDirectory.path
    let name = (file.path as NSString).lastPathComponent
    for leftover in [name, ".\(name).lock"] { try FileManager.default.removeItem(atPath: folder + "/" + leftover) }
  }

  @Test func aLinkStaysOne() throws {
    let link = folder.path + "/link.json"
    try Data("{\"version\": 1, \"cookies\": []}".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try CookieFile(path: link).update { _ in [Cookie(name: "a", value: "1", domain: "a.test", expires: Self.start)] }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(text.contains("a.test"))
  }

  @Test func whereNothingCanBeWrittenThatIsSaid() throws {
    #expect(throws: InputError(.missing, file: "/nowhere/at/all.json", "there is no such folder")) {
      try CookieFile(path: "/nowhere/at/all.json")
    }
    #expect(throws: InputError(.missing, file: "\(folder.path)/keep/x.json", "there is no such folder")) {
      try CookieFile(path: "\(folder.path)/keep/x.json")
    }
    // A folder in the place of the new file: root may write everywhere else.
    let cookies = try open()
    cookies.jar.store(["a=1; Max-Age=60"], from: "https://a.test/")
    let obstacle = folder.path + "/.cookies.json.new"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    #expect(throws: InputError(.unreadable, file: path, "the cookies cannot be kept: Is a directory")) {
      try cookies.save()
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(atPath: obstacle)
    try cookies.save()
    #expect(try open().jar.all.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"), ("{", "1:2: "), ("[]", "1:1: expected an object, found an array"),
    (#"{"cookies":[]}"#, "1:1: \"version\" is missing"),
    (#"{"version":2,"cookies":[]}"#, "1:12: version: only version 1"),
    (#"{"version":1,"cookies":[{}]}"#, "1:25: cookies[0]: \"name\" is missing"),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test"}]}"#,
      "1:25: cookies[0]: \"expires\" is missing"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"☃","domain":"a.test","expires":1}]}"#,
      "1:45: cookies[0].value: \"☃\" is no byte"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a;","value":"1","domain":"a.test","expires":1}]}"#,
      "1:33: cookies[0].name: a cookie cannot have the character \";\""
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":".A.test","expires":1}]}"#,
      "1:58: cookies[0].domain: \".A.test\" is no host"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test","path":"x","expires":1}]}"#,
      "1:74: cookies[0].path: \"x\" does not begin with a slash"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test","expires":"1"}]}"#,
      "1:77: cookies[0].expires: expected a number, found a string; write 1 without quotes"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test","expires":1,"sameSite":"lex"}]}"#,
      "1:90: cookies[0].sameSite: \"lex\" is unknown; did you mean \"lax\"?"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test","expires":1,"secur":true}]}"#,
      "1:79: cookies[0]: unknown member \"secur\"; did you mean \"secure\"?"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a","expires":1},{"name":"a","value":"2","domain":"a","expires":1}]}"#,
      "1:75: cookies[1]: cookies[0] has the same name, domain and path"
    ),
  ])
  func aFileThatIsNoneIsRefusedAndLeftAlone(content: String, message: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: InputError.self) { try open() }
    #expect(error?.description.hasPrefix("\(path):\(message)") == true, "\(error?.description ?? "")")
    #expect(throws: InputError.self) { try CookieFile(path: path).update { _ in [] } }
    #expect(text == content)
  }
}

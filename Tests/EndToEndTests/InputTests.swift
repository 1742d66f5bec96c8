import Foundation
import Testing

@Suite("Bad input exits with 65 or 66 and names file, line and member")
struct InputTests {
  /// The options that take a file, with something valid for the rest of the call.
  private static let fileOptions = ["--html", "--stubs", "--config", "--handlers", "--user-script", "--bridge"]

  @Test func aMissingScriptIsNamed() async throws {
    let result = try await Command.run("run", "nowhere.js", in: TemporaryFolder())
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.errors == "Error: nowhere.js: there is no such file\n")
  }

  @Test(arguments: fileOptions)
  func aMissingFileOfAnOptionIsNamed(option: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    let result = try await Command.run("run", option, "no/where.x", "script.js", in: folder)
    #expect(result.code == 66)
    #expect(result.errors == "Error: no/where.x: there is no such file\n")
  }

  /// Wherever it is named.
  @Test(arguments: [
    ("--stubs", #"{"routes": [{"url": "https://a.test/", "bodyFile": "none"}]}"#, "1:52: routes[0].bodyFile: "),
    ("--config", #"{"simulation": {"algorithm": "ES256", "key": "none"}}"#, "1:46: simulation.key: none: "),
    ("--config", ##"{"user": [{"chooseFiles": ["none"], "in": "#f"}]}"##, "1:28: user[0].chooseFiles[0]: none: "),
    ("--config", #"{"interception": {"packages": ["none"]}}"#, "1:32: interception.packages[0]: offline package "),
  ])
  func aMissingFileThatAFileNamesIsMissing(option: String, file: String, place: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write(file, to: "file.json")
    let result = try await Command.run("run", option, "file.json", "script.js", in: folder)
    #expect(result.code == 66)
    #expect(result.errors.hasPrefix("Error: file.json:\(place)"), "\(result.errors)")
  }

  /// They would steer the terminal.
  @Test func controlCharactersAreWrittenOut() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write(#"{"rou\u001btes": []}"#, to: "stubs.json")
    let missing = try await Command.run("run", "no\u{1B}[31m\n.js", in: folder)
    #expect(missing.errors == #"Error: no\u001b[31m\n.js: there is no such file"# + "\n")
    let member = try await Command.run("run", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(member.errors.hasPrefix(#"Error: stubs.json:1:2: unknown member "rou\u001btes"; did you mean "routes"?"#))
    let option = try await Command.run("run", "--no\u{9B}31m", "script.js", in: folder)
    #expect(option.errors.hasPrefix(#"Error: Unknown option '--no\u009b31m'"#))
    try folder.write("throw new Error('a\\x1b[31mb\\n\\tc')", to: "script.js")
    let thrown = try await Command.run("run", "script.js", in: folder)
    #expect(thrown.errors.contains("uncaught error: Error: a\\u001b[31mb\n\tc\n"))
  }

  @Test(arguments: fileOptions)
  func aFolderIsNoFile(option: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write("", to: "folder.x/file")
    let result = try await Command.run("run", option, "folder.x", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.errors == "Error: folder.x: this is a folder, not a file\n")
  }

  @Test func theFilesOfAPageAreAFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    let missing = try await Command.run("run", "--files", "nowhere", "script.js", in: folder)
    #expect(missing.code == 66)
    #expect(missing.errors == "Error: nowhere: there is no such folder\n")
    let file = try await Command.run("run", "--files", "script.js", "script.js", in: folder)
    #expect(file.code == 65)
    #expect(file.errors == "Error: script.js: this is a file, not a folder\n")
  }

  @Test func aTraceNeedsAPlace() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    let missing = try await Command.run("run", "--trace", "nowhere/trace.jsonl", "script.js", in: folder)
    #expect(missing.code == 66)
    #expect(missing.errors == "Error: nowhere/trace.jsonl: there is no such folder\n")
    let taken = try await Command.run("run", "--trace", ".", "script.js", in: folder)
    #expect(taken.code == 65)
    #expect(taken.errors == "Error: .: the trace cannot be written: Is a directory\n")
  }

  @Test(arguments: ["--stubs", "--config", "--handlers"])
  func invalidJSONIsPointedAt(option: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write("{\n  \"routes\": [\n", to: "bad.json")
    let result = try await Command.run("run", option, "bad.json", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.errors == "Error: bad.json:3:1: routes[0]: expected a value, found the end of the file\n")
  }

  @Test(arguments: [
    ("{\"route\": []}", "1:2: unknown member \"route\"; did you mean \"routes\"? Known are \"cors\", \"routes\""),
    ("{\"routes\": [{\"url\": 5}]}", "1:21: routes[0].url: expected a string, found a number; write \"5\""),
    (
      "{\"routes\": [\n{\"url\": \"https://a.test/\", \"status\": 900}]}",
      "2:38: routes[0].status: 900 is out of range: 200 to 599"
    ),
  ])
  func stubFilesAreChecked(json: String, message: String) async throws {
    try await expectInvalid("--stubs", json, message)
  }

  @Test(arguments: [
    ("[]", "1:1: expected an object, found an array"),
    (
      "{\"aproov\": {}}",
      "1:2: unknown member \"aproov\"; did you mean \"approov\"? Known are \"approov\", \"simulation\", "
        + "\"interception\", \"cookieInjection\", \"secureInput\", \"dialogs\", \"user\""
    ),
    ("{\"approov\": {}}", "1:13: approov: \"protectedEndpoints\" is missing"),
    (
      "{\"approov\":\n{\"protectedEndpoints\": [{\"host\": \"https://api.example.com\"}]}}",
      "2:34: approov.protectedEndpoints[0].host: \"https://api.example.com\" is not a host; write it without scheme "
        + "and path, such as \"api.example.com\""
    ),
    (
      "{\"approov\":\n{\"protectedEndpoints\": [{\"host\": \"*.example.com\"}]}}",
      "2:34: approov.protectedEndpoints[0].host: \"*.example.com\" has a \"*\", and an endpoint is one host: write an "
        + "endpoint for each"
    ),
    (
      "{\"approov\": {\"protectedEndpoints\": [], \"approovTokenHeaderName\": \"a b\"}}",
      "1:66: approov.approovTokenHeaderName: \"a b\" is not a header name"
    ),
    (
      "{\"approov\": {\"protectedEndpoints\": [], \"addHeaders\": {\"Api-Key\": 1}}}",
      "1:66: approov.addHeaders.Api-Key: expected a string, found a number"
    ),
    ("{\"simulation\": {\"latencyMs\": -1}}", "1:30: simulation.latencyMs: -1 is out of range: 0 to 86400000"),
    (
      "{\"simulation\": {\"secret\": \"base64:*\"}}",
      "1:27: simulation.secret: what follows \"base64:\" is not base 64"
    ),
    (
      "{\"simulation\": {\"status\": 1}}",
      "1:27: simulation.status: expected the name of a status, an object of names by host, an "
        + "array of names in turn, or an array of phases {\"fromMs\": ..., \"status\": ...}, found a number"
    ),
  ])
  func configurationsAreChecked(json: String, message: String) async throws {
    try await expectInvalid("--config", json, message)
  }

  @Test(arguments: [
    (
      "{\"simulation\": {\"status\": \"sucess\"}}",
      "1:27: simulation.status: \"sucess\" is unknown; did you mean \"success\"?"
    ),
    (
      "{\"simulation\": {\"status\": {\"api.example.com\": \"noNetwerk\"}}}",
      "1:47: simulation.status[\"api.example.com\"]: \"noNetwerk\" is unknown; did you mean \"noNetwork\"?"
    ),
    (
      "{\"simulation\": {\"status\": {\"API.example.com\": \"success\", \"api.example.com\": \"badURL\"}}}",
      "1:77: simulation.status[\"api.example.com\"]: the host \"api.example.com\" is given twice; remove one"
    ),
    (
      "{\"simulation\": {\"status\": [\"success\", \"\"]}}",
      "1:39: simulation.status[1]: \"\" is unknown; known are \"success\""
    ),
  ])
  func statusesAreChecked(json: String, message: String) async throws {
    try await expectInvalid("--config", json, message, isWhole: false)
  }

  @Test(arguments: [
    (
      "{\"simulation\": {\"status\": {\"a.example\": [{\"fromMs\": 5, \"status\": \"success\"},\n{\"fromMs\": 5}]}}}",
      "2:1: simulation.status[\"a.example\"][1]: \"status\" is missing"
    ),
    (
      "{\"simulation\": {\"status\": [{\"fromMs\": 5, \"status\": \"success\"},\n{\"fromMs\": 5, \"status\": \"success\"}]}}",
      "2:12: simulation.status[1].fromMs: a phase must begin after the one before it"
    ),
    (
      "{\"simulation\": {\"device\": [\"jailbreaked\"]}}",
      "1:28: simulation.device[0]: \"jailbreaked\" is unknown; did you mean \"jailbroken\"? Known are \"jailbroken\", "
        + "\"debug\""
    ),
    (
      "{\"simulation\": {\"rejectionReasons\": [\"a,b\"]}}",
      "1:38: simulation.rejectionReasons[0]: a reason must not contain a comma; write several as several"
    ),
    (
      "{\"simulation\": {\"pins\": {\"a.example\": [\"abc\"]}}}",
      "1:40: simulation.pins[\"a.example\"][0]: a pin is base 64 of 32 bytes, such as "
        + "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\""
    ),
    (
      "{\"simulation\": {\"pinChanges\": [{\"pins\": {}}]}}", "1:32: simulation.pinChanges[0]: \"atMs\" is missing"
    ),
    (
      "{\"simulation\": {\"algorithm\": \"ES256\"}}",
      "1:30: simulation.algorithm: ES256 needs a \"key\", the file of a private key (PEM)"
    ),
    (
      "{\"simulation\": {\"key\": \"none.pem\"}}",
      "1:24: simulation.key: it goes with \"algorithm\" ES256 or RS256 only"
    ),
    (
      "{\"simulation\": {\"encryption\": {}}}", "1:31: simulation.encryption: it goes with \"algorithm\" JWE only"
    ),
    (
      "{\"simulation\": {\"algorithm\": \"JWE\", \"secret\": \"secret-marker\"}}",
      "1:47: simulation.secret: encrypted tokens need a secret of 32 bytes; this one has 13"
    ),
    ("{\"simulation\": {\"secret\": 5551234}}", "1:27: simulation.secret: expected a string, found a number"),
    (
      "{\"simulation\": {\"secureStrings\": {\"k\": 5551234}}}",
      "1:40: simulation.secureStrings.k: expected a string, found a number"
    ),
    (
      "{\"simulation\": {\"deviceId\": \"me\"}}",
      "1:29: simulation.deviceId: a device's identity is base 64 of 16 bytes, such as \"AAAAAAAAAAAAAAAAAAAAAA==\""
    ),
    (
      "{\"simulation\": {\"tokenLifetimeSeconds\": 0}}",
      "1:41: simulation.tokenLifetimeSeconds: 0 is out of range: 1 to 86400"
    ),
    (
      "{\"simulation\": {\"clockSkewSeconds\": \"5\"}}",
      "1:37: simulation.clockSkewSeconds: expected a number, found a string; write 5 without quotes"
    ),
  ])
  func simulationsAreChecked(json: String, message: String) async throws {
    try await expectInvalid("--config", json, message)
  }

  @Test(arguments: [
    ("{}", "1:1: \"handlers\" is missing"),
    ("{\"handlers\": [{\"name\": \"a\"}]}", "1:15: handlers[0]: \"reply\" is missing"),
    ("{\"handlers\": [{\"name\": \"\", \"reply\": \"echo\"}]}", "1:24: handlers[0].name: the string is empty"),
    (
      "{\"handlers\": [{\"name\": \"a\", \"reply\": \"ehco\"}]}",
      "1:38: handlers[0].reply: \"ehco\" is unknown; did you mean \"echo\"? Known are \"echo\", \"none\", \"never\"; a "
        + "value is written {\"value\": ...}"
    ),
    (
      "{\"handlers\": [{\"name\": \"a\", \"reply\": {}}]}",
      "1:38: handlers[0].reply: a reply has either \"value\" or \"error\""
    ),
    (
      "{\"handlers\": [{\"name\": \"a\", \"reply\": \"never\", \"delayMs\": 5}]}",
      "1:58: handlers[0].delayMs: has no effect without a reply; remove it"
    ),
    (
      "{\"handlers\": [{\"name\": \"a\", \"reply\": \"echo\"},\n{\"name\": \"a\", \"reply\": \"echo\"}]}",
      "2:1: handlers[1]: a handler \"a\" of the world \"page\" is already there"
    ),
  ])
  func handlersAreChecked(json: String, message: String) async throws {
    try await expectInvalid("--handlers", json, message)
  }

  @Test func theBridgesHandlerIsTaken() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write("{\"approov\": {\"protectedEndpoints\": []}}", to: "config.json")
    try folder.write("{\"handlers\": [{\"name\": \"approovBridge\", \"reply\": \"echo\"}]}", to: "handlers.json")
    let result = try await Command.run(
      "run", "--config", "config.json", "--handlers", "handlers.json", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(
      result.errors == """
        Error: handlers.json:1:15: handlers[0]: "approovBridge" is the handler of the bridge; give this one another name

        """)
  }

  @Test(arguments: ["--user-script", "--bridge"])
  func injectedScriptsAreUTF8(option: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write(Data([0x27, 0xE9, 0x27]), to: "latin1.js")
    let result = try await Command.run("run", option, "latin1.js", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.errors == "Error: latin1.js: the script is not UTF-8\n")
  }

  private func expectInvalid(
    _ option: String, _ json: String, _ message: String, isWhole: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write(json, to: "bad.json")
    let result = try await Command.run("run", option, "bad.json", "script.js", in: folder)
    #expect(result.code == 65, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    let expected = "Error: bad.json:\(message)"
    #expect(
      isWhole ? result.errors == expected + "\n" : result.errors.hasPrefix(expected), "\(result.errors)",
      sourceLocation: sourceLocation)
  }
}

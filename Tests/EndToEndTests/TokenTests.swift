import Foundation
import Testing

@Suite("wkbridge token makes tokens, and token check explains them")
struct TokenTests {
  /// What `token check` says, line by line, by the word that a line begins with.
  private func check(_ token: String, _ options: String..., in folder: TemporaryFolder? = nil) async throws -> Report {
    let result = try await Command.run(["token", "check"] + options + [token], in: folder)
    #expect(result.errors == "")
    let rows = result.lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return Report(code: result.code, rows: Dictionary(uniqueKeysWithValues: rows), text: result.output)
  }

  private struct Report {
    let code: Int32
    let rows: [String: String]
    let text: String

    subscript(name: String) -> String? { rows[name] }
  }

  private func make(_ arguments: String..., in folder: TemporaryFolder? = nil) async throws -> String {
    let result = try await Command.run(["token"] + arguments, in: folder)
    #expect(result.code == 0)
    #expect(result.errors == "")
    // The token alone, on one line.
    #expect(result.lines.count == 1)
    return try #require(result.lines.first)
  }

  // MARK: Kinds

  @Test(arguments: ["HS256", "JWE"])
  func kindsDifferInWhatABackEndSaysOfThem(_ algorithm: String) async throws {
    let form = algorithm == "JWE" ? "content" : "signature"
    for (kind, code, result) in [
      ("valid", 0, "accepted"), ("bound", 0, "accepted"), ("expired", 3, "refused, because of exp"),
      ("wrongly-signed", 3, "refused, because of \(form)"), ("rejected", 3, "refused, because of \(form)"),
    ] as [(String, Int32, String)] {
      let token = try await make(kind, "--alg", algorithm, "--binding", "Bearer abc")
      #expect(token.split(separator: ".", omittingEmptySubsequences: false).count == (algorithm == "JWE" ? 5 : 3))
      let report = try await check(token, "--binding", "Bearer abc")
      #expect(report.code == code)
      #expect(report["result"] == result)
      #expect(!report.text.contains(token))
    }
  }

  @Test(arguments: ["ES256", "RS256"])
  func keyPairsAreMadeKeptAndUsedAgain(_ algorithm: String) async throws {
    let folder = try TemporaryFolder()
    let first = try await make(
      "valid", "--alg", algorithm, "--new-key", "key.pem", "--public-key", "public.pem", in: folder)
    let again = try await make("valid", "--alg", algorithm, "--key", "key.pem", in: folder)
    for token in [first, again] {
      let report = try await check(token, "--key", "public.pem", in: folder)
      #expect(report.code == 0)
      #expect(report["form"]?.hasPrefix("a signed token (JWS), \(algorithm): ") == true)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("key.pem").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // An existing key is not overwritten.
    let third = try await Command.run("token", "valid", "--alg", algorithm, "--new-key", "key.pem", in: folder)
    #expect(third.code == 65)
    #expect(third.errors == "Error: key.pem: it cannot be written: the file is there already\n")

    let wrong = try await make("wrongly-signed", "--alg", algorithm, "--key", "key.pem", in: folder)
    #expect(try await check(wrong, "--key", "public.pem", in: folder)["result"] == "refused, because of signature")
    let unknown = try await check(first)
    #expect(unknown.code == 3)
    #expect(unknown["signature"] == "not checked: no key is given (--key)")
    #expect(unknown["result"] == "not known without the key")
  }

  @Test func anEncryptedTokenOfANewSecretOpensWithIt() async throws {
    let folder = try TemporaryFolder()
    let token = try await make("valid", "--alg", "JWE", "--new-key", "secret", in: folder)
    #expect(try await check(token, "--key", "secret", in: folder).code == 0)
    #expect(try await check(token)["content"] == "wrong: another key has encrypted it, or it was changed afterwards")
    #expect(try folder.read("secret").hasPrefix("base64:"))
  }

  // MARK: Claims

  @Test func claimsAreTheServicesUnlessChosen() async throws {
    let token = try await make(
      "bound", "--binding", "user", "--at", "2026-01-31T12:00:00Z", "--lifetime", "60", "--claim", "did=me", "--claim",
      "anno=[\"a\",1]", "--claim", "role={\"a\":true}", "--without", "ip")
    let report = try await check(token, "--at", "1769860800", "--binding", "user")
    #expect(report.code == 0)
    #expect(report["exp"] == "2026-01-31T12:01:00Z: ends in 1 min")
    #expect(report["did"] == "me: the installation of the app")
    #expect(report["iss"] == "simulation: the account that issued it")
    #expect(report["anno"]?.hasPrefix("[\"a\",1]: ") == true)
    #expect(report["role"] == "{\"a\":true}")
    #expect(report["ip"] == nil)
    #expect(report["pay"] == "BPiZbadjt6lpsQKO4wB1aerzpjVIbdqyEdUSyFud+Ps=: bound to what --binding gives")
  }

  @Test func theConfigurationOfARunIsTheAccount() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"simulation": {"secret": "shared", "issuer": "acme", "arc": true, "deviceId": "AAECAwQFBgcICQoLDA0ODw==",
       "tokenLifetimeSeconds": 90}}
      """, to: "config.json")
    try folder.write("shared\n", to: "secret")
    let token = try await make("valid", "--config", "config.json", "--at", "0", in: folder)
    let report = try await check(token, "--key", "secret", "--at", "30", in: folder)
    #expect(report.code == 0)
    #expect(report["exp"] == "1970-01-01T00:01:30Z: ends in 1 min")
    #expect(report["did"] == "AAECAwQFBgcICQoLDA0ODw==: the installation of the app")
    #expect(report["iss"]?.hasPrefix("acme: ") == true)
    #expect(report["arc"] != nil)
    #expect(try await check(token, "--config", "config.json", "--at", "30", in: folder).code == 0)
    // The page of a run gets tokens of that account.
    try folder.write(
      """
      {"approov": {"protectedEndpoints": [{"host": "api.example.com"}]}, "simulation": {"secret": "shared"}}
      """, to: "run.json")
    try folder.write("{\"routes\": [{\"url\": \"https://api.example.com/\", \"reply\": \"echo\"}]}", to: "stubs.json")
    try folder.write(
      "fetch('https://api.example.com/').then(r => r.json()).then(e => console.log(e.headers['approov-token']))",
      to: "page.js")
    let run = try await Command.run(
      "run", "--config", "run.json", "--stubs", "stubs.json", "page.js", in: folder)
    #expect(try await check(try #require(run.lines.first), "--key", "secret", in: folder).code == 0)
  }

  @Test func aRunsTokensAreThoseOfItsDeviceAndKey() async throws {
    let folder = try TemporaryFolder()
    _ = try await make("valid", "--alg", "ES256", "--new-key", "key.pem", "--public-key", "public.pem", in: folder)
    try folder.write("{\"routes\": [{\"url\": \"https://api.example.com/\", \"reply\": \"echo\"}]}", to: "stubs.json")
    try folder.write(
      """
      (async () => {
        for (const host of ['api.example.com', 'api.example.com'])
          await fetch(`https://${host}/`).then(r => r.json()).then(e => console.log(e.headers['approov-token']),
            e => console.log(e.cause.message));
      })();
      """, to: "page.js")
    for (device, code) in [("", 0), ("\"jailbroken\"", 3)] as [(String, Int32)] {
      try folder.write(
        """
        {"approov": {"protectedEndpoints": [{"host": "api.example.com"}]},
         "simulation": {"algorithm": "ES256", "key": "key.pem", "keyId": "main", "device": [\(device)],
           "status": [{"fromMs": 0, "status": {"api.example.com": ["noNetwork", "success"], "*": "unprotectedURL"}}]}}
        """, to: "config.json")
      let run = try await Command.run("run", "--config", "config.json", "--stubs", "stubs.json", "page.js", in: folder)
      #expect(run.code == 0)
      try #require(run.lines.count == 2)
      #expect(run.lines[0] == "Approov token fetch for https://api.example.com/: no network")
      let report = try await check(run.lines[1], "--key", "public.pem", in: folder)
      #expect(report.code == code)
      #expect(report["header"] == "{\"alg\":\"ES256\",\"kid\":\"main\",\"typ\":\"JWT\"}")
      #expect(report["result"] == (code == 0 ? "accepted" : "refused, because of signature"))
    }
  }

  // MARK: Explanations

  @Test(arguments: [
    (["--claim", "exp=soon"], "exp", "\"soon\": this is no number of seconds"),
    (["--claim", "exp=-1e300"], "exp", "-1e+300: ended before any calendar begins"),
    (["--claim", "nbf=1e300"], "nbf", "9999-12-31T23:59:59Z: begins only in "),
    (["--claim", "exp=true"], "exp", "true: this is no number of seconds"),
    (["--without", "exp"], "exp", "missing: a token without an end would hold for ever"),
    (["--claim", "nbf=4102444800"], "nbf", "2100-01-01T00:00:00Z: begins only in 26724 d 12 h"),
    (["--binding", "other"], "pay", "2SmKENGwc1g33EvYXaxkGw887yekfl1TpU8vP1svz/o=: bound to something else"),
    (
      ["--claim", "pay=04f8996da763b7a969b1028ee3007569eaf3a635486ddab211d512c85b9df8fb"], "pay",
      "04f8996da763b7a969b1028ee3007569eaf3a635486ddab211d512c85b9df8fb: the right hash in a wrong form"
    ),
    (["--without", "pay"], "pay", "missing: the token is bound to nothing"),
  ])
  func whatSpeaksAgainstATokenIsSaid(_ options: [String], _ name: String, _ text: String) async throws {
    let result = try await Command.run(
      ["token", "valid", "--at", "2026-10-30T12:00:00Z", "--lifetime", "100000000"] + options)
    let token = try #require(result.lines.first)
    let report = try await check(token, "--binding", "user", "--at", "2026-10-31T12:00:00Z")
    #expect(report.code == 3)
    #expect(report[name]?.hasPrefix(text) == true, "\(report.text)")
    #expect(report["result"]?.contains(name) == true)
  }

  @Test func anEndInMillisecondsIsPointedOut() async throws {
    let report = try await check(try await make("valid", "--claim", "exp=1796052791000"))
    #expect(report.code == 0)
    #expect(report["exp"] == "1796052791000: ends after the year 9999; are these milliseconds?")
  }

  /// A claim may be of anybody's making: it neither adds a line to the report nor reaches the terminal as a command.
  @Test(arguments: ["did", "iss", "role", "exp", "pay", "odd\\nresult accepted"])
  func aTokenCannotWriteItsOwnReport(_ name: String) async throws {
    let claim = name.replacingOccurrences(of: "\\n", with: "\n") + "=a\nresult     accepted\u{1B}[2J\u{202E}\u{2028}b"
    let token = try await make("valid", "--claim", claim)
    let report = try await check(token, "--binding", "x")
    let lines = report.text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("result") } == 1)
    #expect(report.code == 3)
    let forbidden: [UInt32] = [0x1B, 0x202E, 0x2028]
    #expect(!report.text.unicodeScalars.contains { forbidden.contains($0.value) })
  }

  @Test(arguments: ["9007199254740993", "18446744073709551615", "1e25"])
  func numbersThatADoubleHoldsOnlyNearlyAreNumbers(_ end: String) async throws {
    let report = try await check(try await make("valid", "--claim", "exp=\(end)"))
    #expect(report.code == 0)
    #expect(report["exp"]?.hasSuffix("ends after the year 9999; are these milliseconds?") == true, "\(report.text)")
  }

  @Test func aSecretThatIsBase64IsRecognised() async throws {
    let folder = try TemporaryFolder()
    try folder.write("base64:" + Data("key".utf8).base64EncodedString(), to: "right")
    try folder.write(Data("key".utf8).base64EncodedString(), to: "wrong")
    let token = try await make("valid", "--key", "right", in: folder)
    let report = try await check(token, "--key", "wrong", in: folder)
    #expect(report.code == 3)
    #expect(
      report["signature"]
        == "wrong: another key has signed it, or it was changed afterwards; it is right if the secret is the base 64 of "
        + "the key: write base64: before it")
  }

  @Test func namesThatAreThereTwiceAreRefused() async throws {
    func token(_ parts: String...) -> String {
      parts.map { Data($0.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "") }.joined(separator: ".")
    }
    let header = #"{"alg":"HS256","typ":"JWT"}"#, claims = #""did":"a","exp":4000000000"#
    for (header, claims, objections) in [
      (header, "{\(claims)}", "signature"), (header, #"{\#(claims),"exp":1}"#, "signature, names, exp"),
      (header, #"{"ex\u0070":1,\#(claims)}"#, "signature, names"),
      (header, #"{\#(claims),"in":{"a":1,"a":2}}"#, "signature, names"),
      (#"{"alg":"none","alg":"HS256"}"#, "{\(claims)}", "names, signature"),
    ] {
      let report = try await check(token(header, claims, "wrong"))
      #expect(report["result"]?.hasPrefix("refused, because of \(objections)") == true, "\(report.text)")
    }
  }

  @Test func tokensComeFromStandardInputAsInAHeaderToo() async throws {
    let token = try await make("valid")
    let result = try await Command.run("token", "check", "-", input: "Bearer \(token)\r\n")
    #expect(result.code == 0)
    #expect(result.lines.last == "result     accepted")
  }

  // MARK: Errors

  @Test(
    arguments: [
      (
        ["valid", "--alg", "HS512"], 64,
        "The value 'HS512' is invalid for '--alg <HS256|ES256|RS256|JWE>'. Please provide"
      ),
      (["fresh"], 64, "The value 'fresh' is invalid for '<kind>'. Please provide one of 'valid', 'expired',"),
      (["bound"], 64, "a bound token needs '--binding'"),
      (["valid", "--alg", "ES256"], 64, "'--alg ES256' needs '--key' or '--new-key'"),
      (["valid", "--key", "a", "--new-key", "b"], 64, "'--key' and '--new-key' exclude each other"),
      (["valid", "--public-key", "a"], 64, "'--public-key' goes with '--alg' ES256 or RS256"),
      (["valid", "--claim", "x"], 64, "The value 'x' is invalid for '--claim <name=value>': it is not of the form"),
      (["valid", "--at", "soon"], 64, "The value 'soon' is invalid for '--at <date>': it is no date"),
      (["valid", "--lifetime", "0"], 64, "The value '0' is invalid for '--lifetime <seconds>': it is no whole number"),
      (["valid", "--key", "missing"], 66, "missing: there is no such file"),
      (
        ["valid", "--key", "short", "--alg", "JWE"], 65,
        "short: encrypted tokens need a secret of 32 bytes; this one has 12"
      ),
      (["valid", "--key", "short", "--alg", "RS256"], 65, "short: RS256 needs a private key in PEM form"),
      (["valid", "--key", "bad", "--alg", "RS256"], 65, "bad: it holds no key in PEM form"),
      (["valid", "--key", "broken"], 65, "broken: what follows \"base64:\" is not base 64"),
      (["check", "abc.secret-part"], 65, "the token: this is no token: it has 2 parts between dots"),
      (["check", "--key", "a", "--config", "b", "e30.e30.e30"], 64, "'--key' and '--config' exclude each other"),
    ] as [([String], Int32, String)])
  func mistakesAreExplained(_ arguments: [String], _ code: Int32, _ message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("short-secret\n", to: "short")
    try folder.write("-----BEGIN PRIVATE KEY-----\nsecret\n", to: "bad")
    try folder.write("base64:secret-*", to: "broken")
    let result = try await Command.run(["token"] + arguments, in: folder)
    #expect(result.code == code)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: \(message)"), "\(result.errors)")
    #expect(!result.errors.contains("secret-"))
  }
}

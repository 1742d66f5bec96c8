import Foundation
import Testing

/// `JSFixtures/cookie-injection` and `JSFixtures/secure-input`: techniques that live beside the bridge.
@Suite("The fixtures of the bridge's neighbours print their transcripts")
struct NeighbourFixtureTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("JSFixtures")

  @Test(arguments: ["cookie-injection", "secure-input"])
  func theCommandPrintsTheTranscript(name: String) async throws {
    let folder = Self.fixtures.appendingPathComponent(name)
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let result = try await Command.run(
      "run", "--timeout", "300", "--config", path("config.json"), "--stubs", path("stubs.json"), path("page.html"))
    #expect(result.code == 0)
    #expect(result.output + result.errors == (try String(contentsOfFile: path("transcript.txt"), encoding: .utf8)))
  }

  @Test func aLeakOfASecureInputIsTold() async throws {
    let folder = try TemporaryFolder()
    // Who writes the value into the page undoes it all.
    try folder.write(
      """
      <form><input id=p name=password type=password></form><button id=b onclick="p.value = 'corr3ct-' + 'h0rse'"></button>
      """, to: "page.html")
    try folder.write(
      """
      {"secureInput": {}, "user": [{"type": "corr3ct-h0rse", "into": "#p"}, {"press": "Enter"}, {"click": "#b"}]}
      """, to: "config.json")
    let result = try await Command.run("run", "--timeout", "300", "--config", "config.json", "page.html", in: folder)
    #expect(result.code == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.contains("wkbridge: secureInput: what was typed into \"password\" can be read: #p.value (as it is)"))
    #expect(!result.errors.contains("corr3ct-h0rse"))
  }

  @Test func wordsThatStoodInThePageAreNoLeaks() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <form><input id=p name=password type=password title="a horse"></form><p>Say horse</p>
      <script>const hint = 'horses'; localStorage.hint = hint; console.log(hint)</script>
      """, to: "page.html")
    try folder.write(##"{"secureInput": {}, "user": [{"type": "horse\n", "into": "#p"}]}"##, to: "config.json")
    let result = try await Command.run("run", "--timeout", "300", "--config", "config.json", "page.html", in: folder)
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func typingIntoAnInputThatHasNoNativeFieldIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<input id=p type=password><input id=q><input id=o data-own>", to: "page.html")
    try folder.write(
      """
      {"secureInput": {"selector": "[data-own]"},
       "user": [{"type": "x", "into": "#p"}, {"type": "x", "into": "#q"}, {"type": "x", "into": "#o"}, {"scroll": 9}]}
      """, to: "config.json")
    let result = try await Command.run("run", "--timeout", "300", "--config", "config.json", "page.html", in: folder)
    #expect(result.code == 0)
    #expect(
      result.errors == "wkbridge: secureInput: no native field stands over #p: what is typed there is in the page\n")
  }

  @Test func aValueThatAClosureHoldsIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <form><input id=p name=password type=password></form><button id=b></button>
      <script>
        b.onclick = () => { const kept = ['corr3ct', 'h0rse'].join('-'); window.tell = () => kept }
      </script>
      """, to: "page.html")
    try folder.write(
      """
      {"secureInput": {}, "user": [{"type": "corr3ct-h0rse\\n", "into": "#p"}, {"click": "#b"}]}
      """, to: "config.json")
    let result = try await Command.run("run", "--timeout", "300", "--config", "config.json", "page.html", in: folder)
    #expect(
      result.errors.contains("what was typed into \"password\" can be read: heap: kept (as it is)"), "\(result.errors)")
  }

  @Test func whatIsTypedIsInNoTrace() async throws {
    let folder = Self.fixtures.appendingPathComponent("secure-input")
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let result = try await Command.run(
      "run", "--verbose", "--trace", "-", "--config", path("config.json"), "--stubs", path("stubs.json"),
      path("page.html"))
    #expect(result.errors.contains("the user types into iframe > #pin"))
    for secret in ["corr3ct-h0rse", "0815-4711"] { #expect(!(result.output + result.errors).contains(secret)) }
  }

  @Test func anEndpointThatRefusesAValueIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<form action=/in><input id=p type=password></form>", to: "page.html")
    try folder.write(
      """
      {"secureInput": {"endpoint": "https://vault.example.com/", "then": "submitForm"},
       "user": [{"type": "corr3ct-h0rse\\n", "into": "#p"}]}
      """, to: "config.json")
    try folder.write(
      ##"{"routes": [{"method": "POST", "url": "https://vault.example.com/", "status": 403}]}"##, to: "stubs.json")
    let result = try await Command.run(
      "run", "--timeout", "300", "--config", "config.json", "--stubs", "stubs.json", "page.html", in: folder)
    #expect(result.code == 0)
    #expect(
      result.errors
        == "wkbridge: secureInput: https://vault.example.com/ did not take the value: it answers with 403\n")
  }
}

import Foundation
import LoopbackServer
import Testing
import Trace

@Suite("Runs whose protected host is pinned")
struct PinnedRunTests {
  private static let host = "api.example.test"
  private static let otherHost = "other.example.test"
  private static let nobody = Data(repeating: 7, count: 32).base64EncodedString()

  /// A protected server over TLS, and a folder with what a run needs to reach it.
  private struct Site {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let identity: ServerIdentity
    var url: String { "https://\(PinnedRunTests.host):\(server.port)" }

    /// - Parameter simulation: the simulation, by the pin of the server's own key.
    /// - Parameter isOpen: whether requests go without a token where there is none.
    init(script: String, isOpen: Bool = false, simulation: (String) -> [String: Any]) throws {
      folder = try TemporaryFolder()
      let authority = try ServerIdentity(name: "Test authority")
      identity = try ServerIdentity(
        name: "server", hosts: [PinnedRunTests.host, PinnedRunTests.otherHost], issuer: authority)
      server = try LoopbackServer(identity: identity) { exchange in
        let body = String(decoding: try exchange.readBody(), as: UTF8.self)
        let token = exchange.headers["Approov-Token"] == nil ? "no token" : "token"
        if exchange.path == "/to" {
          let location = String(exchange.target.drop { $0 != "?" }.dropFirst())
          try exchange.respond(307, [("Location", location)])
          return
        }
        try exchange.respond(
          200, [("Content-Type", "text/html"), ("Access-Control-Allow-Origin", "*")],
          text: "\(exchange.method) \(token) \(body)")
      }
      let configuration: [String: Any] = [
        "approov": [
          "protectedEndpoints": [
            ["host": PinnedRunTests.host, "excludedPathPrefixes": ["/open"]], ["host": PinnedRunTests.otherHost],
          ], "allowRequestsWithoutApproovToken": isOpen,
        ],
        "simulation": simulation(identity.publicKeyHash.base64EncodedString()),
      ]
      let json = try JSONSerialization.data(withJSONObject: configuration)
      try folder.write(String(decoding: json, as: UTF8.self), to: "config.json")
      try folder.write(String(decoding: authority.certificatePEM, as: UTF8.self), to: "ca.pem")
      let other = "https://\(PinnedRunTests.otherHost):\(server.port)"
      try folder.write(
        script.replacingOccurrences(of: "API", with: url).replacingOccurrences(of: "OTHER", with: other),
        to: "script.js")
    }

    func run(_ options: String...) async throws -> Command.Result {
      try await Command.run(
        [
          "run", "--network", "live", "--ca", "ca.pem", "--resolve", "\(PinnedRunTests.host):\(server.port):127.0.0.1",
          "--resolve", "\(PinnedRunTests.otherHost):\(server.port):127.0.0.1", "--config", "config.json", "--timeout",
          "100",
        ] + options + ["script.js"], in: folder)
    }
  }

  private static let script = """
    (async () => {
      const tell = (error) => console.log(`${error}`, error.cause ? error.cause.message : 'no cause');
      await fetch('API/a').then(async (response) => console.log(await response.text()), tell);
      await fetch('API/b', { method: 'POST', body: 'secret' }).then(async (r) => console.log(await r.text()), tell);
      const xhr = new XMLHttpRequest();
      xhr.onload = () => console.log(xhr.responseText);
      xhr.onerror = () => console.log('error', xhr.status);
      xhr.open('PUT', 'API/c');
      xhr.send('secret');
    })();
    """

  @Test func withAPinnedKeyRequestsGo() async throws {
    let site = try Site(script: Self.script) { ["pins": [Self.host: [Self.nobody, $0]]] }
    let result = try await site.run()
    #expect(result.errors == "")
    #expect(result.lines == ["GET token ", "POST token secret", "PUT token secret"])
  }

  @Test func withoutThePageSeesNothingButAFailureAndTheRunTellsWhy() async throws {
    let site = try Site(script: Self.script) { _ in ["pins": [Self.host: [Self.nobody]]] }
    let result = try await site.run("--trace", "trace.jsonl")
    let failure =
      "No certificate of api.example.test has a public key that is pinned for it; nothing of the request was sent."
    #expect(
      result.lines == ["TypeError: Load failed \(failure)", "TypeError: Load failed \(failure)", "error 0"])
    let own = site.identity.publicKeyHash.base64EncodedString()
    for text in [failure, "pinned: \(Self.nobody)", "presented: \(own) (its own)", "pin one of its keys"] {
      #expect(result.errors.contains(text))
      #expect(try site.folder.read("trace.jsonl").contains(text))
    }
    #expect(site.server.receivedByteCount == 0)
  }

  /// What is asked natively is held to the pins, with a token or without and whatever the policy; what the page asks
  /// itself is not, as in WebKit.
  @Test(arguments: [true, false], ["success", "noNetwork", "unprotectedURL"])
  func pinsHoldWhateverThePolicy(isOpen: Bool, status: String) async throws {
    for isGood in [true, false] {
      let site = try Site(
        script: """
          (async () => {
            for (const url of ['API/protected', 'API/open/excluded']) {
              await fetch(url).then(async r => console.log(await r.text()), e => console.log(String(e)));
            }
          })();
          """, isOpen: isOpen
      ) { ["pins": [Self.host: [isGood ? $0 : Self.nobody]], "status": status] }
      let result = try await site.run()
      let isSent = isGood && (isOpen || status != "noNetwork")
      let answer = status == "success" ? "GET token " : "GET no token "
      #expect(result.lines == [isSent ? answer : "TypeError: Load failed", "GET no token "])
    }
  }

  @Test(arguments: [true, false])
  func theManagedTrustRootsStandInForAHostsOwnPins(isGood: Bool) async throws {
    let site = try Site(script: "fetch('API/a').then((r) => console.log(r.status), (e) => console.log(e.name));") {
      ["pins": ["*": [isGood ? $0 : Self.nobody], Self.host: []]]
    }
    let result = try await site.run()
    #expect(result.lines == [isGood ? "200" : "TypeError"])
    #expect(result.errors.contains("the managed trust roots (*)") == !isGood)
  }

  @Test func aFormToAServerWithoutAPinnedKeySendsNothing() async throws {
    let site = try Site(
      script: """
        document.body.innerHTML = '<form method=post action="API/form"><input name=a value=secret></form>';
        document.forms[0].submit();
        """
    ) { _ in ["pins": [Self.host: [Self.nobody]]] }
    let result = try await site.run()
    #expect(result.errors.contains("No certificate of api.example.test has a public key"))
    #expect(site.server.receivedByteCount == 0)
  }

  @Test(arguments: [true, false])
  func aRedirectIsHeldToThePinsOfItsOwnHost(isGood: Bool) async throws {
    let site = try Site(
      script: """
        fetch('API/to?OTHER/end', { method: 'POST', body: 'text' }).then(
          async (response) => console.log(response.redirected, await response.text()),
          (error) => console.log(error.cause.message));
        """
    ) { ["pins": [Self.host: [$0], Self.otherHost: [isGood ? $0 : Self.nobody]]] }
    let result = try await site.run()
    let failure =
      "No certificate of other.example.test has a public key that is pinned for it; nothing of the request was sent."
    #expect(result.lines == [isGood ? "true POST token text" : failure])
  }
}

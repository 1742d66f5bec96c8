import Foundation
import LoopbackServer
import Testing

@Suite("Runs whose requests go to the net")
struct LiveRunTests {
  /// A server over TLS, and the arguments with which a run finds and trusts it.
  private struct Site {
    let server: LoopbackServer
    let arguments: [String]
    let host = "live.example.test"
    var origin: String { "https://\(host):\(server.port)" }

    init(in folder: TemporaryFolder, _ handler: @escaping LoopbackServer.Handler) throws {
      let authority = try ServerIdentity(name: "Test authority")
      let identity = try ServerIdentity(name: "server", hosts: [host], issuer: authority)
      server = try LoopbackServer(identity: identity, handler)
      try folder.write(String(decoding: authority.certificatePEM, as: UTF8.self), to: "ca.pem")
      arguments = [
        "--network", "live", "--ca", "ca.pem", "--resolve", "\(host):\(server.port):127.0.0.1", "--url",
        "https://\(host):\(server.port)/",
      ]
    }
  }

  @Test func whatNothingHereAnswersTheServerDoes() async throws {
    let folder = try TemporaryFolder()
    let site = try Site(in: folder) { exchange in
      let body = String(decoding: try exchange.readBody(), as: UTF8.self)
      try exchange.respond(text: "\(exchange.method) \(exchange.target) \(body)")
    }
    try folder.write("from the folder", to: "file.txt")
    try folder.write(
      "{\"routes\": [{\"url\": \"\(site.origin)/route\", \"body\": \"from the route\"}]}", to: "stubs.json")
    try folder.write(
      """
      (async () => {
        for (const path of ['/route', '/file.txt', '/other?q=1']) console.log(await (await fetch(path)).text());
        console.log(await (await fetch('/file.txt', { method: 'POST', body: 'caf\\u00e9' })).text());
        const xhr = new XMLHttpRequest();
        xhr.onload = () => console.log(xhr.status, xhr.responseText);
        xhr.open('PUT', '/xhr');
        xhr.send('text');
      })();
      """, to: "script.js")
    let result = try await Command.run(["run", "--stubs", "stubs.json"] + site.arguments + ["script.js"], in: folder)
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(
      result.lines == [
        "from the route", "from the folder", "GET /other?q=1 ", "POST /file.txt caf\u{e9}", "200 PUT /xhr text",
      ])
  }

  @Test func redirectsCookiesAndCORSAreThePagesOwn() async throws {
    let folder = try TemporaryFolder()
    let site = try Site(in: folder) { exchange in
      switch exchange.path {
      case "/start": try exchange.respond(302, [("Location", "/end"), ("Set-Cookie", "a=1; Secure; HttpOnly")])
      default: try exchange.respond(text: exchange.headers["Cookie"] ?? "no cookie")
      }
    }
    let other = try LoopbackServer { try $0.respond(text: "no CORS header") }
    try folder.write(
      """
      (async () => {
        const response = await fetch('/start');
        console.log(response.redirected, response.url.endsWith('/end'), await response.text(), document.cookie);
        console.log((await fetch('/start', { redirect: 'manual' })).type);
        console.log(await fetch('http://127.0.0.1:\(other.port)/').catch((error) => `${error}`));
      })();
      """, to: "script.js")
    let result = try await Command.run(["run"] + site.arguments + ["script.js"], in: folder)
    #expect(result.code == 0)
    #expect(result.lines == ["true true a=1 ", "opaqueredirect", "TypeError: Load failed"])
  }

  @Test func whatFailsOnTheNetIsToldOf() async throws {
    let folder = try TemporaryFolder()
    let site = try Site(in: folder) { try $0.respond(text: "hello") }
    try folder.write("fetch('/').catch((error) => console.log(`${error}`));", to: "script.js")
    let arguments = ["run"] + site.arguments + ["script.js"]
    let result = try await Command.run(
      arguments.enumerated().filter { !(3...4).contains($0.offset) }.map(\.element), in: folder)
    #expect(result.code == 0)
    #expect(result.lines == ["TypeError: Load failed"])
    #expect(
      result.errors.hasPrefix(
        "Failed to load resource: The server's certificate comes from no authority that is trusted: GET \(site.origin)/: "
      ))
  }

  @Test func authoritiesHaveToBeCertificates() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write("no certificate", to: "ca.pem")
    for (file, code, message) in [
      ("ca.pem", 65, "there is no certificate in PEM in it"), ("nowhere.pem", 66, "there is no such file"),
    ] {
      let result = try await Command.run("run", "--network", "live", "--ca", file, "script.js", in: folder)
      #expect(Int(result.code) == code)
      #expect(result.errors == "Error: \(file): \(message)\n")
    }
  }
}

import Foundation
import Testing

@Suite("Secrets stay out of what a run tells")
struct SecrecyTests {
  /// What no line may contain: each marks one secret.
  private static let markers = [
    "marker-secret-of-the-account", "marker-secure-string", "marker-development-key", "marker-api-key", "marker-cookie",
    "marker-message-key",
  ]

  private func run(_ options: String..., algorithm: String = "HS256") async throws -> (
    result: Command.Result, trace: String
  ) {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"approov": {"protectedEndpoints": [{"host": "api.example.com"}], "approovTokenHeaderName": "X-Proof",
         "approovDevelopmentKey": "marker-development-key", "debugLoggingEnabled": true,
         "addHeaders": {"Api-Key": "marker-api-key"}},
       "simulation": {"secret": "marker-secret-of-the-account-032", "algorithm": "\(algorithm)",
         "secureStrings": {"key": "marker-secure-string"}, "accountMessageKey": "marker-message-key",
         "status": ["success", "success", "noNetwork"]}}
      """, to: "config.json")
    try folder.write(
      """
      {"routes": [{"url": "https://api.example.com/ok", "headers": [["Set-Cookie", "sid=marker-cookie; HttpOnly"]],
                   "body": "fine"},
                  {"url": "https://api.example.com/drop", "reply": "drop"}]}
      """, to: "stubs.json")
    try folder.write(
      """
      (async () => {
        const seen = [];
        for (const path of ['ok', 'drop', 'ok']) {
          try {
            const response = await fetch('https://api.example.com/' + path, {credentials: 'include'});
            seen.push(response.status, [...response.headers].join(), await response.text());
          } catch (error) {
            seen.push(String(error), error.stack, String(error.cause));
          }
        }
        console.log(JSON.stringify([seen, document.cookie]));
        setTimeout(() => { throw new Error(seen.join(' ')); });
      })();
      """, to: "page.js")
    let result = try await Command.run(
      [
        "run", "--url", "https://app.example.com/", "--config", "config.json", "--stubs", "stubs.json", "--verbose",
        "--trace", "trace.jsonl",
      ] + options
        + ["page.js"], in: folder)
    return (result, try folder.read("trace.jsonl"))
  }

  @Test(arguments: ["HS256", "JWE"])
  func nothingOfThemIsInOutputErrorsOrTrace(_ algorithm: String) async throws {
    let (result, trace) = try await run(algorithm: algorithm)
    #expect(result.lines.count == 1)
    #expect(result.lines[0].contains("fine") && result.lines[0].contains("TypeError"))
    #expect(trace.contains("\"added\""))
    for text in [result.output, result.errors, trace] {
      for marker in Self.markers { #expect(!text.contains(marker)) }
      // Every token of these algorithms begins so.
      #expect(!text.contains("eyJhbGciOi"))
    }
  }

  @Test func onlyWhoAsksForThemSeesThem() async throws {
    let (_, trace) = try await run("--unredacted")
    #expect(trace.contains("eyJhbGciOi"))
    #expect(trace.contains("marker-api-key") && trace.contains("marker-cookie"))
    // What never travels is never traced.
    for marker in ["marker-secret-of-the-account", "marker-development-key", "marker-message-key"] {
      #expect(!trace.contains(marker))
    }
  }
}

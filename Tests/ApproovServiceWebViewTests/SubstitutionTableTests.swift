import Approov
import ApproovURLSessionPackage
import Network
import Testing
import Trace

@testable import ApproovServiceWebView

/// What becomes of the places where a page writes a key and the server gets a secret.
@MainActor
struct SubstitutionTableTests {
  enum Outcome: Equatable, Sendable {
    /// The secret stands in the key's place.
    case replaced
    /// The key is sent as it is.
    case kept
    /// Nothing is sent.
    case stopped
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let status: ApproovTokenFetchStatus
    let outcome: Outcome

    init(_ status: ApproovTokenFetchStatus, _ outcome: Outcome) {
      self.status = status
      self.outcome = outcome
    }

    var testDescription: String { status.name }
  }

  nonisolated static let rows = [
    Row(.success, .replaced), Row(.noNetwork, .stopped), Row(.mitmDetected, .stopped), Row(.poorNetwork, .stopped),
    Row(.noApproovService, .stopped), Row(.badURL, .stopped), Row(.unknownURL, .stopped),
    Row(.unprotectedURL, .stopped), Row(.notInitialized, .stopped), Row(.rejected, .stopped), Row(.disabled, .stopped),
    Row(.unknownKey, .kept), Row(.badKey, .stopped), Row(.badPayload, .stopped), Row(.internalError, .stopped),
  ]

  private static let secret = "s3cret & more"
  private static let url = "https://api.example.com/data"

  /// Asks with the key in a header, in a query, and where it is not looked for.
  private static let script = """
    const tell = (way, promise) => promise.then(
      async r => console.log(way, r.status, r.url, await r.text()), e => console.log(way, String(e), e.cause.message));
    (async () => {
      const url = '\(url)';
      await tell('header', fetch(url, { headers: { 'Api-Key': 'Bearer the-key' } }));
      await tell('query', fetch(url + '?x=the-key&key=the-key'));
      await tell('neither', fetch(url + '?x=the-key', { headers: { 'Api-Key': 'Basic the-key', 'X-Key': 'the-key' } }));
    })();
    """

  private func run(
    _ change: (inout ApproovSimulation) -> Void, isOpen: Bool = false
  ) async throws -> (page: ProtectedPage, lines: [String: String]) {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["the-key": Self.secret]
    change(&simulation)
    let page = try await ProtectedPage.run(
      Self.script, routes: [StubRoute("GET", Self.url, text: "answer")], simulation: simulation
    ) {
      $0.allowsWithoutToken = isOpen
      $0.configure = {
        ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: "Bearer ")
        ApproovService.addSubstitutionQueryParam(key: "key")
      }
    }
    let lines = page.lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return (page, Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) }))
  }

  @Test func theTableHasEveryStatus() {
    #expect(Self.rows.map(\.status) == ApproovTokenFetchStatus.allCases)
  }

  /// Going without a token is one thing, going without a secret another: the second is never allowed.
  @Test(arguments: rows, [false, true])
  func aStatusDecidesWhatStandsInTheKeysPlace(_ row: Row, isOpen: Bool) async throws {
    let (page, lines) = try await run({ $0.secureStringStatus = row.status }, isOpen: isOpen)
    let requests = page.network.requests.filter { $0.url.hasPrefix(Self.url) }
    let words = Approov.string(from: row.status)
    // 1. What reached the server.
    let headers = requests.compactMap { $0.headers["Api-Key"] }
    let queries = requests.map(\.url).filter { $0.contains("&key=") }
    switch row.outcome {
    case .replaced:
      #expect(headers == ["Bearer \(Self.secret)", "Basic the-key"])
      #expect(queries == ["\(Self.url)?x=the-key&key=s3cret%20%26%20more"])
    case .kept:
      #expect(headers == ["Bearer the-key", "Basic the-key"])
      #expect(queries == ["\(Self.url)?x=the-key&key=the-key"])
    case .stopped:
      #expect(headers == ["Basic the-key"])
      #expect(queries.isEmpty)
    }
    #expect(requests.allSatisfy { $0.headers["approov-token"] != nil })
    // 2. What the page saw of it: never the secret.
    if row.outcome == .stopped {
      #expect(lines["header"]?.hasPrefix("TypeError: Load failed Header substitution for Api-Key: \(words)") == true)
      #expect(
        lines["query"]?.hasPrefix("TypeError: Load failed Query parameter substitution for key: \(words)") == true)
    } else {
      #expect(lines["header"] == "200 \(Self.url) answer")
      #expect(lines["query"] == "200 \(Self.url)?x=the-key&key=the-key answer")
    }
    #expect(lines["neither"] == "200 \(Self.url)?x=the-key answer")
    #expect(!page.lines.joined().contains("s3cret") && !page.log.text.contains("s3cret"))
    // 3. What readers of the trace see of it.
    let redaction = TraceRedaction(headerNames: ["Api-Key"])
    let trace = page.trace.events.map { redaction.redact($0).jsonLine }.joined()
    #expect(trace.contains("<redacted") && !trace.contains("s3cret") && !trace.contains("eyJ"))
  }

  @Test func secretsGoWhereNoTokenIsNeededButNotWhereNobodyIsKnown() async throws {
    let (unprotected, _) = try await run { $0.statuses = .always(.unprotectedURL) }
    #expect(unprotected.network.requests.contains { $0.headers["Api-Key"] == "Bearer \(Self.secret)" })
    let (unknown, _) = try await run { $0.statuses = .always(.unknownURL) }
    #expect(unknown.network.requests.contains { $0.headers["Api-Key"] == "Bearer the-key" })
  }

  @Test func aBrokenDeviceGetsNoSecrets() async throws {
    let (page, lines) = try await run { $0.device = [.debugged] }
    #expect(page.network.requests.allSatisfy { !$0.url.contains("s3cret") })
    #expect(lines["header"] == "TypeError: Load failed Header substitution for Api-Key: rejected, reasons: debug")
    #expect(lines["neither"]?.hasPrefix("200 ") == true)
  }
}

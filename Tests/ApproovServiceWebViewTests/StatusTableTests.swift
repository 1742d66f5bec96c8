import Approov
import ApproovURLSessionPackage
import Network
import Testing

@testable import ApproovServiceWebView

/// What reaches the server and what the page sees, for each status of the SDK, each kind of address, and each policy.
@MainActor
struct StatusTableTests {
  enum Outcome: Equatable, Sendable {
    /// Sent, with a token that the account's secret verifies.
    case token
    /// Sent without.
    case noToken
    /// Not sent at all.
    case stopped
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let status: ApproovTokenFetchStatus
    /// What becomes of a protected request by default.
    let closed: Outcome
    /// And with `allowRequestsWithoutApproovToken`.
    let open: Outcome

    var testDescription: String { status.name }
  }

  nonisolated static let rows = [
    Row(status: .success, closed: .token, open: .token),
    Row(status: .noNetwork, closed: .stopped, open: .noToken),
    Row(status: .mitmDetected, closed: .stopped, open: .noToken),
    Row(status: .poorNetwork, closed: .stopped, open: .noToken),
    Row(status: .noApproovService, closed: .noToken, open: .noToken),
    Row(status: .badURL, closed: .stopped, open: .stopped),
    Row(status: .unknownURL, closed: .noToken, open: .noToken),
    Row(status: .unprotectedURL, closed: .noToken, open: .noToken),
    Row(status: .notInitialized, closed: .stopped, open: .stopped),
    Row(status: .rejected, closed: .stopped, open: .stopped),
    Row(status: .disabled, closed: .stopped, open: .stopped),
    Row(status: .unknownKey, closed: .stopped, open: .stopped),
    Row(status: .badKey, closed: .stopped, open: .stopped),
    Row(status: .badPayload, closed: .stopped, open: .stopped),
    Row(status: .internalError, closed: .stopped, open: .stopped),
  ]

  /// A kind of address, by the path or host that stands for it.
  enum Target: String, CaseIterable {
    case protected = "https://api.example.com/data"
    /// By a prefix of the endpoint: the page asks itself.
    case excluded = "https://api.example.com/open/data"
    /// By an expression of the service: Swift asks, without a token.
    case excludedByExpression = "https://api.example.com/data/public"
    case unprotected = "https://other.example.net/data"
  }

  private static let routes = Target.allCases.map {
    StubRoute("*", $0.rawValue, headers: [("Content-Type", "text/plain")], text: "answer")
  }

  /// Asks for each kind of address by each way that a page has, and tells what it saw.
  private static let script = """
    const targets = \(Target.allCases.map(\.rawValue));
    const byFetch = url => fetch(url).then(async r => `${r.status} ${await r.text()}`,
      e => `${e instanceof TypeError} ${e.message} ${e.cause ? e.cause.message : ''}`);
    const byXHR = url => new Promise(resolve => {
      const xhr = new XMLHttpRequest();
      xhr.onload = xhr.onerror = e => resolve(`${e.type} ${xhr.status} ${xhr.responseText}`);
      xhr.open('GET', url);
      xhr.send();
    });
    const byForm = url => new Promise(resolve => {
      const form = document.createElement('form');
      form.action = url;
      form.method = 'post';
      form.dataset.approovSubmitMode = 'response';
      document.body.append(form);
      form.addEventListener('approov:form-response', e => resolve(`${e.detail.status} ${e.detail.bodyText}`));
      form.addEventListener('approov:form-error', e => resolve(`error ${e.detail.message}`));
      form.requestSubmit();
    });
    (async () => {
      for (const url of targets) {
        console.log(`fetch ${url} ${await byFetch(url)}`);
        console.log(`xhr ${url} ${await byXHR(url)}`);
      }
      for (const url of [targets[0], targets[2]]) console.log(`form ${url} ${await byForm(url)}`);
    })();
    """

  @Test func theTableHasEveryStatus() {
    #expect(Self.rows.map(\.status) == ApproovTokenFetchStatus.allCases)
  }

  @Test(arguments: rows, [false, true])
  func aStatusDecidesWhatIsSentAndWhatThePageSees(_ row: Row, isOpen: Bool) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(row.status)
    simulation.isARCEnabled = true
    let page = try await ProtectedPage.run(Self.script, routes: Self.routes, simulation: simulation) {
      $0.allowsWithoutToken = isOpen
      $0.configure = { ApproovService.addExclusionURLRegex(urlRegex: "/public$") }
    }
    var seen: [String: String] = [:]
    for line in page.lines {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      seen["\(words[0]) \(words[1])"] = words[2]
    }
    for target in Target.allCases {
      let url = target.rawValue
      let outcome = target == .protected ? (isOpen ? row.open : row.closed) : .noToken
      let ways = target == .protected || target == .excludedByExpression ? ["fetch", "xhr", "form"] : ["fetch", "xhr"]
      // 1. What reached the server.
      let requests = page.network.requests.filter { $0.url == url && $0.method != "OPTIONS" }
      #expect(requests.count == (outcome == .stopped ? 0 : ways.count), "\(url)")
      for request in requests { #expect(try Self.outcome(of: request) == outcome) }
      // 2. What the page saw of it.
      for way in ways {
        let text = try #require(seen["\(way) \(url)"])
        if outcome == .stopped {
          #expect(text.hasPrefix(Self.failure(way, of: row.status, url)), "\(text)")
        } else {
          #expect(text == (way == "xhr" ? "load 200 answer" : "200 answer"))
        }
      }
    }
    #expect(!page.log.text.contains("eyJ"))
  }

  /// How a page's request looks that was sent.
  private static func outcome(of request: ReceivedRequest) throws -> Outcome {
    guard let header = request.headers["approov-token"] else { return .noToken }
    guard case .signed(let token) = try CompactToken(header) else { return .stopped }
    try token.verify(.secret(ApproovSimulation.defaultSecret))
    return .token
  }

  /// What a page sees of a request that was stopped: the platform's own failure, and why.
  private static func failure(_ way: String, of status: ApproovTokenFetchStatus, _ url: String) -> String {
    let reason = "Approov token fetch for \(url): \(Approov.string(from: status))"
    switch way {
    case "fetch": return "true Load failed \(reason)"
    case "xhr": return "error 0 "
    default: return "error \(reason)"
    }
  }

  @Test func aRejectionTellsThePageCodeAndReasons() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.rejected)
    simulation.isARCEnabled = true
    simulation.device = [.jailbroken]
    let page = try await ProtectedPage.run(
      "fetch('https://api.example.com/data').catch(e => console.log(e.cause.message))", routes: Self.routes,
      simulation: simulation)
    let line = try #require(page.lines.first)
    #expect(line.wholeMatch(of: /.*: rejected, ARC: [A-Z2-7]{16}, reasons: jailbroken/) != nil, "\(line)")
  }
}

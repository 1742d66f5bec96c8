import Approov
import Foundation
import Network
import SecureInput
import Testing
import Trace

@testable import ApproovServiceWebView
@testable import ApproovURLSessionPackage

/// What native code adds to requests, or keeps for them, is nowhere where a page, a trace or a log shows it.
@MainActor
struct SecretsTests {
  /// Each marks one secret. None of them comes from a page.
  private enum Marker {
    static let account = "marker-secret-of-the-account-032"
    static let messageKey = "marker-message-key"
    static let developmentKey = "marker-development-key"
    static let config = "marker-configuration"
    static let headerString = "marker-string-in-a-header"
    static let queryString = "marker-string-in-a-query"
    static let apiKey = "marker-api-key"
    static let urlKey = "marker-key-in-a-url"
    static let appsCookie = "marker-cookie-of-the-app"
    static let serversCookie = "marker-cookie-of-the-server"

    static let all = [
      account, messageKey, developmentKey, config, headerString, queryString, apiKey, urlKey, appsCookie, serversCookie,
    ]
    /// Those that go to the server.
    static let sent = [headerString, queryString, apiKey, urlKey, appsCookie, serversCookie]
  }

  private struct AppsError: LocalizedError {
    static let text = "marker-of-the-apps-own-error"
    var errorDescription: String? { Self.text }
  }

  /// Signs, and stops what goes to `/stopped` with words that are for the app only.
  private struct AppsMutator: ApproovServiceMutator {
    let signing: ApproovDefaultMessageSigning

    func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool {
      if url.contains("/stopped") { throw AppsError() }
      return try ApproovServiceMutatorDefault.shared.handleInterceptorFetchTokenResult(approovResults, url: url)
    }

    func handleInterceptorProcessedRequest(
      _ request: URLRequest, changes: ApproovRequestMutations
    ) throws -> URLRequest {
      try signing.processedRequest(request, changes: changes)
    }
  }

  private static let hosts = ["api.example.com", "offline.example.com", "rejected.example.com", "failing.example.com"]

  private static var simulation: ApproovSimulation {
    var simulation = ApproovSimulation()
    simulation.secret = Data(Marker.account.utf8)
    simulation.accountMessageKey = Data(Marker.messageKey.utf8)
    simulation.secureStrings = ["header-key": Marker.headerString, "query-key": Marker.queryString]
    simulation.isARCEnabled = true
    simulation.statuses = .byHost([
      "offline.example.com": .always(.noNetwork), "rejected.example.com": .always(.rejected),
      "failing.example.com": .always(.internalError), "*": .always(.success),
    ])
    return simulation
  }

  private static func route(
    _ path: String, status: Int = 200, headers: HeaderList = [], reply: StubRoute.Reply = .fixed
  ) -> StubRoute {
    var headers = headers
    headers.append("Set-Cookie", "server=\(Marker.serversCookie); HttpOnly; Domain=example.com")
    headers.append("Content-Type", "text/html")
    return StubRoute(
      "*", "https://api.example.com\(path)", status: status, headers: headers, body: Data("fine".utf8), reply: reply)
  }

  private static let routes = [
    route("/ok"), route("/status", status: 503), route("/empty", status: 204), route("/drop", reply: .drop),
    route("/redirect", status: 302, headers: [("Location", "/ok?again")]),
    route("/away", status: 307, headers: [("Location", "https://elsewhere.example.net/end")]),
    route("/nowhere", status: 302, headers: [("Location", "http://[")]),
    route("/loop", status: 302, headers: [("Location", "/loop")]), route("/refused", status: 401),
    route("/none", status: 404), route("/stopped"),
    StubRoute("*", "https://elsewhere.example.net/end", headers: [("Content-Type", "text/plain")], text: "end"),
    StubRoute("*", "https://api.example.com/hang", reply: .hang),
    StubRoute("*", "https://offline.example.com/x", text: "fine"),
    StubRoute(
      "*", "https://api.example.com/broken",
      chunks: [.init(after: .zero, body: Data("one".utf8)), .init(after: .seconds(1), body: Data())], reply: .drop),
    StubRoute("*", "https://api.example.com/all", reply: .echo),
  ]

  /// Asks for everything by every way, and keeps whatever comes of it where a walk finds it.
  private static let script = """
    window.kept = [];
    const keep = (...values) => { kept.push(...values); return values[0]; };
    const keepError = e => keep(e, e?.message, e?.stack, e?.cause, e?.cause?.message, e?.cause?.stack, String(e));
    addEventListener('unhandledrejection', e => keep(e, e.reason));
    addEventListener('error', e => keep(e, e.error));
    const paths = ['/ok', '/status', '/empty', '/drop', '/redirect', '/away', '/nowhere', '/loop', '/refused', '/broken',
      '/stopped', '/none'].map(path => `https://api.example.com${path}`)
      .concat(['offline', 'rejected', 'failing'].map(host => `https://${host}.example.com/x`));
    const headers = { 'X-Secure': 'header-key', 'X-Page': 'of the page' };
    const byFetch = async (url, init) => {
      try {
        const r = keep(await fetch(url, init)), c = keep(r.clone());
        keep([...r.headers].flat(), r.url, r.statusText, r.type, await r.text(), await c.arrayBuffer());
      } catch (e) { keepError(e); }
    };
    const types = ['readystatechange', 'loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'];
    const byXHR = (url, type, act) => new Promise(resolve => {
      const x = keep(new XMLHttpRequest());
      for (const t of types) for (const target of [x, x.upload]) target.addEventListener(t, e => keep(e, x.status));
      x.onloadend = () => {
        keep(x.getAllResponseHeaders(), x.responseURL, x.statusText, x.response);
        resolve();
      };
      x.open('POST', url);
      x.responseType = type;
      for (const name in headers) x.setRequestHeader(name, headers[name]);
      act?.(x);
      x.send('body');
    });
    const byForm = url => new Promise(resolve => {
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'post', innerHTML: '<input name=a value=b>' });
      form.dataset.approovSubmitMode = 'response';
      document.body.append(form);
      for (const type of ['approov:form-response', 'approov:form-error']) {
        form.addEventListener(type, e => { keep(e, e.detail); resolve(); });
      }
      form.requestSubmit();
    });
    const post = m => webkit.messageHandlers.approovBridge.postMessage(m).then(keep, keepError);
    (async () => {
      for (const url of paths) {
        await byFetch(`${url}?key=query-key`, { credentials: 'include', headers });
        await byFetch(new Request(url, { method: 'POST', body: 'body', headers }), { redirect: 'manual' });
        await byXHR(url, '');
        await byForm(url);
      }
      for (const type of ['json', 'blob', 'arraybuffer', 'document']) await byXHR(paths[0], type);
      const aborted = new AbortController();
      setTimeout(() => aborted.abort(), 20);
      await byFetch('https://api.example.com/hang', { signal: aborted.signal });
      await byXHR('https://api.example.com/hang', '', x => { x.timeout = 20; });
      await byXHR('https://api.example.com/hang', '', x => setTimeout(() => x.abort(), 20));
      fetch('https://offline.example.com/unhandled');
      // Messages that the script would not send.
      for (const kind of ['read', 'cancel', 'leave', 'request', 'navigate', 'other']) {
        await post({ kind, id: 'x', key: '', url: paths[0], headers: [] });
      }
      keep(document.cookie, String(fetch), JSON.stringify(performance.getEntries?.() ?? []));
      console.log('done', kept.length > 500);
    })();
    """

  private static func run(
    _ script: String, probe: LeakProbe, serviceLog: LogLines, html: String = ""
  ) async throws -> ProtectedPage {
    try await ProtectedPage.run(script, routes: routes, simulation: simulation) { settings in
      settings.html = html
      settings.approovConfig = "#\(Marker.config)#key"
      settings.developmentKey = Marker.developmentKey
      settings.endpoints = hosts.map { .init(host: $0, pathPrefix: "/") }
      settings.prepare = { configuration in
        probe.install(in: configuration.userContentController)
        configuration.websiteDataStore.httpCookieStore.jar.store(
          ["app=\(Marker.appsCookie); HttpOnly; Domain=example.com"], from: "https://api.example.com/")
      }
      settings.configure = {
        ServiceState.current.update { $0.log.sink = { serviceLog.append($0) } }
        ApproovService.setLoggingLevel(.debug)
        ApproovSessionTaskObserver.enableLogging = true
        ApproovService.addSubstitutionHeader(header: "X-Secure", prefix: nil)
        ApproovService.addSubstitutionQueryParam(key: "key")
        let base = SignatureParameters().adding(.method).adding(.targetURI)
        let factory = SignatureParametersFactory().setBaseParameters(base).setUseAccountMessageSigning()
        ApproovService.setServiceMutator(
          AppsMutator(signing: ApproovDefaultMessageSigning().setDefaultFactory(factory)))
      }
      settings.mutate = { request in
        var request = request
        request.setValue(Marker.apiKey, forHTTPHeaderField: "Api-Key")
        let text = request.url?.absoluteString ?? ""
        request.url = URL(string: text + (text.contains("?") ? "&" : "?") + "app=\(Marker.urlKey)")
        return request
      }
    }
  }

  /// What the server got that nobody but it may have: of tokens their signatures, as nobody else's claims are secret,
  /// and signatures of messages.
  private static func issued(_ page: ProtectedPage) -> Set<String> {
    let values = page.network.requests.flatMap { request in
      ["approov-token", "Signature"].compactMap { request.headers[$0] }
    }
    return Set(values.compactMap { $0.split(separator: ".").last.map(String.init) })
  }

  /// With what every token and every signature begins.
  private static func beginnings(_ page: ProtectedPage) throws -> [String] {
    let token = try #require(page.network.requests.compactMap { $0.headers["approov-token"] }.first)
    let signature = try #require(page.network.requests.compactMap { $0.headers["Signature"] }.first)
    return [try #require(token.split(separator: ".").first), try #require(signature.split(separator: ":").first)]
      .map { $0 + ($0.hasSuffix("=") ? ":" : ".") }
  }

  /// Where `secrets` are, apart from the cookie jar, which the app owns.
  private static func leaks(_ secrets: [String], _ probe: LeakProbe, _ page: ProtectedPage) async throws -> [String] {
    var found: [String] = []
    for secret in secrets {
      found += try await probe.leaks(of: secret, in: page.webView).map { "\(secret): \($0)" }
        .filter { !$0.contains(": cookie ") }
    }
    return found
  }

  private static func redactedTrace(of page: ProtectedPage) -> String {
    let redaction = TraceRedaction(headerNames: ["Api-Key", "X-Secure"])
    return page.trace.events.map { redaction.redact($0).jsonLine }.joined(separator: "\n")
  }

  @Test func noneIsWhereAPageATraceOrALogShowsIt() async throws {
    let probe = LeakProbe(searchesHeap: false), serviceLog = LogLines()
    let page = try await Self.run(Self.script, probe: probe, serviceLog: serviceLog)
    #expect(page.lines.last == "done true", "\(page.lines)")
    // 1. The server has got them all.
    let sent = page.network.requests.map { "\($0.url) \($0.headers)" }.joined(separator: "\n")
    for marker in Marker.sent { #expect(sent.contains(marker), "\(marker)") }
    let issued = Self.issued(page)
    #expect(issued.count > 5)
    // 2. The page has none of them, wherever it looks.
    let secrets = try Marker.all + [AppsError.text] + Self.beginnings(page)
    let leaks = try await Self.leaks(secrets, probe, page)
    #expect(leaks.isEmpty, "\(leaks)")
    #expect(!page.lines.contains { line in secrets.contains { line.contains($0) } })
    // 3. Nor have the trace and the logs, which may tell of the app's own error.
    let trace = Self.redactedTrace(of: page)
    #expect(trace.contains("\"request\""))
    #expect(page.log.lines.count > 100 && serviceLog.lines.count > 50)
    for secret in Marker.all + issued {
      #expect(!trace.contains(secret), "\(secret)")
      #expect(!page.log.text.contains(secret) && !serviceLog.text.contains(secret), "\(secret)")
    }
  }

  @Test func thePageThatAFormLeadsToHasNoneEither() async throws {
    let probe = LeakProbe(searchesHeap: false), serviceLog = LogLines()
    let page = try await Self.run(
      "document.forms[0].submit()", probe: probe, serviceLog: serviceLog,
      html: "<form method=post action='https://api.example.com/redirect?key=query-key'><input name=a value=b></form>")
    #expect(page.webView.url?.absoluteString == "https://api.example.com/ok?again")
    #expect(page.network.requests.contains { $0.url.contains(Marker.urlKey) && $0.url.contains(Marker.queryString) })
    let leaks = try await Self.leaks(Marker.all + Self.beginnings(page), probe, page)
    #expect(leaks.isEmpty, "\(leaks)")
    let trace = Self.redactedTrace(of: page)
    for secret in Marker.all + Self.issued(page) {
      #expect(!trace.contains(secret) && !page.log.text.contains(secret) && !serviceLog.text.contains(secret))
    }
  }

  /// A server that tells a page what it was told is the only one that can.
  @Test func whatAServerEchoesIsInNoTraceAndNoLog() async throws {
    let probe = LeakProbe(searchesHeap: false), serviceLog = LogLines()
    let page = try await Self.run(
      """
      fetch('https://api.example.com/all?key=query-key', { headers: { 'X-Secure': 'header-key' } })
        .then(r => r.text()).then(text => { window.kept = text; console.log('done'); });
      """, probe: probe, serviceLog: serviceLog)
    #expect(page.lines == ["done"])
    let secrets = [Marker.headerString, Marker.queryString, Marker.apiKey, Marker.urlKey]
    let leaks = try await Self.leaks(secrets + Self.beginnings(page), probe, page)
    #expect(!leaks.isEmpty && leaks.allSatisfy { $0.contains("window.kept") }, "\(leaks)")
    let trace = Self.redactedTrace(of: page)
    for secret in secrets + Self.issued(page) {
      #expect(!trace.contains(secret) && !page.log.text.contains(secret) && !serviceLog.text.contains(secret))
    }
  }

  @Test func theWalkFindsWhatIsThere() async throws {
    let probe = LeakProbe(searchesHeap: false)
    let page = try await Self.run(
      "const e = new Error('x', { cause: new Error('\(Marker.apiKey)') }); window.kept = [new Headers({ a: '\(Marker.urlKey)' }), e];",
      probe: probe, serviceLog: LogLines())
    #expect(try await Self.leaks([Marker.apiKey], probe, page).contains { $0.contains("cause") })
  }
}

import Clocks
import Network
import RequestInterception
import Synchronization
import Testing
import Trace
import WebKit

/// A view in virtual time whose requests a closure answers, with or without interception.
@MainActor
final class InterceptedPage {
  /// What the network was asked.
  struct Sent: Sendable {
    var request: NetworkRequest
    var body: Data?
    var text: String? { body.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// An answer: status, headers, body.
  struct Answer: Sendable {
    var status = 200
    var headers: HeaderList = [("Content-Type", "text/plain;charset=utf-8")]
    var body = "ok"
    /// What comes in place of the body, a second of virtual time after each other.
    var chunks: [String] = []
    /// Virtual time until it comes.
    var delay = Duration.zero
  }

  private struct Answers: Network {
    let record: Record
    let clock: VirtualClock
    let answer: @Sendable (NetworkRequest) -> Answer

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      let body = try await request.body?.collect()
      record.sent.withLock { $0.append(Sent(request: request, body: body)) }
      let answer = answer(request)
      if answer.delay > .zero {
        do {
          try await clock.sleep(for: answer.delay)
        } catch {
          record.cancelled.withLock { $0.append(request.url) }
          throw error
        }
      }
      guard answer.chunks.isEmpty else {
        let (clock, chunks) = (clock, answer.chunks)
        let (stream, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        Task {
          for chunk in chunks {
            try? await clock.sleep(for: .seconds(1))
            continuation.yield(Data(chunk.utf8))
          }
          continuation.finish()
        }
        return NetworkResponse(status: answer.status, headers: answer.headers, url: request.url, body: stream)
      }
      return NetworkResponse(
        status: answer.status, headers: answer.headers, url: request.url, bytes: Data(answer.body.utf8))
    }
  }

  private final class Record: Sendable {
    let sent = Mutex<[Sent]>([])
    let cancelled = Mutex<[String]>([])
    let log = Mutex<[String]>([])
  }

  let view: WKWebView
  let trace: Trace
  let interception: RequestInterception?
  private let record = Record()

  /// The answer of `answer`, or else `ok`, is what each request gets, but the page's own.
  init(
    _ html: String, intercepts: Bool = true, bodies: WebViewEnvironment.SchemeTaskBodies = .none,
    customSchemeCORS: WebViewEnvironment.CustomSchemeCORS = .answers,
    answer: @escaping @Sendable (NetworkRequest) -> Answer? = { _ in nil },
    prepare: (inout RequestInterception.Configuration) -> Void = { _ in }
  ) {
    let clock = VirtualClock()
    trace = Trace(clock: clock, keepsEvents: true)
    let record = record
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.clock = clock
    configuration.environment.trace = trace
    configuration.environment.letsHandlersAnswerBuiltInSchemes = true
    configuration.environment.schemeTaskBodies = bodies
    configuration.environment.customSchemeCORS = customSchemeCORS
    configuration.environment.console = { message in record.log.withLock { $0.append(message.text) } }
    configuration.environment.uncaught = { report in record.log.withLock { $0.append("uncaught " + report.message) } }
    configuration.environment.network = Answers(record: record, clock: clock) { request in
      if let answer = answer(request) { return answer }
      guard request.url == "https://app.example.com/" else { return Answer() }
      return Answer(headers: [("Content-Type", "text/html;charset=utf-8")], body: html)
    }
    var settings = RequestInterception.Configuration()
    prepare(&settings)
    interception = intercepts ? RequestInterception(settings) : nil
    interception?.install(in: configuration)
    view = WKWebView(frame: .zero, configuration: configuration)
  }

  /// Loads the page and returns what it logged once it is idle.
  @discardableResult
  func run(_ address: String = "https://app.example.com/") async throws -> [String] {
    view.load(URLRequest(url: try #require(URL(string: address))))
    try await view.waitUntilIdle()
    return log
  }

  /// Waits for what comes about when the page is idle already, such as the end of what nobody waits for.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    // On a machine with other work, other threads need more than this one's turns; a minute, for what never comes.
    for _ in 0..<60_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// Bodies that no request used go when their time is over, or by a message that nobody waits for: an idle page may
  /// have some yet. Those that are used must be gone by then, which is asked of `interception` itself.
  func expectNoBodies(sourceLocation: SourceLocation = #_sourceLocation) async {
    await wait { interception?.capturedBodyCount == 0 && interception?.capturedByteCount == 0 }
    #expect(interception?.capturedBodyCount == 0, sourceLocation: sourceLocation)
    #expect(interception?.capturedByteCount == 0, sourceLocation: sourceLocation)
  }

  /// All lines of the console.
  var console: [String] { record.log.withLock { $0 } }
  /// What the page logged, without what WebKit itself says of failures.
  var log: [String] {
    record.log.withLock { lines in
      lines.filter { line in
        !["Failed to load resource", "cannot load", "Not allowed to follow", "Cross-origin redirection"]
          .contains { line.contains($0) }
      }
    }
  }
  /// All but the page's own requests.
  var sent: [Sent] { record.sent.withLock { $0 }.filter { $0.request.method != "GET" } }
  var allSent: [Sent] { record.sent.withLock { $0 } }
  var cancelled: [String] { record.cancelled.withLock { $0 } }
  var notes: [String] {
    trace.events.compactMap { event in
      if case .note(let text) = event.kind { text } else { nil }
    }
  }
}

extension InterceptedPage.Sent {
  /// Method, URL, type and body, with the boundaries of forms, which are random, made the same.
  var summary: String {
    let type = request.headers["Content-Type"] ?? "no type"
    var text = "\(request.method) \(request.url) [\(type)] \(text ?? "nothing")"
    if let mark = type.range(of: "boundary=") {
      text = text.replacingOccurrences(of: String(type[mark.upperBound...]), with: "BOUNDARY")
    }
    return text
  }
}

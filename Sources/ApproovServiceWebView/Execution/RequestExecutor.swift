import ApproovURLSessionPackage
import Clocks
import Foundation
import Network
import Trace

/// Does natively what a page asked for: checks that the request is protected, starts Approov, sends the request through
/// an `ApproovURLSession`, and gives the response to its transfer.
final class RequestExecutor: Sendable {
  /// How long the first answer waits for the end of the body: long enough for what is there at once, so that most
  /// requests take one message, and too short to be felt otherwise.
  private static let patience = Duration.milliseconds(2)

  /// How long a body takes to go out, unless its answer is there before: no network tells of its progress. What fails at
  /// once has not sent it.
  private static let sendingTime = Duration.milliseconds(1)

  private let scope: BridgeScope
  private let setup: ApproovSetup
  private let session: ApproovURLSession
  private let cookies: CookieJar
  private let sdk: ApproovSDK
  private let clock: any PageClock

  /// An executor whose requests leave through `network`, protected by the current SDK.
  init(
    configuration: ApproovWebViewConfiguration, cookies: CookieJar, network: any Network,
    clock: any PageClock, trace: Trace?, log: BridgeLogger
  ) {
    scope = BridgeScope(configuration, log: log)
    setup = ApproovSetup(configuration, log: log)
    sdk = ApproovSDK.current
    // Cookies are the web view's.
    let sessionConfiguration = URLSessionConfiguration.ephemeral
    sessionConfiguration.httpCookieStorage = nil
    session = ApproovURLSession(
      configuration: sessionConfiguration, network: ExactURLNetwork(base: LoaderNetwork(base: network)), clock: clock,
      trace: trace)
    self.cookies = cookies
    self.clock = clock
  }

  /// Sends `request` and hands what comes of it to `transfer`. The caller counts as at work (see `PageClock`).
  func execute(_ request: BridgeRequest, of page: PageContext, transfer: BridgeTransfer) async {
    do {
      try await inScope(of: request) {
        let (response, hops) = try await respond(to: request, of: page) { [clock] in
          transfer.sendBody(by: clock.now + Self.sendingTime, of: clock)
        }
        let head = Self.head(of: response, request: request, hops: hops)
        // An answer that shows no body needs none, nor does one that nobody hears of.
        guard head.type != .opaque, head.type != .opaqueredirect, request.api != .beacon else {
          return transfer.receive(head)
        }
        try await receive(head, response.response, integrity: request.integrity, transfer)
      }
      transfer.finish(.success(()))
    } catch {
      transfer.finish(.failure(error))
    }
  }

  /// Sends the request of a form and gives the document that answers it; nil if the answer has none, so that the page
  /// stays. The caller counts as at work (see `PageClock`).
  func document(for request: BridgeRequest, of page: PageContext) async throws -> AnsweredDocument? {
    try await inScope(of: request) {
      let (response, _) = try await respond(to: request, of: page)
      let body = try await response.response.bytes()
      try Task.checkCancellation()
      return try AnsweredDocument(response, body: body, fragment: request.fragment)
    }
  }

  /// Does `body` where SDK, bridge and the spelling of the URL are known; what it throws is told to the log and comes
  /// out as a `BridgeFailure`.
  private func inScope<Result: Sendable>(
    of request: BridgeRequest, _ body: () async throws -> Result
  ) async throws -> Result {
    // Made only if it is told.
    var url: String { BridgeLogger.redacted(request.url.absoluteString) }
    do {
      let result = try await ApproovSDK.$current.withValue(sdk) {
        try await BridgeScope.$current.withValue(scope) {
          try await ExactURLNetwork.$current.withValue(request.target) {
            let headers = LoaderNetwork.PageHeaders(
              names: request.headers.map(\.name), areSpelled: request.api == .xhr)
            return try await LoaderNetwork.$pageHeaders.withValue(headers) { try await body() }
          }
        }
      }
      scope.log.debug("Completed \(request.method) \(url)")
      return result
    } catch let cancellation as CancellationError {
      // The page wanted it so, or is gone.
      scope.log.debug("Cancelled \(request.method) \(url)")
      throw BridgeFailure(cancellation)
    } catch {
      scope.log.error("\(request.method) \(url) failed: \(BridgeFailure(error).forLog)")
      throw BridgeFailure(error)
    }
  }

  private func respond(
    to request: BridgeRequest, of page: PageContext, sends: @escaping @Sendable () -> Void = {}
  ) async throws -> (ApproovResponse, BridgeHops) {
    // 1. The page's script has decided that the request is protected; it may be mistaken or a lie.
    guard scope.protects(request.target.text) else {
      throw BridgeRefusal("The request's URL is not a protected endpoint.")
    }
    let hops = BridgeHops(request: request, page: page, scope: scope, cookies: cookies, sends: sends)
    if request.mode == .sameOrigin, !hops.isSameOrigin(request.url) {
      throw BridgeRefusal("The request's URL has another origin, which the request does not allow.")
    }
    // 2. Start Approov with the first request.
    if !setup.isDone { try await setup.run() }
    BridgeMutator.install()
    // 3. Send it.
    scope.log.debug("Sending \(request.method) \(BridgeLogger.redacted(request.url.absoluteString))")
    let context = RequestContext(traceID: Trace.currentID, clock: clock)
    return (try await session.send(request.urlRequest, context: context, observer: hops), hops)
  }

  private func receive(
    _ head: BridgeReply.Head, _ response: NetworkResponse, integrity: SubresourceIntegrity, _ transfer: BridgeTransfer
  ) async throws {
    // 1. A body whose digest is expected is of use only as a whole: without it there is no response.
    guard integrity.isEmpty else {
      let body = try await response.bytes()
      guard integrity.matches(body) else {
        throw BridgeRefusal("The response's body has another digest than expected.")
      }
      transfer.receive(head)
      return transfer.receive(body)
    }
    transfer.receive(head)
    // 2. One that is there needs no waiting for.
    if let body = response.completeBody { return transfer.receive(body) }
    // 3. Any other is told as it comes, once patience is at an end, and no faster than the page reads.
    let early = clock.schedule(at: clock.now + Self.patience) { transfer.tellWhatIsThere() }
    defer { early.cancel() }
    for try await chunk in response.body {
      transfer.receive(chunk)
      if transfer.isFull { await transfer.waitForRoom(clock) }
    }
    try Task.checkCancellation()
  }

  private static func head(
    of response: ApproovResponse, request: BridgeRequest, hops: BridgeHops
  ) -> BridgeReply.Head {
    var headers = HeaderList()
    for field in response.response.headers where !["set-cookie", "set-cookie2"].contains(field.name.lowercased()) {
      headers.append(field.name, field.value)
    }
    var head = BridgeReply.Head(
      status: response.response.status, statusText: response.response.statusText,
      url: request.target.restored(response.url.absoluteString),
      isRedirected: response.isRedirected, type: .basic, headers: headers, length: length(headers))
    let isRedirect = [301, 302, 303, 307, 308].contains(head.status) && headers["Location"] != nil
    if isRedirect, request.redirect == .manual {
      head.hide(as: .opaqueredirect)
    } else if !response.hops.allSatisfy({ hops.isSameOrigin($0.url) }) {
      if request.mode == .noCORS { head.hide(as: .opaque) } else { head.type = .cors }
    }
    return head
  }

  /// The length that a progress event may rely on: of a body that is not encoded.
  private static func length(_ headers: HeaderList) -> Int? {
    headers["Content-Encoding"] == nil ? headers["Content-Length"].flatMap { Int($0) } : nil
  }
}

extension BridgeReply.Head {
  /// Takes away what a response of this type does not show.
  fileprivate mutating func hide(as type: BridgeReply.ResponseType) {
    self.type = type
    status = 0
    statusText = ""
    headers = HeaderList()
    length = nil
    isRedirected = false
    if type == .opaque { url = "" }
  }
}

extension BridgeRequest {
  /// The request as the session takes it.
  fileprivate var urlRequest: URLRequest {
    var request = URLRequest(url: url)
    if method != "GET" { request.httpMethod = method }
    request.httpBody = body
    var fields = request.fields
    for field in headers { fields.append(field.name, field.value) }
    request.fields = fields
    return request
  }
}

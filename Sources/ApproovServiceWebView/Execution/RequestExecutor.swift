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
    session = ApproovURLSession(
      configuration: .ephemeral, network: ExactURLNetwork(base: network), clock: clock, trace: trace)
    self.cookies = cookies
    self.clock = clock
  }

  /// Sends `request` and hands what comes of it to `transfer`. The caller counts as at work (see `PageClock`).
  func execute(_ request: BridgeRequest, of page: PageContext, transfer: BridgeTransfer) async {
    let url = BridgeLogger.redacted(request.url.absoluteString)
    do {
      try await ApproovSDK.$current.withValue(sdk) {
        try await BridgeScope.$current.withValue(scope) {
          try await ExactURLNetwork.$current.withValue(request.target) {
            try await send(request, page, transfer)
          }
        }
      }
      scope.log.debug("Completed \(request.method) \(url)")
      transfer.finish(.success(()))
    } catch {
      scope.log.error("\(request.method) \(url) failed: \(BridgeFailure(error).forLog)")
      transfer.finish(.failure(BridgeFailure(error)))
    }
  }

  private func send(_ request: BridgeRequest, _ page: PageContext, _ transfer: BridgeTransfer) async throws {
    // 1. The page's script has decided that the request is protected; it may be mistaken or a lie.
    guard scope.protects(request.target.text) else {
      throw BridgeRefusal("The request's URL is not a protected endpoint.")
    }
    let hops = BridgeHops(request: request, page: page, scope: scope, cookies: cookies)
    if request.mode == .sameOrigin, !hops.isSameOrigin(request.url) {
      throw BridgeRefusal("The request's URL has another origin, which the request does not allow.")
    }
    // 2. Start Approov with the first request.
    if !setup.isDone { try await setup.run() }
    BridgeMutator.install()
    // 3. Send it.
    scope.log.debug("Sending \(request.method) \(BridgeLogger.redacted(request.url.absoluteString))")
    let context = RequestContext(traceID: Trace.currentID, clock: clock)
    let response = try await session.send(request.urlRequest, context: context, observer: hops)
    let head = Self.head(of: response, request: request, hops: hops)
    transfer.receive(head)
    // 4. An answer that shows no body needs none.
    guard head.type != .opaque, head.type != .opaqueredirect else { return }
    try await receiveBody(of: response.response, integrity: request.integrity, transfer)
  }

  private func receiveBody(
    of response: NetworkResponse, integrity: SubresourceIntegrity, _ transfer: BridgeTransfer
  ) async throws {
    // 1. A body whose digest is expected is of use only as a whole.
    guard integrity.isEmpty else {
      let body = try await response.bytes()
      guard integrity.matches(body) else {
        throw BridgeRefusal("The response's body has another digest than expected.")
      }
      return transfer.receive(body)
    }
    // 2. Any other is told as it comes, once patience is at an end.
    let early = clock.schedule(at: clock.now + Self.patience) { transfer.tellWhatIsThere() }
    defer { early.cancel() }
    for try await chunk in response.body { transfer.receive(chunk) }
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
    request.httpMethod = method
    request.httpBody = body
    for field in headers {
      request.addValue(field.value, forHTTPHeaderField: field.name)
    }
    return request
  }
}

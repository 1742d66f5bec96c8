import Clocks
import Foundation

/// One hop of a request.
public struct NetworkRequest: Sendable {
  /// The method, case preserved.
  public var method: String
  /// The serialised URL (https://url.spec.whatwg.org/#concept-url-serializer), without a fragment.
  public var url: String
  /// The header list in order, repeats allowed.
  public var headers: HeaderList
  /// The body, or nil for none. An empty body is not the same as none.
  public var body: NetworkBody?
  /// Who asks, and for what.
  public var context: RequestContext
  /// Asked, on a connection over TLS, whether the request may go to the server; nil for the usual verification only.
  public var serverTrust: (any ServerTrustEvaluator)?

  /// A request of `context`.
  public init(
    method: String = "GET", url: String, headers: HeaderList = HeaderList(), body: NetworkBody? = nil,
    context: RequestContext = RequestContext(), serverTrust: (any ServerTrustEvaluator)? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.context = context
    self.serverTrust = serverTrust
  }
}

/// The bytes that a request carries.
public enum NetworkBody: Sendable {
  /// All of it.
  case bytes(Data)
  /// Chunks as they come; it can be read once.
  case stream(AsyncThrowingStream<Data, any Error>)

  /// All bytes, waiting for the end of a stream.
  /// - Throws: what the stream throws, or `CancellationError`.
  public func collect() async throws -> Data {
    switch self {
    case .bytes(let data): return data
    case .stream(let stream):
      var all = Data()
      for try await chunk in stream { all.append(chunk) }
      try Task.checkCancellation()
      return all
    }
  }
}

/// Where a request comes from.
public struct RequestContext: Sendable {
  /// Who started it.
  public enum Initiator: String, Sendable {
    case navigation, script, fetch, xmlHttpRequest, beacon, form, preflight, native, other
  }

  /// What kind of code or element asks.
  public var initiator: Initiator
  /// The origin of the page that asks (https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin), if a page does.
  public var origin: String?
  /// Follows a request from the page's call to its settled promise; see `Trace`.
  public var traceID: String?
  /// The time in which delays pass.
  public var clock: any PageClock
  /// Whether the body, or a part of it, is a Blob's.
  public var holdsBlob = false
  /// Whether it is for the document of a frame.
  public var isOfFrame = false
  /// What waits for this request, which follows a redirect of an app's handler.
  package var redirect: PendingRedirect?
  /// Whether a script has asked for the object that tells of the upload's progress.
  public var isUploadObserved = false

  /// A context; without arguments that of a native request in real time.
  public init(
    initiator: Initiator = .native, origin: String? = nil, traceID: String? = nil,
    clock: any PageClock = SystemClock()
  ) {
    self.initiator = initiator
    self.origin = origin
    self.traceID = traceID
    self.clock = clock
  }
}

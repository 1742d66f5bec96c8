import Foundation

/// The answer to one hop.
public struct NetworkResponse: Sendable {
  /// The status code, 100 to 599; 0 where the answer is not one of HTTP.
  public var status: Int
  /// The reason phrase, often empty.
  public var statusText: String
  /// The header list in order, repeats kept (several Set-Cookie).
  public var headers: HeaderList
  /// The URL that was asked.
  public var url: String
  /// The body as it arrives; it can be read once. Finishes by throwing `NetworkError` when the connection breaks.
  public var body: AsyncThrowingStream<Data, any Error> {
    get {
      switch contents {
      case .arriving(let stream): stream
      case .complete(let bytes):
        AsyncThrowingStream { continuation in
          if !bytes.isEmpty { continuation.yield(bytes) }
          continuation.finish()
        }
      }
    }
    set { contents = .arriving(newValue) }
  }
  /// Whether a status that redirects does. The answer of an app's handler is shown as it is.
  public var mayRedirect = true
  /// What waits for the page to follow the redirect that this is, in the case of an app's handler.
  package var redirect: PendingRedirect?

  /// All of the body where it was there at once, so that nobody has to wait for `body`.
  public var completeBody: Data? {
    if case .complete(let bytes) = contents { bytes } else { nil }
  }

  private enum Contents {
    case arriving(AsyncThrowingStream<Data, any Error>)
    case complete(Data)
  }

  private var contents: Contents

  /// An answer whose body arrives in `body`.
  public init(
    status: Int, statusText: String = "", headers: HeaderList, url: String, body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.statusText = statusText
    self.headers = headers
    self.url = url
    contents = .arriving(body)
  }

  /// An answer whose body is there at once.
  public init(status: Int, statusText: String = "", headers: HeaderList, url: String, bytes: Data) {
    self.status = status
    self.statusText = statusText
    self.headers = headers
    self.url = url
    contents = .complete(bytes)
  }

  /// All bytes of the body.
  /// - Throws: what the body throws, or `CancellationError`: a cancelled stream just ends, which must not pass for all.
  public func bytes() async throws -> Data {
    if let completeBody {
      try Task.checkCancellation()
      return completeBody
    }
    var all: Data?
    for try await chunk in body {
      if all == nil { all = chunk } else { all?.append(chunk) }
    }
    try Task.checkCancellation()
    return all ?? Data()
  }
}

import Foundation

/// One canned answer of a `StubNetwork`.
///
/// `StubFile` reads routes from JSON; its README describes every member.
public struct StubRoute: Sendable {
  /// What kind of answer a route gives.
  public enum Reply: String, Sendable, CaseIterable {
    /// Status, headers and body as given.
    case fixed
    /// The request, as JSON.
    case echo
    /// The connection is closed: after the chunks if there are some, else before anything is answered.
    case drop
    /// Nothing more comes: after the chunks if there are some, else not even a status.
    case hang
  }

  /// A piece of a body that arrives over time.
  public struct Chunk: Sendable {
    /// How long after the chunk before it, or after the headers.
    public var after: Duration
    /// Its bytes.
    public var body: Data

    /// A chunk that comes `after` the one before.
    public init(after: Duration, body: Data) {
      self.after = after
      self.body = body
    }
  }

  /// The method, compared exactly; "*" for any.
  public var method: String
  /// The serialised URL. Without a query it fits any query.
  public var url: String
  /// The status code.
  public var status: Int
  /// The headers, as isomorphic strings (see `HeaderList`), repeats allowed.
  public var headers: HeaderList
  /// The body; without meaning when there are chunks or the reply is not `fixed`.
  public var body: Data
  /// The body in pieces, in place of `body`.
  public var chunks: [Chunk]
  /// How long the answer waits.
  public var delay: Duration
  /// How many requests this route answers; nil for all.
  public var times: Int?
  /// How many requests of this method and URL must have been made before this route answers.
  public var after: Int
  /// What kind of answer this is.
  public var reply: Reply
  /// The names of the headers that the request as JSON shows; nil for all.
  public var echoHeaders: [String]?
  /// Whether `{{request}}` and `{{hits METHOD URL}}` in the body are replaced.
  public var isTemplate: Bool
  /// Where the route is written, for instance "routes[2] (stubs.json:14)"; nil for routes made in code.
  public var place: String?

  /// A route that answers `method` `url`; the other members have the defaults of the JSON format.
  public init(
    _ method: String = "GET", _ url: String, status: Int = 200, headers: HeaderList = [], body: Data = Data(),
    chunks: [Chunk] = [], delay: Duration = .zero, times: Int? = nil, after: Int = 0, reply: Reply = .fixed,
    echoHeaders: [String]? = nil, isTemplate: Bool = false, place: String? = nil
  ) {
    self.method = method
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
    self.chunks = chunks
    self.delay = delay
    self.times = times
    self.after = after
    self.reply = reply
    self.echoHeaders = echoHeaders
    self.isTemplate = isTemplate
    self.place = place
  }

  /// A route that answers `method` `url` with the UTF-8 bytes of `text`.
  public init(
    _ method: String = "GET", _ url: String, status: Int = 200, headers: HeaderList = [], text: String
  ) {
    self.init(method, url, status: status, headers: headers, body: Data(text.utf8))
  }
}

/// What Approov changed in a request. Never the values: they are secrets.
public final class ApproovRequestMutations: Sendable {
  private let tokenHeaderKey: String?
  private let traceIDHeaderKey: String?
  private let substitutionHeaderKeys: [String]
  private let originalURL: String?
  private let substitutionQueryParamKeys: [String]

  /// The changes of a request; without arguments, none.
  public init(
    tokenHeaderKey: String? = nil, traceIDHeaderKey: String? = nil, substitutionHeaderKeys: [String] = [],
    originalURL: String? = nil, substitutionQueryParamKeys: [String] = []
  ) {
    self.tokenHeaderKey = tokenHeaderKey
    self.traceIDHeaderKey = traceIDHeaderKey
    self.substitutionHeaderKeys = substitutionHeaderKeys
    self.originalURL = originalURL
    self.substitutionQueryParamKeys = substitutionQueryParamKeys
  }

  /// The header that got the token, or nil.
  public func getTokenHeaderKey() -> String? { tokenHeaderKey }

  /// The header that got the trace ID, or nil.
  public func getTraceIDHeaderKey() -> String? { traceIDHeaderKey }

  /// The headers whose values were replaced by secure strings.
  public func getSubstitutionHeaderKeys() -> [String] { substitutionHeaderKeys }

  /// The URL before query parameters were replaced by secure strings, or nil when none was.
  public func getOriginalURL() -> String? { originalURL }

  /// The query parameters whose values were replaced by secure strings.
  public func getSubstitutionQueryParamKeys() -> [String] { substitutionQueryParamKeys }
}

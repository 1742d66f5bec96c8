import Foundation

/// A part of an API whose requests go through native code.
///
/// A request belongs to it when its scheme and host are the same, its path begins with `pathPrefix`, and none of
/// `excludedPathPrefixes` fits. A prefix fits whole segments only: `/v1/private` fits `/v1/private` and
/// `/v1/private/items` but not `/v1/privateer`. Paths are compared after dot segments are resolved and without regard
/// to how a character is escaped. A host without a port stands for all its ports; a dot at the end of its name changes
/// nothing.
public struct ApproovWebViewProtectedEndpoint: Sendable, Encodable, Hashable {
  /// The scheme in lower case.
  public let scheme: String
  /// The host in lower case, in the ASCII form that URLs have.
  public let host: String
  /// The beginning of the path, always with a slash in front.
  public let pathPrefix: String
  /// The beginnings of paths that stay with WebKit nevertheless.
  public let excludedPathPrefixes: [String]

  /// An endpoint. White space around prefixes is ignored, a missing slash in front is added, an empty `pathPrefix`
  /// stands for the whole host, and empty exclusions for nothing.
  public init(scheme: String = "https", host: String, pathPrefix: String, excludedPathPrefixes: [String] = []) {
    self.scheme = scheme.lowercased()
    self.host = host.lowercased()
    self.pathPrefix = Self.withLeadingSlash(pathPrefix)
    self.excludedPathPrefixes =
      excludedPathPrefixes
      .filter { !$0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
      .map(Self.withLeadingSlash)
  }

  /// Whether requests of `url` belong to this endpoint.
  public func matches(_ url: URL) -> Bool {
    EndpointMatcher(self).matches(url.absoluteString)
  }

  private static func withLeadingSlash(_ prefix: String) -> String {
    let trimmed = prefix.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.hasPrefix("/") ? trimmed : "/" + trimmed
  }
}

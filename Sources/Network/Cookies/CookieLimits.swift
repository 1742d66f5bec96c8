/// What a jar takes. The values are those of 6265bis where it has one and else what browsers share.
public struct CookieLimits: Sendable, Hashable {
  /// Bytes of a name and its value together; a larger cookie is ignored.
  public var nameAndValue = 4096
  /// Bytes of an attribute's value; a larger attribute is ignored.
  public var attributeValue = 1024
  /// How far ahead a cookie may end; a later end becomes that.
  public var lifetime = Duration.seconds(400 * 24 * 60 * 60)
  /// Cookies of one domain; beyond that the jar evicts.
  public var perDomain = 180
  /// Cookies of the jar.
  public var total = 3300

  /// The defaults.
  public init() {}
}

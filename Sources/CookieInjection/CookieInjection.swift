import Foundation
import InjectedScripts
import Network
import WebKit

/// Carries the cookies of a native response into a web view: in the `Cookie` header of the request that loads the page,
/// for servers that render it, and by a script that sets them for the page and those after it.
///
/// What a browser would not keep of the response, nobody gets: cookies of other domains and of public suffixes, broken
/// prefixes, and the rest of https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html.
public struct CookieInjection: Sendable {
  /// A line of Set-Cookie that was left out, or a cookie that no script may write.
  public struct Refusal: Sendable, Hashable, CustomStringConvertible {
    /// The cookie's name, as far as it has one. Values are not told: they are secrets as a rule.
    public let name: String
    /// Why.
    public let reason: Reason

    /// Why a cookie is left out.
    public enum Reason: String, Sendable {
      /// It is malformed, or not the responding server's to set.
      case notAcceptable = "it is malformed, or of another domain than the response"
      /// The page's URL does not get it.
      case notForTarget = "the page's address does not get it"
      /// Another one of the same name is more specific.
      case sameName = "another one of this name comes before it"
      /// Scripts must not see it; the request carries it.
      case httpOnly = "it is HttpOnly: only the request carries it"
      /// Its bytes are no text that a script could write; the request carries it.
      case notText = "it is not UTF-8: only the request carries it"
    }

    /// One line for a log.
    public var description: String { "\(name.isEmpty ? "a cookie without a name" : name): \(reason.rawValue)" }
  }

  /// The page to be loaded.
  public let target: URL
  /// What was left out, wholly or of the script.
  public let refusals: [Refusal]

  /// Sets this injection apart from later ones of the same lines.
  let id = UUID()
  /// Those for the page, one of each name, as a request carries them.
  private let cookies: [Cookie]
  /// What the script writes: cookies that it may, and ends of those that the response removes.
  let written: [WrittenCookie]

  /// The cookies that `response` sets, as far as `target` gets them.
  public init(_ response: HTTPURLResponse, target: URL, now: Date = Date()) {
    // Foundation keeps one field of each name, with all lines in it.
    let combined = response.value(forHTTPHeaderField: "Set-Cookie") ?? ""
    self.init(
      setCookie: SetCookieHeader.lines(inCombined: combined), from: response.url ?? target, target: target, now: now)
  }

  /// The cookies that a response from `url` sets by these lines of Set-Cookie, as far as `target` gets them.
  public init(setCookie lines: [String], from url: URL, target: URL, now: Date = Date()) {
    self.target = target
    var refusals: [Refusal] = []
    // 1. What a browser would keep, or remove.
    var accepted: [Cookie] = []
    for line in lines.map(\.utf8Encoded) {
      guard let cookie = Cookie(setCookie: line, from: url.absoluteString, now: now) else {
        refusals.append(Refusal(name: Self.name(in: line), reason: .notAcceptable))
        continue
      }
      // The later of two takes the place of the earlier one.
      accepted.removeAll { $0.replaces(cookie) }
      accepted.append(cookie)
    }
    // 2. What goes to the target, the most specific one of each name.
    let jar = CookieJar(now: { now })
    for cookie in accepted where cookie.expires.map({ $0 > now }) ?? true { jar.set(cookie) }
    var names: Set<String> = []
    var chosen: [Cookie] = []
    let matching = jar.cookies(for: target.absoluteString)
    for cookie in matching {
      if names.insert(cookie.name).inserted { chosen.append(cookie) } else { refusals.append(.init(cookie, .sameName)) }
    }
    refusals += jar.all.filter { !matching.contains($0) }.map { .init($0, .notForTarget) }
    cookies = chosen
    // 3. What a script may write.
    var written: [WrittenCookie] = []
    for cookie in chosen + accepted.filter({ $0.expires.map { $0 <= now } ?? false }) {
      if cookie.isHTTPOnly {
        refusals.append(.init(cookie, .httpOnly))
      } else if let line = WrittenCookie(cookie) {
        written.append(line)
      } else {
        refusals.append(.init(cookie, .notText))
      }
    }
    self.written = written
    self.refusals = refusals
  }

  /// The value of `Cookie`; nil when there is none to send.
  public var cookieHeader: String? {
    cookies.isEmpty ? nil : cookies.map(\.pair).joined(separator: "; ").utf8Decoded
  }

  /// A request of the page that carries the cookies.
  public var request: URLRequest {
    var request = URLRequest(url: target)
    if let cookieHeader { request.setValue(cookieHeader, forHTTPHeaderField: "Cookie") }
    return request
  }

  private static func name(in line: String) -> String {
    let pair = line.prefix { $0 != ";" }
    return pair.firstIndex(of: "=").map { pair[..<$0].trimmingCharacters(in: .whitespaces).utf8Decoded } ?? ""
  }
}

extension CookieInjection.Refusal {
  fileprivate init(_ cookie: Cookie, _ reason: Reason) {
    self.init(name: cookie.name.utf8Decoded, reason: reason)
  }
}

extension Cookie {
  fileprivate func replaces(_ other: Cookie) -> Bool {
    name == other.name && domain == other.domain && isHostOnly == other.isHostOnly && path == other.path
  }
}

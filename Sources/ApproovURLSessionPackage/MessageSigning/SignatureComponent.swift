import Foundation

/// A part of a request that a signature covers (https://www.rfc-editor.org/rfc/rfc9421#section-2).
public struct SignatureComponent: Sendable, Hashable {
  /// The request's method.
  public static let method = SignatureComponent("@method")
  /// The whole URL.
  public static let targetURI = SignatureComponent("@target-uri")
  /// Host and port.
  public static let authority = SignatureComponent("@authority")
  /// The URL's scheme.
  public static let scheme = SignatureComponent("@scheme")
  /// Path and query as they are sent.
  public static let requestTarget = SignatureComponent("@request-target")
  /// The path.
  public static let path = SignatureComponent("@path")
  /// The query with its question mark.
  public static let query = SignatureComponent("@query")

  /// The component's name: a header in lower case, or a derived component with its at sign.
  public let name: String
  /// The query parameter that `@query-param` covers.
  public let queryParameter: String?

  /// What of a header's value is covered.
  private enum Part: Hashable {
    case value
    /// The value, written as structured fields are (section 2.1.1).
    case structured
    /// A member of a dictionary (section 2.1.2).
    case member(String)
    /// The bytes of the value, wrapped (section 2.1.3).
    case wrapped
  }

  private let part: Part

  /// The component called `name`, a header or a derived component.
  public init(_ name: String) {
    self.init(name: name.lowercased())
  }

  /// The header called `name`, a structured field, in its one proper form.
  public static func structuredField(_ name: String) -> SignatureComponent {
    SignatureComponent(name: name.lowercased(), part: .structured)
  }

  /// The member `key` of the header called `name`, a structured field's dictionary.
  public static func dictionaryMember(_ key: String, of name: String) -> SignatureComponent {
    SignatureComponent(name: name.lowercased(), part: .member(key))
  }

  /// The bytes of the header called `name`, for values that are not safe to be combined.
  public static func wrappedField(_ name: String) -> SignatureComponent {
    SignatureComponent(name: name.lowercased(), part: .wrapped)
  }

  /// The value of the query parameter called `name`, spelt as in a URL or plainly.
  public static func queryParameter(_ name: String) -> SignatureComponent {
    SignatureComponent(name: "@query-param", queryParameter: encoded(name.removingPercentEncoding ?? name))
  }

  private init(name: String, queryParameter: String? = nil, part: Part = .value) {
    self.name = name
    self.queryParameter = queryParameter
    self.part = part
  }

  /// The identifier as a structured field's item.
  var identifier: StructuredField.Item {
    var parameters = queryParameter.map { [StructuredField.Parameter(key: "name", value: .string($0))] } ?? []
    switch part {
    case .value: break
    case .structured: parameters.append(.init(key: "sf", value: .boolean(true)))
    case .member(let key): parameters.append(.init(key: "key", value: .string(key)))
    case .wrapped: parameters.append(.init(key: "bs", value: .boolean(true)))
    }
    return StructuredField.Item(value: .string(name), parameters: parameters)
  }

  /// The component's value in `request`; nil when the request does not have it, or has it more than once.
  func value(in request: URLRequest) -> String? {
    guard name.hasPrefix("@") else { return Self.field(name, of: request).flatMap(covered(of:)) }
    guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery
    switch name {
    case "@method": return request.httpMethod ?? "GET"
    case "@target-uri": return Self.origin(of: parts).map { $0 + path + (query.map { "?" + $0 } ?? "") }
    case "@authority": return Self.authority(of: parts)
    case "@scheme": return parts.scheme?.lowercased()
    case "@request-target": return path + (query.map { "?" + $0 } ?? "")
    case "@path": return path
    // A missing query is signed as an empty one.
    case "@query": return "?" + (query ?? "")
    case "@query-param":
      let values = Self.parameters(of: query ?? "").filter { $0.name == queryParameter }
      return values.count == 1 ? values[0].value : nil
    default: return nil
    }
  }

  /// What is covered of the header's `value`; nil when it is no structured field, or has not the member.
  private func covered(of value: String) -> String? {
    switch part {
    case .value: value
    case .wrapped: try? StructuredField.text(.bytes(Data(value.utf8)))
    case .member(let key):
      (try? StructuredFieldParser.dictionary(value))?.first { $0.key == key }
        .flatMap { try? StructuredField.text($0.member) }
    case .structured:
      // A list of tokens could be a dictionary too: only these say that they are. An item is a list of one.
      if Self.dictionaries.contains(name) {
        (try? StructuredFieldParser.dictionary(value)).flatMap { try? StructuredField.text($0) }
      } else {
        (try? StructuredFieldParser.list(value)).flatMap { try? StructuredField.text($0) }
          ?? (try? StructuredFieldParser.dictionary(value)).flatMap { try? StructuredField.text($0) }
      }
    }
  }

  private static let dictionaries: Set<String> = [
    "accept-signature", "cache-control", "content-digest", "keep-alive", "prefer", "preference-applied", "priority",
    "repr-digest", "signature", "signature-input", "want-content-digest", "want-repr-digest",
  ]

  /// The value of a header: trimmed, and without line folding (section 2.1).
  private static func field(_ name: String, of request: URLRequest) -> String? {
    guard let value = request.value(forHTTPHeaderField: name) else { return nil }
    let lines = value.replacingOccurrences(of: "\r\n", with: "\n").split(separator: "\n")
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Scheme, host and port as the URL spells them, without credentials: they are not sent with it.
  private static func origin(of parts: URLComponents) -> String? {
    guard let scheme = parts.scheme?.lowercased(), let host = parts.percentEncodedHost else { return nil }
    return "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
  }

  /// The parameters of a query, parsed as a form's and encoded anew (section 2.2.8), so that every spelling of them is
  /// one and the same.
  private static func parameters(of query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      let value = pair.dropFirst(name.count + 1)
      return (encoded(decoded(name)), encoded(decoded(value)))
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
  private static func encoded(_ text: String) -> String {
    let kept = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._")
    return text.addingPercentEncoding(withAllowedCharacters: kept) ?? text
  }

  /// The host in lower case, with the port unless it is the scheme's own (section 2.2.3).
  private static func authority(of parts: URLComponents) -> String? {
    guard let host = parts.percentEncodedHost?.lowercased() else { return nil }
    let own = parts.scheme?.lowercased() == "http" ? 80 : 443
    guard let port = parts.port, port != own else { return host }
    return "\(host):\(port)"
  }
}

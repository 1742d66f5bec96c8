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

  /// The component called `name`, a header or a derived component.
  public init(_ name: String) {
    self.name = name.lowercased()
    queryParameter = nil
  }

  /// The value of the query parameter called `name`.
  public static func queryParameter(_ name: String) -> SignatureComponent {
    SignatureComponent(name: "@query-param", queryParameter: name)
  }

  private init(name: String, queryParameter: String?) {
    self.name = name
    self.queryParameter = queryParameter
  }

  /// The identifier as a structured field's item.
  var identifier: StructuredField.Item {
    let parameters = queryParameter.map { [StructuredField.Parameter(key: "name", value: .string($0))] } ?? []
    return StructuredField.Item(value: .string(name), parameters: parameters)
  }

  /// The component's value in `request`; nil when the request does not have it, or has it more than once.
  func value(in request: URLRequest) -> String? {
    guard name.hasPrefix("@") else { return Self.field(name, of: request) }
    guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery
    switch name {
    case "@method": return request.httpMethod ?? "GET"
    case "@target-uri": return Self.withoutFragment(url)
    case "@authority": return Self.authority(of: parts)
    case "@scheme": return parts.scheme?.lowercased()
    case "@request-target": return path + (query.map { "?" + $0 } ?? "")
    case "@path": return path
    // A missing query is signed as an empty one.
    case "@query": return "?" + (query ?? "")
    case "@query-param":
      let values = (parts.percentEncodedQueryItems ?? []).filter { $0.name == queryParameter }
      return values.count == 1 ? values[0].value ?? "" : nil
    default: return nil
    }
  }

  /// The value of a header: trimmed, and without line folding (section 2.1).
  private static func field(_ name: String, of request: URLRequest) -> String? {
    guard let value = request.value(forHTTPHeaderField: name) else { return nil }
    let lines = value.replacingOccurrences(of: "\r\n", with: "\n").split(separator: "\n")
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  private static func withoutFragment(_ url: URL) -> String {
    String(url.absoluteString.prefix { $0 != "#" })
  }

  /// The host in lower case, with the port unless it is the scheme's own (section 2.2.3).
  private static func authority(of parts: URLComponents) -> String? {
    guard let host = parts.percentEncodedHost?.lowercased() else { return nil }
    let own = parts.scheme?.lowercased() == "http" ? 80 : 443
    guard let port = parts.port, port != own else { return host }
    return "\(host):\(port)"
  }
}

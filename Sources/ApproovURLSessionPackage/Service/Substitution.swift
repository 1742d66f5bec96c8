import Foundation

/// Puts secure strings into a request, in the place of their keys.
struct Substitution {
  let sdk: ApproovSDK
  let settings: ServiceState.Settings

  private var mutator: any ApproovServiceMutator { settings.mutator.mutator }

  /// Replaces the values of the headers that are marked for it.
  /// - Returns: the names of those that were replaced.
  func replaceHeaders(of request: inout URLRequest, lookup: HeaderLookup) async throws -> [String] {
    var replaced: [String] = []
    for (header, prefix) in settings.substitutionHeaders.sorted(by: { $0.key < $1.key }) {
      guard let value = lookup[header], value.hasPrefix(prefix), value.count > prefix.count else { continue }
      let result = await sdk.fetchSecureString(String(value.dropFirst(prefix.count)), nil)
      guard try mutator.handleInterceptorHeaderSubstitutionResult(result, header: header) else { continue }
      guard let secret = result.secureString else {
        throw ApproovError.permanentError(message: "Header substitution for \(header): no secure string")
      }
      request.setValue(prefix + secret, forHTTPHeaderField: header)
      replaced.append(header)
    }
    return replaced
  }

  /// Replaces the values of the query parameters that are marked for it.
  /// - Returns: the names of those that were replaced.
  func replaceQueryParameters(of request: inout URLRequest) async throws -> [String] {
    guard !settings.substitutionQueryParameters.isEmpty, let url = request.url?.absoluteString,
      let query = Self.queryRange(of: url)
    else { return [] }
    var replaced: [String] = []
    var parts: [Substring] = []
    var separators: [Character] = []
    for character in url[query] where character == "&" || character == ";" { separators.append(character) }
    for pair in url[query].split(omittingEmptySubsequences: false, whereSeparator: { $0 == "&" || $0 == ";" }) {
      guard let (key, value) = Self.parameter(pair), settings.substitutionQueryParameters.contains(key) else {
        parts.append(pair)
        continue
      }
      let result = await sdk.fetchSecureString(value, nil)
      guard try mutator.handleInterceptorQueryParamSubstitutionResult(result, queryKey: key) else {
        parts.append(pair)
        continue
      }
      guard let secret = result.secureString else {
        throw ApproovError.permanentError(message: "Query parameter substitution for \(key): no secure string")
      }
      // The secret is encoded, so that it can neither end the parameter nor make the URL malformed.
      let encoded = secret.addingPercentEncoding(withAllowedCharacters: .unreservedInURL) ?? ""
      parts.append(Substring("\(pair.prefix(while: { $0 != "=" }))=\(encoded)"))
      if !replaced.contains(key) { replaced.append(key) }
    }
    guard !replaced.isEmpty else { return [] }
    var text = String(parts[0])
    for (separator, part) in zip(separators, parts.dropFirst()) { text += "\(separator)\(part)" }
    guard let updated = URL(string: url.replacingCharacters(in: query, with: text)) else {
      throw ApproovError.permanentError(
        message: "Query parameter substitution for \(replaced.joined(separator: ", ")): malformed URL")
    }
    request.url = updated
    return replaced
  }

  /// Where the query of `url` stands, without its question mark and the fragment.
  private static func queryRange(of url: String) -> Range<String.Index>? {
    let end = url.firstIndex(of: "#") ?? url.endIndex
    guard let mark = url[..<end].firstIndex(of: "?") else { return nil }
    return url.index(after: mark)..<end
  }

  /// Name and value of `pair`, decoded; nil when it has no value.
  private static func parameter(_ pair: Substring) -> (key: String, value: String)? {
    guard let equals = pair.firstIndex(of: "=") else { return nil }
    let key = String(pair[..<equals])
    let value = String(pair[pair.index(after: equals)...])
    guard !value.isEmpty else { return nil }
    return (key.removingPercentEncoding ?? key, value.removingPercentEncoding ?? value)
  }
}

extension CharacterSet {
  /// What needs no encoding anywhere in a URL (https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
  fileprivate static let unreservedInURL = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

import Foundation

extension ApproovService {
  // MARK: What is replaced by secure strings

  /// Replaces the value of `header` by the secure string of that key; `prefix`, if given, must stand before it and stays.
  public static func addSubstitutionHeader(header: String, prefix: String?) {
    ServiceState.current.update { $0.substitutionHeaders[header] = prefix ?? "" }
  }

  /// Takes back `addSubstitutionHeader`.
  public static func removeSubstitutionHeader(header: String) {
    ServiceState.current.update { $0.substitutionHeaders[header] = nil }
  }

  /// The headers whose values are replaced, with their prefixes.
  public static func getSubstitutionHeaders() -> [String: String] {
    ServiceState.current.settings.substitutionHeaders
  }

  /// Replaces the value of the query parameter `key` by the secure string of that key.
  public static func addSubstitutionQueryParam(key: String) {
    ServiceState.current.update { _ = $0.substitutionQueryParameters.insert(key) }
  }

  /// Takes back `addSubstitutionQueryParam`.
  public static func removeSubstitutionQueryParam(key: String) {
    ServiceState.current.update { _ = $0.substitutionQueryParameters.remove(key) }
  }

  /// The query parameters whose values are replaced.
  public static func getSubstitutionQueryParams() -> Set<String> {
    ServiceState.current.settings.substitutionQueryParameters
  }

  // MARK: What is left out

  /// Leaves requests alone whose URL matches `urlRegex` anywhere. A malformed expression is logged and excludes
  /// nothing.
  public static func addExclusionURLRegex(urlRegex: String) {
    do {
      let expression = try NSRegularExpression(pattern: urlRegex)
      ServiceState.current.update { $0.exclusions[urlRegex] = expression }
    } catch {
      ServiceState.current.settings.log(.error, "addExclusionURLRegex: \(urlRegex) is no regular expression")
    }
  }

  /// Takes back `addExclusionURLRegex`.
  public static func removeExclusionURLRegex(urlRegex: String) {
    ServiceState.current.update { $0.exclusions[urlRegex] = nil }
  }

  /// The expressions of requests that are left alone, by their text.
  public static func getExclusionURLRegexs() -> [String: NSRegularExpression] {
    ServiceState.current.settings.exclusions
  }
}

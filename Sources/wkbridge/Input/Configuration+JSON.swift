import Approov
import ApproovServiceWebView
import Foundation
import Network
import Trace

extension Configuration {
  /// Reads a `--config` file.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ source: JSONSource) throws {
    let object = try JSONCursor(source).object(members: [
      "approov", "simulation", "interception", "cookieInjection", "secureInput", "dialogs", "user",
    ])
    approov = try object["approov"].map { try ApproovSettings($0) }
    interception = try object["interception"].map { try InterceptionSettings($0) }
    simulation = try object["simulation"].map { try ApproovSimulation($0) } ?? simulation
    cookieInjection = try object["cookieInjection"].map { try CookieInjectionSettings($0) }
    secureInput = try object["secureInput"].map { try SecureInputSettings($0) }
    dialogs = try object["dialogs"].map { try DialogAnswers($0) } ?? dialogs
    user = try object["user"]?.elements().map { try UserStep($0) } ?? []
  }
}

extension ApproovSettings {
  private static let members = [
    "approovConfig", "protectedEndpoints", "allowedOrigins", "bridgeHandlerName", "approovTokenHeaderName",
    "approovTokenHeaderPrefix", "approovDevelopmentKey", "allowRequestsWithoutApproovToken", "interceptXMLHttpRequests",
    "debugLoggingEnabled",
    "addHeaders",
  ]

  init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: Self.members)
    approovConfig = try object["approovConfig"]?.nonEmptyString() ?? approovConfig
    for element in try object.required("protectedEndpoints").elements() {
      let endpoint = try Endpoint(element)
      guard !protectedEndpoints.contains(endpoint) else {
        throw element.error("this endpoint is already there; remove one")
      }
      protectedEndpoints.append(endpoint)
    }
    allowedOrigins = try object["allowedOrigins"]?.distinct { try $0.originRule() } ?? []
    bridgeHandlerName = try object["bridgeHandlerName"]?.nonEmptyString()
    tokenHeaderName = try object["approovTokenHeaderName"]?.headerName()
    tokenHeaderPrefix = try object["approovTokenHeaderPrefix"]?.headerValue()
    developmentKey = try object["approovDevelopmentKey"]?.nonEmptySecret()
    allowsRequestsWithoutToken = try object["allowRequestsWithoutApproovToken"]?.bool()
    interceptsXMLHttpRequests = try object["interceptXMLHttpRequests"]?.bool()
    isDebugLoggingEnabled = try object["debugLoggingEnabled"]?.bool()
    for (name, value) in try object["addHeaders"]?.members() ?? [] {
      guard Self.isToken(name) else { throw value.error("\"\(name)\" is not a header name") }
      guard !addedHeaders.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw value.error("the header \"\(name)\" is given twice; remove one")
      }
      guard name.lowercased() != (tokenHeaderName ?? "Approov-Token").lowercased() else {
        throw value.error("\"\(name)\" is the header of the token; remove it, or change \"approovTokenHeaderName\"")
      }
      addedHeaders.append((name, try value.secretHeaderValue()))
    }
  }

  /// https://httpwg.org/specs/rfc9110.html#tokens
  static func isToken(_ text: String) -> Bool {
    let symbols = "!#$%&'*+-.^_`|~"
    return !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
          || symbols.unicodeScalars.contains(scalar)
      }
  }
}

extension ApproovSettings.Endpoint {
  fileprivate init(_ cursor: JSONCursor) throws {
    self.init(host: "")
    let object = try cursor.object(members: ["scheme", "host", "pathPrefix", "excludedPathPrefixes"])
    scheme = try object["scheme"].map(Self.scheme) ?? scheme
    host = try Self.host(object.required("host"))
    // As URLs are serialised, none has it.
    if let ownPort = SplitURL.defaultPort(of: scheme.lowercased()), host.hasSuffix(":\(ownPort)") {
      throw try object.required("host").error("\"\(host)\" fits no URL: \(scheme) has this port anyhow, leave it out")
    }
    pathPrefix = try object["pathPrefix"].map(Self.pathPrefix) ?? pathPrefix
    let protected = ApproovWebViewProtectedEndpoint(scheme: scheme, host: host, pathPrefix: pathPrefix)
    excludedPathPrefixes =
      try object["excludedPathPrefixes"]?.distinct { element in
        let excluded = try Self.pathPrefix(element)
        guard !excluded.isEmpty else { throw element.error("an empty prefix excludes nothing; remove it") }
        let inner = ApproovWebViewProtectedEndpoint(scheme: scheme, host: host, pathPrefix: excluded)
        guard let url = URL(string: "\(scheme)://\(host)\(inner.pathPrefix)"), protected.matches(url) else {
          throw element.error("\"\(excluded)\" excludes nothing: it is not below \"pathPrefix\", \"\(pathPrefix)\"")
        }
        return excluded
      } ?? []
  }

  private static func pathPrefix(_ cursor: JSONCursor) throws -> String {
    let prefix = try cursor.string()
    guard !prefix.contains(where: { "?#".contains($0) }) else {
      throw cursor.error("\"\(prefix)\" fits no path: a path has no \"?\" and no \"#\"")
    }
    return prefix
  }

  private static func scheme(_ cursor: JSONCursor) throws -> String {
    let scheme = try cursor.string()
    guard ["http", "https"].contains(scheme.lowercased()) else {
      throw cursor.error("\"\(scheme)\" is not \"https\" or \"http\"")
    }
    return scheme
  }

  private static func host(_ cursor: JSONCursor) throws -> String {
    let host = try cursor.nonEmptyString()
    guard !host.contains(where: { "/?#@ \\".contains($0) }) else {
      throw cursor.error("\"\(host)\" is not a host; write it without scheme and path, such as \"api.example.com\"")
    }
    guard !host.contains("*") else {
      throw cursor.error("\"\(host)\" has a \"*\", and an endpoint is one host: write an endpoint for each")
    }
    // A colon of an IPv6 address stands in brackets.
    let name = host.prefix(upTo: host.lastIndex(of: "]") ?? host.startIndex)
    let rest = host[name.endIndex...]
    let end = rest.firstIndex(of: ":") ?? host.endIndex
    if let fault = SerializedHost.fault(of: host[..<end]) { throw cursor.error("\"\(host)\" is not a host: \(fault)") }
    if end < host.endIndex, let fault = SerializedHost.fault(ofPort: host[host.index(after: end)...]) {
      throw cursor.error("\"\(host)\" has no port: \(fault)")
    }
    return host
  }
}

extension JSONCursor {
  /// A string with something in it.
  func nonEmptyString() throws -> String {
    let text = try string()
    guard !text.isEmpty else { throw error("the string is empty") }
    return text
  }

  /// The elements of an array, as `read` reads them, of which no two are the same.
  func distinct<Element: Equatable>(_ read: (JSONCursor) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    for cursor in try self.elements() {
      let element = try read(cursor)
      guard !elements.contains(element) else { throw cursor.error("this is already there; remove one") }
      elements.append(element)
    }
    return elements
  }

  /// A rule of `allowedOrigins`.
  fileprivate func originRule() throws -> String {
    let text = try nonEmptyString()
    guard OriginRule(text) != nil, text == "*" || SplitURL(text)?.path.isEmpty == true else {
      throw error(
        "\"\(text)\" is no origin: write scheme and host, such as \"https://app.example.com\" or "
          + "\"https://*.example.com\", or \"*\" for all")
    }
    return text
  }

  /// Throws unless `name`, a member's, is a host.
  func checkHost(_ name: String) throws {
    guard name != "*", let fault = SerializedHost.fault(of: name) else { return }
    throw error("\"\(name)\" is not a host: \(fault)")
  }

  /// The name of a header.
  func headerName() throws -> String {
    let name = try string()
    guard ApproovSettings.isToken(name) else { throw error("\"\(name)\" is not a header name") }
    return name
  }

  /// The value of a header.
  func headerValue() throws -> String {
    let text = try string()
    guard !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\r" || $0 == "\n" }) else {
      throw error("a header value must not contain line breaks or NUL")
    }
    return text
  }

  /// A text that no message may show.
  func secretText() throws -> String {
    // What is written without quotes is as secret, and the usual message would repeat it.
    guard case .string = json.content else { throw expected("a string") }
    return try string()
  }

  /// The same with something in it.
  func nonEmptySecret() throws -> String {
    let text = try secretText()
    guard !text.isEmpty else { throw error("the secret is empty") }
    return text
  }

  /// The value of a header that no message may show.
  func secretHeaderValue() throws -> String {
    _ = try secretText()
    return try headerValue()
  }

  /// An object whose names are free and whose values `read` reads.
  func dictionary<Value>(_ read: (JSONCursor) throws -> Value) throws -> [String: Value] {
    Dictionary(try members().map { ($0.name, try read($0.value)) }) { first, _ in first }
  }
}

import Foundation
import Network

/// Answers requests from the checkout, as the suite's own server would where no program of it has to run.
struct SuiteNetwork: Network {
  let suite: Suite

  /// Files that have another address.
  private static let aliases = ["resources/WebIDLParser.js": "resources/webidl2/lib/webidl2.js"]

  /// Answers with a file or with the page made around a script.
  /// - Throws: `NetworkError` for what needs the suite's server, and for other hosts.
  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try Task.checkCancellation()
    guard let url = SplitURL(request.url), SuiteHosts.serves(url) else {
      throw NetworkError(.cannotConnect, "\(request.url) is no address of the suite")
    }
    let named = url.path.removingPercentEncoding.map { String($0.drop { $0 == "/" }) } ?? ""
    if let script = HarnessScripts.response(to: request, path: named) { return script }
    let path = Self.aliases[named] ?? named
    if needsServer(path, url) {
      throw NetworkError(.noRoute, "\(request.url) needs the suite's own server, which --server names")
    }
    guard request.method == "GET" || request.method == "HEAD", let answer = answer(path, url, request) else {
      return failure(request)
    }
    return answer
  }

  private func needsServer(_ path: String, _ url: SplitURL) -> Bool {
    path.hasSuffix(".py") || path.hasSuffix(".asis")
      || url.query?.split(separator: "&").contains { $0.hasPrefix("pipe=") } == true
  }

  private func answer(_ path: String, _ url: SplitURL, _ request: NetworkRequest) -> NetworkResponse? {
    var headers = HeaderList()
    let content: Data
    if let page = HarnessPage(path: path, in: suite) {
      headers.append("Content-Type", "text/html")
      content = Data(page.text.utf8)
    } else if let file = suite.content(of: path) {
      headers.append("Content-Type", SuiteMIMEType.of(path))
      content = path.contains(".sub.") ? Data(substituted(file, url, request).utf8) : file
    } else {
      return nil
    }
    for header in self.headers(of: path, url, request) { headers.set(header.name, header.value) }
    headers.set("Content-Length", "\(content.count)")
    return NetworkResponse(
      status: 200, statusText: "OK", headers: headers, url: request.url,
      bytes: request.method == "HEAD" ? Data() : content)
  }

  private func failure(_ request: NetworkRequest) -> NetworkResponse {
    let text = "{\"error\": {\"code\": 404, \"message\": \"\"}}"
    return NetworkResponse(
      status: 404, statusText: "Not Found",
      headers: [("Content-Type", "application/json"), ("Content-Length", "\(text.utf8.count)")], url: request.url,
      bytes: request.method == "HEAD" ? Data() : Data(text.utf8))
  }

  /// The headers that lie in files beside it: those for the folder, then those for the file itself.
  private func headers(of path: String, _ url: SplitURL, _ request: NetworkRequest) -> [HeaderList.Field] {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    return ["\(folder)__dir__", path].flatMap { name -> [HeaderList.Field] in
      if let file = suite.content(of: name + ".sub.headers") {
        return Self.headers(in: substituted(file, url, request))
      }
      return suite.content(of: name + ".headers").map { Self.headers(in: Self.isomorphic($0)) } ?? []
    }
  }

  /// One header a line.
  private static func headers(in text: String) -> [HeaderList.Field] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return HeaderList.Field(
        line[..<colon].trimmingCharacters(in: .whitespaces),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
  }

  private func substituted(_ file: Data, _ url: SplitURL, _ request: NetworkRequest) -> String {
    Substitution(url: url, headers: request.headers).apply(to: String(decoding: file, as: UTF8.self))
  }

  private static func isomorphic(_ bytes: Data) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

import Foundation

/// Serves one origin from a folder, as a plain web server would.
///
/// A path stands for the file below the folder; one that ends in "/" for the `index.html` there. What is not a file of
/// the folder is not answered: `NetworkError` with code `noRoute`.
public struct FileNetwork: Network {
  private let origin: String
  private let root: String

  /// Serves `origin`, such as "https://app.example.com", from the folder at `path`.
  public init(origin: String, folder path: String) {
    self.origin = origin
    root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Answers with the file that the URL stands for.
  /// - Throws: `NetworkError` with code `noRoute` when there is none, or when it lies outside of the folder.
  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try Task.checkCancellation()
    guard let url = SplitURL(request.url), url.origin == origin else {
      throw miss(request, "\(origin) is another origin")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      throw miss(request, "files answer GET and HEAD only")
    }
    let path = try file(for: url, request)
    guard let content = FileManager.default.contents(atPath: path) else {
      throw miss(request, "\(path) cannot be read")
    }
    let headers: HeaderList = [
      ("Content-Type", MIMEType.ofFile(path, content: content)), ("Content-Length", String(content.count)),
    ]
    let body = request.method == "HEAD" ? Data() : content
    return NetworkResponse(status: 200, headers: headers, url: request.url, bytes: body)
  }

  /// The file of `url`, which is known to lie in the folder.
  private func file(for url: SplitURL, _ request: NetworkRequest) throws -> String {
    var steps: [String] = []
    for encoded in url.path.split(separator: "/") {
      guard let step = encoded.removingPercentEncoding else {
        throw miss(request, "the path is not percent-encoded UTF-8")
      }
      // A decoded slash or dot segment would lead elsewhere than the URL says; NUL ends a C string.
      guard step != "..", step != ".", !step.contains("/"), !step.contains("\0") else {
        throw miss(request, "\"\(encoded)\" is not allowed in a path")
      }
      steps.append(step)
    }
    if url.path.isEmpty || url.path.hasSuffix("/") { steps.append("index.html") }
    let named = ([root] + steps).joined(separator: "/")
    // Symbolic links must not lead out of the folder either.
    let resolved = URL(fileURLWithPath: named).resolvingSymlinksInPath().path
    guard resolved.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw miss(request, "\(named) leads out of the folder")
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: resolved, isDirectory: &isDirectory) else {
      throw miss(request, "there is no file \(named)")
    }
    guard !isDirectory.boolValue else {
      throw miss(request, "\(named) is a folder; its address ends in \"/\"")
    }
    return resolved
  }

  private func miss(_ request: NetworkRequest, _ reason: String) -> NetworkError {
    NetworkError(.noRoute, "No file of \(root) answers \(request.method) \(request.url): \(reason)")
  }
}

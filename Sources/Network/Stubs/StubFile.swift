import Foundation
import Trace

/// A file of routes, read from JSON; the README of this folder describes the format.
public struct StubFile: Sendable {
  /// The routes in order.
  public var routes: [StubRoute]
  /// What the file says about CORS; nil when nothing.
  public var cors: StubNetwork.CORS?

  /// Reads the file at `path`, and the files that its routes name, relative to its folder.
  /// - Throws: `InputError` with line, member and what to do.
  public init(path: String) throws {
    try self.init(JSONSource(path: path), folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// Reads routes from `source`.
  /// - Parameter folder: the path of the folder that `bodyFile` is relative to.
  /// - Throws: `InputError` with line, member and what to do.
  public init(_ source: JSONSource, folder: String) throws {
    let top = try JSONCursor(source)
    if case .array = top.json.content { throw top.expected("an object", "; write {\"routes\": [...]}") }
    let object = try top.object(members: ["cors", "routes"])
    cors = try object["cors"]?.choice(of: StubNetwork.CORS.self)
    routes = []
    for element in try object.required("routes").elements() {
      let route = try StubRoute(element, folder: folder)
      // What answers always, and the same requests, leaves nothing for those after it.
      if let first = routes.firstIndex(where: { $0.leavesNothing(for: route) }) {
        throw element.error(
          "it never answers: routes[\(first)] answers all such requests; remove one, or put this first")
      }
      routes.append(route)
    }
  }
}

extension StubRoute {
  /// Whether it answers every request that `other` could.
  fileprivate func leavesNothing(for other: StubRoute) -> Bool {
    times == nil && after == 0 && (method == other.method || method == "*")
      && (url == other.url || !url.contains("?") && url == String(other.url.prefix { $0 != "?" }))
  }
}

extension StubNetwork {
  /// A network of the routes of `files`, in order. CORS is permissive when one of the files says so.
  public convenience init(
    files: [StubFile], unhandled: Unhandled = .error, fallback: (any Network)? = nil, logLimit: Int = 1000
  ) {
    self.init(
      routes: files.flatMap(\.routes), cors: files.contains { $0.cors == .permissive } ? .permissive : .strict,
      unhandled: unhandled, fallback: fallback, logLimit: logLimit)
  }
}

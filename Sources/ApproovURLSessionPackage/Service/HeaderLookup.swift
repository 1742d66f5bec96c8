import Foundation

/// The headers that a request will be sent with, found by name without regard to case.
struct HeaderLookup {
  private var values: [String: String] = [:]

  /// The headers of `request`, which win, and of its session.
  init(_ request: URLRequest, sessionHeaders: [String: String]) {
    for (name, value) in sessionHeaders { values[name.lowercased()] = value }
    for (name, value) in request.allHTTPHeaderFields ?? [:] { values[name.lowercased()] = value }
  }

  /// The value of the header called `name`, or nil.
  subscript(name: String) -> String? { values[name.lowercased()] }
}

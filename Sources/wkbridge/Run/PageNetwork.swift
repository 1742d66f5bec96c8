import Foundation
import Network
import Synchronization

/// Serves the page of a run and its script, and hands on every other request.
///
/// The first load is always the page, unless the address is not the user's but a server's choice. When the page's address
/// is loaded again, a route for it comes first, because it may be that of a server which answers by turns; `PageFallback`
/// serves the page when there is none.
final class PageNetwork: Network {
  private let page: PageSource
  private let address: PageAddress
  private let asksRoutesFirst: Bool
  private let base: any Network

  /// Serves `page` in front of `base`.
  /// - Parameter asksRoutesFirst: whether a route comes first at the first load, too.
  init(_ page: PageSource, address: PageAddress, asksRoutesFirst: Bool, base: any Network) {
    self.page = page
    self.address = address
    self.asksRoutesFirst = asksRoutesFirst
    self.base = base
  }

  var preferredExecutor: (any TaskExecutor)? { base.preferredExecutor }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if request.context.initiator == .navigation, address.isFirstLoad(of: request.url), !asksRoutesFirst {
      return page.documentResponse(url: request.url)
    }
    if address.isScript(request, of: page) {
      return NetworkResponse(
        status: 200, headers: [("Content-Type", "text/javascript; charset=utf-8")], url: request.url,
        bytes: page.text.content)
    }
    return try await base.send(request)
  }
}

/// Serves the page again where no route answers, and the folder of its origin; what neither has is asked of the net.
struct PageFallback: Network {
  let page: PageSource
  let address: PageAddress
  let folder: String
  /// Nil when nothing may leave this machine.
  let net: (any Network)?

  var preferredExecutor: (any TaskExecutor)? { net?.preferredExecutor }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if request.context.initiator == .navigation, request.method == "GET", address.isPage(request.url) {
      return page.documentResponse(url: request.url)
    }
    do {
      // Before the page is loaded its origin is that of the address which the run was given.
      let origin = address.origin ?? SplitURL(page.serializedURL)?.origin ?? ""
      return try await FileNetwork(origin: origin, folder: folder).send(request)
    } catch let error as NetworkError where error.code == .noRoute {
      guard let net else { throw error }
      return try await net.send(request)
    }
  }
}

/// The serialised address of the page, known once it is loaded.
final class PageAddress: Sendable {
  private let url = Mutex<String?>(nil)

  /// True once, for the load that the run begins with.
  func isFirstLoad(of address: String) -> Bool {
    url.withLock { url in
      guard url == nil else { return false }
      url = address
      return true
    }
  }

  /// The page's origin; nil before its first load.
  var origin: String? { url.withLock { $0 }.flatMap(SplitURL.init)?.origin }

  /// Whether `address` is that of the page, whatever its query, as for a file on a server.
  func isPage(_ address: String) -> Bool {
    guard let page = url.withLock({ $0 }).flatMap(SplitURL.init), let split = SplitURL(address) else { return false }
    return split.withoutQuery == page.withoutQuery
  }

  /// Whether `request` is for the script of `page`.
  func isScript(_ request: NetworkRequest, of page: PageSource) -> Bool {
    // What a scheme handler sends does not say what it is for.
    guard let path = page.scriptPath, request.method == "GET", [.script, .native].contains(request.context.initiator),
      let split = SplitURL(request.url), split.path == path, split.query == nil
    else { return false }
    return split.origin == origin
  }
}

extension PageSource {
  fileprivate func documentResponse(url: String) -> NetworkResponse {
    // Markup in another encoding says so itself.
    let isUTF8 = String(validating: markup, as: UTF8.self) != nil
    return NetworkResponse(
      status: 200, headers: [("Content-Type", isUTF8 ? "text/html; charset=utf-8" : "text/html")], url: url,
      bytes: markup)
  }
}

import Network
import Trace
import WebKit

/// Answers scheme tasks through a network, with the bodies that were captured for them.
final class InterceptingSchemeHandler: NSObject, WKURLSchemeHandler {
  /// A task from its start to its end, over all its redirects.
  @MainActor
  private final class Running {
    let task: any WKURLSchemeTask
    /// A request that nobody answers must not keep it.
    weak var view: WKWebView?
    let jar: CookieJar
    let traceID: String?
    var work: Task<Void, Never>?
    /// What waits for the page to follow a redirect.
    var carried: BodyIdentifier?

    init(_ task: any WKURLSchemeTask, of view: WKWebView) {
      self.task = task
      self.view = view
      jar = view.configuration.websiteDataStore.httpCookieStore.jar
      traceID = Trace.currentID
    }
  }

  private let bodies: CapturedBodies
  private let parameter: String
  private let network: any Network
  private let environment: WebViewEnvironment
  /// Nil when cookies stay in the web view's store.
  private let cookies: CookieSynchronizer?
  private let packages: PagePackages
  private let isBypassed: @MainActor (URL) -> Bool
  private var running: [Int: Running] = [:]
  private var startCount = 0

  init(
    bodies: CapturedBodies, parameter: String, network: any Network, environment: WebViewEnvironment,
    cookies: CookieSynchronizer?, packages: OfflinePackages, isBypassed: @escaping @MainActor (URL) -> Bool
  ) {
    self.cookies = cookies
    self.packages = PagePackages(packages)
    self.bodies = bodies
    self.parameter = parameter
    self.network = network
    self.environment = environment
    self.isBypassed = isBypassed
  }

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    startCount += 1
    let key = startCount
    running[key] = Running(urlSchemeTask, of: webView)
    answer(key)
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    guard let (key, stopped) = running.first(where: { $0.value.task === urlSchemeTask }) else { return }
    running[key] = nil
    stopped.work?.cancel()
    if let carried = stopped.carried { bodies.drop(carried) }
    // A body that nobody has come for yet is of no use either.
    if let url = urlSchemeTask.request.url,
      let identifier = BodyIdentifier.split(url.absoluteString, parameter: parameter).identifier,
      let origin = urlSchemeTask.request.value(forHTTPHeaderField: "Origin"),
      urlSchemeTask.request.httpMethod != "OPTIONS"
    {
      bodies.drop(identifier, of: origin)
    }
    note("stopped", of: urlSchemeTask.request)
  }

  // MARK: - One hop

  /// Answers the request as it is now.
  private func answer(_ key: Int) {
    guard let running = running[key] else { return }
    running.work = Task { [weak self] in
      await Trace.$currentID.withValue(running.traceID) { await self?.run(key, running) }
    }
  }

  private func run(_ key: Int, _ running: Running) async {
    do {
      // 1. Send the request, with its body and cookies, without its identifier.
      let (hop, packages) = try hop(running)
      try Task.checkCancellation()
      if hop.hidesIdentifier, let task = running.task as? any WKURLSchemeTaskPrivate {
        return try hideIdentifier(key, task, hop)
      }
      let response = try await response(to: hop, packages)
      guard self.running[key] != nil else { return }
      hop.storeCookies(of: response, in: running.jar)
      cookies?.synchronize(running.jar)
      guard let url = URL(string: hop.request.url),
        let head = HTTPURLResponse(url: url, status: response.status, headers: response.headers.withoutCookies)
      else { throw NetworkError(.badResponse, "The answer of \(hop.request.url) is none of HTTP.") }
      // 2. WebKit follows redirects, by its own rules: of methods, of other origins, of what the page wants.
      if let next = try hop.redirect(by: response, from: url), let task = running.task as? any WKURLSchemeTaskPrivate {
        try redirect(key, task, head, to: next, hop)
        return
      }
      // 3. Hand the answer on as it arrives.
      running.task.didReceive(head)
      for try await chunk in response.body {
        guard self.running[key] != nil else { return }
        running.task.didReceive(chunk)
      }
      try Task.checkCancellation()
      guard self.running.removeValue(forKey: key) != nil else { return }
      running.task.didFinish()
    } catch {
      guard self.running.removeValue(forKey: key) != nil else { return }
      note("failed: \((error as? NetworkError)?.description ?? error.localizedDescription)", of: running.task.request)
      running.task.didFailWithError(error is CancellationError ? URLError(.cancelled) : error)
    }
  }

  /// Redirects a form to where it goes without its identifier, and takes its body along.
  private func hideIdentifier(_ key: Int, _ task: any WKURLSchemeTaskPrivate, _ hop: InterceptedHop) throws {
    guard let here = task.request.url, let there = URL(string: hop.request.url),
      let head = HTTPURLResponse(url: here, status: 307, headers: [("Location", hop.request.url)])
    else { throw NetworkError(.badURL, "The request has no URL.") }
    try redirect(key, task, head, to: there, hop)
  }

  private func redirect(
    _ key: Int, _ task: any WKURLSchemeTaskPrivate, _ response: HTTPURLResponse, to next: URL, _ hop: InterceptedHop
  ) throws {
    var request = task.request
    request.url = next
    // The body stays here until WebKit says whether it goes on; if not, it stops the task.
    running[key]?.carried = try hop.captured.map { try bodies.store($0, clock: environment.clock) }
    task._willPerformRedirection(response, newRequest: request) { [weak self] _ in
      Task { @MainActor in self?.answer(key) }
    }
  }

  /// The answer of a package, or else of the network.
  private func response(to hop: InterceptedHop, _ packages: PackageSet) async throws -> NetworkResponse {
    if hop.isBypassed { return try await environment.network.send(hop.request) }
    do {
      if let answer = try await packages.answer(hop.request) {
        note("answered \(answer.response.status) by the offline package \(answer.source)", of: hop.request)
        return answer.response
      }
    } catch let error as OfflinePackageError {
      note("\(error), so the network is asked", of: hop.request)
    }
    return try await network.send(hop.request)
  }

  private func hop(_ running: Running) throws -> (InterceptedHop, PackageSet) {
    guard let view = running.view else { throw CancellationError() }
    var request = running.task.request
    let carried = running.carried
    running.carried = nil
    // What native code has set is the page's, too.
    cookies?.synchronize(running.jar)
    let packages = packages.packages(for: request, of: view)
    let hop = try InterceptedHop(
      &request, parameter: parameter, bodies: bodies, carried: carried, jar: running.jar,
      context: RequestContext(
        initiator: .native, origin: request.value(forHTTPHeaderField: "Origin"), traceID: running.traceID,
        clock: environment.clock),
      languages: environment.languages, isBypassed: isBypassed)
    note(hop.decision, of: hop.request)
    return (hop, packages)
  }

  private func note(_ text: @autoclosure () -> String, of request: NetworkRequest) {
    environment.trace.append(.note("request interception: \(request.method) \(request.url): \(text())"))
  }

  private func note(_ text: @autoclosure () -> String, of request: URLRequest) {
    environment.trace.append(
      .note("request interception: \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? ""): \(text())"))
  }
}

extension HeaderList {
  /// What pages see: cookies are for the jar.
  fileprivate var withoutCookies: HeaderList {
    HeaderList(fields.filter { !HeaderList.sameName($0.name, "Set-Cookie") })
  }
}

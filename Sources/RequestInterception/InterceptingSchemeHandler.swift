import Network
import Trace
import WebKit

/// Answers scheme tasks through a network, with the bodies that were captured for them.
final class InterceptingSchemeHandler: NSObject, WKURLSchemeHandler {
  /// A task from its start to its end, over all its redirects.
  @MainActor
  private final class Running {
    let task: any WKURLSchemeTask
    let jar: CookieJar
    let traceID: String?
    var work: Task<Void, Never>?

    init(_ task: any WKURLSchemeTask, jar: CookieJar) {
      self.task = task
      self.jar = jar
      traceID = Trace.currentID
    }
  }

  private let bodies: CapturedBodies
  private let parameter: String
  private let network: any Network
  private let environment: WebViewEnvironment
  private let isBypassed: @MainActor (URL) -> Bool
  private var running: [Int: Running] = [:]
  private var startCount = 0

  init(
    bodies: CapturedBodies, parameter: String, network: any Network, environment: WebViewEnvironment,
    isBypassed: @escaping @MainActor (URL) -> Bool
  ) {
    self.bodies = bodies
    self.parameter = parameter
    self.network = network
    self.environment = environment
    self.isBypassed = isBypassed
  }

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    startCount += 1
    let key = startCount
    running[key] = Running(urlSchemeTask, jar: webView.configuration.websiteDataStore.httpCookieStore.jar)
    answer(key, carried: nil)
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    guard let (key, stopped) = running.first(where: { $0.value.task === urlSchemeTask }) else { return }
    running[key] = nil
    stopped.work?.cancel()
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

  /// Answers the request as it is now. `carried` names the body that it has from the hop before.
  private func answer(_ key: Int, carried: BodyIdentifier?) {
    guard let running = running[key] else {
      if let carried { bodies.drop(carried) }
      return
    }
    running.work = Task { [weak self] in
      await Trace.$currentID.withValue(running.traceID) { await self?.run(key, running, carried: carried) }
    }
  }

  private func run(_ key: Int, _ running: Running, carried: BodyIdentifier?) async {
    do {
      // 1. Send the request, with its body and cookies, without its identifier.
      let hop = try hop(running, carried: carried)
      try Task.checkCancellation()
      let response = try await (hop.isBypassed ? environment.network : network).send(hop.request)
      guard self.running[key] != nil else { return }
      hop.storeCookies(of: response, in: running.jar)
      guard let url = URL(string: hop.request.url),
        let head = HTTPURLResponse(url: url, status: response.status, headers: response.headers.withoutCookies)
      else { throw NetworkError(.badResponse, "The answer of \(hop.request.url) is none of HTTP.") }
      // 2. WebKit follows redirects, by its own rules: of methods, of other origins, of what the page wants.
      if let next = hop.redirect(by: response, from: url), let task = running.task as? any WKURLSchemeTaskPrivate {
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
      note("failed: \(error.localizedDescription)", of: running.task.request)
      running.task.didFailWithError(error is CancellationError ? URLError(.cancelled) : error)
    }
  }

  private func redirect(
    _ key: Int, _ task: any WKURLSchemeTaskPrivate, _ response: HTTPURLResponse, to next: URL, _ hop: InterceptedHop
  ) throws {
    var request = task.request
    request.url = next
    // The body stays here until WebKit says whether it goes on. If it never does, its time will end.
    let carried = try hop.captured.map { try bodies.store($0, clock: environment.clock) }
    task._willPerformRedirection(response, newRequest: request) { [weak self] _ in
      Task { @MainActor in self?.answer(key, carried: carried) }
    }
  }

  private func hop(_ running: Running, carried: BodyIdentifier?) throws -> InterceptedHop {
    var request = running.task.request
    let hop = try InterceptedHop(
      &request, parameter: parameter, bodies: bodies, carried: carried, jar: running.jar,
      context: RequestContext(
        initiator: .native, origin: request.value(forHTTPHeaderField: "Origin"), traceID: running.traceID,
        clock: environment.clock),
      isBypassed: isBypassed)
    note(hop.decision, of: request)
    return hop
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

import JavaScriptEngine

/// A page of a host, from any thread: a top-level navigable whose documents come and go.
public final class Page: Sendable {
  /// The host it lives in.
  public let host: WebContentHost
  /// Its number in the host.
  public let id: Int

  init(host: WebContentHost, id: Int) {
    self.host = host
    self.id = id
  }

  /// Loads the document that `request` is answered with. Its progress is told to the delegate under `navigation`.
  public func load(_ request: NavigationRequest, navigation: Int = 0) {
    post { page in
      page.content.work.begin(.load)
      try page.call(
        "navigate",
        [
          .number(Double(navigation)), .string(request.method), .string(request.url),
          .array(request.headers.map { .array([.string($0.name), .string($0.value)]) }),
          request.body.map { .bytes(.init($0)) } ?? .null, request.history.hostValue,
        ])
    }
  }

  /// Loads `html` as the document of `url`, without a request for it. The session history has an entry for it only if it
  /// stands for the answer to a request (`isAnswer`).
  public func loadHTML(_ html: String, url: String, navigation: Int = 0, isAnswer: Bool = false) {
    post { page in
      page.content.work.begin(.load)
      try page.call("loadHTML", [.number(Double(navigation)), .string(html), .string(url), .boolean(isAnswer)])
    }
  }

  /// Ends whatever load is under way.
  public func stopLoading() {
    post { page in try page.call("stopLoading") }
  }

  /// Ends the load that is under way and has no document yet.
  public func stopProvisionalLoading() {
    post { page in try page.call("stopProvisionalLoading") }
  }

  /// Replaces the scripts that every later document gets.
  public func setUserScripts(_ scripts: [UserScript]) {
    post { page in
      try page.call(
        "setUserScripts",
        [
          .array(
            scripts.map { script in
              .array([
                .string(script.source), .boolean(script.atDocumentStart), .boolean(script.mainFrameOnly),
                .string(script.world),
              ])
            })
        ])
    }
  }

  /// Changes settings for the documents that are loaded from now on.
  public func changeSettings(userAgent: String, allowsContentJavaScript: Bool) {
    post { page in try page.call("changeSettings", [.string(userAgent), .boolean(allowsContentJavaScript)]) }
  }

  /// Something outside of the page is at work whose outcome it waits for: it is not idle before `endWork()`.
  public func beginWork() {
    post { page in page.content.work.begin(.load) }
  }

  /// The end of work announced by `beginWork()`.
  public func endWork() {
    post { page in page.content.work.end(.load) }
  }

  /// Returns once the page waits for nothing: no timer, request, message or task.
  /// - Throws: `EngineError.stopped` when the page's host is gone, `PlatformFault`.
  public func waitUntilIdle() async throws {
    let host = host
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let answer = OnceContinuation(continuation)
      host.post { content in
        content.whenIdle { answer.resume($0) }
      }
    }
  }

  /// The page is gone: its documents, worlds and timers are dropped.
  public func close() {
    let id = id
    host.post { content in content.closePage(id) }
  }

  /// Runs `body` with the page's thread-bound side, if it is still open.
  public func post(_ body: @escaping @Sendable (PageState) throws -> Void) {
    let id = id
    host.post { content in
      if let page = content.page(id) { try body(page) }
    }
  }

  /// Runs `body` with the page's thread-bound side.
  /// - Throws: `EngineError.stopped` when the page is closed.
  public func run<Result: Sendable>(_ body: @escaping @Sendable (PageState) throws -> Result) async throws -> Result {
    let id = id
    return try await host.run { content in
      guard let page = content.page(id) else { throw EngineError.stopped }
      return try body(page)
    }
  }
}

/// A script that the embedder injects into documents.
public struct UserScript: Sendable, Hashable {
  /// Its text.
  public var source: String
  /// At document start, or at its end.
  public var atDocumentStart: Bool
  /// Only in the main frame, or in every frame.
  public var mainFrameOnly: Bool
  /// The content world; empty for the page's.
  public var world: String

  /// A script for every document.
  public init(source: String, atDocumentStart: Bool = true, mainFrameOnly: Bool = false, world: String = "") {
    self.source = source
    self.atDocumentStart = atDocumentStart
    self.mainFrameOnly = mainFrameOnly
    self.world = world
  }
}

extension HistoryHandling {
  fileprivate var hostValue: HostValue {
    switch self {
    case .auto: "auto"
    case .replace: "replace"
    case .reload: "reload"
    case .entry(let id): .number(Double(id))
    }
  }
}

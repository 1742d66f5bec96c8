import JavaScriptEngine
import Network
import Trace

/// The thread-bound side of a page.
public final class PageState {
  /// The web content it is part of.
  public unowned let content: WebContent
  /// The handle that other threads have.
  public let page: Page
  /// What the embedder decided.
  public let settings: PageSettings
  /// Who learns what happens.
  public private(set) weak var delegate: (any PageDelegate)?
  /// What its documents keep in `sessionStorage`.
  let sessionStorage = WebStorage()
  /// The platform's PageImpl.
  let impl: Value

  init(content: WebContent, page: Page, settings: PageSettings, delegate: (any PageDelegate)?) throws {
    self.content = content
    self.page = page
    self.settings = settings
    self.delegate = delegate
    impl = try content.call(
      "openPage",
      [
        .number(Double(page.id)), .string(settings.userAgent), .array(settings.languages.map { .string($0) }),
        .number(settings.viewport.width), .number(settings.viewport.height), .number(settings.devicePixelRatio),
        .boolean(settings.allowsContentJavaScript), .array(settings.handledSchemes.sorted().map { .string($0) }),
        .boolean(settings.checksHandledSchemes),
      ])
    if settings.observer != nil { try call("observe") }
  }

  /// Calls a method of the PageImpl.
  @discardableResult
  public func call(_ method: String, _ arguments: [HostValue] = []) throws -> Value {
    try impl[method].call(arguments, this: impl)
  }

  /// Records an event of this page's main frame.
  func record(_ kind: @autoclosure () -> TraceEvent.Kind, id: String? = nil, world: String = "page") {
    settings.trace.append(kind(), id: id, world: world, frame: 0)
  }
}

extension WebContent {
  func openPage(_ page: Page, settings: PageSettings, delegate: (any PageDelegate)?) {
    runReportingFaults {
      let state = try PageState(content: self, page: page, settings: settings, delegate: delegate)
      pages[page.id] = state
      state.observeLocalStorage()
    }
  }

  /// The page with this number, if it is open.
  public func page(_ id: Int) -> PageState? { pages[id] }

  func closePage(_ id: Int) {
    guard let page = pages.removeValue(forKey: id) else { return }
    page.ignoreLocalStorage()
    // Within one task: what the page's unload listeners start does not outlive it.
    loop.perform { runReportingFaults { try page.call("close") } }
  }

  /// Calls `action` as soon as nothing is pending, at once if nothing is; or with an error, when that will never be.
  func whenIdle(_ action: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    if let fault { return action(.failure(fault)) }
    guard !work.isIdle else { return action(.success(())) }
    idleActions.append(action)
    // What ends the last piece of work may begin another in the same task, so look once that task is over.
    work.onIdle = { [thread = loop.thread] in
      thread.post { loop in WebContent.attached(to: loop)?.runIdleActions() }
    }
  }

  private func runIdleActions() {
    guard work.isIdle else { return }
    takeIdleActions().forEach { $0(.success(())) }
  }

  /// Those who wait, and do so no longer.
  func takeIdleActions() -> [@Sendable (Result<Void, any Error>) -> Void] {
    work.onIdle = nil
    defer { idleActions = [] }
    return idleActions
  }
}

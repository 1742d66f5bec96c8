import Clocks
import Foundation
import JavaScriptEngine
import Synchronization

/// One virtual machine on a thread of its own with the platform loaded, as a web-content process would be.
public final class WebContentHost: Sendable {
  /// How a host is made.
  public struct Options: Sendable {
    /// Seconds of processor time that one task may take; nil for no limit.
    public var timeLimit: Double?
    /// The time its pages live in.
    public var clock: any PageClock = SystemClock()
    /// Shows the platform's own frames in stacks, for people who debug the platform.
    public var showsPlatformFrames = false

    /// Real time and no limit.
    public init() {}
  }

  /// The thread; its loop carries the web content.
  public let thread: EngineThread
  private let nextPage = Atomic<Int>(1)

  /// An idle host of the pool, or a new one where there is none; `relinquish()` gives it back.
  public static func obtain(options: Options = Options()) -> WebContentHost {
    guard !options.showsPlatformFrames else { return WebContentHost(options: options) }
    guard let host = WebContentHostPool.shared.take() else {
      let host = WebContentHost(options: options)
      WebContentHostPool.shared.wasEmpty(for: host)
      return host
    }
    WebContentHostPool.shared.wasTaken(host)
    host.thread.post { loop in
      loop.machine.timeLimit = options.timeLimit
      loop.clock = options.clock
    }
    return host
  }

  /// Gives the host back once its pages are closed. It is used again, or retired if that would not be safe.
  public func relinquish() {
    thread.post { [self] loop in
      guard let content = WebContent.attached(to: loop), content.resetForReuse() else {
        stop()
        return
      }
      WebContentHostPool.shared.give(self)
      content.prepareRealmWhenIdle()
    }
  }

  /// Starts the thread and loads the platform on it. The host is outside of the pool until it is relinquished.
  public init(options: Options = Options()) {
    thread = EngineThread(timeLimit: options.timeLimit)
    thread.post { loop in
      if !(options.clock is SystemClock) { loop.clock = options.clock }
      do {
        let content = try WebContent(loop: loop, showsPlatformFrames: options.showsPlatformFrames)
        loop.attachments[ObjectIdentifier(WebContent.self)] = content
      } catch {
        // Nothing can run without the platform: every later call finds no content and says so.
        FileHandle.standardError.write(Data("wkbridge: the platform did not load: \(error)\n".utf8))
      }
    }
  }

  /// Calls `body` once the thread has nothing else to do.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    thread.post { loop in loop.whenIdle(body) }
  }

  /// A host that nobody has asked for yet: its thread loads the platform and prepares a page's world.
  static func prepared() -> WebContentHost {
    let host = WebContentHost()
    host.post { content in content.prepareRealmWhenIdle() }
    return host
  }

  /// Opens an empty page (about:blank is not loaded until something is).
  public func openPage(settings: PageSettings, delegate: (any PageDelegate)?) -> Page {
    let page = Page(host: self, id: nextPage.add(1, ordering: .relaxed).oldValue)
    post { content in content.openPage(page, settings: settings, delegate: delegate) }
    return page
  }

  /// Runs `body` on the thread as a task.
  public func post(_ body: @escaping @Sendable (WebContent) throws -> Void) {
    thread.post { loop in
      guard let content = WebContent.attached(to: loop) else { return }
      loop.perform { content.runReportingFaults { try body(content) } }
    }
  }

  /// Runs `body` on the thread as a task, and returns its result.
  public func run<Result: Sendable>(_ body: @escaping @Sendable (WebContent) throws -> Result) async throws -> Result {
    try await thread.run { loop in
      guard let content = WebContent.attached(to: loop) else { throw EngineError.stopped }
      return try body(content)
    }
  }

  /// Ends the thread with everything on it.
  public func stop() {
    thread.stop()
  }
}

extension WebContent {
  /// The web content of a host's thread.
  static func attached(to loop: EngineLoop) -> WebContent? {
    loop.attachments[ObjectIdentifier(WebContent.self)] as? WebContent
  }
}

/// Learns what happens in a page. Called on the thread of the web content, inside the task in which it happened.
public protocol PageDelegate: AnyObject, Sendable {
  /// A step of a load.
  func page(_ page: Page, navigation event: NavigationEvent)
  /// A server redirects a load. It waits for the decision.
  func page(
    _ page: Page, load navigation: Int, isRedirectedTo request: NavigationRequest, decision: NavigationDecision)
  /// A load is answered. It waits for the decision.
  func page(
    _ page: Page, load navigation: Int, isAnsweredBy response: NavigationResponse, decision: NavigationDecision)
  /// Whether it is asked about the loads of frames.
  var decidesOnFrames: Bool { get }
  /// A frame of the page is to load something, or is redirected, as a document in `source` asks. It waits for the decision.
  func page(
    _ page: Page, frame: MessageSource, wants request: NavigationRequest, from source: MessageSource,
    decision: NavigationDecision)
  /// The load of a frame is answered. It waits for the decision.
  func page(
    _ page: Page, frame: MessageSource, isAnsweredBy response: NavigationResponse, decision: NavigationDecision)
  /// The document of this address has this title now.
  func page(_ page: Page, documentOf url: String, isCalled title: String)
  /// A call of the console.
  func page(_ page: Page, logged message: ConsoleMessage)
  /// An error or rejection that the page did not handle.
  func page(_ page: Page, reported uncaught: UncaughtReport)
  /// The page asks to be somewhere else (link, script, form). The delegate decides, usually by loading it.
  func page(_ page: Page, wantsNavigation request: NavigationRequest)
  /// The page wants another window (`window.open()`, a link, a form). The delegate may show one.
  func page(_ page: Page, wantsWindow request: WindowRequest)
  /// A script of the page closes its window.
  func pageWantsToClose(_ page: Page)
  /// A script asks the user something, and stands still until that is answered.
  func page(_ page: Page, asks prompt: UserPrompt)
  /// Its session history has changed.
  func page(_ page: Page, changedHistory change: HistoryChange)
  /// A task met the time limit, or the platform failed: the page is not to be relied on any more.
  func page(_ page: Page, terminatedBecause reason: TerminationReason)
}

extension PageDelegate {
  /// Allows it.
  public func page(
    _ page: Page, load navigation: Int, isRedirectedTo request: NavigationRequest, decision: NavigationDecision
  ) {
    decision.allow()
  }

  /// Allows it.
  public func page(
    _ page: Page, load navigation: Int, isAnsweredBy response: NavigationResponse, decision: NavigationDecision
  ) {
    decision.allow()
  }

  /// It is not.
  public var decidesOnFrames: Bool { false }

  /// Allows it.
  public func page(
    _ page: Page, frame: MessageSource, wants request: NavigationRequest, from source: MessageSource,
    decision: NavigationDecision
  ) {
    decision.allow()
  }

  /// Allows it.
  public func page(
    _ page: Page, frame: MessageSource, isAnsweredBy response: NavigationResponse, decision: NavigationDecision
  ) {
    decision.allow()
  }

  /// Ignores it.
  public func page(_ page: Page, documentOf url: String, isCalled title: String) {}
  /// Ignores it.
  public func page(_ page: Page, changedHistory change: HistoryChange) {}
  /// Cancels it.
  public func page(_ page: Page, asks prompt: UserPrompt) {}
  /// Ignores it.
  public func page(_ page: Page, wantsWindow request: WindowRequest) {}
  /// Ignores it.
  public func pageWantsToClose(_ page: Page) {}
}

/// A step of loading a document.
public enum NavigationEvent: Sendable, Hashable {
  /// The load has begun.
  case started(id: Int, url: String)
  /// It only led to another place of the document or of its history: there is nothing to load.
  case sameDocument(id: Int, url: String)
  /// A server redirected it.
  case redirected(id: Int, url: String)
  /// The new document has replaced the old one.
  case committed(id: Int, url: String)
  /// The load event has been dispatched.
  case finished(id: Int, url: String)
  /// The document could not be loaded, or not all of it.
  case failed(id: Int, url: String, NavigationFailure, committed: Bool)
}

/// One call of the console.
public struct ConsoleMessage: Sendable, Hashable {
  /// The method: "log", "warn" and so on.
  public let level: String
  /// Its arguments as text.
  public let text: String

  /// A call of `level`.
  public init(level: String, text: String) {
    self.level = level
    self.text = text
  }
}

/// An exception or a rejection that nobody handled.
public struct UncaughtReport: Sendable, Hashable {
  /// Which of the two.
  public enum Kind: String, Sendable { case error, rejection }

  /// What it was.
  public let kind: Kind
  /// `String(error)`.
  public let message: String
  /// Where it was thrown; empty when unknown.
  public let url: String
  /// 1-based, 0 when unknown.
  public let line: Int
  /// 1-based, 0 when unknown.
  public let column: Int
  /// The stack in the engine's format.
  public let stack: String
}

/// Where a page is to go.
public struct NavigationRequest: Sendable {
  /// What in a page asks for a navigation.
  public enum Cause: String, Sendable { case link, form, reload, history, other }

  /// What asked for it.
  public var cause = Cause.other
  /// The method.
  public var method: String
  /// The address.
  public var url: String
  /// Additional headers.
  public var headers: [(name: String, value: String)]
  /// The body of a form submission.
  public var body: [UInt8]?
  /// What becomes of the session history.
  public var history = HistoryHandling.auto

  /// A request for `url`.
  public init(
    method: String = "GET", url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// Why web content was given up.
public enum TerminationReason: Sendable, Hashable {
  /// A task took longer than the time limit, in seconds.
  case timeLimit(Double)
  /// Our own fault, with what is known of it.
  case internalError(String)
}

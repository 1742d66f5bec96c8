import Synchronization
import WebPlatform

/// Carries what happens in a page from the thread of its web content to the main actor, in order. What happens while
/// the main actor is busy travels together.
final class WebViewClient: PageDelegate, UserMessageReceiver {
  /// Something that happened.
  enum Event: Sendable {
    case message(UserMessage)
    case navigation(NavigationEvent)
    case redirect(NavigationRequest, NavigationDecision)
    case response(NavigationResponse, NavigationDecision)
    case document(url: String, title: String)
    case history(HistoryChange)
    case wantsNavigation(NavigationRequest)
    case frameWantsNavigation(MessageSource, NavigationRequest, from: MessageSource, NavigationDecision)
    case frameResponse(NavigationResponse, NavigationDecision)
    case wantsWindow(WindowRequest)
    case wantsToClose
    case prompt(UserPrompt)
    case terminated(TerminationReason)
    /// A result for somebody who waits.
    case completion(@MainActor @Sendable () -> Void)
  }

  private let environment: WebViewEnvironment
  private let inbox = Mutex<[Event]>([])
  /// The latest prompt, as long as somebody can answer it.
  private struct OpenPrompt {
    weak var reply: UserPromptReply?
  }
  private let openPrompt = Mutex(OpenPrompt())
  /// Whether somebody decides on loads.
  let hasNavigationDelegate = Atomic<Bool>(false)
  @MainActor weak var view: WKWebView?
  /// How many events have been delivered so far.
  @MainActor private(set) var deliveredCount = 0

  init(environment: WebViewEnvironment) {
    self.environment = environment
  }

  /// The view shows a prompt, for which the page waits.
  func isOpen(_ reply: UserPromptReply) {
    openPrompt.withLock { $0.reply = reply }
  }

  /// The view goes: nobody answers any more.
  func close() {
    openPrompt.withLock { $0.reply }?.answer(.cancelled)
  }

  /// From any thread.
  func send(_ event: Event) {
    let isFirst = inbox.withLock { inbox in
      inbox.append(event)
      return inbox.count == 1
    }
    if isFirst { Task { @MainActor in deliver() } }
  }

  /// Delivers what has arrived.
  @MainActor func deliver() {
    let events = inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
    for event in events {
      deliveredCount += 1
      if case .completion(let completion) = event {
        completion()
      } else if let view {
        view.receive(event)
      } else if case .message(let message) = event {
        message.answer.reject("The WKWebView was deallocated before the message was delivered")
      }
      if event.stopsTime { environment.clock.workEnded() }
    }
  }

  func page(_ page: Page, posted message: UserMessage) { send(.message(message)) }
  func page(_ page: Page, navigation event: NavigationEvent) { send(.navigation(event)) }

  func page(
    _ page: Page, load navigation: Int, isRedirectedTo request: NavigationRequest, decision: NavigationDecision
  ) {
    send(.redirect(request, decision))
  }

  func page(
    _ page: Page, load navigation: Int, isAnsweredBy response: NavigationResponse, decision: NavigationDecision
  ) {
    send(.response(response, decision))
  }

  var decidesOnFrames: Bool { hasNavigationDelegate.load(ordering: .relaxed) }

  func page(
    _ page: Page, frame: MessageSource, wants request: NavigationRequest, from source: MessageSource,
    decision: NavigationDecision
  ) {
    send(.frameWantsNavigation(frame, request, from: source, decision))
  }

  func page(
    _ page: Page, frame: MessageSource, isAnsweredBy response: NavigationResponse, decision: NavigationDecision
  ) {
    send(.frameResponse(response, decision))
  }

  func page(_ page: Page, changedHistory change: HistoryChange) { send(.history(change)) }
  func page(_ page: Page, documentOf url: String, isCalled title: String) { send(.document(url: url, title: title)) }
  func page(_ page: Page, logged message: ConsoleMessage) { environment.console?(message) }
  func page(_ page: Page, reported uncaught: UncaughtReport) { environment.uncaught?(uncaught) }

  func page(_ page: Page, wantsNavigation request: NavigationRequest) { ask(.wantsNavigation(request), for: page) }
  func page(_ page: Page, wantsWindow request: WindowRequest) { ask(.wantsWindow(request), for: page) }
  func pageWantsToClose(_ page: Page) { send(.wantsToClose) }

  private func ask(_ event: Event, for page: Page) {
    // Until the view has decided, the page waits for something; its time stands still until the view has been told.
    page.beginWork()
    environment.clock.workBegan()
    send(event)
  }

  func page(_ page: Page, asks prompt: UserPrompt) {
    environment.clock.workBegan()
    send(.prompt(prompt))
  }

  func page(_ page: Page, terminatedBecause reason: TerminationReason) {
    environment.terminated?(reason)
    send(.terminated(reason))
  }
}

extension WebViewClient.Event {
  /// Whether the page's time stands still until the view has been told.
  fileprivate var stopsTime: Bool {
    switch self {
    case .wantsNavigation, .wantsWindow, .prompt: true
    default: false
    }
  }
}

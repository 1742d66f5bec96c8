import JavaScriptEngine
import Network
import Synchronization

/// A question of a load to the embedder, which it answers once, from any thread. A load whose question is dropped
/// without an answer does not go on.
public final class NavigationDecision: Sendable {
  private let page: Page
  private let id: Int
  private let isAnswered = Atomic<Bool>(false)

  init(page: Page, id: Int) {
    self.page = page
    self.id = id
  }

  deinit {
    answer(false)
  }

  /// The load goes on.
  public func allow() { answer(true) }
  /// The load fails, as interrupted by a policy.
  public func cancel() { answer(false) }

  private func answer(_ isAllowed: Bool) {
    guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
    let id = id
    page.host.post { content in try content.navigationDecisions?.settle(id, isAllowed) }
  }
}

/// The answer to a load, as far as it has arrived.
public struct NavigationResponse: Sendable {
  /// The address, after redirects.
  public let url: String
  /// The status code.
  public let status: Int
  /// The header list.
  public let headers: HeaderList
  /// The MIME type that they give, without its parameters; nil for none.
  public let mimeType: String?
}

/// The questions of loads that are not answered yet. Bound to the thread of its web content.
final class NavigationDecisions {
  private unowned let content: WebContent
  private var waiting: Set<Int> = []
  private var nextID = 1

  init(content: WebContent) {
    self.content = content
  }

  /// A new question. The page's time stands still until it is answered.
  func add() -> Int {
    defer { nextID += 1 }
    waiting.insert(nextID)
    content.loop.clock.workBegan()
    content.work.begin(.load)
    return nextID
  }

  /// The answer has come.
  func settle(_ id: Int, _ isAllowed: Bool) throws {
    guard waiting.remove(id) != nil else { return }
    defer { ended() }
    try content.call("decideNavigation", [.number(Double(id)), .boolean(isAllowed)])
  }

  /// The load waits for the answer no more.
  func forget(_ id: Int) {
    if waiting.remove(id) != nil { ended() }
  }

  private func ended() {
    content.loop.clock.workEnded()
    content.work.end(.load)
  }
}

extension WebContent {
  var navigationDecisions: NavigationDecisions? {
    loop.attachments[ObjectIdentifier(NavigationDecisions.self)] as? NavigationDecisions
  }
}

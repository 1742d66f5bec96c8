import Foundation
import JavaScriptEngine
import Network
import Trace

/// The requests of a web content's pages that are under way.
///
/// Bound to the thread of the web content; what the network says comes to it as tasks of that thread.
final class PageRequests {
  /// What the network says of a request.
  enum Event: Sendable {
    case response(NetworkResponse, isComplete: Bool)
    case chunk(Data)
    case end
    case failure(String, NetworkError.Code?)
  }

  private struct Entry {
    let onResponse: Value
    let onChunk: Value
    let onError: Value
    var hasResponse = false
    var task: Task<Void, Never>?
  }

  private unowned let content: WebContent
  private var entries: [Int: Entry] = [:]
  /// Redirects of handlers that no request has followed yet, by the requests that were answered with them.
  private var redirects: [Int: PendingRedirect] = [:]
  private var nextID = 1
  private let synchronousEvents = SynchronousEvents()

  init(content: WebContent) {
    self.content = content
  }

  deinit {
    for entry in entries.values { entry.task?.cancel() }
  }

  /// Starts the request that the arguments of `native.startRequest` describe, and returns its number.
  func start(_ arguments: Arguments) throws -> Int {
    guard let page = content.page(arguments.integer(0)) else { throw NativeError("the page is closed") }
    let clock = content.loop.clock
    let traceID = arguments.string(1).flatMap { $0.isEmpty ? nil : $0 }
    var request = NetworkRequest(
      method: arguments.string(2) ?? "GET", url: arguments.string(3) ?? "",
      headers: HeaderList(lines: arguments.string(4) ?? ""), body: arguments.bytes(5).map { .bytes($0) },
      context: RequestContext(
        initiator: RequestContext.Initiator(rawValue: arguments.string(6) ?? "") ?? .other,
        origin: arguments.string(7), traceID: traceID, clock: clock))
    request.context.holdsBlob = arguments.boolean(12)
    request.context.isUploadObserved = arguments.boolean(13)
    request.context.isOfFrame = arguments.boolean(14)
    request.context.redirect = redirects.removeValue(forKey: arguments.integer(15))
    let id = nextID
    nextID += 1
    content.work.begin(.request)
    let answer: @Sendable (Event) -> Void
    if arguments.boolean(8) {
      let events = synchronousEvents
      answer = { event in events.add(event, of: id, clock: clock) }
    } else {
      let thread = content.loop.thread
      answer = { event in thread.post { loop in Self.attached(to: loop)?.deliver(event, to: id) } }
    }
    let task = Self.send(request, through: page.settings.network, answer: answer)
    entries[id] = Entry(
      onResponse: arguments.value(9), onChunk: arguments.value(10), onError: arguments.value(11), task: task)
    return id
  }

  /// Waits until a synchronous request has something to say, and calls back into the platform, within the task under
  /// way. False when nothing came in the time that a task has.
  func awaitSynchronousEvent() -> Bool {
    let machine = content.loop.machine
    let waited = content.loop.waitOutside { synchronousEvents.next(timeout: machine.timeLimit) }
    guard let waited else {
      for id in entries.keys { cancel(id) }
      machine.exhaustTimeLimit()
      return false
    }
    content.runReportingFaults { try handle(waited.event, of: waited.id) }
    waited.clock.workEnded()
    return true
  }

  /// Ends a request; nothing is heard of it any more.
  func cancel(_ id: Int) {
    remove(id)?.task?.cancel()
  }

  /// No request follows the redirect that answered this one.
  func dropRedirect(_ id: Int) {
    redirects[id] = nil
  }

  /// Ends all requests: the pages that made them are gone.
  func cancelAll() {
    for id in entries.keys { cancel(id) }
    redirects = [:]
  }

  private static func attached(to loop: EngineLoop) -> PageRequests? {
    loop.attachments[ObjectIdentifier(PageRequests.self)] as? PageRequests
  }

  /// Sends `request`; what the network says goes to `answer`.
  private static func send(
    _ request: NetworkRequest, through network: any Network, answer: @escaping @Sendable (Event) -> Void
  ) -> Task<Void, Never> {
    // The network is at work for the page until the last of its events has been posted.
    request.context.clock.workBegan()
    // At once, as far as it goes without waiting: another thread would have to be woken for what takes less time.
    return Task.immediate(executorPreference: network.preferredExecutor) {
      await Trace.$currentID.withValue(request.context.traceID) {
        await send(request, through: network, emit: answer)
      }
      request.context.clock.workEnded()
    }
  }

  private static func send(
    _ request: NetworkRequest, through network: any Network, emit: @Sendable (Event) -> Void
  ) async {
    do {
      let response = try await network.send(request)
      // A body that is there already comes with the response: one task of the page instead of three.
      let isComplete = response.completeBody != nil
      emit(.response(response, isComplete: isComplete))
      guard !isComplete else { return }
      for try await chunk in response.body {
        if !chunk.isEmpty { emit(.chunk(chunk)) }
      }
      try Task.checkCancellation()
      emit(.end)
    } catch is CancellationError {
      // Whoever cancelled does not listen any more.
    } catch {
      emit(.failure(String(describing: error), (error as? NetworkError)?.code))
    }
  }

  /// Calls back into the platform, as a task of its own.
  private func deliver(_ event: Event, to id: Int) {
    content.loop.perform {
      content.runReportingFaults { try handle(event, of: id) }
    }
  }

  /// Calls back into the platform, unless the request was cancelled.
  private func handle(_ event: Event, of id: Int) throws {
    guard let entry = entries[id] else { return }
    switch event {
    case .response(let response, let isComplete):
      entries[id]?.hasResponse = true
      redirects[id] = response.redirect
      if isComplete { remove(id) }
      try entry.onResponse.run([
        .number(Double(response.status)), .string(response.statusText), .string(response.headers.lines),
        response.completeBody.flatMap { $0.isEmpty ? nil : .bytes($0) } ?? .null, .boolean(isComplete),
        .boolean(response.mayRedirect),
      ])
    case .chunk(let bytes):
      try entry.onChunk.run([.bytes(bytes), .boolean(false)])
    case .end:
      remove(id)
      try entry.onChunk.run([.null, .boolean(true)])
    case .failure(let message, let code):
      remove(id)
      try entry.onError.run([.string(message), .boolean(entry.hasResponse), .string(code?.rawValue ?? "")])
    }
  }

  /// The request is over. What its last event causes is begun before the page can be found idle.
  @discardableResult
  private func remove(_ id: Int) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    content.work.end(.request)
    return entry
  }
}

extension HeaderList {
  /// Headers as the platform's scripts hand them over: name and value, each ended by a newline.
  init(lines: String) {
    self.init()
    var parts = lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
    while let name = parts.next(), let value = parts.next() {
      append(String(Substring(name)), String(Substring(value)))
    }
  }

  /// The same form of this list.
  fileprivate var lines: String {
    fields.reduce(into: "") { lines, field in
      lines += field.name
      lines += "\n"
      lines += field.value
      lines += "\n"
    }
  }
}

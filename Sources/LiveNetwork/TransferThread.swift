import CCurl
import Foundation
import Network
import Synchronization

/// The thread on which libcurl works, and the way to it.
///
/// Those who wait for an answer may go on here as well (`TaskExecutor`): what has come need not wake another thread.
final class TransferThread: TaskExecutor {
  /// What the thread is told.
  enum Command: Sendable {
    case start(id: UInt64, TransferOrder, IncomingResponse)
    case resumeReceiving(UInt64)
    case resumeSending(UInt64)
    case cancel(UInt64)
    case run(UnownedJob)
  }

  private struct Inbox {
    var commands: [Command] = []
    var nextID: UInt64 = 0
    var isStopping = false
    /// Whether the thread has gone, and `multi` with it.
    var isClosed = false
  }

  private let inbox = Mutex(Inbox())
  /// The thread, once it runs.
  private let owner = Atomic<pthread_t>(0)
  /// Safe: it is used by the thread only, but for `curl_multi_wakeup`, which may be called from anywhere; the inbox's
  /// lock is held then, so that it cannot go meanwhile.
  /// Nil when libcurl cannot be initialised, so that every request fails.
  private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?

  /// A thread whose connections are made as `configuration` says.
  init(_ configuration: LiveNetwork.Configuration) {
    multi = Self.isLibraryReady ? curl_multi_init() : nil
    guard multi != nil else { return }
    let thread = Thread { [self] in
      guard let multi else { return }
      owner.store(pthread_self(), ordering: .relaxed)
      TransferLoop(multi: multi, configuration: configuration, thread: self).run()
      let left = inbox.withLock { inbox in
        inbox.isClosed = true
        defer { inbox.commands = [] }
        return inbox.commands
      }
      for case .run(let job) in left { runElsewhere(job) }
      curl_multi_cleanup(multi)
    }
    thread.name = "network"
    thread.start()
  }

  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  /// Begins a request.
  func start(_ order: TransferOrder) -> IncomingResponse {
    let id = inbox.withLock { inbox in
      inbox.nextID += 1
      return inbox.nextID
    }
    let response = IncomingResponse(id: id, of: self)
    guard multi != nil else {
      response.finish(nil, .failure(NetworkError.libraryFailed(order)))
      return response
    }
    if case .feed(let body, _) = order.body { body.open() }
    post(.start(id: id, order, response))
    return response
  }

  /// Tells the thread something. False when it has gone.
  @discardableResult
  func post(_ command: Command) -> Bool {
    inbox.withLock { inbox in
      guard let multi, !inbox.isClosed else { return false }
      inbox.commands.append(command)
      // The thread takes all commands at once, one call is enough for them; and it looks for its own before it waits.
      if inbox.commands.count == 1, owner.load(ordering: .relaxed) != pthread_self() { curl_multi_wakeup(multi) }
      return true
    }
  }

  /// Runs a part of a task on the thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !post(.run(job)) { runElsewhere(job) }
  }

  private func runElsewhere(_ job: UnownedJob) {
    let executor = asUnownedTaskExecutor()
    DispatchQueue.global().async { job.runSynchronously(on: executor) }
  }

  /// For the thread: whether it has been told something.
  var hasCommands: Bool { inbox.withLock { !$0.commands.isEmpty || $0.isStopping } }

  /// Ends the thread and everything that is under way.
  func stop() {
    inbox.withLock { inbox in
      guard let multi, !inbox.isClosed else { return }
      inbox.isStopping = true
      curl_multi_wakeup(multi)
    }
  }

  /// For the thread: what it has been told since the last call; nil when it is to end.
  func takeCommands() -> [Command]? {
    inbox.withLock { inbox in
      guard !inbox.isStopping else { return nil }
      defer { inbox.commands.removeAll(keepingCapacity: true) }
      return inbox.commands
    }
  }
}

import CCurl
import Foundation
import Network
import Synchronization

/// What the network's thread does: it takes commands, lets libcurl work, and tells of what came.
final class TransferLoop {
  /// How many unused handles are kept for further requests.
  private static let spareHandleLimit = 8

  private let multi: UnsafeMutableRawPointer
  private let configuration: LiveNetwork.Configuration
  private let thread: TransferThread
  private var transfers: [UInt64: Transfer] = [:]
  /// The same by their handles.
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var queues: HostQueues
  private var spareHandles: [UnsafeMutableRawPointer] = []
  /// When to look for connections that are silent.
  private var nextIdleCheck = ContinuousClock.now

  init(multi: UnsafeMutableRawPointer, configuration: LiveNetwork.Configuration, thread: TransferThread) {
    self.multi = multi
    self.configuration = configuration
    self.thread = thread
    // Where requests share connections, only libcurl knows how many there are.
    queues = HostQueues(limit: Self.canMultiplex ? 0 : configuration.connectionsPerHost)
  }

  /// Works until the thread is told to end.
  func run() {
    blockPipeSignals()
    if Self.canMultiplex {
      ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
      ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost)
    } else {
      ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
    }
    // How many connections are kept.
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)
    while let commands = thread.takeCommands() {
      for command in commands { obey(command) }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      finishDone()
      for transfer in running.values { transfer.publish() }
      let wait = endSilent()
      // What has come made tasks go on here: they are next.
      if !thread.hasCommands { curl_multi_poll(multi, nil, 0, wait, nil) }
    }
    // None begins in the place of those that end now.
    queues = HostQueues(limit: 0)
    for transfer in transfers.values { end(transfer, .failure(CancellationError())) }
    spareHandles.forEach(curl_easy_cleanup)
  }

  private func obey(_ command: TransferThread.Command) {
    switch command {
    case .start(let id, let order, let response):
      let transfer = Transfer(id: id, order: order, response: response, thread: thread)
      transfers[id] = transfer
      if queues.admit(transfer) { begin(transfer) }
    case .resumeReceiving(let id): transfers[id]?.resume(receiving: true)
    case .resumeSending(let id): transfers[id]?.resume(receiving: false)
    case .cancel(let id):
      if let transfer = transfers[id] { end(transfer, .failure(CancellationError())) }
    case .run(let job): job.runSynchronously(on: thread.asUnownedTaskExecutor())
    }
  }

  private func begin(_ transfer: Transfer) {
    guard let handle = spareHandles.popLast() ?? curl_easy_init() else {
      end(transfer, .failure(NetworkError.libraryFailed(transfer.order)))
      return
    }
    transfer.attach(handle, configuration)
    running[handle] = transfer
    curl_multi_add_handle(multi, handle)
    nextIdleCheck = min(nextIdleCheck, transfer.lastActivity + configuration.idleTimeout)
  }

  /// Tells of all transfers that libcurl has done with.
  private func finishDone() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let transfer = running[message.pointee.easy_handle] else { continue }
      let code = message.pointee.data.result
      end(transfer, code == CURLE_OK ? .success(()) : .failure(transfer.error(for: code)))
    }
  }

  private func end(_ transfer: Transfer, _ result: Result<Void, any Error>) {
    transfers[transfer.id] = nil
    if let handle = transfer.handle {
      running[handle] = nil
      curl_multi_remove_handle(multi, handle)
      if spareHandles.count < Self.spareHandleLimit {
        curl_easy_reset(handle)
        spareHandles.append(handle)
      } else {
        curl_easy_cleanup(handle)
      }
    }
    transfer.finish(result)
    if let next = queues.remove(transfer) { begin(next) }
  }

  /// Ends the transfers whose connections have been silent for too long, and returns for how many milliseconds nobody
  /// has to look again.
  private func endSilent() -> Int32 {
    let now = ContinuousClock.now
    if now >= nextIdleCheck {
      nextIdleCheck = now + .seconds(60)
      for transfer in transfers.values {
        let deadline = transfer.silentSince(now) + configuration.idleTimeout
        if deadline <= now {
          end(transfer, .failure(transfer.idleError(configuration.idleTimeout)))
        } else {
          nextIdleCheck = min(nextIdleCheck, deadline)
        }
      }
    }
    // Rounded up, so as not to come too early.
    return Int32(min(60_000, ((nextIdleCheck - now) / .milliseconds(1)).rounded(.up)))
  }

  /// Whether requests may share a connection of HTTP/2 at the same time. In version 7.88, which Debian 12 has, some of
  /// them then stall now and then, in the curl command as here; 8.1 has another implementation.
  static let canMultiplex = (curl_version_info(CURLVERSION_TENTH)?.pointee.version_num ?? 0) >= 0x08_01_00

  /// A write to a connection that the server has closed has to fail, not to end the process.
  private func blockPipeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

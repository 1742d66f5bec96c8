import Dispatch

/// Where the requests of a web view are worked on, one step at a time. So those that a page makes at once leave in the
/// order of its calls, as a browser's do, if none has anything else to wait for.
final class RequestQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "io.approov.webview.requests")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}

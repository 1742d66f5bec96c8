import Commands
import Foundation
import Synchronization
import Trace

/// Where `--trace` writes its lines.
final class TraceFile: Sendable {
  private struct State {
    /// Nil for standard error.
    var handle: FileHandle?
    var failure: String?
    var action: (@Sendable (String) -> Void)?
  }

  private let state: Mutex<State>
  private let streams: StandardStreams

  /// Creates the file at `path`; "-" is standard error.
  /// - Throws: `InputError` when it cannot be created.
  init(path: String, streams: StandardStreams) throws {
    self.streams = streams
    guard path != "-" else {
      state = Mutex(State())
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      let isMissing = errno == ENOENT
      throw InputError(
        isMissing ? .missing : .unreadable, file: path,
        isMissing ? "there is no such folder" : "the trace cannot be written: \(String(cString: strerror(errno)))")
    }
    state = Mutex(State(handle: FileHandle(fileDescriptor: file, closeOnDealloc: true)))
  }

  /// Writes a line, which brings its line feed.
  func write(_ line: String) {
    let failure = state.withLock { state -> (reason: String, action: (@Sendable (String) -> Void)?)? in
      guard let handle = state.handle else {
        streams.tell(line)
        return nil
      }
      // Told once: what follows would fail as well.
      guard state.failure == nil else { return nil }
      do { try handle.write(contentsOf: Data(line.utf8)) } catch {
        let reason = Self.reason(for: error)
        state.failure = reason
        return (reason, state.action)
      }
      return nil
    }
    if let failure { failure.action?(failure.reason) }
  }

  /// Calls `action`, from any thread, with the reason when a line could not be written.
  func onFailure(_ action: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.action = action }
  }

  private static func reason(for error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }

  /// Why the trace is not complete; nil when it is.
  var writeFailure: String? { state.withLock { $0.failure } }
}

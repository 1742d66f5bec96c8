import Foundation
import Synchronization

/// Standard output, which is the page's alone, and standard error.
///
/// Each call writes at once, so that lines of the two come in the order in which they were told.
package final class StandardStreams: Sendable {
  private struct State {
    var isOutputGone = false
    var isErrorGone = false
    var failure: String?
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {
    Self.keepDescriptors()
    // A reader that leaves early (`| head`) is a failure to write like others, and not the end of the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// A stream that the caller has closed must not become the first file that is opened here. Output that is lost so is
  /// a failure to write; for standard error it is what was asked for.
  private static func keepDescriptors() {
    for (file, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(file, F_GETFD) == -1 {
      // The lowest number that is free, so this one.
      _ = open("/dev/null", mode)
    }
  }

  /// A line on standard output.
  package func printLine(_ text: String) {
    let action = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isOutputGone, let error = Self.write(text + "\n", to: STDOUT_FILENO) else { return nil }
      state.isOutputGone = true
      return Self.note("standard output", error, &state)
    }
    action?()
  }

  /// Text on standard output, as it is.
  package func print(_ text: String) {
    printLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// Lines on standard error.
  package func tell(_ text: String) {
    let action = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isErrorGone, let error = Self.write(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
      else { return nil }
      state.isErrorGone = true
      return Self.note("standard error", error, &state)
    }
    action?()
  }

  /// Why something could not be written; nil when all could.
  package var failure: String? { state.withLock { $0.failure } }

  /// Calls `action`, from any thread, when something could not be written.
  package func onFailure(_ action: @escaping @Sendable () -> Void) {
    let hasFailed = state.withLock { state in
      state.action = action
      return state.failure != nil
    }
    if hasFailed { action() }
  }

  private static func note(_ stream: String, _ error: Int32, _ state: inout State) -> (@Sendable () -> Void)? {
    guard state.failure == nil else { return nil }
    let reason = error == EPIPE ? "its reader has left" : String(cString: strerror(error))
    state.failure = "\(stream) cannot be written: \(reason)"
    return state.action
  }

  /// Writes all of `text`; returns the error number when it cannot.
  private static func write(_ text: String, to file: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let written = Foundation.write(file, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if written >= 0 {
          offset += written
        } else if errno == EAGAIN {
          // The other end has made the file non-blocking.
          var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

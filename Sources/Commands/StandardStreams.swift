import Foundation
import Synchronization

/// Standard output, which is the page's alone, and standard error.
///
/// Each call writes at once, so that lines of the two come in the order in which they were told.
package final class StandardStreams: Sendable {
  private struct State {
    var isOutputGone = false
    var isErrorGone = false
    var outputFailure: String?
  }

  private let state = Mutex(State())

  package init() {
    // A reader that leaves early (`| head`) ends the output, not the run.
    signal(SIGPIPE, SIG_IGN)
  }

  /// A line on standard output.
  package func printLine(_ text: String) {
    state.withLock { state in
      guard !state.isOutputGone else { return }
      if let error = Self.write(text + "\n", to: STDOUT_FILENO) {
        state.isOutputGone = true
        if error != EPIPE { state.outputFailure = String(cString: strerror(error)) }
      }
    }
  }

  /// Text on standard output, as it is.
  package func print(_ text: String) {
    printLine(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// Lines on standard error.
  package func tell(_ text: String) {
    state.withLock { state in
      guard !state.isErrorGone else { return }
      // Nobody is left to be told of an error here.
      state.isErrorGone = Self.write(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO) != nil
    }
  }

  /// Why standard output could not be written, unless its reader left.
  package var outputFailure: String? { state.withLock { $0.outputFailure } }

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

import Foundation

/// A worker as the runner sees it: lines go in, lines come out. Used by one thread.
final class WorkerProcess {
  /// What there is to read.
  enum Reading: Equatable {
    case line(String)
    /// Nothing has come in time.
    case silence
    /// The process is gone; nothing will come any more.
    case end
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var lines: [String] = []

  /// Starts `executable` with `arguments`.
  init(executable: String, arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A worker that is gone must not take us with it when we write to it.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  deinit {
    end()
  }

  /// Gives it an order. Whether it got it shows in what it says.
  func send(_ order: WorkerOrder) {
    let bytes = Array((order.line + "\n").utf8)
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      offset += written
    }
  }

  /// The next line, waiting for at most `milliseconds`.
  func read(milliseconds: Int32) -> Reading {
    if !lines.isEmpty { return .line(lines.removeFirst()) }
    let descriptor = output.fileHandleForReading.fileDescriptor
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return .silence }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return .silence }
    guard count > 0 else { return .end }
    buffer += chunk[..<count]
    var parts = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    buffer = Array(parts.removeLast())
    lines = parts.map { String(decoding: $0, as: UTF8.self) }
    return lines.isEmpty ? .silence : .line(lines.removeFirst())
  }

  /// The memory that it holds; 0 where it cannot be known.
  var residentMegabytes: Int {
    let path = "/proc/\(process.processIdentifier)/statm"
    guard let text = try? String(contentsOfFile: path, encoding: .ascii) else { return 0 }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / (1 << 20)
  }

  /// Ends the process, if it has not ended, and says how it did: empty for an orderly end.
  @discardableResult
  func end() -> String {
    try? input.fileHandleForWriting.close()
    // An orderly worker ends with its input.
    var patience = 20
    while process.isRunning, patience > 0 {
      usleep(10_000)
      patience -= 1
    }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { return "the process was ended by signal \(status)" }
    return status == 0 ? "" : "the process ended with code \(status)"
  }

  /// Ends the process without waiting for it.
  func abandon() {
    kill(process.processIdentifier, SIGKILL)
  }
}

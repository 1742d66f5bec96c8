import Trace

/// What a window tells its embedder.
enum WindowNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("reportUncaught") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      let report = UncaughtReport(
        kind: arguments.string(1) == "rejection" ? .rejection : .error, message: arguments.string(2) ?? "",
        url: arguments.string(3) ?? "", line: arguments.integer(4), column: arguments.integer(5),
        stack: arguments.string(6) ?? "")
      page.record(.uncaught(report.traced))
      page.delegate?.page(page.page, reported: report)
      return .undefined
    }
    natives.define("wantNavigation") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      var request = NavigationRequest(
        method: arguments.string(4) ?? "GET", url: arguments.string(1) ?? "",
        headers: pairs(arguments.string(5) ?? ""), body: arguments.bytes(6).map { [UInt8]($0) })
      request.cause = arguments.string(3).flatMap(NavigationRequest.Cause.init) ?? .other
      request.history = HistoryHandling(arguments.string(2) ?? "")
      page.delegate?.page(page.page, wantsNavigation: request)
      return .undefined
    }
  }

  /// Names and values, each ended by a newline.
  static func pairs(_ lines: String) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var parts = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).makeIterator()
    while let name = parts.next(), let value = parts.next() { pairs.append((name, value)) }
    return pairs
  }
}

extension UncaughtReport {
  /// The same for the trace.
  fileprivate var traced: TraceEvent.Uncaught {
    TraceEvent.Uncaught(
      message: message, url: url.isEmpty ? nil : url, line: line > 0 ? line : nil, column: column > 0 ? column : nil,
      stack: stack.isEmpty ? nil : stack, isRejection: kind == .rejection)
  }
}

extension Trace {
  /// Writes every event from now on as a line of JSON (README.md of this folder), with the line feed.
  /// - Parameters:
  ///   - redaction: what is taken out; nil to write everything.
  ///   - write: called one line at a time, in order.
  public func writeLines(
    redaction: TraceRedaction? = TraceRedaction(), to write: @escaping @Sendable (String) -> Void
  ) -> Observation {
    observe { event in write((redaction?.redact(event) ?? event).jsonLine + "\n") }
  }
}

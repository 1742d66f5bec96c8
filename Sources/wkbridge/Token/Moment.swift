import Commands
import Foundation

/// Dates as arguments give them and reports show them.
enum Moment {
  /// The date that `text` names: of ISO 8601, or in seconds since 1970.
  static func date(_ text: String) throws(InvalidValue) -> Date {
    if let seconds = Double(text), abs(seconds) < 1e12 { return Date(timeIntervalSince1970: seconds) }
    if let date = try? Date(text, strategy: .iso8601) { return date }
    throw .because("it is no date, such as 2026-01-31T12:00:00Z, and no number of seconds since 1970")
  }

  /// `seconds` since 1970 as a date.
  static func text(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }

  /// A span of time in words: "4 min 58 s".
  static func span(_ seconds: Double) -> String {
    let total = Int(abs(seconds).rounded(.down))
    let parts = [(total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min"), (total % 60, "s")]
    let shown = parts.filter { $0.0 > 0 }.prefix(2)
    return shown.isEmpty ? "0 s" : shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}

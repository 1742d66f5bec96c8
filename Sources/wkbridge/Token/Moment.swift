import Commands
import Foundation

/// Dates as arguments give them and reports show them.
enum Moment {
  /// The date that `text` names: of ISO 8601, or in seconds since 1970.
  static func date(_ text: String) throws(InvalidValue) -> Date {
    if let seconds = Double(text), isDate(seconds) { return Date(timeIntervalSince1970: seconds) }
    if let date = try? Date(text, strategy: .iso8601) { return date }
    throw .because("it is no date, such as 2026-01-31T12:00:00Z, and no number of seconds since 1970")
  }

  /// The seconds since 1970 of the years that dates are written with: 1 to 9999.
  private static let calendar = -62_135_596_800.0...253_402_300_799.0

  /// Whether `seconds` since 1970 are a date that anybody can mean.
  static func isDate(_ seconds: Double) -> Bool { calendar.contains(seconds) }

  /// `seconds` since 1970 as a date.
  static func text(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: min(max(seconds, calendar.lowerBound), calendar.upperBound)).formatted(.iso8601)
  }

  /// A span of time in words: "4 min 58 s".
  static func span(_ seconds: Double) -> String {
    let total = Int(min(abs(seconds), 1e12).rounded(.down))
    let parts = [(total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min"), (total % 60, "s")]
    let shown = parts.filter { $0.0 > 0 }.prefix(2)
    return shown.isEmpty ? "0 s" : shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}

import Foundation
import Network

/// A cookie as a script writes it to `document.cookie`.
struct WrittenCookie: Sendable, Hashable {
  /// The host whose pages write it; nil for a cookie with a domain, which others cannot set anyway.
  let host: String?
  /// What is assigned.
  let line: String

  /// Nil when no text stands for its bytes.
  init?(_ cookie: Cookie) {
    let pair = cookie.name.isEmpty && !cookie.value.contains("=") ? cookie.value : "\(cookie.name)=\(cookie.value)"
    let bytes = pair.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var line = "\(text); path=\(cookie.path.utf8Decoded)"
    if !cookie.isHostOnly { line += "; domain=\(cookie.domain)" }
    if let expires = cookie.expires { line += "; expires=\(Self.date(expires))" }
    if cookie.isSecure { line += "; secure" }
    if let sameSite = cookie.sameSite { line += "; samesite=\(sameSite.rawValue)" }
    self.line = line
    host = cookie.isHostOnly ? cookie.domain : nil
  }

  /// https://www.rfc-editor.org/rfc/rfc9110#name-date-time-formats, IMF-fixdate: in English, in GMT. The year has four
  /// digits; what ended before 1970 has ended then.
  private static func date(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let latest = 253_402_300_799.0  // The end of the year 9999.
    let moment = Date(timeIntervalSince1970: min(max(0, date.timeIntervalSince1970.rounded(.down)), latest))
    let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: moment)
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][(parts.weekday ?? 1) - 1]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][(parts.month ?? 1) - 1]
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(day), \(two(parts.day)) \(month) \(parts.year ?? 1970) "
      + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) GMT"
  }
}

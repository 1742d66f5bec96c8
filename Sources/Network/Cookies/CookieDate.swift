import Foundation

/// The cookie-date algorithm: https://www.rfc-editor.org/rfc/rfc6265.html#section-5.1.1
///
/// It reads every form of the web's history: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`,
/// `Sun Nov  6 08:49:37 1994`, and what servers make of them.
enum CookieDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// The date that a cookie's Expires says; nil when it says none.
  static func parse(_ text: String) -> Date? {
    var time: (hour: Int, minute: Int, second: Int)?
    var (day, month, year): (Int?, Int?, Int?) = (nil, nil, nil)
    // 1. Divide the text into date-tokens.
    // 2. Process each of them in order; it is the first of these that it can be and that was not found yet:
    for token in text.utf8.split(whereSeparator: isDelimiter) {
      // 2.1. the time,
      if time == nil, let found = parseTime(token) {
        time = found
        // 2.2. the day of the month,
      } else if day == nil, let found = leadingNumber(token, digits: 1...2) {
        day = found
        // 2.3. the month,
      } else if month == nil, let found = parseMonth(token) {
        month = found
        // 2.4. the year.
      } else if year == nil, let found = leadingNumber(token, digits: 2...4) {
        year = found
      }
    }
    // 5. Fail if something was not found, or is out of range.
    guard let time, let day, let month, var year else { return nil }
    // 3. If the year is from 70 to 99, then add 1900. 4. If it is from 0 to 69, then add 2000.
    if (70...99).contains(year) { year += 1900 } else if (0...69).contains(year) { year += 2000 }
    guard (1...31).contains(day), year >= 1601, time.hour <= 23, time.minute <= 59, time.second <= 59 else {
      return nil
    }
    // 6. Let the date be that of these fields in UTC; fail if there is no such day.
    guard day <= length(ofMonth: month, year: year) else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    // 7. Return it.
    return Date(
      timeIntervalSince1970: Double(((days * 24 + time.hour) * 60 + time.minute) * 60 + time.second))
  }

  /// delimiter = %x09 / %x20-2F / %x3B-40 / %x5B-60 / %x7B-7E
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// time = 1*2DIGIT ":" 1*2DIGIT ":" 1*2DIGIT [ non-digit *OCTET ]
  private static func parseTime(_ token: Substring.UTF8View) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let hour = leadingNumber(fields[0], digits: 1...2, endsToken: true),
      let minute = leadingNumber(fields[1], digits: 1...2, endsToken: true),
      let second = leadingNumber(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// month = ( "jan" / ... / "dec" ) *OCTET
  private static func parseMonth(_ token: Substring.UTF8View) -> Int? {
    let name = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
    return months.firstIndex(of: name).map { $0 + 1 }
  }

  /// The number that a token begins with, if it has that many digits: `n*mDIGIT [ non-digit *OCTET ]`.
  private static func leadingNumber(
    _ token: Substring.UTF8View, digits: ClosedRange<Int>, endsToken: Bool = false
  ) -> Int? {
    let leading = token.prefix { (0x30...0x39).contains($0) }
    guard digits.contains(leading.count), !endsToken || leading.count == token.count else { return nil }
    return leading.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// In the proleptic Gregorian calendar, for years after 0.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Years that begin in March have their leap day at the end.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1 - 719_468
  }
}

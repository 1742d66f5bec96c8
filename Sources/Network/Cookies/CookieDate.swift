import Foundation

/// https://www.rfc-editor.org/rfc/rfc6265#section-5.1.1
enum CookieDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// The date that a cookie's Expires says; nil when it says none.
  static func parse(_ text: String) -> Date? {
    // 1. Divide the text into tokens.
    let tokens = text.split { !isTokenCharacter($0) }
    // 2. Process each token in order: the first that looks like one is the time, the day, the month, the year.
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in tokens {
      if time == nil, let found = parseTime(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let index = months.firstIndex(of: token.prefix(3).lowercased()) {
        month = index + 1
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    // 3-4. Two digits stand for 1970 to 2069.
    if (70...99).contains(year) { year += 1900 } else if (0...69).contains(year) { year += 2000 }
    // 5. Out of range is no date.
    guard (1...31).contains(day), year >= 1601, time.hour < 24, time.minute < 60, time.second < 60 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let components = DateComponents(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
    return calendar.date(from: components)
  }

  private static func isTokenCharacter(_ character: Character) -> Bool {
    guard let value = character.asciiValue else { return true }
    return value < 0x09 || (0x0A...0x1F).contains(value) || character.isLetter || character.isNumber || character == ":"
  }

  private static func parseTime(_ token: Substring) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3, let hour = number(fields[0], digits: 1...2), let minute = number(fields[1], digits: 1...2),
      let second = number(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// The number that a token begins with, if it has that many digits.
  private static func number(_ token: Substring, digits: ClosedRange<Int>) -> Int? {
    let leading = token.prefix { $0.isASCII && $0.isNumber }
    return digits.contains(leading.count) ? Int(leading) : nil
  }
}

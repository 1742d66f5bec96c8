import Foundation

/// A date as cookies have it, read as leniently as browsers do
/// (https://www.rfc-editor.org/rfc/rfc6265#section-5.1.1).
struct CookieDate {
  let date: Date

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  init?(_ text: String) {
    var time: [Int]?
    var day: Int?
    var month: Int?
    var year: Int?
    // 1. Each token is the first thing that it can be and that was not found yet.
    for token in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != ":" }) {
      let number = token.prefix { $0.isNumber }
      if time == nil, let parsed = Self.time(token) {
        time = parsed
      } else if day == nil, (1...2).contains(number.count) {
        day = Int(number)
      } else if month == nil, let index = Self.months.firstIndex(of: token.prefix(3).lowercased()) {
        month = index + 1
      } else if year == nil, (2...4).contains(number.count), let value = Int(number) {
        year = value < 70 ? value + 2000 : value < 100 ? value + 1900 : value
      }
    }
    // 2. All four must be there and possible.
    guard let time, let day, let month, let year, (1...31).contains(day), year >= 1601 else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "UTC"), year: year, month: month,
      day: day, hour: time[0], minute: time[1], second: time[2])
    guard components.isValidDate, let date = components.date else { return nil }
    self.date = date
  }

  private static func time(_ token: Substring) -> [Int]? {
    let fields = token.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    let numbers = fields.compactMap { field in Int(field.prefix { $0.isNumber }.prefix(2)) }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return numbers
  }
}

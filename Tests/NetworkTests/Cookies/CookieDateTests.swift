import Foundation
import Testing

@testable import Network

@Suite struct CookieDateTests {
  /// 6 November 1994, 08:49:37.
  static let example = 784_111_777.0

  @Test(arguments: [
    // The three forms of HTTP.
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    // What servers make of them.
    "Sun, 06-Nov-1994 08:49:37 GMT", "06 Nov 1994 08:49:37", "6 Nov 94 8:49:37", "sun, 06 NOVEMBER 1994 08:49:37 gmt",
    "08:49:37 1994 Nov 6", "Nov 6 1994 08:49:37 PST", "Sun, 06 Nov 1994 08:49:37.123 GMT",
    "Sun,06/Nov/1994;08:49:37", "6th Nov 1994x 08:49:37x", "Sun, 06 Nov 1994 08:49:37 +0200",
    "\t06\tNov\t1994\t08:49:37",
    // The first of each kind counts; what is none is passed over.
    "06 Nov 1994 08:49:37 07 Dec 1995 09:50:38", "123456 06 Nov 1994 08:49:37",
  ])
  func readsEveryForm(text: String) {
    #expect(CookieDate.parse(text)?.timeIntervalSince1970 == Self.example)
  }

  @Test(arguments: [
    ("21-Oct-37 00:00:00", 2037), ("01 Jan 69 00:00:00", 2069), ("01 Jan 70 00:00:00", 1970),
    ("01 Jan 99 00:00:00", 1999), ("01 Jan 00 00:00:00", 2000), ("01 Jan 1601 00:00:00", 1601),
    ("01 Jan 9999 00:00:00", 9999), ("01 Jan 099 00:00:00", 1999),
  ])
  func twoDigitsStandFor1970To2069(text: String, year: Int) throws {
    let date = try #require(CookieDate.parse(text))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    #expect(calendar.component(.year, from: date) == year)
  }

  @Test(arguments: [
    ("29 Feb 2024 12:00:00", 1_709_208_000.0), ("28 Feb 2023 23:59:59", 1_677_628_799), ("1 Jan 1970 00:00:00", 0),
    ("31 Dec 1969 23:59:59", -1), ("1 Mar 2000 00:00:00", 951_868_800), ("29 Feb 2000 00:00:00", 951_782_400),
  ])
  func countsDays(text: String, seconds: Double) {
    // Two digits would be a year of this century; 1969 in full is not.
    #expect(CookieDate.parse(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "tomorrow", "06 Nov 1994", "Nov 1994 08:49:37", "06 1994 08:49:37", "06 Nov 08:49:37", "32 Nov 1994 08:49:37",
    "31 Nov 1994 08:49:37", "29 Feb 2023 08:49:37", "29 Feb 1900 08:49:37", "0 Nov 1994 08:49:37",
    "06 Nov 1600 08:49:37", "06 Nov 1994 24:00:00", "06 Nov 1994 08:60:00", "06 Nov 1994 08:00:60",
    "06 Nov 1994 08:49", "06 Nov 1994 8x:49:37", "06 Nov 19945 08:49:37", "06 Nov 1994 008:49:37",
    "06 No 1994 08:49:37",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(CookieDate.parse(text) == nil)
  }
}

/// The facts of a reply as the members of a JSON object. They are ASCII, so that a body in base 64 behind them stays text
/// of one byte a character to the engine.
struct BridgeFacts {
  private var members: [UInt8] = []

  /// The object.
  var description: String { "{" + String(decoding: members, as: UTF8.self) + "}" }

  mutating func append(_ name: String, _ value: String) {
    begin(name)
    write(value)
  }

  mutating func append(_ name: String, _ value: Int) {
    begin(name)
    members += String(value).utf8
  }

  mutating func append(_ name: String, _ value: Bool) {
    begin(name)
    members += (value ? "true" : "false").utf8
  }

  mutating func append(_ name: String, _ pairs: [(String, String)]) {
    begin(name)
    members.append(UInt8(ascii: "["))
    for (index, pair) in pairs.enumerated() {
      members += (index == 0 ? "[" : ",[").utf8
      write(pair.0)
      members.append(UInt8(ascii: ","))
      write(pair.1)
      members.append(UInt8(ascii: "]"))
    }
    members.append(UInt8(ascii: "]"))
  }

  /// The members of both.
  static func + (first: BridgeFacts, second: BridgeFacts) -> BridgeFacts {
    var sum = first
    if !first.members.isEmpty, !second.members.isEmpty { sum.members.append(UInt8(ascii: ",")) }
    sum.members += second.members
    return sum
  }

  private mutating func begin(_ name: String) {
    if !members.isEmpty { members.append(UInt8(ascii: ",")) }
    write(name)
    members.append(UInt8(ascii: ":"))
  }

  private mutating func write(_ text: String) {
    members.append(UInt8(ascii: "\""))
    defer { members.append(UInt8(ascii: "\"")) }
    if text.utf8.allSatisfy({ Self.isPlain(UInt16($0)) }) {
      members += text.utf8
      return
    }
    for unit in text.utf16 {
      if Self.isPlain(unit) {
        members.append(UInt8(truncatingIfNeeded: unit))
      } else {
        let digits = String(unit, radix: 16)
        members += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    }
  }

  /// Whether a code unit stands for itself.
  private static func isPlain(_ unit: UInt16) -> Bool {
    (0x20..<0x7F).contains(unit) && unit != 0x22 && unit != 0x5C
  }
}

import JavaScriptEngine

/// A graph of JavaScript values outside of the engine: what a message, a native answer or a script's result is while it
/// travels. `tape.js` has the grammar of its slots.
public struct SerializedValue: Sendable {
  /// The slots, each a number of tag and payload.
  var slots: [Double]
  /// The strings and member names, one after the other.
  var text: ScriptText
  /// The strings that travel by themselves.
  var large: [LargeString]
  /// Whether an object occurs more than once.
  var hasReferences: Bool

  /// A string that is not part of the text.
  enum LargeString: Sendable {
    /// A string.
    case string(String)
    /// From the engine, not ASCII, lone surrogates and all.
    case utf16([UInt16])
  }

  /// The tags of slots.
  enum Tag: Int {
    case undefined, null, `false`, `true`, number, date, string, largeString, array, object, reference
  }

  /// The deepest nesting that travels.
  static let deepestLevel = 1000

  init(slots: [Double], text: ScriptText = .ascii([]), large: [LargeString] = [], hasReferences: Bool = false) {
    self.slots = slots
    self.text = text
    self.large = large
    self.hasReferences = hasReferences
  }

  /// How many slots come before those of the value.
  static let header = 6

  /// Reads what natives are given of a tape: its slots, the text and the large strings.
  static func read(_ arguments: Arguments) -> (value: SerializedValue, header: [Double]) {
    var value = SerializedValue(slots: [], text: arguments.text(1) ?? .ascii([]))
    var head = [Double](repeating: 0, count: header)
    arguments.withBytes(0) { bytes in
      let all = bytes.bindMemory(to: Double.self)
      head = Array(all.prefix(header))
      value.slots = Array(all.dropFirst(header).prefix(Int(head[1])))
    }
    value.hasReferences = head[0] != 0
    for index in 2..<max(2, arguments.count) { value.large.append(LargeString(arguments, index)) }
    return (value, head)
  }

  /// `undefined`.
  public static let undefined = SerializedValue(slots: [slot(.undefined)])

  static func slot(_ tag: Tag, _ payload: Int = 0) -> Double { Double(payload * 16 + tag.rawValue) }

  /// True for `undefined`.
  public var isUndefined: Bool { slots.first == SerializedValue.slot(.undefined) }

  /// The slots with a header before them.
  func slots(header: [Double]) -> [Double] {
    var all = header
    all.reserveCapacity(header.count + slots.count)
    all.append(contentsOf: slots)
    return all
  }

  /// What evaluation.js takes for a value: its slots as bytes, the text and the large strings.
  var hostValue: HostValue {
    let all = slots(header: Array(repeating: 0, count: SerializedValue.header))
    return .array([
      all.withUnsafeBytes { .bytes(.init($0)) }, text.hostValue, .array(large.map(\.hostValue)),
    ])
  }
}

extension SerializedValue.LargeString {
  fileprivate init(_ arguments: Arguments, _ index: Int) {
    self = arguments.asciiString(index).map(Self.string) ?? .utf16(arguments.utf16(index) ?? [])
  }

  var hostValue: HostValue {
    switch self {
    case .string(let string): .string(string)
    case .utf16(let units): .utf16(units)
    }
  }

  var string: String {
    switch self {
    case .string(let string): string
    case .utf16(let units): units.withUnsafeBufferPointer { String(transcoding: $0) }
    }
  }
}

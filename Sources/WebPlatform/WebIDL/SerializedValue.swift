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
    /// From the engine.
    case script(ScriptText)
    /// From Swift.
    case swift(String)
  }

  /// The tags of slots.
  enum Tag: Int {
    case undefined, null, `false`, `true`, number, date, string, largeString, array, object, reference
  }

  /// The deepest nesting that travels.
  static let deepestLevel = 1000

  init(slots: [Double], text: ScriptText = .ascii(""), large: [LargeString] = [], hasReferences: Bool = false) {
    self.slots = slots
    self.text = text
    self.large = large
    self.hasReferences = hasReferences
  }

  /// Reads what `withTapeOf` in tape.js gives to natives: `hasReferences, length, slots, text, ...large`, from the
  /// argument at `index` on.
  init(_ arguments: Arguments, from index: Int) {
    let count = arguments.integer(index + 1)
    slots =
      arguments.withBytes(index + 2) { bytes in Array(bytes.bindMemory(to: Double.self).prefix(count)) } ?? []
    text = arguments.text(index + 3) ?? .ascii("")
    large = []
    for index in (index + 4)..<max(index + 4, arguments.count) {
      large.append(.script(arguments.text(index) ?? .ascii("")))
    }
    hasReferences = arguments.boolean(index)
  }

  /// `undefined`.
  public static let undefined = SerializedValue(slots: [slot(.undefined)])

  static func slot(_ tag: Tag, _ payload: Int = 0) -> Double { Double(payload * 16 + tag.rawValue) }

  /// True for `undefined`.
  public var isUndefined: Bool { slots.first == SerializedValue.slot(.undefined) }

  /// A primitive as the engine takes it; nil for arrays, objects and Dates.
  var primitive: HostValue? {
    guard let first = slots.first else { return .undefined }
    switch Tag(rawValue: Int(first) % 16) {
    case .undefined: return .undefined
    case .null: return .null
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .number: return .number(slots[1])
    case .string: return text.hostValue
    case .largeString: return large[0].hostValue
    default: return nil
    }
  }

  /// The slots as bytes of a Float64Array.
  var slotBytes: HostValue { slots.withUnsafeBytes { .bytes(.init($0)) } }
}

extension SerializedValue.LargeString {
  var hostValue: HostValue {
    switch self {
    case .script(let text): text.hostValue
    case .swift(let string): .string(string)
    }
  }

  var string: String {
    switch self {
    case .script(let text): text.string
    case .swift(let string): string
    }
  }
}

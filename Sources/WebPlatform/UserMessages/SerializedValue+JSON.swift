import JavaScriptEngine
import Trace

extension SerializedValue {
  /// As the trace records it: what JSON has not is `null`, a Date is its time in milliseconds, and an object that
  /// has been written before is the string "[Circular]".
  public func jsonValue() -> JSONValue {
    var reader = JSONReader(value: self)
    return reader.read()
  }
}

private struct JSONReader {
  let value: SerializedValue
  private let units: [UInt16]
  private var at = 0
  private var offset = 0

  init(value: SerializedValue) {
    self.value = value
    switch value.text {
    case .ascii(let bytes): units = bytes.map(UInt16.init)
    case .utf16(let units): self.units = units
    }
  }

  private mutating func take() -> Double {
    defer { at += 1 }
    return value.slots[at]
  }

  private mutating func takeUnits(_ count: Int) -> ArraySlice<UInt16> {
    defer { offset += count }
    return units[offset..<offset + count]
  }

  mutating func read() -> JSONValue {
    let slot = Int(take())
    let payload = slot / 16
    switch SerializedValue.Tag(rawValue: slot % 16) {
    case .undefined, .null, nil: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .number, .date: return .number(take())
    case .string: return .string(utf16: takeUnits(payload))
    case .largeString:
      if case .utf16(let units) = value.large[payload] { return .string(utf16: units) }
      return .string(value.large[payload].string)
    case .array:
      var elements: [JSONValue] = []
      for _ in 0..<payload { elements.append(read()) }
      return .array(elements)
    case .object:
      var members: [JSONValue.Member] = []
      for _ in 0..<payload {
        let name = String(decoding: takeUnits(Int(take())), as: UTF16.self)
        members.append(.init(name, read()))
      }
      return .object(members)
    case .reference: return "[Circular]"
    }
  }
}

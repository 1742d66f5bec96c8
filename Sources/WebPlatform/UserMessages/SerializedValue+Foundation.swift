import Foundation
import JavaScriptEngine

/// A value from a page as native code sees it.
public struct NativeValue {
  /// What Apple's WebKit makes of it: String, NSNumber, Date, NSNull, arrays and dictionaries of these; nil for
  /// `undefined`.
  public let object: Any?
  /// What it was made of. An answer that sends `object` back sends this, so that nothing is lost on the way.
  let source: SerializedValue
}

/// The body of a message that is `undefined`: NSNull to native code, `undefined` again as an answer.
public final class UndefinedBody: NSNull, @unchecked Sendable {
  // Safe: as immutable as NSNull.

  /// The only one that is needed.
  public static let shared = UndefinedBody()
}

/// A string with lone surrogates, which Swift has not: its code units survive the way back.
final class CodeUnitString: NSString {
  let units: [UInt16]

  init(_ units: [UInt16]) {
    self.units = units
    super.init(characters: units, length: 0)
  }

  required init?(coder: NSCoder) { nil }
  required convenience init(string: String) { self.init(Array(string.utf16)) }
  required convenience init(stringLiteral value: StaticString) { self.init(Array("\(value)".utf16)) }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }

  override var length: Int { units.count }
  override func character(at index: Int) -> unichar { units[index] }
  override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension SerializedValue {
  /// Makes Foundation's objects, by Apple's rules: members of value `undefined` are left out, elements of it are
  /// NSNull.
  ///
  /// Deviates: an object inside of itself is NSNull there, because Foundation's collections on Linux copy all they hold
  /// when they are read, which would not end.
  public func nativeValue() -> NativeValue {
    switch text {
    case .ascii(let bytes):
      return bytes.withUnsafeBufferPointer { bytes in
        native { range in String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }
      }
    case .utf16(let units):
      return units.withUnsafeBufferPointer { units in
        native { range in
          let units = UnsafeBufferPointer(rebasing: units[range])
          return units.isWellFormed ? String(transcoding: units) : CodeUnitString(Array(units))
        }
      }
    }
  }

  private func native(_ string: (Range<Int>) -> Any) -> NativeValue {
    withoutActuallyEscaping(string) { string in
      slots.withUnsafeBufferPointer { slots in
        var reader = FoundationReader(slots: slots, large: large, hasReferences: hasReferences, string: string)
        return NativeValue(object: reader.read(), source: self)
      }
    }
  }
}

private struct FoundationReader {
  private let slots: UnsafeBufferPointer<Double>
  private let large: [SerializedValue.LargeString]
  private let hasReferences: Bool
  /// Makes the string at a place of the text.
  private let string: (Range<Int>) -> Any
  private var at = 0
  private var offset = 0
  /// The objects read so far, if some are referred to; nil while they are being read.
  private var objects: [Any?] = []

  private static let yes = NSNumber(value: true)
  private static let no = NSNumber(value: false)

  init(
    slots: UnsafeBufferPointer<Double>, large: [SerializedValue.LargeString], hasReferences: Bool,
    string: @escaping (Range<Int>) -> Any
  ) {
    self.slots = slots
    self.large = large
    self.hasReferences = hasReferences
    self.string = string
  }

  /// The next value; nil for `undefined`.
  mutating func read() -> Any? {
    let slot = Int(take())
    let payload = slot / 16
    switch SerializedValue.Tag(rawValue: slot % 16) {
    case .undefined, nil: return nil
    case .null: return NSNull()
    case .false: return FoundationReader.no
    case .true: return FoundationReader.yes
    case .number: return FoundationReader.number(take())
    case .date: return remembering { NSDate(timeIntervalSince1970: $0.take() / 1000) }
    case .string: return takeString(payload)
    case .largeString:
      if case .utf16(let units) = large[payload], !units.isWellFormed { return CodeUnitString(units) }
      return large[payload].string
    case .array: return remembering { $0.readElements(payload) }
    case .object: return remembering { $0.readMembers(payload) }
    case .reference: return objects[payload] ?? NSNull()
    }
  }

  private mutating func take() -> Double {
    defer { at += 1 }
    return slots[at]
  }

  private mutating func takeString(_ length: Int) -> Any {
    defer { offset += length }
    return string(offset..<offset + length)
  }

  private mutating func remembering(_ read: (inout FoundationReader) -> Any) -> Any {
    guard hasReferences else { return read(&self) }
    let place = objects.count
    objects.append(nil)
    let object = read(&self)
    objects[place] = object
    return object
  }

  /// Whole numbers print without a fraction, as they do on Apple's platforms.
  private static func number(_ number: Double) -> NSNumber {
    if let integer = Int(exactly: number), abs(integer) <= 1 << 53, integer != 0 || number.sign == .plus {
      return NSNumber(value: integer)
    }
    return NSNumber(value: number)
  }

  private mutating func readElements(_ count: Int) -> [Any] {
    var array: [Any] = []
    array.reserveCapacity(count)
    for _ in 0..<count { array.append(read() ?? NSNull()) }
    return array
  }

  private mutating func readMembers(_ count: Int) -> [String: Any] {
    var dictionary: [String: Any] = Dictionary(minimumCapacity: count)
    for _ in 0..<count {
      let name = takeString(Int(take()))
      if let value = read() { dictionary[name as? String ?? "\(name)"] = value }
    }
    return dictionary
  }
}

extension RandomAccessCollection<UInt16> where Index == Int {
  /// Whether each surrogate is one of a pair.
  fileprivate var isWellFormed: Bool {
    var index = startIndex
    while index < endIndex {
      let unit = self[index]
      index += 1
      guard unit & 0xF800 == 0xD800 else { continue }
      guard unit < 0xDC00, index < endIndex, self[index] & 0xFC00 == 0xDC00 else { return false }
      index += 1
    }
    return true
  }
}

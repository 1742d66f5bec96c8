import Foundation
import JavaScriptEngine

/// A value from a page as native code sees it.
public struct NativeValue {
  /// What Apple's WebKit makes of it: String, NSNumber, Date, NSNull, arrays and dictionaries of these; nil for
  /// `undefined`.
  public let object: Any?
  /// What that cannot say, for an answer that sends the same objects back.
  public let undefinedMembers: UndefinedMembers?
}

/// The members of value `undefined` that dictionaries have been made without.
public final class UndefinedMembers {
  private var names: [ObjectIdentifier: (dictionary: NSMutableDictionary, names: [String])] = [:]

  func set(_ undefined: [String], of dictionary: NSMutableDictionary) {
    names[ObjectIdentifier(dictionary)] = (dictionary, undefined)
  }

  func of(_ dictionary: NSDictionary) -> [String] {
    names[ObjectIdentifier(dictionary)]?.names ?? []
  }
}

/// What stands for `undefined` where Foundation needs an object: an NSNull to native code, `undefined` again on its way
/// back.
final class UndefinedNull: NSNull, @unchecked Sendable {
  // Safe: as immutable as NSNull.
  static let shared = UndefinedNull()
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
  /// Makes Foundation's objects, by Apple's rules: members of value `undefined` are left out, other places of it hold
  /// NSNull. A graph in which an object occurs more than once is made of NSMutableDictionary and NSMutableArray, so
  /// that cycles are cycles; any other of Swift's dictionaries and arrays.
  public func nativeValue() -> NativeValue {
    switch text {
    case .ascii(var string):
      return string.withUTF8 { bytes in
        native { range in String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }
      }
    case .utf16(let units):
      return units.withUnsafeBufferPointer { units in
        native { range in
          let units = UnsafeBufferPointer(rebasing: units[range])
          return String(validating: units, as: UTF16.self) ?? CodeUnitString(Array(units))
        }
      }
    }
  }

  private func native(_ string: (Range<Int>) -> Any) -> NativeValue {
    withoutActuallyEscaping(string) { string in
      slots.withUnsafeBufferPointer { slots in
        var reader = FoundationReader(slots: slots, large: large, sharesObjects: hasReferences, string: string)
        let object = reader.read()
        return NativeValue(object: object, undefinedMembers: reader.undefinedMembers)
      }
    }
  }
}

private struct FoundationReader {
  let slots: UnsafeBufferPointer<Double>
  let large: [SerializedValue.LargeString]
  let sharesObjects: Bool
  /// Makes the string at a place of the text.
  let string: (Range<Int>) -> Any
  var undefinedMembers: UndefinedMembers?

  private var at = 0
  private var offset = 0
  private var objects: [Any] = []

  init(
    slots: UnsafeBufferPointer<Double>, large: [SerializedValue.LargeString], sharesObjects: Bool,
    string: @escaping (Range<Int>) -> Any
  ) {
    self.slots = slots
    self.large = large
    self.sharesObjects = sharesObjects
    self.string = string
  }

  private mutating func take() -> Double {
    defer { at += 1 }
    return slots[at]
  }

  private mutating func takeString(_ length: Int) -> Any {
    defer { offset += length }
    return string(offset..<offset + length)
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
    case .date:
      let date = NSDate(timeIntervalSince1970: take() / 1000)
      if sharesObjects { objects.append(date) }
      return date
    case .string: return takeString(payload)
    case .largeString:
      if case .script(.utf16(let units)) = large[payload] {
        return String(validating: units, as: UTF16.self) ?? CodeUnitString(units)
      }
      return large[payload].string
    case .array: return sharesObjects ? readSharedArray(payload) : readArray(payload)
    case .object: return sharesObjects ? readSharedObject(payload) : readObject(payload)
    case .reference: return objects[payload]
    }
  }

  private static let yes = NSNumber(value: true)
  private static let no = NSNumber(value: false)

  /// Whole numbers print without a fraction, as they do on Apple's platforms.
  private static func number(_ number: Double) -> NSNumber {
    if let integer = Int(exactly: number), abs(integer) <= 1 << 53, integer != 0 || number.sign == .plus {
      return NSNumber(value: integer)
    }
    return NSNumber(value: number)
  }

  private mutating func readArray(_ count: Int) -> Any {
    var array: [Any] = []
    array.reserveCapacity(count)
    for _ in 0..<count { array.append(read() ?? UndefinedNull.shared) }
    return array
  }

  private mutating func readObject(_ count: Int) -> Any {
    var dictionary: [String: Any] = Dictionary(minimumCapacity: count)
    var undefined: [String] = []
    for _ in 0..<count {
      let name = readName()
      if let value = read() { dictionary[name] = value } else { undefined.append(name) }
    }
    guard !undefined.isEmpty else { return dictionary }
    let remembered = NSMutableDictionary(dictionary: dictionary)
    remember(undefined, of: remembered)
    return remembered
  }

  private mutating func readSharedArray(_ count: Int) -> Any {
    let array = NSMutableArray(capacity: count)
    objects.append(array)
    for _ in 0..<count { array.add(read() ?? UndefinedNull.shared) }
    return array
  }

  private mutating func readSharedObject(_ count: Int) -> Any {
    let dictionary = NSMutableDictionary(capacity: count)
    objects.append(dictionary)
    var undefined: [String] = []
    for _ in 0..<count {
      let name = readName()
      if let value = read() { dictionary.setObject(value, forKey: NSString(string: name)) } else { undefined.append(name) }
    }
    if !undefined.isEmpty { remember(undefined, of: dictionary) }
    return dictionary
  }

  private mutating func readName() -> String {
    let name = takeString(Int(take()))
    if let name = name as? String { return name }
    return "\(name)"
  }

  private mutating func remember(_ undefined: [String], of dictionary: NSMutableDictionary) {
    let members = undefinedMembers ?? UndefinedMembers()
    members.set(undefined, of: dictionary)
    undefinedMembers = members
  }
}

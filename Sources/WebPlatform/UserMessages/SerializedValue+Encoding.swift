import Foundation
import JavaScriptEngine

extension SerializedValue {
  /// The value that JavaScript gets for `object`, by Apple's rules: strings, numbers, Dates, NSNull, arrays and
  /// dictionaries, nested, as Swift or Foundation has them; nil is `undefined`. Nil when anything else is in it.
  /// - Parameter received: what may have come from the page and be on its way back unchanged.
  public init?(native object: Any?, received: NativeValue? = nil) {
    guard let object else {
      self = .undefined
      return
    }
    if let received, let storage = Self.storage(of: object), storage == received.object.flatMap(Self.storage(of:)) {
      self = received.source
      return
    }
    var writer = TapeWriter()
    guard writer.write(object) else { return nil }
    self = writer.value
  }

  /// Where the content of a collection is, if it is of the types that messages from pages have: these are told by
  /// comparison, because a cast to a protocol takes longer than all the rest of a small answer.
  private static func storage(of object: Any) -> UInt? {
    switch ObjectIdentifier(type(of: object)) {
    case ObjectIdentifier([String: Any].self): (object as? [String: Any])?.storage
    case ObjectIdentifier([Any].self): (object as? [Any])?.storage
    default: nil
    }
  }
}

/// Writes Foundation's and Swift's values on a tape.
struct TapeWriter {
  private var slots: [Double] = []
  /// The text so far, as UTF-8.
  private var text: [UInt8] = []
  private var isASCII = true
  private var large: [SerializedValue.LargeString] = []
  private var hasReferences = false
  /// The places of collections, by their storage.
  private var places: [UInt: Int] = [:]
  private var objectCount = 0
  private var level = 0

  /// What all empty collections share.
  private static let emptyStorages = [([:] as [String: Any]).storage, ([] as [Any]).storage]

  /// From this many bytes on a string travels by itself.
  private static let largeStringLength = 512

  init() {
    slots.reserveCapacity(64)
    text.reserveCapacity(512)
  }

  var value: SerializedValue {
    SerializedValue(
      slots: slots, text: isASCII ? .ascii(text) : .utf16(Array(String(decoding: text, as: UTF8.self).utf16)),
      large: large, hasReferences: hasReferences)
  }

  /// False when it cannot travel.
  mutating func write(_ object: Any) -> Bool {
    // The usual types are told by comparison: a cast to a protocol is ten times slower.
    switch ObjectIdentifier(type(of: object)) {
    case ObjectIdentifier(String.self): return (object as? String).map { write(string: $0) } ?? false
    case ObjectIdentifier(Int.self): return (object as? Int).map { write(number: Double($0)) } ?? false
    case ObjectIdentifier(Double.self): return (object as? Double).map { write(number: $0) } ?? false
    case ObjectIdentifier(Bool.self): return (object as? Bool).map { write(tag: $0 ? .true : .false) } ?? false
    case ObjectIdentifier([Any].self): return (object as? [Any])?.write(on: &self) ?? false
    case ObjectIdentifier([[String]].self): return (object as? [[String]])?.write(on: &self) ?? false
    case ObjectIdentifier([String: String].self): return (object as? [String: String])?.write(on: &self) ?? false
    case ObjectIdentifier([String: Any].self):
      return (object as? [String: Any]).map { members in
        write(.object, count: members.count, storage: members.storage) { writer in
          members.allSatisfy { writer.write(name: $0.key) && writer.write($0.value) }
        }
      } ?? false
    default: break
    }
    if let writable = object as? any TapeWritable { return writable.write(on: &self) }
    if type(of: object) is AnyClass { return (object as? NSObject).map { write(object: $0) } ?? false }
    // Numbers of other types.
    return (object as? NSNumber).map { write(object: $0) } ?? false
  }

  mutating func write(tag: SerializedValue.Tag) -> Bool {
    slots.append(SerializedValue.slot(tag))
    return true
  }

  mutating func write(number: Double) -> Bool {
    slots.append(SerializedValue.slot(.number))
    slots.append(number)
    return true
  }

  mutating func write(date: Date) -> Bool {
    objectCount += 1
    slots.append(SerializedValue.slot(.date))
    // JavaScript's times are whole milliseconds.
    slots.append((date.timeIntervalSince1970 * 1000).rounded())
    return true
  }

  mutating func write(string: String) -> Bool {
    if string.utf8.count >= TapeWriter.largeStringLength {
      slots.append(SerializedValue.slot(.largeString, large.count))
      large.append(.string(string))
    } else {
      slots.append(SerializedValue.slot(.string, append(string)))
    }
    return true
  }

  /// Puts a string into the text; returns its length in code units.
  private mutating func append(_ string: String) -> Int {
    let bytes = string.utf8
    if bytes.withContiguousStorageIfAvailable({ text.append(contentsOf: $0) }) == nil { text.append(contentsOf: bytes) }
    let count = string.utf16.count
    if count != bytes.count { isASCII = false }
    return count
  }

  /// Writes a collection whose `content` follows, or refers to it if it has been written before.
  mutating func write(
    _ tag: SerializedValue.Tag, count: Int, storage: UInt? = nil, content: (inout TapeWriter) -> Bool
  ) -> Bool {
    if let storage, !TapeWriter.emptyStorages.contains(storage) {
      if let place = places[storage] {
        slots.append(SerializedValue.slot(.reference, place))
        hasReferences = true
        return true
      }
      places[storage] = objectCount
    }
    level += 1
    defer { level -= 1 }
    guard level <= SerializedValue.deepestLevel else { return false }
    objectCount += 1
    slots.append(SerializedValue.slot(tag, count))
    return content(&self)
  }

  mutating func write(name: String) -> Bool {
    slots.append(Double(append(name)))
    return true
  }

  /// The name that a dictionary's key is to JavaScript.
  mutating func write(key: Any) -> Bool {
    switch key {
    case let string as String: write(name: string)
    case let number as NSNumber: write(name: number.stringValue)
    default: false
    }
  }

  /// Foundation's classes.
  private mutating func write(object: NSObject) -> Bool {
    switch object {
    case let number as NSNumber:
      // What `NSNumber(value: true)` makes is a `char` to Objective-C.
      guard number.objCType.pointee == 0x63, number == 1 || number == 0 else {
        return write(number: number.doubleValue)
      }
      return write(tag: number.boolValue ? .true : .false)
    case let string as CodeUnitString:
      slots.append(SerializedValue.slot(.largeString, large.count))
      large.append(.utf16(string.units))
      return true
    case let string as NSString: return write(string: String(string))
    case is UndefinedBody: return write(tag: .undefined)
    case is NSNull: return write(tag: .null)
    case let date as NSDate: return write(date: date as Date)
    case let array as NSArray: return Array(array).write(on: &self)
    case let dictionary as NSDictionary:
      return write(.object, count: dictionary.count) { writer in
        dictionary.allSatisfy { writer.write(key: $0.key) && writer.write($0.value) }
      }
    default: return false
    }
  }
}

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
    if let received, let storage = storage(of: object), received.object.flatMap(storage(of:)) == storage {
      self = received.source
      return
    }
    var writer = FoundationWriter()
    guard writer.write(object) else { return nil }
    self = writer.value
  }
}

/// What tells two of Swift's collections apart that are equal: where their content is. Nil for anything else.
///
/// The same content in memory is an identity as long as somebody holds it, because whoever changes it gets a copy.
private func storage(of object: Any) -> UInt? {
  switch ObjectIdentifier(type(of: object)) {
  case ObjectIdentifier([String: Any].self):
    // Safe: a dictionary is one reference, which is compared and never followed.
    return (object as? [String: Any]).map { unsafeBitCast($0, to: UInt.self) }
  case ObjectIdentifier([Any].self):
    return (object as? [Any])?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  default: return nil
  }
}

private struct FoundationWriter {
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
  private static let emptyStorages = [storage(of: [:] as [String: Any]), storage(of: [] as [Any])]

  /// From this many bytes on a string travels by itself.
  private static let largeStringLength = 512

  var value: SerializedValue {
    SerializedValue(
      slots: slots, text: isASCII ? .ascii(text) : .utf16(Array(String(decoding: text, as: UTF8.self).utf16)),
      large: large, hasReferences: hasReferences)
  }

  init() {
    slots.reserveCapacity(64)
    text.reserveCapacity(512)
  }

  /// False when it cannot travel.
  mutating func write(_ object: Any) -> Bool {
    // Comparing types is quicker than casting, which tries to bridge.
    switch ObjectIdentifier(Swift.type(of: object)) {
    case ObjectIdentifier(String.self): return (object as? String).map { write(string: $0) } ?? false
    case ObjectIdentifier([String: Any].self):
      return isKnown(object) || (object as? [String: Any]).map { write(members: $0) } ?? false
    case ObjectIdentifier([Any].self):
      return isKnown(object) || (object as? [Any]).map { write(elements: $0) } ?? false
    case ObjectIdentifier(Bool.self): return write(tag: object as? Bool == true ? .true : .false)
    case ObjectIdentifier(Int.self): return write(number: Double(object as? Int ?? 0))
    case ObjectIdentifier(Double.self): return write(number: object as? Double ?? 0)
    case ObjectIdentifier(Date.self): return write(date: object as? Date ?? Date())
    default: break
    }
    if Swift.type(of: object) is AnyClass { return (object as? NSObject).map { write(object: $0) } ?? false }
    return write(bridged: object)
  }

  private mutating func write(tag: SerializedValue.Tag) -> Bool {
    slots.append(SerializedValue.slot(tag))
    return true
  }

  private mutating func write(number: Double) -> Bool {
    slots.append(SerializedValue.slot(.number))
    slots.append(number)
    return true
  }

  private mutating func write(date: Date) -> Bool {
    objectCount += 1
    slots.append(SerializedValue.slot(.date))
    // JavaScript's times are whole milliseconds.
    slots.append((date.timeIntervalSince1970 * 1000).rounded())
    return true
  }

  private mutating func write(string: String) -> Bool {
    if string.utf8.count >= FoundationWriter.largeStringLength {
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

  private mutating func write(members: [String: Any]) -> Bool {
    write(container: .object, count: members.count) { writer in
      members.allSatisfy { writer.write(name: $0.key) && writer.write($0.value) }
    }
  }

  private mutating func write(elements: some Collection<Any>) -> Bool {
    write(container: .array, count: elements.count) { writer in elements.allSatisfy { writer.write($0) } }
  }

  private mutating func write(
    container tag: SerializedValue.Tag, count: Int, content: (inout FoundationWriter) -> Bool
  ) -> Bool {
    level += 1
    defer { level -= 1 }
    guard level <= SerializedValue.deepestLevel else { return false }
    objectCount += 1
    slots.append(SerializedValue.slot(tag, count))
    return content(&self)
  }

  private mutating func write(name: String) -> Bool {
    slots.append(Double(append(name)))
    return true
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
    case let array as NSArray: return write(elements: Array(array))
    case let dictionary as NSDictionary: return write(dictionary: dictionary)
    default: return false
    }
  }

  /// Refers to a collection that has been written before, else remembers its place.
  private mutating func isKnown(_ collection: Any) -> Bool {
    guard let storage = storage(of: collection), !FoundationWriter.emptyStorages.contains(storage) else {
      return false
    }
    if let place = places[storage] {
      slots.append(SerializedValue.slot(.reference, place))
      hasReferences = true
      return true
    }
    places[storage] = objectCount
    return false
  }

  private mutating func write(dictionary: NSDictionary) -> Bool {
    write(container: .object, count: dictionary.count) { writer in
      dictionary.allSatisfy { key, value in
        let name: String
        switch key {
        case let string as String: name = string
        case let number as NSNumber: name = number.stringValue
        default: return false
        }
        return writer.write(name: name) && writer.write(value)
      }
    }
  }

  /// Other types of Swift that have a counterpart in Foundation.
  private mutating func write(bridged object: Any) -> Bool {
    switch Mirror(reflecting: object).displayStyle {
    case .optional:
      // An optional inside of an Any; empty, it bridges to NSNull.
      guard let content = Mirror(reflecting: object).children.first?.value else { return write(tag: .null) }
      return write(content)
    case .dictionary:
      if let members = object as? [String: Any] { return write(members: members) }
      guard let dictionary = object as? [AnyHashable: Any] else { return false }
      return write(dictionary: NSDictionary(dictionary: dictionary))
    case .collection:
      return (object as? [Any]).map { write(elements: $0) } ?? false
    default:
      // Numbers of other sizes, substrings.
      if let number = object as? NSNumber { return write(object: number) }
      if let substring = object as? Substring { return write(string: String(substring)) }
      return false
    }
  }
}

import Foundation
import JavaScriptEngine

/// The items of one origin: https://html.spec.whatwg.org/multipage/webstorage.html#concept-storage-map
struct StorageArea: Sendable {
  /// In bytes, of all keys and values, as WebKit has it by default.
  static let quota = 5 << 20

  /// When an item was last set, removed or changed.
  private(set) var modified = Date()
  /// In the order in which they were first set.
  private(set) var keys: [ScriptText] = []
  private var values: [ScriptText: ScriptText] = [:]
  private var size = 0

  /// The value of an item.
  subscript(key: ScriptText) -> ScriptText? { values[key] }

  /// Sets an item. False when there is no room for it, and nothing has changed.
  mutating func set(_ key: ScriptText, to value: ScriptText) -> Bool {
    let old = values[key]
    let newSize = size + value.storedSize + (old.map { -$0.storedSize } ?? key.storedSize)
    guard newSize <= Self.quota else { return false }
    if old == nil { keys.append(key) }
    values[key] = value
    size = newSize
    modified = Date()
    return true
  }

  /// Removes an item.
  mutating func remove(_ key: ScriptText) {
    guard let value = values.removeValue(forKey: key) else { return }
    keys.removeAll { $0 == key }
    size -= key.storedSize + value.storedSize
    modified = Date()
  }
}

extension ScriptText {
  /// What it takes to keep it: one byte a code unit, or two if some are beyond Latin-1.
  fileprivate var storedSize: Int {
    switch self {
    case .ascii(let bytes): bytes.count
    case .utf16(let units): units.allSatisfy { $0 <= 0xFF } ? units.count : units.count * 2
    }
  }
}

import CJavaScriptCore
import Foundation

/// A string or buffer of the heap in which something was found.
package struct HeapFinding: Sendable, Hashable {
  /// By what names it is held, such as `secret` for a variable of a closure, or `state.words.3`; empty when by none.
  package let path: String
  /// The number of the text that was found in it.
  package let needle: Int
  /// What tells its content from others.
  package let content: Int
}

extension VirtualMachine {
  /// The strings and buffers of the heap that contain one of `needles`, whoever holds them: closures, variables at the top of
  /// scripts, weak maps, queues of streams. Nil where the engine's library does not let us look.
  package func searchHeap(for needles: [String]) -> [HeapFinding]? {
    guard let walk = HeapWalk.shared else { return nil }
    let needles = needles.map { Array($0.utf8) }
    guard let shortest = needles.map(\.count).min(), shortest > 0 else { return [] }
    let realm = makeRealm()
    return withExtendedLifetime(realm) {
      JSLock(realm.context)
      defer { JSUnlock(realm.context) }
      guard let live = walk.snapshot(of: group, wantsNames: false) else { return nil }
      var contents = HeapContents(context: realm.context, needles: needles, shortest: shortest)
      let hits = contents.search(live.cells)
      guard !hits.isEmpty else { return [] }
      // Another walk, now that there is something whose holders are of interest. Cells do not move; those that were found are
      // protected meanwhile.
      for hit in hits { JSValueProtect(realm.context, hit.cell) }
      defer { for hit in hits { JSValueUnprotect(realm.context, hit.cell) } }
      let holders = walk.snapshot(of: group, wantsNames: true).flatMap(HeapHolders.init)
      return hits.map { HeapFinding(path: holders?.path(to: $0.cell) ?? "", needle: $0.needle, content: $0.content) }
    }
  }
}

/// Looks into strings and buffers.
private struct HeapContents {
  struct Hit {
    let cell: OpaquePointer
    let needle: Int
    let content: Int
  }

  let context: JSGlobalContextRef
  let needles: [[UInt8]]
  let shortest: Int
  private var buffer: [CChar] = []
  private var hits: [Hit] = []

  init(context: JSGlobalContextRef, needles: [[UInt8]], shortest: Int) {
    self.context = context
    self.needles = needles
    self.shortest = shortest
  }

  /// `cells` are all that live; nothing is allocated in the heap while they are told apart.
  mutating func search(_ cells: [OpaquePointer]) -> [Hit] {
    var strings: [OpaquePointer] = []
    var buffers: [OpaquePointer] = []
    for cell in cells {
      if JSValueIsString(context, cell) {
        strings.append(cell)
      } else if JSValueGetTypedArrayType(context, cell, nil) != kJSTypedArrayTypeNone {
        buffers.append(cell)
      }
    }
    // To read a string that is concatenated lazily may begin a collection.
    for cell in strings + buffers { JSValueProtect(context, cell) }
    defer { for cell in strings + buffers { JSValueUnprotect(context, cell) } }
    for cell in strings { look(atString: cell) }
    for cell in buffers { look(atBuffer: cell) }
    return hits
  }

  private mutating func look(atString cell: OpaquePointer) {
    guard let string = JSValueToStringCopy(context, cell, nil) else { return }
    defer { JSStringRelease(string) }
    // A unit of UTF-16 is at most three bytes.
    guard JSStringGetLength(string) * 3 >= shortest else { return }
    let size = JSStringGetMaximumUTF8CStringSize(string)
    if buffer.count < size { buffer = [CChar](repeating: 0, count: size * 2) }
    let written = buffer.withUnsafeMutableBufferPointer { JSStringGetUTF8CString(string, $0.baseAddress, $0.count) }
    guard written > shortest else { return }
    buffer.withUnsafeBytes { look(in: UnsafeRawBufferPointer(rebasing: $0[..<(written - 1)]), of: cell) }
  }

  private mutating func look(atBuffer cell: OpaquePointer) {
    guard let object = JSValueToObject(context, cell, nil) else { return }
    let isBuffer = JSValueGetTypedArrayType(context, cell, nil) == kJSTypedArrayTypeArrayBuffer
    // What a view does not show of its buffer is in the buffer.
    let buffer = isBuffer ? object : JSObjectGetTypedArrayBuffer(context, object, nil)
    guard let buffer, let bytes = JSObjectGetArrayBufferBytesPtr(context, buffer, nil) else { return }
    look(
      in: UnsafeRawBufferPointer(start: bytes, count: JSObjectGetArrayBufferByteLength(context, buffer, nil)), of: cell)
  }

  private mutating func look(in bytes: UnsafeRawBufferPointer, of cell: OpaquePointer) {
    for (index, needle) in needles.enumerated()
    where bytes.count >= needle.count && wkb_contains(bytes.baseAddress, bytes.count, needle, needle.count) {
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      hits.append(Hit(cell: cell, needle: index, content: hasher.finalize()))
    }
  }
}

/// By what names cells are held (https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/heap/HeapSnapshotBuilder.h
/// has the format).
private struct HeapHolders {
  private struct Holder {
    let number: Int
    let name: String
    let isVariable: Bool
  }

  private struct Format: Decodable {
    let nodes: [Int]
    let edges: [Int]
    let edgeTypes: [String]
    let edgeNames: [String]
  }

  private var numbers: [OpaquePointer: Int] = [:]
  private var holders: [Int: Holder] = [:]

  init?(_ snapshot: HeapWalk.Snapshot) {
    guard let format = try? JSONDecoder().decode(Format.self, from: Data(snapshot.json.utf8)),
      // The root is no cell.
      format.nodes.count / 4 == snapshot.cells.count + 1
    else { return nil }
    numbers.reserveCapacity(snapshot.cells.count)
    for (index, cell) in snapshot.cells.enumerated() { numbers[cell] = format.nodes[(index + 1) * 4] }
    for edge in stride(from: 0, to: format.edges.count - 3, by: 4) {
      let (from, to, data) = (format.edges[edge], format.edges[edge + 1], format.edges[edge + 3])
      guard holders[to] == nil, format.edgeTypes.indices.contains(format.edges[edge + 2]) else { continue }
      let type = format.edgeTypes[format.edges[edge + 2]]
      switch type {
      case "Index": holders[to] = Holder(number: from, name: String(data), isVariable: false)
      case "Property", "Variable":
        guard format.edgeNames.indices.contains(data) else { continue }
        holders[to] = Holder(number: from, name: format.edgeNames[data], isVariable: type == "Variable")
      default: break
      }
    }
  }

  /// The names that lead to `cell`, from a variable on or from what no name leads to.
  func path(to cell: OpaquePointer) -> String {
    var path: [String] = []
    var passed: Set<Int> = []
    var number = numbers[cell]
    while path.count < 12, let next = number, passed.insert(next).inserted, let holder = holders[next] {
      path.append(holder.name)
      number = holder.isVariable ? nil : holder.number
    }
    return path.reversed().joined(separator: ".")
  }
}

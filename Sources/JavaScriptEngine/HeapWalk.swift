import CJavaScriptCore
import Foundation

/// All live cells of a heap, and by what names they hold each other, as `Inspector::InspectorHeapAgent` tells an inspector:
/// Debian's library exports it though no header declares it.
///
/// The agent is made by its own constructor, in an environment that knows the machine only. While it writes a snapshot it asks
/// for each cell whether that is to be left out: this is how the cells get here. The table of functions in which that question
/// stands is found by the address of the agent's own answer, and replaced by a copy for as long as the snapshot takes.
struct HeapWalk: Sendable {
  static let shared = HeapWalk()

  /// An inspector's snapshot, as far as it was wanted.
  struct Snapshot {
    /// In the order of its nodes.
    var cells: [OpaquePointer] = []
    /// Empty if only the cells were.
    var json = ""
  }

  private typealias Memory = UnsafeMutableRawPointer
  private typealias Create = @convention(c) (Memory) -> Memory
  private typealias CreateDispatcher = @convention(c) (Memory, Memory) -> Memory
  private typealias Method = @convention(c) (Memory) -> Void
  private typealias Pair = @convention(c) (Memory, Memory) -> Void
  private typealias IsLeftOut = @convention(c) (Memory, Memory, OpaquePointer?) -> Bool

  private let createRouter: Create
  private let createDispatcher: CreateDispatcher
  private let construct: Pair
  private let destroy: Method
  private let takeSnapshot: Pair
  private let clearSnapshots: Method
  private let makeString: CreateDispatcher
  /// The agent's own answer.
  private let isLeftOut: UInt

  private init?() {
    // Elsewhere the place of a result is passed in a register of its own, which a C function cannot name.
    #if arch(x86_64)
      // What is taken for granted of the agent's form has been seen in this version only.
      guard (jsc_get_major_version(), jsc_get_minor_version()) == (2, 50) else { return nil }
      let agent = "N9Inspector18InspectorHeapAgent"
      guard
        let createRouter = dlsym(nil, "_ZN9Inspector14FrontendRouter6createEv"),
        let createDispatcher = dlsym(
          nil,
          "_ZN9Inspector17BackendDispatcher6createEON3WTF3RefINS_14FrontendRouterENS1_12RawPtrTraitsIS3_EENS1_"
            + "21DefaultRefDerefTraitsIS3_EEEE"),
        let construct = dlsym(nil, "_Z\(agent)C1ERNS_12AgentContextE"), let destroy = dlsym(nil, "_Z\(agent)D1Ev"),
        let takeSnapshot = dlsym(nil, "_Z\(agent)8snapshotEv"),
        let clearSnapshots = dlsym(nil, "_Z\(agent)18clearHeapSnapshotsEv"),
        let isLeftOut = dlsym(
          nil, "_ZThn32_\(agent)29heapSnapshotBuilderIgnoreNodeERN3JSC19HeapSnapshotBuilderEPNS1_6JSCellE"),
        let makeString = dlsym(nil, "_ZN14OpaqueJSString9tryCreateEON3WTF6StringE")
      else { return nil }
      self.createRouter = unsafeBitCast(createRouter, to: Create.self)
      self.createDispatcher = unsafeBitCast(createDispatcher, to: CreateDispatcher.self)
      self.construct = unsafeBitCast(construct, to: Pair.self)
      self.destroy = unsafeBitCast(destroy, to: Method.self)
      self.takeSnapshot = unsafeBitCast(takeSnapshot, to: Pair.self)
      self.clearSnapshots = unsafeBitCast(clearSnapshots, to: Method.self)
      self.makeString = unsafeBitCast(makeString, to: CreateDispatcher.self)
      self.isLeftOut = UInt(bitPattern: isLeftOut)
    #else
      return nil
    #endif
  }

  /// Reference counts of the agent's surroundings are not atomic, and they are made once a process.
  private static let lock = NSLock()
  /// The number of bytes that any of the objects has at most; behind the agent's own stands what belongs to a walk.
  private static let room = 4096
  private static let placeOfRecord = 2048
  private static let placeOfMachine = 2048

  /// What a walk notes.
  private final class Record {
    var cells: [OpaquePointer] = []
    let wantsAll: Bool

    init(wantsAll: Bool) {
      self.wantsAll = wantsAll
    }
  }

  /// Collects garbage and tells what lives. Nil where the agent is another one than is expected. The caller has the engine's
  /// lock.
  /// - Parameter wantsNames: whether the snapshot is wanted too.
  func snapshot(of group: JSContextGroupRef, wantsNames: Bool) -> Snapshot? {
    Self.lock.withLock {
      let (agent, environment, functions) = (Self.allocate(), Self.allocate(), Self.allocate())
      defer { for memory in [agent, environment, functions] { memory.deallocate() } }
      Self.fillEnvironment(environment, functions: functions, group)
      Surroundings.make(createRouter, createDispatcher)
      // Its environment, what evaluates for it (which a snapshot does not), and the two ends of the inspector's connection.
      var context: [Memory?] = [environment, environment, Surroundings.router, Surroundings.dispatcher]
      context.withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress { construct(agent, base) }
      }
      defer { destroy(agent) }
      let record = Record(wantsAll: wantsNames)
      guard let client = clientPart(of: agent) else { return nil }
      client.part.storeBytes(
        of: Unmanaged.passUnretained(record).toOpaque(), toByteOffset: Self.placeOfRecord, as: Memory.self)
      var table = (0..<16).map { client.table[$0 - 2] }
      let answer: IsLeftOut = { this, _, cell in
        let record = Unmanaged<Record>.fromOpaque(this.load(fromByteOffset: HeapWalk.placeOfRecord, as: Memory.self))
          .takeUnretainedValue()
        if let cell { record.cells.append(cell) }
        return !record.wantsAll
      }
      table[client.index + 2] = unsafeBitCast(answer, to: UInt.self)
      let json = withExtendedLifetime(record) {
        table.withUnsafeMutableBufferPointer { table in
          client.part.storeBytes(of: table.baseAddress.map { $0 + 2 }, as: UnsafeMutablePointer<UInt>?.self)
          defer { client.part.storeBytes(of: client.table, as: UnsafePointer<UInt>.self) }
          return takeText(of: agent)
        }
      }
      clearSnapshots(agent)
      return Snapshot(cells: record.cells, json: wantsNames ? json : "")
    }
  }

  /// The result begins with the text, whose only owner it is.
  private func takeText(of agent: Memory) -> String {
    let result = Self.allocate()
    defer { result.deallocate() }
    takeSnapshot(result, agent)
    var string: JSStringRef?
    withUnsafeMutablePointer(to: &string) { _ = makeString(Memory($0), result) }
    guard let string else { return "" }
    defer { JSStringRelease(string) }
    return String(scriptString: string)
  }

  /// The part of the agent that answers for single cells, its table of functions, and where in it the answer stands.
  private func clientPart(of agent: Memory) -> (part: Memory, table: UnsafePointer<UInt>, index: Int)? {
    let part = agent + 32
    guard let table = part.load(as: UnsafePointer<UInt>?.self),
      let index = (0..<8).first(where: { table[$0] == isLeftOut })
    else { return nil }
    return (part, table, index)
  }

  /// Whatever an agent asks its environment for while it takes a snapshot, it gets the machine: that is what it wants, but for
  /// a clock, of which it reads two numbers.
  private static func fillEnvironment(_ environment: Memory, functions: Memory, _ group: JSContextGroupRef) {
    let machine: @convention(c) (Memory) -> Memory? = { this in
      this.load(fromByteOffset: HeapWalk.placeOfMachine, as: Memory?.self)
    }
    for index in 0..<64 {
      functions.storeBytes(of: unsafeBitCast(machine, to: UInt.self), toByteOffset: index * 8, as: UInt.self)
    }
    environment.storeBytes(of: functions, as: Memory.self)
    environment.storeBytes(of: group, toByteOffset: placeOfMachine, as: JSContextGroupRef.self)
  }

  private static func allocate() -> Memory {
    let memory = Memory.allocate(byteCount: room, alignment: 16)
    memset(memory, 0, room)
    return memory
  }

  /// The two ends of a connection that has nobody at the other side.
  private enum Surroundings {
    // Safe: made and read under the lock only.
    nonisolated(unsafe) static var router: Memory?
    nonisolated(unsafe) static var dispatcher: Memory?

    static func make(_ createRouter: Create, _ createDispatcher: CreateDispatcher) {
      guard router == nil else { return }
      withUnsafeMutablePointer(to: &router) { _ = createRouter(Memory($0)) }
      // The dispatcher takes a reference over; the other one is ours.
      router?.assumingMemoryBound(to: UInt32.self).pointee += 1
      var taken = router
      withUnsafeMutablePointer(to: &taken) { taken in
        withUnsafeMutablePointer(to: &dispatcher) { _ = createDispatcher(Memory($0), Memory(taken)) }
      }
    }
  }
}

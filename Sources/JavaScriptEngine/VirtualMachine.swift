import CJavaScriptCore
import Foundation

/// A collection that a timer starts asks for the memory pressure handler, which needs WebKit's main run loop and
/// crashes without one. Collections at allocation and on demand do not.
private let collectionTimersDisabled: Void = JSDisableGCTimer()

/// How many times a small heap may grow until it is collected again, twice the engine's own number: 10,000 DOM operations
/// take a fifth less time.
private let heapGrowthIsSet: Void = {
  // Where the option is unknown, the engine's own value stays.
  _ = jsc_options_set_double("heapGrowthMaxIncrease", 6)
}()

/// One engine: a heap, a microtask queue and the realms that share them (`JSContextGroup`).
///
/// Belongs to the thread on which it was made. That thread must iterate the GLib main context that was its default
/// then, or the engine's own deferred work (finalization callbacks, WebAssembly compilation) never completes.
public final class VirtualMachine {
  let group: JSContextGroupRef
  /// The limit of one task's processor time in seconds, or nil. Set it between tasks.
  public var timeLimit: Double? {
    didSet { if timeLimit != oldValue { applyTimeLimit() } }
  }
  /// True once the time limit has ended a task; see `takeTimeLimitStrike`.
  private(set) var timeLimitStruck = false

  private var isExhausted = false

  /// Roughly where the stack of this machine's thread begins.
  private let stackBase: UInt
  /// The engine lets script use this much of a thread's stack, however large that is.
  private static let usableStack: UInt = 5 << 20

  private let drain = MicrotaskDrain.shared
  private var isDraining = false
  private var taskDepth = 0
  /// What the trampoline runs next: see `performTask`.
  private var pendingTask: (() -> Void)?
  private var trampolineRealm: Realm?
  private var trampoline: Value?

  /// A machine whose tasks may take `timeLimit` seconds of processor time each.
  public init(timeLimit: Double? = nil) {
    // First of all: once the engine has allocated something, the scavenger runs, and is waited for up to 100 ms.
    _ = Scavenger.disabled
    _ = collectionTimersDisabled
    _ = heapGrowthIsSet
    group = JSContextGroupCreate()
    stackBase = Self.stackPointer()
    self.timeLimit = timeLimit
    applyTimeLimit()
  }

  /// The time limit strikes within a millisecond of script: for a task that has waited too long, which is no processor
  /// time.
  public func exhaustTimeLimit() {
    isExhausted = true
    applyTimeLimit()
  }

  private func applyTimeLimit() {
    if let timeLimit {
      let info = Unmanaged.passUnretained(self).toOpaque()
      let strike: JSShouldTerminateCallback = { _, info in
        if let info { Unmanaged<VirtualMachine>.fromOpaque(info).takeUnretainedValue().timeLimitStruck = true }
        return true
      }
      // A limit of a few microseconds makes the engine abort the process.
      JSContextGroupSetExecutionTimeLimit(group, isExhausted ? 0.001 : max(timeLimit, 0.001), strike, info)
    } else {
      JSContextGroupClearExecutionTimeLimit(group)
    }
  }

  deinit {
    trampoline = nil
    trampolineRealm = nil
    if timeLimit != nil { JSContextGroupClearExecutionTimeLimit(group) }
    JSContextGroupRelease(group)
  }

  /// True when microtasks can be drained inside a task, so that the time limit ends endless microtasks too.
  public static var canDrainInsideTasks: Bool { MicrotaskDrain.shared != nil }

  /// True when script that is called now can use `size` more bytes of the stack. What must not be left half done asks
  /// first, because a stack overflow ends script anywhere.
  public func hasStack(_ size: UInt) -> Bool {
    let here = Self.stackPointer()
    return here > stackBase || stackBase - here + size < Self.usableStack
  }

  private static func stackPointer() -> UInt {
    var local: UInt8 = 0
    return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
  }

  /// A new realm with the engine's built-ins and nothing else.
  public func makeRealm() -> Realm { Realm(in: self) }

  /// Runs `body` as one task: everything it does is one entry into the engine, and the microtasks it queued run before
  /// this returns. Within a task it only calls `body`.
  /// - Throws: `EngineError.timeLimit` if the limit ended the task, or what `body` throws.
  public func performTask<Result>(_ body: () throws -> Result) throws -> Result {
    if taskDepth > 0 { return try body() }
    timeLimitStruck = false
    var outcome: Swift.Result<Result, any Error>?
    try withoutActuallyEscaping(body) { body in
      pendingTask = { outcome = Swift.Result { try body() } }
      taskDepth += 1
      defer {
        taskDepth -= 1
        pendingTask = nil
        if isExhausted {
          isExhausted = false
          applyTimeLimit()
        }
      }
      try enter()
    }
    if timeLimitStruck { throw EngineError.timeLimit(timeLimit ?? 0) }
    guard let outcome else { throw EngineError.stopped }
    return try outcome.get()
  }

  /// Performs a microtask checkpoint (https://html.spec.whatwg.org/#perform-a-microtask-checkpoint) inside a task.
  /// Does nothing while one is being performed.
  public func microtaskCheckpoint() {
    guard let drain, !isDraining, let context = trampolineRealm?.context else { return }
    isDraining = true
    defer { isDraining = false }
    // Without the lock the library aborts.
    JSLock(context)
    drain.call(group)
    JSUnlock(context)
  }

  /// Enters the engine once; what `pendingTask` and the checkpoint do is nested in that entry, so the watchdog's
  /// deadline, which starts anew at each outermost entry, covers them both.
  private func enter() throws {
    let realm: Realm
    let function: Value
    if let trampolineRealm, let trampoline {
      (realm, function) = (trampolineRealm, trampoline)
    } else {
      realm = makeRealm()
      let runTask = realm.function("runTask") { [unowned self] _ in
        let task = pendingTask
        pendingTask = nil
        task?()
        return .undefined
      }
      let checkpoint = realm.function("checkpoint") { [unowned self] _ in
        microtaskCheckpoint()
        return .undefined
      }
      let make = try realm.evaluate(
        "'use strict'; (run, checkpoint) => () => { run(); checkpoint(); }", url: "[native code]")
      function = try make.call([.value(runTask), .value(checkpoint)])
      (trampolineRealm, trampoline) = (realm, function)
    }
    do { try function.run() } catch let error as ScriptError where error.value == nil || timeLimitStruck {
      // The termination exception; reported by performTask.
    }
  }
}

import Foundation
import JavaScriptEngine

/// What nothing of ours can be quicker than.
enum Floors {
  /// Milliseconds for: a machine, a context, one evaluation, and their release.
  static func machine(pause: Duration? = nil) async throws -> Double {
    let thread = EngineThread()
    defer { thread.stop() }
    return try await Measurement.median(of: 100, pause: pause) {
      try await thread.run { _ in
        let machine = VirtualMachine()
        _ = try machine.makeRealm().evaluate("1 + 1").number()
      }
    }
  }

  /// Milliseconds a call for: script calls a native function, which hops to the main actor and back and resolves the
  /// promise that script awaits. `inFlight` of them at a time.
  static func hops(inFlight: Int, total: Int) async throws -> Double {
    let thread = EngineThread()
    defer { thread.stop() }
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await thread.awaitPromise(
      { loop in
        let realm = loop.machine.makeRealm()
        let thread = loop.thread
        let pending = PendingPromises()
        loop.attachments[ObjectIdentifier(PendingPromises.self)] = pending
        try realm.global.set(
          "call",
          to: .value(
            realm.function("call") { [unowned pending] arguments in
              let capability = try PromiseCapability(in: arguments.realm)
              let id = pending.add(capability)
              Task { @MainActor in
                thread.post { loop in
                  loop.perform {
                    let pending = loop.attachments[ObjectIdentifier(PendingPromises.self)] as? PendingPromises
                    try pending?.take(id)?.resolve()
                  }
                }
              }
              return .value(capability.promise)
            }))
        return try realm.evaluate(
          """
          (async () => {
            let left = \(total);
            const worker = async () => { while (left-- > 0) await call(); };
            await Promise.all(Array.from({ length: \(inFlight) }, worker));
          })()
          """)
      }, convert: { _ in true })
    return Measurement.milliseconds(clock.now - start) / Double(total)
  }

  /// Milliseconds for a megabyte: one copy and one base64 pass each way, by the quickest means there are. On its way
  /// to native code it is encoded, on the way back decoded.
  static func megabyteBothWays() async throws -> Double {
    let thread = EngineThread()
    defer { thread.stop() }
    try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      loop.attachments[ObjectIdentifier(Realm.self)] = realm
      try realm.evaluate(
        """
        var bytes = new Uint8Array(1 << 20).fill(0x61), text = '', copy;
        var pass = () => {
          text = new Uint8Array(bytes).toBase64();
          copy = new Uint8Array(Uint8Array.fromBase64(text));
        };
        """)
    }
    return try await Measurement.median(of: 50) {
      try await thread.run { loop in
        guard let realm = loop.attachments[ObjectIdentifier(Realm.self)] as? Realm else { return }
        try realm.global["pass"].run()
      }
    }
  }
}

/// Promises that wait for the main actor, by number. Bound to its engine thread.
private final class PendingPromises {
  private var waiting: [Int: PromiseCapability] = [:]
  private var next = 0

  func add(_ capability: PromiseCapability) -> Int {
    next += 1
    waiting[next] = capability
    return next
  }

  func take(_ id: Int) -> PromiseCapability? {
    waiting.removeValue(forKey: id)
  }
}

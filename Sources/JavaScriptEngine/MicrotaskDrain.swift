import CJavaScriptCore
import Foundation

/// `JSC::VM::drainMicrotasks()`, which Debian's library exports though no header declares it.
///
/// Draining inside a task lets the time limit end endless microtasks, and gives microtask checkpoints between
/// listeners. Where the symbol is missing, microtasks run when the outermost entry returns.
struct MicrotaskDrain: Sendable {
  static let shared = MicrotaskDrain()

  private let function: @convention(c) (JSContextGroupRef) -> Void

  private init?() {
    // A null handle searches the libraries that the process has loaded.
    guard let symbol = dlsym(nil, "_ZN3JSC2VM15drainMicrotasksEv") else { return nil }
    function = unsafeBitCast(symbol, to: (@convention(c) (JSContextGroupRef) -> Void).self)
  }

  func call(_ group: JSContextGroupRef) {
    function(group)
  }
}

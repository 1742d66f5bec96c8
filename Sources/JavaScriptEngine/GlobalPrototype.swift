import CJavaScriptCore
import Foundation

/// `JSC::JSObject::setPrototypeDirect(JSC::VM&, JSC::JSValue)`, which Debian's library exports though no header declares it.
///
/// The prototype of a global object is immutable to script and to the C API. This is what the engine's embedders use.
/// Look-ups of the global's own properties stay as quick as they were, which is not so for a global of a class of ours.
struct GlobalPrototype: Sendable {
  static let shared = GlobalPrototype()

  /// A context is the global object itself, and a group its virtual machine.
  private typealias Function = @convention(c) (JSContextRef, JSContextGroupRef, JSValueRef) -> Void

  private let function: Function

  private init?() {
    // A null handle searches the libraries that the process has loaded.
    guard let symbol = dlsym(nil, "_ZN3JSC8JSObject18setPrototypeDirectERNS_2VMENS_7JSValueE") else { return nil }
    function = unsafeBitCast(symbol, to: Function.self)
  }

  func set(_ prototype: JSValueRef, of context: JSContextRef, in group: JSContextGroupRef) {
    // Without the lock the library aborts.
    JSLock(context)
    function(context, group, prototype)
    JSUnlock(context)
  }
}

extension Realm {
  /// Makes the global object inherit from `prototype`, an object.
  /// - Returns: false where the engine's library has no way to do it.
  public func setGlobalPrototype(_ prototype: Value) -> Bool {
    guard prototype.isObject, let setter = GlobalPrototype.shared else { return false }
    setter.set(prototype.ref, of: context, in: machine.group)
    return true
  }
}

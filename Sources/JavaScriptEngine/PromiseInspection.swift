import CJavaScriptCore
import Foundation

/// `JSC::JSPromise::isHandled(JSC::VM&)`, which Debian's library exports though no header declares it: what a promise is
/// asked for without its script noticing.
struct PromiseInspection: Sendable {
  static let shared = PromiseInspection()

  private let function: @convention(c) (JSValueRef, JSContextGroupRef) -> Bool

  private init?() {
    // A null handle searches the libraries that the process has loaded.
    guard let symbol = dlsym(nil, "_ZNK3JSC9JSPromise9isHandledERNS_2VME") else { return nil }
    function = unsafeBitCast(symbol, to: (@convention(c) (JSValueRef, JSContextGroupRef) -> Bool).self)
  }

  func isHandled(_ promise: JSValueRef, _ group: JSContextGroupRef) -> Bool {
    function(promise, group)
  }
}

extension VirtualMachine {
  /// The slot [[PromiseIsHandled]] of `promise`, which has to be a promise, as those are that the engine reports as
  /// rejected. False where the engine does not tell.
  package func isHandled(promise: Value) -> Bool {
    // A value that is an object is the address of that object.
    promise.isObject && PromiseInspection.shared?.isHandled(promise.ref, group) == true
  }
}

import CJavaScriptCore
import Foundation

/// A value of the engine that Swift holds on to: it is not collected while this object lives.
///
/// Belongs to the thread of its virtual machine.
public final class Value {
  /// The realm through which the value was obtained.
  public let realm: Realm
  let ref: JSValueRef

  init(_ ref: JSValueRef, in realm: Realm) {
    self.ref = ref
    self.realm = realm
    JSValueProtect(realm.context, ref)
  }

  deinit {
    JSValueUnprotect(realm.context, ref)
  }

  /// True for `undefined`.
  public var isUndefined: Bool { JSValueIsUndefined(realm.context, ref) }
  /// True for `null`.
  public var isNull: Bool { JSValueIsNull(realm.context, ref) }
  /// True for objects, functions included.
  public var isObject: Bool { JSValueIsObject(realm.context, ref) }
  /// True for functions.
  public var isFunction: Bool { isObject && JSObjectIsFunction(realm.context, ref) }

  /// The primitive as Swift has it; nil for objects, symbols and big integers.
  public var primitive: Primitive? { Primitive(ref, in: realm.context) }

  /// `ToString`; may run script.
  public func string() throws -> String {
    var exception: JSValueRef?
    guard let string = JSValueToStringCopy(realm.context, ref, &exception) else {
      throw realm.error(exception)
    }
    defer { JSStringRelease(string) }
    return String(scriptString: string)
  }

  /// `ToString`, or nil if that throws. What it throws is not made into an error: that would be converted itself, and what
  /// its conversion throws again, for ever.
  var stringIfPossible: String? {
    var exception: JSValueRef?
    guard let string = JSValueToStringCopy(realm.context, ref, &exception) else { return nil }
    defer { JSStringRelease(string) }
    return exception == nil ? String(scriptString: string) : nil
  }

  /// `[[Get]]`, or nil if that throws; see `stringIfPossible`.
  func memberIfPossible(_ name: String) -> Value? {
    var exception: JSValueRef?
    let result = withScriptString(name) { JSObjectGetProperty(realm.context, ref, $0, &exception) }
    guard let result, exception == nil else { return nil }
    return Value(result, in: realm)
  }

  /// `ToNumber`; may run script.
  public func number() throws -> Double {
    var exception: JSValueRef?
    let number = JSValueToNumber(realm.context, ref, &exception)
    if exception != nil { throw realm.error(exception) }
    return number
  }

  /// `ToBoolean`.
  public var truthiness: Bool { JSValueToBoolean(realm.context, ref) }

  /// `[[Get]]`; may run script.
  public subscript(property: String) -> Value {
    get throws {
      var exception: JSValueRef?
      let result = withScriptString(property) { JSObjectGetProperty(realm.context, ref, $0, &exception) }
      guard let result, exception == nil else { throw realm.error(exception) }
      return Value(result, in: realm)
    }
  }

  /// `[[Set]]`; may run script.
  public func set(_ property: String, to value: HostValue) throws {
    var exception: JSValueRef?
    let new = value.makeRef(in: realm)
    withScriptString(property) {
      JSObjectSetProperty(realm.context, ref, $0, new, JSPropertyAttributes(kJSPropertyAttributeNone), &exception)
    }
    if exception != nil { throw realm.error(exception) }
  }

  /// `[[Call]]`, arguments made in the realm of this value.
  @discardableResult
  public func call(_ arguments: [HostValue] = [], this: Value? = nil) throws -> Value {
    Value(try callRef(arguments, this: this), in: realm)
  }

  /// `[[Call]]`, without the cost of holding its result.
  public func run(_ arguments: [HostValue] = []) throws {
    _ = try callRef(arguments, this: nil)
  }

  private func callRef(_ arguments: [HostValue], this: Value?) throws -> JSValueRef {
    var exception: JSValueRef?
    // On the stack, where the collector sees arguments that nothing else holds yet.
    let result = withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: max(arguments.count, 1)) { buffer in
      for (index, argument) in arguments.enumerated() {
        buffer.initializeElement(at: index, to: argument.makeRef(in: realm))
      }
      return JSObjectCallAsFunction(realm.context, ref, this?.ref, arguments.count, buffer.baseAddress, &exception)
    }
    guard let result, exception == nil else { throw realm.error(exception) }
    return result
  }

  /// A copy of the bytes of an ArrayBuffer or of what a typed array shows; nil for anything else.
  public func bytes() -> Data? {
    arrayBufferBytes(ref, in: realm.context)
  }
}

/// A copy of the bytes of an ArrayBuffer or typed array.
func arrayBufferBytes(_ ref: JSValueRef, in context: JSContextRef) -> Data? {
  guard JSValueIsObject(context, ref) else { return nil }
  switch JSValueGetTypedArrayType(context, ref, nil) {
  case kJSTypedArrayTypeNone: return nil
  case kJSTypedArrayTypeArrayBuffer:
    guard let start = JSObjectGetArrayBufferBytesPtr(context, ref, nil) else { return Data() }
    return Data(bytes: start, count: JSObjectGetArrayBufferByteLength(context, ref, nil))
  default:
    // The pointer is the buffer's, not the view's.
    guard let start = JSObjectGetTypedArrayBytesPtr(context, ref, nil) else { return Data() }
    let offset = JSObjectGetTypedArrayByteOffset(context, ref, nil)
    return Data(bytes: start + offset, count: JSObjectGetTypedArrayByteLength(context, ref, nil))
  }
}

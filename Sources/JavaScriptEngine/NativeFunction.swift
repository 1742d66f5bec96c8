import CJavaScriptCore
import Foundation

/// What a script passed to a native function; valid during the call.
public struct Arguments {
  /// The realm that owns the native function.
  public let realm: Realm
  /// How many there are.
  public let count: Int
  private let refs: UnsafePointer<JSValueRef?>?

  init(realm: Realm, count: Int, refs: UnsafePointer<JSValueRef?>?) {
    self.realm = realm
    self.count = count
    self.refs = refs
  }

  func ref(_ index: Int) -> JSValueRef? {
    index < count ? refs?[index] : nil
  }

  /// The argument as a value to keep; undefined when it was not given.
  public func value(_ index: Int) -> Value {
    Value(ref(index) ?? JSValueMakeUndefined(realm.context), in: realm)
  }

  /// The argument as a number; NaN for anything that is not one.
  public func number(_ index: Int) -> Double {
    guard let ref = ref(index), JSValueIsNumber(realm.context, ref) else { return .nan }
    return JSValueToNumber(realm.context, ref, nil)
  }

  /// The argument as an integer; zero for anything that is not a number in range.
  public func integer(_ index: Int) -> Int {
    Int(exactly: number(index).rounded(.towardZero)) ?? 0
  }

  /// `ToBoolean` of the argument.
  public func boolean(_ index: Int) -> Bool {
    ref(index).map { JSValueToBoolean(realm.context, $0) } ?? false
  }

  /// The argument if it is a string; lone surrogates become U+FFFD.
  public func string(_ index: Int) -> String? {
    withScriptString(index) { String(scriptString: $0) }
  }

  /// The argument if it is a string of ASCII characters only.
  public func asciiString(_ index: Int) -> String? {
    withScriptString(index) { string -> String? in
      let length = JSStringGetLength(string)
      return String(longASCII: string, length: length)
        ?? JSStringGetCharactersPtr(string).flatMap { String(narrowing: $0, count: length) }
    } ?? nil
  }

  /// The code units of the argument if it is a string.
  public func utf16(_ index: Int) -> [UInt16]? {
    withScriptString(index) { string in
      Array(UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string)))
    }
  }

  /// True when the argument is missing, undefined or null.
  public func isNullish(_ index: Int) -> Bool {
    guard let ref = ref(index) else { return true }
    return JSValueIsUndefined(realm.context, ref) || JSValueIsNull(realm.context, ref)
  }

  /// True when the argument is an object of `realm`. Nothing of the object's is called, not even a proxy's trap.
  public func belongs(_ index: Int, to realm: Realm) -> Bool {
    guard let ref = ref(index), JSValueIsObject(self.realm.context, ref) else { return false }
    return JSObjectGetGlobalContext(ref) == realm.context
  }

  /// True when the argument is a Proxy. None of its traps is called.
  public func isProxy(_ index: Int) -> Bool {
    guard let ref = ref(index), JSValueIsObject(realm.context, ref) else { return false }
    return JSObjectGetProxyTarget(ref) != nil
  }

  /// A copy of the bytes of an ArrayBuffer or typed array.
  public func bytes(_ index: Int) -> Data? {
    ref(index).flatMap { arrayBufferBytes($0, in: realm.context) }
  }

  /// Reads the bytes of an ArrayBuffer or typed array in place; they are valid during `body`.
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    guard let ref = ref(index), JSValueIsObject(realm.context, ref) else { return nil }
    let context = realm.context
    switch JSValueGetTypedArrayType(context, ref, nil) {
    case kJSTypedArrayTypeNone: return nil
    case kJSTypedArrayTypeArrayBuffer:
      let start = JSObjectGetArrayBufferBytesPtr(context, ref, nil)
      return try body(UnsafeRawBufferPointer(start: start, count: JSObjectGetArrayBufferByteLength(context, ref, nil)))
    default:
      let start = JSObjectGetTypedArrayBytesPtr(context, ref, nil)
      let offset = JSObjectGetTypedArrayByteOffset(context, ref, nil)
      let count = JSObjectGetTypedArrayByteLength(context, ref, nil)
      return try body(UnsafeRawBufferPointer(start: start.map { $0 + offset }, count: count))
    }
  }

  func withScriptString<Result>(_ index: Int, _ body: (JSStringRef) -> Result) -> Result? {
    guard let ref = ref(index), JSValueIsString(realm.context, ref),
      let string = JSValueToStringCopy(realm.context, ref, nil)
    else { return nil }
    defer { JSStringRelease(string) }
    return body(string)
  }
}

/// An error that a native function throws into script as an Error of its own realm.
public struct NativeError: Error {
  /// The message of the Error.
  public let message: String

  /// An error with `message`.
  public init(_ message: String) { self.message = message }
}

private final class NativeFunctionBox {
  let body: (Arguments) throws -> HostValue
  /// The function may outlive the Swift side of its realm, so it does not rely on it.
  private weak var knownRealm: Realm?
  private unowned let machine: VirtualMachine

  init(_ body: @escaping (Arguments) throws -> HostValue, realm: Realm) {
    self.body = body
    knownRealm = realm
    machine = realm.machine
  }

  /// The realm of the function, whose context is `context`.
  func realm(_ context: JSContextRef) -> Realm {
    if let knownRealm { return knownRealm }
    let realm = Realm(retaining: JSContextGetGlobalContext(context), in: machine)
    knownRealm = realm
    return realm
  }
}

/// The class of all native functions: callable objects whose private data is their box.
// Safe: made once, never changed, and JSClassRef is an immutable, thread-safe reference-counted description.
nonisolated(unsafe) private let nativeFunctionClass: JSClassRef? = {
  var definition = kJSClassDefinitionEmpty
  definition.callAsFunction = { context, function, _, count, arguments, exception in
    guard let context, let data = JSObjectGetPrivate(function) else { return nil }
    let box = Unmanaged<NativeFunctionBox>.fromOpaque(data).takeUnretainedValue()
    let realm = box.realm(context)
    do {
      return try box.body(Arguments(realm: realm, count: count, refs: arguments)).makeRef(in: realm)
    } catch let error as ScriptError {
      exception?.pointee = error.value?.ref ?? JSValueMakeUndefined(context)
    } catch {
      let message = (error as? NativeError)?.message ?? String(describing: error)
      let text = HostValue.string(message).makeRef(in: realm)
      withUnsafePointer(to: text) { exception?.pointee = JSObjectMakeError(realm.context, 1, $0, nil) }
    }
    return JSValueMakeUndefined(context)
  }
  definition.finalize = { object in
    guard let data = JSObjectGetPrivate(object) else { return }
    Unmanaged<NativeFunctionBox>.fromOpaque(data).release()
  }
  return JSClassCreate(&definition)
}()

func makeNativeFunction(
  name: String, realm: Realm, body: @escaping (Arguments) throws -> HostValue
) -> JSValueRef {
  let box = Unmanaged.passRetained(NativeFunctionBox(body, realm: realm))
  return JSObjectMake(realm.context, nativeFunctionClass, box.toOpaque())
}

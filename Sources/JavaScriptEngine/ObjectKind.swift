import CJavaScriptCore

/// What an object is to the engine, whatever its prototype and its properties say.
public enum ObjectKind: Int, Sendable {
  /// None of the others.
  case ordinary
  /// An array (https://tc39.es/ecma262/#sec-isarray), though not through a proxy.
  case array
  /// A Date.
  case date
  /// A Proxy.
  case proxy
  /// A typed array, a DataView or an ArrayBuffer.
  case buffer
  /// Callable.
  case function
}

extension Realm {
  /// A function of this realm that returns the raw value of its argument's `ObjectKind`, `ordinary` for a primitive.
  /// It calls nothing of the object's, not even a proxy's trap.
  ///
  /// A plain C function: scripts call it for every object that crosses, so it must cost next to nothing.
  public func makeObjectClassifier() -> Value {
    let function = withScriptString("kindOfObject") { name in
      JSObjectMakeFunctionWithCallback(context, name) { context, _, _, count, arguments, _ in
        guard count > 0, let context, let object = arguments?[0] else { return JSValueMakeNumber(context, 0) }
        return JSValueMakeNumber(context, Double(ObjectKind(of: object, in: context).rawValue))
      }
    }
    return Value(function ?? JSValueMakeUndefined(context), in: self)
  }

  /// A function of this realm that tells whether its argument is an object of this realm. It calls nothing of the
  /// object's, not even a proxy's trap. A plain C function, for the same reason.
  public func makeMembershipTest() -> Value {
    let function = withScriptString("isPlatformObject") { name in
      JSObjectMakeFunctionWithCallback(context, name) { context, _, _, count, arguments, _ in
        guard count > 0, let context, let object = arguments?[0], JSValueIsObject(context, object) else {
          return JSValueMakeBoolean(context, false)
        }
        return JSValueMakeBoolean(context, JSObjectGetGlobalContext(object) == JSContextGetGlobalContext(context))
      }
    }
    return Value(function ?? JSValueMakeUndefined(context), in: self)
  }
}

extension ObjectKind {
  fileprivate init(of value: JSValueRef, in context: JSContextRef) {
    if !JSValueIsObject(context, value) {
      self = .ordinary
    } else if JSObjectGetProxyTarget(value) != nil {
      self = .proxy
    } else if JSValueIsArray(context, value) {
      self = .array
    } else if JSValueIsDate(context, value) {
      self = .date
    } else if JSObjectIsFunction(context, value) {
      self = .function
    } else if JSValueGetTypedArrayType(context, value, nil) != kJSTypedArrayTypeNone {
      self = .buffer
    } else {
      self = .ordinary
    }
  }
}

import CJavaScriptCore

extension Realm {
  /// A function of this realm that returns whether any of its arguments is a Proxy. It calls nothing of theirs.
  ///
  /// A plain C function: scripts call it for whatever crosses, so it must cost next to nothing.
  public func makeProxyDetector() -> Value {
    let function = withScriptString("hasProxy") { name in
      JSObjectMakeFunctionWithCallback(context, name) { context, _, _, count, arguments, _ in
        for index in 0..<count {
          // A primitive is no object, so its target may not be asked for.
          if let value = arguments?[index], JSValueIsObject(context, value), JSObjectGetProxyTarget(value) != nil {
            return JSValueMakeBoolean(context, true)
          }
        }
        return JSValueMakeBoolean(context, false)
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

import CJavaScriptCore

/// A primitive value copied out of the engine.
public enum Primitive: Sendable, Hashable {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)

  init?(_ ref: JSValueRef, in context: JSContextRef) {
    switch JSValueGetType(context, ref) {
    case kJSTypeUndefined: self = .undefined
    case kJSTypeNull: self = .null
    case kJSTypeBoolean: self = .boolean(JSValueToBoolean(context, ref))
    case kJSTypeNumber: self = .number(JSValueToNumber(context, ref, nil))
    case kJSTypeString:
      guard let string = JSValueToStringCopy(context, ref, nil) else { return nil }
      defer { JSStringRelease(string) }
      self = .string(String(scriptString: string))
    default: return nil
    }
  }
}

import CJavaScriptCore
import Foundation

/// A value on its way from Swift into the engine: an argument of a call, or what a native function returns.
public enum HostValue {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// A string of ASCII bytes.
  case ascii([UInt8])
  /// UTF-16 code units, lone surrogates and all.
  case utf16([UInt16])
  /// An ArrayBuffer with its own copy of the bytes.
  case bytes(Data)
  /// Anything the engine already has.
  case value(Value)
  /// An array of the platform's realm.
  case array([HostValue])

  /// Makes the engine's value in `realm`. The caller keeps the reference on the stack or protects it.
  func makeRef(in realm: Realm) -> JSValueRef? {
    let context = realm.context
    switch self {
    case .undefined: return JSValueMakeUndefined(context)
    case .null: return JSValueMakeNull(context)
    case .boolean(let flag): return JSValueMakeBoolean(context, flag)
    case .number(let number): return JSValueMakeNumber(context, number)
    case .string(let string): return withScriptString(string) { JSValueMakeString(context, $0) }
    case .ascii(let bytes): return makeASCIIRef(bytes, in: context)
    case .utf16(let units): return makeUTF16Ref(units, in: context)
    case .bytes(let data): return makeArrayBufferRef(data, in: realm)
    case .value(let value): return value.ref
    case .array(let elements): return makeArrayRef(elements, in: realm)
    }
  }

  private func makeArrayRef(_ elements: [HostValue], in realm: Realm) -> JSValueRef? {
    guard let array = JSObjectMakeArray(realm.context, 0, nil, nil) else { return nil }
    for (index, element) in elements.enumerated() {
      JSObjectSetPropertyAtIndex(realm.context, array, UInt32(index), element.makeRef(in: realm), nil)
    }
    return array
  }
}

extension HostValue: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}

private func makeUTF16Ref(_ units: [UInt16], in context: JSContextRef) -> JSValueRef? {
  let string = JSStringCreateWithCharacters(units, units.count)
  defer { JSStringRelease(string) }
  return JSValueMakeString(context, string)
}

private func makeASCIIRef(_ bytes: [UInt8], in context: JSContextRef) -> JSValueRef? {
  let string =
    UTF8Strings.shared.map { strings in bytes.withUnsafeBytes { strings.make($0) } }
    ?? makeScriptString(String(decoding: bytes, as: UTF8.self))
  defer { JSStringRelease(string) }
  return JSValueMakeString(context, string)
}

/// Makes an ArrayBuffer over a copy of `data`; nil when there is no memory for it.
private func makeArrayBufferRef(_ data: Data, in realm: Realm) -> JSValueRef? {
  let count = data.count
  guard let bytes = malloc(max(count, 1)) else { return nil }
  data.withUnsafeBytes { source in
    if let base = source.baseAddress { memcpy(bytes, base, count) }
  }
  return JSObjectMakeArrayBufferWithBytesNoCopy(realm.context, bytes, count, { bytes, _ in free(bytes) }, nil, nil)
}

import CJavaScriptCore

extension Value {
  /// Writes `numbers` into a Float64Array from its start. False when it is none, or has not the room.
  public func setElements(_ numbers: [Double]) -> Bool {
    let context = realm.context
    guard JSValueGetTypedArrayType(context, ref, nil) == kJSTypedArrayTypeFloat64Array,
      JSObjectGetTypedArrayLength(context, ref, nil) >= numbers.count,
      // The pointer is the buffer's, not the view's.
      let start = JSObjectGetTypedArrayBytesPtr(context, ref, nil)
    else { return false }
    let offset = JSObjectGetTypedArrayByteOffset(context, ref, nil)
    numbers.withUnsafeBytes { source in
      if let base = source.baseAddress { (start + offset).copyMemory(from: base, byteCount: source.count) }
    }
    return true
  }
}

import Foundation
import JavaScriptEngine

/// The natives of the Encoding room, as natives.d.ts lists them.
enum EncodingNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("utf8Encode") { arguments in
      .bytes(UTF8Coding.encode(arguments.utf16(0) ?? []))
    }
    natives.define("utf8Decode") { arguments in
      arguments.withBytes(0) { decodeUTF8($0, fatal: arguments.boolean(1)) } ?? .null
    }
    natives.define("isomorphicDecode") { arguments in
      .utf16(arguments.withBytes(0) { $0.map(UInt16.init) } ?? [])
    }
    natives.define("isomorphicEncode") { arguments in
      .bytes(Data((arguments.utf16(0) ?? []).map { UInt8(truncatingIfNeeded: $0) }))
    }
    natives.define("utf16Decode") { arguments in
      let isBigEndian = arguments.boolean(1)
      let units = arguments.withBytes(0) { bytes in
        (0..<bytes.count / 2).map { index in
          let unit = bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
          return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
        }
      }
      return .utf16(units ?? [])
    }
    natives.define("encodingIndex") { arguments in
      let name = arguments.string(0) ?? ""
      guard let index = EncodingIndexes.index(name) else { throw NativeError("there is no index \(name)") }
      return .bytes(index.withUnsafeBytes { Data($0) })
    }
  }

  private static func decodeUTF8(_ bytes: UnsafeRawBufferPointer, fatal: Bool) -> HostValue {
    // The engine keeps ASCII text in half the space.
    if UTF8Coding.isASCII(bytes) { return .string(String(decoding: bytes, as: UTF8.self)) }
    return UTF8Coding.decode(bytes, fatal: fatal).map { .utf16($0) } ?? .null
  }
}

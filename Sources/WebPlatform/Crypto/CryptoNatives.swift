import COpenSSL
import Foundation
import JavaScriptEngine

/// The natives of the Crypto room, as natives.d.ts lists them.
enum CryptoNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("randomBytes") { arguments in
      var bytes = [UInt8](repeating: 0, count: max(0, arguments.integer(0)))
      guard RAND_bytes(&bytes, Int32(bytes.count)) == 1 else { throw NativeError("there are no random bytes") }
      return .bytes(Data(bytes))
    }
    natives.define("digest") { arguments in
      let algorithm = arguments.string(0) ?? ""
      guard let digest = arguments.withBytes(1, { Digest.of($0, algorithm: algorithm) }) ?? nil else {
        throw NativeError("no digest is called \(algorithm)")
      }
      return .bytes(digest)
    }
  }
}

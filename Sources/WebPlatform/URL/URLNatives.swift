import JavaScriptEngine

/// The natives of the URL room, as natives.d.ts lists them.
enum URLNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("domainToASCII") { arguments in
      let domain = arguments.utf16(0) ?? []
      let result = InternationalDomainNames.domainToASCII(domain, beStrict: arguments.boolean(1))
      return result.map { .string(String(decoding: $0, as: UTF16.self)) } ?? .null
    }
  }
}

/// The parser that the platform's scripts call.
enum XMLParsingNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("parseXML") { arguments in .array(XMLTree.parse(arguments.string(0) ?? "")) }
  }
}

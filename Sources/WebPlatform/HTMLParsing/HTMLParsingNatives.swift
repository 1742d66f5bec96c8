/// The parser that the platform's scripts call.
enum HTMLParsingNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("parseMarkup") { arguments in
      let context = arguments.string(1).map { GumboTree.Context(name: $0, namespace: arguments.integer(2)) }
      let tape = GumboTree.parse(arguments.string(0) ?? "", in: context)
      return .array([.string(tape.text), .bytes(tape.bytes)])
    }
  }
}

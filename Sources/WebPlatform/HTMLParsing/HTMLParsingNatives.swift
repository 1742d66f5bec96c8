/// The parser that the platform's scripts call.
enum HTMLParsingNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("parseMarkup") { arguments in
      let context = arguments.string(1).map {
        GumboTree.Context(name: $0, namespace: arguments.integer(2), isInForm: arguments.boolean(3))
      }
      let result = GumboTree.parse(arguments.string(0) ?? "", in: context)
      return .array([
        .string(result.tape.text), .bytes(result.tape.bytes), .array(result.formOwners.map { .number(Double($0)) }),
      ])
    }
  }
}

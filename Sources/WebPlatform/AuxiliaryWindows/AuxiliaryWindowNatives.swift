import JavaScriptEngine

/// The native side of auxiliaryWindows.js.
enum AuxiliaryWindowNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("wantWindow") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)),
        let source = content.userMessages?.sources[arguments.integer(1)]
      else { return .undefined }
      let body = arguments.bytes(7).map { [UInt8]($0) }
      var request = NavigationRequest(
        method: body == nil ? "GET" : "POST", url: arguments.string(2) ?? "",
        headers: WindowNatives.pairs(arguments.string(6) ?? ""), body: body)
      request.cause = arguments.string(3).flatMap(NavigationRequest.Cause.init) ?? .other
      let features = WindowNatives.pairs(arguments.string(8) ?? "")
      page.delegate?.page(
        page.page,
        wantsWindow: WindowRequest(
          request: request, source: source, isByScript: arguments.boolean(4), hasUserActivation: arguments.boolean(5),
          features: Dictionary(features.map { ($0.name, $0.value) }) { $1 }))
      return .undefined
    }
    natives.define("wantClose") { [unowned content] arguments in
      if let page = content.page(arguments.integer(0)) { page.delegate?.pageWantsToClose(page.page) }
      return .undefined
    }
  }
}

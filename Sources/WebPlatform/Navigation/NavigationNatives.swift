import JavaScriptEngine
import Trace

/// What the platform tells the embedder of loads.
enum NavigationNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("describeDocument") { [unowned content] arguments in
      if let page = content.page(arguments.integer(0)) {
        page.delegate?.page(page.page, documentOf: arguments.string(1) ?? "", isCalled: arguments.string(2) ?? "")
      }
      return .undefined
    }
    natives.define("navigationEvent") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      let id = arguments.integer(2)
      let url = arguments.string(3) ?? ""
      let message = arguments.string(4) ?? ""
      let event: NavigationEvent
      var ends = false
      switch arguments.string(1) {
      case "started": event = .started(id: id, url: url)
      case "redirected": event = .redirected(id: id, url: url)
      case "committed": event = .committed(id: id, url: url)
      case "finished":
        event = .finished(id: id, url: url)
        ends = true
      case let step:
        event = .failed(id: id, url: url, message: message, committed: step == "failed")
        ends = true
      }
      page.record(.navigation(phase: event.phase, url: url))
      page.delegate?.page(page.page, navigation: event)
      if ends { content.work.end(.load) }
      return .undefined
    }
  }
}

extension NavigationEvent {
  /// The name that traces use.
  var phase: String {
    switch self {
    case .started: "start"
    case .redirected: "redirect"
    case .committed: "commit"
    case .finished: "finish"
    case .failed: "fail"
    }
  }
}

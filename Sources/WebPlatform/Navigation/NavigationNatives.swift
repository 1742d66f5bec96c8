import JavaScriptEngine
import Network
import Trace

/// What the platform tells the embedder of loads.
enum NavigationNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    installDecisions(natives)
    natives.define("describeDocument") { [unowned content] arguments in
      if let page = content.page(arguments.integer(0)) {
        page.delegate?.page(page.page, documentOf: arguments.string(1) ?? "", isCalled: arguments.string(2) ?? "")
      }
      return .undefined
    }
    natives.define("describeHistory") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      let kind = arguments.string(1).flatMap(HistoryChange.Kind.init) ?? .move
      page.delegate?.page(
        page.page,
        changedHistory: HistoryChange(
          kind: kind, id: arguments.integer(2), url: arguments.string(3) ?? "", title: arguments.string(4) ?? ""))
      return .undefined
    }
    natives.define("navigationEvent") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      let id = arguments.integer(2)
      let url = arguments.string(3) ?? ""
      let event: NavigationEvent
      var ends = false
      switch arguments.string(1) {
      case "started": event = .started(id: id, url: url)
      case "sameDocument":
        event = .sameDocument(id: id, url: url)
        ends = true
      case "redirected": event = .redirected(id: id, url: url)
      case "committed": event = .committed(id: id, url: url)
      case "finished":
        event = .finished(id: id, url: url)
        ends = true
      case let step:
        let failure = NavigationFailure(code: arguments.string(5) ?? "", message: arguments.string(4) ?? "")
        event = .failed(id: id, url: url, failure, committed: step == "failed")
        ends = true
      }
      page.record(.navigation(phase: event.phase, url: url))
      page.delegate?.page(page.page, navigation: event)
      if ends { content.work.end(.load) }
      return .undefined
    }
  }

  private static func installDecisions(_ natives: NativeTable) {
    let content = natives.content
    let decisions = NavigationDecisions(content: content)
    content.loop.attachments[ObjectIdentifier(NavigationDecisions.self)] = decisions
    natives.define("askForDecision") { [unowned content, unowned decisions] arguments in
      guard let page = content.page(arguments.integer(0)) else { throw NativeError("the page is closed") }
      let navigation = arguments.integer(1)
      let url = arguments.string(3) ?? ""
      let id = decisions.add()
      let decision = NavigationDecision(page: page.page, id: id)
      if arguments.string(2) == "redirect" {
        let request = NavigationRequest(method: arguments.string(4) ?? "GET", url: url)
        page.delegate?.page(page.page, load: navigation, isRedirectedTo: request, decision: decision)
      } else {
        let response = NavigationResponse(
          url: url, status: arguments.integer(5), headers: HeaderList(lines: arguments.string(6) ?? ""),
          mimeType: arguments.string(4).flatMap { $0.isEmpty ? nil : $0 })
        page.delegate?.page(page.page, load: navigation, isAnsweredBy: response, decision: decision)
      }
      return .number(Double(id))
    }
    natives.define("askAboutFrame") { [unowned content, unowned decisions] arguments in
      guard let page = content.page(arguments.integer(0)), let delegate = page.delegate, delegate.decidesOnFrames,
        let frame = content.userMessages?.sources[arguments.integer(1)]
      else { return .number(0) }
      let id = decisions.add()
      let decision = NavigationDecision(page: page.page, id: id)
      let url = arguments.string(4) ?? ""
      if arguments.string(3) == "action" {
        var request = NavigationRequest(
          method: arguments.string(5) ?? "GET", url: url, headers: WindowNatives.pairs(arguments.string(7) ?? ""))
        request.cause = arguments.string(8).flatMap(NavigationRequest.Cause.init) ?? .other
        let source = content.userMessages?.sources[arguments.integer(2)] ?? frame
        delegate.page(page.page, frame: frame, wants: request, from: source, decision: decision)
      } else {
        let response = NavigationResponse(
          url: url, status: arguments.integer(6), headers: HeaderList(lines: arguments.string(7) ?? ""),
          mimeType: arguments.string(5).flatMap { $0.isEmpty ? nil : $0 })
        delegate.page(page.page, frame: frame, isAnsweredBy: response, decision: decision)
      }
      return .number(Double(id))
    }
    natives.define("forgetDecision") { [unowned decisions] arguments in
      decisions.forget(arguments.integer(0))
      return .undefined
    }
  }
}

extension NavigationEvent {
  /// The name that traces use.
  var phase: String {
    switch self {
    case .started: "start"
    case .sameDocument: "same-document"
    case .redirected: "redirect"
    case .committed: "commit"
    case .finished: "finish"
    case .failed: "fail"
    }
  }
}

import Foundation
import JavaScriptEngine
import Network
import Trace

/// The way out of pages: the Swift half of fetchNetworking.js.
enum FetchNetworking {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    let requests = PageRequests(content: content)
    content.loop.attachments[ObjectIdentifier(PageRequests.self)] = requests
    content.onReset { [unowned requests] in requests.cancelAll() }
    natives.define("startRequest") { [unowned requests] arguments in
      .number(Double(try requests.start(arguments)))
    }
    natives.define("cancelRequest") { [unowned requests] arguments in
      requests.cancel(arguments.integer(0))
      return .undefined
    }
    natives.define("dropRedirect") { [unowned requests] arguments in
      requests.dropRedirect(arguments.integer(0))
      return .undefined
    }
    natives.define("awaitSynchronousEvent") { [unowned requests] _ in .boolean(requests.awaitSynchronousEvent()) }
    natives.define("digestBase64") { arguments in
      let digest = arguments.withBytes(1) { Digest.of($0, algorithm: arguments.string(0) ?? "") }
      return .string((digest ?? nil)?.base64EncodedString() ?? "")
    }
    installTrace(natives)
  }

  private static func installTrace(_ natives: NativeTable) {
    let content = natives.content
    natives.define("isTraced") { [unowned content] arguments in
      .boolean(content.page(arguments.integer(0))?.settings.trace.isRead ?? false)
    }
    natives.define("traceCall") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .string("") }
      let id = page.settings.trace.newID()
      page.record(
        .call(
          api: arguments.string(2) ?? "", method: arguments.string(3) ?? "", url: arguments.string(4) ?? "",
          body: arguments.bytes(5).map { .bytes($0) }), id: id, world: world(arguments.string(1)))
      return .string(id)
    }
    natives.define("traceRedirect") { [unowned content] arguments in
      content.page(arguments.integer(0))?.record(
        .redirect(
          status: arguments.integer(3), from: arguments.string(4) ?? "", to: arguments.string(5) ?? ""),
        id: arguments.string(1), world: world(arguments.string(2)))
      return .undefined
    }
    natives.define("traceSettled") { [unowned content] arguments in
      let status = arguments.integer(3)
      content.page(arguments.integer(0))?.record(
        .settled(status == 0 ? .rejected(error: arguments.string(4) ?? "") : .fulfilled(status: status)),
        id: arguments.string(1), world: world(arguments.string(2)))
      return .undefined
    }
  }

  private static func world(_ name: String?) -> String {
    name.flatMap { $0.isEmpty ? nil : $0 } ?? "page"
  }
}

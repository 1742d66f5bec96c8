import Synchronization
import Trace
import WebKit

/// Collects what is seen of a page while it runs.
final class PageRecording: Sendable {
  private struct State {
    var console: [String] = []
    var uncaught: [String] = []
    var navigations: [String] = []
    var observed: [JSONValue] = []
    var failure: String?
  }

  private let state = Mutex(State())
  private let names: PlaceNames

  /// A recording in which the user's scripts are called as `names` says.
  init(names: PlaceNames) {
    self.names = names
  }

  /// Lets `environment` tell this of everything.
  func attach(to environment: inout WebViewEnvironment) {
    environment.console = { [self] message in
      state.withLock { $0.console.append(message.level == "log" ? message.text : "[\(message.level)] \(message.text)") }
    }
    environment.uncaught = { [self] report in
      let kind = report.kind == .rejection ? "unhandled rejection" : "uncaught error"
      state.withLock { $0.uncaught.append("\(kind): \(report.message)") }
    }
    environment.observer = { [self] json in
      let value = try? JSONParser.parse(JSONSource(file: "observation", bytes: Array(json.utf8))).value
      state.withLock { state in
        if let value { state.observed.append(value) } else { state.failure = json }
      }
    }
    _ = environment.trace.observe { [self] event in
      guard case .navigation(let phase, let url) = event.kind else { return }
      state.withLock { $0.navigations.append("\(phase) \(url)") }
    }
  }

  /// What has been seen so far. `document` and `cookies` are those of the end.
  func recorded(
    requests: [RecordedRequest], document: JSONValue, cookies: [String], end: String
  ) -> RecordedPage {
    let state = state.withLock { $0 }
    var page = RecordedPage()
    page.console = state.console
    page.uncaught = state.uncaught
    page.navigations = state.navigations
    page.requests = requests
    page.document = document
    page.cookies = cookies
    page.end = end
    for value in state.observed { page.add(value) }
    return page
  }
}

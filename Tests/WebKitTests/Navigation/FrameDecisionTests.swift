import Testing
import WebKit

@Suite("The navigation delegate decides on the loads of frames, too")
@MainActor
struct FrameDecisionTests {
  private static let routes = """
    [{"url":"https://app.example.com/frame","body":"<p>frame"},
     {"url":"https://app.example.com/next","body":"<p>next"},
     {"url":"https://other.example/","body":"<p>other"},
     {"url":"https://app.example.com/moved","status":302,"headers":[["Location","/next"]]},
     {"url":"https://app.example.com/file","headers":[["Content-Type","application/zip"]],"body":"zip"}]
    """

  /// Loads a page with `markup` in it.
  private func load(
    _ markup: String, _ recorder: NavigationRecorder, then script: String = ""
  ) async throws -> TestView {
    let test = try TestView(routes: Self.routes)
    test.view.navigationDelegate = recorder
    try await test.load("\(markup)<script>onload = () => { \(script) }</script>")
    return test
  }

  @Test func `a frame's load is asked about, and its answer`() async throws {
    let recorder = NavigationRecorder()
    _ = try await load("<iframe src=/frame></iframe>", recorder)
    #expect(
      recorder.steps == ["action /", "start 1", "commit 1", "action /frame", "response /frame", "finish 1"])
    let action = try #require(recorder.actions.last)
    #expect(action.navigationType == .other)
    #expect(action.targetFrame?.isMainFrame == false)
    #expect(action.targetFrame?.request.url?.absoluteString == "about:blank")
    #expect(action.sourceFrame.isMainFrame)
    #expect(action.sourceFrame.request.url?.absoluteString == "https://app.example.com/")
    #expect(recorder.responses.map(\.isForMainFrame) == [false])
  }

  @Test func `what a frame may not load leaves it as it is, and the page loads on`() async throws {
    let recorder = NavigationRecorder()
    recorder.actionPolicy = { $0.targetFrame?.isMainFrame == true ? .allow : .cancel }
    let test = try await load(
      "<iframe src=/frame onload='console.log(1)'></iframe><iframe srcdoc=x></iframe>", recorder,
      then: "console.log(frames[0].location.href, frames[0].document.body.innerHTML, frames[1].document.body.innerHTML)"
    )
    #expect(test.log == ["about:blank  "])
    #expect(recorder.steps.last == "finish 1")
    #expect(recorder.errors.isEmpty)
  }

  @Test func `an answer that may not be shown leaves it as it is`() async throws {
    let recorder = NavigationRecorder()
    recorder.responsePolicy = { $0.isForMainFrame ? .allow : .cancel }
    let test = try await load("<iframe src=/frame></iframe>", recorder, then: "console.log(frames[0].location.href)")
    #expect(test.log == ["about:blank"])
    #expect(recorder.steps.last == "finish 1")
  }

  @Test func `what cannot be shown is not shown in a frame`() async throws {
    let recorder = NavigationRecorder()
    let test = try await load("<iframe src=/file></iframe>", recorder, then: "console.log(frames[0].location.href)")
    #expect(recorder.responses.map(\.canShowMIMEType) == [false])
    #expect(test.log == ["about:blank"])
  }

  @Test func `documents without a request are asked about, but not the first empty one`() async throws {
    let recorder = NavigationRecorder()
    let test = try await load(
      "<iframe srcdoc='<p>a'></iframe><iframe src=about:blank></iframe><iframe></iframe>", recorder,
      then: "console.log(frames.length)")
    #expect(
      recorder.actions.dropFirst().map { $0.request.url?.absoluteString } == ["about:srcdoc", "about:blank"])
    #expect(recorder.responses.isEmpty)
    #expect(test.log == ["3"])
  }

  @Test(
    arguments: [
      ("frames[0].location = '/next'", WKNavigationType.other, true),
      ("document.querySelector('a').click()", .linkActivated, true),
      ("frames[0].document.querySelector('a').click()", .linkActivated, false),
      ("frames[0].document.querySelector('form').submit()", .formSubmitted, false),
    ])
  func `who asks is told`(script: String, type: WKNavigationType, isMainFrame: Bool) async throws {
    let recorder = NavigationRecorder()
    _ = try await load(
      "<iframe name=f srcdoc='<a href=/next>x</a><form action=/next></form>'></iframe><a target=f href=/next>x</a>",
      recorder, then: script)
    let action = try #require(recorder.actions.last)
    #expect(action.request.url?.path == "/next")
    #expect(action.navigationType == type)
    #expect(action.targetFrame?.isMainFrame == false)
    #expect(action.targetFrame?.request.url?.absoluteString == "about:srcdoc")
    if script.contains("click") || script.contains("submit") {
      #expect(action.sourceFrame.isMainFrame == isMainFrame)
    }
    #expect(recorder.responses.last?.response.url?.path == "/next")
  }

  @Test func `each redirect is asked about`() async throws {
    let recorder = NavigationRecorder()
    _ = try await load("<iframe src=/moved></iframe>", recorder)
    #expect(recorder.actions.dropFirst().map { $0.request.url?.path } == ["/moved", "/next"])
    recorder.actionPolicy = { $0.request.url?.path == "/next" ? .cancel : .allow }
    let test = try await load("<iframe src=/moved></iframe>", recorder, then: "console.log(frames[0].location.href)")
    #expect(test.log == ["about:blank"])
  }

  @Test func `a frame of another origin is told of as what it is`() async throws {
    let recorder = NavigationRecorder()
    _ = try await load(
      "<iframe src='https://other.example/' onload=\"if (!window.n) { n = 1; this.src = '/next' }\"></iframe>", recorder
    )
    #expect(recorder.actions.last?.targetFrame?.securityOrigin.host == "other.example")
  }

  @Test func `a decision for a frame that has gone or goes elsewhere comes too late`() async throws {
    let recorder = NavigationRecorder()
    let (waiting, wait) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    recorder.actionPolicy = { action in
      if action.request.url?.path == "/frame" {
        await withCheckedContinuation { wait.yield($0) }
      }
      return .allow
    }
    let test = try TestView(routes: Self.routes)
    test.view.navigationDelegate = recorder
    test.view.loadHTMLString(
      "<iframe id=a src=/frame></iframe><iframe id=b src=/frame></iframe>",
      baseURL: URL(string: "https://app.example.com/"))
    var undecided: [CheckedContinuation<Void, Never>] = []
    for await continuation in waiting {
      undecided.append(continuation)
      if undecided.count == 2 { break }
    }
    _ = try await test.view.evaluateJavaScript("a.remove(); b.src = '/next'; 0")
    for continuation in undecided { continuation.resume() }
    try await test.view.waitUntilIdle()
    let address = try await test.view.evaluateJavaScript("frames.length + frames[0].location.pathname")
    #expect(address as? String == "1/next")
    #expect(recorder.responses.compactMap { $0.response.url?.path } == ["/next"])
  }
}

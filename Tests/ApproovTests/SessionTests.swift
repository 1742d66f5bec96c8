import ApproovURLSessionPackage
import Network
import Synchronization
import Testing
import Trace

/// `ApproovURLSession` as a URL session.
@Suite struct SessionTests {
  private let url = "https://api.example.com/data"

  @Test func aResponseHasStatusHeadersAndBody() async throws {
    let routes = [
      StubRoute(
        "POST", url, status: 201, headers: [("X-A", "1"), ("x-a", "2"), ("Content-Type", "text/plain")], text: "made")
    ]
    try await ProtectedApp.run(routes: routes) { app in
      var request = try get(url)
      request.httpMethod = "POST"
      request.httpBody = Data("body".utf8)
      let (data, response) = try await app.session.data(for: request)
      let http = try #require(response as? HTTPURLResponse)
      #expect(String(decoding: data, as: UTF8.self) == "made")
      #expect(http.statusCode == 201)
      #expect(http.value(forHTTPHeaderField: "X-A") == "1, 2")
      #expect(http.mimeType == "text/plain")
      #expect(http.url?.absoluteString == url)
      #expect(app.network.requests.map(\.body) == [Data("body".utf8)])
    }
  }

  @Test func headersTravelAsUTF8AndComeBackAsText() async throws {
    let routes = [StubRoute("GET", url, headers: [("X-Latin", "\u{E9}"), ("X-UTF8", "\u{C3}\u{A9}")])]
    try await ProtectedApp.run(routes: routes) { app in
      let (_, response) = try await app.session.data(for: try get(url, headers: ["X-Name": "é"]))
      let http = try #require(response as? HTTPURLResponse)
      #expect(app.sentHeader("X-Name") == "\u{C3}\u{A9}")
      #expect(http.value(forHTTPHeaderField: "X-Latin") == "é")
      #expect(http.value(forHTTPHeaderField: "X-UTF8") == "é")
    }
  }

  @Test func aFragmentIsNotSentAndStaysInTheResponsesURL() async throws {
    try await ProtectedApp.run { app in
      let (_, response) = try await app.session.data(for: try get(url + "#part"))
      #expect(app.network.requests.last?.url == url)
      #expect(response.url?.absoluteString == url + "#part")
    }
  }

  // MARK: Redirects

  @Test func eachHopIsProtectedAnewAndForItsOwnHost() async throws {
    let routes = [
      StubRoute(
        "GET", "https://api.example.com/start", status: 302, headers: [("Location", "https://cdn.example.com/x")]),
      StubRoute(
        "GET", "https://cdn.example.com/x", status: 307, headers: [("Location", "https://api.example.com/end")]),
      StubRoute("GET", "https://api.example.com/end", text: "end"),
    ]
    var simulation = ApproovSimulation()
    simulation.statuses = .byHost(["api.example.com": .always(.success)])
    try await ProtectedApp.run(simulation, routes: routes) { app in
      let (data, response) = try await app.session.data(
        for: try get(
          "https://api.example.com/start", headers: ["Authorization": "Bearer x", "Cookie": "a=1", "X-Kept": "1"]))
      #expect(String(decoding: data, as: UTF8.self) == "end")
      #expect(response.url?.absoluteString == "https://api.example.com/end")
      #expect(app.network.requests.map { $0.headers["Approov-Token"] != nil } == [true, false, true])
      #expect(app.network.requests.map { $0.headers["Authorization"] != nil } == [true, false, false])
      #expect(app.network.requests.map { $0.headers["Cookie"] != nil } == [true, false, false])
      #expect(app.network.requests.map { $0.headers["X-Kept"] } == ["1", "1", "1"])
    }
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (302, "PUT", "PUT"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
    (307, "POST", "POST"), (308, "PUT", "PUT"),
  ])
  func methodAndBodyFollowTheStatus(_ status: Int, _ method: String, _ expected: String) async throws {
    let routes = [
      StubRoute("*", "https://api.example.com/a", status: status, headers: [("Location", "b?c")]),
      StubRoute("*", "https://api.example.com/b", reply: .echo),
    ]
    try await ProtectedApp.run(routes: routes) { app in
      var request = try get("https://api.example.com/a#f", headers: ["Content-Type": "text/plain"])
      request.httpMethod = method
      request.httpBody = Data("body".utf8)
      let (_, response) = try await app.session.data(for: request)
      let last = try #require(app.network.requests.last)
      #expect(last.method == expected)
      #expect(last.body.isEmpty == (expected != method))
      #expect((last.headers["Content-Type"] == nil) == (expected != method))
      #expect(response.url?.absoluteString == "https://api.example.com/b?c#f")
    }
  }

  @Test func twentyRedirectsAreFollowedAndNotOneMore() async throws {
    let loop = StubRoute("GET", "https://api.example.com/loop", status: 302, headers: [("Location", "/loop")])
    try await ProtectedApp.run(routes: [loop]) { app in
      let error = await #expect(throws: URLError.self) {
        try await app.session.data(for: try get("https://api.example.com/loop"))
      }
      #expect(error?.code == .httpTooManyRedirects)
      #expect(app.network.requests.count == 21)
    }
  }

  @Test func anObserverSeesEveryHopWithItsCookies() async throws {
    final class Cookies: ApproovHopObserver {
      let seen = Mutex<[[String]]>([])
      func willProtect(_ request: inout URLRequest) async throws {
        request.setValue("hop\(seen.withLock { $0.count })", forHTTPHeaderField: "Cookie")
      }
      func willSend(_ request: inout URLRequest) async throws {
        request.setValue("last", forHTTPHeaderField: "X-Secret")
      }
      func didReceive(_ hop: ApproovResponse.Hop) async { seen.withLock { $0.append(hop.setCookies) } }
    }
    let routes = [
      StubRoute(
        "GET", "https://api.example.com/a", status: 302,
        headers: [("Set-Cookie", "a=1, x"), ("Location", "/b"), ("Set-Cookie", "b=2")]),
      StubRoute("GET", "https://api.example.com/b", headers: [("Set-Cookie", "c=3")], text: "done"),
    ]
    try await ProtectedApp.run(routes: routes) { app in
      let observer = Cookies()
      let answer = try await app.session.send(try get("https://api.example.com/a"), observer: observer)
      #expect(answer.isRedirected)
      #expect(answer.url.absoluteString == "https://api.example.com/b")
      #expect(answer.hops.map(\.status) == [302, 200])
      #expect(observer.seen.withLock { $0 } == [["a=1, x", "b=2"], ["c=3"]])
      #expect(app.network.requests.map { $0.headers["Cookie"] } == ["hop0", "hop1"])
      #expect(app.network.requests.map { $0.headers["X-Secret"] } == ["last", "last"])
      let body = try await answer.response.bytes()
      #expect(body == Data("done".utf8))
    }
  }

  // MARK: Errors

  @Test func failuresOfTheNetworkBecomeURLErrors() async throws {
    let routes = [StubRoute("GET", "https://api.example.com/drop", reply: .drop)]
    try await ProtectedApp.run(routes: routes) { app in
      let dropped = await #expect(throws: URLError.self) {
        try await app.session.data(for: try get("https://api.example.com/drop"))
      }
      #expect(dropped?.code == .networkConnectionLost)
      let unrouted = await #expect(throws: URLError.self) {
        try await app.session.data(for: try get("https://api.example.com/none"))
      }
      #expect(unrouted?.localizedDescription.contains("https://api.example.com/none") == true)
    }
  }

  @Test func aSessionWithoutANetworkSaysSo() async throws {
    try await ApproovSDK.$current.withValue(ApproovSDK()) {
      let session = ApproovURLSession(configuration: .ephemeral)
      let error = await #expect(throws: URLError.self) { try await session.data(for: try get(url)) }
      #expect(error?.localizedDescription.contains("ApproovURLSession.network") == true)
      ApproovURLSession.network = StubNetwork(routes: [StubRoute("GET", url, text: "found")])
      let (data, _) = try await session.data(for: try get(url))
      #expect(data == Data("found".utf8))
    }
  }

  @Test func nothingLeavesThroughFoundation() async throws {
    try await ProtectedApp.run { app in
      let session: URLSession = app.session
      await #expect(throws: (any Error).self) { try await session.data(for: try get(url)) }
      #expect(app.network.requests.isEmpty)
    }
  }

  @Test func cancellingTheTaskCancelsTheRequest() async throws {
    let routes = [StubRoute("GET", "https://api.example.com/hang", reply: .hang)]
    try await ProtectedApp.run(routes: routes) { app in
      let request = try get("https://api.example.com/hang")
      let task = Task { try await app.session.data(for: request) }
      task.cancel()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  }

  @Test func aRequestTimesOutAfterTheIntervalThatItSets() async throws {
    let routes = [StubRoute("GET", "https://api.example.com/hang", reply: .hang)]
    try await ProtectedApp.run(routes: routes) { app in
      var request = try get("https://api.example.com/hang")
      request.timeoutInterval = 2.5
      let error = await #expect(throws: URLError.self) { try await app.session.data(for: request) }
      #expect(error?.code == .timedOut)
      #expect(app.sdk.simulation.clock.now == .milliseconds(2500))
    }
  }

  // MARK: Trace

  @Test func theTraceTellsTheWayOfARequest() async throws {
    let routes = [
      StubRoute("GET", "https://api.example.com/a", status: 302, headers: [("Location", "/b")]),
      StubRoute(
        "GET", "https://api.example.com/b", chunks: [StubRoute.Chunk(after: .seconds(1), body: Data("body".utf8))]),
    ]
    try await ProtectedApp.run(routes: routes) { app in
      try await Trace.$currentID.withValue("r7") {
        _ = try await app.session.data(for: try get("https://api.example.com/a"))
      }
      let names = app.trace.events.map(\.kind.name)
      let hop = ["token", "request", "response", "received"]
      #expect(names == hop + ["redirect"] + hop)
      #expect(app.trace.events.allSatisfy { $0.id == "r7" })
      #expect(
        app.trace.events.last?.kind == .received(url: "https://api.example.com/b", body: .bytes(Data("body".utf8))))
    }
  }
}

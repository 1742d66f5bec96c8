import ApproovURLSessionPackage
import Foundation
import Network
import Synchronization
import Testing

@testable import ApproovURLSessionPackage

/// Requests of many sessions at once, while the service is told other things all the time.
@Suite struct ConcurrentConfigurationTests {
  /// What a server saw of one request.
  private struct Seen {
    var headers: [String: String]
    var query: String
  }

  /// Sends 40 requests by each of 8 sessions, while `change` is called over and over.
  private func storm(
    _ routes: [StubRoute], _ app: ProtectedApp, change: @escaping @Sendable (Int) -> Void
  ) async throws -> [Seen] {
    let clock = app.sdk.simulation.clock
    let isOver = Mutex(false)
    let changes = Task {
      var count = 0
      while !isOver.withLock({ $0 }) {
        change(count)
        count += 1
        // Yielding alone would keep a thread of the pool from everybody else.
        try? await Task.sleep(for: .microseconds(100))
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sessionNumber in 0..<8 {
        let session = ApproovURLSession(configuration: .ephemeral, network: app.network, clock: clock)
        for number in 0..<40 {
          let user = "\(sessionNumber)-\(number)"
          let request = try get(
            "https://api.example.com/data?key=plain&user=\(user)", headers: ["X-User": user, "Api-Key": "plain"])
          clock.workBegan()
          group.addTask {
            defer { clock.workEnded() }
            let (data, _) = try await session.dataWithApproov(for: request)
            // Each gets its own answer.
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.contains("\"x-user\":\"\(user)\""))
          }
        }
      }
      clock.workEnded()
      try await group.waitForAll()
      clock.workBegan()
    }
    isOver.withLock { $0 = true }
    await changes.value
    return app.network.requests.map { request in
      Seen(
        headers: Dictionary(request.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 }),
        query: String(request.url.drop { $0 != "?" }))
    }
  }

  @Test func eachRequestIsProtectedByOneStateOfTheService() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["plain": "secret"]
    simulation.latency = .milliseconds(3)
    let routes = [StubRoute("GET", "https://api.example.com/data", delay: .milliseconds(2), reply: .echo)]
    try await ProtectedApp.run(simulation, routes: routes) {
      ApproovService.setBindingHeader(header: "X-User")
    } _: { app in
      let seen = try await storm(routes, app) { count in
        // Token header and prefix are set by one call, and must not be mixed up.
        let letter = count % 2 == 0 ? "A" : "B"
        ApproovService.setApproovHeader(header: "\(letter)-Token", prefix: "\(letter) ")
        ApproovService.setApproovTraceIDHeader(header: count % 3 == 0 ? nil : "Trace")
        if count % 2 == 0 {
          ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: nil)
          ApproovService.addSubstitutionQueryParam(key: "key")
          ApproovService.addExclusionURLRegex(urlRegex: "/none/")
        } else {
          ApproovService.removeSubstitutionHeader(header: "Api-Key")
          ApproovService.removeSubstitutionQueryParam(key: "key")
          ApproovService.removeExclusionURLRegex(urlRegex: "/none/")
        }
        _ = ApproovService.getSubstitutionHeaders().count + ApproovService.getSubstitutionQueryParams().count
      }
      #expect(seen.count == 320)
      for request in seen {
        let tokens = ["a", "b"].compactMap { letter in request.headers["\(letter)-token"].map { (letter, $0) } }
        #expect(tokens.count == 1)
        let (letter, value) = try #require(tokens.first)
        #expect(value.hasPrefix(letter.uppercased() + " "))
        // A token is bound to its own request's user, whoever else asks at the same time.
        let user = try #require(request.headers["x-user"])
        let claims = try #require(Base64URL.decode(value.dropFirst(2).split(separator: ".")[1]))
        let hash = Digest.sha256(Data(user.utf8)).base64EncodedString()
        let pay = try #require(JSONSerialization.jsonObject(with: claims) as? [String: Any])["pay"] as? String
        #expect(pay == hash)
        #expect(["plain", "secret"].contains(request.headers["api-key"]))
        #expect(["?key=plain&user=\(user)", "?key=secret&user=\(user)"].contains(request.query))
      }
      #expect(Set(seen.map { $0.headers["x-user"] }).count == 320)
    }
  }

  @Test func mutatorsMayComeAndGo() async throws {
    let routes = [StubRoute("GET", "https://api.example.com/data", reply: .echo)]
    struct Marking: ApproovServiceMutator {
      let mark: String
      func handleInterceptorProcessedRequest(
        _ request: URLRequest, changes: ApproovRequestMutations
      ) throws -> URLRequest {
        var request = request
        request.setValue(mark, forHTTPHeaderField: "Mark-\(mark)")
        return request
      }
    }
    try await ProtectedApp.run(routes: routes) { app in
      let seen = try await storm(routes, app) { count in
        ApproovService.setServiceMutator(count % 3 == 0 ? nil : Marking(mark: count % 3 == 1 ? "a" : "b"))
      }
      // One mutator sees a request through, never two.
      #expect(seen.count == 320)
      #expect(seen.allSatisfy { $0.headers["mark-a"] == nil || $0.headers["mark-b"] == nil })
      #expect(seen.allSatisfy { $0.headers["approov-token"] != nil })
    }
  }
}

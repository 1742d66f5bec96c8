import Commands
import CookieInjection
import Network
import Trace
import WebKit

extension CookieInjectionSettings {
  /// Sends the request, and says which page gets which cookies of its response. A redirect is not followed: the page goes
  /// there.
  /// - Throws: `InputError` when there is no response, or none that says which page.
  func injection(
    by environment: WebViewEnvironment, telling streams: StandardStreams
  ) async throws -> CookieInjection {
    let response = try await send(by: environment)
    let lines = response.headers.values(of: "Set-Cookie").map(\.utf8Decoded)
    guard let source = URL(string: response.url) else { throw place.error("\(response.url) is no URL") }
    let injection = CookieInjection(setCookie: lines, from: source, target: try target(of: response, at: source))
    for refusal in injection.refusals {
      environment.trace.append(.note("cookieInjection: \(refusal)"))
      // That the others are left out of scripts is as it should be.
      if refusal.reason != .httpOnly { streams.tell("wkbridge: cookieInjection: \(refusal)") }
    }
    return injection
  }

  private func send(by environment: WebViewEnvironment) async throws -> NetworkResponse {
    let clock = environment.clock
    clock.workBegan()
    defer { clock.workEnded() }
    let context = RequestContext(initiator: .native, traceID: environment.trace.newID(), clock: clock)
    let request = NetworkRequest(
      method: method, url: url, headers: headers, body: body.map(NetworkBody.bytes), context: context)
    do {
      return try await ReportingNetwork.$isToldBySender.withValue(true) {
        let response = try await environment.network.send(request)
        _ = try await response.bytes()
        return response
      }
    } catch let error as NetworkError {
      throw place.error("\(method) \(url) failed: \(error)")
    }
  }

  private func target(of response: NetworkResponse, at source: URL) throws -> URL {
    if let page { return page }
    do {
      guard let response = HTTPURLResponse(url: source, status: response.status, headers: response.headers) else {
        throw JumpLink.Refusal.missing(header: jumpLink)
      }
      return try JumpLink.target(of: response, header: jumpLink)
    } catch let refusal as JumpLink.Refusal {
      throw place.error(
        "\(method) \(url) was answered with \(response.status): \(refusal.localizedDescription) "
          + "\"page\" says what is loaded whatever the response says")
    }
  }
}

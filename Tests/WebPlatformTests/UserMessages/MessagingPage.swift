import Foundation
import JavaScriptEngine
import Network
import Synchronization

@testable import WebPlatform

/// A page with a handler "h" in its page world.
final class MessagingPage: Sendable {
  let host = WebContentHost()
  let page: Page
  let receiver: Receiver

  init(echo: Bool) async throws {
    receiver = Receiver(echo: echo)
    page = host.openPage(settings: PageSettings(network: NoNetwork()), delegate: nil)
    page.setMessageReceiver(receiver)
    page.setMessageHandlers([.init(name: "h", world: "", id: 1)])
    page.loadHTML("<p>text", url: "https://a.test/page")
    try await page.waitUntilIdle()
  }

  deinit {
    host.stop()
  }

  func evaluate(_ script: String, world: String = "") async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      page.evaluate(script, world: world) { result in continuation.resume(with: result.map(text)) }
    }
  }

  func call(_ body: String, arguments: [(name: String, value: SerializedValue)] = []) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      page.callAsync(body, arguments: arguments) { result in continuation.resume(with: result.map(text)) }
    }
  }
}

private func text(_ value: SerializedValue) -> String {
  value.nativeValue().object.map { ($0 as? NSNumber)?.boolString ?? "\($0)" } ?? "undefined"
}

extension NSNumber {
  fileprivate var boolString: String { objCType.pointee == 0x63 ? "\(boolValue)" : stringValue }
}

/// Sends each message back, through Foundation's objects, or as an error.
final class Receiver: UserMessageReceiver {
  private let echo: Bool
  private let received = Mutex<[SerializedValue]>([])

  var bodies: [SerializedValue] { received.withLock { $0 } }

  init(echo: Bool) {
    self.echo = echo
  }

  func page(_ page: Page, posted message: UserMessage) {
    received.withLock { $0.append(message.body) }
    let native = message.body.nativeValue()
    guard echo else { return message.answer.reject(native.object as? String ?? "") }
    guard let back = SerializedValue(native: native.object, received: native) else {
      return message.answer.reject("no way back for \(native)")
    }
    message.answer.resolve(back)
  }
}

private struct NoNetwork: Network {
  func send(_ request: NetworkRequest) async throws -> NetworkResponse { throw NetworkError(.noRoute, "none") }
}

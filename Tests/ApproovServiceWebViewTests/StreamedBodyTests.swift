import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

struct StreamedBodyTests {
  private static func route(
    _ chunks: [(milliseconds: Int, text: String)], delay: Duration = .zero, reply: StubRoute.Reply = .fixed
  ) -> StubRoute {
    StubRoute(
      "GET", "https://api.example.com/data", headers: [("Content-Type", "text/plain")],
      chunks: chunks.map { .init(after: .milliseconds($0.milliseconds), body: Data($0.text.utf8)) }, delay: delay,
      reply: reply)
  }

  @Test func isTheFirstAnswersWhenItIsThereAtOnce() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(0, "one"), (0, "two")], delay: .seconds(1))]).send()
    #expect(reply.text == "onetwo")
    #expect(!reply.piece.hasMore)
  }

  @Test func followsPieceByPieceWhenItTakesLonger() async throws {
    let app = BridgeApp(routes: [Self.route([(0, "one"), (1000, "two"), (1000, "three")])])
    let reply = try await app.send()
    #expect(reply.text == "one")
    #expect(reply.piece.hasMore)
    var rest = ""
    var hasMore = true
    while hasMore {
      let piece = try await reply.read()
      rest += piece.text
      hasMore = piece.hasMore
    }
    #expect(rest == "twothree")
  }

  @Test func doesNotKeepStatusAndHeadersWaiting() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(5000, "late")])]).send()
    #expect(reply.head.status == 200)
    #expect(reply.text == "")
    #expect(reply.piece.hasMore)
    #expect(try await reply.read().text == "late")
  }

  @Test func doesNotArriveFasterThanThePageReads() async throws {
    let part = String(repeating: "x", count: 1 << 19)
    let reply = try await BridgeApp(routes: [Self.route(Array(repeating: (1, part), count: 8))]).send()
    var sizes = [reply.text.utf8.count]
    var piece = reply.piece
    while piece.hasMore {
      piece = try await reply.read()
      sizes.append(piece.text.utf8.count)
    }
    #expect(sizes.reduce(0, +) == 8 << 19)
    #expect(sizes.allSatisfy { $0 <= 1 << 20 }, "\(sizes)")
    await reply.task.value
  }

  @Test func isGivenUpWhenNobodyReadsIt() async throws {
    let part = String(repeating: "x", count: 1 << 20)
    let reply = try await BridgeApp(routes: [Self.route([(0, part), (1, part), (1, part)])]).send()
    reply.task.cancel()
    await reply.task.value
    #expect(reply.piece.hasMore)
  }

  @Test func endsWithTheErrorThatBrokeItOff() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(0, "one"), (1000, "two")], reply: .drop)]).send()
    #expect(reply.text == "one")
    await reply.task.value
    await #expect(throws: BridgeFailure.self) { try await reply.read() }
  }

  @Test func isNotTheResponsesFaultWhenItIsBrokenFromTheStart() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(0, "one")], reply: .drop)]).send()
    await reply.task.value
    #expect(reply.head.status == 200)
    #expect(reply.text == "one")
    #expect(reply.piece.hasMore)
    await #expect(throws: BridgeFailure.self) { try await reply.read() }
  }

  @Test func endsWhenItIsCancelled() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(0, "one")], reply: .hang)]).send()
    #expect(reply.piece.hasMore)
    reply.task.cancel()
    await reply.task.value
    await #expect(throws: BridgeFailure.self) { try await reply.read() }
  }

  @Test func answersOneReadAtATime() async throws {
    let reply = try await BridgeApp(routes: [Self.route([(0, "one")], reply: .hang)]).send()
    reply.transfer.read { _ in }
    await #expect(throws: BridgeRefusal.self) { try await reply.read() }
    reply.task.cancel()
    await reply.task.value
  }
}

import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing

@Suite("The thread of a live network as an executor")
struct LiveExecutorTests {
  @Test func tasksThatPreferTheNetworksThreadGetWholeAndStreamedAnswers() async throws {
    let large = Data(repeating: 0x61, count: 3 << 20)
    let server = try LoopbackServer { exchange in
      if exchange.target == "/large" { try exchange.respond(body: large) } else { try exchange.respond(text: "ok") }
    }
    let network = LiveNetwork(.direct)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<30 {
        let url = server.origin + (number % 3 == 0 ? "/large" : "/small")
        group.addTask(executorPreference: network.preferredExecutor) {
          try await network.send(NetworkRequest(url: url)).bytes().count
        }
      }
      var counts: [Int] = []
      for try await count in group { counts.append(count) }
      #expect(counts.sorted() == Array(repeating: 2, count: 20) + Array(repeating: large.count, count: 10))
    }
  }

  @Test func aTaskInTheMiddleOfARequestIsCancelled() async throws {
    let arrived = Signal()
    let go = Signal()
    let server = try LoopbackServer { exchange in
      arrived.fire()
      go.waitOnThread()
      try exchange.respond(text: "late")
    }
    let network = LiveNetwork(.direct)
    let task = Task(executorPreference: network.preferredExecutor) {
      try await network.send(NetworkRequest(url: server.origin)).bytes()
    }
    await arrived.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    go.fire()
  }

  @Test func tasksGoOnElsewhereWhenTheNetworkHasGone() async throws {
    var network: LiveNetwork? = LiveNetwork(.direct)
    let executor = network?.preferredExecutor
    let tasks = (0..<100).map { number in
      // Some of them are queued when the thread is told to end, some come after it.
      if number == 50 { network = nil }
      return Task(executorPreference: executor) {
        await Task.yield()
        return number
      }
    }
    var sum = 0
    for task in tasks { sum += await task.value }
    #expect(sum == 4950)
  }
}

import Clocks
import Foundation
import JavaScriptEngine
import Network
import WebPlatform

func ms(_ n: Int, _ body: () async throws -> Void) async rethrows -> Double {
  let clock = ContinuousClock()
  var times: [Double] = []
  for _ in 0..<n {
    let t = try await clock.measure { try await body() }
    times.append(Double(t.components.attoseconds) / 1e15 + Double(t.components.seconds) * 1000)
  }
  return times.sorted()[n / 2]
}
let net = StubNetwork(files: [], unhandled: .error)
let floor = try await ms(50) {
  let t = EngineThread()
  try await t.run { loop in _ = try loop.machine.makeRealm().evaluate("1+1") }
  t.stop()
}
print("floor (thread, vm, realm, evaluate)", floor)
let a = try await ms(50) {
  let host = WebContentHost()
  let page = host.openPage(settings: PageSettings(network: net), delegate: nil)
  try await page.run { p in _ = try p.call("realmOf", [""]) }
  host.stop()
}
print("new host, empty page", a, a / floor)
let a2 = try await ms(50) {
  let host = WebContentHost()
  let page = host.openPage(settings: PageSettings(network: net), delegate: nil)
  page.loadHTML("<!doctype html><body><script>1+1</script>", url: "https://app.example.com/")
  try await page.waitUntilIdle()
  host.stop()
}
print("new host, loaded page", a2, a2 / floor)
let host = WebContentHost()
let page = host.openPage(settings: PageSettings(network: net), delegate: nil)
let b = try await ms(300) {
  page.loadHTML("<!doctype html><body><script>1+1</script>", url: "https://app.example.com/")
  try await page.waitUntilIdle()
}
print("further page in host", b, b / floor)
let c = try await ms(2000) {
  try await page.run { p in _ = try p.call("realmOf", [""]) }
}
print("hop", c)

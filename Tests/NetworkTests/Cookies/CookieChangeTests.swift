import Clocks
import Foundation
import Synchronization
import Testing

@testable import Network

@Suite struct CookieChangeTests {
  @Test(arguments: [
    "Max-Age=0", "Max-Age=-1", "Max-Age=-99999999999999999999", "Expires=Thu, 01 Jan 1970 00:00:00 GMT",
    "Expires=Sun Nov  6 08:49:37 1994",
  ])
  func anEndThatIsOverDeletes(attribute: String) {
    let jar = TestJar(["a=1; Path=/", "b=2; Path=/"])
    // Another path or domain is another cookie.
    jar.jar.store(["a=; \(attribute)", "a=; Path=/; Domain=example.com; \(attribute)"], from: TestJar.page)
    #expect(jar.sent() == "a=1; b=2")
    // From any URL of the host, whatever the value.
    jar.jar.store(["a=x; Path=/; \(attribute)"], from: "https://app.example.com/any/where")
    #expect(jar.sent() == "b=2")
  }

  @Test func unacceptableOnesDoNotKeepOthersOut() {
    let jar = TestJar(["x=1; Domain=evil.test", "", "__Host-y=1", "ok=1", "\u{0}"])
    #expect(jar.sent() == "ok=1")
    jar.jar.store(["a=1"], from: "not a URL")
    #expect(jar.jar.all.count == 1)
  }

  @Test func scriptsNeitherSeeNorMakeNorReplaceNorDeleteHTTPOnlyCookies() {
    let jar = TestJar(["h=1; HttpOnly", "v=2"])
    #expect(jar.seen() == "v=2")
    for cookie in ["h=9", "h=; Max-Age=0", "n=1; HttpOnly", "v=9; HttpOnly"] {
      jar.jar.setDocumentCookie(cookie, of: TestJar.page)
    }
    #expect(jar.sent() == "h=1; v=2")
    jar.jar.store(["h=3"], from: TestJar.page)
    #expect(jar.seen() == "h=3; v=2")
  }

  @Test(arguments: ["about:blank", "data:text/html,x", "blob:https://a.test/1", "file:///x", "ftp://a.test/"])
  func onlyDocumentsOfHTTPHaveCookies(url: String) {
    let jar = TestJar()
    jar.jar.setDocumentCookie("a=1", of: url)
    #expect(jar.jar.all == [])
    #expect(jar.seen(at: url) == "")
  }

  @Test func dataCanBeRemovedByItsAge() {
    let jar = TestJar(["a=1", "b=1"])
    jar.wait(10)
    jar.jar.store(["b=2", "c=1"], from: TestJar.page)
    jar.jar.removeAll(since: TestJar.start + 5)
    #expect(jar.sent() == "a=1")
    jar.jar.removeAll()
    #expect(jar.jar.all == [])
  }

  @Test func observersLearnOfChangesOnly() {
    let jar = TestJar()
    let count = Mutex(0)
    let observer = jar.jar.observe { count.withLock { $0 += 1 } }
    func changes(_ body: () -> Void) -> Int {
      let before = count.withLock { $0 }
      body()
      return count.withLock { $0 } - before
    }
    #expect(changes { jar.jar.store(["a=1", "b=1"], from: TestJar.page) } == 1)
    #expect(changes { jar.jar.store(["a=1", "x=1; Domain=evil.test"], from: TestJar.page) } == 0)
    #expect(changes { jar.jar.setDocumentCookie("a=2", of: TestJar.page) } == 1)
    #expect(changes { jar.jar.setDocumentCookie("none=; Max-Age=0", of: TestJar.page) } == 0)
    #expect(changes { _ = jar.sent() } == 0)
    #expect(changes { jar.jar.removeAll() } == 1)
    #expect(changes { jar.jar.removeAll() } == 0)
    jar.jar.unobserve(observer)
    #expect(changes { jar.jar.store(["a=1"], from: TestJar.page) } == 0)
  }

  @Test func anObserverMayUseTheJar() {
    let jar = TestJar()
    let seen = Mutex<[String]>([])
    _ = jar.jar.observe { seen.withLock { $0.append(jar.sent()) } }
    jar.jar.store(["a=1"], from: TestJar.page)
    #expect(seen.withLock { $0 } == ["a=1"])
  }

  @Test func parallelChangesAreAllThere() async {
    let jar = CookieJar()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask { jar.store(["c\(index)=1"], from: TestJar.page) }
      }
    }
    #expect(jar.all.count == 100)
  }

  @Test func virtualTimeEndsCookies() {
    let clock = VirtualClock()
    let jar = CookieJar(clock: clock, startingAt: TestJar.start)
    jar.store(["a=1; Max-Age=60", "b=1; Expires=Tue, 14 Nov 2023 22:15:00 GMT", "c=1"], from: TestJar.page)
    let headers = Mutex<[String]>([])
    clock.workBegan()
    for seconds in [59, 61, 101] {
      clock.schedule(at: .seconds(seconds)) { headers.withLock { $0.append(jar.header(for: TestJar.page)) } }
    }
    clock.workEnded()
    #expect(headers.withLock { $0 } == ["a=1; b=1; c=1", "b=1; c=1", "c=1"])
  }
}

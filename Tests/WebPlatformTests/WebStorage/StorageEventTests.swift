import Foundation
import Network
import Testing
import WebPlatform

@Suite struct StorageEventTests {
  private let listener = """
    <script>
    addEventListener('storage', (e) => console.log(JSON.stringify([e.key, e.oldValue, e.newValue, e.url,
      e.storageArea === localStorage, e.isTrusted, e.bubbles, e.cancelable])));
    </script>
    """

  @Test func `other pages of the data store hear of changes, the page itself does not`() async throws {
    let storage = WebStorage()
    let listening = try await TestPage(localStorage: storage).load(listener, url: "https://app.example.com/other")
    let changing = try await TestPage(localStorage: storage, beside: listening).load(
      listener + """
        <script>
        localStorage.x = 1; localStorage.x = 1; localStorage.x = 2; localStorage.removeItem('nope');
        delete localStorage.x; localStorage.y = 'q'; localStorage.clear(); localStorage.clear();
        sessionStorage.z = 1;
        </script>
        """, url: "https://app.example.com/page")
    try await listening.page.waitUntilIdle()
    let facts = "\"https://app.example.com/page\",true,true,false,false]"
    #expect(
      listening.log == [
        "[\"x\",null,\"1\",\(facts)", "[\"x\",\"1\",\"2\",\(facts)", "[\"x\",\"2\",null,\(facts)",
        "[\"y\",null,\"q\",\(facts)", "[null,null,null,\(facts)",
      ])
    #expect(changing.log == [])
  }

  @Test func `pages of other origins and other data stores hear and see nothing`() async throws {
    let storage = WebStorage()
    let look = "<script>console.log(localStorage.length)</script>"
    let sibling = try await TestPage(localStorage: storage).load(listener, url: "https://other.example.com/")
    let stranger = try await TestPage(beside: sibling).load(listener, url: "https://app.example.com/")
    try await TestPage(localStorage: storage, beside: sibling).load("<script>localStorage.x = 1</script>")
    try await sibling.page.waitUntilIdle()
    try await stranger.page.waitUntilIdle()
    #expect(sibling.log + stranger.log == [])
    #expect(try await TestPage(localStorage: storage, beside: sibling).load(look).log == ["1"])
    let insecure = try await TestPage(localStorage: storage, beside: sibling).load(look, url: "http://app.example.com/")
    #expect(insecure.log == ["0"])
    #expect(try await TestPage(beside: sibling).load(look).log == ["0"])
  }

  @Test func `a session's storage outlives documents, not the page`() async throws {
    let storage = WebStorage()
    let count = "<script>console.log(sessionStorage.n = +(sessionStorage.n ?? 0) + 1)</script>"
    let page = try await TestPage(localStorage: storage).load(count)
    try await page.load(count)
    try await page.load(count, url: "https://other.example.com/")
    #expect(page.log == ["1", "2", "1"])
    #expect(try await TestPage(localStorage: storage, beside: page).load(count).log == ["1"])
  }

  @Test func `a data store can forget`() async throws {
    let storage = WebStorage()
    try await TestPage(localStorage: storage).load("<script>localStorage.x = 1</script>")
    #expect(storage.origins == ["https://app.example.com"])
    storage.removeAll(since: .distantFuture)
    #expect(storage.origins == ["https://app.example.com"])
    storage.removeAll(since: .distantPast)
    #expect(storage.origins == [])
  }
}

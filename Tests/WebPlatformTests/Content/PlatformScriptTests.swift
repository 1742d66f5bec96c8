import Testing

@testable import WebPlatform

@Suite("Scripts of the platform")
struct PlatformScriptTests {
  /// All scripts share one global scope: a second function of a name takes the place of the first, as soon as its room
  /// is loaded.
  @Test func noTwoDeclareTheSameName() {
    let declaration = /^(?:async )?(?:function\*?|class|const|let) +(\w+)/.anchorsMatchLineEndings()
    var owners: [String: String] = [:]
    var twice: [String] = []
    for script in Standards.rooms.flatMap(\.scripts) {
      for match in script.source.string.matches(of: declaration) {
        let name = String(match.1)
        if let owner = owners[name] { twice.append("\(name): \(owner), \(script.name)") }
        owners[name] = script.name
      }
    }
    #expect(twice == [])
    #expect(owners["NodeImpl"] == "DOM/Node.js")
  }
}

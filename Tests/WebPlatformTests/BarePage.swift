import JavaScriptEngine
import Network

@testable import WebPlatform

/// A page world with nothing but about:blank: for rooms that need no loaded document.
enum BarePage {
  /// One for all: these pages load nothing and wait for nothing, so they can take turns.
  private static let host = WebContentHost()

  /// Evaluates `script` in a page of its own and returns its completion value as a string.
  static func evaluate(_ script: String) async throws -> String {
    try await evaluate([script])[0]
  }

  /// Evaluates scripts in one page, one after the other, and returns their completion values as strings.
  static func evaluate(_ scripts: [String]) async throws -> [String] {
    let page = host.openPage(settings: PageSettings(network: StubNetwork(files: [])), delegate: nil)
    defer { page.close() }
    return try await page.run { page in
      let world = try page.call("realmOf", [""])["id"].number()
      let realm = try page.content.world(Int(world))
      return try scripts.map { try realm.evaluate($0, url: "https://app.example.com/page.js").string() }
    }
  }

  /// Evaluates scripts in the platform's realm, where those rooms are loaded.
  static func evaluateInPlatform(_ scripts: [String], rooms: [String]) async throws -> [String] {
    try await host.run { content in
      for room in rooms.compactMap({ Standards.byName[$0] }) { try content.load(room) }
      return try scripts.map { try content.platform.evaluate($0).string() }
    }
  }
}

import JavaScriptEngine

@testable import WebPlatform

/// A page world with nothing but the platform's lazily loaded rooms: for rooms that need no loaded document.
enum BarePage {
  private static let environment = """
    'use strict';
    globalThis.pageRealm = makeRealm(new WindowImpl(parseURL('about:blank'), {
      userAgent: 'Test', languages: ['en'], innerWidth: 390, innerHeight: 844, devicePixelRatio: 3,
      allowsContentJavaScript: true,
    }), '');
    """

  /// Evaluates `script` in a page of its own and returns its completion value as a string.
  static func evaluate(_ script: String) async throws -> String {
    try await evaluate([script])[0]
  }

  /// Evaluates scripts in one page, one after the other, and returns their completion values as strings.
  static func evaluate(_ scripts: [String]) async throws -> [String] {
    try await withContent { content in
      try content.platform.evaluate(environment, url: "environment")
      let page = try content.world(Int(content.platform.evaluate("pageRealm.id").number()))
      return try scripts.map { try page.evaluate($0, url: "https://app.example.com/page.js").string() }
    }
  }

  /// Evaluates scripts in the platform's realm, where those rooms are loaded.
  static func evaluateInPlatform(_ scripts: [String], rooms: [String]) async throws -> [String] {
    try await withContent { content in
      for room in rooms.compactMap({ Standards.byName[$0] }) { try content.load(room) }
      return try scripts.map { try content.platform.evaluate($0).string() }
    }
  }

  private static func withContent<Result: Sendable>(
    _ body: @escaping @Sendable (WebContent) throws -> Result
  ) async throws -> Result {
    let thread = EngineThread()
    defer { thread.stop() }
    return try await thread.run { loop in
      let content = try WebContent(loop: loop, showsPlatformFrames: true)
      return try withExtendedLifetime(content) { try body(content) }
    }
  }
}

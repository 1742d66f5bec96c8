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

  /// Evaluates `script` in the page and returns its completion value as a string.
  static func evaluate(_ script: String) async throws -> String {
    let thread = EngineThread()
    defer { thread.stop() }
    return try await thread.run { loop in
      let content = try WebContent(loop: loop, showsPlatformFrames: true)
      try content.platform.evaluate(environment, url: "environment")
      let page = try content.world(Int(content.platform.evaluate("pageRealm.id").number()))
      let result = try page.evaluate(script, url: "https://app.example.com/page.js").string()
      withExtendedLifetime(content) {}
      return result
    }
  }
}

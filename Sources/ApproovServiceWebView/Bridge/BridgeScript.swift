import EmbeddedScripts
import Foundation
import Trace

/// The script that is injected at document start into every frame.
///
/// It is one function of its settings; they are the only thing that differs between web views.
enum BridgeScript {
  /// The source for `configuration`. The same configuration always gives the same text.
  static func source(for configuration: ApproovWebViewConfiguration) -> String {
    "((settings) => {\n\(body)\n})(\(literal(settings(of: configuration))));\n"
  }

  /// What the script is told; `Bridge/bridge.d.ts` declares the same.
  private static func settings(of configuration: ApproovWebViewConfiguration) -> JSONValue {
    let endpoints = configuration.protectedEndpoints.map { endpoint -> JSONValue in
      let matcher = EndpointMatcher(endpoint)
      return [
        "scheme": .string(matcher.scheme), "host": .string(matcher.host), "prefix": .string(matcher.prefix),
        "excluded": .array(matcher.excluded.map(JSONValue.string)),
      ]
    }
    return [
      "handlerName": .string(configuration.bridgeHandlerName),
      "endpoints": .array(endpoints),
      "interceptsXMLHttpRequests": .bool(configuration.interceptXMLHttpRequests),
      "reportsBypasses": .bool(configuration.debugLoggingEnabled),
    ]
  }

  /// A JavaScript expression for `value`. JSON is one; `<` and the line separators are escaped as well, so that the
  /// script may stand anywhere.
  private static func literal(_ value: JSONValue) -> String {
    var text = value.description
    for (character, escape) in [("<", "\\u003C"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029")] {
      text = text.replacingOccurrences(of: character, with: escape)
    }
    return text
  }

  private static let body: String = {
    let room = embedded_Bridge()
    return UnsafeBufferPointer(start: room.scripts, count: room.count)
      .map { String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.length), as: UTF8.self) }
      .joined(separator: "\n")
  }()
}

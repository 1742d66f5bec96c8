import EmbeddedScripts
import InjectedScripts
import Trace

/// The script that is injected at document start into every frame.
enum BridgeScript {
  /// The source for `configuration`. The same configuration always gives the same text.
  static func source(for configuration: ApproovWebViewConfiguration) -> String {
    InjectedScript.source(
      of: embedded_Bridge(), settings: settings(of: configuration), flag: "__approovBridgeEnabled")
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
}

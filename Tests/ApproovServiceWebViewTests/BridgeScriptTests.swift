import Testing

@testable import ApproovServiceWebView

struct BridgeScriptTests {
  @Test func carriesItsSettingsAsOneLiteralThatNothingCanEscapeFrom() {
    let source = BridgeScript.source(
      for: ApproovWebViewConfiguration(
        approovConfig: "secret-config",
        protectedEndpoints: [.init(host: "a\"b</script>", pathPrefix: "/x'\u{2028}${y}\\")],
        bridgeHandlerName: "h\"});alert(1);//</script><!--", approovTokenHeaderName: "secret-header",
        approovDevelopmentKey: "secret-key"))
    let literal = source[source.index(after: source.lastIndex(of: "}") ?? source.startIndex)...]
    #expect(literal == ");\n")
    #expect(!source.contains("</script>"))
    #expect(!source.contains("\u{2028}"))
    #expect(source.contains(#""handlerName":"h\"});alert(1);//\u003C/script>\u003C!--""#))
    #expect(!source.contains("secret"))
  }

  @Test func isTheSameTextForTheSameConfiguration() {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "config",
      protectedEndpoints: [
        .init(host: "a.example.com", pathPrefix: "/"), .init(host: "b.example.com", pathPrefix: "/"),
      ])
    #expect(BridgeScript.source(for: configuration) == BridgeScript.source(for: configuration))
  }
}

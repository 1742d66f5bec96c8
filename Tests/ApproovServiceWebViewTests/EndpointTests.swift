import Foundation
import Testing

@testable import ApproovServiceWebView

struct EndpointTests {
  @Test(arguments: EndpointExample.table)
  func matchesAsTheTableSays(_ example: EndpointExample) throws {
    #expect(EndpointMatcher(example.endpoint).matches(example.url) == example.isProtected)
    // Where Foundation has the same URL, the public function says the same.
    if let url = URL(string: example.url, encodingInvalidCharacters: false) {
      #expect(example.endpoint.matches(url) == example.isProtected)
    }
  }

  @Test func normalizesWhatItIsGiven() {
    let endpoint = ApproovWebViewProtectedEndpoint(
      scheme: "HTTPS", host: "API.Example.com", pathPrefix: " v1 ", excludedPathPrefixes: ["", " \n", "open", "/x"])
    #expect(endpoint.scheme == "https")
    #expect(endpoint.host == "api.example.com")
    #expect(endpoint.pathPrefix == "/v1")
    #expect(endpoint.excludedPathPrefixes == ["/open", "/x"])
  }
}

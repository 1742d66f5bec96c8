import Network
import Testing

@testable import ApproovServiceWebView

struct ReferrerPolicyTests {
  private static let page = "https://app.example.com/shop?id=1#top"
  private static let full = "https://app.example.com/shop?id=1"
  private static let origin = "https://app.example.com/"

  /// What goes to the page's own origin, to another, and to one that is not secure.
  private static let table: [(ReferrerPolicy, same: String?, cross: String?, downgrade: String?)] = [
    (.unspecified, full, origin, nil), (.noReferrer, nil, nil, nil),
    (.noReferrerWhenDowngrade, full, full, nil), (.sameOrigin, full, nil, nil), (.origin, origin, origin, origin),
    (.strictOrigin, origin, origin, nil), (.originWhenCrossOrigin, full, origin, origin),
    (.strictOriginWhenCrossOrigin, full, origin, nil), (.unsafeURL, full, full, full),
  ]

  @Test(
    arguments: [
      ([], nil), (["origin"], .origin), (["no-referrer, unsafe-url"], .unsafeURL), (["Origin, unheard-of"], .origin),
      (["origin", "same-origin, "], .sameOrigin), (["unheard-of"], nil), ([""], nil),
    ] as [([String], ReferrerPolicy?)])
  func isReadFromHeaders(values: [String], policy: ReferrerPolicy?) {
    var headers = HeaderList()
    for value in values { headers.append("Referrer-Policy", value) }
    #expect(ReferrerPolicy(headers) == policy)
  }

  @Test(arguments: table)
  func saysWhatThePolicyAllows(policy: ReferrerPolicy, same: String?, cross: String?, downgrade: String?) {
    #expect(policy.referrer(source: Self.page, url: "https://app.example.com/x") == same)
    #expect(policy.referrer(source: Self.page, url: "https://api.example.com/x") == cross)
    #expect(policy.referrer(source: Self.page, url: "http://api.example.com/x") == downgrade)
    #expect(policy.referrer(source: "about:blank", url: "https://api.example.com/x") == nil)
  }
}

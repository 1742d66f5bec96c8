import Testing

@testable import Network

@Suite struct SameSiteTests {
  @Test(arguments: [
    (SiteRelation.sameSite, "n=1; l=2; s=3; m=4; o=5"), (.crossSiteNavigation, "n=1; l=2; m=4; o=5"),
    (.crossSite, "n=1; m=4; o=5"),
  ])
  func saysWhichRequestsOfOtherSitesCarryACookie(relation: SiteRelation, sent: String) {
    // A missing or unknown one is none, as WebKit has it, and none needs no Secure.
    let jar = TestJar(["n=1; SameSite=None", "l=2; samesite=LAX", "s=3; SameSite=Strict", "m=4", "o=5; SameSite=odd"])
    #expect(jar.sent(relation: relation) == sent)
    #expect(jar.seen() == "n=1; l=2; s=3; m=4; o=5")
  }

  @Test(arguments: [(SiteRelation.crossSite, ["n", "m"]), (.crossSiteNavigation, ["n", "l", "s", "m"])])
  func saysWhichResponsesOfOtherSitesSetACookie(relation: SiteRelation, names: [String]) {
    let jar = TestJar(["n=1; SameSite=None", "l=2; SameSite=Lax", "s=3; SameSite=Strict", "m=4"], relation: relation)
    #expect(jar.jar.all.map(\.name) == names)
  }
}

import Testing

@Suite("Geometry without a layout")
struct GeometryTests {
  @Test func elementsHaveABoxWithoutSizeUnlessTheyAreHidden() async throws {
    let log = try await TestPage.log(
      """
      document.body.insertAdjacentHTML('beforeend', '<p id=shown><b id=hidden hidden></b>');
      for (const element of [shown, hidden, document.createElement('p')]) {
        console.log(element.getClientRects().length, element.offsetWidth, element.offsetParent?.localName, element.checkVisibility());
      }
      const rect = shown.getBoundingClientRect();
      console.log(rect.x, rect.y, rect.width, rect.height, rect.top, JSON.stringify(new DOMRect(1, 2, -3, 4)));
      console.log(document.documentElement.clientWidth === innerWidth, document.scrollingElement.localName);
      shown.scrollIntoView(); scrollTo(0, 9); shown.scrollTop = 5;
      console.log(scrollY, shown.scrollTop);
      """)
    #expect(
      log == [
        "1 0 body true", "0 0 undefined false", "0 0 undefined false",
        "0 0 0 0 0 {\"x\":1,\"y\":2,\"width\":-3,\"height\":4,\"top\":2,\"right\":1,\"bottom\":6,\"left\":-2}",
        "true html", "0 0",
      ])
  }
}

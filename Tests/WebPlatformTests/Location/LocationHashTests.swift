import Testing

@Suite("location.hash")
struct LocationHashTests {
  @Test func anEmptyHashIsAFragmentOfItsOwn() async throws {
    let log = try await TestPage.log(
      """
      let changes = 0;
      onhashchange = ({ newURL }) => {
        console.log(newURL);
        if (++changes < 9) location.hash = '';
      };
      location.hash = '';
      location.hash = '#';
      console.log(location.href);
      location.hash = 'a';
      """)
    #expect(log == ["https://app.example.com/", "https://app.example.com/#a", "https://app.example.com/#"])
  }
}

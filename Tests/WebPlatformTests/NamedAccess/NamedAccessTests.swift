import Testing

@Suite("Elements are known to the window by their names")
struct NamedAccessTests {
  private func log(_ markup: String, _ script: String) async throws -> [String] {
    let page = try await TestPage()
    try await page.load("<!doctype html><body>\(markup)<script>\(script)</script>")
    return page.log + page.uncaught.map { "uncaught \($0.message)" }
  }

  @Test func anIDAndTheNameOfSomeElementsAreNames() async throws {
    #expect(
      try await log(
        "<p id=a><form name=b id=c></form><input name=d><img name=e>",
        "console.log(a.localName, b === c, typeof d, window.e.localName)") == ["p true undefined img"])
  }

  @Test func severalElementsOfANameAreACollection() async throws {
    #expect(
      try await log(
        "<p id=a>1</p><img name=a>", "console.log(a instanceof HTMLCollection, a.length, a[0].textContent)")
        == ["true 2 1"])
  }

  @Test func namesFollowTheTree() async throws {
    #expect(
      try await log(
        "<p id=a>",
        """
        const element = a;
        element.id = 'b';
        console.log('a' in window, b === element);
        element.remove();
        console.log('b' in window);
        document.body.append(element);
        console.log(b === element);
        element.removeAttribute('id');
        console.log('b' in window);
        """) == ["false true", "false", "true", "false"])
  }

  @Test func whatThePageDeclaresOrAssignsComesFirst() async throws {
    #expect(
      try await log(
        "<p id=one><p id=two><p id=three><p id=name>",
        """
        let one = 1; function two() {} three = 3;
        document.getElementById('three').remove();
        console.log(one, typeof two, three, JSON.stringify(name));
        """) == ["1 function 3 \"\""])
  }

  @Test func namesAreBehindTheWindow() async throws {
    #expect(
      try await log(
        "<p id=a><p id=late>",
        """
        const named = Object.getPrototypeOf(Window.prototype), own = Object.prototype.hasOwnProperty;
        console.log(String(named), own.call(window, 'a'), 'a' in window, own.call(named, 'a'));
        console.log(Object.getPrototypeOf(window) === Window.prototype, Object.getPrototypeOf(named) === EventTarget.prototype);
        console.log(Object.getOwnPropertyDescriptor(window, 'a'));
        const { value, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(named, 'a');
        console.log(value === a, writable, enumerable, configurable);
        console.log(Object.getOwnPropertyDescriptors(named).a.value === a, window.__lookupGetter__('a'), named.__lookupSetter__('a'));
        late = 3;
        console.log(late, JSON.stringify(Object.getOwnPropertyDescriptor(window, 'late')));
        console.log(delete window.late, late.localName);
        """) == [
          "[object WindowProperties] false true true", "true true", "undefined", "true true false true",
          "true undefined undefined", #"3 {"value":3,"writable":true,"enumerable":true,"configurable":true}"#, "true p",
        ])
  }

  @Test func whatAWindowInheritsComesBeforeNames() async throws {
    #expect(
      try await log(
        "<p id=toString><p id=addEventListener><p id=fetch><p id=webkit><p id=declared>",
        """
        var declared;
        console.log(typeof toString, typeof addEventListener, typeof fetch, typeof declared);
        delete window.fetch;
        console.log(fetch.localName);
        """) == ["function function function undefined", "p"])
  }

  @Test func aNameIsNotEnumerable() async throws {
    #expect(try await log("<p id=a>", "console.log(Object.keys(window).includes('a'))") == ["false"])
  }

  @Test func otherWorldsKnowTheNamesToo() async throws {
    let page = try await TestPage()
    page.page.setUserScripts([
      .init(source: "console.log(a.id, typeof mine)", atDocumentStart: false, world: "other")
    ])
    try await page.load("<body><p id=a><script>var mine = 1</script>")
    #expect(page.log == ["a undefined"])
  }
}

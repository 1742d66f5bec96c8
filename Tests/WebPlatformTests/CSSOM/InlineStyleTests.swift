import Testing

@Suite("element.style and getComputedStyle")
struct InlineStyleTests {
  private func log(_ markup: String, _ script: String) async throws -> [String] {
    let page = try await TestPage()
    try await page.load("<!doctype html><body>\(markup)<script>\(script)</script>")
    return page.log + page.uncaught.map { "uncaught \($0.message)" }
  }

  @Test func theAttributeIsRead() async throws {
    #expect(
      try await log(
        "<p id=d style=\" COLOR : red ; --x: a; background:url('a;b') ;; width:5px!important; width:6px; foo:bar\">",
        """
        console.log(d.style.cssText);
        console.log(d.style.length, [...d.style].join(), d.style[0], d.style[9], d.style.item(9) === '');
        console.log(d.style.color, d.style.getPropertyValue('--x'), d.style.getPropertyPriority('width'));
        """) == [
          "color: red; --x: a; background: url('a;b'); width: 5px !important;",
          "4 color,--x,background,width color undefined true", "red a important",
        ])
  }

  @Test func whatIsSetIsWrittenToTheAttribute() async throws {
    #expect(
      try await log(
        "<p id=d style='color: red'>",
        """
        const tell = () => console.log(d.getAttribute('style'));
        d.style.backgroundColor = 'blue'; d.style.opacity = 0.5; tell();
        d.style.setProperty('color', 'green', 'important'); tell();
        d.style.color = ''; d.style.backgroundColor = null; tell();
        console.log(d.style.removeProperty('opacity'), d.style.removeProperty('top') === ''); tell();
        d.style = 'height: 3px'; tell();
        d.setAttribute('style', 'left: 1px'); console.log(d.style.left, d.style.height === '');
        """) == [
          "color: red; background-color: blue; opacity: 0.5;",
          "color: green !important; background-color: blue; opacity: 0.5;", "opacity: 0.5;", "0.5 true", "",
          "height: 3px;", "1px true",
        ])
  }

  @Test func onlyPropertiesThatThereAreAreMembers() async throws {
    #expect(
      try await log(
        "<p id=d>",
        """
        console.log(['color', 'background-color', 'WebkitTransform', 'webkitTransform', 'cssFloat', 'float', 'foo', 'msTransform']
          .map((name) => name in d.style).join());
        d.style.foo = 'x'; d.style.setProperty('foo', 'x'); d.style.cssFloat = 'left';
        console.log(d.style.foo, d.style.cssText, d.style.constructor.name, d.style === d.style);
        """) == ["true,true,true,true,true,true,false,false", "x float: left; CSSStyleProperties true"])
  }

  @Test func whatIsNoValueChangesNothing() async throws {
    #expect(
      try await log(
        "<p id=d style='color: red'>",
        """
        d.style.color = 'blue; top: 1px'; d.style.color = 'blue !important'; d.style.setProperty('color', 'blue', 'very');
        console.log(d.style.cssText);
        """) == ["color: red;"])
  }

  @Test func computedStyleKnowsWhatIsInheritedAndInitial() async throws {
    #expect(
      try await log(
        "<div style='color: red; --x: 1; width: 5px'><b id=d></b><i id=h hidden></i></div>",
        """
        const style = getComputedStyle(d);
        console.log(style.color, style.width === '', style.display, style.visibility, style.getPropertyValue('--x'));
        console.log(getComputedStyle(h).display, getComputedStyle(d.parentNode).display, style.cssText === '');
        d.style.display = 'none';
        console.log(style.display);
        try { style.color = 'blue' } catch (e) { console.log(e.name) }
        """) == ["red true inline visible 1", "none block true", "none", "NoModificationAllowedError"])
  }
}

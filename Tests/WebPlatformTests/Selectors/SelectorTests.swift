import Testing

@Suite struct SelectorTests {
  private let markup = """
    <p id=x class="a b"><b>1</b><b>2</b><i lang=en-US>3</i></p><p title="Foo bar"></p><input type=Text disabled><a href=x>l</a>
    """

  @Test func selectorsFindElements() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("p", 2), ("#x", 1), (".a.b", 1), ("p.a > b", 2), ("p b + b", 1), ("b ~ i", 1), ("[title]", 1),
      ("[title=\"Foo bar\"]", 1), ("[title~=bar]", 1), ("[title^=Foo]", 1), ("[title$=bar]", 1), ("[title*=\"o b\"]", 1),
      ("[title=\"foo bar\" i]", 1), ("[type=text]", 1), ("p:first-child", 1), ("p:last-of-type", 1),
      ("b:nth-child(2)", 1), ("b:nth-child(2n+1)", 1), ("b:nth-last-child(2)", 1), (":not(p)", 5), ("p:not(.a)", 1),
      (":is(b, i)", 3), (":where(b)", 2), ("p:has(> i)", 1), (":has(b + b)", 1), ("b:only-child", 0),
      ("i:only-of-type", 1), (":empty", 2), ("a:link", 1), (":disabled", 1), (":enabled", 0), ("i:lang(en)", 1),
      ("*|p", 2), ("b:nth-child(-n+1)", 1), ("b:nth-of-type(even)", 1), ("p:nth-child(1 of .a)", 1),
      ("#x b:first-of-type, a", 2), (":scope > p", 2), (":root", 0), ("[lang|=en]", 1), ("b:nth-child( odd )", 1),
      ("p::after", 0), ("input:read-only", 1), ("[id]:not([class])", 0), ("\\\\70", 2), (":is(:unknown, b)", 2),
    ]
    let values = try await TestPage.values(
      of: ["(document.body.append(globalThis.d = document.createElement('div')), d.innerHTML = `\(markup)`, 0)"]
        + rows.map { "d.querySelectorAll('\($0.0)').length" })
    #expect(Array(values.dropFirst()) == rows.map { String($0.1) })
  }

  @Test(arguments: [
    "", " ", "a[", "p >", "> p", "p,,b", ":foo", "::foo", ".1a", "#1", "p..a", "ns|p", "[a=]", ":not()", ":nth-child()",
    ":nth-child(foo)", "*|*|p", ":has()", ":has(:has(a))", "a{", "@x", ":lang()", "p!", "p/**/b",
  ])
  func whatIsNoSelectorIsRefused(selector: String) async throws {
    let values = try await TestPage.values(of: ["document.querySelector('\(selector)')"])
    #expect(values == ["SyntaxError: '\(selector)' is not a valid selector."])
  }

  @Test func whatIsUnusualButASelector() async throws {
    let selectors = [
      "a:is(", "p:hover", ":-webkit-any(p)", "::-webkit-foo", ":is()", ":is(:foo)", ":host", "[a=\"b]", "|p",
    ]
    let values = try await TestPage.values(of: selectors.map { "document.createElement('div').querySelector('\($0)')" })
    #expect(values == selectors.map { _ in "null" })
  }

  @Test func elementsMatch() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("(() => { const d = document.createElement('div'); d.innerHTML = '<p class=c><b></b></p>'; const b = d.querySelector('b'); return [b.matches('p b'), b.matches('div > p > b'), b.closest('p').className, b.closest('div') === d, b.closest('x'), b.webkitMatchesSelector('b')] })()", "true,true,c,true,,true"),
      ("document.body.matches()", "TypeError: Not enough arguments"),
      ("document.querySelector('body').matches(':root > body')", "true"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}

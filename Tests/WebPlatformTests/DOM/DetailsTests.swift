import Testing

/// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element, as WebKit has it.
struct DetailsTests {
  private func log(_ markup: String, _ script: String) async throws -> [String] {
    let page = try await TestPage()
    try await page.load(
      "\(markup)<script>const log = console.log; onload = () => setTimeout(() => { \(script) }, 10)</script>")
    return page.log + page.uncaught.map { "uncaught \($0.message)" }
  }

  @Test func aClickOnTheFirstSummaryOpensAndCloses() async throws {
    let log = try await log(
      "<details id=d><summary id=s><b id=b>x</b><a id=a href='#there'>link</a></summary><summary id=t>y</summary></details><summary id=u></summary>",
      """
      d.ontoggle = (e) => log(e.constructor.name, e.oldState, e.newState, e.bubbles, e.cancelable);
      b.click(); log(d.open);
      t.click(); u.click(); log(d.open);
      a.click(); log(d.open, location.hash);
      s.onclick = () => false; s.click(); log(d.open);
      setTimeout(() => { s.onclick = null; s.click(); log(d.open) }, 10);
      """)
    #expect(
      log == [
        "true", "true", "true #there", "true", "ToggleEvent closed open false false", "false",
        "ToggleEvent open closed false false",
      ])
  }

  @Test func severalChangesAreOneEvent() async throws {
    let log = try await log(
      "<details id=d open ontoggle='console.log(event.oldState, event.newState)'></details>",
      "d.open = false; d.open = true; d.open = true; log('changed')")
    #expect(log == ["closed open", "changed", "open open"])
  }

  @Test func ofThoseOfOneNameOneIsOpen() async throws {
    let log = try await log(
      "<details name=g id=a open></details><details name=g id=b></details><details id=c open></details>",
      "b.open = true; log(a.open, b.open, c.open); c.name = 'g'; log(b.open, c.open)")
    #expect(log == ["false true true", "false true"])
  }

  @Test func aDetailsIsNotActivatedByWhatItsSummaryHolds() async throws {
    let log = try await log(
      "<details id=d><summary><button id=b type=button onclick='console.log(1)'>x</button><input id=c type=checkbox></summary></details>",
      "b.click(); c.click(); log(d.open, c.checked)")
    #expect(log == ["1", "false true"])
  }
}

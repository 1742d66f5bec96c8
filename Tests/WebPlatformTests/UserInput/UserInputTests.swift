import Foundation
import Testing
import WebPlatform

/// What a user does, and what a page learns of it.
@Suite struct UserInputTests {
  private static func page(_ body: String) async throws -> TestPage {
    let script = """
      const listen = (...types) => types.forEach((type) => document.addEventListener(type, (e) =>
        console.log([type, e.target.id, e.isTrusted, e.key ?? e.data ?? ''].join(' ').trim()), true));
      """
    return try await TestPage().load("<!doctype html><body><script>\(script)</script>\(body)")
  }

  @Test func aClickIsPointerEventsFocusAndClick() async throws {
    let page = try await Self.page(
      """
      <input id=i><button id=b></button>
      <script>listen('pointerdown', 'mousedown', 'focus', 'blur', 'pointerup', 'mouseup', 'click')</script>
      """)
    try await page.page.click("#i")
    #expect(
      page.log == [
        "pointerdown i true", "mousedown i true", "focus i true", "pointerup i true", "mouseup i true", "click i true",
      ])
  }

  @Test func aClickOnALabelIsOneOnItsControlWhichGetsTheFocus() async throws {
    let page = try await Self.page(
      """
      <label id=l for=i>x</label><input id=i><label id=m for=n>y</label><input id=n disabled>
      <script>listen('focus', 'click')</script>
      """)
    try await page.page.click("#l")
    #expect(page.log == ["click l true", "click i true", "focus i true"])
    try await page.page.click("#m")
    #expect(page.log.last == "click m true")
  }

  @Test func scrollingMovesWhatIsPlaced() async throws {
    let page = try await Self.page(
      """
      <div id=box><p id=p>x</p></div>
      <script>
      const y = () => p.getBoundingClientRect().y
      document.onscroll = () => console.log('page', scrollX, scrollY, document.documentElement.scrollTop, y())
      box.onscroll = event => console.log('box', box.scrollTop, event.bubbles, y())
      </script>
      """)
    try await page.page.setFrame(x: 1, y: 50, width: 10, height: 10, ofElementsMatching: "#p")
    try await page.page.perform(.scroll(x: 0, y: 20))
    try await page.page.perform(.scroll(x: 0, y: 5), on: "#box")
    try await page.page.perform(.scroll(x: 0, y: -500))
    try await page.page.perform(.scroll(x: 0, y: -500))
    try await page.page.perform(.scroll(x: 0, y: 20))
    // It is put where it is in the viewport.
    try await page.page.setFrame(x: 1, y: 50, width: 10, height: 10, ofElementsMatching: "#p")
    try await page.page.perform(.scroll(x: 0, y: 10))
    #expect(page.log == ["page 0 20 20 30", "box 5 false 25", "page 0 0 0 45", "page 0 20 20 25", "page 0 30 30 40"])
  }

  @Test func aDisabledControlLearnsNothing() async throws {
    let page = try await Self.page(
      "<button id=b disabled></button><input id=i type=checkbox disabled><script>listen('mousedown', 'click')</script>")
    try await page.page.click("#b")
    try await page.page.click("#i")
    #expect(page.log == [])
  }

  @Test func typingIsKeysInputAndAChangeInTheEnd() async throws {
    let page = try await Self.page(
      """
      <input id=i value=x maxlength=3><input id=j>
      <script>listen('keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change')</script>
      """)
    try await page.page.type("ab", into: "#i")
    try await page.page.type("z", into: "#i")
    try await page.page.click("#j")
    #expect(
      page.log.filter { !$0.contains(" z") } == [
        "keydown i true a", "keypress i true a", "beforeinput i true a", "input i true a", "keyup i true a",
        "keydown i true b", "keypress i true b", "beforeinput i true b", "input i true b", "keyup i true b",
        "change i true",
      ])
    #expect(!page.log.contains("input i true z"))
  }

  @Test func aListenerCanRefuseACharacter() async throws {
    let page = try await Self.page(
      """
      <input id=i><script>
      i.onbeforeinput = (e) => e.data !== 'b';
      i.onkeypress = (e) => e.key !== 'c';
      i.oninput = () => console.log(i.value, i.selectionStart);
      </script>
      """)
    try await page.page.type("abcd", into: "#i")
    #expect(page.log == ["a 1", "ad 2"])
  }

  @Test func enterInAFieldChangesItAndSubmits() async throws {
    let page = try await Self.page(
      "<form onsubmit='return false'><input id=i></form><script>listen('change', 'submit')</script>")
    try await page.page.type("a\n", into: "#i")
    #expect(page.log == ["change i true", "submit  true"])
  }

  @Test func tooLongIsOnlyWhatAUserHasTyped() async throws {
    let page = try await Self.page(
      "<input id=i minlength=3><script>i.oninput = () => console.log(i.validity.tooShort)</script>")
    try await page.page.type("abc", into: "#i")
    #expect(page.log == ["true", "true", "false"])
  }

  @Test func datesAndTheLikeTakeTheirValueAtOnce() async throws {
    let page = try await Self.page(
      "<input id=i type=date><script>i.oninput = i.onchange = (e) => console.log(e.type, i.value)</script>")
    try await page.page.type("2020-01-02", into: "#i")
    #expect(page.log == ["input 2020-01-02", "change 2020-01-02"])
  }

  @Test func whatIsNoNumberIsBadInput() async throws {
    let page = try await Self.page(
      """
      <input id=i type=number><script>
      i.oninput = () => console.log(i.value, i.validity.badInput, i.validationMessage);
      </script>
      """)
    try await page.page.type("1x", into: "#i")
    try await page.page.type("12", into: "#i")
    #expect(page.log == [" true Enter a number", "12 false "])
  }

  @Test func optionsAreChosenByTheirValues() async throws {
    let page = try await Self.page(
      "<select id=s><option>a<option>b<option disabled>c</select><script>listen('input', 'change')</script>")
    try await page.page.choose(["b"], in: "#s")
    try await page.page.choose(["b"], in: "#s")
    #expect(page.log == ["input s true", "change s true"])
    await #expect(throws: (any Error).self) { try await page.page.choose(["c"], in: "#s") }
  }

  @Test func filesAreChosenAndSent() async throws {
    let page = try await Self.page(
      """
      <form id=f><input id=i type=file name=n required></form>
      <script>
      i.onchange = async () => {
        const [file] = i.files;
        console.log(i.value, file.name, file.type, file.lastModified, await file.text(), i.checkValidity());
        console.log([...new FormData(f)][0][1] === file);
      };
      </script>
      """)
    let file = ChosenFile(name: "a.txt", type: "text/plain", bytes: Data("hi".utf8), lastModified: 7)
    try await page.page.chooseFiles([file], in: "#i")
    try await page.page.waitUntilIdle()
    #expect(page.log == ["C:\\fakepath\\a.txt a.txt text/plain 7 hi true", "true"])
    await #expect(throws: (any Error).self) { try await page.page.chooseFiles([file, file], in: "#i") }
  }

  @Test func whatIsInFramesIsReachedThroughThem() async throws {
    let page = try await Self.page(
      """
      <iframe id=a srcdoc="<iframe srcdoc='<button id=b onclick=top.console.log(event.isTrusted)></button>'></iframe>"></iframe>
      """)
    try await page.page.waitUntilIdle()
    try await page.page.perform(.click, on: "#b", frames: ["#a", "iframe"])
    #expect(page.log == ["true"])
  }

  /// Defines elements with shadow trees: <x-card> has a field and a button, <x-page> has cards and what is inside it.
  private static let cards = """
    <script>
    const show = (event) => console.log(event.type, event.target.id ?? '', event.composedPath()[0].localName, event.isTrusted);
    for (const [name, mode, markup] of [
      ['x-card', 'closed', '<p class="a>>>b">text</p><input oninput=console.log(this.value)><button onclick=console.log(this.id) id=b>x</button>'],
      ['x-page', 'open', '<x-card id=empty hidden></x-card><x-card id=inner></x-card><slot></slot><iframe srcdoc="<button onclick=top.console.log(event.type)>"></iframe>'],
    ]) {
      customElements.define(name, class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode, delegatesFocus: name === 'x-card' }).innerHTML = markup }
      });
    }
    </script>
    """

  @Test func whatIsInShadowTreesIsReachedThroughTheirHosts() async throws {
    let page = try await Self.page(
      """
      \(Self.cards)<x-card id=outer></x-card><x-page id=page><b id=slotted tabindex=0>slotted</b></x-page>
      <script>for (const type of ['click', 'focusin', 'input']) document.addEventListener(type, show)</script>
      """)
    try await page.page.click("#outer >>> button")
    try await page.page.type("a", into: "x-page >>> #inner >>> input")
    try await page.page.perform(.type("b"))
    // The focus goes to what the tree of the card delegates it to, and to where one that is slotted can have it.
    try await page.page.click("x-page>>>#inner>>>[class='a>>>b']")
    try await page.page.click("#slotted")
    try await page.page.perform(.click, on: "button", frames: ["#page >>> iframe"])
    // The first host in whose tree there is one.
    try await page.page.click("x-page, x-card >>> p")
    #expect(
      page.log == [
        "focusin outer x-card true", "b", "click outer x-card true", "focusin page x-card true", "a",
        "input page x-card true", "ab", "input page x-card true", "click page x-card true", "focusin slotted b true",
        "click slotted b true", "click", "focusin outer x-card true", "click outer x-card true",
      ])
    for (selector, message) in [
      ("#outer >>> #none", "No element matches \"#outer >>> #none\"."),
      ("#outer >>>", "\"#outer >>>\" is no selector."),
    ] {
      let error = await #expect(throws: UserActionError.self) { try await page.page.click(selector) }
      #expect(error?.message == message)
    }
  }

  @Test func whatIsInAHiddenTreeOrInNoSlotIsNotShown() async throws {
    let page = try await Self.page("\(Self.cards)<x-page></x-page><x-card><b>no slot</b></x-card>")
    let obstacle = "is not shown: no user could do that"
    #expect(try await page.page.perform(.click, on: "x-page >>> #empty >>> button") == obstacle)
    #expect(try await page.page.perform(.click, on: "x-card > b") == obstacle)
    #expect(try await page.page.perform(.click, on: "x-page >>> #inner >>> button") == nil)
  }

  @Test func withoutASelectorItIsDoneToWhatHasTheFocus() async throws {
    let page = try await Self.page("<input id=i><script>listen('focus', 'input', 'keydown')</script>")
    try await page.page.perform(.focus, on: "#i")
    try await page.page.perform(.type("a"))
    try await page.page.perform(.press("Tab"))
    #expect(page.log == ["focus i true", "keydown i true a", "input i true a", "keydown i true Tab"])
  }

  @Test(
    arguments: [
      ("#none", [], "No element matches \"#none\"."),
      ("i[", [], "\"i[\" is no selector."),
      ("svg", [], "A user can do nothing to svg, which is no element of HTML."),
      ("#i", ["#i"], "No frame matches \"#i\"."),
      (nil, [], "Nothing has the focus."),
      ("div", [], "Nothing can be typed into a div."),
    ] as [(String?, [String], String)])
  func whyItCannotBeDoneIsSaid(selector: String?, frames: [String], message: String) async throws {
    let page = try await Self.page("<input id=i><svg></svg><div></div>")
    await #expect(throws: UserActionError.self) {
      do { try await page.page.perform(.type("x"), on: selector, frames: frames) } catch {
        #expect("\(error)" == message)
        throw error
      }
    }
  }

  @Test func whatIsNotThereCannotBeUsed() async throws {
    let page = try await Self.page("")
    await #expect(throws: (any Error).self) { try await page.page.click("#none") }
  }
}

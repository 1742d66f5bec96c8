import Foundation
import Testing

@Suite("A configuration's user does what it says, in its order, when the page is idle")
struct UserStepTests {
  private static let page = """
    <form id=f onsubmit="console.log('submit', `${new URLSearchParams(new FormData(this))}`); return false">
      <input id=name name=name> <select id=tea name=tea><option>assam<option>ceylon</select>
      <input id=leaf name=leaf type=checkbox> <input id=file name=file type=file><button id=send>Send</button>
    </form>
    <iframe srcdoc="<button id=inner onclick='parent.console.log(`inner ${event.isTrusted}`)'>x</button>"></iframe>
    <div id=later></div>
    <script>
      send.onclick = () => setTimeout(() => { later.innerHTML = '<button id=more>more</button>'; }, 20);
      file.onchange = () => console.log(file.files[0].name, file.files[0].type, file.files[0].size);
      document.addEventListener('focusin', event => console.log('focus', event.target.id));
      document.addEventListener('click', event => {
        if (event.target.id === 'more') console.log('more', event.isTrusted);
      });
    </script>
    """

  private func run(_ steps: String, _ files: [String: String] = [:], _ options: String...) async throws
    -> Command.Result
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.html")
    try folder.write("{\"user\": [\n\(steps)\n]}", to: "config.json")
    for (name, text) in files { try folder.write(text, to: name) }
    return try await Command.run(["run", "--config", "config.json"] + options + ["page.html"], in: folder)
  }

  @Test func formsAreFilledInAndSent() async throws {
    let result = try await run(
      """
      {"type": "Ada", "into": "#name"},
      {"choose": "ceylon", "in": "#tea"},
      {"click": "#leaf"},
      {"chooseFiles": "tea.txt", "in": "#file"},
      {"click": "#send"},
      {"click": "#more"},
      {"click": "#inner", "frame": "iframe"},
      {"focus": "#name"},
      {"type": "!"},
      {"press": "Enter"}
      """, ["tea.txt": "leaves"])
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(
      result.lines == [
        "focus name", "focus tea", "focus leaf", "tea.txt text/plain 6", "focus send",
        "submit name=Ada&tea=ceylon&leaf=on&file=%5Bobject+File%5D", "focus more", "more true", "inner true",
        "focus name",
        "submit name=Ada%21&tea=ceylon&leaf=on&file=%5Bobject+File%5D",
      ])
  }

  @Test func aStepMayComeWhileThePageIsBusy() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <button id=b>x</button>
      <script>
      const id = setInterval(() => {}, 5);
      b.onclick = () => { clearInterval(id); console.log('stopped'); };
      </script>
      """, to: "page.html")
    try folder.write("{\"user\": [{\"click\": \"#b\", \"afterMs\": 50}]}", to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "page.html", in: folder)
    #expect(result.code == 0)
    #expect(result.output == "stopped\n")
  }

  @Test(arguments: [
    (##"{"click": "#nope"}"##, "2:11: user[0].click: no element matches \"#nope\""),
    ("{\"click\": \"#send\"},\n{\"click\": \"#nope\"}", "3:11: user[1].click: no element matches \"#nope\""),
    (##"{"click": "#inner"}"##, "2:11: user[0].click: no element matches \"#inner\""),
    (##"{"click": "#send", "frame": "#none"}"##, "2:11: user[0].click: no frame matches \"#none\""),
    (##"{"type": "x"}"##, "2:10: user[0].type: nothing has the focus"),
    (
      ##"{"scroll": [1]}"##,
      "2:12: user[0].scroll: expected a number, or an array of two: to the right and down, found an array"
    ),
    (##"{"scroll": 1, "in": "#nope"}"##, "2:12: user[0].scroll: no element matches \"#nope\""),
    (##"{"type": "x", "into": "#later"}"##, "2:10: user[0].type: nothing can be typed into a div"),
    (##"{"choose": "green", "in": "#name"}"##, "2:12: user[0].choose: only a select has options to choose"),
  ])
  func whatCannotBeDoneNamesTheStep(steps: String, message: String) async throws {
    let result = try await run(steps)
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("Error: config.json:\(message)"), "\(result.errors)")
  }

  @Test(arguments: [
    (##"{"click": "#off"}"##, "user[0].click: \"#off\" is disabled: nothing comes of it"),
    (##"{"type": "x", "into": "#off"}"##, "user[0].type: \"#off\" is disabled: nothing comes of it"),
    (##"{"type": "x", "into": "#fixed"}"##, "user[0].type: \"#fixed\" takes no text: nothing comes of it"),
    (##"{"focus": "p"}"##, "user[0].focus: \"p\" cannot have the focus: nothing comes of it"),
    (##"{"click": "#unseen"}"##, "user[0].click: \"#unseen\" is not shown: no user could do that"),
    (##"{"press": "Enter", "in": "#inner"}"##, "user[0].press: \"#inner\" is not shown: no user could do that"),
    (##"{"choose": "a", "in": "select"}"##, "user[0].choose: \"select\" is disabled: nothing comes of it"),
  ])
  func aStepThatNoUserCouldDoIsTold(step: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <p>Text</p><input id=off disabled><input id=fixed readonly><input id=unseen type=hidden>
      <div hidden><input id=inner></div><select disabled><option>a</select>
      """, to: "page.html")
    try folder.write("{\"user\": [\(step)]}", to: "config.json")
    for (option, prefix) in [("--unredacted", "wkbridge: config.json:1:"), ("--quiet", "")] {
      let result = try await Command.run("run", "--config", "config.json", option, "page.html", in: folder)
      #expect(result.code == 0)
      #expect(result.errors.hasPrefix(prefix), "\(result.errors)")
      #expect(result.errors.hasSuffix(prefix.isEmpty ? "" : ": \(message)\n"), "\(result.errors)")
      #expect(!prefix.isEmpty || result.errors.isEmpty)
    }
  }

  @Test(arguments: ["", "<!doctype html>"])
  func thePageScrollsInEveryMode(doctype: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("\(doctype)<p>x<script>onscroll = () => console.log(scrollY)</script>", to: "page.html")
    try folder.write("{\"user\": [{\"scroll\": 100}, {\"scroll\": 20, \"in\": \"html\"}]}", to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "page.html", in: folder)
    #expect(result.lines == ["100", "120"])
  }

  @Test(arguments: [##"{"click": "#a["}"##, ##"{"click": "a", "frame": "#a["}"##])
  func aSelectorThatIsNoneNamesTheStep(step: String) async throws {
    let result = try await run(step)
    #expect(result.code == 65)
    #expect(result.errors == "Error: config.json:2:11: user[0].click: \"#a[\" is no selector\n")
  }

  @Test(arguments: [
    (
      ##"{"tap": "#a"}"##,
      "2:1: user[0]: \"tap\" is nothing that a user does; known are \"click\", \"focus\", \"type\", \"press\", "
        + "\"choose\", \"chooseFiles\", \"scroll\""
    ),
    (
      "{}",
      "2:1: user[0]: a step says what the user does: one of \"click\", \"focus\", \"type\", \"press\", \"choose\", "
        + "\"chooseFiles\", \"scroll\""
    ),
    (
      ##"{"click": "#a", "into": "#b"}"##,
      "2:17: user[0]: unknown member \"into\"; known are \"click\", \"frame\", \"afterMs\""
    ),
    (##"{"click": 5}"##, "2:11: user[0].click: expected a string, found a number; write \"5\""),
    (##"{"choose": "a"}"##, "2:1: user[0]: \"in\" is missing"),
    (##"{"click": "#a", "afterMs": -1}"##, "2:28: user[0].afterMs: -1 is out of range: 0 to 86400000"),
  ])
  func stepsAreChecked(steps: String, message: String) async throws {
    let result = try await run(steps)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors == "Error: config.json:\(message)\n")
  }

  @Test func theTraceTellsStepsWithoutWhatIsTyped() async throws {
    let result = try await run(
      """
      {"type": "secret-marker", "into": "#name"},
      {"click": "#inner", "frame": "iframe"}
      """, [:], "--trace", "-")
    #expect(result.errors.contains("the user types into #name"))
    #expect(result.errors.contains("the user clicks iframe > #inner"))
    #expect(!result.errors.contains("secret-marker"))
  }
}

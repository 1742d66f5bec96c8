import Foundation
import Testing

@Suite("A configuration's cookieInjection asks natively first, and loads what the answer says")
struct CookieInjectionRunTests {
  private func run(_ member: String, routes: String, _ options: String...) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write("<script>console.log(location.href, document.cookie)</script>", to: "page.html")
    try folder.write("{\"cookieInjection\":\n\(member)}", to: "config.json")
    try folder.write("{\"routes\": [\(routes)]}", to: "stubs.json")
    return try await Command.run(
      ["run", "--config", "config.json", "--stubs", "stubs.json"] + options + ["page.html"], in: folder)
  }

  @Test func theJumpLinkMayBeInAHeaderOfItsOwn() async throws {
    let result = try await run(
      ##"{"url": "https://app.example.com/login", "jumpLink": "X-Next"}"##,
      routes: """
        {"url": "https://app.example.com/login", "headers": [["X-Next", "/in?x=1#top"], ["Set-Cookie", "a=1; Path=/"]]}
        """)
    #expect(result.errors == "")
    #expect(result.lines == ["https://app.example.com/in?x=1#top a=1"])
    #expect(result.code == 0)
  }

  @Test func thePageMayBeGiven() async throws {
    let result = try await run(
      ##"{"url": "https://app.example.com/login", "method": "PUT", "body": "ada", "page": "https://www.example.com/"}"##,
      routes: """
        {"method": "PUT", "url": "https://app.example.com/login",
         "headers": [["Set-Cookie", "a=1; Path=/"], ["Set-Cookie", "b=2; Domain=example.com; Path=/"]]}
        """)
    #expect(result.lines == ["https://www.example.com/ b=2"])
    #expect(result.errors == "wkbridge: cookieInjection: a: the page's address does not get it\n")
  }

  @Test(arguments: [
    (
      ##"{"url": "https://app.example.com/none"}"##, "",
      "2:1: cookieInjection: GET https://app.example.com/none failed: "
    ),
    (
      ##"{"url": "https://app.example.com/x"}"##, ##"{"url": "https://app.example.com/x", "status": 401}"##,
      "2:1: cookieInjection: GET https://app.example.com/x was answered with 401: The response has no Location header to "
        + "go to. \"page\" says what is loaded whatever the response says"
    ),
    (
      ##"{"url": "https://app.example.com/x"}"##,
      ##"{"url": "https://app.example.com/x", "status": 302, "headers": [["Location", "https://evil.example/"]]}"##,
      "2:1: cookieInjection: GET https://app.example.com/x was answered with 302: https://evil.example/ is of another site"
    ),
  ])
  func anAnswerThatLeadsNowhereIsTold(member: String, routes: String, message: String) async throws {
    let result = try await run(member, routes: routes)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: config.json:\(message)"), "\(result.errors)")
  }

  @Test func aServerThatNeverAnswersIsWhatTheRunWaitsFor() async throws {
    let result = try await run(
      ##"{"url": "https://app.example.com/x"}"##, routes: ##"{"url": "https://app.example.com/x", "reply": "hang"}"##,
      "--timeout", "0.3")
    #expect(result.code == 4)
    #expect(
      result.errors == """
        wkbridge: the page was not done after 0.3 s (--timeout); it waits for the request of "cookieInjection"
          native GET https://app.example.com/x

        """)
  }

  @Test(arguments: [
    ("{}", "2:1: cookieInjection: \"url\" is missing"),
    (
      ##"{"url": "/login"}"##,
      "2:9: cookieInjection.url: \"/login\" is no absolute http or https URL, such as \"https://app.example.com/\""
    ),
    (
      ##"{"url": "https://a.example/", "methd": "PUT"}"##,
      "2:31: cookieInjection: unknown member \"methd\"; did you mean \"method\"? Known are \"method\", \"url\", \"headers\", "
        + "\"body\", \"json\", \"jumpLink\", \"page\""
    ),
    (
      ##"{"url": "https://a.example/", "body": "", "json": 1}"##,
      "2:51: cookieInjection.json: a request has either \"body\" or \"json\""
    ),
    (
      ##"{"url": "https://a.example/", "headers": {"a b": "x"}}"##,
      "2:50: cookieInjection.headers[\"a b\"]: \"a b\" is not a header name"
    ),
    (
      ##"{"url": "https://a.example/", "page": "https://a.example/", "jumpLink": "Location"}"##,
      "2:73: cookieInjection.jumpLink: has no effect beside \"page\", which says what is loaded; remove one"
    ),
    (##"{"url": "https://a.example/", "method": "G T"}"##, "2:41: cookieInjection.method: \"G T\" is not a method"),
  ])
  func theMemberIsChecked(member: String, message: String) async throws {
    let result = try await run(member, routes: "")
    #expect(result.code == 65)
    #expect(result.errors == "Error: config.json:\(message)\n")
  }
}

@Suite("A configuration's secureInput is checked")
struct SecureInputMemberTests {
  @Test(arguments: [
    (
      ##"{"selektor": "#p"}"##,
      "2:2: secureInput: unknown member \"selektor\"; did you mean \"selector\"? Known are \"selector\", "
        + "\"endpoint\", \"then\""
    ),
    (
      ##"{"then": "submit"}"##,
      "2:10: secureInput.then: \"submit\" is unknown; did you mean \"submitForm\"? Known are \"nothing\", "
        + "\"submitForm\""
    ),
    (
      ##"{"endpoint": "vault"}"##,
      "2:14: secureInput.endpoint: \"vault\" is no absolute http or https URL, such as \"https://app.example.com/\""
    ),
    (##"{"selector": "input["}"##, "2:14: secureInput.selector: \"input[\" is no selector"),
  ])
  func theMemberIsChecked(member: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>", to: "page.html")
    try folder.write("{\"secureInput\":\n\(member)}", to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "page.html", in: folder)
    #expect(result.code == 65)
    #expect(result.errors == "Error: config.json:\(message)\n")
  }
}

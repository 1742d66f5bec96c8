import Testing
import WebPlatform

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
@Suite struct FormSubmissionTests {
  /// Some addresses answer with a page that logs what it was asked.
  private static let routes =
    "["
    + ["/f", "/dir/f", "/dir/page", "/right"].map { path in
      #"""
      {"method": "*", "url": "https://app.example.com\#(path)", "template": true, "headers": [["Content-Type", "text/html"]],
        "echoHeaders": ["content-type"],
        "body": "<!doctype html><script>var got={{request}}, type=got.headers['content-type'] || '-';console.log(got.method, got.path + (got.query ? '?' + got.query : ''), type.split(';')[0], JSON.stringify(got.body))</script>"}
      """#
    }.joined(separator: ",") + "]"

  /// What is asked for when `script` has worked on `markup`.
  private static func requests(_ markup: String, _ script: String) async throws -> [String] {
    let page = try await TestPage(routes: routes)
    try await page.load(
      """
      <!doctype html><meta charset=utf-8><body>\(markup)<script>const form = document.querySelector('form');
      \(script)</script>
      """, url: "https://app.example.com/dir/page?old#there")
    return page.log + page.uncaught.map { "uncaught \($0.message)" }
  }

  @Test(
    arguments: [
      ("<form action=/f><input name=a value='1 2'></form>", "GET /f?a=1+2 - \"\""),
      ("<form action='/f?x=y#z'><input name=a value=~*></form>", "GET /f?a=%7E* - \"\""),
      ("<form><input name=a value=1></form>", "GET /dir/page?a=1 - \"\""),
      ("<form method=put action=f><input name=a></form>", "GET /dir/f?a= - \"\""),
      ("<form enctype=text/plain action=f><input name=a value='1 2'></form>", "GET /dir/f?a=1+2 - \"\""),
      (
        "<form method=post action=/f><input name=a value='*-._~ é'></form>",
        #"POST /f application/x-www-form-urlencoded "a=*-._%7E+%C3%A9""#
      ),
      (
        "<form method=post action=/f><input name=q value='é&'><textarea name=t>a\nb</textarea></form>",
        #"POST /f application/x-www-form-urlencoded "q=%C3%A9%26&t=a%0D%0Ab""#
      ),
      (
        "<form method=post enctype=text/plain action=/f><input name='a b' value=1><input name=c value='='></form>",
        #"POST /f text/plain "a b=1\r\nc==\r\n""#
      ),
      (
        "<form method=post accept-charset='x latin1' action=/f><input name=a value='é☃'></form>",
        #"POST /f application/x-www-form-urlencoded "a=%E9%26%239731%3B""#
      ),
      (
        "<form method=post enctype=nothing action=/f><input type=file name=file></form>",
        #"POST /f application/x-www-form-urlencoded "file=""#
      ),
    ])
  func formsAreSentByTheirMethodAndEncoding(markup: String, expected: String) async throws {
    #expect(try await Self.requests(markup, "form.submit()") == [expected])
  }

  @Test(arguments: ["application/x-www-form-urlencoded", "text/plain"])
  func theTypeOfABodySaysNoCharset(enctype: String) async throws {
    let routes = """
      [{"method": "POST", "url": "https://app.example.com/f", "template": true, "headers": [["Content-Type", "text/html"]],
        "echoHeaders": ["content-type"], "body": "<script>var got={{request}};console.log(got.headers['content-type'])</script>"}]
      """
    let page = try await TestPage(routes: routes)
    try await page.load(
      "<form method=post action=/f enctype=\(enctype)><input name=a value=é></form><script>document.forms[0].submit()</script>"
    )
    #expect(page.log == [enctype])
  }

  @Test func multipartBodiesHavePartsWithEscapedNames() async throws {
    let log = try await Self.requests(
      #"<form method=post enctype=multipart/form-data action=/f><input name='a"b'><input type=file name=file></form>"#,
      "form.submit()")
    let body = log.first.map { $0.replacing(/----WebKitFormBoundary[0-9A-Za-z]{16}/, with: "B") }
    #expect(
      body == #"""
        POST /f multipart/form-data "--B\r\nContent-Disposition: form-data; name=\"a%22b\"\r\n\r\n\r\n--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--B--\r\n"
        """#)
  }

  @Test func aClickOnAButtonSubmitsWithIt() async throws {
    let log = try await Self.requests(
      "<form action=/wrong><input name=q value=1><button id=b name=n value=2 formaction=/right formmethod=post></button></form>",
      """
      for (const type of ['click', 'submit', 'formdata']) {
        document.addEventListener(type, (e) => console.log(type, e.submitter?.id ?? '-', e.isTrusted));
      }
      document.getElementById('b').click();
      console.log('clicked');
      """)
    #expect(
      log == [
        "click - false", "submit b true", "formdata - true", "clicked",
        #"POST /right application/x-www-form-urlencoded "q=1&n=2""#,
      ])
  }

  @Test func theEventsOfASubmission() async throws {
    let log = try await Self.requests(
      "<form action=/f><input name=q value=1><button id=b></button></form>",
      """
      form.addEventListener('submit', (e) => console.log(e.constructor.name, e.bubbles, e.cancelable, e.submitter?.id ?? null));
      form.addEventListener('formdata', (e) => console.log(e.constructor.name, [...e.formData].join()));
      form.requestSubmit();
      form.requestSubmit(form.querySelector('button'));
      form.submit();
      """)
    #expect(
      log == [
        "SubmitEvent true true null", "FormDataEvent q,1", "SubmitEvent true true b", "FormDataEvent q,1",
        "FormDataEvent q,1", "GET /f?q=1 - \"\"",
      ])
  }

  @Test(
    arguments: [
      "form.onsubmit = () => false; form.requestSubmit();",
      "form.onsubmit = (e) => e.preventDefault(); form.requestSubmit();",
      "form.elements.b.onclick = (e) => e.preventDefault(); form.elements.b.click();",
      "form.onclick = () => false; form.elements.b.click();",
      "form.elements.b.disabled = true; form.elements.b.click();",
      "form.elements.q.required = true; form.elements.q.value = ''; form.requestSubmit();",
      "form.remove(); form.submit(); form.elements.b.click();",
      "form.dispatchEvent(new Event('submit', { cancelable: true }));",
      "form.method = 'dialog'; form.submit();",
      "form.action = 'https://['; form.submit();",
      "form.onsubmit = () => form.remove(); form.requestSubmit();",
    ])
  func nothingIsSentWhereSomethingObjects(script: String) async throws {
    let markup = "<form action=/f><input name=q value=1><button name=b></button></form>"
    #expect(try await Self.requests(markup, script) == [])
  }

  @Test func whatObjectsIsToldAndNobodyElseIs() async throws {
    let log = try await Self.requests(
      "<form action=/f><input name=q required><button></button></form>",
      """
      for (const type of ['click', 'invalid', 'submit', 'formdata']) {
        form.addEventListener(type, (e) => console.log(type, e.target.localName), true);
      }
      const button = form.querySelector('button');
      button.click();
      form.remove();
      form.elements.q.required = false;
      console.log('removed');
      button.click();
      form.requestSubmit();
      form.submit();
      """)
    #expect(log == ["click button", "invalid input", "removed", "click button"])
  }

  @Test(
    arguments: [
      ("form.noValidate = true; form.requestSubmit();", "GET /f?q= - \"\""),
      ("form.elements.b.formNoValidate = true; form.requestSubmit(form.elements.b);", "GET /f?q=&b=2 - \"\""),
      ("form.submit();", "GET /f?q= - \"\""),
    ])
  func constraintsCanBePassedBy(script: String, expected: String) async throws {
    let markup = "<form action=/f><input name=q required><button name=b value=2></button></form>"
    #expect(try await Self.requests(markup, script) == [expected])
  }

  @Test func ofTwoSubmissionsTheLastIsSent() async throws {
    let log = try await Self.requests(
      "<form action=/f><input name=q></form>",
      """
      form.onsubmit = () => console.log('submit');
      form.elements.q.value = 1;
      form.requestSubmit();
      form.elements.q.value = 2;
      form.requestSubmit();
      """)
    #expect(log == ["submit", "submit", #"GET /f?q=2 - """#])
  }

  @Test func requestSubmitWantsAButtonOfTheForm() async throws {
    try await expectRows(
      """
      document.createElement('form').requestSubmit(document.body)
      => !TypeError: The specified element is not a submit button.

      document.createElement('form').requestSubmit(document.createElement('button'))
      => !NotFoundError(8): The specified element is not owned by this form element.

      document.createElement('form').requestSubmit({})
      => !TypeError: Argument 1 ('submitter') to HTMLFormElement.requestSubmit must be an instance of HTMLElement
      """)
  }

  @Test func theServerLearnsWhereAFormComesFrom() async throws {
    let routes = #"""
      [{"method": "*", "url": "https://other.example.net/f", "template": true, "echoHeaders": ["origin", "referer", "sec-fetch-site"],
        "headers": [["Content-Type", "text/html"]],
        "body": "<script>var got={{request}};console.log(got.headers.origin, got.headers.referer, got.headers['sec-fetch-site'], document.referrer)</script>"}]
      """#
    let page = try await TestPage(routes: routes)
    try await page.load(
      "<form method=post action=https://other.example.net/f></form><script>document.forms[0].submit()</script>",
      url: "https://app.example.com/dir/page")
    #expect(
      page.log == ["https://app.example.com https://app.example.com/ cross-site https://app.example.com/"])
  }

  @Test(arguments: [
    ("https://app.example.com/f", "same-origin"), ("https://www.example.com/f", "same-site"),
    ("https://other.example.net/f", "cross-site"),
  ])
  func theServerLearnsOfTheSiteThatASafeFormComesFrom(url: String, site: String) async throws {
    let routes = """
      [{"url": "\(url)", "template": true, "echoHeaders": ["origin", "sec-fetch-site"],
        "headers": [["Content-Type", "text/html"]],
        "body": "<script>var got={{request}};console.log(got.headers.origin, got.headers['sec-fetch-site'])</script>"}]
      """
    let page = try await TestPage(routes: routes)
    try await page.load(
      "<form action=\(url)></form><script>document.forms[0].submit()</script>", url: "https://app.example.com/page")
    #expect(page.log == ["undefined \(site)"])
  }

  @Test func aTargetNamesAFrame() async throws {
    let log = try await Self.requests(
      "<iframe name=frame></iframe><form method=post action=/f target=frame><input name=q value=1></form>",
      "onload = () => form.submit(); onpagehide = () => console.log('gone');")
    #expect(log == [#"POST /f application/x-www-form-urlencoded "q=1""#])
  }

  @Test func aFormHasOnePlanWhereverItLeads() async throws {
    let log = try await Self.requests(
      "<iframe name=frame></iframe><form action=/f target=frame><input name=q></form>",
      "onload = () => { form.submit(); form.target = ''; form.action = '/right'; form.submit(); };")
    #expect(log == ["GET /right?q= - \"\""])
  }

  @Test func ofASubmissionAndALinkTheLastIsFollowed() async throws {
    let log = try await Self.requests(
      "<form action=/f><input name=q></form><a href=/right>link</a>",
      "form.submit(); document.querySelector('a').click();")
    #expect(log == ["GET /right - \"\""])
  }

  @Test func anotherWindowDoesNotTakeTheDocumentsPlace() async throws {
    let log = try await Self.requests("<form action=/f target=_blank></form>", "form.submit()")
    #expect(log == [])
  }

  @Test func aScriptURLRunsInThePage() async throws {
    let log = try await Self.requests(
      "<form action=\"javascript:console.log('run', 1 + 1)\" method=post></form>", "form.submit()")
    #expect(log == ["run 2"])
  }
}

import Network
import Testing

@testable import ApproovServiceWebView

/// The bytes of a protected form are those that WebKit sends.
@MainActor
struct FormEncodingTests {
  /// What the server gets from `form` when `script` has run, with the bridge or without.
  private static func sent(_ form: String, _ script: String, bridge: Bool) async throws -> ReceivedRequest {
    let page = try await ProtectedPage.run(
      "const f = document.forms[0], b = document.querySelector('[type=submit], button, [type=image]'); \(script)",
      routes: [StubRoute("*", "https://api.example.com/f", headers: [("Content-Type", "text/html")], text: "ok")],
      bridge: bridge
    ) { $0.html = form }
    let requests = page.requests("https://api.example.com/f")
    #expect(requests.count == 1)
    return try #require(requests.first)
  }

  private static let controls = """
    <input name='a b' value='1 &amp; \u{E9} ~*-._'><input type=hidden name=_charset_><input name=off value=1 disabled>
    <input type=radio name=r value=1><input type=radio name=r value=2 checked>
    <select name=s multiple><option selected>x<option>y<option selected>z</select>
    <textarea name=t>\nl1\nl2\r\nl3</textarea><input dirname=d name=dir value=x><input type=file name=file>
    """

  @Test(arguments: [
    ("method=post", "b.click()"), ("method=post enctype=text/plain", "f.submit()"),
    ("method=post enctype=multipart/form-data", "b.click()"), ("method=get", "f.requestSubmit()"), ("", "b.click()"),
    ("method=put", "f.submit()"), ("method=post enctype=nonsense", "b.click()"),
    ("method=post accept-charset='x latin1'", "b.click()"), ("accept-charset=iso-8859-2", "f.submit()"),
    ("method=post enctype=text/plain accept-charset=latin1", "b.click()"),
    ("method=post accept-charset=utf-16", "b.click()"),
  ])
  func areThoseOfWebKit(attributes: String, script: String) async throws {
    let form = """
      <form action='https://api.example.com/f?old=1#there' \(attributes)>\(Self.controls)
      <button name=go value='\u{2603}'>go</button><input name=last value='\u{2603}\u{1F600}'></form>
      """
    let bridged = try await Self.sent(form, script, bridge: true)
    let direct = try await Self.sent(form, script, bridge: false)
    #expect(bridged.method == direct.method)
    #expect(bridged.url == direct.url)
    #expect(Self.normalized(bridged) == Self.normalized(direct))
    #expect(bridged.headers["approov-token"] != nil)
    #expect(direct.headers["approov-token"] == nil)
    for name in ["Accept", "Origin", "Referer"] {
      #expect(bridged.headers[name] == direct.headers[name], "\(name)")
    }
  }

  @Test(arguments: ["gbk", "big5", "euc-kr", "shift_jis", "euc-jp", "windows-1251", "iso-8859-8-i", "x-user-defined"])
  func areThoseOfWebKitInOldEncodingsToo(encoding: String) async throws {
    let form = "<form action='https://api.example.com/f' method=post accept-charset=\(encoding)><input name=q></form>"
    let bridged = try await Self.sent(form, Self.submitManyCharacters, bridge: true)
    let direct = try await Self.sent(form, Self.submitManyCharacters, bridge: false)
    #expect(bridged.headers["approov-token"] != nil)
    #expect(direct.body.count > 10_000)
    #expect(bridged.body == direct.body)
  }

  @Test func areThoseOfWebKitInSeveralPartsOfAnOldEncoding() async throws {
    let form = """
      <form action='https://api.example.com/f' method=post accept-charset=euc-jp enctype=multipart/form-data>
      <input type=hidden name=_charset_><input name=q></form>
      """
    let bridged = Self.normalized(try await Self.sent(form, Self.submitManyCharacters, bridge: true))
    let direct = Self.normalized(try await Self.sent(form, Self.submitManyCharacters, bridge: false))
    #expect(bridged == direct)
  }

  /// All of some alphabets and a sample of everything else, without private characters.
  private static let submitManyCharacters = """
    let text = '';
    for (let code = 1; code < 0xffff; code += code < 0x500 || (code > 0x2fff && code < 0x3100) ? 1 : 29) {
      if (code !== 10 && code !== 13 && (code < 0xd800 || code > 0xf8ff)) text += String.fromCharCode(code);
    }
    f.elements.q.value = text + '\u{1F600}';
    f.submit();
    """

  /// Body and type with a boundary that is always the same.
  private static func normalized(_ request: ReceivedRequest) -> [String] {
    let type = request.headers["Content-Type"] ?? "none"
    let body = String(decoding: request.body, as: UTF8.self)
    guard let start = type.range(of: "boundary=")?.upperBound else { return [type, body] }
    let boundary = type[start...]
    return [type, body].map { $0.replacing(boundary, with: "B") }
  }

  @Test(arguments: [
    "<form><button name=b value=1 formaction=https://api.example.com/f formmethod=post formenctype=text/plain></form>",
    "<form action=https://api.example.com/f method=post><input type=image name=im><input name=q></form>",
    "<form action=https://api.example.com/f><input type=image></form>",
    "<form action=https://api.example.com/f method=post><input type=submit name=s><input name=q></form>",
    "<form action=https://api.example.com/f method=post><input type=submit value=''><input name=q></form>",
    "<base href=https://api.example.com/><form action=f method=post id=f></form><button form=f name=x value=y>",
    "<form action=https://api.example.com/f><button name=b value='a b'><input name=b value=2></form>",
  ])
  func countTheirSubmitter(form: String) async throws {
    let bridged = try await Self.sent(form, "b.click()", bridge: true)
    let direct = try await Self.sent(form, "b.click()", bridge: false)
    #expect([bridged.method, bridged.url] == [direct.method, direct.url])
    #expect(Self.normalized(bridged) == Self.normalized(direct))
  }

  @Test func bringFiles() async throws {
    let form = """
      <form action=https://api.example.com/f method=post enctype=multipart/form-data>
      <input name=q value='a"b'><button name=go></form>
      """
    let script = """
      f.addEventListener('formdata', e => {
        e.formData.append('file', new File([new Uint8Array([0, 255, 10])], 'n"\\n.bin', { type: 'a/b' }));
        e.formData.append('after', 'x\\ny');
      });
      b.click();
      """
    let bridged = try await Self.sent(form, script, bridge: true)
    let direct = try await Self.sent(form, script, bridge: false)
    #expect(bridged.body.count == direct.body.count)
    #expect(Self.normalized(bridged) == Self.normalized(direct))
  }
}

import Testing
import WebPlatform

/// `document.write()` while a document is parsed, each row as WebKit has it.
struct DocumentWriteTests {
  private static let routes = """
    [{"url":"https://app.example.com/e.js","delayMs":50,
      "body":"log('e', tail()); document.write('<em>e</em>'); log(tail())"},
     {"url":"https://app.example.com/write.js","body":"document.write('<u>file</u>'); log('file ran')"},
     {"url":"https://app.example.com/async.js","delayMs":5,"body":"document.write('ASYNC'); log('async')"}]
    """

  /// Loads a body in which `log` logs, and `tail()` is the markup after the script that asks for it.
  private func log(_ markup: String, userScripts: [UserScript] = []) async throws -> [String] {
    let page = try await TestPage(routes: Self.routes)
    page.page.setUserScripts(userScripts)
    try await page.load(
      """
      <!doctype html><body><script>
      const log = console.log;
      const tail = () => {
        const { outerHTML } = document.currentScript;
        const markup = document.body.innerHTML;
        return markup.slice(markup.lastIndexOf(outerHTML) + outerHTML.length);
      };
      </script>\(markup)
      """)
    return page.log + page.uncaught.map { "uncaught \($0.message)" }
  }

  @Test func whatIsWrittenIsThereAtOnceAndBeforeTheRest() async throws {
    let log = try await log(
      """
      <script>document.write('<b>one</b>', 2, null, undefined); log(tail()); document.writeln('x', 'y'); log(tail())</script><i>rest</i>
      <script>log(document.querySelector('i').previousSibling.data)</script>
      """)
    #expect(
      log == [
        "<b>one</b>2nullundefined", "<b>one</b>2nullundefinedxy\n", "2nullundefinedxy\n",
      ])
  }

  @Test func whatIsLeftOpenHoldsTheRest() async throws {
    let log = try await log(
      """
      <div id=d><script>document.write('<p><a hre'); document.write('f=x>link'); document.write('<!-- '); log(tail())</script> --> in</a></div>after
      <script>log(d.lastChild.outerHTML, document.body.lastChild.previousSibling.data.trim())</script>
      """)
    #expect(log == ["<p><a href=\"x\">link</a></p></div>", "<p><a href=\"x\">link<!--  --> in</a></p> after"])
  }

  @Test func scriptsThatAreWrittenRunInsideTheCall() async throws {
    let log = try await log(
      #"""
      <script>
      document.write('<script>log(1, document.currentScript.text.length, document.readyState); document.write("<s>inner</s>"); log(tail())<\/script><u>2</u>');
      log(tail().replace(/<script>[^]*<.script>/, '(script)'));
      </script><i>rest</i><script>log(document.body.lastElementChild.previousElementSibling.outerHTML)</script>
      """#)
    #expect(log == ["1 108 loading", "<s>inner</s>", "(script)<s>inner</s><u>2</u>", "<i>rest</i>"])
  }

  @Test func aScriptFromAFileThatIsWrittenStopsTheParser() async throws {
    let log = try await log(
      #"""
      <script>document.write('<script src=e.js><\/script><i>after</i>'); log(tail()); document.write('<u>more</u>'); log(tail())</script>
      <p>rest<script>log(document.querySelector('p').previousSibling.previousSibling.outerHTML)</script>
      """#)
    #expect(
      log == [
        "<script src=\"e.js\"></script>", "<script src=\"e.js\"></script>", "e ", "<em>e</em>",
        "<u>more</u>",
      ])
  }

  @Test func aParserBlockingFileWritesWhereItStands() async throws {
    let log = try await log(
      "<div><script src=write.js></script>x</div><script>log(document.querySelector('div').lastChild.previousSibling.outerHTML)</script>"
    )
    #expect(log == ["file ran", "<u>file</u>"])
  }

  @Test func filesThatTheParserDoesNotWaitForCannotWrite() async throws {
    let log = try await log(
      """
      <script async src=async.js></script><script defer src=write.js></script>
      <script type=module>document.write('MODULE'); log('module')</script>
      <script>addEventListener('load', () => log(document.body.innerText.trim()))</script><p>text
      """)
    #expect(log == ["file ran", "module", "async", "text"])
  }

  @Test func eventsComeOnceAndInTheirOrder() async throws {
    let log = try await log(
      """
      <script>
      document.onreadystatechange = () => log(document.readyState);
      document.addEventListener('DOMContentLoaded', () => log('DOMContentLoaded'));
      onload = () => log('load'); onpageshow = () => log('pageshow');
      document.write('<p onclick="log(1)">'); document.querySelector('p').click();
      document.close();
      </script>
      """)
    #expect(log == ["1", "interactive", "DOMContentLoaded", "complete", "load", "pageshow"])
  }

  @Test func whatIsWrittenInATableAndAFormBelongsToThem() async throws {
    let log = try await log(
      """
      <form id=f><table><tr><td>1<script>document.write('<td>2<tr><input name=a>')</script><td>3</table></form>
      <table><form id=g><script>document.write('<tr><td><input name=b>')</script></table>
      <script>log(f.elements.length, g.elements.b.form.id, document.querySelector('table').rows?.length ?? document.querySelectorAll('tr').length)</script>
      """)
    #expect(log == ["1 g 3"])
  }

  @Test func formattingGoesOnInWhatIsWritten() async throws {
    let log = try await log(
      "<p><b>x<script>document.write('<p>y')</script>z</b>w<script>log(document.body.lastChild.outerHTML.slice(0, 20))</script>"
    )
    #expect(log == ["<p><b>yz</b>w<script"])
  }

  @Test func anExceptionInAWrittenScriptIsReportedAndWritingGoesOn() async throws {
    let log = try await log(
      #"<script>document.write('<script>throw new Error("x")<\/script>y'); log(document.body.lastChild.data)</script>"#)
    #expect(log == ["y", "uncaught Error: x"])
  }

  @Test func positionsAreThoseOfTheSource() async throws {
    let log = try await log(
      """
      <script>document.write('\\n\\n')</script>
      <script>log(new Error().line)</script>
      """)
    #expect(log == ["9"])
  }

  @Test func manySmallWritesAreOneDocument() async throws {
    let log = try await log(
      "<script>for (let i = 0; i < 3000; i++) document.write('<li>' + i); log(document.querySelectorAll('li').length)</script>"
    )
    #expect(log == ["3000"])
  }

  @Test func writingAtDocumentStartOpensTheDocument() async throws {
    let start = UserScript(
      source: "if (!globalThis.started) { started = true; document.write('<b>mine</b>'); document.close() }")
    let log = try await log(
      "<p>page",
      userScripts: [
        start,
        UserScript(
          source: "console.log(document.documentElement.outerHTML)", atDocumentStart: false),
      ])
    #expect(log == ["<html><head></head><body><b>mine</b></body></html>"])
  }

  /// WebKit's limit.
  @Test func whatIsWrittenTooDeeplyIsNot() async throws {
    let log = try await log(
      #"""
      <script>
      var depth = 0;
      const write = () => {
        depth += 1;
        const own = depth;
        if (own > 100) return;
        document.write(`<i>${own}</i><script>write()<\/script><b>${own}</b>`);
        log(own);
      };
      write();
      document.write('<u>again</u>');
      </script><em>rest</em><script>
      log(['i', 'b', 'u', 'em'].map((name) => document.querySelectorAll(name).length).join());
      onload = () => log('load');
      </script>
      """#)
    #expect(log == (1...22).reversed().map(String.init) + ["21,21,1,1", "load"])
  }

  @Test func aDocumentLoadsThoughTheStackHasOverflownWhereItIsWritten() async throws {
    let log = try await log(
      #"""
      <script>
      var count = 0;
      const deep = () => {
        try { deep() } catch {
          count += 1;
          if (count < 500) document.write(`<i></i><script>(function again() { again() })()<\/script><b></b>`);
        }
      };
      deep();
      </script><em>rest</em><script>
      log(document.querySelectorAll('em').length, document.currentScript !== null);
      document.write('<u></u>');
      log(tail());
      onload = () => log('load', document.readyState);
      </script>
      """#)
    #expect(log.filter { !$0.hasPrefix("uncaught RangeError") } == ["1 true", "<u></u>", "load complete"])
  }
}

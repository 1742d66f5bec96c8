import Testing
import Trace
import WebPlatform

/// Frames in a page, each row as WebKit has it.
struct FrameTests {
  private static let routes = """
    [{"url":"https://app.example.com/sub","delayMs":5,"headers":[["Content-Type","text/html"]],
      "body":"<p id=x>x</p><script>parent.log.push('in sub ' + name + ' ' + (parent === top) + ' ' + (frameElement && frameElement.id) + ' ' + length)</script>"},
     {"url":"https://other.example.com/sub","headers":[["Content-Type","text/html"]],
      "body":"<script>onmessage = (e) => e.source.postMessage(e.data + ' from ' + e.origin, '*'); parent.postMessage('here', '*')</script>"},
     {"url":"https://app.example.com/none","status":204}]
    """

  /// Runs `script` in a page with `log` and `later`, and returns what `log` holds at the end.
  private func log(_ markup: String, userScripts: [UserScript] = []) async throws -> [String] {
    let page = try await TestPage(routes: Self.routes)
    page.page.setUserScripts(userScripts)
    try await page.load(
      """
      <!doctype html><body><script>var log = []; const later = (steps) => setTimeout(steps, 50);
      setTimeout(() => console.log(...log.splice(0)), 1000)</script>\(markup)
      """)
    #expect(page.uncaught == [])
    return page.log
  }

  private func result(_ script: String) async throws -> String {
    try await log("<script>\(script)</script>").joined(separator: "|")
  }

  @Test func aFrameWithoutAnAddressHasLoadedOnceItIsThere() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.onload = () => log.push('load');
      log.push(frame.contentWindow, frame.contentDocument); document.body.append(frame);
      const { contentWindow: inner, contentDocument } = frame;
      log.push(contentDocument.readyState, contentDocument.URL, contentDocument.body.outerHTML, inner.location.href,
        inner.origin, contentDocument.baseURI, inner.isSecureContext, contentDocument.defaultView === inner);
      """)
    #expect(
      result
        == "null null load complete about:blank <body></body> about:blank https://app.example.com https://app.example.com/ true true"
    )
  }

  @Test func aFrameMayHaveTheAddressOfADocumentAroundItOnce() async throws {
    let markup = """
      <script>top.log = top.log || []; top.log.push('document ' + (top === self))</script>\
      <iframe src=/self onload="top.log.push('loaded ' + (top === self))"></iframe>
      """
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/self","headers":[["Content-Type","text/html"]],"body":\(quoted(markup))},
         {"url":"https://app.example.com/other","headers":[["Content-Type","text/html"]],"body":"other"}]
        """)
    try await page.load(
      markup
        + """
        <script>
        onload = () => {
          const frame = frames[0].document.querySelector('iframe');
          const { contentWindow, contentDocument } = frame;
          console.log(log.join(), contentWindow, contentDocument, frames[0].length);
          const step = (src, next) => { frame.src = src; setTimeout(() => {
            console.log(frame.contentWindow && frame.contentWindow.location.pathname, frames[0].length); next(); }, 100) };
          step('/other', () => step('/self#again', () => {
            frame.contentWindow.location = '/self';
            setTimeout(() => console.log(frame.contentWindow.location.pathname), 100);
          }));
        };
        </script>
        """, url: "https://app.example.com/self")
    #expect(page.log == ["document true,document false,loaded true null null 0", "/other 1", "/other 1", "/self"])
  }

  @Test(arguments: [("null", 4), ("''", 4), ("'about:blank'", 4), ("'about:blank#x'", 4)])
  func framesWithoutADocumentOfTheirOwnNest(src: String, depth: Int) async throws {
    let result = try await result(
      """
      let inner = window, depth = 0;
      for (let i = 0; i < 4; i++) {
        const frame = inner.document.createElement('iframe');
        if (\(src) !== null) frame.src = \(src);
        inner.document.body.append(frame);
        if (!frame.contentWindow) break;
        depth++;
        inner = frame.contentWindow;
      }
      log.push(depth);
      """)
    // The second one that is addressed as about:blank has two documents around it that are.
    #expect(result == String(src.contains("blank") ? 2 : depth))
  }

  @Test func aPageHasAThousandFramesAndNoMore() async throws {
    let result = try await result(
      """
      const frames = Array.from({ length: 1003 }, () => document.createElement('iframe'));
      document.body.append(...frames);
      log.push(frames.filter((frame) => frame.contentWindow).length);
      frames[0].remove();
      const inner = frames[1].contentDocument.createElement('iframe');
      frames[1].contentDocument.body.append(inner);
      log.push(inner.contentWindow !== null, frames[1000].contentWindow);
      """)
    #expect(result == "1000 true null")
  }

  @Test func theSourceOfAMessageIsTheFramesWindowInEveryWorld() async throws {
    let script = """
      addEventListener('message', (e) => {
        const frame = document.querySelector('iframe');
        let reached = "";
        try { reached = e.source.document.URL; } catch (error) { reached = error.name; }
        console.log(e.data, e.source === frame.contentWindow, reached);
      }, true);
      """
    let result = try await log(
      "<iframe src='https://other.example.com/sub'></iframe>",
      userScripts: [
        UserScript(source: script, mainFrameOnly: true),
        UserScript(source: script, mainFrameOnly: true, world: "other"),
      ])
    #expect(result.dropLast() == ["here true SecurityError", "here true SecurityError"])
  }

  @Test func eachFrameHasAWorldOfItsOwn() async throws {
    let result = try await result(
      """
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { contentWindow: inner, contentDocument } = frame;
      log.push(typeof inner.fetch, inner.fetch === fetch, inner.Array === Array, contentDocument.body instanceof HTMLElement,
        contentDocument.body instanceof inner.HTMLElement, inner.parent === window, inner.top === window,
        inner.frameElement === frame, top === self, frameElement, inner.self === inner);
      inner.eval('var own = 1'); log.push(inner.own, typeof own);
      try { inner.document.querySelector('!') } catch (e) { log.push(e instanceof inner.DOMException, e instanceof DOMException) }
      document.body.append(inner.document.createElement('p')); log.push(document.body.lastChild.ownerDocument === document);
      """)
    #expect(
      result == "function false false false true true true true true null true 1 undefined true false true")
  }

  @Test func framesAreMembersOfTheWindow() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.name = 'named'; document.body.append(frame);
      document.body.append(document.createElement('iframe'));
      log.push(length, frames.length, window[0] === frame.contentWindow, '1' in window, window[2], frames.named === window[0],
        Object.keys(window).filter((key) => /^[0-9]/.test(key)).join(), frame.contentWindow.name);
      frame.remove(); log.push(length, '1' in window, typeof named);
      """)
    #expect(result == "2 2 true true undefined true 0,1 named 1 false undefined")
  }

  @Test func aDocumentIsLoadedAndDelaysTheLoadEvent() async throws {
    let log = try await log(
      """
      <script>addEventListener('load', () => log.push('load'))</script>
      <iframe id=a></iframe><iframe id=b name=bn src=/sub onload="log.push('b')"></iframe>
      <iframe id=c srcdoc="<p>hi<script>parent.log.push(location.href, document.baseURI, origin)</script>"
        onload="log.push('c')"></iframe><script>log.push('parsed', b.contentWindow.location.href)</script>
      """)
    #expect(
      log == [
        "parsed about:blank about:srcdoc https://app.example.com/ https://app.example.com c in sub bn true b 0 b load"
      ])
  }

  @Test func itsScriptsGoElsewhereWithinIt() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.id = 'f'; frame.src = '/sub'; frame.onload = () => log.push('load');
      document.body.append(frame);
      later(() => {
        const inner = frame.contentWindow;
        for (const type of ['pagehide', 'unload', 'hashchange', 'popstate']) inner.addEventListener(type, () => log.push(type));
        inner.location.hash = 'x'; log.push(frame.src, inner.location.hash);
        later(() => { inner.location = '/sub'; later(() => { log.push(frame.contentDocument.getElementById('x').textContent,
          frame.contentDocument.referrer, location.href);
          frame.src = '/none'; later(() => log.push(frame.contentWindow.location.href)) }) });
      });
      """)
    #expect(
      result == """
        in sub  true f 0 load popstate https://app.example.com/sub #x hashchange pagehide unload in sub  true f 0 load x \
        https://app.example.com/sub https://app.example.com/ https://app.example.com/sub
        """)
  }

  @Test func markupOfItsOwnIsReloaded() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.srcdoc = '<p>own'; document.body.append(frame);
      frame.onload = () => log.push(frame.contentDocument.body.textContent, frame.contentWindow.location.href);
      later(() => frame.contentWindow.location.reload());
      """)
    #expect(result == "own about:srcdoc own about:srcdoc")
  }

  @Test func aRemovedFrameIsGone() async throws {
    let result = try await result(
      """
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { contentWindow: inner, contentDocument } = frame; const { fetch: innerFetch } = inner;
      for (const type of ['pagehide', 'unload']) inner.addEventListener(type, () => log.push(type));
      inner.setTimeout(() => log.push('timer'), 10); frame.remove();
      log.push(frame.contentWindow, inner.closed, inner.parent, inner.top, inner.document === contentDocument, inner.length, inner.frameElement);
      inner.setTimeout(() => log.push('late'), 10);
      try { innerFetch('/x').catch((e) => log.push(e.message)) } catch (e) { log.push('threw', e.message) }
      """)
    #expect(result.hasPrefix("pagehide unload null true null null true 0 null"))
    #expect(!result.contains("timer") && !result.contains("late") && !result.contains("threw"))
  }

  @Test func documentsLearnThatTheyGoWhileTheyAreStillThere() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.srcdoc = '<iframe></iframe>'; document.body.append(frame);
      frame.onload = () => {
        const outer = frame.contentWindow, inner = outer[0];
        for (const [name, w] of [['outer', outer], ['inner', inner]]) {
          for (const type of ['beforeunload', 'pagehide', 'visibilitychange', 'unload']) w.addEventListener(type, () =>
            log.push(name, type, frame.isConnected, w.document.visibilityState, frame.contentWindow === outer));
        }
        new MutationObserver(() => log.push('observed')).observe(document.body, { childList: true });
        frame.remove(); log.push('removed');
      };
      """)
    #expect(
      result == """
        outer pagehide true visible true outer visibilitychange true hidden true outer unload true hidden true inner \
        pagehide true visible true inner visibilitychange true hidden true inner unload true hidden true removed observed
        """)
  }

  @Test(arguments: [
    "frame.parentNode.innerHTML = ''", "frame.parentNode.remove()", "frame.replaceWith('x')",
    "document.body.replaceChildren()", "document.body.insertBefore(frame.parentNode, null)",
  ])
  func everyWayOutOfADocumentUnloads(removal: String) async throws {
    let result = try await result(
      """
      document.body.insertAdjacentHTML('beforeend', '<div><p><iframe></iframe></p></div>');
      const frame = document.querySelector('iframe');
      for (const type of ['pagehide', 'unload']) frame.contentWindow.addEventListener(type, () => log.push(type, frame.isConnected));
      \(removal)
      """)
    #expect(result == "pagehide true unload true")
  }

  @Test func aDocumentThatGoesMayMoveItsFrame() async throws {
    let result = try await result(
      """
      const frame = document.body.appendChild(document.createElement('iframe')), div = document.createElement('div');
      document.body.append(div);
      frame.contentWindow.addEventListener('pagehide', () => { log.push('pagehide'); div.append(frame) });
      frame.remove();
      log.push(frame.parentNode === null, frame.isConnected);
      """)
    #expect(result == "pagehide false true")
  }

  @Test func whatIsLeftOfARemovedFrameDoesNoHarm() async throws {
    let result = try await result(
      """
      const frame = document.body.appendChild(document.createElement('iframe')); const inner = frame.contentWindow;
      frame.remove(); inner.postMessage(1, '*');
      try { inner.structuredClone({}) } catch (e) { log.push(e.name) }
      log.push(inner.history.length, inner.length);
      """)
    #expect(result == "InvalidStateError 0 0")
  }

  @Test func messagesPassBetweenFrames() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.src = 'https://other.example.com/sub'; document.body.append(frame);
      addEventListener('message', (e) => { log.push(e.data, e.origin); if (e.data === 'here') frame.contentWindow.postMessage('hello', '*') });
      const near = document.body.appendChild(document.createElement('iframe')).contentWindow;
      near.addEventListener('message', (e) => log.push('near', e.data, e.source === window)); near.postMessage(2);
      """)
    #expect(
      result
        == "near 2 true here https://other.example.com hello from https://app.example.com https://other.example.com")
  }

  @Test func littleOfAnotherOriginsWindowIsSeen() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.src = 'https://other.example.com/sub'; document.body.append(frame);
      frame.onload = () => {
        const inner = frame.contentWindow; const attempt = (get) => { try { return String(get()) } catch (e) { return e.name } };
        log.push(frame.contentDocument, attempt(() => inner.document), attempt(() => inner.foo), attempt(() => inner.then),
          attempt(() => { inner.foo = 1 }), inner.length, inner.closed, inner.parent === window, inner.self === inner,
          inner === frame.contentWindow, typeof inner.postMessage);
      };
      """)
    #expect(result == "null SecurityError SecurityError undefined SecurityError 0 false true true true function")
  }

  @Test(
    arguments: [
      "<iframe srcdoc='<script>location.href=\"/from\"</script>'></iframe>",
      "<iframe srcdoc='<a href=/from>x</a><script>document.links[0].click()</script>'></iframe>",
      "<iframe sandbox=allow-scripts srcdoc='<script>location.href=\"/from\"</script>'></iframe>",
      "<iframe srcdoc=\"<iframe srcdoc='<script>location.href=`/from`</script>'></iframe>\"></iframe>",
    ])
  func forADocumentOfAFramesOwnMarkupStandsTheOneAroundIt(markup: String) async throws {
    let page = try await TestPage(
      routes: #"""
        [{"url":"https://app.example.com/from","template":true,"echoHeaders":["referer"],"headers":[["Content-Type","text/html"]],
          "body":"<script>var got={{request}};console.log(got.headers.referer, document.referrer)</script>"}]
        """#)
    try await page.load(markup, url: "https://app.example.com/page?q#h")
    let address = "https://app.example.com/page?q"
    #expect(page.log == ["\(address) \(address)"])
  }

  @Test func aFrameInAShadowTreeThatAnElementMakesWhenItIsParsedLoads() async throws {
    let result = try await log(
      """
      <script>customElements.define('x-y', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<iframe src=/sub></iframe>';
        }
      })</script><x-y></x-y>
      """)
    #expect(result == ["in sub  true  0"])
  }

  @Test func whatIsOpenedAndClosedInALoadEventHasNone() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe');
      frame.srcdoc = 'first';
      document.body.append(frame);
      const open = (target) => {
        const { contentDocument: inner, contentWindow } = frame;
        log.push(target);
        inner.open();
        contentWindow.onload = () => log.push('load of the window');
        inner.onreadystatechange = () => log.push(inner.readyState);
        inner.write('written');
        inner.close();
        log.push(inner.body.textContent);
      };
      frame.onload = () => {
        frame.onload = () => log.push('load of the frame');
        open('frame');
        later(() => open('later'));
      };
      """)
    #expect(
      result
        == "frame interactive complete written later interactive complete load of the window load of the frame written"
    )
  }

  @Test func sandboxedDocumentsHaveNoOrigin() async throws {
    let result = try await result(
      """
      addEventListener('message', (e) => log.push(e.data, e.origin));
      for (const sandbox of ['allow-scripts', '']) {
        const frame = document.createElement('iframe'); frame.sandbox = sandbox;
        frame.srcdoc = '<script>parent.postMessage(origin + location.href, "*")<\\/script>'; document.body.append(frame);
        log.push(frame.contentDocument);
      }
      """)
    #expect(result == "null null nullabout:srcdoc null")
  }

  @Test func userScriptsRunInAllFramesOrTheMainOneOnly() async throws {
    let scripts = [
      UserScript(source: "(top.seen ??= []).push('all:' + location.href + ':' + document.readyState)"),
      UserScript(source: "(top.seen ??= []).push('main:' + location.href)", mainFrameOnly: true),
      UserScript(source: "top.seen.push('end:' + location.href)", atDocumentStart: false),
    ]
    let log = try await log(
      "<iframe></iframe><iframe src=/sub></iframe><script>setTimeout(() => log.splice(0, 9, ...seen), 900)</script>",
      userScripts: scripts)
    let address = "https://app.example.com/"
    #expect(
      log == [
        "all:\(address):loading main:\(address) all:about:blank:loading end:about:blank end:\(address) "
          + "all:\(address)sub:loading end:\(address)sub"
      ])
  }

  @Test func userScriptsRunInFramesOfAnotherOriginAndInSandboxes() async throws {
    let log = try await log(
      """
      <script>addEventListener('message', (e) => { if (e.data.startsWith('user ')) log.push(e.data.slice(5), e.origin) })</script>
      <iframe src=https://other.example.com/sub></iframe><iframe srcdoc='<p>'></iframe>
      <iframe sandbox=allow-scripts srcdoc='<p>'></iframe><iframe sandbox srcdoc='<p>'></iframe>
      """, userScripts: [UserScript(source: "if (parent !== window) parent.postMessage('user ' + location.href, '*')")])
    let seen = log.first?.split(separator: " ").sorted() ?? []
    #expect(
      seen == [
        "about:srcdoc", "about:srcdoc", "about:srcdoc", "https://app.example.com", "https://other.example.com",
        "https://other.example.com/sub", "null", "null",
      ])
  }

  @Test func formsLeadOutOfASandboxOnlyWhereItAllowsThem() async throws {
    let form = """
      <form action=https://app.example.com/sent><input name=a></form><script>
      const form = document.forms[0];
      form.onsubmit = () => console.log('submit'); form.addEventListener('formdata', () => console.log('formdata'));
      form.requestSubmit();
      </script>
      """
    let blocked = """
      error: Blocked form submission to 'https://app.example.com/sent' because the form's frame is sandboxed and the \
      'allow-forms' permission is not set.
      """
    let rows: [(sandbox: String, isBlocked: Bool)] = [
      ("", false), ("sandbox='allow-scripts allow-forms'", false), ("sandbox=allow-scripts", true),
    ]
    for row in rows {
      let page = try await TestPage(
        routes: #"[{"url":"https://app.example.com/sent","body":"<script>console.log('sent')</script>"}]"#)
      // What a sandbox forbids is forbidden in the frames within, too.
      try await page.load("<iframe \(row.sandbox) srcdoc=\"<iframe srcdoc='&lt;p>'></iframe>\(form)\"></iframe>")
      #expect(page.log == ["submit", "formdata", row.isBlocked ? blocked : "sent"], "\(row.sandbox)")
    }
    let page = try await TestPage()
    let inner = form.replacingOccurrences(of: "\"", with: "&quot;").replacingOccurrences(of: "<", with: "&lt;")
    try await page.load(
      "<iframe sandbox=allow-scripts srcdoc=\"<iframe srcdoc=&quot;\(inner)&quot;></iframe>\"></iframe>")
    #expect(page.log == ["submit", "formdata", blocked])
  }

  @Test func linksAndFormsReachFramesByName() async throws {
    let result = try await result(
      """
      const frame = document.createElement('iframe'); frame.name = 'target'; document.body.append(frame);
      const link = document.createElement('a'); link.href = '/sub'; link.target = 'target'; document.body.append(link); link.click();
      later(() => log.push(frame.contentWindow.location.pathname, location.pathname));
      """)
    #expect(result == "in sub target true  0 /sub /")
  }

  /// `text` as a string of JSON.
  private func quoted(_ text: String) -> String { JSONValue.string(text).description }
}

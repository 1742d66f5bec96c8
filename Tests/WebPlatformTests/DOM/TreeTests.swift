import Testing

@Suite struct TreeTests {
  /// Script can nest elements deeper than a stack is.
  @Test(arguments: [
    "root.innerHTML.length", "root.outerHTML.length",
    "new XMLSerializer().serializeToString(root).length",
    "root.textContent.length", "root.querySelectorAll('u').length", "root.cloneNode(true).querySelectorAll('*').length",
    "(document.body.append(root), root.remove(), root.isConnected)", "root.isEqualNode(root.cloneNode(true))",
    "(root.normalize(), root.contains(inner))", "root.compareDocumentPosition(inner)",
    "document.importNode(root, true).tagName", "document.implementation.createHTMLDocument().adoptNode(root).tagName",
    "inner.closest('div') === root",
    "(inner.dispatchEvent(new Event('x', { bubbles: true })), 1)", "root.getElementsByTagName('u').length",
    "document.createTreeWalker(root).lastChild().tagName", "(root.replaceChildren(), root.childNodes.length)",
  ])
  func treesMayBeDeep(expression: String) async throws {
    let log = try await TestPage.log(
      """
      const root = document.createElement('div');
      let inner = root;
      for (let i = 0; i < 20000; i++) inner = inner.appendChild(document.createElement('u'));
      console.log(\(expression));
      """)
    #expect(log.count == 1 && log.first?.hasPrefix("uncaught") == false, "\(log)")
  }

  @Test func nodesAreMade() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("(({ tagName, localName, namespaceURI, prefix, nodeName, nodeType }) => [tagName, localName, namespaceURI, prefix, nodeName, nodeType])(document.createElement('DIV'))", "DIV,div,http://www.w3.org/1999/xhtml,,DIV,1"),
      ("document.createElement('1a')", "InvalidCharacterError: The string contains invalid characters."),
      ("document.createElementNS('http://www.w3.org/2000/svg', 'svg:Rect').tagName", "svg:Rect"),
      ("document.createElementNS(null, 'a:b')", "NamespaceError: The operation is not allowed by Namespaces in XML."),
      ("document.createElementNS('x', 'a:b:c')", "InvalidCharacterError: Unexpected colon in qualified name 'a:b:c'"),
      ("document.createElementNS('x', 'a b')", "InvalidCharacterError: Invalid qualified name part in 'a b'"),
      ("[new Text('x').data, new Comment('y').data, new DocumentFragment().nodeType, new Text().ownerDocument === document]", "x,y,11,true"),
      ("(({ contentType, documentElement, URL }) => [contentType, documentElement, URL])(new Document())", "application/xml,,about:blank"),
      ("['a', 'div', 'h1', 'td', 'section', 'foo', 'x-foo', 'script', 'template', 'form', 'video'].map((n) => document.createElement(n).constructor.name)", "HTMLAnchorElement,HTMLDivElement,HTMLHeadingElement,HTMLTableCellElement,HTMLElement,HTMLUnknownElement,HTMLElement,HTMLScriptElement,HTMLTemplateElement,HTMLFormElement,HTMLVideoElement"),
      ("[new Image(5, 6).outerHTML, new Option('t', 'v', true).outerHTML, new Audio('x').outerHTML, new Image() instanceof HTMLImageElement]", "<img width=\"5\" height=\"6\">,<option value=\"v\" selected=\"\">t</option>,<audio preload=\"auto\" src=\"x\"></audio>,true"),
      ("new HTMLDivElement()", "TypeError: Illegal constructor"),
      ("document.implementation.createHTMLDocument('T').documentElement.outerHTML", "<html><head><title>T</title></head><body></body></html>"),
      ("(({ documentElement, contentType }) => [documentElement.tagName, contentType])(document.implementation.createDocument('urn:x', 'a:b', null))", "a:b,application/xml"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func nodesMove() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div'), show = () => console.log(div.innerHTML);
      div.append('a', document.createElement('b'));
      div.prepend('0');
      div.insertBefore(document.createElement('i'), div.lastChild);
      show();
      div.replaceChild(div.firstChild, div.lastChild);
      show();
      div.querySelector('i').replaceWith('1', document.createElement('u'), '2');
      div.querySelector('u').before('3');
      div.querySelector('u').after('4');
      show();
      div.querySelector('u').remove();
      const fragment = document.createDocumentFragment();
      fragment.append(...div.childNodes);
      console.log(div.childNodes.length, fragment.childNodes.length, div.appendChild(fragment) === fragment, fragment.childNodes.length);
      div.normalize();
      console.log(div.childNodes.length, div.textContent);
      div.replaceChildren('x', document.createElement('p'));
      show();
      """)
    #expect(log == ["0a<i></i><b></b>", "a<i></i>0", "a13<u></u>420", "0 6 true 0", "1 a13420", "x<p></p>"])
  }

  @Test func whatCannotBeInserted() async throws {
    let hierarchy = "HierarchyRequestError: The operation would yield an incorrect node tree."
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("(() => { const d = document.createElement('div'); d.append(d) })()", hierarchy),
      ("document.body.appendChild(document)", hierarchy), ("document.appendChild(document.createElement('a'))", hierarchy),
      ("document.append('text')", hierarchy),
      ("document.body.insertBefore(new Text(), document.createElement('b'))", "NotFoundError: The object can not be found here."),
      ("document.body.removeChild(document.createElement('b'))", "NotFoundError: The object can not be found here."),
      ("document.body.appendChild('x')", "TypeError: Argument 1 ('node') to Node.appendChild must be an instance of Node"),
      ("document.body.insertBefore(document.body)", "TypeError: Not enough arguments"),
      ("document.importNode(document)", "NotSupportedError: The operation is not supported."),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func nodesAreComparedAndCloned() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      div.innerHTML = '<a x=1>t</a><b><i></i></b>';
      const [a, b] = div.children, i = b.firstChild;
      console.log(a.compareDocumentPosition(b), b.compareDocumentPosition(a), b.compareDocumentPosition(i), i.compareDocumentPosition(b), a.compareDocumentPosition(a));
      console.log(div.contains(i), i.contains(div), div.contains(null), i.getRootNode() === div, i.isConnected);
      const copy = div.cloneNode(true);
      console.log(copy.outerHTML, copy.isEqualNode(div), div.cloneNode().outerHTML, copy.ownerDocument === document);
      copy.firstChild.firstChild.data = 'u';
      console.log(copy.isEqualNode(div));
      const other = document.implementation.createHTMLDocument();
      console.log(other.importNode(a, true).ownerDocument === other, other.adoptNode(a).ownerDocument === other, div.innerHTML);
      """)
    #expect(
      log == [
        "4 2 20 10 0", "true false false true false",
        "<div><a x=\"1\">t</a><b><i></i></b></div> true <div></div> true", "false", "true true <b><i></i></b>",
      ])
  }

  @Test func textIsData() async throws {
    let log = try await TestPage.log(
      """
      const text = document.createTextNode('abcdef');
      text.deleteData(1, 2); text.insertData(1, 'X'); text.appendData('Y'); text.replaceData(0, 1, 'Z');
      console.log(text.data, text.length, text.substringData(1, 2));
      const div = document.createElement('div');
      div.append(text);
      const rest = text.splitText(2);
      console.log(text.data, rest.data, rest.wholeText, div.childNodes.length);
      try { text.deleteData(9, 1) } catch (e) { console.log(e.name) }
      div.textContent = '<b>';
      console.log(div.innerHTML, (div.textContent = null, div.childNodes.length), document.textContent);
      """)
    #expect(log == ["ZXdefY 6 Xd", "ZX defY ZXdefY 2", "IndexSizeError", "&lt;b&gt; 0 null"])
  }

  @Test func documentsHaveTheirParts() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <!doctype html><title> a  b </title><body dir=RTL><form></form><img><a href=x name=n></a><p name=n></p><script>
      console.log(document.title, document.doctype.name, document.head.localName, document.body.localName, document.compatMode,
        document.characterSet, document.contentType, document.defaultView === window, document.visibilityState, String(document));
      console.log(document.forms.length, document.images.length, document.links.length, document.anchors.length, document.scripts.length,
        document.getElementsByName('n').length, document.activeElement === document.body);
      document.title = 'new';
      console.log(document.querySelector('title').textContent);
      const body = document.createElement('body');
      document.body = body;
      console.log(document.body === body, document.querySelectorAll('body').length);
      try { document.body = document.createElement('p') } catch (e) { console.log(e.name) }</script>
      """)
    #expect(
      page.log == [
        "a b html head body CSS1Compat UTF-8 text/html true visible [object HTMLDocument]", "1 1 1 1 1 2 true", "new",
        "true 1", "HierarchyRequestError",
      ])
  }

  @Test func elementsAreFoundByID() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('p');
      node.id = 'x';
      console.log(document.getElementById('x'));
      document.body.append(node);
      console.log(document.getElementById('x') === node);
      const earlier = node.cloneNode();
      document.body.prepend(earlier);
      console.log(document.getElementById('x') === earlier);
      earlier.id = 'y';
      console.log(document.getElementById('x') === node, document.getElementById('y') === earlier);
      node.remove();
      console.log(document.getElementById('x'));
      """)
    #expect(log == ["null", "true", "true", "true true", "null"])
  }

  @Test func focusMoves() async throws {
    let log = try await TestPage.log(
      """
      const [a, b] = ['a', 'b'].map((id) => Object.assign(document.body.appendChild(document.createElement('input')), { id }));
      for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
        for (const node of [a, b]) node.addEventListener(type, (e) => console.log(type, node.id, e.relatedTarget?.id, e.bubbles));
      }
      a.focus();
      b.focus();
      console.log(document.activeElement === b);
      b.blur();
      document.body.appendChild(document.createElement('p')).focus();
      console.log(document.activeElement === document.body);
      """)
    #expect(
      log == [
        "focus a undefined false", "focusin a undefined true", "blur a b false", "focusout a b true", "focus b a false",
        "focusin b a true", "true", "blur b undefined false", "focusout b undefined true", "true",
      ])
  }

  @Test func innerTextIsWhatOneReads() async throws {
    let log = try await TestPage.log(
      """
      const div = document.body.appendChild(document.createElement('div'));
      div.innerHTML = '<p>a  b</p><p>c<br>d</p>x<span>y</span> <div>z</div><script>no<\\/script>';
      console.log(JSON.stringify(div.innerText));
      div.innerText = 'one\\ntwo';
      console.log(div.innerHTML);
      """)
    #expect(log == [#""a b\n\nc\nd\n\nxy\nz""#, "one<br>two"])
  }
}

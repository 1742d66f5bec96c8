import Testing

@Suite("DOMParser and XMLSerializer")
struct DOMParserTests {
  private func log(_ script: String) async throws -> [String] {
    try await TestPage.log(
      """
      const parse = (text, type = 'text/xml') => new DOMParser().parseFromString(text, type);
      const write = (node) => new XMLSerializer().serializeToString(node);
      \(script)
      """)
  }

  @Test func aDocumentHasItsTypeAndThePagesAddress() async throws {
    #expect(
      try await log(
        """
        for (const type of ['text/html', 'text/xml', 'image/svg+xml']) {
          const document = parse('<svg xmlns="http://www.w3.org/2000/svg"/>', type);
          console.log(document.constructor.name, document.contentType, document.URL, document.defaultView);
        }
        try { parse('', 'text/plain') } catch (e) { console.log(e.name) }
        """) == [
          "HTMLDocument text/html https://app.example.com/ null", "XMLDocument text/xml https://app.example.com/ null",
          "XMLDocument image/svg+xml https://app.example.com/ null", "TypeError",
        ])
  }

  @Test func scriptsInItDoNotRun() async throws {
    #expect(
      try await log(
        """
        const html = parse('<script>console.log("ran")<\\/script>', 'text/html');
        document.body.append(html.querySelector('script'));
        parse('<script xmlns="http://www.w3.org/1999/xhtml">console.log("ran")<\\/script>');
        """) == [])
  }

  @Test(
    arguments: [
      (#"<a xmlns="urn:x" b="1&amp;2"><!--c--><?p q?><![CDATA[<x>]]>t&lt;<d/></a>"#, nil),
      (
        #"<?xml version="1.0" encoding="iso-8859-1"?><a>é&#x1F600;</a>"#,
        #"<?xml version="1.0" encoding="iso-8859-1"?><a>é😀</a>"#
      ),
      (#"<!DOCTYPE a [<!ENTITY e "<i>hi</i>">]><a>&e;&e;</a>"#, "<!DOCTYPE a><a><i>hi</i><i>hi</i></a>"),
      (
        #"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml">&eacute;</html>"#,
        #"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml">é</html>"#
      ),
    ] as [(String, String?)])
  func xmlIsReadAndWritten(source: String, result: String?) async throws {
    #expect(try await log("console.log(write(parse(`\(source)`)))") == [result ?? source])
  }

  /// Texts of WebKit 2.50.
  @Test(arguments: [
    ("<a><b></a>", "a", "error on line 1 at column 11: Opening and ending tag mismatch: b line 1 and a\n"),
    ("", "html", "error on line 1 at column 1: Extra content at the end of the document\n"),
    ("<a b='1' b='2'/>", "html", "error on line 1 at column 15: Attribute b redefined\n"),
  ])
  func errorsAreToldInTheDocument(source: String, root: String, text: String) async throws {
    #expect(
      try await log(
        """
        const broken = parse(`\(source)`);
        console.log(broken.documentElement.localName, JSON.stringify(broken.querySelector('parsererror > div').textContent));
        """) == ["\(root) \(text.debugDescription)"])
  }

  @Test func entitiesCannotFillTheMemory() async throws {
    #expect(
      try await log(
        """
        let declarations = '<!ENTITY e0 "0123456789">';
        for (let i = 1; i < 9; i++) declarations += `<!ENTITY e${i} "${`&e${i - 1};`.repeat(10)}">`;
        console.log(parse(`<!DOCTYPE a [${declarations}]><a>&e8;</a>`).querySelector('parsererror') !== null);
        """) == ["true"])
  }

  @Test func nothingOutsideOfTheDocumentIsLoaded() async throws {
    #expect(
      try await log(
        """
        const outside = parse('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>');
        console.log(outside.querySelector('parsererror > div').textContent.includes("Entity 'e' not defined"));
        """) == ["true"])
  }

  @Test func prefixesAreDeclaredWhereTheyAreNeeded() async throws {
    #expect(
      try await log(
        """
        const root = document.implementation.createDocument('urn:a', 'p:r', null).documentElement;
        root.setAttributeNS('urn:b', 'q:x', 'a"<\\n');
        root.append(root.ownerDocument.createElementNS('urn:c', 'c'), root.ownerDocument.createElementNS(null, 'n'));
        console.log(write(root));
        const list = document.createElement('ul');
        list.innerHTML = '<li><br>&nbsp;';
        console.log(write(list));
        """) == [
          #"<p:r xmlns:p="urn:a" xmlns:q="urn:b" q:x="a&quot;&lt;&#10;"><c xmlns="urn:c"/><n/></p:r>"#,
          "<ul xmlns=\"http://www.w3.org/1999/xhtml\"><li><br />\u{A0}</li></ul>",
        ])
  }

  @Test func markupInAnXMLDocumentIsXML() async throws {
    #expect(
      try await log(
        """
        const root = parse('<r xmlns="urn:r" xmlns:p="urn:p"/>').documentElement;
        root.innerHTML = '<a/><p:b>t</p:b>';
        console.log(root.firstChild.namespaceURI, root.lastChild.namespaceURI, root.childNodes.length);
        try { root.innerHTML = '<a>' } catch (e) { console.log(e.name) }
        console.log(root.outerHTML);
        """) == ["urn:r urn:p 2", "SyntaxError", #"<r xmlns="urn:r" xmlns:p="urn:p"><a/><p:b>t</p:b></r>"#])
  }
}

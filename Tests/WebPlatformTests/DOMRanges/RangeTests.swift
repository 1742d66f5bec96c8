import Testing

/// https://dom.spec.whatwg.org/#ranges, as WebKit has them.
struct RangeTests {
  private static let prelude = """
    const page = (markup) => { document.body.innerHTML = markup; return document.body };
    /** A range from the first bar to the second in the texts of the markup, which are taken out. */
    const between = (markup) => {
      page(markup);
      const points = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (let at = node.data.indexOf('|'); at >= 0; at = node.data.indexOf('|')) {
          node.deleteData(at, 1);
          points.push([node, at]);
        }
      }
      const range = new Range();
      range.setStart(...points[0]);
      range.setEnd(...points[1]);
      return range;
    };
    const html = (fragment) => { const box = document.createElement('div'); box.append(fragment); return box.innerHTML };
    const place = (node, offset) => `${node.nodeName}${node.data === undefined ? '' : `(${node.data})`}:${offset}`;
    const ends = (range) => `${place(range.startContainer, range.startOffset)} ${place(range.endContainer, range.endOffset)}`;
    """

  @Test func boundariesAreCheckedAndKeepTheirOrder() async throws {
    try await expectRows(
      """
      { const r = document.createRange(); return [ends(r), r.collapsed, r.commonAncestorContainer === document, new Range() instanceof AbstractRange] }
      => ["#document:0 #document:0",true,true,true]

      { const p = page('<p>one</p><p>two</p>').firstChild, r = new Range(); r.setEnd(p, 1); const first = ends(r); r.setStart(document.body, 2); return [first, ends(r)] }
      => ["#document:0 P:1","BODY:2 BODY:2"]

      { const p = page('<p>one</p>').firstChild, r = new Range(); r.selectNode(p); const all = ends(r); r.selectNodeContents(p); return [all, ends(r)] }
      => ["BODY:0 BODY:1","P:0 P:1"]

      { const p = page('<p>a</p><b>c</b>').firstChild, r = new Range(); r.setStartAfter(p); r.setEndAfter(p.nextSibling); const after = ends(r); r.setStartBefore(p); r.setEndBefore(p.nextSibling); r.collapse(); return [after, ends(r)] }
      => ["BODY:1 BODY:2","BODY:1 BODY:1"]

      new Range().setStart(page(''), 1)
      => !IndexSizeError(1): The index is not in the allowed range.

      new Range().setStartBefore(document)
      => !InvalidNodeTypeError(24): The supplied node is incorrect or has an incorrect ancestor for this operation.

      new Range().setEnd(document.doctype, 0)
      => !InvalidNodeTypeError(24): The supplied node is incorrect or has an incorrect ancestor for this operation.

      new Range().compareBoundaryPoints(4, new Range())
      => !NotSupportedError(9): The operation is not supported.

      new Range().compareBoundaryPoints(0, document.implementation.createHTMLDocument().createRange())
      => !WrongDocumentError(4): The object is in the wrong document.

      new Range().setStart({}, 0)
      => !TypeError: Argument 1 ('node') to Range.setStart must be an instance of Node
      """, prelude: Self.prelude)
  }

  @Test func pointsAndNodesAreComparedWithThem() async throws {
    try await expectRows(
      """
      { const r = between('<p>a|b</p><p>c|d</p>'), [p, q] = document.body.children; return [r.comparePoint(p.firstChild, 0), r.comparePoint(p, 1), r.comparePoint(q.firstChild, 2), r.isPointInRange(q, 0), r.isPointInRange(document.createElement('p'), 0)] }
      => [-1,0,1,true,false]

      { const r = between('<i>x</i><p>a|b</p><p>c|d</p><i>y</i>'); return [...document.body.children].map((node) => r.intersectsNode(node)) }
      => [false,true,true,false]

      { const r = between('a|b<i>c|d</i>'), other = r.cloneRange(); other.collapse(true); return [0, 1, 2, 3].map((how) => r.compareBoundaryPoints(how, other)) }
      => [0,1,1,0]

      String(between('<p>a|b<b>cd</b></p><!-- x --><p>e|f</p>'))
      => bcde

      between('<p>a|b<b>c|d</b></p>').commonAncestorContainer.localName
      => p
      """, prelude: Self.prelude)
  }

  @Test func contentsAreTakenCopiedAndDeleted() async throws {
    try await expectRows(
      """
      { const r = between('<p>a|b<b>cd</b></p><i>x</i><p>e|f</p>'); return [html(r.extractContents()), document.body.innerHTML, ends(r)] }
      => ["<p>b<b>cd</b></p><i>x</i><p>e</p>","<p>a</p><p>f</p>","BODY:1 BODY:1"]

      { const r = between('<p>a|b<b>cd</b></p><i>x</i><p>e|f</p>'); return [html(r.cloneContents()), document.body.innerHTML] }
      => ["<p>b<b>cd</b></p><i>x</i><p>e</p>","<p>ab<b>cd</b></p><i>x</i><p>ef</p>"]

      { const r = between('<p>a|b<b>cd</b></p><i>x</i><p>e|f</p>'); r.deleteContents(); return [document.body.innerHTML, ends(r)] }
      => ["<p>a</p><p>f</p>","BODY:1 BODY:1"]

      { const r = between('a|bc|d'); return [html(r.extractContents()), document.body.innerHTML, ends(r)] }
      => ["bc","ad","#text(ad):1 #text(ad):1"]

      { const r = between('a|bc|d'); r.insertNode(document.createElement('hr')); return [document.body.innerHTML, ends(r)] }
      => ["a<hr>bcd","#text(a):1 #text(bcd):2"]

      { const r = between('a|bc|d'); r.surroundContents(document.createElement('u')); return [document.body.innerHTML, ends(r)] }
      => ["a<u>bc</u>d","BODY:1 BODY:2"]

      between('<p>a|b</p><p>c|d</p>').surroundContents(document.createElement('u'))
      => !InvalidStateError(11): The object is in an invalid state.

      between('a|b|c').surroundContents(document)
      => !InvalidNodeTypeError(24): The supplied node is incorrect or has an incorrect ancestor for this operation.

      { const r = new Range(); r.selectNode(document.doctype); return html(r.cloneContents()) }
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.
      """, prelude: Self.prelude)
  }

  @Test func theyStayWhereTheyAreWhileTheTreeChanges() async throws {
    try await expectRows(
      """
      { const r = between('<p>ab|cd|ef</p>'), text = r.startContainer; text.insertData(0, 'xy'); text.deleteData(5, 3); return ends(r) }
      => #text(xyabc):4 #text(xyabc):5

      { const r = between('<p>ab|cd|ef</p>'); r.startContainer.splitText(3); return ends(r) }
      => #text(abc):2 #text(def):1

      { const r = between('<p>ab|cd|ef</p>'); r.startContainer.splitText(3); document.body.normalize(); return ends(r) }
      => #text(abcdef):2 #text(abcdef):4

      { const body = page('<i></i><p><b>x</b></p><i></i>'), r = new Range(); r.setStart(body.children[1].firstChild, 0); r.setEnd(body, 3); body.prepend('new'); const moved = ends(r); body.querySelector('p').remove(); return [moved, ends(r)] }
      => ["B:0 BODY:4","BODY:2 BODY:3"]

      { const r = between('<p>a|b</p><p>c|d</p>'); document.body.replaceChildren(); return ends(r) }
      => BODY:0 BODY:0
      """, prelude: Self.prelude)
  }

  @Test func markupIsParsedWhereTheyBegin() async throws {
    let log = try await TestPage.log(
      #"""
      document.body.innerHTML = '<table><tbody></table>';
      const range = document.createRange();
      console.log(range.createContextualFragment('<td>x').firstChild.nodeName);
      range.selectNodeContents(document.querySelector('tbody'));
      console.log(range.createContextualFragment('<tr><td>x').firstChild.nodeName);
      document.body.append(range.createContextualFragment('<script>console.log("ran")<\/script>'));
      """#)
    #expect(log == ["#text", "TR", "ran"])
  }

  @Test func staticOnesStayAsTheyWere() async throws {
    try await expectRows(
      """
      { const text = page('abc').firstChild, r = new StaticRange({ startContainer: text, startOffset: 2, endContainer: text, endOffset: 9 }); text.remove(); return [ends(r), r.collapsed, 'setStart' in r] }
      => ["#text(abc):2 #text(abc):9",false,false]

      new StaticRange({ startContainer: document.doctype, startOffset: 0, endContainer: document, endOffset: 0 })
      => !InvalidNodeTypeError(24): The supplied node is incorrect or has an incorrect ancestor for this operation.

      new StaticRange({})
      => !TypeError: Member StaticRangeInit.endContainer is required and must be an instance of Node
      """, prelude: Self.prelude)
  }

  @Test func theyHaveTheRectanglesOfWhatIsInThem() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<p>one</p>';
      const range = document.createRange();
      range.selectNode(document.body);
      console.log(range.getClientRects().length, range.getBoundingClientRect().width === document.body.getBoundingClientRect().width);
      range.collapse();
      console.log(range.getClientRects().length, range.getBoundingClientRect().width);
      """)
    #expect(log == ["1 true", "0 0"])
  }
}

import Testing

/// https://w3c.github.io/selection-api/, as WebKit has it.
struct SelectionTests {
  private static let prelude = """
    const page = (markup) => { getSelection().removeAllRanges(); document.body.innerHTML = markup; return document.body };
    const selected = () => {
      const s = getSelection();
      return [s.type, s.direction, String(s), s.anchorNode && s.anchorNode.nodeName, s.anchorOffset, s.focusNode && s.focusNode.nodeName, s.focusOffset];
    };
    """

  @Test func whatIsSelected() async throws {
    try await expectRows(
      """
      [getSelection() === document.getSelection(), getSelection().rangeCount, ...selected(), getSelection().isCollapsed]
      => [true,0,"None","none","",null,0,null,0,true]

      document.implementation.createHTMLDocument().getSelection()
      => null

      { getSelection().selectAllChildren(page('<p>one <b>two</b></p>').firstChild); return selected() }
      => ["Range","forward","one two","P",0,"P",2]

      { const [a, b] = page('<p>one</p><p>two</p>').children; getSelection().setBaseAndExtent(b.firstChild, 2, a.firstChild, 1); return selected() }
      => ["Range","backward","netw","#text",2,"#text",1]

      { const text = page('abcd').firstChild, s = getSelection(); s.collapse(text, 2); const caret = selected(); s.extend(text, 4); const forward = selected(); s.extend(text, 0); return [caret, forward, selected()].join(' ') }
      => Caret,none,,#text,2,#text,2 Range,forward,cd,#text,2,#text,4 Range,backward,ab,#text,2,#text,0

      { const text = page('abcd').firstChild, s = getSelection(); s.setBaseAndExtent(text, 1, text, 3); s.collapseToEnd(); const end = s.anchorOffset; s.setBaseAndExtent(text, 1, text, 3); s.collapseToStart(); return [end, s.anchorOffset] }
      => [3,1]

      { const body = page('<p>one</p><p>two</p>'), s = getSelection(); s.setBaseAndExtent(body.firstChild.firstChild, 1, body, 2); s.deleteFromDocument(); return body.innerHTML }
      => <p>o</p>

      { const body = page('<p>a</p>b'), s = getSelection(); s.selectAllChildren(body.firstChild); return [s.containsNode(body.firstChild.firstChild), s.containsNode(body.firstChild), s.containsNode(body.firstChild, true), s.containsNode(body.lastChild, true)] }
      => [true,false,true,false]
      """, prelude: Self.prelude)
  }

  @Test func itsRangeIsOneOfThePages() async throws {
    try await expectRows(
      """
      { const body = page('<p>a</p><p>b</p>'), s = getSelection(), r = new Range(), other = new Range(); r.selectNodeContents(body); s.addRange(r); s.addRange(other); const same = s.getRangeAt(0) === r; r.setEnd(body, 1); return [same, s.rangeCount, String(s)] }
      => [true,1,"a"]

      { const body = page('<p>a</p>'), s = getSelection(), r = new Range(); r.selectNodeContents(body); s.addRange(r); s.removeRange(r); return s.rangeCount }
      => 0

      getSelection().removeRange(new Range())
      => !NotFoundError(8): The object can not be found here.

      getSelection().getRangeAt(0)
      => !IndexSizeError(1): The index is not in the allowed range.

      { page(''); getSelection().collapse(document.body, 9) }
      => !IndexSizeError(1): The index is not in the allowed range.

      { page(''); getSelection().extend(document.body) }
      => !InvalidStateError(11): extend() requires a Range to be added to the Selection

      { page(''); getSelection().collapseToStart() }
      => !InvalidStateError(11): The object is in an invalid state.

      { const s = getSelection(); page('x'); s.collapse(document.createElement('p')); s.selectAllChildren(document.createElement('p')); return s.rangeCount }
      => 0
      """, prelude: Self.prelude)
  }

  @Test func aChangeIsToldOnceAndLater() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<p>one</p>';
      document.addEventListener('selectionchange', (e) => console.log(e.bubbles, e.cancelable, String(getSelection())));
      getSelection().selectAllChildren(document.body);
      getSelection().selectAllChildren(document.body.firstChild);
      console.log('selected');
      """)
    #expect(log == ["selected", "false false one"])
  }
}

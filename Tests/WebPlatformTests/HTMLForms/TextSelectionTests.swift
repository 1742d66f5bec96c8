import Testing

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
@Suite struct TextSelectionTests {
  private static let prelude = """
    const input = (value, type = 'text') => Object.assign(document.body.appendChild(document.createElement('input')), { type, value });
    const selection = (element) => [element.selectionStart, element.selectionEnd, element.selectionDirection].join();
    """

  @Test func rangesStayWithinTheText() async throws {
    try await expectRows(
      """
      selection(input('hello'))
      => 5,5,none

      { const i = input('hello'); i.setSelectionRange(1, 3, 'backward'); return selection(i); }
      => 1,3,backward

      { const i = input('hello'); i.setSelectionRange(1, 3); i.selectionStart = 4; const r = [selection(i)]; i.selectionEnd = 2; return [...r, selection(i)]; }
      => ["4,4,none","2,2,none"]

      { const i = input('hello'); i.setSelectionRange(9, 1, 'xx'); return selection(i); }
      => 1,1,none

      { const i = input('hello'); i.select(); return selection(i); }
      => 0,5,none

      { document.body.innerHTML = '<input value=hello>'; const i = document.body.firstChild; const r = [selection(i)]; i.setAttribute('value', 'x'); return [...r, selection(i)]; }
      => ["0,0,none","0,0,none"]
      """, prelude: Self.prelude)
  }

  @Test func aNewValueMovesTheCursorToItsEnd() async throws {
    try await expectRows(
      """
      { const i = input('hello'); i.setSelectionRange(0, 1); i.value = 'hello'; const r = [selection(i)]; i.value = 'other'; return [...r, selection(i)]; }
      => ["0,1,none","5,5,none"]

      { const t = document.createElement('textarea'); t.value = 'x\\r\\ny\\rz'; return [JSON.stringify(t.value), selection(t), t.textLength]; }
      => ["\\"x\\\\ny\\\\nz\\"","5,5,none",5]
      """, prelude: Self.prelude)
  }

  @Test func otherTextInATextareaIsAnotherValue() async throws {
    try await expectRows(
      """
      { const t = document.createElement('textarea'); t.textContent = 'foobar'; t.setSelectionRange(2, 4); t.textContent = 'hello'; return selection(t); }
      => 0,0,none
      """, prelude: Self.prelude)
  }

  @Test func textInTheMiddleIsReplaced() async throws {
    try await expectRows(
      """
      { const i = input('hi'); i.setRangeText('zz', 0, 1, 'start'); const r = [i.value, selection(i)]; i.setRangeText('y'); return [...r, i.value]; }
      => ["zzi","0,0,none","yzzi"]

      { const t = document.createElement('textarea'); t.value = 'x\\ny\\nz'; t.setRangeText('QQ', 1, 2, 'select'); return [t.value.split('\\n'), selection(t)]; }
      => [["xQQy","z"],"1,3,none"]

      ['select', 'start', 'end', 'preserve'].map((mode) => { const i = input('abcdef'); i.setSelectionRange(2, 5); i.setRangeText('1234', 1, 4, mode); return `${i.value} ${selection(i)}`; })
      => ["a1234ef 1,5,none","a1234ef 1,1,none","a1234ef 5,5,none","a1234ef 1,6,none"]

      input('ab').setRangeText('z', 2, 1)
      => !IndexSizeError(1): The index is not in the allowed range.
      """, prelude: Self.prelude)
  }

  @Test func typesWithoutTextHaveNoSelection() async throws {
    try await expectRows(
      """
      ['email', 'number', 'checkbox', 'file'].map((type) => { const i = document.createElement('input'); i.type = type; i.select(); return selection(i); })
      => [",,",",,",",,",",,"]

      input('', 'email').selectionStart = 1
      => !InvalidStateError(11): The input element's type ('email') does not support selection.

      input('', 'number').setSelectionRange(0, 0)
      => !InvalidStateError(11): The input element's type ('number') does not support selection.

      input('', 'date').setRangeText('x')
      => !InvalidStateError(11): The object is in an invalid state.
      """, prelude: Self.prelude)
  }

  @Test func aSelectionIsToldLater() async throws {
    let log = try await TestPage.log(
      """
      const input = Object.assign(document.body.appendChild(document.createElement('input')), { value: 'abc' });
      for (const type of ['select', 'selectionchange']) {
        document.addEventListener(type, (e) => console.log(e.type, e.target === input, e.bubbles, e.isTrusted));
      }
      input.setSelectionRange(0, 1);
      input.select();
      input.select();
      console.log('selected');
      """)
    #expect(log == ["selected", "select true true true", "selectionchange true true true", "select true true true"])
  }
}

import Testing

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
@Suite struct ImplicitSubmissionTests {
  /// `enter(markup)` presses enter in the first control of a form and returns what the form learns.
  private static let prelude = """
    const enter = (markup, init = {}) => {
      document.body.innerHTML = `<form>${markup}</form>`;
      const form = document.body.firstChild, events = [];
      form.onsubmit = (e) => { events.push(`submit:${e.submitter?.name ?? '-'}`); return false; };
      form.onclick = (e) => { events.push(`click:${e.target.name}`); };
      form[0].dispatchEvent(new KeyboardEvent('keypress', { key: 'Enter', charCode: 13, bubbles: true, cancelable: true, ...init }));
      return events.join(' ');
    };
    """

  @Test func enterSubmitsAsInWebKit() async throws {
    try await expectRows(
      """
      enter('<input>')
      => submit:-

      enter('<input type=number><input type=checkbox>')
      => submit:-

      enter('<input><input>')
      =>\u{20}

      enter('<input><input><button name=s>')
      => click:s submit:s

      enter('<input><button name=s disabled></button><button name=t>')
      =>\u{20}

      enter('<input type=checkbox><button name=t>')
      => click:t submit:t

      ['checkbox', 'date', 'range'].map((type) => enter(`<input type=${type}>`))
      => ["","",""]

      enter('<button name=a>')
      => click:a submit:a

      enter('<input type=reset name=a>')
      => click:a

      ['<textarea></textarea><button>', '<select></select><button>'].map((markup) => enter(markup))
      => ["",""]

      enter('<input>', { charCode: 0 })
      =>\u{20}

      enter('<input onkeypress="return false">')
      =>\u{20}
      """, prelude: Self.prelude)
  }
}

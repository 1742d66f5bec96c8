import Testing

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints
@Suite struct ConstraintValidationTests {
  /// `verdict(markup)` is what the control in it suffers from, and its message.
  private static let prelude = """
    const flags = ['valueMissing', 'typeMismatch', 'patternMismatch', 'tooLong', 'tooShort', 'rangeUnderflow', 'rangeOverflow',
      'stepMismatch', 'badInput', 'customError', 'valid'];
    const control = (markup) => {
      document.body.innerHTML = markup;
      return document.querySelector('.t') ?? document.body.firstChild;
    };
    const verdict = (markup) => {
      const element = control(markup);
      return `${flags.filter((flag) => element.validity[flag])}: ${element.willValidate ? element.validationMessage : 'barred'}`;
    };
    """

  @Test func requiredValues() async throws {
    try await expectRows(
      """
      verdict('<input required>')
      => valueMissing: Fill out this field

      verdict('<input required type=checkbox>')
      => valueMissing: Select this checkbox

      verdict('<input required type=radio name=r>')
      => valueMissing: Select one of these options

      verdict('<input class=t type=radio name=r><input required type=radio name=r>')
      => valueMissing: Select one of these options

      verdict('<input class=t type=radio name=r required><input type=radio name=r checked>')
      => valid:\u{20}

      verdict('<input required type=file multiple>')
      => valueMissing: Select a file

      verdict('<select required><option value=""></select>')
      => valueMissing: Select an item in the list

      verdict('<select required size=2><option selected value=""></select>')
      => valid:\u{20}

      verdict('<select required multiple><option value=a></select>')
      => valueMissing: Select an item in the list

      verdict('<textarea required></textarea>')
      => valueMissing: Fill out this field

      verdict('<input type=color required>')
      => valid:\u{20}
      """, prelude: Self.prelude)
  }

  @Test func typesAndPatterns() async throws {
    try await expectRows(
      """
      verdict('<input type=email value=x>')
      => typeMismatch: Enter an email address

      ['a@b', 'a@b.c', 'é@b', 'a@-b', 'a b@c', 'a@b.'].filter((v) => control(`<input type=email value="${v}">`).validity.valid)
      => ["a@b","a@b.c"]

      verdict('<input type=email multiple value="a@b, c@d">')
      => valid:\u{20}

      verdict('<input type=url value=x>')
      => typeMismatch: Enter a URL

      verdict('<input type=url value="foo:bar">')
      => valid:\u{20}

      verdict('<input pattern=a value=b>')
      => patternMismatch: Match the requested format

      verdict('<input pattern=a title=T value=b>')
      => patternMismatch: Match the requested format: T

      verdict('<input pattern="a)(b" value=c>')
      => valid:\u{20}

      verdict('<input pattern="a|b" value=ab>')
      => patternMismatch: Match the requested format
      """, prelude: Self.prelude)
  }

  @Test func rangesAndSteps() async throws {
    try await expectRows(
      """
      verdict('<input type=number min=5 value=3>')
      => rangeUnderflow: Value must be greater than or equal to 5

      verdict('<input type=date max=2020-01-01 value=2021-01-01>')
      => rangeOverflow: Value must be less than or equal to 2020-01-01

      verdict('<input type=week min=2020-W10 value=2020-W02>')
      => rangeUnderflow: Value must be greater than or equal to 2020-W10

      verdict('<input type=time min=12:00 max=10:00 value=11:00>')
      => rangeUnderflow,rangeOverflow: Value must be greater than or equal to 12:00

      verdict('<input type=time min=12:00 max=10:00 value=09:00>')
      => valid:\u{20}

      { const i = control('<input type=number step=0.1>'); i.value = '0.3'; const r = [i.validity.stepMismatch]; i.value = '0.35'; return [...r, i.validity.stepMismatch, i.validationMessage]; }
      => [false,true,"Enter a valid value"]

      verdict('<input type=number value=1.5>')
      => valid:\u{20}

      ['in-range', 'out-of-range', 'valid', 'invalid'].filter((name) => control('<input type=number max=1 value=2>').matches(`:${name}`))
      => ["out-of-range","invalid"]
      """, prelude: Self.prelude)
  }

  @Test func someControlsAreBarred() async throws {
    try await expectRows(
      """
      ['<input readonly required>', '<input disabled required>', '<fieldset disabled><input required class=t></fieldset>', '<input type=hidden required>'].map(verdict)
      => ["valid: barred","valid: barred","valid: barred","valid: barred"]

      ['color', 'file', 'submit', 'checkbox', 'range'].filter((type) => control(`<input readonly type=${type}>`).willValidate)
      => []

      verdict('<datalist><input required class=t></datalist>')
      => valueMissing: barred

      ['<output></output>', '<fieldset></fieldset>', '<object></object>', '<button type=reset></button>'].map(verdict)
      => ["valid: barred","valid: barred","valid: barred","valid: barred"]

      ['<button></button>', '<input type=submit required>'].map(verdict)
      => ["valid: ","valid: "]

      { const b = control('<button disabled>'); b.setCustomValidity('x'); return [b.validationMessage, b.validity.valid, b.checkValidity()]; }
      => ["",false,true]
      """, prelude: Self.prelude)
  }

  @Test func scriptsSetMessagesOfTheirOwn() async throws {
    try await expectRows(
      """
      { const i = control('<input required>'); i.setCustomValidity('bad'); const r = [i.validationMessage, i.validity.customError, i.checkValidity()]; i.value = 'x'; i.setCustomValidity(''); return [...r, i.checkValidity()]; }
      => ["bad",true,false,true]

      control('<input>').validity === control('<input>').validity
      => false

      { const i = control('<input>'); return i.validity === i.validity; }
      => true
      """, prelude: Self.prelude)
  }

  @Test func invalidControlsAreToldAndTheFirstGetsTheFocus() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<form><input id=a required><input id=b><input id=c required></form>';
      const form = document.body.firstChild;
      form.addEventListener('invalid', (e) => console.log(e.type, e.target.id, e.bubbles, e.cancelable, e.isTrusted), true);
      console.log(form.checkValidity(), document.activeElement.localName);
      form.elements.a.addEventListener('invalid', (e) => e.preventDefault());
      console.log(form.reportValidity(), document.activeElement.id, form.matches(':invalid'), form.elements.a.reportValidity());
      """)
    #expect(
      log == [
        "invalid a false true true", "invalid c false true true", "false body", "invalid a false true true",
        "invalid c false true true", "invalid a false true true", "false c true false",
      ])
  }
}

import Testing

/// https://html.spec.whatwg.org/multipage/input.html
@Suite struct InputValueTests {
  /// `input(type, attributes)` makes an input in the document.
  static let prelude = """
    const input = (type, attributes = {}) => {
      const element = document.createElement('input');
      element.type = type;
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      return document.body.appendChild(element);
    };
    const sanitized = (type, values) => values.map((value) => {
      const element = input(type);
      element.value = value;
      return element.value;
    }).join('|');
    """

  @Test func valuesAreSanitizedByTheirType() async throws {
    try await expectRows(
      #"""
      sanitized('text', ['a\r\nb', ' a '])
      => ab| a 

      sanitized('email', [' a ', 'a\nb'])
      => a|ab

      sanitized('url', [' x\n'])
      => x

      sanitized('number', ['1e5', '+1', '1.', '.5', '-.5e-3', '1e400', 'abc'])
      => 1e5|||.5|-.5e-3||

      sanitized('range', ['abc', '5.5', '200', '-1'])
      => 50|6|100|0

      sanitized('color', ['#ABCDEF', 'red', '#abc'])
      => #abcdef|#000000|#000000

      sanitized('date', ['2020-02-29', '2020-02-30', '0000-01-01', '12020-01-01', '275760-09-14'])
      => 2020-02-29|||12020-01-01|

      sanitized('time', ['25:00', '10:00:00', '10:00:00.5', '10:60'])
      => |10:00:00|10:00:00.5|

      sanitized('month', ['2020-12', '2020-13'])
      => 2020-12|

      sanitized('week', ['2020-W53', '2020-W54', '2021-W53'])
      => 2020-W53||

      sanitized('datetime-local', ['2020-01-01 10:00', '2020-01-01T10:00:00.000', '2020-01-01'])
      => 2020-01-01T10:00|2020-01-01T10:00|
      """#, prelude: Self.prelude)
  }

  @Test func rangesHaveTheNearestValueThatCanBe() async throws {
    try await expectRows(
      """
      [{ min: 10, max: 5 }, { min: 2, max: 9, step: 2 }, { min: 0, max: 1 }, { step: 'any', max: 5 }].map((a) => input('range', a).value)
      => ["10","6","1","2.5"]

      [{ value: 7, step: 5 }, { min: -10, max: -5 }, { min: 0, max: 10, step: 3, value: 5 }].map((a) => input('range', a).value)
      => ["7","-7","6"]

      { const r = input('range'); r.value = 90; r.max = 60; return r.value; }
      => 60
      """, prelude: Self.prelude)
  }

  @Test func theValueAttributeIsTheDefaultUntilAScriptSetsAnother() async throws {
    try await expectRows(
      """
      { const i = input('text', { value: 'a' }); i.defaultValue = 'b'; const r = [i.value]; i.value = 'c'; i.defaultValue = 'd'; return [...r, i.value, i.cloneNode().value]; }
      => ["b","c","c"]

      { const i = input('hidden'); i.value = 'x'; return i.getAttribute('value'); }
      => x

      { const i = input('checkbox'); const r = [i.value]; i.value = 'x'; return [...r, i.getAttribute('value'), i.value]; }
      => ["on","x","x"]

      { const i = input('text'); i.value = null; return i.value; }
      =>\u{20}
      """, prelude: Self.prelude)
  }

  @Test func aChangeOfTypeKeepsWhatTheOtherCanHave() async throws {
    try await expectRows(
      """
      { const i = input('text'); i.value = 'abc'; i.type = 'hidden'; return i.getAttribute('value'); }
      => abc

      { const i = input('text', { value: 'q' }); i.value = 'abc'; i.type = 'checkbox'; return [i.getAttribute('value'), i.value]; }
      => ["abc","abc"]

      { const i = input('text', { value: 'x' }); i.type = 'file'; const r = [i.value]; i.type = 'text'; return [...r, i.value]; }
      => ["","x"]

      { const i = input('text'); i.value = 'abc'; i.type = 'number'; i.type = 'text'; return i.value; }
      =>\u{20}

      ['TEXT', 'Submit', 'nothing', ''].map((type) => input(type).type)
      => ["text","submit","text","text"]
      """, prelude: Self.prelude)
  }

  @Test func numbersAndDatesAreValuesToo() async throws {
    try await expectRows(
      """
      ['date', 'month', 'week', 'time', 'datetime-local', 'number', 'range'].map((type) => { const i = input(type); i.valueAsNumber = 5; return i.value; })
      => ["1970-01-01","1970-06","1970-W01","00:00:00.005","1970-01-01T00:00:00.005","5","5"]

      ['date', 'month', 'week', 'time'].map((type) => { const i = input(type); i.valueAsDate = new Date(86400000); return [i.value, i.valueAsDate.toISOString()]; })
      => [["1970-01-02","1970-01-02T00:00:00.000Z"],["1970-01","1970-01-01T00:00:00.000Z"],["1970-W01","1969-12-29T00:00:00.000Z"],["00:00","1970-01-01T00:00:00.000Z"]]

      [input('text').valueAsNumber, input('date').valueAsNumber, input('date').valueAsDate, input('number').valueAsDate].map(String)
      => ["NaN","NaN","null","null"]

      input('text').valueAsNumber = 1
      => !InvalidStateError(11): The object is in an invalid state.

      input('number').valueAsDate = new Date()
      => !InvalidStateError(11): The object is in an invalid state.

      input('number').valueAsNumber = NaN
      => !NotSupportedError(9): The operation is not supported.

      { const i = input('date', { value: '2020-01-01' }); i.valueAsDate = null; return i.value; }
      =>\u{20}
      """, prelude: Self.prelude)
  }

  @Test func stepsGoFromOneValueToTheNext() async throws {
    try await expectRows(
      """
      { const i = input('number', { step: '0.1' }); i.value = '0.2'; i.stepUp(); const r = [i.value]; i.stepDown(3); return [...r, i.value]; }
      => ["0.3","0"]

      ['date', 'month', 'week', 'time', 'datetime-local'].map((type) => { const i = input(type); i.valueAsNumber = 0; i.stepUp(); const r = i.value; i.stepDown(3); return [r, i.value]; })
      => [["1970-01-02","1969-12-30"],["1970-02","1969-11"],["1970-W02","1969-W51"],["00:01","00:00"],["1970-01-01T00:01","1969-12-31T23:58"]]

      { const i = input('number', { min: 1, max: 9, step: 4 }); i.value = 3; i.stepUp(); const r = [i.value]; i.stepUp(5); r.push(i.value); i.stepDown(9); return [...r, i.value]; }
      => ["5","9","1"]

      { const i = input('number', { min: 5, max: 1 }); i.stepUp(); return i.value; }
      =>\u{20}

      input('number', { step: 'any' }).stepUp()
      => !InvalidStateError(11): The object is in an invalid state.

      input('text').stepDown()
      => !InvalidStateError(11): The object is in an invalid state.
      """, prelude: Self.prelude)
  }

  @Test func lengthsAndSizesHaveLimits() async throws {
    try await expectRows(
      """
      input('text').maxLength = -1
      => !IndexSizeError(1): The index is not in the allowed range.

      { const i = input('text', { maxlength: 5 }); i.minLength = 6; }
      => !IndexSizeError(1): The index is not in the allowed range.

      [input('text').maxLength, input('text', { maxlength: -5 }).maxLength, input('text', { size: 0 }).size, input('text', { size: 'x' }).size]
      => [-1,-1,20,20]

      input('text').size = 0
      => !IndexSizeError(1): The index is not in the allowed range.
      """, prelude: Self.prelude)
  }
}

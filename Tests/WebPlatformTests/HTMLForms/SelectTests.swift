import Testing

/// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element
@Suite struct SelectTests {
  private static let prelude = """
    const select = (options, attributes = '') => {
      document.body.innerHTML = `<select ${attributes}>${options}</select>`;
      return document.body.firstChild;
    };
    const chosen = (element) => `${element.value}/${element.selectedIndex}`;
    """

  @Test func oneOptionIsSelectedInAListThatShowsOne() async throws {
    try await expectRows(
      """
      chosen(select('<option disabled>a<option>b<option>c'))
      => b/1

      chosen(select('<option disabled>a<option disabled>b'))
      => a/0

      chosen(select('<option selected>a<option selected>b<option>c'))
      => b/1

      chosen(select('<optgroup disabled><option>1</optgroup><option>2'))
      => 2/1

      chosen(select('<option>a<option>b', 'size=2'))
      => /-1

      [...select('<option selected>a<option>b<option selected>c', 'multiple').selectedOptions].map((o) => o.value)
      => ["a","c"]

      chosen(select(''))
      => /-1
      """, prelude: Self.prelude)
  }

  @Test func theSelectedAttributeCountsUntilAChoiceIsMade() async throws {
    try await expectRows(
      """
      { const s = select('<option>a<option>b<option>c'); s.options[2].setAttribute('selected', ''); const r = [s.value]; s.options[1].selected = true; r.push(s.value); s.options[2].removeAttribute('selected'); return [...r, s.value]; }
      => ["c","b","b"]

      { const s = select('<option>a<option>b'); s.options[1].selected = true; s.options[1].selected = false; return chosen(s); }
      => a/0

      { const s = select('<option>a<option>b'); s.value = 'none'; const r = [chosen(s)]; document.body.append('x'); return [...r, chosen(s)]; }
      => ["/-1","/-1"]

      { const s = select('<option>a<option>b'); s.selectedIndex = 1; s.remove(1); return chosen(s); }
      => a/0

      { const s = select('<option>a<option selected>b'); s.add(new Option('n', 'n', false, true), 0); return chosen(s); }
      => n/0
      """, prelude: Self.prelude)
  }

  @Test func optionsComeAndGoByIndexAndLength() async throws {
    try await expectRows(
      """
      { const s = select('<option>a<option>b'); s.length = 5; const r = [s.options.length]; s.length = 1; r.push(s.length); s[3] = new Option('n'); r.push(s.length, s[3].value); s.options[0] = null; return [...r, s.length]; }
      => [5,1,4,"n",3]

      { const s = select('<option>a'); s.options.length = 0; return [s.length, s.selectedIndex]; }
      => [0,-1]

      { const s = select('<option>a'); s.length = 20000; return s.length; }
      => 1

      select('').add(document.createElement('div'))
      => !TypeError: Type error

      { const s = select('<option>a'); s.add(new Option('b'), document.body); }
      => !NotFoundError(8): The object can not be found here.

      [...select('<option label="">a<option>b<option label=x>c').options].map((o) => o.label)
      => ["","b","x"]

      { const o = new Option('t', 'v', true, false); return [o.text, o.value, o.defaultSelected, o.selected, o.index, o.label]; }
      => ["t","v",true,false,0,"t"]

      { const o = document.createElement('option'); o.append(' a ', Object.assign(document.createElement('script'), { text: 'no', type: 'x' }), ' b '); return o.text; }
      => a b
      """, prelude: Self.prelude)
  }

  @Test func aResetGoesBackToTheAttributes() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<form><select><option>a<option selected>b</select></form>';
      const form = document.body.firstChild, [select] = form;
      select.value = 'a';
      form.reset();
      console.log(select.value, select.options[1].matches(':checked:default'));
      """)
    #expect(log == ["b true"])
  }
}

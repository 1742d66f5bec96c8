import Testing

/// https://html.spec.whatwg.org/multipage/forms.html and what else is in a form
@Suite struct FormElementTests {
  private static let prelude = """
    const markup = (text) => {
      document.body.innerHTML = text;
      return document.body.firstChild;
    };
    """

  @Test func controlsAreFoundByNameAndIndex() async throws {
    try await expectRows(
      """
      { const f = markup('<form><input name=a><input name=b id=b2><input type=image name=im><img name=pic><button name=a></button></form>'); return [f.length, f.a.length, String(f.a), f.a === f.a, f.pic.localName, f.im, f[0].name, f.b2.name]; }
      => [3,2,"[object RadioNodeList]",true,"img",null,"a","b"]

      { const f = markup('<form><input name=a></form>'); return [Object.keys(f), Object.getOwnPropertyNames(f), Object.keys(f.elements), 'a' in f, 'z' in f]; }
      => [["0"],["0"],["0","a"],true,false]

      { const f = markup('<form><input name=old></form>'); const i = f.old; i.name = 'new'; const r = [f.old === i, f.new === i]; i.remove(); return [...r, String(f.old)]; }
      => [true,true,"undefined"]

      { const f = markup('<form></form>'); f.qux = 'mine'; f.innerHTML = '<input name=qux><input name=zz>'; f.zz = 'mine'; return [f.qux, f.zz.name]; }
      => ["mine","zz"]

      { const f = markup('<form><input name=submit></form>'); return [typeof f.submit, typeof HTMLFormElement.prototype.submit]; }
      => ["object","function"]

      { markup('<form id=f></form><input form=f name=out><input form=none name=no>'); return [...document.forms[0].elements].map((e) => e.name); }
      => ["out"]
      """, prelude: Self.prelude)
  }

  @Test func attributesReflect() async throws {
    try await expectRows(
      """
      { const f = markup('<form method=x enctype=x></form>'); return [f.action, f.method, f.enctype, f.encoding, f.autocomplete, f.noValidate, f.acceptCharset]; }
      => ["https://app.example.com/dir/page","get","application/x-www-form-urlencoded","application/x-www-form-urlencoded","on",false,""]

      { const b = markup('<button></button>'); const r = [b.type, b.formAction, b.formMethod, b.formEnctype]; b.setAttribute('formmethod', 'x'); b.type = 'foo'; return [...r, b.formMethod, b.type]; }
      => ["submit","https://app.example.com/dir/page","","","get","submit"]

      ['', 'on', ' OFF ', 'foo', 'section-A billing home tel', 'home name', 'name webauthn', 'on off'].map((v) => markup(`<input autocomplete="${v}">`).autocomplete)
      => ["","on","off","","section-a billing home tel","","name webauthn",""]

      ['on', 'name'].map((v) => markup(`<input type=hidden autocomplete=${v}>`).autocomplete)
      => ["","name"]

      { const t = markup('<textarea></textarea>'); const r = [t.cols, t.rows, t.wrap, t.type]; t.cols = 0; return [...r, t.cols]; }
      => [20,2,"","textarea",20]
      """, prelude: Self.prelude)
  }

  @Test func groupsAndLabelsKnowTheirControls() async throws {
    try await expectRows(
      """
      { const f = markup('<form><fieldset name=fs><legend>x</legend><input><fieldset></fieldset></fieldset></form>'); const s = f.firstChild; return [s.type, s.elements.length, f.fs === s, s.firstChild.form === f]; }
      => ["fieldset",2,true,true]

      { markup('<label for=x>l</label><label><input></label><input id=x type=hidden>'); const [a, b, c] = document.body.children; return [a.control, b.control.localName, c.labels, b.firstChild.labels.length]; }
      => [null,"input",null,1]

      { markup('<input list=l><datalist id=l><option value=1></datalist>'); const [i, l] = document.body.children; return [i.list === l, l.options.length]; }
      => [true,1]
      """, prelude: Self.prelude)
  }

  @Test func outputsMetersAndProgressHaveValues() async throws {
    try await expectRows(
      """
      { const o = markup('<output>a</output>'); const r = [o.value, o.defaultValue]; o.value = 'b'; r.push(o.defaultValue, o.textContent); o.defaultValue = 'c'; return [...r, o.value, o.defaultValue]; }
      => ["a","a","a","b","b","c"]

      { const m = markup('<meter></meter>'); const r = [m.value, m.min, m.max, m.low, m.high, m.optimum]; m.min = 2; m.max = 1; m.value = 5; return [...r, m.value, m.max]; }
      => [0,0,1,0,1,0.5,2,2]

      { const p = markup('<progress></progress>'); const r = [p.value, p.max, p.position]; p.value = 0.5; p.max = 2; r.push(p.position); p.max = -1; return [...r, p.max]; }
      => [0,1,-1,0.25,2]

      markup('<meter></meter>').value = NaN
      => !TypeError: The provided value is non-finite
      """, prelude: Self.prelude)
  }

  @Test func aResetBringsDefaultsBackUnlessSomebodyObjects() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<form><input value=a><textarea>t</textarea><input type=checkbox checked><output>o</output><button type=reset></button></form>';
      const form = document.body.firstChild, [input, area, box, output, button] = form.elements;
      const change = () => { input.value = 'b'; area.value = 'u'; box.checked = false; output.value = 'p'; };
      const show = () => console.log(input.value, area.value, box.checked, output.value);
      change();
      form.onreset = (e) => { console.log(e.type, e.bubbles, e.cancelable, e.isTrusted); form.reset(); };
      form.reset();
      show();
      change();
      form.onreset = () => false;
      button.click();
      show();
      """)
    #expect(log == ["reset true true true", "a t true o", "b u false p"])
  }

  @Test func radiosOfAGroupFollowTheirNames() async throws {
    try await expectRows(
      """
      { markup('<input type=radio name=a checked><input type=radio name=a checked><input type=radio name=A>'); const [a, b, c] = document.body.children; const r = [a.checked, b.checked]; c.checked = true; r.push(b.checked); c.name = 'a'; return [...r, a.checked, b.checked, c.checked]; }
      => [false,true,true,false,false,true]

      { markup('<input type=radio name=a><input type=radio name=a>'); const [a] = document.body.children; const r = [a.matches(':indeterminate')]; a.click(); return [...r, a.matches(':indeterminate')]; }
      => [true,false]
      """, prelude: Self.prelude)
  }

  /// What the parser knows of form owners: https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer
  @Test(
    arguments: [
      // In a table the form is empty, and its controls are beside it until its end tag.
      ("<table><form id=f><tr><td><input id=i></form><td><input id=j></table>", "i:f j:-"),
      // What is moved out of the table comes before it.
      ("<table><form id=f><input id=i></table>", "i:f"),
      // A form that is closed too early still has what is inside it.
      ("<form id=f><div></form><input id=i></div>", "i:f"),
      ("<form id=f><form id=g><input id=i></form><input id=j>", "i:f j:-"),
      ("<table><form id=f><tr><td><input id=i form=g></form></table><form id=g></form>", "i:g"),
      ("<table><form id=f><!-- </form> --><tr title='</form>'><td><input id=i></table>", "i:f"),
    ])
  func theParserKnowsTheForm(markup: String, expected: String) async throws {
    let page = try await TestPage().load(
      "<!doctype html><body>\(markup)<script>console.log([...document.querySelectorAll('input')].map((i) => "
        + "`${i.id}:${i.form ? i.form.id : '-'}`).join(' '))</script>")
    #expect(page.log == [expected])
  }

  @Test func aFormThatIsMovedAwayKeepsNoStrays() async throws {
    let page = try await TestPage().load(
      """
      <!doctype html><body><table><form id=f><tr><td><input id=i></table><script>
      const form = document.getElementById('f'), input = document.getElementById('i');
      console.log(form.elements.length, input.form === form);
      form.remove();
      console.log(form.elements.length, input.form);
      document.body.append(form);
      console.log(form.elements.length);
      const div = document.createElement('div');
      form.append(div);
      div.innerHTML = '<form><input></form>';
      console.log(div.innerHTML);
      </script>
      """)
    #expect(page.log == ["1 true", "0 null", "0", "<input>"])
  }

  @Test func dialogsOpenAndClose() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<dialog><form method=dialog><button value=yes></button></form></dialog>';
      const dialog = document.body.firstChild;
      dialog.onclose = () => console.log('close', dialog.returnValue);
      dialog.showModal();
      console.log(dialog.open);
      dialog.querySelector('button').click();
      console.log(dialog.open);
      """)
    #expect(log == ["true", "false", "close yes"])
  }
}

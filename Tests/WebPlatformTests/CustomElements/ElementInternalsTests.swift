import Testing

/// https://html.spec.whatwg.org/multipage/custom-elements.html#element-internals
struct ElementInternalsTests {
  @Test func internalsBelongToCustomElements() async throws {
    try await expectRows(
      """
      String(new Plain().attachInternals())
      => [object ElementInternals]

      { const p = new Plain(); p.attachInternals(); p.attachInternals(); }
      => !NotSupportedError(9): There is already an existing ElementInternals

      document.createElement('div').attachInternals()
      => !NotSupportedError(9): attachInternals is only supported on a custom element instance

      document.createElement('u-u').attachInternals()
      => !NotSupportedError(9): attachInternals is only supported on a custom element instance

      new Plain().attachInternals().setFormValue('x')
      => !NotSupportedError(9): The operation is not supported.

      new Plain().attachInternals().form
      => !NotSupportedError(9): The operation is not supported.

      { const p = new Plain(); const i = p.attachInternals(); const before = i.shadowRoot; const s = p.attachShadow({ mode: 'closed' }); return [before, i.shadowRoot === s, p.shadowRoot]; }
      => [null,true,null]

      { const i = new Plain().attachInternals(); i.ariaLabel = 'l'; i.role = 'button'; return [i.ariaLabel, i.role, i.ariaBusy]; }
      => ["l","button",null]

      { const p = new Plain(); const { states } = p.attachInternals(); states.add('on').add('x'); const seen = [states.size, states.has('on'), [...states], p.matches(':state(on)')]; states.delete('on'); return [...seen, p.matches(':state(on)'), [...states.entries()]]; }
      => [2,true,["on","x"],true,false,[["x","x"]]]
      """, prelude: "class Plain extends HTMLElement {} customElements.define('p-p', Plain);")
  }

  @Test func controlsOfAPageTakePartInForms() async throws {
    try await expectRows(
      """
      { a.internals.setFormValue('1'); return [...new FormData(form)].join(); }
      => a,1

      { const f = new FormData(); f.append('x', '1'); f.append('y', '2'); b.internals.setFormValue(f); f.append('z', '3'); return [...new FormData(form)].join(); }
      => a,1,x,1,y,2

      { a.internals.setFormValue(null); return [...new FormData(form)].join(); }
      => x,1,y,2

      [form.elements.length, a.internals.form === form, a.internals.labels.length, form.elements.a === a, document.querySelector('label').control === a]
      => [3,true,1,true,true]

      { log.length = 0; form.reset(); fieldset.disabled = true; const seen = [a.matches(':disabled'), b.matches(':disabled')]; fieldset.disabled = false; return [...log, ...seen]; }
      => ["a reset","b reset","b disabled true","b disabled false",false,true]

      { log.length = 0; fieldset.disabled = true; const legend = document.createElement('legend'); fieldset.prepend(legend); legend.append(b); fieldset.prepend(document.createElement('legend')); fieldset.disabled = false; fieldset.replaceChildren(b); return log; }
      => ["b disabled true","b form null","b disabled false","b form f","b disabled true","b disabled false","b form null","b form f"]

      { log.length = 0; a.remove(); form.append(a); a.setAttribute('form', 'none'); a.removeAttribute('form'); return log; }
      => ["a form null","a form f","a form null","a form f"]

      { a.internals.setValidity({ valueMissing: true }, 'needed'); const seen = [a.internals.checkValidity(), a.internals.validationMessage, a.internals.validity.valueMissing, a.internals.validity.valid, a.matches(':invalid'), form.checkValidity()]; a.internals.setValidity({}); return [...seen, form.checkValidity(), a.internals.validationMessage]; }
      => [false,"needed",true,false,true,false,true,""]

      { const seen = []; a.oninvalid = () => seen.push('invalid'); a.internals.setValidity({ customError: true }, 'm'); form.checkValidity(); a.internals.setValidity({}); return seen; }
      => ["invalid"]

      a.internals.setValidity({ badInput: true })
      => !TypeError: Type error

      a.internals.setValidity({ badInput: true }, 'm', document.body)
      => !NotFoundError(8): The object can not be found here.
      """, prelude: Self.formPrelude)
  }

  @Test func controlsThatWereThereBeforeTheirClassAreTold() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<form id=f><fieldset disabled><c-c></c-c></fieldset></form>';
      customElements.define('c-c', class extends HTMLElement {
        static formAssociated = true;
        connectedCallback() { console.log('connected'); }
        formAssociatedCallback(form) { console.log('form', form.id); }
        formDisabledCallback(disabled) { console.log('disabled', disabled); }
      });
      """)
    #expect(log == ["connected", "form f", "disabled true"])
  }

  private static let formPrelude = """
    const log = [];
    customElements.define('c-c', class extends HTMLElement {
      static formAssociated = true;
      internals = this.attachInternals();
      formAssociatedCallback(form) { log.push(`${this.id} form ${form && form.id}`); }
      formDisabledCallback(disabled) { log.push(`${this.id} disabled ${disabled}`); }
      formResetCallback() { log.push(`${this.id} reset`); }
    });
    document.body.innerHTML = '<form id=f><label for=a></label><c-c id=a name=a></c-c><fieldset><c-c id=b></c-c></fieldset></form>';
    const form = document.forms[0], fieldset = document.querySelector('fieldset');
    const a = document.getElementById('a'), b = document.getElementById('b');
    """
}

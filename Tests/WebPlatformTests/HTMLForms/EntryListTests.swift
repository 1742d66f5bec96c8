import Testing

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-form-data-set
@Suite struct EntryListTests {
  private static let prelude = """
    const entries = (markup, submitter) => {
      document.body.innerHTML = `<form id=f>${markup}</form>`;
      const form = document.body.firstChild;
      const data = new FormData(form, submitter === undefined ? null : form.querySelector(submitter));
      return [...data].map(([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}:${value.size}:${value.type}`}`).join(' ');
    };
    """

  @Test func whatControlsSend() async throws {
    try await expectRows(
      """
      entries('<input name=off value=1 disabled><fieldset disabled><legend><input name=l value=1></legend><input name=fs></fieldset><input value=noname><button name=b></button><input type=submit name=s><output name=o>x</output>')
      => l=1

      entries('<input type=radio name=r value=1><input type=radio name=r value=2 checked><input type=checkbox name=c checked><input type=checkbox name=d>')
      => r=2 c=on

      entries('<select name=s multiple><option selected>a<option>b<option selected disabled>c</select><select name=t><option>x</select>')
      => s=a t=x

      entries('<datalist><input name=d value=1></datalist><input type=file name=file>')
      => d=1 file=:0:application/octet-stream

      entries('<input type=number name=n value=abc><input type=color name=c><input type=range name=r><input type=email name=e value=" a@b ">')
      => n= c=#000000 r=50 e=a@b

      entries('<object name=o data=x></object><input name=t value="a&#10;b"><input type=checkbox name=c><input name=last>')
      => t=ab last=

      entries('<input type=hidden name=_CharSet_ value=x>')
      => _CharSet_=UTF-8

      { const i = document.createElement('input'); i.name = '\\ud800'; i.value = 'a\\udc00'; const f = document.createElement('form'); f.append(i); return [...new FormData(f)][0].map((s) => [...s].map((c) => c.codePointAt(0))); }
      => [[65533],[97,65533]]

      entries('<textarea name=t wrap=hard cols=4>aaaaaa bb</textarea>').split('\\n')
      => ["t=aaaa","aa ","bb"]
      """, prelude: Self.prelude)
  }

  @Test func directionsAreSentWhereTheyAreAskedFor() async throws {
    try await expectRows(
      """
      { document.body.dir = 'rtl'; const r = entries('<input name=a dirname=a.dir><textarea name=b dirname=b.dir dir=auto>x</textarea><input type=hidden name=h dirname=h.dir><input type=number name=n dirname=n.dir><input type=submit name=s value=v dirname=s.dir>', 'input[type=submit]'); document.body.dir = ''; return r; }
      => a= a.dir=rtl b=x b.dir=ltr h= h.dir=rtl n= s=v s.dir=rtl
      """, prelude: Self.prelude)
  }

  @Test func submittersHaveTheirPlaceInTheTree() async throws {
    try await expectRows(
      """
      entries('<input name=a value=1><button name=b value=2></button><input name=c value=3>', 'button')
      => a=1 b=2 c=3

      entries('<input type=submit name=s>', 'input')
      => s=Submit

      entries('<input type=image name=im><input type=image>', 'input')
      => im.x=0 im.y=0

      entries('<button></button>', 'button')
      =>\u{20}

      new FormData(document.createElement('form'), document.body)
      => !TypeError: The specified element is not a submit button.

      new FormData(document.createElement('form'), document.createElement('button'))
      => !NotFoundError(8): The specified element is not owned by this form element.
      """, prelude: Self.prelude)
  }

  @Test func listenersCompleteTheList() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<form><input name=a value=1></form>';
      const form = document.body.firstChild;
      form.onformdata = (e) => {
        e.formData.append('b', '2');
        console.log(e.constructor.name, e.bubbles, e.cancelable, e.isTrusted);
        try { new FormData(form); } catch (error) { console.log(error.name, error.message); }
      };
      const data = new FormData(form);
      console.log([...data].join(' '));
      """)
    #expect(
      log == [
        "FormDataEvent true false true", "InvalidStateError Already constructing Form entry list.", "a,1 b,2",
      ])
  }
}

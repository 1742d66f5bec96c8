import Testing

@Suite struct FormControlTests {
  @Test func controlsHaveValuesOfTheirOwn() async throws {
    let log = try await TestPage.log(
      """
      const form = document.createElement('form');
      form.innerHTML = '<input name=a value=1><textarea name=b>x</textarea><select name=c><option>1<option selected>2</select><input type=checkbox name=d checked>';
      const [a, b, c, d] = form.elements;
      console.log(a.value, b.value, c.value, c.selectedIndex, d.checked, d.value, form.length, a.form === form, form.a === a, form.elements.d === d);
      a.value = 'new\\nline'; b.value = 'y'; c.value = '1'; d.checked = false;
      console.log(a.value, a.getAttribute('value'), a.defaultValue, b.defaultValue, c.selectedIndex, d.defaultChecked, a.cloneNode().value);
      form.onreset = () => console.log('reset');
      form.reset();
      console.log(a.value, b.value, c.value, d.checked);
      """)
    #expect(
      log == [
        "1 x 2 1 true on 4 true true true", "newline 1 1 x 0 true newline", "reset", "1 x 2 true",
      ])
  }

  @Test func checkboxesChangeBeforeListenersRun() async throws {
    let log = try await TestPage.log(
      """
      const box = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'checkbox' }));
      box.onclick = (e) => { console.log(box.checked); e.preventDefault() };
      box.click();
      console.log(box.checked);
      box.onclick = null;
      box.oninput = () => console.log('input');
      box.onchange = () => console.log('change', box.checked);
      box.click();
      """)
    #expect(log == ["true", "false", "input", "change true"])
  }

  @Test func radiosOfAGroupExcludeEachOther() async throws {
    let log = try await TestPage.log(
      """
      const form = document.body.appendChild(document.createElement('form'));
      form.innerHTML = '<input type=radio name=r value=1 checked><input type=radio name=r value=2><input type=radio name=q value=3>';
      const [a, b, c] = form.elements;
      form.onchange = (e) => console.log('change', e.target.value);
      b.click();
      b.click();
      console.log(a.checked, b.checked, c.checked, form.elements.r.value, String(form.elements.r));
      form.elements.r.value = '1';
      console.log(a.checked, b.checked);
      """)
    #expect(log == ["change 2", "false true false 2 [object RadioNodeList]", "true false"])
  }

  @Test func labelsClickTheirControls() async throws {
    let log = try await TestPage.log(
      """
      const div = document.body.appendChild(document.createElement('div'));
      div.innerHTML = '<label for=i>x</label><input id=i type=checkbox><label><input type=checkbox></label>';
      const [outer, first, around] = div.children, second = around.firstChild;
      outer.click();
      around.click();
      console.log(first.checked, second.checked, outer.control === first, around.control === second, first.labels.length);
      second.click();
      console.log(second.checked);
      """)
    #expect(log == ["true true true true 1", "false"])
  }

  @Test func aClickInsideALabelIsOneOnItsControl() async throws {
    // No selector is used: rooms that only some pages need must not be missed.
    let log = try await TestPage.log(
      """
      const label = document.createElement('label'), text = document.createElement('b'), link = document.createElement('a');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
      link.setAttribute('href', '#x');
      label.append(box, text, link);
      document.body.append(label);
      text.click();
      console.log(box.checked);
      link.click();
      console.log(box.checked);
      box.dispatchEvent(new Event('keypress'));
      """)
    #expect(log == ["true", "true"])
  }

  @Test func selectsChoose() async throws {
    let log = try await TestPage.log(
      """
      const select = document.createElement('select');
      select.innerHTML = '<option value=a>A<option value=b disabled>B<optgroup label=g><option>C</optgroup>';
      console.log(select.value, select.selectedIndex, select.length, select.options[2].text, select.type);
      select.value = 'b';
      console.log(select.selectedIndex, select.selectedOptions.length);
      select.value = 'none';
      console.log(JSON.stringify(select.value), select.selectedIndex);
      select.selectedIndex = 2;
      console.log(select.value, select[2].selected);
      select.multiple = true;
      select.options[0].selected = true;
      console.log(select.selectedOptions.length, select.type);
      select.add(new Option('new', 'n'), 0);
      console.log(select.item(0).value, (select.remove(0), select.length));
      """)
    #expect(log == ["a 0 3 C select-one", "1 1", "\"\" -1", "C true", "2 select-multiple", "n 3"])
  }

  @Test func fieldsetsDisable() async throws {
    let log = try await TestPage.log(
      """
      const set = document.body.appendChild(document.createElement('fieldset'));
      set.disabled = true;
      set.innerHTML = '<legend><button id=a></button></legend><button id=b></button>';
      for (const button of set.querySelectorAll('button')) {
        button.onclick = () => console.log('clicked', button.id);
        button.click();
        console.log(button.id, button.matches(':disabled'), button.disabled);
      }
      """)
    #expect(log == ["clicked a", "a false false", "b true false"])
  }
}

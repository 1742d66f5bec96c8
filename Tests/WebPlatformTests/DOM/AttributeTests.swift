import Testing

@Suite struct AttributeTests {
  @Test func attributesAreSetAndRead() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('div');
      node.setAttribute('Foo', 'x');
      node.setAttributeNS('ns', 'p:Bar', 'y');
      console.log(node.getAttributeNames().join(), node.getAttribute('FOO'), node.getAttributeNS('ns', 'Bar'), node.hasAttribute('p:Bar'), node.outerHTML);
      console.log(node.attributes.length, node.attributes[1].prefix, node.attributes.foo.value, node.attributes.item(9), [...node.attributes].length);
      console.log(node.toggleAttribute('t'), node.toggleAttribute('t'), node.toggleAttribute('t', false), node.toggleAttribute('t', true));
      const attr = document.createAttribute('Own');
      attr.value = 'v';
      node.setAttributeNode(attr);
      try { document.createElement('p').setAttributeNode(attr) } catch (e) { console.log(e.name) }
      attr.value = 'w';
      node.removeAttribute('foo');
      node.removeAttributeNS('ns', 'Bar');
      console.log(node.outerHTML, attr.ownerElement === node, node.attributes.removeNamedItem('own') === attr, attr.ownerElement);
      for (const name of ['', 'a b']) try { node.setAttribute(name, '') } catch (e) { console.log(e.message) }
      """)
    #expect(
      log == [
        "foo,p:Bar x y false <div foo=\"x\" p:Bar=\"y\"></div>", "2 p x null 2", "true false false true",
        "InUseAttributeError", "<div t=\"\" own=\"w\"></div> true true null", "Invalid qualified name: ''",
        "Invalid qualified name: 'a b'",
      ])
  }

  @Test func classListIsASetOfTokens() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('div');
      node.className = 'a b  a';
      const list = node.classList;
      list.add('c', 'd');
      list.remove('b');
      console.log(list.length, list.value, list.contains('a'), list.toggle('a'), list.toggle('z', false), list.replace('c', 'q'), String(list));
      console.log(list[0], list.item(9), [...list].join('+'), list === node.classList, node.className);
      node.classList = 'x y';
      console.log(node.className);
      for (const call of [() => list.add(''), () => list.add('a b'), () => list.supports('a')]) {
        try { call() } catch (e) { console.log(e.name) }
      }
      console.log(document.createElement('link').relList.supports('stylesheet'));
      """)
    #expect(
      log == [
        "3 a c d true false false true q d", "q null q+d true q d", "x y", "SyntaxError", "InvalidCharacterError",
        "TypeError", "true",
      ])
  }

  @Test func datasetNamesAttributes() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('div');
      node.setAttribute('data-foo-bar', '1');
      node.dataset.bazQux = 2;
      console.log(node.dataset.fooBar, 'bazQux' in node.dataset, Object.keys(node.dataset).join(), node.dataset.none);
      delete node.dataset.fooBar;
      console.log(node.outerHTML, JSON.stringify(node.dataset));
      try { node.dataset['a-b'] = 1 } catch (e) { console.log(e.name) }
      """)
    #expect(
      log == [
        "1 true fooBar,bazQux undefined", "<div data-baz-qux=\"2\"></div> {\"bazQux\":\"2\"}", "SyntaxError",
      ])
  }

  @Test func propertiesReflectAttributes() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("Object.assign(document.createElement('a'), { href: 'x?y#z' }).href", "https://app.example.com/x?y#z"),
      ("(({ protocol, host, port, pathname, search, hash, origin, username }) => [protocol, host, port, pathname, search, hash, origin, username])(Object.assign(document.createElement('a'), { href: 'https://u:p@h:81/p?q#f' }))", "https:,h:81,81,/p,?q,#f,https://h:81,u"),
      ("(() => { const a = document.createElement('a'); a.href = '/p'; a.search = '?q'; return String(a) })()", "https://app.example.com/p?q"),
      ("Object.assign(document.createElement('img'), { width: 5 }).outerHTML", "<img width=\"5\">"),
      ("(({ hidden, title, tabIndex, draggable, dir, lang }) => [hidden, title, tabIndex, draggable, dir, lang])(document.createElement('div'))", "false,,-1,false,,"),
      ("['button', 'input', 'p'].map((n) => document.createElement(n).tabIndex)", "0,0,-1"),
      ("Object.assign(document.createElement('div'), { hidden: true, dir: 'RTL' }).outerHTML", "<div hidden=\"\" dir=\"RTL\"></div>"),
      ("Object.assign(document.createElement('form'), { method: 'POST' }).method", "post"),
      ("Object.assign(document.createElement('form'), { method: 'put' }).method", "get"),
      ("document.createElement('script').async", "true"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}

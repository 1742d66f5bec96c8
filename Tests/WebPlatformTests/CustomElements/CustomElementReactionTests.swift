import Testing

/// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
struct CustomElementReactionTests {
  @Test func elementsLearnBeforeTheCallReturns() async throws {
    try await expectRows(
      """
      run(() => { const e = document.createElement('l-l'); log.push('made'); e.setAttribute('a', '1'); e.setAttribute('b', '1'); e.removeAttribute('a'); document.body.append(e); log.push('in'); e.remove(); log.push('out'); })
      => ["new","made","a null>1","a 1>null","connected","in","disconnected","out"]

      run(() => { const e = new L(); document.body.append(e); document.body.prepend(e); e.remove(); })
      => ["new","connected","disconnected","connected","disconnected"]

      run(() => { const e = new L(); document.implementation.createHTMLDocument().body.append(e); })
      => ["new","adopted","connected"]

      run(() => { const d = document.createElement('div'); d.innerHTML = '<l-l a=2></l-l>'; log.push('parsed'); document.body.append(d); d.remove(); })
      => ["parsed","new","a null>2","connected","disconnected"]

      run(() => { const t = document.createElement('template'); t.innerHTML = '<l-l a=3></l-l>'; log.push('template'); const f = document.importNode(t.content, true); log.push(f.firstChild instanceof L); })
      => ["template","new","a null>3",true]

      run(() => { const e = new L(); const copy = e.cloneNode(); log.push(copy instanceof L); })
      => ["new","new",true]

      run(() => { const host = document.createElement('div'); const s = host.attachShadow({ mode: 'closed' }); s.append(new L()); document.body.append(host); host.remove(); })
      => ["new","connected","disconnected"]

      run(() => { const e = new L(); e.toggleAttribute('a'); e.attributes.a.value = 'x'; e.dataset.q = '1'; e.className = 'c'; e.classList.add('d'); e.title = 't'; })
      => ["new","a null>","a >x","data-q null>1","class null>c","class c>c d"]

      run(() => { const e = new L(); e.onconnected = () => { e.setAttribute('a', 'in'); log.push('after'); }; document.body.append(e); e.remove(); })
      => ["new","connected","a null>in","after","disconnected"]

      run(() => { const e = new L(); const o = new L(); e.onconnected = () => { o.remove(); }; document.body.append(e, o); e.remove(); })
      => ["new","new","connected","connected","disconnected","disconnected"]
      """, prelude: Self.prelude)
  }

  @Test func elementsThatAreThereAreUpgradedInOrder() async throws {
    let log = try await TestPage.log(
      """
      document.body.insertAdjacentHTML('beforeend', '<u-u id=1><u-u id=2></u-u></u-u><u-u id=3></u-u>');
      customElements.define('u-u', class extends HTMLElement {
        constructor() { super(); console.log('new', this.id, this.childNodes.length, this.isConnected); }
        connectedCallback() { console.log('in', this.id); }
      });
      console.log('defined');
      """)
    #expect(
      log == ["new 1 1 true", "in 1", "new 2 0 true", "in 2", "new 3 0 true", "in 3", "defined"])
  }

  @Test func theParserMakesThem() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>
      customElements.define('p-p', class extends HTMLElement {
        static observedAttributes = ['a'];
        constructor() { super(); Promise.resolve().then(() => console.log('microtask')); console.log('new', this.attributes.length, this.isConnected); }
        attributeChangedCallback(name, from, to) { console.log(name, from, to, this.isConnected); }
        connectedCallback() { console.log('in', this.childNodes.length, document.readyState); }
      });
      </script><p-p a=1>text</p-p><script>console.log('script'); document.write('<p-p></p-p>')</script>
      """)
    #expect(
      page.log == [
        "new 0 false", "microtask", "a null 1 true", "in 0 loading", "script", "new 0 false", "in 0 loading",
        "microtask",
      ])
  }

  @Test func whatTheParserConstructsCannotWrite() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>
      customElements.define('w-w', class extends HTMLElement {
        constructor() { super(); for (const f of ['write', 'open', 'close']) try { document[f]('x') } catch (e) { console.log(f, e.name) } }
      });
      </script><w-w></w-w>
      """)
    #expect(page.log == ["write InvalidStateError", "open InvalidStateError", "close InvalidStateError"])
  }

  @Test func slotsOfParsedElementsTellBeforeTheNextScript() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>
      customElements.define('s-s', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<slot></slot>';
          root.onslotchange = () => console.log('slotchange');
        }
      });
      </script><s-s><b></b></s-s><script>console.log('script')</script>
      """)
    #expect(page.log == ["slotchange", "script"])
  }

  @Test func whatCallbacksThrowIsReportedAndStopsNothing() async throws {
    let log = try await TestPage.log(
      """
      customElements.define('t-t', class extends HTMLElement { connectedCallback() { throw new Error(this.id); } });
      const made = ['x', 'y'].map((id) => Object.assign(document.createElement('t-t'), { id }));
      document.body.append(...made);
      console.log('goes on', made[1].isConnected);
      """)
    #expect(log == ["goes on true", "uncaught Error: x", "uncaught Error: y"])
  }

  private static let prelude = """
    const log = [];
    class L extends HTMLElement {
      static observedAttributes = ['a', 'data-q', 'class'];
      constructor() { super(); log.push('new'); }
      connectedCallback() { log.push('connected'); this.onconnected?.(); }
      disconnectedCallback() { log.push('disconnected'); }
      adoptedCallback(from, to) { log.push(from === document && to === this.ownerDocument ? 'adopted' : 'wrong'); }
      attributeChangedCallback(name, from, to) { log.push(`${name} ${from}>${to}`); }
    }
    customElements.define('l-l', L);
    const run = (f) => { log.length = 0; f(); return [...log]; };
    """
}

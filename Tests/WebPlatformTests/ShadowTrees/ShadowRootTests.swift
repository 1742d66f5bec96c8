import Testing

/// https://dom.spec.whatwg.org/#interface-shadowroot, as WebKit 2.50 has it.
struct ShadowRootTests {
  @Test func shadowRootsAreAttachedToWhatMayHaveThem() async throws {
    try await expectRows(
      """
      document.createElement('div').attachShadow()
      => !TypeError: Not enough arguments

      document.createElement('div').attachShadow({})
      => !TypeError: Member ShadowRootInit.mode is required and must be an instance of ShadowRootMode

      document.createElement('div').attachShadow({ mode: 'x' })
      => !TypeError: Type error

      document.createElement('img').attachShadow({ mode: 'open' })
      => !NotSupportedError(9): The operation is not supported.

      document.createElement('font-face').attachShadow({ mode: 'open' })
      => !NotSupportedError(9): The operation is not supported.

      document.createElementNS('http://www.w3.org/2000/svg', 'g').attachShadow({ mode: 'open' })
      => !NotSupportedError(9): The operation is not supported.

      String(document.createElement('x-y').attachShadow({ mode: 'open' }))
      => [object ShadowRoot]

      host.attachShadow({ mode: 'open' })
      => !NotSupportedError(9): The operation is not supported.

      new ShadowRoot()
      => !TypeError: Illegal constructor

      [root.mode, root.host === host, host.shadowRoot === root, root.delegatesFocus, root.slotAssignment, root.clonable, root.serializable, root.nodeName, root.nodeType]
      => ["open",true,true,false,"named",false,false,"#document-fragment",11]

      [closedHost.shadowRoot, closed.mode]
      => [null,"closed"]
      """, prelude: Self.prelude)
  }

  @Test func shadowTreesAreTreesOfTheirOwn() async throws {
    try await expectRows(
      """
      [root.isConnected, root.getRootNode() === root, b.getRootNode() === root, b.getRootNode({ composed: true }) === document]
      => [true,true,true,true]

      [document.getElementById('b'), document.querySelector('#b'), typeof window.b0, root.getElementById('b') === b, root.querySelector('b') === b]
      => [null,null,"undefined",true,true]

      [host.contains(b), document.contains(b), root.contains(b), b.parentNode === root, b.parentElement, root.parentNode]
      => [false,false,true,true,null,null]

      [host.textContent, host.innerHTML, host.childNodes.length, root.innerHTML]
      => ["","",0,"<b id=\\"b\\" class=\\"b0\\">x</b><slot></slot>"]

      { const d = document.createElement('div'); const s = d.attachShadow({ mode: 'open' }); s.innerHTML = '<i></i>'; const before = s.firstChild.isConnected; document.body.append(d); const during = s.firstChild.isConnected; d.remove(); return [before, during, s.firstChild.isConnected, s.isConnected]; }
      => [false,true,false,false]

      root.appendChild(host)
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.

      root.cloneNode()
      => !NotSupportedError(9): The operation is not supported.

      document.adoptNode(root)
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.

      document.importNode(root)
      => !NotSupportedError(9): The operation is not supported.

      { const d = document.createElement('div'); const s = d.attachShadow({ mode: 'open', clonable: true }); s.innerHTML = '<i>c</i>'; const copy = d.cloneNode(); return [copy.shadowRoot.innerHTML, copy.shadowRoot.clonable, host.cloneNode(true).shadowRoot]; }
      => ["<i>c</i>",true,null]

      { const other = document.implementation.createHTMLDocument(); const d = document.createElement('div'); const s = d.attachShadow({ mode: 'open' }); s.innerHTML = '<i></i>'; other.adoptNode(d); return [s.ownerDocument === other, s.firstChild.ownerDocument === other]; }
      => [true,true]

      { const t = document.createElement('template'); t.content.append(t); }
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.

      { const s = document.createElement('script'); s.text = 'window.ran = String(document.currentScript)'; root.append(s); s.remove(); return window.ran; }
      => null
      """, prelude: Self.prelude)
  }

  @Test func idsInShadowTreesAreNotTheDocuments() async throws {
    try await expectRows(
      """
      { const d = document.createElement('p'); d.id = 'twice'; const inner = document.createElement('p'); inner.id = 'twice'; root.append(inner); document.body.append(d); inner.remove(); const found = document.getElementById('twice') === d && window.twice === d; d.remove(); return [found, document.getElementById('twice'), typeof twice]; }
      => [true,null,"undefined"]

      { const inner = document.createElement('p'); root.append(inner); inner.id = 'later'; const seen = [document.getElementById('later'), typeof window.later, root.getElementById('later') === inner]; inner.remove(); return seen; }
      => [null,"undefined",true]

      { root.append(Object.assign(document.createElement('form'), { id: 'sf', name: 'sf' })); const i = document.createElement('input'); i.setAttribute('form', 'sf'); root.append(i); const seen = [i.form === root.getElementById('sf'), document.forms.length, typeof window.sf]; i.remove(); root.getElementById('sf').remove(); return seen; }
      => [true,0,"undefined"]

      { root.append(document.createElement('label'), document.createElement('input')); const [l, i] = [root.querySelector('label'), root.querySelector('input')]; l.htmlFor = i.id = 'lf'; const seen = [l.control === i, i.labels.length]; l.remove(); i.remove(); return seen; }
      => [true,1]
      """, prelude: Self.prelude)
  }

  @Test func selectorsSeeTheHostFromInside() async throws {
    try await expectRows(
      """
      [':host', ':host > b', ':host b', ':host(#host) b', ':host(p) b', '#host b', 'body b', ':scope > b', ':root', '::slotted(p)', ':host(:not(p)) > slot'].map((s) => root.querySelector(s)?.localName ?? null)
      => [null,"b","b","b",null,null,null,null,null,null,"slot"]

      [b.matches(':host b'), b.matches(':host'), host.matches(':host'), b.closest(':host'), b.closest('b') === b]
      => [true,false,false,null,true]

      root.querySelector(':host-context(body) b')
      => !SyntaxError(12): ':host-context(body) b' is not a valid selector.
      """, prelude: Self.prelude)
  }

  @Test func theFocusIsSeenAsItsHost() async throws {
    try await expectRows(
      """
      { const b = root.elementsFromPoint(1, 1); return [b.length, root.elementFromPoint(-1, 1), root.elementFromPoint(1, 1) === document.documentElement]; }
      => [1,null,true]

      { const i = document.createElement('input'); root.append(i); i.focus(); const seen = [document.activeElement === host, root.activeElement === i, closed.activeElement, host.matches(':focus-within'), host.matches(':focus')]; i.remove(); return seen; }
      => [true,true,null,true,true]

      { const d = document.createElement('div'); const s = d.attachShadow({ mode: 'open', delegatesFocus: true }); s.innerHTML = '<p>a</p><button id=b></button><input id=j>'; document.body.append(d); d.focus(); const seen = [document.activeElement === d, s.activeElement.id]; s.getElementById('j').focus(); d.focus(); seen.push(s.activeElement.id); d.blur(); seen.push(s.activeElement, document.activeElement === document.body); d.remove(); return seen; }
      => [true,"b","j",null,true]

      { const d = document.createElement('div'); d.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = '<a href=x>1</a><input autofocus>'; document.body.append(d); d.focus(); const found = d.shadowRoot.activeElement.localName; d.remove(); return found; }
      => input
      """, prelude: Self.prelude)
  }

  @Test func styleSheetsAreAdoptedAsAWhole() async throws {
    try await expectRows(
      """
      { const sheet = new CSSStyleSheet(); sheet.replaceSync('b {}'); root.adoptedStyleSheets = [sheet]; return [root.adoptedStyleSheets[0] === sheet, root.adoptedStyleSheets === root.adoptedStyleSheets, document.adoptedStyleSheets.length, Object.isFrozen(root.adoptedStyleSheets), await sheet.replace('i {}') === sheet, sheet instanceof StyleSheet]; }
      => [true,true,0,true,true,true]

      document.implementation.createHTMLDocument().adoptedStyleSheets = [new CSSStyleSheet()]
      => !NotAllowedError(0): Sheet constructor document doesn't match
      """, prelude: Self.prelude)
  }

  private static let prelude = """
    const host = document.createElement('div');
    host.id = 'host';
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<b id=b class=b0>x</b><slot></slot>';
    const b = root.firstChild;
    const closedHost = document.createElement('section');
    document.body.append(closedHost);
    const closed = closedHost.attachShadow({ mode: 'closed' });
    """
}

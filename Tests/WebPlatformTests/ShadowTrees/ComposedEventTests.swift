import Testing

/// https://dom.spec.whatwg.org/#dispatching-events, where there are shadow trees.
struct ComposedEventTests {
  @Test func composedEventsLeaveShadowTrees() async throws {
    try await expectRows(
      """
      { const log = record(inner, new Event('x', { bubbles: true })); return log; }
      => ["inner inner 2 inner,div,#shadow","div inner 3 inner,div,#shadow","#shadow inner 3 inner,div,#shadow"]

      { const log = record(inner, new Event('x', { bubbles: true, composed: true })); return log; }
      => ["inner inner 2 inner,div,#shadow,host,BODY,HTML,#document,w","div inner 3 inner,div,#shadow,host,BODY,HTML,#document,w","#shadow inner 3 inner,div,#shadow,host,BODY,HTML,#document,w","host host 2 inner,div,#shadow,host,BODY,HTML,#document,w","BODY host 3 inner,div,#shadow,host,BODY,HTML,#document,w"]

      { const log = record(inner, new Event('x', { composed: true })); return log; }
      => ["inner inner 2 inner,div,#shadow,host,BODY,HTML,#document,w","host host 2 inner,div,#shadow,host,BODY,HTML,#document,w"]

      { const e = new Event('x', { composed: true }); inner.dispatchEvent(e); return [e.target === host, e.composedPath().length, e.currentTarget]; }
      => [true,0,null]

      { const e = new Event('x'); inner.dispatchEvent(e); return [e.target]; }
      => [null]
      """, prelude: Self.prelude(mode: "open"))
  }

  @Test func closedTreesAreNotShownOutside() async throws {
    try await expectRows(
      """
      record(inner, new Event('x', { bubbles: true, composed: true }))
      => ["inner inner 2 inner,div,#shadow,host,BODY,HTML,#document,w","div inner 3 inner,div,#shadow,host,BODY,HTML,#document,w","#shadow inner 3 inner,div,#shadow,host,BODY,HTML,#document,w","host host 2 host,BODY,HTML,#document,w","BODY host 3 host,BODY,HTML,#document,w"]
      """, prelude: Self.prelude(mode: "closed"))
  }

  @Test func eventsOfSlottedNodesPassTheirSlots() async throws {
    try await expectRows(
      """
      { const log = []; const p = document.createElement('p'); p.id = 'p'; host.append(p); root.querySelector('slot').addEventListener('x', (e) => log.push(`slot ${e.target.id} ${e.eventPhase}`)); host.addEventListener('x', (e) => log.push(e.composedPath().map(name).join())); p.dispatchEvent(new Event('x', { bubbles: true })); return log; }
      => ["slot p 3","p,slot,div,#shadow,host,BODY,HTML,#document,w"]

      { const e = new Event('x', { bubbles: true }); const p = document.createElement('p'); p.id = 'p'; const d = document.createElement('div'); d.id = 'd'; const s = d.attachShadow({ mode: 'closed' }); s.innerHTML = '<slot></slot>'; d.append(p); const log = []; p.addEventListener('x', (e) => log.push(e.composedPath().map(name).join())); s.firstChild.addEventListener('x', (e) => log.push(e.composedPath().map(name).join())); p.dispatchEvent(e); return log; }
      => ["p,d","p,SLOT,#shadow,d"]
      """, prelude: Self.prelude(mode: "open"))
  }

  @Test func whoIsRelatedIsSeenFromWhereOneIs() async throws {
    try await expectRows(
      """
      { const other = document.createElement('i'); other.id = 'other'; root.append(other); const log = []; for (const t of [inner, root, host]) t.addEventListener('mouseover', (e) => log.push(`${name(t)} ${name(e.target)} ${name(e.relatedTarget)}`)); inner.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true, relatedTarget: other })); inner.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true, relatedTarget: document.body })); return log; }
      => ["inner inner other","#shadow inner other","inner inner BODY","#shadow inner BODY","host host BODY"]

      { const i = document.createElement('input'); const j = document.createElement('input'); root.append(i, j); const log = []; document.addEventListener('focusin', (e) => log.push(`focusin ${name(e.target)} ${e.relatedTarget && name(e.relatedTarget)}`)); host.addEventListener('focusout', (e) => log.push('out')); i.focus(); j.focus(); j.blur(); return log; }
      => ["focusin host null","out"]
      """, prelude: Self.prelude(mode: "open"))
  }

  @Test func theCurrentEventOfAWindowIsNoneOfAShadowTree() async throws {
    try await expectRows(
      """
      { const log = []; inner.addEventListener('x', () => log.push(typeof window.event)); host.addEventListener('x', () => log.push(window.event.type)); inner.dispatchEvent(new Event('x', { composed: true })); return log; }
      => ["undefined","x"]
      """, prelude: Self.prelude(mode: "open"))
  }

  @Test func clicksActivateWhatTheyHitInside() async throws {
    try await expectRows(
      """
      { root.innerHTML = '<form><button><b>x</b></button></form><input type=checkbox>'; const log = []; root.querySelector('form').onsubmit = () => { log.push('submit'); return false; }; root.querySelector('b').click(); root.querySelector('input').click(); return [...log, root.querySelector('input').checked]; }
      => ["submit",true]
      """, prelude: Self.prelude(mode: "closed"))
  }

  private static func prelude(mode: String) -> String {
    """
    const host = document.createElement('div');
    host.id = 'host';
    document.body.append(host);
    const root = host.attachShadow({ mode: '\(mode)' });
    root.innerHTML = '<div id=div><i id=inner></i><slot id=slot></slot></div>';
    const inner = root.querySelector('i');
    const name = (t) => t.id || (t === root || t instanceof ShadowRoot ? '#shadow' : t.nodeName ?? 'w');
    const record = (target, event) => {
      const log = [];
      const listener = function (e) {
        log.push(`${name(this)} ${name(e.target)} ${e.eventPhase} ${e.composedPath().map(name).join()}`);
      };
      const targets = [inner, root.firstChild, root, host, document.body];
      for (const t of targets) t.addEventListener(event.type, listener);
      target.dispatchEvent(event);
      for (const t of targets) t.removeEventListener(event.type, listener);
      return log;
    };
    """
  }
}

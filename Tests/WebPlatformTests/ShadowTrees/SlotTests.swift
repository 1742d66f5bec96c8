import Testing

/// https://dom.spec.whatwg.org/#shadow-tree-slots
struct SlotTests {
  @Test func slotsShowTheChildrenOfTheirName() async throws {
    try await expectRows(
      """
      [shown(slot('')), shown(slot('n')), slot('').assignedElements().length]
      => ["#text,P,#text","B",1]

      [host.querySelector('b').assignedSlot === slot('n'), host.firstChild.assignedSlot === slot(''), root.firstChild.assignedSlot]
      => [true,true,null]

      { const b = host.querySelector('b'); b.slot = ''; const seen = [shown(slot('')), shown(slot('n'))]; b.slot = 'n'; return seen; }
      => ["#text,P,B,#text",""]

      { const b = host.querySelector('b'); b.slot = 'none'; const seen = b.assignedSlot; b.slot = 'n'; return seen; }
      => null

      { slot('n').name = 'm'; const seen = [host.querySelector('b').assignedSlot, shown(slot('m'))]; slot('m').name = 'n'; return [...seen, shown(slot('n'))]; }
      => [null,"","B"]

      { const first = document.createElement('slot'); first.name = 'n'; const old = slot('n'); root.prepend(first); const seen = [shown(first), shown(old)]; first.remove(); return [...seen, shown(first), shown(old)]; }
      => ["B","","","B"]

      { const p = document.createElement('p'); host.append(p); const seen = shown(slot('')); p.remove(); return [seen, p.assignedSlot, shown(slot(''))]; }
      => ["#text,P,#text,P",null,"#text,P,#text"]

      { const empty = document.createElement('slot'); empty.name = 'none'; empty.innerHTML = 'x<i></i>'; root.append(empty); const seen = [empty.assignedNodes().length, shown(empty, { flatten: true })]; empty.remove(); return seen; }
      => [0,"#text,I"]

      { const d = document.createElement('div'); const s = d.attachShadow({ mode: 'closed' }); s.innerHTML = '<slot></slot>'; d.innerHTML = 'x'; return [d.firstChild.assignedSlot, s.firstChild.assignedNodes().length]; }
      => [null,1]

      document.createElement('slot').assignedNodes().length
      => 0
      """, prelude: Self.prelude)
  }

  @Test func slotsWithinSlotsAreFlattened() async throws {
    try await expectRows(
      """
      { const inner = document.createElement('div'); inner.append(document.createElement('slot')); root.append(inner); const s = inner.attachShadow({ mode: 'open' }); s.innerHTML = '<slot></slot>'; root.querySelector('slot').remove(); const seen = [shown(s.firstChild), shown(s.firstChild, { flatten: true })]; return seen; }
      => ["SLOT","#text,P,#text"]
      """, prelude: Self.prelude)
  }

  @Test func slotsThatAreAssignedByHandShowWhatTheyAreTold() async throws {
    try await expectRows(
      """
      { const d = document.createElement('div'); d.innerHTML = '<i></i><b></b>'; const s = d.attachShadow({ mode: 'open', slotAssignment: 'manual' }); s.innerHTML = '<slot id=x></slot><slot id=y></slot>'; const [x, y] = s.children; const [i, b] = d.children; const seen = [shown(x)]; x.assign(b, i); seen.push(shown(x), i.assignedSlot === x); y.assign(i); seen.push(shown(x), shown(y)); i.remove(); seen.push(shown(y)); d.prepend(i); seen.push(shown(y)); y.assign(); x.assign(document.createElement('u')); seen.push(shown(x)); return seen; }
      => ["","B,I",true,"B","I","","I",""]
      """, prelude: Self.prelude)
  }

  @Test func slotsTellWhatTheyShow() async throws {
    try await expectRows(
      """
      { const log = []; root.onslotchange = (e) => log.push(`${e.target.name}:${e.bubbles}${e.composed}`); await 0; log.length = 0; host.append(document.createElement('p')); host.append(document.createElement('p')); const during = log.length; await 0; return [during, ...log]; }
      => [0,":truefalse"]

      { const log = []; root.onslotchange = (e) => log.push(e.target.name); const b = host.querySelector('b'); b.slot = ''; await 0; b.slot = 'n'; await 0; slot('n').append('fallback'); await 0; b.remove(); await 0; slot('n').append('more'); await 0; return log; }
      => ["n","","","n","n","n"]
      """, prelude: Self.prelude)
  }

  private static let prelude = """
    const host = document.createElement('div');
    host.innerHTML = 'a<p></p><b slot=n></b>c';
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<slot></slot><div><slot name=n></slot></div>';
    const slot = (name) => [...root.querySelectorAll('slot')].find((s) => s.name === name);
    const shown = (s, options) => s.assignedNodes(options).map((n) => n.nodeName).join();
    """
}

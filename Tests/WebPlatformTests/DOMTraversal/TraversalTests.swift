import Testing

/// Rows of `tree` name nodes of this one, in tree order; a is the root of all traversals.
private let tree = """
  const make = (name, ...children) => {
    const node = /^[A-Z]/.test(name) ? document.createTextNode(name) : document.createElement(name);
    for (const child of children) node.appendChild(child);
    return node;
  };
  const of = Object.fromEntries(['H', 'K'].map(name => [name, make(name)]));
  for (const [name, ...children] of [['d'], ['c', 'd'], ['e', 'H'], ['b', 'c', 'e'], ['g', 'K'], ['f', 'g'], ['i'],
    ['a', 'b', 'f', 'i'], ['top', 'a']]) of[name] = make(name, ...children.map(child => of[child]));
  const { a, b, c, d, e, f, g, i, H, K, top: above } = of;
  const named = node => node && (node.localName ?? node.data);
  const all = (traversal, step = 'nextNode') => {
    const names = [];
    for (let node; (node = traversal[step]()) !== null;) names.push(named(node));
    return names.join(' ');
  };
  const { FILTER_ACCEPT: ACCEPT, FILTER_REJECT: REJECT, FILTER_SKIP: SKIP } = NodeFilter;
  const but = (results) => node => results[named(node)] ?? ACCEPT;

  """

@Suite("NodeIterator and TreeWalker go through trees")
struct TraversalTests {
  @Test(arguments: [
    ("all(document.createNodeIterator(a))", "a b c d e H f g K i"),
    ("all(document.createNodeIterator(a, NodeFilter.SHOW_TEXT))", "H K"),
    ("all(document.createNodeIterator(a, NodeFilter.SHOW_ELEMENT, but({ b: SKIP, f: REJECT })))", "a c d e g i"),
    ("{ const t = document.createNodeIterator(a); all(t); return all(t, 'previousNode'); }", "i K g f H e d c b a"),
    (
      """
      { const t = document.createNodeIterator(a), steps = [];
        for (const step of ['nextNode', 'nextNode', 'previousNode', 'previousNode', 'previousNode', 'nextNode'])
          steps.push(named(t[step]()), named(t.referenceNode), t.pointerBeforeReferenceNode ? '<' : '>');
        return steps.join(' '); }
      """, "a a > b b > b b < a a <  a < a a >"
    ),
    ("all(document.createTreeWalker(a))", "b c d e H f g K i"),
    ("all(document.createTreeWalker(a, NodeFilter.SHOW_ELEMENT))", "b c d e f g i"),
    ("all(document.createTreeWalker(a, -1, but({ b: SKIP, f: REJECT })))", "c d e H i"),
    ("all(document.createTreeWalker(a, -1, { acceptNode: but({ b: REJECT }) }))", "f g K i"),
    ("{ const t = document.createTreeWalker(a); all(t); return all(t, 'previousNode'); }", "K g f H e d c b a"),
    (
      "{ const t = document.createTreeWalker(a, -1, but({ b: REJECT, g: SKIP })); all(t); return all(t, 'previousNode'); }",
      "K f a"
    ),
    ("all(document.createTreeWalker(a), 'firstChild')", "b c d"),
    ("all(document.createTreeWalker(a), 'lastChild')", "i"),
    ("all(document.createTreeWalker(a, -1, but({ b: SKIP, c: SKIP })), 'firstChild')", "d"),
    ("all(document.createTreeWalker(a, -1, but({ i: SKIP, f: REJECT })), 'lastChild')", "b e H"),
    ("all(document.createTreeWalker(a, NodeFilter.SHOW_TEXT), 'firstChild')", "H"),
    ("{ const t = document.createTreeWalker(a); t.currentNode = b; return all(t, 'nextSibling'); }", "f i"),
    ("{ const t = document.createTreeWalker(a); t.currentNode = i; return all(t, 'previousSibling'); }", "f b"),
    (
      """
      { const t = document.createTreeWalker(a, -1, but({ b: SKIP, f: SKIP })); t.currentNode = d;
        return `${all(t, 'nextSibling')}, ${(t.currentNode = c, all(t, 'nextSibling'))}`; }
      """, ", e g i"
    ),
    (
      "{ const t = document.createTreeWalker(a, -1, but({ e: SKIP })); t.currentNode = H; return all(t, 'parentNode'); }",
      "b a"
    ),
    // Outside of its root a walker goes where it can.
    ("{ const t = document.createTreeWalker(b); t.currentNode = f; return all(t); }", "g K i"),
    ("{ const t = document.createTreeWalker(b); t.currentNode = above; return named(t.parentNode()); }", "null"),
  ])
  func order(steps: String, expected: String) async throws {
    let body = steps.hasPrefix("{") ? steps : "{ return \(steps) }"
    #expect(try await TestPage.log("\(tree)console.log((() => \(body))())") == [expected])
  }

  /// Which node is removed, after how many steps; then the reference and what comes next from there.
  @Test(arguments: [
    ("c", 3, "b > e H f g K i"), ("c", 4, "b > e H f g K i"), ("d", 2, "b > c e H f g K i"), ("b", 6, "a > f g K i"),
    ("f", 8, "H > i"), ("i", 10, "K > "), ("a", 3, "c > d e H f g K i"), ("top", 3, "c > d e H f g K i"),
    ("e", 2, "b > c d f g K i"),
  ])
  func anIteratorSurvivesThatNodesAreRemoved(removed: String, steps: Int, expected: String) async throws {
    let log = try await TestPage.log(
      """
      \(tree)document.body.append(above);
      const t = document.createNodeIterator(a);
      for (let n = 0; n < \(steps); n += 1) t.nextNode();
      of['\(removed)'].remove();
      console.log(named(t.referenceNode), t.pointerBeforeReferenceNode ? '<' : '>', all(t));
      """)
    #expect(log == [expected])
  }

  @Test func aPointerBeforeARemovedNodeMovesOnIfItCan() async throws {
    let log = try await TestPage.log(
      """
      \(tree)
      const t = document.createNodeIterator(a);
      const to = node => { while (t.referenceNode !== node) t.nextNode(); t.previousNode(); };
      const where = () => console.log(named(t.referenceNode), t.pointerBeforeReferenceNode);
      to(c); where(); c.remove(); where(); f.replaceWith(); where();
      to(i); where(); i.remove(); where();
      a.replaceChildren(); where();
      """)
    #expect(log == ["c true", "e true", "e true", "i true", "H false", "a false"])
  }

  @Test func whatAFilterThrowsReachesThePage() async throws {
    let log = try await TestPage.log(
      """
      \(tree)
      const tried = f => { try { return named(f()); } catch (e) { return `${e.name} ${e.message}`; } };
      for (const kind of ['createNodeIterator', 'createTreeWalker']) {
        let fails = true;
        const t = document[kind](a, NodeFilter.SHOW_ALL, () => {
          if (fails) throw new RangeError('mine');
          return ACCEPT;
        });
        console.log(tried(() => t.nextNode()));
        fails = false;
        console.log(tried(() => t.nextNode()));
        const nested = document[kind](a, -1, () => nested.nextNode());
        console.log(tried(() => nested.nextNode()));
        console.log(tried(() => document[kind](a, -1, {}).nextNode()).split(' ')[0]);
        console.log(tried(() => document[kind]()).split(' ')[0], tried(() => document[kind](null)).split(' ')[0]);
      }
      """)
    let common = ["InvalidStateError The object is in an invalid state.", "TypeError", "TypeError TypeError"]
    #expect(log == ["RangeError mine", "a"] + common + ["RangeError mine", "b"] + common)
  }

  @Test func membersTellWhatTheyWereMadeWith() async throws {
    let log = try await TestPage.log(
      """
      const filter = { acceptNode: () => 1 };
      for (const kind of ['createNodeIterator', 'createTreeWalker']) {
        const bare = document[kind](document), full = document[kind](document.body, 5, filter);
        console.log(String(bare), bare.root === document, bare.whatToShow, bare.filter, full.whatToShow,
          full.filter === filter);
      }
      const walker = document.createTreeWalker(document);
      try { walker.currentNode = null; } catch (e) { console.log(e.name); }
      console.log(walker.currentNode === document, document.createNodeIterator(document).detach());
      console.log(NodeFilter.SHOW_DOCUMENT_FRAGMENT, NodeFilter.FILTER_SKIP);
      """)
    #expect(
      log == [
        "[object NodeIterator] true 4294967295 null 5 true", "[object TreeWalker] true 4294967295 null 5 true",
        "TypeError", "true undefined", "1024 3",
      ])
  }
}

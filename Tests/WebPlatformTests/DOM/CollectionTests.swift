import Testing

@Suite struct CollectionTests {
  @Test func collectionsAreLiveAndQueriesAreNot() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div'), { children, childNodes } = div, found = div.querySelectorAll('p');
      const byTag = div.getElementsByTagName('P'), byClass = div.getElementsByClassName('b a');
      div.innerHTML = 'x<p class="a b"></p>';
      console.log(children.length, childNodes.length, found.length, byTag.length, byClass.length, children === div.children);
      console.log(childNodes[0].data, childNodes[9], childNodes.item(9), [...children].length, [...childNodes.entries()].length);
      console.log(String(children), String(childNodes), 0 in children, 5 in children, Object.keys(childNodes).join());
      """)
    #expect(
      log == [
        "1 2 0 1 1 true", "x undefined null 1 2", "[object HTMLCollection] [object NodeList] true false 0,1",
      ])
  }

  @Test func collectionsNameTheirElements() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      div.innerHTML = '<p id=a></p><p name=b></p>';
      const { children } = div;
      console.log(children.a === children[0], children.namedItem('b') === children[1], 'a' in children, children.none);
      console.log(Object.getOwnPropertyNames(children).join(), Object.keys(children).join());
      (() => { 'use strict'; for (const change of [() => { children[0] = 1 }, () => { delete children[0] }, () => { children.length = 1 }]) try { change(); console.log('changed') } catch (e) { console.log(e.name) } })();
      children.expando = 1;
      console.log(children.expando);
      """)
    #expect(log == ["true true true undefined", "0,1,a,b 0,1", "TypeError", "TypeError", "TypeError", "1"])
  }

  @Test func mutationsAreObserved() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      const observer = new MutationObserver((records, self) => {
        console.log(self === observer, records.map((r) => [r.type, r.target.nodeName, r.addedNodes.length, r.removedNodes.length, r.attributeName, r.oldValue].join('/')).join(' '));
      });
      observer.observe(div, { childList: true, attributes: true, attributeOldValue: true, characterData: true, subtree: true });
      div.innerHTML = '<p>x</p>';
      div.firstChild.setAttribute('a', '1');
      div.firstChild.setAttribute('a', '2');
      div.firstChild.firstChild.data = 'y';
      setTimeout(() => { div.id = 'x'; console.log(observer.takeRecords().length); observer.disconnect(); div.id = 'y' });
      try { new MutationObserver(() => {}).observe(div, {}) } catch (e) { console.log(e.name) }
      """)
    #expect(
      log == [
        "TypeError", "true childList/DIV/1/0// attributes/P/0/0/a/ attributes/P/0/0/a/1 characterData/#text/0/0//", "1",
      ])
  }

  @Test func whatReplacesOthersIsOneChange() async throws {
    let log = try await TestPage.log(
      """
      document.body.innerHTML = '<p id=p><b></b>x<i></i></p><u id=u></u>';
      const name = (node) => node === null ? '-' : node.nodeName;
      new MutationObserver((records) => {
        for (const r of records) {
          console.log(r.target.nodeName, [...r.addedNodes].map(name).join(), [...r.removedNodes].map(name).join(), name(r.previousSibling), name(r.nextSibling));
        }
      }).observe(document.body, { childList: true, subtree: true });
      p.replaceChild(document.createElement('s'), p.childNodes[1]);
      p.replaceChild(u, p.lastChild);
      p.innerHTML = '<a></a><hr>';
      p.textContent = '';
      p.textContent = '';
      p.replaceChildren('one', 'two');
      """)
    #expect(
      log == [
        "P S #text B I", "BODY  U P -", "P U I S -", "P A,HR B,S,U - -", "P  A,HR - -",
        "P #text,#text  - -",
      ])
  }

  @Test func aDocumentsChildrenAreReplacedByOthers() async throws {
    try await expectRows(
      """
      { const d = document.implementation.createHTMLDocument(); d.replaceChildren(d.createComment('c'), d.createElement('a')); return [...d.childNodes].map((n) => n.nodeName) }
      => ["#comment","A"]

      { const d = document.implementation.createHTMLDocument(); d.replaceChildren(d.createElement('a'), d.createElement('b')) }
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.

      document.implementation.createHTMLDocument().replaceChildren('text')
      => !HierarchyRequestError(3): The operation would yield an incorrect node tree.
      """)
  }
}

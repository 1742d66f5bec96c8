import Testing

/// https://html.spec.whatwg.org/multipage/scripting.html#attr-template-shadowrootmode and what makes markup of it.
struct DeclarativeShadowRootTests {
  @Test func aDocumentsTemplatesDeclareShadowRoots() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <!doctype html><body><div id=q><template shadowrootmode=open><slot></slot><b id=bb>s</b><script>
      window.seen = [!!document.currentScript, document.querySelector('#bb'), q.shadowRoot.childNodes.length].join()
      </script></template>light<template shadowrootmode=open>2</template></div>
      <span id=z><template shadowrootmode=closed>hi</template></span><img>
      <template shadowrootmode=bad id=t1></template><template shadowrootmode=open id=t2>body</template>
      <script>
      console.log(q.innerHTML);
      console.log(q.shadowRoot.firstChild.assignedNodes().length, seen);
      console.log(z.innerHTML === '', z.shadowRoot, document.body.shadowRoot.innerHTML, !!t1, typeof t2);
      console.log(t1.shadowRootMode === '', q.querySelector('template').shadowRootMode);
      </script>
      """)
    #expect(
      page.log == [
        "light<template shadowrootmode=\"open\">2</template>", "2 false,,3", "true null body true undefined",
        "true open",
      ])
  }

  @Test func writtenMarkupDeclaresThemToo() async throws {
    let log = try await TestPage.log(
      """
      document.write('<div id=d><template shadowrootmode=open>in<i></i></template>out</div>');
      console.log(d.shadowRoot.innerHTML, d.innerHTML);
      """)
    #expect(log == ["in<i></i> out"])
  }

  @Test func onlyUnsafeMethodsParseThem() async throws {
    try await expectRows(
      """
      { const e = document.createElement('div'); e.innerHTML = '<div><template shadowrootmode=open>x</template></div>'; return [e.firstChild.shadowRoot, e.innerHTML]; }
      => [null,"<div><template shadowrootmode=\\"open\\">x</template></div>"]

      { const e = document.createElement('div'); e.setHTMLUnsafe('<div><template shadowrootmode=open shadowrootclonable shadowrootdelegatesfocus>x</template>y</div>'); const s = e.firstChild.shadowRoot; return [s.innerHTML, s.clonable, s.delegatesFocus, s.serializable, e.innerHTML]; }
      => ["x",true,true,false,"<div>y</div>"]

      { const e = document.createElement('div'); e.setHTMLUnsafe('<template shadowrootmode=open>x</template>'); return [e.shadowRoot, e.innerHTML]; }
      => [null,"<template shadowrootmode=\\"open\\">x</template>"]

      String(new DOMParser().parseFromString('<div><template shadowrootmode=open>x</template></div>', 'text/html').querySelector('div').shadowRoot)
      => null

      Document.parseHTMLUnsafe('<p><template shadowrootmode=closed shadowrootserializable>x</template></p>').body.getHTML({ serializableShadowRoots: true })
      => <p><template shadowrootmode="closed" shadowrootserializable="">x</template></p>

      { const e = document.createElement('div'); const s = e.attachShadow({ mode: 'closed' }); s.innerHTML = '<b>1</b>'; e.append('l'); return [e.getHTML(), e.getHTML({ serializableShadowRoots: true }), e.getHTML({ shadowRoots: [s] }), s.getHTML()]; }
      => ["l","l","<template shadowrootmode=\\"closed\\"><b>1</b></template>l","<b>1</b>"]

      { const e = document.createElement('div'); e.setHTMLUnsafe('<div><template shadowrootmode=open>x</template></div>'); const h = e.firstChild; const s = h.attachShadow({ mode: 'open' }); return [s.innerHTML, s === h.shadowRoot]; }
      => ["",true]
      """)
  }
}

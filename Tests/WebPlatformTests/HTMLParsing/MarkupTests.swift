import Testing

@Suite struct MarkupTests {
  @Test func innerHTMLParsesAsTheStandardSays() async throws {
    let rows = [
      ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<table><tr><td>x", "<table><tbody><tr><td>x</td></tr></tbody></table>"),
      ("<b><i></b></i>", "<b><i></i></b>"), ("&lt;&amp;&nbsp;&copy;", "&lt;&amp;&nbsp;©"),
      ("<br/><img src=x>", "<br><img src=\"x\">"), ("<!--c--><?pi?>", "<!--c--><!--?pi?-->"),
      ("<svg viewBox=0><linearGradient/></svg>", "<svg viewBox=\"0\"><linearGradient></linearGradient></svg>"),
      ("<textarea>\\n<b></textarea>", "<textarea>&lt;b&gt;</textarea>"),
      ("<noscript><p>x</p></noscript>", "<noscript><p>x</p></noscript>"),
      ("<template><td>x</td></template>", "<template><td>x</td></template>"), ("<p id=a id=b>", "<p id=\"a\"></p>"),
      ("<div a='<>'>", "<div a=\"&lt;&gt;\"></div>"), ("<pre>\\n\\nx</pre>", "<pre>\nx</pre>"),
      ("a\\r\\nb", "a\nb"), ("plain", "plain"), ("", ""),
    ]
    let values = try await TestPage.values(
      of: rows.map { "Object.assign(document.createElement('div'), { innerHTML: `\($0.0)` }).innerHTML" })
    #expect(values == rows.map(\.1))
  }

  @Test func elementsAreNested512Deep() async throws {
    let script = """
      addEventListener('load', () => {
        let deepest = document.body, n = 2;
        while (deepest.firstElementChild) { deepest = deepest.firstElementChild; n++ }
        const siblings = deepest.parentElement.children;
        console.log(n, document.querySelectorAll('div').length, siblings.length, siblings[990].textContent,
          siblings[991].outerHTML, siblings[987].textContent);
      });
      """
    let markup = String(repeating: "<div>", count: 1500) + "x</div></div></div>y<p>z<!--c-->"
    let page = try await TestPage().load("<!doctype html><script>\(script)</script><body>\(markup)")
    #expect(page.log == ["512 1500 992 x <p>z<!--c--></p> y"])
  }

  @Test func fragmentsAreAsDeep() async throws {
    let rows = [
      ("'<div>'.repeat(1500) + 'x'", "511"), ("'<b>' + '<i>'.repeat(600) + '</i>'.repeat(600) + '<u>'", "511"),
      ("'<template>'.repeat(300) + '<p>'", "1"), ("'<p>' + '<div></div>'.repeat(2000)", "1"),
    ]
    let values = try await TestPage.values(
      of: rows.map {
        "(() => { let e = document.createElement('div'), n = 0; e.innerHTML = \($0.0); "
          + "while (e.firstElementChild) { e = e.firstElementChild; n++ } return n })()"
      })
    #expect(values == rows.map(\.1))
  }

  @Test func markupIsParsedInItsContext() async throws {
    let rows = [
      ("table", "<tbody><tr><td>a</td></tr></tbody>"), ("tr", "<td>a</td>"), ("ul", "a"), ("template", "<td>a</td>"),
      ("textarea", "&lt;td&gt;a&lt;/td&gt;"), ("noscript", "<td>a</td>"),
    ]
    let values = try await TestPage.values(
      of: rows.map { "Object.assign(document.createElement('\($0.0)'), { innerHTML: '<td>a</td>' }).innerHTML" })
    #expect(values == rows.map(\.1))
  }

  @Test func otherWaysToInsertMarkup() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      div.innerHTML = '<p>x</p>';
      const p = div.firstChild;
      p.insertAdjacentHTML('beforebegin', '<a></a>');
      p.insertAdjacentHTML('afterBegin', '1');
      p.insertAdjacentHTML('beforeend', '2');
      p.insertAdjacentHTML('afterend', '<b></b>');
      p.insertAdjacentText('beforeend', '<3');
      console.log(div.innerHTML);
      p.outerHTML = '<i>1</i><u>2</u>';
      console.log(div.outerHTML);
      for (const [where, node] of [['nowhere', div], ['beforebegin', div]]) {
        try { node.insertAdjacentHTML(where, '') } catch (e) { console.log(e.name) }
      }
      """)
    #expect(
      log == [
        "<a></a><p>1x2&lt;3</p><b></b>", "<div><a></a><i>1</i><u>2</u><b></b></div>", "SyntaxError",
        "NoModificationAllowedError",
      ])
  }

  @Test func scriptsSetAsMarkupDoNotRun() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      div.innerHTML = '<script>console.log("never")<\\/script>';
      document.body.append(div, div.firstChild.cloneNode(true));
      console.log(div.innerHTML);
      """)
    #expect(log == ["<script>console.log(\"never\")</script>"])
  }

  @Test func quirksFollowTheDoctype() async throws {
    for (html, mode) in [("<!doctype html>", "CSS1Compat true"), ("", "BackCompat false")] {
      let page = try await TestPage()
      try await page.load(
        """
        \(html)<p class=A></p><script>console.log(document.compatMode, document.querySelector('.a') === null)</script>
        """)
      #expect(page.log == [mode])
    }
  }

  @Test func aWholeDocumentIsBuilt() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <!-- before --><html class=r><title>T</title><body><p>a<table><tr><td>x</table><b><i>y</b>z</i>
      <script>console.log(document.documentElement.className, document.title, document.firstChild.data, document.body.innerHTML.split('<script')[0].trim())</script>
      """)
    #expect(
      page.log == [
        "r T  before  <p>a<table><tbody><tr><td>x</td></tr></tbody></table><b><i>y</i></b><i>z</i>"
      ])
  }

  @Test func deepNestingIsNoMatter() async throws {
    let log = try await TestPage.log(
      """
      const div = document.createElement('div');
      div.innerHTML = '<b>'.repeat(3000);
      let depth = 0;
      for (let node = div; node; node = node.firstChild) depth++;
      console.log(depth);
      """)
    #expect(log == ["512"])
  }
}

import Foundation
import Testing

/// What the parser that scripts write into builds of markup, as WebKit 2.50 does: `n` for a document in no-quirks mode or
/// `q` for one in quirks mode, and its nodes. `\n` stands for a newline.
struct HTMLParserTests {
  private static let rows = #"""
    <!doctype html><title>A &amp; B</title><p>one<p>two
    => n <!DOCTYPE html||><html><head><title>A &amp; B</title></head><body><p>one</p><p>two</p></body></html>

    <p>a<b>b<p>c</b>d
    => q <html><head></head><body><p>a<b>b</b></p><p><b>c</b>d</p></body></html>

    <b><i>x</b>y</i>z
    => q <html><head></head><body><b><i>x</i></b><i>y</i>z</body></html>

    <a href=1>one<a href=2>two</a>
    => q <html><head></head><body><a href="1">one</a><a href="2">two</a></body></html>

    <a><div><a>x
    => q <html><head></head><body><a></a><div><a></a><a>x</a></div></body></html>

    <b>1<b>2<b>3<b>4<p>5
    => q <html><head></head><body><b>1<b>2<b>3<b>4<p>5</p></b></b></b></b></body></html>

    <font color=a><font color=a><font color=a><font color=a><p>x
    => q <html><head></head><body><font color="a"><font color="a"><font color="a"><font color="a"><p>x</p></font></font></font></font></body></html>

    <b><em><i><u><s><div>deep</b>out
    => q <html><head></head><body><b><em><i><u><s></s></u></i></em></b><i><u><s><div><b>deep</b>out</div></s></u></i></body></html>

    <nobr>a<nobr>b
    => q <html><head></head><body><nobr>a</nobr><nobr>b</nobr></body></html>

    <table>text<tr><td>cell</table>after
    => q <html><head></head><body>text<table><tbody><tr><td>cell</td></tr></tbody></table>after</body></html>

    <table><tr><td>1<td>2<tr><th>3</table>
    => q <html><head></head><body><table><tbody><tr><td>1</td><td>2</td></tr><tr><th>3</th></tr></tbody></table></body></html>

    <table><tr>a<!--c--><b>b<td>c
    => q <html><head></head><body>a<b>b</b><table><tbody><tr><!--c--><td>c</td></tr></tbody></table></body></html>

    <table><caption>c<td>x</caption><col><tbody><tr>y
    => q <html><head></head><body>y<table><caption>c</caption><tbody><tr><td>x</td></tr></tbody><colgroup><col></colgroup><tbody><tr></tr></tbody></table></body></html>

    <table><colgroup><col> x</colgroup><thead><tr><td></thead></table>
    => q <html><head></head><body>x<table><colgroup><col> </colgroup><thead><tr><td></td></tr></thead></table></body></html>

    <table><tr><td><table><tr><td>in</table>out</table>
    => q <html><head></head><body><table><tbody><tr><td><table><tbody><tr><td>in</td></tr></tbody></table>out</td></tr></tbody></table></body></html>

    <table><form><input name=a><input type=hidden name=b></form></table>
    => q <html><head></head><body><input name="a"><table><form></form><input type="hidden" name="b"></table></body></html>

    <table><select><option>a<tr><td>b
    => q <html><head></head><body><select><option>a</option></select><table><tbody><tr><td>b</td></tr></tbody></table></body></html>

    <table><template><tr><td>t</template><script>1</script></table>
    => q <html><head></head><body><table><template><tr><td>t</td></tr></template><script>1</script></table></body></html>

    <select><option>a<option>b<optgroup label=c><option>d<hr><optgroup>e</select>f
    => q <html><head></head><body><select><option>a</option><option>b</option><optgroup label="c"><option>d</option></optgroup><hr><optgroup>e</optgroup></select>f</body></html>

    <select><b>a</b><p>b<input>c
    => q <html><head></head><body><select>ab</select><input>c</body></html>

    <ul><li>a<li>b<ul><li>c</ul><li>d</ul>
    => q <html><head></head><body><ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul></body></html>

    <dl><dt>a<dd>b<dt>c</dl>
    => q <html><head></head><body><dl><dt>a</dt><dd>b</dd><dt>c</dt></dl></body></html>

    <h1>a<h2>b</h3>c
    => q <html><head></head><body><h1>a</h1><h2>b</h2>c</body></html>

    <p><button><p>x</button>y
    => q <html><head></head><body><p><button><p>x</p></button>y</p></body></html>

    <form id=a><div><form id=b></form></div>x</form>y
    => q <html><head></head><body><form id="a"><div></div></form>xy</body></html>

    <pre>\na</pre><textarea>\n<b>&lt;</textarea><listing>\n\nx
    => q <html><head></head><body><pre>a</pre><textarea>&lt;b&gt;&lt;</textarea><listing>\nx</listing></body></html>

    <br></br></p><image src=x><hr><wbr>
    => q <html><head></head><body><br><br><p></p><img src="x"><hr><wbr></body></html>

    <svg viewbox=1 xlink:href=y><foreignobject><p>x</p></foreignobject><lineargradient/></svg><p>
    => q <html><head></head><body><svg viewBox="1" xlink:href="y"><foreignObject><p>x</p></foreignObject><linearGradient></linearGradient></svg><p></p></body></html>

    <svg><desc><div>a</div></desc><b>out
    => q <html><head></head><body><svg><desc><div>a</div></desc></svg><b>out</b></body></html>

    <svg><![CDATA[x<y]]></svg><![CDATA[z]]>
    => q <html><head></head><body><svg>x&lt;y</svg><!--[CDATA[z]]--></body></html>

    <math definitionurl=a><mi><b>x</b></mi><annotation-xml encoding=text/html><p>y</p></annotation-xml><mo>
    => q <html><head></head><body><math definitionURL="a"><mi><b>x</b></mi><annotation-xml encoding="text/html"><p>y</p></annotation-xml><mo></mo></math></body></html>

    <svg><a><font face=x>y
    => q <html><head></head><body><svg><a></a></svg><font face="x">y</font></body></html>

    <template><td>a</td></template><template>b<template>c</template></template>
    => q <html><head><template><td>a</td></template><template>b<template>c</template></template></head><body></body></html>

    <head><title>a<b></title><meta></head><link><style>p{}</style>x
    => q <html><head><title>a&lt;b&gt;</title><meta><link><style>p{}</style></head><body>x</body></html>

    <noscript><p>x</p></noscript><body><noscript>y<b></noscript>
    => q <html><head><noscript></noscript></head><body><p>x</p><noscript>y<b></b></noscript></body></html>

    <body class=a><body class=b id=c>x</body></html><!--after-->y
    => q <html><head></head><body class="a" id="c">xy</body></html><!--after-->

    <frameset><frame><noframes>x<b></noframes></frameset><!--f-->
    => q <html><head></head><frameset><frame><noframes>x<b></noframes></frameset><!--f--></html>

    <p><frameset><frame></frameset>
    => q <html><head></head><frameset><frame></frameset></html>

     <html a=b><head c=d><frameset e=f>x<frame></frameset></html> y<!--z-->
    => q <html a="b"><head c="d"></head><frameset e="f"><frame></frameset> </html><!--z-->

    <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><p><table>
    => q <!DOCTYPE html|-//W3C//DTD HTML 4.01 Transitional//EN|><html><head></head><body><p><table></table></p></body></html>

    <!-- a --><!doctype html SYSTEM "about:legacy-compat"><p>
    => n <!-- a --><!DOCTYPE html||about:legacy-compat><html><head></head><body><p></p></body></html>

    <!doctype html><p><table>x
    => n <!DOCTYPE html||><html><head></head><body><p></p>x<table></table></body></html>

    <p a=1 A=2 b='x>y' c="&quot;" d=&amp;e f=&copy=1 g=&notit; /h =i>&copy=1 &notit; &#x80;&#0;&#xD800;&#1114112; &bogus; &
    => q <html><head></head><body><p a="1" b="x&gt;y" c="&quot;" d="&amp;e" f="&amp;copy=1" g="&amp;notit;" h="i">©=1 ¬it; €��� &amp;bogus; &amp;</p></body></html>

    <!--a--!>b<!-->c<!--->d<!---->e<!-- --x -->f<!x>g<?y>h</>i</ j>k
    => q <!--a--><html><head></head><body>b<!---->c<!---->d<!---->e<!-- --x -->f<!--x-->g<!--?y-->hi<!-- j-->k</body></html>

    <script><!--<script></script>--></script>x
    => q <html><head><script><!--<script></script>--></script></head><body>x</body></html>

    <script><!--</script>x
    => q <html><head><script><!--</script></head><body>x</body></html>

    <style><!--</style>x--></style>y
    => q <html><head><style><!--</style></head><body>x--&gt;y</body></html>

    <xmp><b></xmp><iframe><b></iframe><noembed><b></noembed>
    => q <html><head></head><body><xmp><b></xmp><iframe><b></iframe><noembed><b></noembed></body></html>

    <plaintext>a</plaintext><b>
    => q <html><head></head><body><plaintext>a</plaintext><b></plaintext></body></html>

    <ruby>a<rb>b<rt>c<rtc>d<rp>e</ruby>
    => q <html><head></head><body><ruby>a<rb>b</rb><rt>c</rt><rtc>d<rp>e</rp></rtc></ruby></body></html>

    <object><p>a</object>b</p>
    => q <html><head></head><body><object><p>a</p></object>b<p></p></body></html>

    <marquee><b>a</marquee>b
    => q <html><head></head><body><marquee><b>a</b></marquee>b</body></html>

    a<
    => q <html><head></head><body>a&lt;</body></html>

    a<b
    => q <html><head></head><body>a</body></html>

    <p id="x
    => q <html><head></head><body></body></html>

    <p>x</p
    => q <html><head></head><body><p>x</p></body></html>

    <title>x<b>
    => q <html><head><title>x&lt;b&gt;</title></head><body></body></html>

    <textarea>&amp
    => q <html><head></head><body><textarea>&amp;</textarea></body></html>

    <div></div/><div/>x<br/>y
    => q <html><head></head><body><div></div><div>x<br>y</div></body></html>

    <summary><details><summary>a</summary>b</details>
    => q <html><head></head><body><summary><details><summary>a</summary>b</details></summary></body></html>

    <li><div><li>a
    => q <html><head></head><body><li><div></div></li><li>a</li></body></html>

    <dd><p><dt>x
    => q <html><head></head><body><dd><p></p></dd><dt>x</dt></body></html>

    <option><optgroup>a<option>b
    => q <html><head></head><body><option></option><optgroup>a<option>b</option></optgroup></body></html>

    <table><tr><td><b>a</td><td>b
    => q <html><head></head><body><table><tbody><tr><td><b>a</b></td><td>b</td></tr></tbody></table></body></html>

    <a>1<table><a>2<tr><td>3
    => q <html><head></head><body><a>1<a>2</a><table><tbody><tr><td>3</td></tr></tbody></table></a></body></html>

    <table><tr></tr></b>x<tr><td></table>
    => q <html><head></head><body>x<table><tbody><tr></tr><tr><td></td></tr></tbody></table></body></html>

    <col><td>a<caption>b<tbody>c
    => q <html><head></head><body>abc</body></html>

    <html><!--x--><head><!--y--></head><!--z--><body>w
    => q <html><!--x--><head><!--y--></head><!--z--><body>w</body></html>

    <input type=hidden><frameset>
    => q <html><head></head><frameset></frameset></html>

    <div><input type=text><frameset>
    => q <html><head></head><body><div><input type="text"></div></body></html>
    """#

  /// Markup comes as a whole, then character by character, in which no token comes as one.
  @Test(arguments: [false, true])
  func markupIsBuiltAsInWebKit(inPieces: Bool) async throws {
    let rows = Self.rows.split(separator: "\n\n").map { $0.split(separator: "\n=> ", maxSplits: 1).map(String.init) }
    let markup = try rows.map { row in
      let text = String(decoding: try JSONEncoder().encode(row[0].replacing("\\n", with: "\n")), as: UTF8.self)
      return text.replacing("<", with: "\\u003c")
    }
    let script = """
      const describe = (node) => node.nodeType === 8 ? '\\u003c!--' + node.data + '-->'
        : node.nodeType !== 10 ? node.outerHTML : `\\u003c!DOCTYPE ${node.name}|${node.publicId}|${node.systemId}>`;
      const build = (markup) => {
        const made = document.implementation.createHTMLDocument();
        made.open();
        for (const piece of \(inPieces) ? [...markup] : [markup]) made.write(piece);
        made.close();
        const mode = made.compatMode === 'BackCompat' ? 'q ' : 'n ';
        console.log((mode + [...made.childNodes].map(describe).join('')).replaceAll('\\n', '\\\\n'));
      };
      [\(markup.joined(separator: ","))].forEach(build);
      """
    let built = try await TestPage.log(script)
    for (row, result) in zip(rows, built) { #expect(result == row[1], "\(row[0])") }
    #expect(built.count == rows.count)
  }
}

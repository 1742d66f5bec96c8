import Testing

@Suite("matchMedia answers as a phone's WebKit does")
struct MediaQueryTests {
  /// A query, how it is written back, and whether it matches; the page is 390 by 844 at three dots a pixel.
  private static let rows: [(query: String, media: String, matches: Bool)] = [
    ("", "", true),
    ("all", "all", true),
    ("screen", "screen", true),
    ("print", "print", false),
    ("ALL AND (Color)", "(color)", true),
    ("(min-width:100px)", "(min-width: 100px)", true),
    ("(foo)", "(foo)", false),
    ("not (foo)", "not (foo)", false),
    ("(foo) or (color)", "(foo) or (color)", true),
    ("(foo: bar)", "(foo: bar)", false),
    ("(min-width: 1q)", "(min-width: 1q)", true),
    ("(orientation: upright)", "(orientation: upright)", false),
    ("not all", "not all", false),
    ("not screen and (color)", "not screen and (color)", false),
    ("only screen", "only screen", true),
    ("screen and (color) or (grid)", "not all", false),
    ("(400px <= width < 700px)", "(400px <= width < 700px)", false),
    ("(width>=1px)", "(width >= 1px)", true),
    ("(width=1px) and", "not all", false),
    ("bogus", "bogus", false),
    ("screen, (foo)", "screen, (foo)", true),
    ("(min-aspect-ratio:1/2)", "(min-aspect-ratio: 1 / 2)", false),
    ("(-webkit-min-device-pixel-ratio: 2)", "(min--webkit-device-pixel-ratio: 2)", true),
    ("(min-resolution: 2dppx)", "(min-resolution: 2dppx)", true),
    ("((color))", "((color))", true),
    ("(min-color)", "(min-color)", false),
    ("and", "not all", false),
    ("(hover)", "(hover)", false),
    ("(prefers-color-scheme: dark)", "(prefers-color-scheme: dark)", false),
    ("/* c */ screen", "screen", true),
    ("(scan: progressive)", "(scan: progressive)", false),
    ("(dynamic-range: standard)", "(dynamic-range: standard)", true),
    ("(aspect-ratio: 2)", "(aspect-ratio: 2 / 1)", false),
    ("(grid: 0)", "(grid: 0)", true),
    ("(color: 8)", "(color: 8)", true),
    ("(prefers-contrast: no-preference)", "(prefers-contrast: no-preference)", true),
    ("(update: fast)", "(update: fast)", true),
    ("(scripting: enabled)", "(scripting: enabled)", true),
    ("(inverted-colors: none)", "(inverted-colors: none)", true),
    ("(forced-colors: none)", "(forced-colors: none)", true),
    ("(color-gamut: srgb)", "(color-gamut: srgb)", true),
    ("(width: -1px)", "(width: -1px)", false),
    ("(width)", "(width)", true),
    ("(max-width: 10em)", "(max-width: 10em)", false),
    ("speech", "speech", false),
    ("tv,,print", "tv, not all, print", false),
    ("(prefers-reduced-motion)", "(prefers-reduced-motion)", false),
    ("(any-pointer)", "(any-pointer)", true),
    ("(monochrome)", "(monochrome)", false),
    ("(color-index: 0)", "(color-index: 0)", true),
    ("(min-monochrome: 0)", "(min-monochrome: 0)", true),
    ("not ((color) and (grid))", "not ((color) and (grid))", true),
    ("(max-width: 390px) and (orientation: portrait)", "(max-width: 390px) and (orientation: portrait)", true),
    ("(width > 390px)", "(width > 390px)", false),
    ("(300px < width <= 390px)", "(300px < width <= 390px)", true),
    ("(pointer: coarse) and (hover: none)", "(pointer: coarse) and (hover: none)", true),
    ("(min-width: 24.375em)", "(min-width: 24.375em)", true),
    ("(min-width: 391px), (resolution: 3x)", "(min-width: 391px), (resolution: 3x)", true),
    ("not ((foo) and (grid))", "not ((foo) and (grid))", true),
    ("not ((foo) and (color))", "not ((foo) and (color))", false),
  ]

  @Test(arguments: rows)
  func queries(query: String, media: String, matches: Bool) async throws {
    let log = try await TestPage.log(
      "const list = matchMedia(`\(query)`); console.log(list.media); console.log(list.matches)")
    #expect(log == [media, String(matches)])
  }

  @Test func aListIsATargetOfEvents() async throws {
    let log = try await TestPage.log(
      """
      const list = matchMedia('print');
      console.log(list instanceof EventTarget, String(list), Object.keys(MediaQueryList.prototype).join());
      const seen = [], listener = event => seen.push(event.type);
      list.addListener(listener);
      list.addListener(null);
      list.onchange = () => seen.push('handler');
      list.dispatchEvent(new Event('change'));
      list.removeListener(listener);
      list.dispatchEvent(new Event('change'));
      console.log(seen.join());
      try { matchMedia(); } catch (e) { console.log(e.name, e.message); }
      """)
    #expect(
      log == [
        "true [object MediaQueryList] media,matches,onchange,addListener,removeListener", "change,handler,handler",
        "TypeError Not enough arguments",
      ])
  }
}

import Testing

/// What a page sees of URLSearchParams.
@Suite struct URLSearchParamsTests {
  @Test func constructsFromStringsRecordsAndSequences() async throws {
    let cases = [
      ("new URLSearchParams('?a=1&b=%20+&a=2&&c&=d')", "a=1&b=++&a=2&c=&=d"),
      ("new URLSearchParams('??a')", "%3Fa="),
      ("new URLSearchParams({ a: 1, 'ü b': undefined })", "a=1&%C3%BC+b=undefined"),
      ("new URLSearchParams([['a', 1], new Set(['b', 2])])", "a=1&b=2"),
      ("new URLSearchParams(new Map([['x', 'y']]))", "x=y"),
      ("new URLSearchParams(new URLSearchParams('a=b&a=c'))", "a=b&a=c"),
      ("new URLSearchParams(null)", "null="),
      ("new URLSearchParams()", ""),
      ("new URLSearchParams({ 'a~*-._': '!\\'()&=+%' })", "a%7E*-._=%21%27%28%29%26%3D%2B%25"),
      ("new URLSearchParams('a=%ff%e2%82&b=%e2%82%ac%')", "a=%EF%BF%BD%EF%BF%BD&b=%E2%82%AC%25"),
      ("new URLSearchParams('a=\\ud83d')", "a=%EF%BF%BD"),
      ("new URLSearchParams('\\uFEFFa=%EF%BB%BFb')", "%EF%BB%BFa=%EF%BB%BFb"),
    ]
    let results = try await BarePage.evaluate(cases.map { "String(\($0.0))" })
    for (result, expected) in zip(results, cases) { #expect(result == expected.1, "\(expected.0)") }
  }

  @Test func changes() async throws {
    let cases = [
      ("p.append('a', 4)", "a=1&b=2&a=3&a=4"),
      ("p.delete('a')", "b=2"),
      ("p.delete('a', 3)", "a=1&b=2"),
      ("p.delete('a', undefined)", "b=2"),
      ("p.set('a', 9)", "a=9&b=2"),
      ("p.set('c', 9)", "a=1&b=2&a=3&c=9"),
      ("p.sort()", "a=1&a=3&b=2"),
    ]
    let results = try await BarePage.evaluate(
      cases.map { "{ const p = new URLSearchParams('a=1&b=2&a=3'); \($0.0); p.toString() }" })
    for (result, expected) in zip(results, cases) { #expect(result == expected.1, "\(expected.0)") }
  }

  @Test func readsItsPairs() async throws {
    let results = try await BarePage.evaluate(
      """
      const p = new URLSearchParams('a=1&b=2&a=3');
      [p.get('a'), p.get('c'), p.getAll('a'), p.has('b'), p.has('b', '3'), p.has('b', undefined), p.size,
       [...p.keys()], [...p.values()], JSON.stringify([...p])].join(' ')
      """)
    #expect(results == #"1  1,3 true false true 3 a,b,a 1,2,3 [["a","1"],["b","2"],["a","3"]]"#)
  }

  @Test func iterationSeesChanges() async throws {
    let results = try await BarePage.evaluate(
      """
      const p = new URLSearchParams('a=1&b=2&c=3'), seen = [];
      for (const [name] of p) { seen.push(name); p.delete(name); }
      p.forEach(function (value, name, params) { seen.push(value + name + (params === p) + this); }, 'x');
      seen.join()
      """)
    #expect(results == "a,c,2btruex")
  }

  @Test func sortsByCodeUnitsAndKeepsTheOrderOfEqualNames() async throws {
    let results = try await BarePage.evaluate(
      """
      const p = new URLSearchParams([['\\uFFFD', 1], ['\\u{1F600}', 2], ['b', 3], ['a', 4], ['b', 5], ['', 6]]);
      p.sort();
      [...p.values()].join()
      """)
    #expect(results == "6,4,3,5,2,1")
  }

  @Test func followsAndChangesItsURL() async throws {
    let results = try await BarePage.evaluate(
      """
      const url = new URL('https://a.test/?a=b ~#f'), seen = [url.search];
      const p = url.searchParams;
      p.append('ü', ' '); seen.push(url.href);
      url.search = '?x=1&y=2'; seen.push(String(p));
      p.delete('x'); p.delete('y'); seen.push(url.href);
      url.href = 'https://b.test/?z'; seen.push(String(p), url.searchParams === p);
      p.sort(); seen.push(url.href);
      seen.join('\\n')
      """)
    #expect(
      results == """
        ?a=b%20~
        https://a.test/?a=b+%7E&%C3%BC=+#f
        x=1&y=2
        https://a.test/#f
        z=
        true
        https://b.test/?z=
        """)
  }

  @Test func wrongArgumentsThrowAsInWebKit() async throws {
    let results = try await BarePage.evaluate(
      """
      [() => new URLSearchParams([['a']]), () => new URLSearchParams([['a', 'b', 'c']]), () => new URLSearchParams([1]),
       () => new URLSearchParams(Symbol()), () => new URLSearchParams().append('a'), () => URLSearchParams()].map((f) => {
        try { return f() } catch (e) { return (e instanceof TypeError) + ' ' + e.message }
      }).join('\\n')
      """)
    #expect(
      results == """
        true Type error
        true Type error
        true Value is not a sequence
        true Cannot convert a symbol to a string
        true Not enough arguments
        true Constructor requires 'new' operator
        """)
  }
}

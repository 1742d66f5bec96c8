import Testing

/// What a page sees of TextDecoder.
@Suite struct TextDecoderTests {
  /// What is decoded and what it should give.
  private typealias Case = (label: String, hex: String, text: String)

  /// Decodes bytes written in hexadecimal, with `|` between the pieces of a stream. Text shows what is not ASCII as `\u…`.
  private func expect(_ cases: [Case], options: String = "{}") async throws {
    let decode = """
      const decode = (label, hex) => {
        const decoder = new TextDecoder(label, \(options));
        const pieces = hex.split('|').map((piece) => Uint8Array.fromHex(piece.replaceAll(' ', '')));
        let text = '';
        try {
          pieces.forEach((piece, i) => { text += decoder.decode(piece, { stream: i < pieces.length - 1 }) });
        } catch (e) { return e.name }
        return text.replace(/[^ -~]/gu, (c) => '\\\\u' + c.codePointAt(0).toString(16).toUpperCase());
      };
      """
    let results = try await BarePage.evaluate([decode] + cases.map { "decode('\($0.label)', '\($0.hex)')" })
    for (result, expected) in zip(results.dropFirst(), cases) {
      #expect(result == expected.text, "\(expected.label) \(expected.hex)")
    }
  }

  @Test func utf8() async throws {
    try await expect([
      ("utf-8", "61 C3 A9 E2 82 AC F0 9F 98 80", #"a\uE9\u20AC\u1F600"#),
      ("utf-8", "61|C3|A9|E2|82|AC|F0|9F|98|80|", #"a\uE9\u20AC\u1F600"#),
      ("utf-8", "EF BB BF 61", "a"), ("utf-8", "EF|BB|BF|61", "a"), ("utf-8", "EF BB BF EF BB BF", #"\uFEFF"#),
      ("utf-8", "80", #"\uFFFD"#), ("utf-8", "C0 80", #"\uFFFD\uFFFD"#), ("utf-8", "E2 82 61", #"\uFFFDa"#),
      ("utf-8", "E2|82|61", #"\uFFFDa"#),
      ("utf-8", "E0 80 80", #"\uFFFD\uFFFD\uFFFD"#), ("utf-8", "ED A0 80", #"\uFFFD\uFFFD\uFFFD"#),
      ("utf-8", "F4 90 80 80", #"\uFFFD\uFFFD\uFFFD\uFFFD"#),
      ("utf-8", "F0 9F 98", #"\uFFFD"#), ("utf-8", "F0 9F 98|", #"\uFFFD"#), ("utf-8", "E2|", #"\uFFFD"#),
      ("utf-8", "F0 9F E2 82 AC", #"\uFFFD\u20AC"#),
      ("utf-8", "FF FE", #"\uFFFD\uFFFD"#), ("utf-8", "", ""), ("utf-8", "61 00 62", #"a\u0b"#),
    ])
  }

  @Test func utf16() async throws {
    try await expect([
      ("utf-16le", "61 00 E9 00 3D D8 00 DE", #"a\uE9\u1F600"#), ("utf-16be", "00 61 D8 3D DE 00", #"a\u1F600"#),
      ("utf-16le", "61|00 3D|D8|00|DE", #"a\u1F600"#), ("utf-16le", "FF FE 61 00", "a"),
      ("utf-16be", "FE FF 00 61", "a"),
      ("utf-16le", "3D D8 61 00", #"\uFFFDa"#), ("utf-16le", "00 DE", #"\uFFFD"#), ("utf-16le", "3D D8", #"\uFFFD"#),
      ("utf-16le", "61 00 62", #"a\uFFFD"#), ("utf-16le", "3D D8 00", #"\uFFFD"#),
      ("utf-16be", "D8 3D|00 61", #"\uFFFDa"#),
    ])
  }

  @Test func legacyEncodings() async throws {
    try await expect([
      ("latin1", "61 E9 80 9F", #"a\uE9\u20AC\u178"#), ("windows-1251", "EF F0 E8", #"\u43F\u440\u438"#),
      ("koi8-u", "AE BE", #"\u45E\u40E"#), ("iso-8859-16", "AA BA FE", #"\u218\u219\u21B"#),
      ("iso-8859-8-i", "E0 A1", #"\u5D0\uFFFD"#), ("windows-874", "A1 DB", #"\uE01\uFFFD"#),
      ("macintosh", "F0 8E", #"\uF8FF\uE9"#), ("windows-1255", "CA", #"\u5BA"#),
      ("x-user-defined", "41 80 FF", #"A\uF780\uF7FF"#),
      ("shift_jis", "82 A0 B1 41", #"\u3042\uFF71A"#), ("shift_jis", "82|A0", #"\u3042"#),
      ("shift_jis", "82 20", #"\uFFFD "#),
      ("shift_jis", "F0 40 FC 4B", #"\uE000\u9ED1"#), ("euc-jp", "A4 A2 8E B1 8F B0 A1", #"\u3042\uFF71\u4E02"#),
      ("iso-2022-jp", "1B 24 42 24 22 1B 28 42 41", #"\u3042A"#), ("iso-2022-jp", "1B 28 4A 5C 7E", #"\uA5\u203E"#),
      ("iso-2022-jp", "1B 28 49 31", #"\uFF71"#), ("iso-2022-jp", "1B 28 42 1B 28 42", #"\uFFFD"#),
      ("gbk", "C4 E3 80", #"\u4F60\u20AC"#), ("gb18030", "81 30 81 30 90 30 81 30", #"\u80\u10000"#),
      ("gb18030", "81 30|81|41", #"\uFFFD0\u4E04"#), ("gb18030", "A6 D9 A3 A0", #"\uFE10\u3000"#),
      ("big5", "A7 41 88 62", #"\u4F60\uCA\u304"#), ("big5", "81 41", #"\uFFFDA"#),
      ("euc-kr", "B0 A1 81 41", #"\uAC00\uAC02"#),
    ])
  }

  @Test func fatalDecodersThrow() async throws {
    try await expect(
      [
        ("utf-8", "61 FF", "TypeError"), ("utf-8", "E2 82", "TypeError"), ("utf-8", "E2|61", "TypeError"),
        ("utf-16le", "00 DE", "TypeError"), ("utf-16le", "61", "TypeError"),
        ("windows-1253", "AA", "TypeError"), ("big5", "80", "TypeError"), ("iso-2022-jp", "0E", "TypeError"),
      ], options: "{ fatal: true }")
  }

  @Test func ignoreBOMKeepsIt() async throws {
    try await expect(
      [("utf-8", "EF BB BF 61", #"\uFEFFa"#), ("utf-16le", "FF FE", #"\uFEFF"#)], options: "{ ignoreBOM: true }")
  }

  @Test func streamsEndAndBeginAnew() async throws {
    let results = try await BarePage.evaluate(
      """
      const bytes = (...b) => new Uint8Array(b), decoder = new TextDecoder('utf-8', { fatal: true }), seen = [];
      seen.push(decoder.decode(bytes(0xEF, 0xBB, 0xBF, 0x61), { stream: true }));
      seen.push(escape(decoder.decode(bytes(0xEF, 0xBB, 0xBF))));
      seen.push(escape(decoder.decode(bytes(0xEF, 0xBB, 0xBF, 0x62))));
      try { decoder.decode(bytes(0x61, 0xFF, 0xE2), { stream: true }) } catch (e) { seen.push(e.message) }
      seen.push(decoder.decode(bytes(0x63)));
      seen.join()
      """)
    #expect(results == "a,%uFEFF,b,Type error,c")
  }

  @Test func takesEveryKindOfBuffer() async throws {
    let results = try await BarePage.evaluate(
      """
      const decoder = new TextDecoder(), buffer = new Uint8Array([97, 98, 99, 100]).buffer;
      [decoder.decode(buffer), decoder.decode(new DataView(buffer, 1, 2)), decoder.decode(new Uint16Array(buffer, 2)),
       decoder.decode(), decoder.decode(undefined), decoder.decode(null)].join()
      """)
    #expect(results == "abcd,bc,cd,,,")
  }

  @Test func labelsAreMatchedLoosely() async throws {
    let results = try await BarePage.evaluate(
      """
      ['UTF8', ' \\n latin1\\t', 'ascii', 'iso-8859-1', 'utf-16', 'ucs-2', 'GB2312', 'ks_c_5601-1987', 'sjis', 'nope', '',
       'replacement', 'iso-2022-cn', 'utf-7', '\\u212A0i8-r', 'utf-8\\0'].map((label) => {
        try { return new TextDecoder(label).encoding } catch (e) { return (e instanceof RangeError) + ' ' + e.message }
      }).join()
      """)
    #expect(
      results == "utf-8,windows-1252,windows-1252,windows-1252,utf-16le,utf-16le,gbk,euc-kr,shift_jis,"
        + Array(repeating: "true Bad value", count: 7).joined(separator: ","))
  }

  @Test func theInterfaceHasTheShapeOfWebKits() async throws {
    let results = try await BarePage.evaluate(
      """
      const decoder = new TextDecoder('utf-8', { fatal: 1, ignoreBOM: 'x' });
      const shown = [decoder.encoding, decoder.fatal, decoder.ignoreBOM, TextDecoder.length, String(decoder)];
      for (const f of [() => decoder.decode('a'), () => TextDecoder()]) try { f() } catch (e) { shown.push(e.name) }
      shown.join()
      """)
    #expect(results == "utf-8,true,true,0,[object TextDecoder],TypeError,TypeError")
  }
}

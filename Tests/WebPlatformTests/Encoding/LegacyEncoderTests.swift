import Testing

/// Legacy encodings in queries and forms, and the functions that other rooms call.
@Suite struct LegacyEncoderTests {
  private func evaluate(_ scripts: [String]) async throws -> [String] {
    try await BarePage.evaluateInPlatform(scripts, rooms: ["URL", "LegacyEncodings"])
  }

  @Test func formsUseTheirEncoding() async throws {
    let cases = [
      ("windows-1252", "é€☃", "%E9%80%26%239731%3B"), ("UTF-16LE", "é", "%C3%A9"),
      ("x-user-defined", "a\u{F780}", "a%80"),
      ("ISO-8859-8-I", "א", "%E0"), ("Shift_JIS", "あ≡‽¥", "%82%A0%81%DF%26%238253%3B%5C"),
      ("EUC-JP", "あｱ−", "%A4%A2%8E%B1%A1%DD"),
      ("ISO-2022-JP", "¥あa☃", "%1B%28J%5C%1B%24B%24%22%1B%28Ba%26%239731%3B"),
      ("ISO-2022-JP", "あ☃", "%1B%24B%24%22%1B%28B%26%239731%3B"),
      ("GBK", "你€\u{10000}", "%C4%E3%80%26%2365536%3B"), ("gb18030", "€\u{10000}\u{E7C7}", "%A2%E3%900%810%815%F47"),
      ("Big5", "你═", "%A7A%F9%F9"), ("EUC-KR", "가갂", "%B0%A1%81A"),
    ]
    let results = try await evaluate(cases.map { "serializeURLEncoded([['', '\($0.1)']], '\($0.0)')" })
    for (result, expected) in zip(results, cases) { #expect(result == "=" + expected.2, "\(expected.0)") }
  }

  @Test func queriesUseTheEncodingOfTheirDocument() async throws {
    let results = try await evaluate([
      """
      ['http://a.test/é?é☃ \\'#é', 'ws://a.test/?é', 'data:?é'].map((input) =>
        serializeURL(parseURL(input, null, 'windows-1252'))).join(' ')
      """
    ])
    #expect(results[0] == "http://a.test/%C3%A9?%E9%26%239731%3B%20%27#%C3%A9 ws://a.test/?%C3%A9 data:?%C3%A9")
  }

  @Test func whatIsEncodedDecodesToItself() async throws {
    let encodings = [
      "IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-6", "ISO-8859-16", "KOI8-U", "macintosh", "windows-874",
      "windows-1252", "windows-1255", "GBK", "gb18030", "Big5", "EUC-JP", "Shift_JIS", "ISO-2022-JP", "EUC-KR",
    ]
    // Code points that share bytes with others, by design of the encoding.
    let scripts = encodings.map { encoding in
      """
      {
      const shared = new Set([0xA5, 0x203E, 0x2212, 0x0E, 0x0F, 0x1B]);
      for (let c = 0xFF61; c <= 0xFF9F; c++) if ('\(encoding)' === 'ISO-2022-JP') shared.add(c);
      const lost = [];
      let encoded = 0;
      for (let c = 0; c < 0x30000; c += c < 0x500 ? 1 : 13) {
        if ((c >= 0xD800 && c < 0xF900) || shared.has(c)) continue;
        const encoder = new LegacyEncoder('\(encoding)', String.fromCodePoint(c));
        if (encoder.encodeOrFail() !== null) continue;
        encoded++;
        const text = makeDecoder('\(encoding)', false).decode(new Uint8Array(encoder.takeOutput()), true);
        if (text !== String.fromCodePoint(c)) lost.push(c.toString(16));
      }
      lost.join() + (encoded > 150 ? '' : encoded + ' encoded')
      }
      """
    }
    for (lost, encoding) in zip(try await evaluate(scripts), encodings) { #expect(lost == "", "\(encoding)") }
  }

  @Test func otherRoomsCall() async throws {
    let cases = [
      ("decodeWith('shift_jis', new Uint8Array([0x82, 0xA0]))", "あ"),
      ("decodeWith('shift_jis', new Uint8Array([0xEF, 0xBB, 0xBF, 0x61]))", "a"),
      ("decodeWith('utf-8', new Uint8Array([0xFE, 0xFF, 0, 0x61]))", "a"),
      ("decodeWith('nope', new Uint8Array([0xC3, 0xA9]))", "é"),
      ("decodeWith(null, new Uint8Array([0xC3, 0xA9]))", "é"),
      ("decodeWith('iso-2022-kr', new Uint8Array([0x61, 0x62]))", "\u{FFFD}"),
      ("utf8Decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61]))", "a"),
      ("utf8DecodeWithoutBOM(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61])).length", "2"),
      ("utf8DecodeWithoutBOMOrFail(new Uint8Array([0xFF]))", "null"),
      ("utf8Encode('é\\ud800').join()", "195,169,239,191,189"),
      ("isomorphicEncode('a\\xFF').join()", "97,255"), ("isomorphicDecode(new Uint8Array([97, 255]))", "aÿ"),
      ("isomorphicDecode(new Uint8Array(100000).fill(233)) === 'é'.repeat(100000)", "true"),
      ("getEncoding(' Latin1 ')", "windows-1252"),
      ("JSON.stringify(parseURLEncoded(new Uint8Array([0x61, 0x3D, 0x25, 0x45, 0x32, 0x82, 0xAC])))", #"[["a","€"]]"#),
    ]
    for (result, expected) in zip(try await evaluate(cases.map(\.0)), cases) {
      #expect(result == expected.1, "\(expected.0)")
    }
  }
}

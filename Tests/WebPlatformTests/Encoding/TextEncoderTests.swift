import Testing

/// What a page sees of TextEncoder.
@Suite struct TextEncoderTests {
  @Test func encodesAsUTF8() async throws {
    let cases = [
      ("", ""), ("a", "61"), ("é€", "c3a9e282ac"), ("\\u{1F600}", "f09f9880"), ("\\uD83D", "efbfbd"),
      ("a\\uDE00b", "61efbfbd62"), ("\\uD83D\\uD83D\\uDE00", "efbfbdf09f9880"), ("\\0", "00"),
    ]
    let results = try await BarePage.evaluate(cases.map { "new TextEncoder().encode(`\($0.0)`).toHex()" })
    for (result, expected) in zip(results, cases) { #expect(result == expected.1, "\(expected.0)") }
  }

  @Test func encodesLongTextAsShortText() async throws {
    let results = try await BarePage.evaluate(
      """
      const encoder = new TextEncoder(), decoder = new TextDecoder();
      ['a', 'é', '€', '\\u{1F600}', 'a\\u{1F600}'].map((unit) => {
        const text = unit.repeat(20000);
        const bytes = encoder.encode(text);
        return bytes.length / encoder.encode(unit).length + ' ' + (decoder.decode(bytes) === text);
      }).join()
      """)
    #expect(results == Array(repeating: "20000 true", count: 5).joined(separator: ","))
  }

  @Test func encodesIntoABuffer() async throws {
    let cases = [
      ("abc", 2, "2 2 6162"), ("abc", 5, "3 3 6162630000"), ("é", 1, "0 0 00"), ("aé", 2, "1 1 6100"),
      ("\\u{1F600}", 3, "0 0 000000"), ("\\u{1F600}x", 4, "2 4 f09f9880"), ("a\\u{1F600}", 4, "1 1 61000000"),
      ("\\uD83D", 3, "1 3 efbfbd"), ("", 1, "0 0 00"), ("a", 0, "0 0 "), ("é€\\u{1F600}", 8, "2 5 c3a9e282ac000000"),
    ]
    let results = try await BarePage.evaluate(
      cases.map { text, size, _ in
        """
        { const target = new Uint8Array(\(size)), { read, written } = new TextEncoder().encodeInto(`\(text)`, target);
          [read, written, target.toHex()].join(' ') }
        """
      })
    for (result, expected) in zip(results, cases) { #expect(result == expected.2, "\(expected.0) \(expected.1)") }
  }

  @Test func encodesIntoAPartOfABuffer() async throws {
    let results = try await BarePage.evaluate(
      """
      const whole = new Uint8Array(6);
      new TextEncoder().encodeInto('abcdef', whole.subarray(2, 4));
      const detached = new Uint8Array(4);
      detached.buffer.transfer();
      const { read, written } = new TextEncoder().encodeInto('a', detached);
      [whole.toHex(), read, written].join()
      """)
    #expect(results == "000061620000,0,0")
  }

  @Test func theTargetMustBeAUint8Array() async throws {
    let results = try await BarePage.evaluate(
      """
      [[], new Int8Array(1), new Uint8ClampedArray(1), new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), null, 'a',
       new Proxy(new Uint8Array(1), {}), { __proto__: Uint8Array.prototype, length: 1 }].map((target) => {
        try { return new TextEncoder().encodeInto('a', target) } catch (e) { return (e instanceof TypeError) + e.message }
      }).filter((text, i, all) => all.indexOf(text) === i).join()
      """)
    #expect(
      results == "trueArgument 2 ('destination') to TextEncoder.encodeInto must be an instance of Uint8Array")
  }

  @Test func theInterfaceHasTheShapeOfWebKits() async throws {
    let results = try await BarePage.evaluate(
      """
      const encoder = new TextEncoder('utf-16');
      [encoder.encoding, TextEncoder.length, encoder.encode.length, encoder.encodeInto.length, encoder.encode().length,
       encoder.encode(undefined).length, encoder.encode(null).length, encoder.encode('a') instanceof Uint8Array].join()
      """)
    #expect(results == "utf-8,0,0,2,0,0,4,true")
  }
}

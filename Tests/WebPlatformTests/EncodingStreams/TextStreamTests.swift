import Testing

@Suite("Streams that encode and decode text")
struct TextStreamTests {
  private func log(_ script: String) async throws -> [String] {
    try await TestPage.log(
      """
      const through = async (stream, ...chunks) => {
        const writer = stream.writable.getWriter();
        const writing = Promise.all([...chunks.map((chunk) => writer.write(chunk)), writer.close()]).catch(() => {});
        const out = [];
        for (const reader = stream.readable.getReader();;) {
          const { done, value } = await reader.read();
          if (done) return out;
          out.push(value);
        }
      };
      (async () => { try { \(script) } catch (error) { console.log(`${error}`); } })();
      """)
  }

  @Test func charactersMayBeCutBetweenChunks() async throws {
    #expect(
      try await log(
        """
        const text = await through(new TextDecoderStream(), new Uint8Array([0xEF, 0xBB, 0xBF, 0xF0, 0x9F]), new Uint8Array([0x98, 0x80]).buffer, new Uint8Array([0xC3]));
        console.log(JSON.stringify(text));
        const bytes = await through(new TextEncoderStream(), 'a\\uD83D', '', '\\uDE00b', 5, '\\uD83D');
        console.log(bytes.map((chunk) => `${chunk instanceof Uint8Array}:${chunk}`).join(' '));
        """) == [#"["😀","\#u{FFFD}"]"#, "true:97 true:240,159,152,128,98 true:53 true:239,191,189"])
  }

  @Test func whatCannotBeConvertedFailsTheStream() async throws {
    #expect(
      try await log(
        """
        const own = { toString() { throw own; } };
        console.log(await through(new TextEncoderStream(), own).catch((error) => error === own));
        console.log(await through(new TextDecoderStream(), 'text').catch((error) => error instanceof TypeError));
        console.log(await through(new TextDecoderStream('utf-8', { fatal: true }), new Uint8Array([0xC3])).catch((error) => error.name));
        console.log(new TextDecoderStream('latin1', { ignoreBOM: true }).encoding, new TextEncoderStream().encoding);
        new TextDecoderStream('nonsense');
        """) == ["true", "true", "TypeError", "windows-1252 utf-8", "RangeError: Bad value"])
  }
}

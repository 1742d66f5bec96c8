import Testing

/// Pages that patch what the platform is made of do not change what URLs and text are.
@Suite struct HostilePageTests {
  @Test func patchedBuiltinsChangeNothing() async throws {
    let results = try await BarePage.evaluate(
      """
      const prototypes = [String.prototype, Array.prototype, RegExp.prototype, Map.prototype, Set.prototype,
        Function.prototype, Object.getPrototypeOf(Uint8Array.prototype), Uint8Array.prototype, ArrayBuffer.prototype];
      const { ownKeys, defineProperty } = Reflect;
      for (let i = 0; i < prototypes.length; i++) {
        const keys = ownKeys(prototypes[i]);
        for (let k = 0; k < keys.length; k++) {
          if (keys[k] === 'length') continue;
          defineProperty(prototypes[i], keys[k], { get() { throw 'the page saw ' + i }, configurable: true });
        }
      }
      Object.prototype.ignoreBOM = Object.prototype.stream = true;
      globalThis.decodeURIComponent = globalThis.encodeURIComponent = globalThis.parseInt = () => { throw 'the page' };
      defineProperty(Object.prototype, '0', { set() { throw 'the page' }, configurable: true });
      const url = new URL('../ü?a=b%20c&d=ü#ü', 'https://BÜCHER.example:444/x/y/');
      url.searchParams.append('e', '~');
      url.host = '0x7f.1:80';
      const text = new TextDecoder().decode(new TextEncoder().encode('aü'));
      url.href + ' ' + url.searchParams.get('d') + ' ' + text + ' ' + atob('YQ==') + ' ' + btoa('a')
      """)
    #expect(results == "https://127.0.0.1:80/x/%C3%BC?a=b+c&d=%C3%BC&e=%7E#%C3%BC ü aü a YQ==")
  }
}

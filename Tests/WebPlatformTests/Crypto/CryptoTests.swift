import Testing

@Suite("Web Cryptography")
struct CryptoTests {
  /// What an expression comes to, or the error that it throws.
  private func outcomes(_ expressions: [String], url: String = "https://app.example.com/") async throws -> [String] {
    let lines = expressions.map { "() => \($0)" }.joined(separator: ",\n")
    return try await TestPage.log(
      """
      (async () => {
        for (const f of [\(lines)]) {
          try { console.log(String(await f())) } catch (e) { console.log(`${e.constructor.name} ${e.name}: ${e.message}`) }
        }
      })();
      """, url: url)
  }

  @Test func integersAreFilledWithRandomValues() async throws {
    let types = [
      "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
      "BigInt64Array", "BigUint64Array",
    ]
    let results = try await outcomes(
      types.map { "{ const a = new \($0)(64); return crypto.getRandomValues(a) === a && a.some((n) => n != 0) }" }
        + [
          // Only the part that the view shows.
          """
          { const all = new Uint8Array(300), part = new Uint32Array(all.buffer, 100, 25); crypto.getRandomValues(part);
            return all.slice(0, 100).some(Boolean) + ' ' + all.slice(100, 200).some(Boolean) + ' ' + all.slice(200).some(Boolean) }
          """,
          "crypto.getRandomValues(new Uint8Array(65536)).length", "crypto.getRandomValues(new Uint8Array(0)).length",
          "{ const a = new Uint8Array(4); structuredClone(a.buffer, { transfer: [a.buffer] }); return crypto.getRandomValues(a).length }",
          "{ class A extends Uint8Array { get length() { throw 1 } get buffer() { throw 2 } } return crypto.getRandomValues(new A(8)) instanceof A }",
        ])
    #expect(results == types.map { _ in "true" } + ["false true false", "65536", "0", "0", "true"])
  }

  @Test func whatCannotBeFilledIsRefused() async throws {
    let quota = "DOMException QuotaExceededError: The quota has been exceeded."
    let mismatch =
      "DOMException TypeMismatchError: The type of an object was incompatible with the expected type of the parameter associated to the object."
    let notView =
      "TypeError TypeError: Argument 1 ('array') to Crypto.getRandomValues must be an instance of ArrayBufferView"
    let rows: [(String, String)] = [
      ("crypto.getRandomValues(new Uint8Array(65537))", quota),
      ("crypto.getRandomValues(new Uint32Array(16385))", quota),
      ("crypto.getRandomValues(new Float32Array(1))", mismatch),
      ("crypto.getRandomValues(new Float64Array(99999))", mismatch),
      ("crypto.getRandomValues(new DataView(new ArrayBuffer(8)))", mismatch),
      ("crypto.getRandomValues(new ArrayBuffer(8))", notView), ("crypto.getRandomValues([1])", notView),
      ("crypto.getRandomValues(null)", notView), ("crypto.getRandomValues({ length: 1 })", notView),
      ("crypto.getRandomValues()", "TypeError TypeError: Not enough arguments"),
      (
        "Crypto.prototype.getRandomValues.call({}, new Uint8Array(1))",
        "TypeError TypeError: Can only call Crypto.getRandomValues on instances of Crypto"
      ),
      ("new Crypto()", "TypeError TypeError: Illegal constructor"),
    ]
    #expect(try await outcomes(rows.map(\.0)) == rows.map(\.1))
  }

  @Test func identifiersAreOfVersion4AndNeverTheSame() async throws {
    let results = try await outcomes([
      "/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())",
      "new Set(Array.from({ length: 1000 }, () => crypto.randomUUID())).size",
    ])
    #expect(results == ["true", "1000"])
  }

  /// The vectors are those of FIPS 180-4's examples: "abc", and nothing.
  @Test func digestsAreThoseOfTheStandard() async throws {
    let hex = "Array.from(new Uint8Array(d), (n) => n.toString(16).padStart(2, '0')).join('')"
    func digest(_ algorithm: String, _ data: String) -> String {
      "crypto.subtle.digest(\(algorithm), \(data)).then((d) => d instanceof ArrayBuffer && \(hex))"
    }
    let abc = "new TextEncoder().encode('abc')"
    let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let rows: [(String, String)] = [
      (digest("'SHA-1'", abc), "a9993e364706816aba3e25717850c26c9cd0d89d"), (digest("'SHA-256'", abc), sha256),
      (digest("'sha-256'", abc), sha256), (digest("{ name: 'Sha-256' }", abc), sha256),
      (digest("'SHA-256'", "\(abc).buffer"), sha256), (digest("'SHA-256'", "new DataView(\(abc).buffer)"), sha256),
      (
        digest("'SHA-384'", abc),
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
      ),
      (
        digest("'SHA-512'", abc),
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
          + "454d4423643ce80e2a9ac94fa54ca49f"
      ),
      (digest("'SHA-1'", "new ArrayBuffer(0)"), "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      // What is digested is what was there at the call.
      (
        "{ const b = \(abc), p = crypto.subtle.digest('SHA-256', b); b.fill(0); return p.then((d) => \(hex)) }", sha256
      ),
    ]
    #expect(try await outcomes(rows.map(\.0)) == rows.map(\.1))
  }

  @Test func whatCannotBeDigestedRejects() async throws {
    let unsupported = "DOMException NotSupportedError: The operation is not supported."
    let rows: [(String, String)] = [
      ("crypto.subtle.digest('MD5', new Uint8Array(1))", unsupported),
      ("crypto.subtle.digest('SHA-256 ', new Uint8Array(1))", unsupported),
      ("crypto.subtle.digest('', new Uint8Array(1))", unsupported),
      (
        "crypto.subtle.digest({}, new Uint8Array(1))",
        "TypeError TypeError: Member CryptoAlgorithmParameters.name is required and must be an instance of DOMString"
      ),
      ("crypto.subtle.digest('SHA-256', 'abc')", "TypeError TypeError: Type error"),
      ("crypto.subtle.digest('SHA-256')", "TypeError TypeError: Not enough arguments"),
    ]
    #expect(try await outcomes(rows.map(\.0)) == rows.map(\.1))
  }

  @Test func digestsAreForSecureContextsOnly() async throws {
    let expressions = ["isSecureContext", "typeof crypto.subtle", "crypto.getRandomValues(new Uint8Array(3)).length"]
    let insecure = try await outcomes(expressions, url: "http://app.example.com/")
    #expect(insecure == ["false", "undefined", "3"])
    let secure = try await outcomes(expressions)
    #expect(secure == ["true", "object", "3"])
  }
}

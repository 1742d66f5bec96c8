import Testing

@Suite struct HeadersTests {
  @Test func `iteration is sorted, lower-case and combined`() async throws {
    try await expectRows(
      """
      [...new Headers([['B', '2'], ['a', '1'], ['b', ' 3 ']])].join(' | ')
      => a,1 | b,2, 3

      [...new Headers({ 'X-B': '1', 'x-a': '2' }).keys()].join()
      => x-a,x-b

      { const h = new Headers({ a: '1' }); h.append('A', '2'); return h.get('a') }
      => 1, 2

      { const h = new Headers({ a: '1', b: '2' }); h.delete('A'); return [...h].join() }
      => b,2

      { const l = []; const h = new Headers({ a: '1' }); for (const [n] of h) { l.push(n);
        if (n === 'a') h.set('b', '2') } return l.join() }
      => a,b

      { const l = []; new Headers({ a: '1' }).forEach((v, n, h) => l.push(v, n, h instanceof Headers));
        return l }
      => ["1","a",true]
      """)
  }

  @Test func `values are trimmed and what cannot be a header throws`() async throws {
    try await expectRows(
      #"""
      new Headers({ a: '\t \r\n1 2\n ' }).get('a')
      => 1 2

      new Headers({ a: null, b: undefined }).get('a')
      => null

      new Headers({ a: '1\n2' })
      => !TypeError: Header 'a' has invalid value: '1\n2'

      { try { new Headers({ a: '1\0' }) } catch (e) { return e.message === "Header 'a' has invalid value: '1\0'" } }
      => true

      new Headers({ a: null, b: undefined }).get('b')
      => undefined

      new Headers({ 'a b': '1' })
      => !TypeError: Invalid header name: 'a b'

      new Headers({ '': '1' })
      => !TypeError: Invalid header name: ''

      new Headers({ a: '\u0100' })
      => !TypeError: Type error

      new Headers(null)
      => !TypeError: Type error

      new Headers([['a']])
      => !TypeError: Header sub-sequence must contain exactly two items

      new Headers().get('a b')
      => !TypeError: Invalid header name: 'a b'
      """#)
  }

  @Test func `Set-Cookie stays apart`() async throws {
    try await expectRows(
      """
      [...h].join(' | ')
      => set-cookie,a=1 | set-cookie,b=2 | x,1

      h.getSetCookie()
      => ["a=1","b=2"]

      h.get('set-cookie')
      => a=1, b=2
      """, prelude: "const h = new Headers([['Set-Cookie', 'a=1'], ['X', '1'], ['set-cookie', 'b=2']]);")
  }

  @Test func `a guard keeps what a page must not change`() async throws {
    try await expectRows(
      """
      Response.error().headers.append('a', 'b')
      => !TypeError: Headers object's guard is 'immutable'

      [...new Response('', { headers: { 'Set-Cookie': 'a=1', 'X-A': '1' } }).headers].join()
      => content-type,text/plain;charset=UTF-8,x-a,1

      { const r = new Request('/', { mode: 'no-cors' }); r.headers.set('X-A', '1'); r.headers.set('Accept',
        'a/b'); r.headers.set('Range', 'bytes=0-'); return [...r.headers].join() }
      => accept,a/b
      """)
  }
}

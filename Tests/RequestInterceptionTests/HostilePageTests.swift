import Network
import Testing
import WebKit

@testable import RequestInterception

/// A page that has replaced whatever it can.
@MainActor
struct HostilePageTests {
  @Test(arguments: [WebViewEnvironment.SchemeTaskBodies.none, .exceptBlobs, .streams])
  func `a page that has replaced every method has its requests intercepted all the same`(
    bodies: WebViewEnvironment.SchemeTaskBodies
  ) async throws {
    let html = """
      <!DOCTYPE html><body><form id=f method=post action=/form><input name=a value=1></form>
      <script>
      const define = Object.defineProperty, get = Object.getOwnPropertyDescriptor, names = Object.getOwnPropertyNames
      const log = console.log, plainFetch = fetch, then = Promise.prototype.then, call = Function.prototype.call.bind(Function.prototype.call)
      const FD = FormData, append = FormData.prototype.append, text = Response.prototype.text, all = []
      for (const name of names(window)) {
        let value; try { value = window[name] } catch { continue }
        const objects = [value, typeof value === 'function' ? value.prototype : null]
        for (const object of objects) if (Object(object) === object && object !== window && object !== document && object !== console)
          for (const key of names(object)) if (key !== 'constructor' && key !== 'prototype') all[all.length] = [object, key]
      }
      for (let i = 0; i < all.length; i++) {
        const [object, key] = [all[i][0], all[i][1]], property = get(object, key)
        if (!property || !property.configurable || typeof property.value !== 'function') continue
        if (object === XMLHttpRequest.prototype || object === HTMLFormElement.prototype || object === EventTarget.prototype) continue
        property.value = () => { throw new Error('replaced ' + key) }
        define(object, key, property)
      }
      const fail = () => { throw new Error('a member of all objects') }
      const members = [
        0, 1, 2, 3, 4, 5, 'get', 'set', 'value', 'done', 'next', 'writable', 'enumerable', 'configurable', 'isOver', 'url', 'text',
        'base64', 'payload', 'wait', 'capture', 'once', 'passive', 'index', 'kind', 'key', 'facts', 'isAsync', 'isSent',
      ]
      for (let i = 0; i < members.length; i++)
        define(Object.prototype, members[i], { __proto__: null, configurable: true, get: fail, set: fail })
      const form = new FD()
      call(append, form, 'f', new Blob(['file']))
      const show = response => { call(then, call(text, response), log) }
      call(then, plainFetch('/text', { method: 'POST', body: 'text', credentials: 'include' }), show)
      call(then, plainFetch('/form', { method: 'POST', body: form }), show)
      const xhr = new XMLHttpRequest()
      xhr.onload = () => { log(xhr.status); document.cookie = 'c=1'; setTimeout(() => f.submit(), 100) }
      xhr.open('PUT', '/xhr'); xhr.send(new Blob(['blob']))
      </script>
      """
    let page = InterceptedPage(html, bodies: bodies)
    let log = try await page.run()
    #expect(log.sorted() == ["200", "ok", "ok"], "\(log)")
    let bodies = page.sent.map { $0.text ?? "nothing" }
    #expect(Set(bodies).isSuperset(of: ["text", "blob", "a=1"]), "\(bodies)")
    #expect(bodies.contains { $0.contains("\r\n\r\nfile\r\n") })
    await page.expectNoBodies()
  }

  @Test func `a page does not get a form's body of a type that forms do not have`() async throws {
    let page = InterceptedPage(
      """
      <script>
      const { requestInterception } = webkit.messageHandlers
      const store = type => requestInterception.postMessage({
        kind: 'store', method: 'POST', url: 'https://api.example.com/', credentials: 'include', key: 'k', text: '{}', type,
      }).then(url => typeof url, error => error.message)
      Promise.all(['application/json', 'text/plain\\r\\nX-A: 1', 'text/html', '', 'text/plain; charset=utf-8'].map(store))
        .then(results => { for (const result of results) console.log(result) })
      </script>
      """)
    let log = try await page.run()
    #expect(Set(log.dropLast()).count == 1 && log.first != "string", "\(log)")
    #expect(log.last == "string")
  }
}

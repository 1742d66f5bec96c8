import Testing

/// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-elements-api, in WebKit's words.
struct CustomElementRegistryTests {
  @Test func definitionsAreChecked() async throws {
    try await expectRows(
      """
      customElements.define('a-b')
      => !TypeError: Not enough arguments

      customElements.define('a-b', () => {})
      => !TypeError: The second argument must be a constructor

      customElements.define('a-b', {})
      => !TypeError: The second argument must be a constructor

      customElements.define('ab', class {})
      => !SyntaxError(12): Custom element name must contain a hyphen

      customElements.define('é-a', class {})
      => !SyntaxError(12): Custom element name must have a lowercase ASCII letter as its first character

      customElements.define('a-A', class {})
      => !SyntaxError(12): Custom element name cannot contain an uppercase ASCII letter

      customElements.define('annotation-xml', class {})
      => !SyntaxError(12): Custom element name cannot be same as one of the standard elements

      customElements.define('a-b', A)
      => undefined

      customElements.define('a-b', class {})
      => !NotSupportedError(9): Cannot define multiple custom elements with the same tag name

      customElements.define('a-c', A)
      => !NotSupportedError(9): Cannot define multiple custom elements with the same class

      customElements.define('a-d', class { static get observedAttributes() { return 5; } attributeChangedCallback() {} })
      => !TypeError: Value is not a sequence

      { const C = class {}; C.prototype.connectedCallback = 4; customElements.define('x-g', C); }
      => !TypeError: A custom element callback must be a function

      { const f = function () {}; f.prototype = 3; customElements.define('x-f', f); }
      => !TypeError: Custom element constructor's prototype must be an object

      [customElements.get('a-b') === A, customElements.get('x-g'), customElements.getName(A), customElements.getName(3)]
      => [true,null,"a-b",null]
      """, prelude: "class A extends HTMLElement {}")
  }

  @Test func constructorsMakeElements() async throws {
    try await expectRows(
      """
      HTMLElement()
      => !TypeError: Constructor requires 'new' operator

      new HTMLElement()
      => !TypeError: new.target is not a valid custom element constructor

      new (class extends HTMLElement {})()
      => !TypeError: new.target does not define a custom element

      { class P extends HTMLParagraphElement {} customElements.define('a-q', P); new P(); }
      => !TypeError: Illegal constructor

      { class P extends HTMLParagraphElement {} customElements.define('a-p', P, { extends: 'p' }); return document.createElement('p', { is: 'a-p' }) instanceof P; }
      => false

      { class E extends HTMLElement { x = 1; } customElements.define('e-e', E); const e = new E(), f = document.createElement('e-e'); return [e.localName, e.x, e instanceof E, f instanceof E, f.x, Object.getPrototypeOf(f) === E.prototype, e.ownerDocument === document, e.outerHTML]; }
      => ["e-e",1,true,true,1,true,true,"<e-e></e-e>"]

      { class Base extends HTMLElement {} class Sub extends Base {} customElements.define('s-s', Sub); return [new Sub() instanceof Base, document.createElement('s-s') instanceof Sub]; }
      => [true,true]

      { const C = Reflect.construct; class R extends HTMLElement {} customElements.define('r-r', R); return C(HTMLElement, [], R) instanceof R; }
      => true
      """)
  }

  @Test(arguments: [
    ("constructor() { return document.createElement('div'); }", "has incorrect local name"),
    ("constructor() { super(); this.setAttribute('q', ''); }", "must not have attributes"),
    ("constructor() { super(); this.append('q'); }", "must not have child nodes"),
    ("constructor() { super(); document.body.append(this); }", "must not have a parent node"),
  ])
  func whatAConstructorMustNotDoIsReported(body: String, fault: String) async throws {
    let log = try await TestPage.log(
      """
      customElements.define('b-b', class extends HTMLElement { \(body) });
      const b = document.createElement('b-b');
      console.log(String(b), b.matches(':defined'));
      """)
    #expect(
      log == [
        "[object HTMLUnknownElement] false",
        "uncaught NotSupportedError: A newly constructed custom element \(fault)",
      ])
  }

  @Test func definitionsCanBeWaitedFor() async throws {
    try await expectRows(
      """
      customElements.whenDefined('bad').catch((e) => e.name + ': ' + e.message)
      => SyntaxError: Custom element name must contain a hyphen

      { class W extends HTMLElement {} const p = customElements.whenDefined('w-w'); const same = p === customElements.whenDefined('w-w'); customElements.define('w-w', W); return [same, await p === W, await customElements.whenDefined('w-w') === W]; }
      => [true,true,true]
      """)
  }

  @Test func aFailedUpgradeStaysOne() async throws {
    let log = try await TestPage.log(
      """
      const e = document.createElement('u-u');
      document.body.append(e);
      class U extends HTMLElement { constructor() { super(); throw new Error('no'); } connectedCallback() { console.log('never'); } }
      customElements.define('u-u', U);
      console.log(e.matches(':defined'), e instanceof U);
      customElements.upgrade(document.body);
      const other = document.createElement('v-v');
      document.body.append(other);
      customElements.define('v-v', class extends HTMLElement { constructor() { return {}; } });
      """)
    #expect(
      log == [
        "false true", "uncaught Error: no", "uncaught TypeError: Custom element constructor returned a wrong element",
      ])
  }
}

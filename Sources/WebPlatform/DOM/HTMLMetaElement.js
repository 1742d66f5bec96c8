// https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element
'use strict';

class HTMLMetaElementImpl extends HTMLElementImpl {
  /** @override */
  postConnectionSteps() { this.#processPragma(); }

  /**
   * Deviates: as in WebKit, what it says is heard again when it says something else.
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    if (this.isConnected && namespace === null && (localName === 'http-equiv' || localName === 'content')) this.#processPragma();
  }

  /** https://html.spec.whatwg.org/multipage/semantics.html#pragma-directives, of which refresh is the only one with an effect here */
  #processPragma() {
    if (asciiLowercase(this.reflectedString('http-equiv')) !== 'refresh' || rootOf(this) !== this.nodeDocument) return;
    // 1. Not without content.
    const input = this.reflectedString('content');
    if (input === '') return;
    // 2-3. The shared steps.
    ensureRoom('DeclarativeRefresh');
    declarativeRefreshSteps(this.nodeDocument, input, true);
  }
}

htmlElement('HTMLMetaElement', ['meta'], () => ({
  name: reflect('name'), httpEquiv: reflect('http-equiv'), content: reflect('content'), media: reflect('media'),
  scheme: reflect('scheme'),
}), { elementClass: HTMLMetaElementImpl });

// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#the-domparser-interface
'use strict';

const domParserSupportedType = enumeration('SupportedType', [
  'text/html', 'text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml',
]);

class DOMParserImpl {
  /** @param {RealmImpl} realm */
  constructor(realm) {
    this.window = realm.window;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-domparser-parsefromstring
   * @param {string} source
   * @param {string} type
   * @returns {DocumentImpl}
   */
  parseFromString(source, type) {
    // 2. A document of this type at the address of this window's.
    const { url, origin } = this.window.document;
    const isHTML = type === 'text/html';
    const options = { isHTMLDocument: isHTML, contentType: type, url };
    const document = isHTML ? new HTMLDocumentImpl(options) : new XMLDocumentImpl(options);
    document.origin = origin;
    // 3. With what the text says; scripts in it do not run.
    if (isHTML) parseHTMLInto(source, document);
    else parseXMLInto(source, document);
    return document;
  }
}

/**
 * @param {string} source
 * @param {DocumentImpl} document an HTML document, empty
 * @param {boolean} [allowsShadowRoots] Whether templates in it may declare shadow roots.
 */
function parseHTMLInto(source, document, allowsShadowRoots = false) {
  const reader = new MarkupReader(native.parseMarkup(source, null, 0), document, allowsShadowRoots);
  document.mode = reader.quirksMode;
  reader.read((element, event) => {
    if (event === 'closed' && element instanceof HTMLScriptElementImpl) element.finishParsingWithoutRunning();
    return false;
  });
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-parsehtmlunsafe
 * @param {RealmImpl} _realm
 * @param {string} html
 * @returns {DocumentImpl}
 */
function parseHTMLUnsafe(_realm, html) {
  const document = new HTMLDocumentImpl({});
  parseHTMLInto(html, document, true);
  return document;
}

interface_('DOMParser', DOMParserImpl, () => ({
  constructor: realmed([]),
  parseFromString: operation([DOMString, domParserSupportedType], 'Document'),
}), { exposed: true });

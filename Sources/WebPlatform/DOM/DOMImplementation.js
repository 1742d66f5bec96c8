// https://dom.spec.whatwg.org/#interface-domimplementation
'use strict';

class DOMImplementationImpl {
  /** @param {DocumentImpl} document */
  constructor(document) {
    this.document = document;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-domimplementation-createdocumenttype
   * @param {string} name
   * @param {string} publicId
   * @param {string} systemId
   * @returns {DocumentTypeImpl}
   */
  createDocumentType(name, publicId, systemId) {
    parseQualifiedName(name);
    return new DocumentTypeImpl(this.document, name, publicId, systemId);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-domimplementation-createdocument
   * @param {string | null} namespace
   * @param {string} qualifiedName
   * @param {DocumentTypeImpl | null} doctype
   * @returns {DocumentImpl}
   */
  createDocument(namespace, qualifiedName, doctype) {
    // 1, 7-8. An XML document of this one's origin, of the type that goes with the namespace.
    const contentTypes = new Map([[HTML_NAMESPACE, 'application/xhtml+xml'], [SVG_NAMESPACE, 'image/svg+xml']]);
    const contentType = contentTypes.get(namespace ?? '') ?? 'application/xml';
    const document = new XMLDocumentImpl({ isHTMLDocument: false, contentType });
    // 2-3. Its element, if there is to be one.
    const element = qualifiedName === '' ? null : document.createElementNS(namespace, qualifiedName);
    // 4-5. Doctype, element.
    if (doctype !== null) appendNode(doctype, document);
    if (element !== null) appendNode(element, document);
    return document;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-domimplementation-createhtmldocument
   * @param {string} [title]
   * @returns {DocumentImpl}
   */
  createHTMLDocument(title) {
    // 1-2. An HTML document.
    const document = new HTMLDocumentImpl();
    // Deviates: WebKit leaves it so.
    document.currentReadyState = 'loading';
    // 3-7. With a doctype, a head with the title, and a body.
    appendNode(new DocumentTypeImpl(document, 'html'), document);
    const html = appendNode(createElement(document, 'html', HTML_NAMESPACE), document);
    const head = appendNode(createElement(document, 'head', HTML_NAMESPACE), html);
    if (title !== undefined) {
      const titleElement = appendNode(createElement(document, 'title', HTML_NAMESPACE), head);
      appendNode(new TextImpl(document, title), titleElement);
    }
    appendNode(createElement(document, 'body', HTML_NAMESPACE), html);
    return document;
  }

  /** @returns {boolean} */
  hasFeature() {
    return true;
  }
}

interface_('DOMImplementation', DOMImplementationImpl, () => ({
  createDocumentType: operation([DOMString, DOMString, DOMString], 'DocumentType'),
  createDocument: operation(
    [nullable(DOMString), legacyNullToEmptyString(DOMString), optional(nullable('DocumentType'), null)], 'XMLDocument'),
  createHTMLDocument: operation([optional(DOMString)], 'Document'),
  hasFeature: operation([], boolean),
}), { exposed: true });

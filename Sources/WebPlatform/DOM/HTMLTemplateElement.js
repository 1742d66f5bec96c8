// https://html.spec.whatwg.org/multipage/scripting.html#the-template-element
'use strict';

class HTMLTemplateElementImpl extends HTMLElementImpl {
  /** @type {DocumentFragmentImpl | null} */
  #content = null;

  /** @returns {DocumentFragmentImpl} */
  get content() {
    if (this.#content === null) {
      this.#content = new DocumentFragmentImpl(inertTemplateDocument(this.nodeDocument));
      this.#content.host = this;
    }
    return this.#content;
  }

  /**
   * The parser has made a shadow root of it.
   * @param {ShadowRootImpl} shadow
   */
  takeContent(shadow) {
    this.#content = shadow;
  }

  /**
   * @override
   * @param {DocumentImpl} oldDocument
   */
  adoptingSteps(oldDocument) {
    super.adoptingSteps(oldDocument);
    if (this.#content !== null) adoptNode(this.#content, inertTemplateDocument(this.nodeDocument));
  }

  /**
   * @override
   * @param {NodeImpl} copy
   * @param {boolean} subtree
   */
  cloningSteps(copy, subtree) {
    if (!subtree || !(copy instanceof HTMLTemplateElementImpl)) return;
    const { content } = copy;
    for (const child of childList(this.content)) {
      appendNode(cloneNode(child, { document: content.nodeDocument, subtree: true }), content);
    }
  }
}

/** @type {WeakMap<DocumentImpl, DocumentImpl>} */
const inertTemplateDocuments = new WeakMap();

/**
 * https://html.spec.whatwg.org/multipage/scripting.html#appropriate-template-contents-owner-document
 * @param {DocumentImpl} document
 * @returns {DocumentImpl}
 */
function inertTemplateDocument(document) {
  // 1. A document without a window is inert already.
  if (document.defaultView === null) return document;
  // 2-3. Another one, the same for all templates of this document.
  let inert = inertTemplateDocuments.get(document);
  if (inert === undefined) {
    inert = new HTMLDocumentImpl({ isHTMLDocument: document.isHTMLDocument });
    inertTemplateDocuments.set(document, inert);
  }
  return inert;
}

htmlElement('HTMLTemplateElement', ['template'], () => ({
  content: readonly('DocumentFragment'),
  shadowRootMode: reflectEnumerated('shadowrootmode', ['open', 'closed']),
  shadowRootDelegatesFocus: reflectBoolean('shadowrootdelegatesfocus'),
  shadowRootClonable: reflectBoolean('shadowrootclonable'),
  shadowRootSerializable: reflectBoolean('shadowrootserializable'),
}), { elementClass: HTMLTemplateElementImpl });

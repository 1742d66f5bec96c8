// https://dom.spec.whatwg.org/#interface-documenttype
'use strict';

class DocumentTypeImpl extends NodeImpl {
  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} name
   * @param {string} [publicId]
   * @param {string} [systemId]
   */
  constructor(nodeDocument, name, publicId = '', systemId = '') {
    super(nodeDocument);
    this.name = name;
    this.publicId = publicId;
    this.systemId = systemId;
  }

  /** @override */
  get nodeType() {
    return NodeImpl.DOCUMENT_TYPE_NODE;
  }

  /** @override */
  get nodeName() {
    return this.name;
  }

  /** @override */
  get nodeLength() {
    return 0;
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new DocumentTypeImpl(document, this.name, this.publicId, this.systemId);
  }

  /** @override @returns {ElementImpl | null} */
  get namespaceElement() {
    return null;
  }
}

interface_('DocumentType', DocumentTypeImpl, () => ({
  name: readonly(DOMString),
  publicId: readonly(DOMString),
  systemId: readonly(DOMString),
  ...childNodeMembers,
}), { inherits: 'Node', exposed: true });

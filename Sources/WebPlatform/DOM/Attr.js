// https://dom.spec.whatwg.org/#interface-attr
'use strict';

class AttrImpl extends NodeImpl {
  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} localName
   * @param {string} value
   * @param {string | null} [namespaceURI]
   * @param {string | null} [prefix]
   */
  constructor(nodeDocument, localName, value, namespaceURI = null, prefix = null) {
    super(nodeDocument);
    this.localName = localName;
    this.namespaceURI = namespaceURI;
    this.prefix = prefix;
    /** The qualified name. */
    this.name = prefix === null ? localName : `${prefix}:${localName}`;
    /** What `value` reads; changed by `changeAttribute` alone once the attribute has an element. */
    this.currentValue = value;
    /** @type {ElementImpl | null} */
    this.ownerElement = null;
  }

  /** @override */
  get nodeType() {
    return NodeImpl.ATTRIBUTE_NODE;
  }

  /** @override */
  get nodeName() {
    return this.name;
  }

  /** @returns {boolean} */
  get specified() {
    return true;
  }

  /** @returns {string} */
  get value() {
    return this.currentValue;
  }

  /** https://dom.spec.whatwg.org/#set-an-existing-attribute-value */
  set value(value) {
    if (this.ownerElement === null) this.currentValue = value;
    else changeAttribute(this, this.ownerElement, value);
  }

  /** @override @returns {string | null} */
  get nodeValue() {
    return this.value;
  }

  /** @override */
  set nodeValue(value) {
    this.value = value ?? '';
  }

  /** @override @returns {string | null} */
  get textContent() {
    return this.value;
  }

  /** @override */
  set textContent(value) {
    this.value = value ?? '';
  }

  /** @override @returns {ElementImpl | null} */
  get namespaceElement() {
    return this.ownerElement;
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new AttrImpl(document, this.localName, this.value, this.namespaceURI, this.prefix);
  }
}

interface_('Attr', AttrImpl, () => ({
  namespaceURI: readonly(nullable(DOMString)),
  prefix: readonly(nullable(DOMString)),
  localName: readonly(DOMString),
  name: readonly(DOMString),
  value: attribute(DOMString),
  ownerElement: readonly(nullable('Element')),
  specified: readonly(boolean),
}), { inherits: 'Node', exposed: true });

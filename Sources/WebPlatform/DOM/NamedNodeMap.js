// https://dom.spec.whatwg.org/#interface-namednodemap
'use strict';

class NamedNodeMapImpl {
  /** @param {ElementImpl} element */
  constructor(element) {
    this.element = element;
  }

  /** @returns {number} */
  get length() {
    return this.element.attributeList.length;
  }

  /** @returns {string[]} https://dom.spec.whatwg.org/#interface-namednodemap, supported property names */
  get supportedNames() {
    const names = new Set(this.element.attributeList.map(({ name }) => name));
    const { isHTML, nodeDocument } = this.element;
    return [...names].filter((name) => !(isHTML && nodeDocument.isHTMLDocument) || name === asciiLowercase(name));
  }

  /**
   * @param {number} index
   * @returns {AttrImpl | null}
   */
  item(index) {
    return this.element.attributeList[index] ?? null;
  }

  /**
   * @param {string} qualifiedName
   * @returns {AttrImpl | null}
   */
  getNamedItem(qualifiedName) {
    return getAttributeByName(qualifiedName, this.element);
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {AttrImpl | null}
   */
  getNamedItemNS(namespace, localName) {
    return getAttributeByNamespace(namespace, localName, this.element);
  }

  /**
   * @param {AttrImpl} attr
   * @returns {AttrImpl | null}
   */
  setNamedItem(attr) {
    return setAttributeNode(attr, this.element);
  }

  /**
   * @param {string} qualifiedName
   * @returns {AttrImpl}
   */
  removeNamedItem(qualifiedName) {
    return this.#remove(this.getNamedItem(qualifiedName));
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {AttrImpl}
   */
  removeNamedItemNS(namespace, localName) {
    return this.#remove(this.getNamedItemNS(namespace, localName));
  }

  /**
   * @param {AttrImpl | null} attribute
   * @returns {AttrImpl}
   */
  #remove(attribute) {
    if (attribute === null) throw domException('NotFoundError');
    removeAttribute(attribute);
    return attribute;
  }
}

interface_('NamedNodeMap', NamedNodeMapImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable('Attr')),
  getNamedItem: operation([DOMString], nullable('Attr')),
  getNamedItemNS: operation([nullable(DOMString), DOMString], nullable('Attr')),
  setNamedItem: operation(['Attr'], nullable('Attr')),
  setNamedItemNS: operation(['Attr'], nullable('Attr'), { method: 'setNamedItem' }),
  removeNamedItem: operation([DOMString], 'Attr'),
  removeNamedItemNS: operation([nullable(DOMString), DOMString], 'Attr'),
}), {
  exposed: true,
  indexed: { get: 'item', length: 'length', type: nullable('Attr') },
  named: { get: 'getNamedItem', names: 'supportedNames', type: nullable('Attr'), enumerable: false },
});

// https://html.spec.whatwg.org/multipage/dom.html#domstringmap
'use strict';

class DOMStringMapImpl {
  /** @param {ElementImpl} element */
  constructor(element) {
    this.element = element;
  }

  /** @returns {string[]} https://html.spec.whatwg.org/multipage/dom.html#concept-domstringmap-pairs, their names */
  get names() {
    return this.element.attributeList
      .filter(({ namespaceURI, localName }) => namespaceURI === null && /^data-[^A-Z]*$/.test(localName))
      .map(({ localName }) => localName.slice(5).replaceAll(/-([a-z])/g, (_match, letter) => letter.toUpperCase()));
  }

  /**
   * @param {string} name
   * @returns {string | undefined}
   */
  get(name) {
    if (/-[a-z]/.test(name)) return undefined;
    return getAttributeByNamespace(null, attributeNameOfDataset(name), this.element)?.value;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dom.html#dom-domstringmap-setitem
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    // 1. It would be read under another name.
    if (/-[a-z]/.test(name)) throw domException('SyntaxError');
    // 2-3. The attribute's name.
    const attributeName = attributeNameOfDataset(name);
    // 4. It must be one.
    if (!isValidName(attributeName)) throw domException('InvalidCharacterError');
    // 5. Set.
    setAttributeValue(this.element, attributeName, value);
  }

  /** @param {string} name */
  delete(name) {
    const attribute = getAttributeByNamespace(null, attributeNameOfDataset(name), this.element);
    if (attribute !== null) removeAttribute(attribute);
  }
}

/**
 * @param {string} name
 * @returns {string}
 */
function attributeNameOfDataset(name) {
  return `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

interface_('DOMStringMap', DOMStringMapImpl, () => ({}), {
  exposed: true,
  named: { get: 'get', names: 'names', type: DOMString, set: 'set', delete: 'delete', overrideBuiltins: true },
});

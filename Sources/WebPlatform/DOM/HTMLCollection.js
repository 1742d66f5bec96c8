// https://dom.spec.whatwg.org/#interface-htmlcollection
'use strict';

class HTMLCollectionImpl extends LiveList {
  /**
   * @param {number} index
   * @returns {ElementImpl | null}
   */
  item(index) {
    return this.nodes[index] ?? null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key
   * @param {string} key
   * @returns {ElementImpl | null}
   */
  namedItem(key) {
    if (key === '') return null;
    return this.nodes.find((element) => element.id === key || (element.isHTML && element.getAttribute('name') === key))
      ?? null;
  }

  /** @returns {string[]} https://dom.spec.whatwg.org/#interface-htmlcollection, supported property names */
  get supportedNames() {
    /** @type {Set<string>} */
    const names = new Set();
    for (const element of this.nodes) {
      names.add(element.id);
      if (element.isHTML) names.add(element.getAttribute('name') ?? '');
    }
    names.delete('');
    return [...names];
  }
}

interface_('HTMLCollection', HTMLCollectionImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable('Element')),
  namedItem: operation([DOMString], nullable('Element')),
}), {
  exposed: true,
  indexed: { get: 'item', length: 'length', type: nullable('Element') },
  named: { get: 'namedItem', names: 'supportedNames', type: nullable('Element'), enumerable: false },
});

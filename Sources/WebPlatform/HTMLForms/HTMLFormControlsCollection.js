// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
'use strict';

class HTMLFormControlsCollectionImpl extends HTMLCollectionImpl {
  /** @type {Map<string, RadioNodeListImpl>} Lists that were given out: the same name has the same list. */
  #lists = new Map();

  /**
   * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmlformcontrolscollection-nameditem
   * @override
   * @param {string} name
   * @returns {any} An element; a RadioNodeList where several have the name.
   */
  namedItem(name) {
    // 1. No name, nothing.
    if (name === '') return null;
    // 2-3. One of that name, or none.
    const find = () => this.nodes.filter((element) => element.id === name || element.getAttribute('name') === name);
    const found = find();
    if (found.length < 2) return found[0] ?? null;
    // 4-5. Several.
    let list = this.#lists.get(name);
    if (list === undefined) {
      list = new RadioNodeListImpl(find);
      this.#lists.set(name, list);
    }
    return list;
  }
}

/** https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#radionodelist */
class RadioNodeListImpl extends NodeListImpl {
  /** @returns {string} https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-radionodelist-value */
  get value() {
    return this.#radios.find(({ checked }) => checked)?.value ?? '';
  }

  set value(value) {
    const radio = this.#radios.find((element) => element.value === value);
    if (radio !== undefined) radio.checked = true;
  }

  /** @returns {HTMLInputElementImpl[]} */
  get #radios() {
    return this.nodes.filter((element) => element instanceof HTMLInputElementImpl && element.type === 'radio');
  }
}

interface_('HTMLFormControlsCollection', HTMLFormControlsCollectionImpl, {
  namedItem: operation([DOMString], nullable(union('Element', 'RadioNodeList'))),
}, {
  inherits: 'HTMLCollection',
  exposed: true,
  // Deviates: the standard makes the names unenumerable; WebKit lists them.
  named: { get: 'namedItem', names: 'supportedNames', type: nullable(union('Element', 'RadioNodeList')) },
});

interface_('RadioNodeList', RadioNodeListImpl, {
  value: attribute(DOMString),
}, { inherits: 'NodeList', exposed: true });

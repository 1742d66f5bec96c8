// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
'use strict';

class HTMLFormControlsCollectionImpl extends HTMLCollectionImpl {
  /** @type {Map<string, RadioNodeListImpl>} Lists that were given out: the same name has the same list. */
  #lists = new Map();
  /** @type {Map<string, ElementImpl[]>} What has a name, found when it is first asked for and a tree has changed. */
  #named = new Map();
  #version = -1;

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
    const found = this.#elementsNamed(name);
    if (found.length < 2) return found[0] ?? null;
    // 4-5. Several.
    let list = this.#lists.get(name);
    if (list === undefined) {
      list = new RadioNodeListImpl(() => this.#elementsNamed(name));
      this.#lists.set(name, list);
    }
    return list;
  }

  /**
   * @param {string} name
   * @returns {ElementImpl[]}
   */
  #elementsNamed(name) {
    if (this.#version !== treeVersion) {
      this.#version = treeVersion;
      this.#named = new Map();
      for (const element of this.nodes) {
        for (const key of new Set([element.id, element.reflectedString('name')])) {
          const elements = this.#named.get(key);
          if (elements === undefined) this.#named.set(key, [element]);
          else elements.push(element);
        }
      }
    }
    return this.#named.get(name) ?? [];
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

interface_('HTMLFormControlsCollection', HTMLFormControlsCollectionImpl, () => ({
  namedItem: operation([DOMString], nullable(union('Element', 'RadioNodeList'))),
}), {
  inherits: 'HTMLCollection',
  exposed: true,
  // Deviates: the standard makes the names unenumerable; WebKit lists them.
  named: { get: 'namedItem', names: 'supportedNames', type: nullable(union('Element', 'RadioNodeList')) },
});

interface_('RadioNodeList', RadioNodeListImpl, () => ({
  value: attribute(DOMString),
}), { inherits: 'NodeList', exposed: true });

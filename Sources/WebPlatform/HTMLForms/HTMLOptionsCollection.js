// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection
'use strict';

/** More options than this are not made by setting a length, as in WebKit. */
const maximumOptionCount = 10000;

class HTMLOptionsCollectionImpl extends HTMLCollectionImpl {
  /**
   * @param {HTMLSelectElementImpl} select
   * @param {() => HTMLOptionElementImpl[]} find
   */
  constructor(select, find) {
    super(find);
    this.select = select;
  }

  /** @override @returns {number} */
  get length() {
    return this.nodes.length;
  }

  /** @override https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-length */
  set length(value) {
    const { nodes, select } = this;
    // 1-2. Longer: options without anything in them.
    if (value > nodes.length) {
      if (value <= maximumOptionCount) this.#appendBlank(value - nodes.length);
      return;
    }
    // 3. Shorter: without the last ones.
    for (const option of nodes.slice(value)) if (option.parent !== null) removeNode(option);
    select.updateSelectedness();
  }

  /** @param {number} count */
  #appendBlank(count) {
    const fragment = new DocumentFragmentImpl(this.select.nodeDocument);
    for (let added = 0; added < count; added += 1) {
      appendNode(createElement(fragment.nodeDocument, 'option', HTML_NAMESPACE), fragment);
    }
    appendNode(fragment, this.select);
  }

  /**
   * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-setter
   * @param {number} index
   * @param {HTMLOptionElementImpl | null} option
   */
  setItem(index, option) {
    // 1. Null removes what is there.
    if (option === null) {
      this.remove(index);
      return;
    }
    // 2-5. At the end, with as many blank ones before it as it takes, or in the place of what is there.
    const missing = index - this.length;
    if (missing >= maximumOptionCount) return;
    if (missing > 0) this.#appendBlank(missing);
    const replaced = this.nodes[index];
    if (replaced === undefined) appendNode(option, this.select);
    else replaceChildNode(replaced, option, /** @type {NodeImpl} */ (replaced.parent));
  }

  /** @returns {number} */
  get selectedIndex() {
    return this.select.selectedIndex;
  }

  set selectedIndex(index) {
    this.select.selectedIndex = index;
  }

  /**
   * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-add
   * @param {ElementImpl} element
   * @param {ElementImpl | number | null} before
   */
  add(element, before) {
    const { select } = this;
    // 1. No cycles.
    if (isInclusiveAncestor(element, select)) throw domException('HierarchyRequestError');
    // 2. The place is in this list.
    const reference = typeof before === 'number' ? this.item(before) : before;
    if (reference !== null && (reference === select || !isInclusiveAncestor(select, reference))) {
      throw domException('NotFoundError');
    }
    // 3. It stands there already.
    if (element === reference) return;
    // 4-6. Before that, or at the end.
    preInsertNode(element, reference?.parent ?? select, reference);
  }

  /**
   * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-remove
   * @param {number} index
   */
  remove(index) {
    const option = this.nodes[index];
    if (option === undefined) return;
    removeNode(option);
    this.select.updateSelectedness();
  }
}

interface_('HTMLOptionsCollection', HTMLOptionsCollectionImpl, () => ({
  length: attribute(unsignedLong),
  selectedIndex: attribute(long),
  add: operation([optionOrGroup, optionPlace]),
  remove: operation([long]),
  item: operation([unsignedLong], nullable('HTMLOptionElement')),
  namedItem: operation([DOMString], nullable('HTMLOptionElement')),
}), {
  inherits: 'HTMLCollection',
  exposed: true,
  indexed: { get: 'item', length: 'length', set: 'setItem', type: nullable('HTMLOptionElement') },
  named: { get: 'namedItem', names: 'supportedNames', type: nullable('HTMLOptionElement'), enumerable: false },
});

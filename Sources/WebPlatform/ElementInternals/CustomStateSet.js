// https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
'use strict';

class CustomStateSetImpl {
  /** @type {Set<string>} https://webidl.spec.whatwg.org/#js-set-entries */
  #states = new Set();

  /** @returns {[string, string][]} */
  pairs() {
    return [...this.#states].map((state) => [state, state]);
  }

  /** @returns {number} */
  get size() {
    return this.#states.size;
  }

  /**
   * @param {string} state
   * @returns {boolean}
   */
  has(state) {
    return this.#states.has(state);
  }

  /**
   * @param {string} state
   * @returns {CustomStateSetImpl}
   */
  add(state) {
    this.#states.add(state);
    treeChanged();
    return this;
  }

  /**
   * @param {string} state
   * @returns {boolean}
   */
  delete(state) {
    treeChanged();
    return this.#states.delete(state);
  }

  clear() {
    treeChanged();
    this.#states.clear();
  }
}

interface_('CustomStateSet', CustomStateSetImpl, () => ({
  size: readonly(unsignedLong),
  has: operation([DOMString], boolean),
  states: setlike(DOMString),
  add: operation([DOMString], 'CustomStateSet'),
  clear: operation([]),
  delete: operation([DOMString], boolean),
}), { exposed: true });

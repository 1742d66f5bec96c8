// https://dom.spec.whatwg.org/#interface-nodelist
'use strict';

/** Something that finds nodes, and keeps what it found until a tree changes. */
class LiveList {
  /** @type {any[]} */
  #found = [];
  #version = -1;
  /** @type {() => any[]} */
  #find;

  /** @param {() => any[]} find */
  constructor(find) {
    this.#find = find;
  }

  /** @returns {any[]} What is in it now. */
  get nodes() {
    if (this.#version !== treeVersion) {
      this.#found = this.#find();
      this.#version = treeVersion;
    }
    return this.#found;
  }

  /** @returns {number} */
  get length() {
    return this.nodes.length;
  }
}

class NodeListImpl extends LiveList {
  /**
   * A list that stays as it is.
   * @param {NodeImpl[]} nodes
   * @returns {NodeListImpl}
   */
  static of(nodes) {
    return new NodeListImpl(() => nodes);
  }

  /**
   * @param {number} index
   * @returns {NodeImpl | null}
   */
  item(index) {
    return this.nodes[index] ?? null;
  }
}

interface_('NodeList', NodeListImpl, () => ({
  item: operation([unsignedLong], nullable('Node')),
  length: readonly(unsignedLong),
  iterable: iterable('Node'),
}), { exposed: true, indexed: { get: 'item', length: 'length', type: nullable('Node') } });

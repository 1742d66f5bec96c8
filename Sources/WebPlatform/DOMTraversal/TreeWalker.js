// https://dom.spec.whatwg.org/#interface-treewalker
'use strict';

class TreeWalkerImpl extends TraversalImpl {
  /** @type {NodeImpl} */
  currentNode;

  /**
   * @param {NodeImpl} root
   * @param {number} whatToShow
   * @param {NodeFilterCallback} filter
   */
  constructor(root, whatToShow, filter) {
    super(root, whatToShow, filter);
    this.currentNode = root;
  }

  /** @returns {NodeImpl | null} https://dom.spec.whatwg.org/#dom-treewalker-parentnode */
  parentNode() {
    for (let node = this.currentNode; node !== this.root && node.parent !== null;) {
      node = node.parent;
      if (this.accepts(node)) return this.#goTo(node);
    }
    return null;
  }

  /** @returns {NodeImpl | null} */
  firstChild() { return this.#traverseChildren('firstChild', 'nextSibling'); }

  /** @returns {NodeImpl | null} */
  lastChild() { return this.#traverseChildren('lastChild', 'previousSibling'); }

  /** @returns {NodeImpl | null} */
  nextSibling() { return this.#traverseSiblings('nextSibling', 'firstChild'); }

  /** @returns {NodeImpl | null} */
  previousSibling() { return this.#traverseSiblings('previousSibling', 'lastChild'); }

  /** @returns {NodeImpl | null} https://dom.spec.whatwg.org/#dom-treewalker-previousnode */
  previousNode() {
    let node = this.currentNode;
    while (node !== this.root) {
      // 2.1-2. The last that shows of the siblings before and what is in them.
      for (let sibling = node.previousSibling; sibling !== null; sibling = node.previousSibling) {
        node = sibling;
        let result = this.filterNode(node);
        while (result !== NodeFilterImpl.FILTER_REJECT && node.lastChild !== null) {
          node = node.lastChild;
          result = this.filterNode(node);
        }
        if (result === NodeFilterImpl.FILTER_ACCEPT) return this.#goTo(node);
      }
      // 2.3-5. Or the parent.
      if (node === this.root || node.parent === null) return null;
      node = node.parent;
      if (this.accepts(node)) return this.#goTo(node);
    }
    return null;
  }

  /** @returns {NodeImpl | null} https://dom.spec.whatwg.org/#dom-treewalker-nextnode */
  nextNode() {
    let node = this.currentNode;
    let result = NodeFilterImpl.FILTER_ACCEPT;
    for (;;) {
      // 3.1. Into what is not rejected.
      while (result !== NodeFilterImpl.FILTER_REJECT && node.firstChild !== null) {
        node = node.firstChild;
        result = this.filterNode(node);
        if (result === NodeFilterImpl.FILTER_ACCEPT) return this.#goTo(node);
      }
      // 3.2-4. Then on, past what has no more siblings.
      const next = followingNodeAfterSubtree(node, this.root);
      if (next === null) return null;
      node = next;
      // 3.5-6.
      result = this.filterNode(node);
      if (result === NodeFilterImpl.FILTER_ACCEPT) return this.#goTo(node);
    }
  }

  /**
   * https://dom.spec.whatwg.org/#concept-traverse-children
   * @param {'firstChild' | 'lastChild'} child
   * @param {'nextSibling' | 'previousSibling'} sibling
   * @returns {NodeImpl | null}
   */
  #traverseChildren(child, sibling) {
    let node = this.currentNode[child];
    while (node !== null) {
      const result = this.filterNode(node);
      if (result === NodeFilterImpl.FILTER_ACCEPT) return this.#goTo(node);
      // 3.3. The children of what is only skipped stand for it.
      if (result === NodeFilterImpl.FILTER_SKIP && node[child] !== null) {
        node = node[child];
        continue;
      }
      // 3.4. On to the next sibling, its own or of one it stands for.
      while (node[sibling] === null) {
        /** @type {NodeImpl | null} */
        const parent = node.parent;
        if (parent === null || parent === this.root || parent === this.currentNode) return null;
        node = parent;
      }
      node = node[sibling];
    }
    return null;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-traverse-siblings
   * @param {'nextSibling' | 'previousSibling'} sibling
   * @param {'firstChild' | 'lastChild'} child
   * @returns {NodeImpl | null}
   */
  #traverseSiblings(sibling, child) {
    let node = this.currentNode;
    while (node !== this.root) {
      // 3.1-2. The siblings, or the children of those that are only skipped.
      for (let next = node[sibling]; next !== null;) {
        node = next;
        const result = this.filterNode(node);
        if (result === NodeFilterImpl.FILTER_ACCEPT) return this.#goTo(node);
        next = node[child];
        if (result === NodeFilterImpl.FILTER_REJECT || next === null) next = node[sibling];
      }
      // 3.3-5. A parent that does not show has siblings for it.
      if (node.parent === null || node.parent === this.root) return null;
      node = node.parent;
      if (this.accepts(node)) return null;
    }
    return null;
  }

  /**
   * @param {NodeImpl} node
   * @returns {NodeImpl}
   */
  #goTo(node) {
    this.currentNode = node;
    return node;
  }
}

interface_('TreeWalker', TreeWalkerImpl, () => ({
  root: readonly('Node'),
  whatToShow: readonly(unsignedLong),
  filter: readonly(nullable(NodeFilter)),
  currentNode: attribute('Node'),
  parentNode: operation([], nullable('Node')),
  firstChild: operation([], nullable('Node')),
  lastChild: operation([], nullable('Node')),
  previousSibling: operation([], nullable('Node')),
  nextSibling: operation([], nullable('Node')),
  previousNode: operation([], nullable('Node')),
  nextNode: operation([], nullable('Node')),
}));

// https://dom.spec.whatwg.org/#interface-nodeiterator
'use strict';

/**
 * Those that pages still have.
 * @type {Set<WeakRef<NodeIteratorImpl>>}
 */
const nodeIterators = new Set();

nodeIteratorPreRemovingSteps = (node) => {
  for (const reference of nodeIterators) {
    const iterator = reference.deref();
    if (iterator) iterator.preRemovingSteps(node);
    else nodeIterators.delete(reference);
  }
};

class NodeIteratorImpl extends TraversalImpl {
  /** @type {NodeImpl} */
  referenceNode;
  pointerBeforeReferenceNode = true;

  /**
   * @param {NodeImpl} root
   * @param {number} whatToShow
   * @param {NodeFilterCallback} filter
   */
  constructor(root, whatToShow, filter) {
    super(root, whatToShow, filter);
    this.referenceNode = root;
    nodeIterators.add(new WeakRef(this));
  }

  /** @returns {NodeImpl | null} */
  nextNode() { return this.#traverse(true); }

  /** @returns {NodeImpl | null} */
  previousNode() { return this.#traverse(false); }

  detach() {}

  /**
   * https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
   * @param {boolean} isForward
   * @returns {NodeImpl | null}
   */
  #traverse(isForward) {
    // 1-2. From where the pointer is: on this or on that side of a node.
    let node = this.referenceNode;
    let isBefore = this.pointerBeforeReferenceNode;
    // 3. Over one node after the other, until one is accepted.
    do {
      if (isBefore === isForward) {
        isBefore = !isForward;
      } else {
        const next = isForward ? followingNode(node, this.root) : precedingNode(node, this.root);
        if (next === null) return null;
        node = next;
      }
    } while (!this.accepts(node));
    // 4-6. The pointer is behind it.
    this.referenceNode = node;
    this.pointerBeforeReferenceNode = isBefore;
    return node;
  }

  /**
   * https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
   * @param {NodeImpl} removed
   */
  preRemovingSteps(removed) {
    // 1. It matters when the reference goes away and the root stays.
    if (removed === this.root || !isInclusiveAncestor(removed, this.referenceNode)
      || !isInclusiveAncestor(this.root, removed)) return;
    // 2. The pointer stays before what comes next, if anything does.
    if (this.pointerBeforeReferenceNode) {
      const next = followingNodeAfterSubtree(removed, this.root);
      if (next !== null) {
        this.referenceNode = next;
        return;
      }
      this.pointerBeforeReferenceNode = false;
    }
    // 3. Or behind what came before.
    this.referenceNode = /** @type {NodeImpl} */ (precedingNode(removed, this.root));
  }
}

/**
 * The node before this one in tree order, inside `root`.
 * @param {NodeImpl} node
 * @param {NodeImpl} root
 * @returns {NodeImpl | null}
 */
function precedingNode(node, root) {
  if (node === root) return null;
  return node.previousSibling === null ? node.parent : lastInclusiveDescendant(node.previousSibling);
}

interface_('NodeIterator', NodeIteratorImpl, () => ({
  root: readonly('Node'),
  referenceNode: readonly('Node'),
  pointerBeforeReferenceNode: readonly(boolean),
  whatToShow: readonly(unsignedLong),
  filter: readonly(nullable(NodeFilter)),
  nextNode: operation([], nullable('Node')),
  previousNode: operation([], nullable('Node')),
  detach: operation([]),
}));

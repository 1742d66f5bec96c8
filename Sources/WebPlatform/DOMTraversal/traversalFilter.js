// https://dom.spec.whatwg.org/#interface-nodefilter
'use strict';

class NodeFilterImpl {
  static FILTER_ACCEPT = 1;
  static FILTER_REJECT = 2;
  static FILTER_SKIP = 3;
}

/** What NodeIterator and TreeWalker have in common. */
class TraversalImpl {
  /** https://dom.spec.whatwg.org/#traverser-active-flag */
  #isActive = false;

  /**
   * @param {NodeImpl} root
   * @param {number} whatToShow
   * @param {NodeFilterCallback} filter
   */
  constructor(root, whatToShow, filter) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.filter = filter;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-node-filter
   * @param {NodeImpl} node
   * @returns {number}
   */
  filterNode(node) {
    // 1. A filter must not ask the traversal that asks it.
    if (this.#isActive) throw new DOMExceptionImpl('The object is in an invalid state.', 'InvalidStateError');
    // 2-3. Nodes of other types do not show.
    if (((this.whatToShow >>> (node.nodeType - 1)) & 1) === 0) return NodeFilterImpl.FILTER_SKIP;
    // 4. All others do without a filter.
    if (this.filter === null) return NodeFilterImpl.FILTER_ACCEPT;
    // 5-8. With one, the page says.
    this.#isActive = true;
    try {
      return this.filter(undefined, node);
    } finally {
      this.#isActive = false;
    }
  }

  /**
   * @param {NodeImpl} node
   * @returns {boolean}
   */
  accepts(node) { return this.filterNode(node) === NodeFilterImpl.FILTER_ACCEPT; }
}

/**
 * The last node of a subtree in tree order.
 * @param {NodeImpl} node
 * @returns {NodeImpl}
 */
function lastInclusiveDescendant(node) {
  let last = node;
  while (last.lastChild !== null) last = last.lastChild;
  return last;
}

interface_('NodeFilter', NodeFilterImpl, () => ({
  FILTER_ACCEPT: constant(NodeFilterImpl.FILTER_ACCEPT),
  FILTER_REJECT: constant(NodeFilterImpl.FILTER_REJECT),
  FILTER_SKIP: constant(NodeFilterImpl.FILTER_SKIP),
  SHOW_ALL: constant(0xFFFFFFFF),
  SHOW_ELEMENT: constant(0x1),
  SHOW_ATTRIBUTE: constant(0x2),
  SHOW_TEXT: constant(0x4),
  SHOW_CDATA_SECTION: constant(0x8),
  SHOW_ENTITY_REFERENCE: constant(0x10),
  SHOW_ENTITY: constant(0x20),
  SHOW_PROCESSING_INSTRUCTION: constant(0x40),
  SHOW_COMMENT: constant(0x80),
  SHOW_DOCUMENT: constant(0x100),
  SHOW_DOCUMENT_TYPE: constant(0x200),
  SHOW_DOCUMENT_FRAGMENT: constant(0x400),
  SHOW_NOTATION: constant(0x800),
}));

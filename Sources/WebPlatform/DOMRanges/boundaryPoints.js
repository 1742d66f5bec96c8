// https://dom.spec.whatwg.org/#boundary-points
'use strict';

/** @typedef {{ node: NodeImpl, offset: number }} BoundaryPoint */

/**
 * https://dom.spec.whatwg.org/#concept-range-bp-position
 * @param {BoundaryPoint} a
 * @param {BoundaryPoint} b in the same tree
 * @returns {number} negative if a is before b, positive if it is after it
 */
function compareBoundaryPoints(a, b) {
  // 2. In one node.
  if (a.node === b.node) return a.offset - b.offset;
  // 3. The order of the nodes the other way round.
  if (compareTreeOrder(a.node, b.node) > 0) return -compareBoundaryPoints(b, a);
  // 4. One inside the other.
  if (isInclusiveAncestor(a.node, b.node)) {
    let child = b.node;
    while (child.parent !== a.node) child = /** @type {NodeImpl} */ (child.parent);
    if (indexOfNode(child) < a.offset) return 1;
  }
  // 5. Otherwise before.
  return -1;
}

/**
 * @param {NodeImpl} node
 * @param {number} offset
 */
function checkBoundaryPoint(node, offset) {
  if (node instanceof DocumentTypeImpl) throw domException('InvalidNodeTypeError');
  if (offset > node.nodeLength) throw domException('IndexSizeError');
}

/**
 * @param {NodeImpl} node
 * @returns {NodeImpl} its parent, which it must have
 */
function parentForRange(node) {
  if (node.parent === null) throw domException('InvalidNodeTypeError');
  return node.parent;
}

/** https://dom.spec.whatwg.org/#interface-abstractrange */
class AbstractRangeImpl {
  /**
   * @param {BoundaryPoint} start
   * @param {BoundaryPoint} end
   */
  constructor(start, end) {
    this.start = start;
    this.end = end;
  }

  get startContainer() { return this.start.node; }

  get startOffset() { return this.start.offset; }

  get endContainer() { return this.end.node; }

  get endOffset() { return this.end.offset; }

  /** @returns {boolean} */
  get collapsed() { return this.start.node === this.end.node && this.start.offset === this.end.offset; }
}

/** @typedef {{ startContainer: NodeImpl, startOffset: number, endContainer: NodeImpl, endOffset: number }} StaticRangeInitValues */

/** https://dom.spec.whatwg.org/#interface-staticrange */
class StaticRangeImpl extends AbstractRangeImpl {
  /**
   * https://dom.spec.whatwg.org/#dom-staticrange-staticrange
   * @param {StaticRangeInitValues} init
   */
  constructor({ startContainer, startOffset, endContainer, endOffset }) {
    // 1. Not in doctypes and attributes.
    for (const node of [startContainer, endContainer]) {
      if (node instanceof DocumentTypeImpl || node instanceof AttrImpl) throw domException('InvalidNodeTypeError');
    }
    // 2. Wherever that is.
    super({ node: startContainer, offset: startOffset }, { node: endContainer, offset: endOffset });
  }
}

interface_('AbstractRange', AbstractRangeImpl, () => ({
  startContainer: readonly('Node'),
  startOffset: readonly(unsignedLong),
  endContainer: readonly('Node'),
  endOffset: readonly(unsignedLong),
  collapsed: readonly(boolean),
}), { exposed: true });

const StaticRangeInit = dictionary('StaticRangeInit', {
  startContainer: required('Node'), startOffset: required(unsignedLong), endContainer: required('Node'),
  endOffset: required(unsignedLong),
});

interface_('StaticRange', StaticRangeImpl, () => ({ constructor: [arg('init', StaticRangeInit)] }),
  { inherits: 'AbstractRange', exposed: true });

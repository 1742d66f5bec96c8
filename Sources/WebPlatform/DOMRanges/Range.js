// https://dom.spec.whatwg.org/#interface-range
'use strict';

/**
 * Those that pages still have.
 * @type {Set<WeakRef<RangeImpl>>}
 */
const liveRanges = new Set();

class RangeImpl extends AbstractRangeImpl {
  /** @type {SelectionImpl | null} Whose range it is. */
  selection = null;

  /** @param {NodeImpl} root at whose beginning it is, collapsed */
  constructor(root) {
    super({ node: root, offset: 0 }, { node: root, offset: 0 });
    liveRanges.add(new WeakRef(this));
  }

  /**
   * `new Range()` in a page.
   * @param {RealmImpl} realm
   * @returns {RangeImpl}
   */
  static construct(realm) { return new RangeImpl(realm.window.document); }

  /** @returns {NodeImpl} https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer */
  get commonAncestorContainer() {
    let container = this.start.node;
    while (!isInclusiveAncestor(container, this.end.node)) container = /** @type {NodeImpl} */ (container.parent);
    return container;
  }

  /**
   * @param {BoundaryPoint} start
   * @param {BoundaryPoint} end
   */
  setBoth(start, end) {
    this.start = start;
    this.end = end;
    this.selection?.rangeChanged();
  }

  /**
   * https://dom.spec.whatwg.org/#concept-range-bp-set
   * @param {NodeImpl} node
   * @param {number} offset
   */
  setStart(node, offset) {
    // 1-2. It must be a place.
    checkBoundaryPoint(node, offset);
    // 3-4. The end is not before it, nor elsewhere.
    const start = { node, offset };
    const isApart = rootOf(this.start.node) !== rootOf(node);
    this.setBoth(start, isApart || compareBoundaryPoints(start, this.end) > 0 ? start : this.end);
  }

  /**
   * https://dom.spec.whatwg.org/#concept-range-bp-set
   * @param {NodeImpl} node
   * @param {number} offset
   */
  setEnd(node, offset) {
    checkBoundaryPoint(node, offset);
    const end = { node, offset };
    const isApart = rootOf(this.start.node) !== rootOf(node);
    this.setBoth(isApart || compareBoundaryPoints(end, this.start) < 0 ? end : this.start, end);
  }

  /** @param {NodeImpl} node */
  setStartBefore(node) { this.setStart(parentForRange(node), indexOfNode(node)); }

  /** @param {NodeImpl} node */
  setStartAfter(node) { this.setStart(parentForRange(node), indexOfNode(node) + 1); }

  /** @param {NodeImpl} node */
  setEndBefore(node) { this.setEnd(parentForRange(node), indexOfNode(node)); }

  /** @param {NodeImpl} node */
  setEndAfter(node) { this.setEnd(parentForRange(node), indexOfNode(node) + 1); }

  /** @param {boolean} toStart */
  collapse(toStart) {
    const point = toStart ? this.start : this.end;
    this.setBoth(point, point);
  }

  /** @param {NodeImpl} node https://dom.spec.whatwg.org/#concept-range-select */
  selectNode(node) {
    const parent = parentForRange(node);
    const index = indexOfNode(node);
    this.setBoth({ node: parent, offset: index }, { node: parent, offset: index + 1 });
  }

  /** @param {NodeImpl} node https://dom.spec.whatwg.org/#dom-range-selectnodecontents */
  selectNodeContents(node) {
    if (node instanceof DocumentTypeImpl) throw domException('InvalidNodeTypeError');
    this.setBoth({ node, offset: 0 }, { node, offset: node.nodeLength });
  }

  /**
   * https://dom.spec.whatwg.org/#dom-range-compareboundarypoints
   * @param {number} how
   * @param {RangeImpl} sourceRange
   * @returns {number}
   */
  compareBoundaryPoints(how, sourceRange) {
    // 1. One of the four.
    if (how > 3) throw domException('NotSupportedError');
    // 2. In one tree.
    if (rootOf(this.start.node) !== rootOf(sourceRange.start.node)) throw domException('WrongDocumentError');
    // 3-4. Which of the points.
    const thisPoint = how === 0 || how === 3 ? this.start : this.end;
    const otherPoint = how === 0 || how === 1 ? sourceRange.start : sourceRange.end;
    return Math.sign(compareBoundaryPoints(thisPoint, otherPoint));
  }

  /** @returns {RangeImpl} */
  cloneRange() {
    const range = new RangeImpl(this.start.node);
    range.setBoth(this.start, this.end);
    return range;
  }

  detach() {}

  /**
   * https://dom.spec.whatwg.org/#dom-range-ispointinrange
   * @param {NodeImpl} node
   * @param {number} offset
   * @returns {boolean}
   */
  isPointInRange(node, offset) {
    if (rootOf(node) !== rootOf(this.start.node)) return false;
    return this.comparePoint(node, offset) === 0;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-range-comparepoint
   * @param {NodeImpl} node
   * @param {number} offset
   * @returns {number}
   */
  comparePoint(node, offset) {
    if (rootOf(node) !== rootOf(this.start.node)) throw domException('WrongDocumentError');
    checkBoundaryPoint(node, offset);
    if (compareBoundaryPoints({ node, offset }, this.start) < 0) return -1;
    return compareBoundaryPoints({ node, offset }, this.end) > 0 ? 1 : 0;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-range-intersectsnode
   * @param {NodeImpl} node
   * @returns {boolean}
   */
  intersectsNode(node) {
    if (rootOf(node) !== rootOf(this.start.node)) return false;
    const { parent } = node;
    if (parent === null) return true;
    const offset = indexOfNode(node);
    return compareBoundaryPoints({ node: parent, offset }, this.end) < 0
      && compareBoundaryPoints({ node: parent, offset: offset + 1 }, this.start) > 0;
  }

  /** @returns {string} https://dom.spec.whatwg.org/#dom-range-stringifier */
  get text() {
    const { start, end } = this;
    // 2. Within one text.
    if (start.node === end.node && start.node instanceof TextImpl) return start.node.data.slice(start.offset, end.offset);
    // 3. The end of the first one,
    let text = start.node instanceof TextImpl ? start.node.data.slice(start.offset) : '';
    // 4. those between,
    for (const node of nodesContainedIn(this)) if (node instanceof TextImpl) text += node.data;
    // 5. and the beginning of the last one.
    return end.node instanceof TextImpl ? text + end.node.data.slice(0, end.offset) : text;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
   * @param {string} markup
   * @returns {DocumentFragmentImpl}
   */
  createContextualFragment(markup) {
    // 2-5. Inside which element.
    const { node } = this.start;
    const element = node instanceof ElementImpl ? node : node instanceof CharacterDataImpl ? node.parentElement : null;
    const isHTMLRoot = element !== null && element.nodeDocument.isHTMLDocument && element.isHTML && element.localName === 'html';
    const context = element === null || isHTMLRoot ? createElement(node.nodeDocument, 'body', HTML_NAMESPACE) : element;
    // 6. Parse.
    const fragment = parseFragment(context, markup);
    // 7. Unlike other scripts of fragments, those run when they are inserted.
    visitElements(fragment, (script) => {
      if (script instanceof HTMLScriptElementImpl) {
        script.alreadyStarted = false;
        script.isParserInserted = false;
      }
    });
    return fragment;
  }

  /** @returns {DOMRectListImpl} https://drafts.csswg.org/cssom-view/#dom-range-getclientrects, of the elements that are all in it */
  getClientRects() {
    ensureRoom('Geometry');
    return new DOMRectListImpl(outermostNodes(nodesContainedIn(this)).flatMap((node) => (
      node instanceof ElementImpl ? clientRectsOf(node) : [])));
  }

  /** @returns {DOMRectImpl} https://drafts.csswg.org/cssom-view/#dom-range-getboundingclientrect */
  getBoundingClientRect() {
    const { rects } = this.getClientRects();
    if (rects.length === 0) return new DOMRectImpl();
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    return new DOMRectImpl(left, top, Math.max(...rects.map((rect) => rect.right)) - left,
      Math.max(...rects.map((rect) => rect.bottom)) - top);
  }
}

/**
 * https://dom.spec.whatwg.org/#contained
 * @param {AbstractRangeImpl} range
 * @returns {NodeImpl[]} in tree order
 */
function nodesContainedIn({ start, end }) {
  if (start.node === end.node && start.node.firstChild === null) return [];
  // From the first node that begins after the start,
  const root = rootOf(start.node);
  let node = childAt(start.node, start.offset) ?? followingNodeAfterSubtree(start.node, root);
  // to where the end is. What is around the end is not contained.
  const last = end.node instanceof CharacterDataImpl ? end.node
    : childAt(end.node, end.offset) ?? followingNodeAfterSubtree(end.node, root);
  const nodes = [];
  for (; node !== null && node !== last; node = followingNode(node, root)) {
    if (!isInclusiveAncestor(node, end.node)) nodes.push(node);
  }
  return nodes;
}

/**
 * @param {NodeImpl} parent
 * @param {number} index
 * @returns {NodeImpl | null}
 */
function childAt(parent, index) {
  let child = parent.firstChild;
  for (let i = 0; i < index && child !== null; i += 1) child = child.nextSibling;
  return child;
}

/**
 * Calls `change` with each boundary point of each range; it may return another.
 * @param {(point: BoundaryPoint) => BoundaryPoint} change
 */
function updateLiveRanges(change) {
  for (const reference of liveRanges) {
    const range = reference.deref();
    if (range === undefined) {
      liveRanges.delete(reference);
      continue;
    }
    const start = change(range.start);
    const end = change(range.end);
    if (start !== range.start || end !== range.end) range.setBoth(start, end);
  }
}

liveRangeSteps = {
  // https://dom.spec.whatwg.org/#concept-node-insert, step 6
  inserting(parent, child, count) {
    const index = indexOfNode(child);
    updateLiveRanges((point) => (point.node === parent && point.offset > index
      ? { node: parent, offset: point.offset + count } : point));
  },
  // https://dom.spec.whatwg.org/#live-range-pre-remove-steps
  removing(node) {
    const { parent } = node;
    if (parent === null) return;
    const index = indexOfNode(node);
    updateLiveRanges((point) => {
      if (isInclusiveAncestor(node, point.node)) return { node: parent, offset: index };
      return point.node === parent && point.offset > index ? { node: parent, offset: point.offset - 1 } : point;
    });
  },
  // https://dom.spec.whatwg.org/#concept-cd-replace, steps 8 to 11
  replacing(node, offset, count, length) {
    updateLiveRanges((point) => {
      if (point.node !== node || point.offset <= offset) return point;
      return { node, offset: point.offset <= offset + count ? offset : point.offset + length - count };
    });
  },
  // https://dom.spec.whatwg.org/#concept-text-split, steps 7.2 to 7.5
  splitting(node, offset, newNode) {
    const index = indexOfNode(node);
    updateLiveRanges((point) => {
      if (point.node === node && point.offset > offset) return { node: newNode, offset: point.offset - offset };
      return point.node === node.parent && point.offset === index + 1 ? { ...point, offset: point.offset + 1 } : point;
    });
  },
  // https://dom.spec.whatwg.org/#dom-node-normalize, step 6
  joining(node, next, length) {
    const index = indexOfNode(next);
    updateLiveRanges((point) => {
      if (point.node === next) return { node, offset: point.offset + length };
      return point.node === next.parent && point.offset === index ? { node, offset: length } : point;
    });
  },
};

interface_('Range', RangeImpl, () => ({
  constructor: realmed([]),
  commonAncestorContainer: readonly('Node'),
  setStart: operation([arg('node', 'Node'), unsignedLong]),
  setEnd: operation([arg('node', 'Node'), unsignedLong]),
  setStartBefore: operation([arg('node', 'Node')]),
  setStartAfter: operation([arg('node', 'Node')]),
  setEndBefore: operation([arg('node', 'Node')]),
  setEndAfter: operation([arg('node', 'Node')]),
  collapse: operation([optional(boolean, false)]),
  selectNode: operation([arg('node', 'Node')]),
  selectNodeContents: operation([arg('node', 'Node')]),
  compareBoundaryPoints: operation([unsignedShort, arg('sourceRange', 'Range')], short),
  deleteContents: { ...operation([]), implementation: deleteRangeContents },
  extractContents: { ...operation([], 'DocumentFragment'), implementation: extractRangeContents },
  cloneContents: { ...operation([], 'DocumentFragment'), implementation: cloneRangeContents },
  insertNode: { ...operation([arg('node', 'Node')]), implementation: insertIntoRange },
  surroundContents: { ...operation([arg('newParent', 'Node')]), implementation: surroundRangeContents },
  cloneRange: operation([], 'Range'),
  detach: operation([]),
  isPointInRange: operation([arg('node', 'Node'), unsignedLong], boolean),
  comparePoint: operation([arg('node', 'Node'), unsignedLong], short),
  intersectsNode: operation([arg('node', 'Node')], boolean),
  getClientRects: operation([], 'DOMRectList'),
  getBoundingClientRect: operation([], 'DOMRect'),
  createContextualFragment: operation([DOMString], 'DocumentFragment'),
  stringifier: stringifier('text'),
  START_TO_START: constant(0),
  START_TO_END: constant(1),
  END_TO_END: constant(2),
  END_TO_START: constant(3),
}), { inherits: 'AbstractRange', exposed: true, construct: RangeImpl.construct });

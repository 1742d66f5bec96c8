// https://w3c.github.io/selection-api/#selection-interface
'use strict';

class SelectionImpl {
  /** @type {RangeImpl | null} */
  #range = null;
  /** @type {'none' | 'forward' | 'backward'} */
  #direction = 'none';
  #isChangeScheduled = false;

  /** @param {DocumentImpl} document */
  constructor(document) { this.document = document; }

  /** @returns {RangeImpl | null} The range, if it is in the document. */
  get range() { return this.#range !== null && rootOf(this.#range.start.node) === this.document ? this.#range : null; }

  /** @returns {BoundaryPoint | null} */
  get #anchor() { return (this.#direction === 'backward' ? this.range?.end : this.range?.start) ?? null; }

  /** @returns {BoundaryPoint | null} */
  get #focus() { return (this.#direction === 'backward' ? this.range?.start : this.range?.end) ?? null; }

  get anchorNode() { return this.#anchor?.node ?? null; }

  get anchorOffset() { return this.#anchor?.offset ?? 0; }

  get focusNode() { return this.#focus?.node ?? null; }

  get focusOffset() { return this.#focus?.offset ?? 0; }

  get isCollapsed() { return this.range?.collapsed ?? true; }

  get rangeCount() { return this.range === null ? 0 : 1; }

  /** @returns {string} */
  get type() {
    if (this.range === null) return 'None';
    return this.range.collapsed ? 'Caret' : 'Range';
  }

  /** @returns {string} */
  get direction() { return this.range === null || this.range.collapsed ? 'none' : this.#direction; }

  /**
   * @param {number} index
   * @returns {RangeImpl}
   */
  getRangeAt(index) {
    const { range } = this;
    if (range === null || index > 0) throw domException('IndexSizeError');
    return range;
  }

  /** @param {RangeImpl} range */
  addRange(range) {
    // 1-2. Only one, and only of this document.
    if (rootOf(range.start.node) !== this.document || this.rangeCount > 0) return;
    // 3. It is the selection's from now on.
    this.#select(range, 'forward');
  }

  /** @param {RangeImpl} range */
  removeRange(range) {
    if (this.range !== range) throw domException('NotFoundError');
    this.#select(null, 'none');
  }

  removeAllRanges() { this.#select(null, 'none'); }

  empty() { this.removeAllRanges(); }

  /**
   * https://w3c.github.io/selection-api/#dom-selection-collapse
   * @param {NodeImpl | null} node
   * @param {number} offset
   */
  collapse(node, offset) {
    // 1. Nowhere.
    if (node === null) {
      this.removeAllRanges();
      return;
    }
    // 2-3. A place,
    checkBoundaryPoint(node, offset);
    // 4. in this document.
    if (rootOf(node) === this.document) this.#selectBetween({ node, offset }, { node, offset });
  }

  /**
   * @param {NodeImpl | null} node
   * @param {number} offset
   */
  setPosition(node, offset) { this.collapse(node, offset); }

  collapseToStart() { this.#collapseTo((range) => range.start); }

  collapseToEnd() { this.#collapseTo((range) => range.end); }

  /** @param {(range: RangeImpl) => BoundaryPoint} choose */
  #collapseTo(choose) {
    const { range } = this;
    if (range === null) throw domException('InvalidStateError');
    const point = choose(range);
    this.#selectBetween(point, point);
  }

  /**
   * https://w3c.github.io/selection-api/#dom-selection-extend
   * @param {NodeImpl} node
   * @param {number} offset
   */
  extend(node, offset) {
    // 1. Only in this document.
    if (rootOf(node) !== this.document) return;
    // 2. From somewhere.
    const anchor = this.#anchor;
    if (anchor === null) throw new DOMExceptionImpl('extend() requires a Range to be added to the Selection', 'InvalidStateError');
    // 3-8. From there to here.
    checkBoundaryPoint(node, offset);
    this.#selectBetween(anchor, { node, offset });
  }

  /**
   * https://w3c.github.io/selection-api/#dom-selection-setbaseandextent
   * @param {NodeImpl} anchorNode
   * @param {number} anchorOffset
   * @param {NodeImpl} focusNode
   * @param {number} focusOffset
   */
  setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
    // 1. Places,
    checkBoundaryPoint(anchorNode, anchorOffset);
    checkBoundaryPoint(focusNode, focusOffset);
    // 2. in this document.
    if (rootOf(anchorNode) !== this.document || rootOf(focusNode) !== this.document) return;
    // 3-7. From the one to the other.
    this.#selectBetween({ node: anchorNode, offset: anchorOffset }, { node: focusNode, offset: focusOffset });
  }

  /** @param {NodeImpl} node https://w3c.github.io/selection-api/#dom-selection-selectallchildren */
  selectAllChildren(node) {
    if (node instanceof DocumentTypeImpl) throw domException('InvalidNodeTypeError');
    if (rootOf(node) !== this.document) return;
    this.#selectBetween({ node, offset: 0 }, { node, offset: childList(node).length });
  }

  deleteFromDocument() {
    const { range } = this;
    if (range !== null) Reflect.apply(deleteRangeContents, range, []);
  }

  /**
   * https://w3c.github.io/selection-api/#dom-selection-containsnode
   * @param {NodeImpl} node
   * @param {boolean} allowPartialContainment
   * @returns {boolean}
   */
  containsNode(node, allowPartialContainment) {
    const { range } = this;
    if (range === null || rootOf(node) !== this.document) return false;
    const { parent } = node;
    if (parent === null) return allowPartialContainment;
    // Deviates: as in WebKit, a node is in it with its tags.
    const before = { node: parent, offset: indexOfNode(node) };
    const after = { node: parent, offset: before.offset + 1 };
    return compareBoundaryPoints(range.start, allowPartialContainment ? after : before) <= 0
      && compareBoundaryPoints(range.end, allowPartialContainment ? before : after) >= 0;
  }

  /**
   * Deviates: WebKit gives the text as it is laid out, with line breaks between blocks.
   * @returns {string}
   */
  get text() { return this.range?.text ?? ''; }

  /** Its range has other ends. */
  rangeChanged() { this.#scheduleChange(); }

  /**
   * @param {BoundaryPoint} anchor
   * @param {BoundaryPoint} focus
   */
  #selectBetween(anchor, focus) {
    const range = new RangeImpl(anchor.node);
    const isBackward = compareBoundaryPoints(focus, anchor) < 0;
    range.setBoth(isBackward ? focus : anchor, isBackward ? anchor : focus);
    this.#select(range, isBackward ? 'backward' : 'forward');
  }

  /**
   * @param {RangeImpl | null} range
   * @param {'none' | 'forward' | 'backward'} direction
   */
  #select(range, direction) {
    if (this.#range === null && range === null) return;
    if (this.#range !== null) this.#range.selection = null;
    this.#range = range;
    this.#direction = direction;
    if (range !== null) range.selection = this;
    this.#scheduleChange();
  }

  /** https://w3c.github.io/selection-api/#dfn-schedule-a-selectionchange-event */
  #scheduleChange() {
    const realm = this.document.defaultView?.pageRealm ?? null;
    if (this.#isChangeScheduled || realm === null) return;
    this.#isChangeScheduled = true;
    queueTask(realm, () => {
      this.#isChangeScheduled = false;
      fireEvent(this.document, createEvent(EventImpl, 'selectionchange'));
    });
  }
}

/** @type {WeakMap<DocumentImpl, SelectionImpl>} */
const selections = new WeakMap();

/**
 * https://w3c.github.io/selection-api/#dom-document-getselection
 * @param {DocumentImpl} document
 * @returns {SelectionImpl | null}
 */
function selectionOf(document) {
  if (document.defaultView === null) return null;
  let selection = selections.get(document);
  if (selection === undefined) selections.set(document, selection = new SelectionImpl(document));
  return selection;
}

const selectionPlace = [arg('node', nullable('Node')), optional(unsignedLong, 0)];

interface_('Selection', SelectionImpl, () => ({
  anchorNode: readonly(nullable('Node')),
  anchorOffset: readonly(unsignedLong),
  focusNode: readonly(nullable('Node')),
  focusOffset: readonly(unsignedLong),
  isCollapsed: readonly(boolean),
  rangeCount: readonly(unsignedLong),
  type: readonly(DOMString),
  direction: readonly(DOMString),
  baseNode: readonly(nullable('Node'), { method: 'anchorNode' }),
  baseOffset: readonly(unsignedLong, { method: 'anchorOffset' }),
  extentNode: readonly(nullable('Node'), { method: 'focusNode' }),
  extentOffset: readonly(unsignedLong, { method: 'focusOffset' }),
  getRangeAt: operation([unsignedLong], 'Range'),
  addRange: operation([arg('range', 'Range')]),
  removeRange: operation([arg('range', 'Range')]),
  removeAllRanges: operation([]),
  empty: operation([]),
  collapse: operation(selectionPlace),
  setPosition: operation(selectionPlace),
  collapseToStart: operation([]),
  collapseToEnd: operation([]),
  extend: operation([arg('node', 'Node'), optional(unsignedLong, 0)]),
  setBaseAndExtent: operation([arg('anchorNode', 'Node'), unsignedLong, arg('focusNode', 'Node'), unsignedLong]),
  selectAllChildren: operation([arg('node', 'Node')]),
  deleteFromDocument: operation([]),
  containsNode: operation([arg('node', 'Node'), optional(boolean, false)], boolean),
  stringifier: stringifier('text'),
}), { exposed: true });

windowMembers({
  getSelection: {
    ...operation([], nullable('Selection')),
    /** @this {WindowImpl} */
    implementation() { return selectionOf(this.document); },
  },
});

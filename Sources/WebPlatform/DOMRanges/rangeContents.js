// https://dom.spec.whatwg.org/#interface-range, what it does with its contents
'use strict';

/**
 * https://dom.spec.whatwg.org/#dom-range-deletecontents
 * @this {RangeImpl}
 */
function deleteRangeContents() {
  // 1-2. Where it is now.
  if (this.collapsed) return;
  const { start, end } = this;
  // 3. Within one text.
  if (start.node === end.node && start.node instanceof CharacterDataImpl) {
    start.node.replaceData(start.offset, end.offset - start.offset, '');
    return;
  }
  // 4. What is in it, without what is in that.
  const outermost = outermostNodes(nodesContainedIn(this));
  // 5-6. Where it will be.
  const place = placeAfterRemoval(start, end);
  // 7-9. Out with it.
  if (start.node instanceof CharacterDataImpl) start.node.replaceData(start.offset, start.node.length - start.offset, '');
  for (const node of outermost) removeNode(node);
  if (end.node instanceof CharacterDataImpl) end.node.replaceData(0, end.offset, '');
  // 10. There.
  this.setBoth(place, place);
}

/**
 * @param {NodeImpl[]} nodes
 * @returns {NodeImpl[]} those that are not inside another
 */
function outermostNodes(nodes) {
  const all = new Set(nodes);
  return nodes.filter(({ parent }) => parent === null || !all.has(parent));
}

/**
 * Where a range is once its contents are gone.
 * @param {BoundaryPoint} start
 * @param {BoundaryPoint} end
 * @returns {BoundaryPoint}
 */
function placeAfterRemoval(start, end) {
  if (isInclusiveAncestor(start.node, end.node)) return start;
  let node = start.node;
  while (node.parent !== null && !isInclusiveAncestor(node.parent, end.node)) node = node.parent;
  return { node: /** @type {NodeImpl} */ (node.parent), offset: indexOfNode(node) + 1 };
}

/**
 * https://dom.spec.whatwg.org/#concept-range-extract
 * @this {RangeImpl}
 * @returns {DocumentFragmentImpl}
 */
function extractRangeContents() { return takeRangeContents(this, true); }

/**
 * https://dom.spec.whatwg.org/#concept-range-clone
 * @this {RangeImpl}
 * @returns {DocumentFragmentImpl}
 */
function cloneRangeContents() { return takeRangeContents(this, false); }

/**
 * Both of them: they differ in whether what is found stays.
 * @param {RangeImpl} range
 * @param {boolean} extracts
 * @returns {DocumentFragmentImpl}
 */
function takeRangeContents(range, extracts) {
  const { start, end } = range;
  // 1-2. Nothing.
  const fragment = new DocumentFragmentImpl(start.node.nodeDocument);
  if (range.collapsed) return fragment;
  // 4. Within one text.
  if (start.node === end.node && start.node instanceof CharacterDataImpl) {
    appendNode(takeText(start.node, start.offset, end.offset, extracts), fragment);
    return fragment;
  }
  // 5-10. The children of the common ancestor that are in it in part, or all.
  const commonAncestor = range.commonAncestorContainer;
  const firstPart = isInclusiveAncestor(start.node, end.node) ? null : childToward(commonAncestor, start.node);
  const lastPart = isInclusiveAncestor(end.node, start.node) ? null : childToward(commonAncestor, end.node);
  const contained = nodesContainedIn(range).filter((node) => node.parent === commonAncestor);
  // 11-12. A doctype cannot be taken.
  if (contained.some((node) => node instanceof DocumentTypeImpl)) throw domException('HierarchyRequestError');
  // 13-14. Where it will be.
  const place = placeAfterRemoval(start, end);
  // 15-16. The end of the first part.
  if (firstPart !== null) takePart(firstPart, fragment, extracts, start, { node: firstPart, offset: firstPart.nodeLength });
  // 17. All between.
  for (const child of contained) appendNode(extracts ? child : cloneNode(child, { subtree: true }), fragment);
  // 18-19. The beginning of the last part.
  if (lastPart !== null) takePart(lastPart, fragment, extracts, { node: lastPart, offset: 0 }, end);
  // 20-21. There.
  if (extracts) range.setBoth(place, place);
  return fragment;
}

/**
 * @param {NodeImpl} ancestor
 * @param {NodeImpl} node
 * @returns {NodeImpl} the child of the one that the other is in
 */
function childToward(ancestor, node) {
  let child = node;
  while (child.parent !== ancestor) child = /** @type {NodeImpl} */ (child.parent);
  return child;
}

/**
 * A node's copy with that of its content which is between two points, at the end of a fragment.
 * @param {NodeImpl} node
 * @param {NodeImpl} fragment
 * @param {boolean} extracts
 * @param {BoundaryPoint} start
 * @param {BoundaryPoint} end
 */
function takePart(node, fragment, extracts, start, end) {
  if (node instanceof CharacterDataImpl) {
    const first = start.node === node ? start.offset : 0;
    appendNode(takeText(node, first, end.node === node ? end.offset : node.length, extracts), fragment);
    return;
  }
  const copy = cloneNode(node);
  appendNode(copy, fragment);
  const inner = new RangeImpl(node);
  inner.setBoth(start, end);
  appendNode(takeRangeContents(inner, extracts), copy);
}

/**
 * @param {CharacterDataImpl} node
 * @param {number} start
 * @param {number} end
 * @param {boolean} extracts
 * @returns {NodeImpl}
 */
function takeText(node, start, end, extracts) {
  const copy = /** @type {CharacterDataImpl} */ (cloneNode(node));
  copy.data = node.data.slice(start, end);
  if (extracts) node.replaceData(start, end - start, '');
  return copy;
}

/**
 * https://dom.spec.whatwg.org/#concept-range-insert
 * @this {RangeImpl}
 * @param {NodeImpl} node
 */
function insertIntoRange(node) {
  const { start } = this;
  // 1. Where nothing can be inserted.
  const isText = start.node instanceof TextImpl;
  if (start.node === node || (start.node instanceof CharacterDataImpl && (!isText || start.node.parent === null))) {
    throw domException('HierarchyRequestError');
  }
  // 2-5. Before which node.
  let reference = isText ? start.node : childAt(start.node, start.offset);
  const parent = reference === null ? start.node : /** @type {NodeImpl} */ (reference.parent);
  // 6. It must be possible.
  ensurePreInsertionValidity(node, parent, reference);
  // 7-9. In the middle of a text, beside what follows it.
  if (start.node instanceof TextImpl) reference = start.node.splitText(start.offset);
  if (reference === node) reference = node.nextSibling;
  if (node.parent !== null) removeNode(node);
  // 10-12. Insert.
  const index = reference === null ? childList(parent).length : indexOfNode(reference);
  const offset = index + (node instanceof DocumentFragmentImpl ? childList(node).length : 1);
  preInsertNode(node, parent, reference);
  // 13. A collapsed range has it in it now.
  if (this.collapsed) this.setBoth(this.start, { node: parent, offset });
}

/**
 * https://dom.spec.whatwg.org/#dom-range-surroundcontents
 * @this {RangeImpl}
 * @param {NodeImpl} newParent
 */
function surroundRangeContents(newParent) {
  // 1. No element is in it in part.
  const { start, end } = this;
  const nearest = (/** @type {NodeImpl} */ node) => (node instanceof TextImpl ? node.parent : node);
  if (nearest(start.node) !== nearest(end.node)) throw domException('InvalidStateError');
  // 2. It can have children.
  if (newParent instanceof DocumentImpl || newParent instanceof DocumentTypeImpl || newParent instanceof DocumentFragmentImpl) {
    throw domException('InvalidNodeTypeError');
  }
  // 3-6. Around them.
  const fragment = takeRangeContents(this, true);
  if (newParent.firstChild !== null) replaceAllChildren(null, newParent);
  Reflect.apply(insertIntoRange, this, [newParent]);
  appendNode(fragment, newParent);
  // 7. It is selected.
  this.selectNode(newParent);
}

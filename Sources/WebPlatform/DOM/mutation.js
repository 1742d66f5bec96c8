// https://dom.spec.whatwg.org/#mutation-algorithms
'use strict';

/**
 * https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @param {NodeImpl | null} child
 */
function ensurePreInsertionValidity(node, parent, child) {
  ensureParentAndChild(node, parent, child);
  // 6. A document has one element, and a doctype before it.
  if (!(parent instanceof DocumentImpl)) return;
  const afterChild = () => child !== null && (child instanceof DocumentTypeImpl || hasFollowingDoctype(child));
  if (node instanceof DocumentFragmentImpl) {
    const elements = node.childElementCount;
    if (elements > 1 || hasTextChild(node)) throw domException('HierarchyRequestError');
    if (elements === 1 && (parent.documentElement !== null || afterChild())) throw domException('HierarchyRequestError');
  } else if (node instanceof ElementImpl) {
    if (parent.documentElement !== null || afterChild()) throw domException('HierarchyRequestError');
  } else if (node instanceof DocumentTypeImpl) {
    const afterElement = child === null ? parent.documentElement !== null : hasPrecedingElement(child);
    if (parent.doctype !== null || afterElement) throw domException('HierarchyRequestError');
  }
}

/**
 * https://dom.spec.whatwg.org/#dom-parentnode-replacechildren, its check: what is there already does not count.
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 */
function ensureReplaceAllValidity(node, parent) {
  ensureParentAndChild(node, parent, null);
  if (!(parent instanceof DocumentImpl) || !(node instanceof DocumentFragmentImpl)) return;
  if (node.childElementCount > 1 || hasTextChild(node)) throw domException('HierarchyRequestError');
}

/**
 * Steps 1 to 5 of pre-insertion validity, which replacing has too.
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @param {NodeImpl | null} child
 */
function ensureParentAndChild(node, parent, child) {
  // 1. Only these have children.
  if (!(parent instanceof ParentNodeImpl)) throw domException('HierarchyRequestError');
  // 2. No cycles.
  if (mayContain(node) ? isHostIncludingInclusiveAncestor(node, parent) : node === parent) {
    throw domException('HierarchyRequestError');
  }
  // 3. The place is among the parent's children.
  if (child !== null && child.parent !== parent) throw domException('NotFoundError');
  // 4-5. Only these can be children, some of them not of a document, some of nothing else.
  const isText = node.nodeType === NodeImpl.TEXT_NODE;
  const allowed = node instanceof ElementImpl || node instanceof CharacterDataImpl
    || node instanceof DocumentFragmentImpl || node instanceof DocumentTypeImpl;
  const isDocument = parent instanceof DocumentImpl;
  if (!allowed || (isText && isDocument) || (node instanceof DocumentTypeImpl && !isDocument)) {
    throw domException('HierarchyRequestError');
  }
}

/**
 * @param {NodeImpl} node
 * @returns {boolean} Whether other nodes are inside of it, be it as a host.
 */
function mayContain(node) {
  return node.firstChild !== null || (node instanceof ElementImpl && (node.shadow !== null || node.localName === 'template'));
}

/**
 * @param {NodeImpl} node
 * @returns {boolean}
 */
function hasTextChild(node) {
  return childList(node).some((child) => child.nodeType === NodeImpl.TEXT_NODE);
}

/**
 * @param {NodeImpl} child
 * @returns {boolean}
 */
function hasFollowingDoctype(child) {
  for (let node = child.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof DocumentTypeImpl) return true;
  }
  return false;
}

/**
 * @param {NodeImpl} child
 * @returns {boolean}
 */
function hasPrecedingElement(child) {
  for (let node = child.previousSibling; node !== null; node = node.previousSibling) {
    if (node instanceof ElementImpl) return true;
  }
  return false;
}

/**
 * https://dom.spec.whatwg.org/#concept-node-pre-insert
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @param {NodeImpl | null} child
 * @returns {NodeImpl}
 */
function preInsertNode(node, parent, child) {
  // 1. It must be possible.
  ensurePreInsertionValidity(node, parent, child);
  // 2-3. A node may be inserted before itself.
  const referenceChild = child === node ? node.nextSibling : child;
  // 4-5. Insert.
  insertNode(node, parent, referenceChild);
  return node;
}

/**
 * https://dom.spec.whatwg.org/#concept-node-insert
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @param {NodeImpl | null} child
 * @param {{ suppressObservers?: boolean }} [options]
 */
function insertNode(node, parent, child, options = {}) {
  // 1-4. A fragment gives its children.
  const isFragment = node instanceof DocumentFragmentImpl;
  const nodes = isFragment ? childList(node) : [node];
  if (nodes.length === 0) return;
  if (isFragment) {
    for (const fragmentChild of nodes) removeNode(fragmentChild, { suppressObservers: true });
    queueTreeRecord(node, [], nodes, null, null);
  }
  const previousSibling = child === null ? parent.lastChild : child.previousSibling;
  // 6. Ranges go on where they were.
  if (child !== null) liveRangeSteps?.inserting(parent, child, nodes.length);
  const document = parent.nodeDocument;
  // 7. Each of them:
  for (const inserted of nodes) {
    // 7.1. Belongs to the parent's document from now on.
    adoptNode(inserted, document);
    // 7.2-3. Stands before the child, or at the end.
    linkNode(inserted, parent, child);
    // 7.4-7. And what that means for slots, and for each of its subtree.
    nodeInserted(inserted, parent);
  }
  treeChanged();
  // 8. Observers learn of it.
  if (!options.suppressObservers) queueTreeRecord(parent, nodes, [], previousSibling, child);
  // 9. So does the parent.
  parent.childrenChangedSteps();
  // 10-12. What runs scripts does so when all are in place.
  if (!parent.isConnected) return;
  for (const inserted of nodes) {
    for (const connected of subtree(inserted)) if (connected.isConnected) connected.postConnectionSteps();
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-node-insert, its steps 7.4 to 7.7
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 */
function nodeInserted(node, parent) {
  // 4-6. Slots show it, or show something else.
  if (parent.nodeDocument.hasShadowTrees) {
    treeChanged();
    slotInserted(node, parent);
  }
  // 7. Its subtree may have come into the document.
  if (parent.isConnected) connectSubtree(node);
  else runInsertionSteps(node);
}

/**
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @param {NodeImpl | null} child
 */
function linkNode(node, parent, child) {
  const previous = child === null ? parent.lastChild : child.previousSibling;
  node.parent = parent;
  node.previousSibling = previous;
  node.nextSibling = child;
  if (previous === null) parent.firstChild = node;
  else previous.nextSibling = node;
  if (child === null) parent.lastChild = node;
  else child.previousSibling = node;
}

/** @param {NodeImpl} node */
function unlinkNode(node) {
  const { parent, previousSibling, nextSibling } = node;
  if (parent === null) return;
  if (previousSibling === null) parent.firstChild = nextSibling;
  else previousSibling.nextSibling = nextSibling;
  if (nextSibling === null) parent.lastChild = previousSibling;
  else nextSibling.previousSibling = previousSibling;
  node.parent = null;
  node.previousSibling = null;
  node.nextSibling = null;
}

/**
 * @param {NodeImpl} root
 * @returns {NodeImpl[]} The node and its shadow-including descendants, in their tree order, at this moment.
 */
function subtree(root) {
  if (root.nodeDocument.hasShadowTrees) return shadowIncludingSubtree(root);
  if (root.firstChild === null) return [root];
  const nodes = [];
  for (let node = /** @type {NodeImpl | null} */ (root); node !== null; node = followingNode(node, root)) nodes.push(node);
  return nodes;
}

/** @param {NodeImpl} root */
function connectSubtree(root) {
  for (const node of subtree(root)) {
    node.isConnected = true;
    if (node instanceof ElementImpl) {
      node.nodeDocument.elementConnected(node);
      // Deviates: as in WebKit, a custom element learns of that before it learns of its form.
      if (node.customElement !== null) customElementConnected(node);
      node.insertionSteps();
    } else {
      node.insertionSteps();
    }
  }
}

/** @param {NodeImpl} root */
function runInsertionSteps(root) {
  for (const node of subtree(root)) node.insertionSteps();
}

/**
 * https://dom.spec.whatwg.org/#concept-node-append
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @returns {NodeImpl}
 */
function appendNode(node, parent) {
  return preInsertNode(node, parent, null);
}

/**
 * https://dom.spec.whatwg.org/#concept-node-replace
 * @param {NodeImpl} child
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 * @returns {NodeImpl}
 */
function replaceChildNode(child, node, parent) {
  // 1-6. It must be possible, as if the child were gone.
  ensureReplacementValidity(child, node, parent);
  // 7-9. Where.
  const referenceChild = child.nextSibling === node ? node.nextSibling : child.nextSibling;
  const { previousSibling } = child;
  // 10-13. Out with the one, in with the other.
  const removedNodes = child.parent === null ? [] : [child];
  if (child.parent !== null) removeNode(child, { suppressObservers: true });
  const nodes = node instanceof DocumentFragmentImpl ? childList(node) : [node];
  insertNode(node, parent, referenceChild, { suppressObservers: true });
  // 14. For observers that is one change.
  queueTreeRecord(parent, nodes, removedNodes, previousSibling, referenceChild);
  return child;
}

/**
 * @param {NodeImpl} child
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 */
function ensureReplacementValidity(child, node, parent) {
  ensureParentAndChild(node, parent, child);
  if (!(parent instanceof DocumentImpl)) return;
  // 6. A document has one element, and a doctype before it.
  const otherElement = parent.documentElement !== null && parent.documentElement !== child;
  if (node instanceof DocumentFragmentImpl) {
    const elements = node.childElementCount;
    if (elements > 1 || hasTextChild(node)) throw domException('HierarchyRequestError');
    if (elements === 1 && (otherElement || hasFollowingDoctype(child))) throw domException('HierarchyRequestError');
  } else if (node instanceof ElementImpl) {
    if (otherElement || hasFollowingDoctype(child)) throw domException('HierarchyRequestError');
  } else if (node instanceof DocumentTypeImpl) {
    const otherDoctype = parent.doctype !== null && parent.doctype !== child;
    if (otherDoctype || hasPrecedingElement(child)) throw domException('HierarchyRequestError');
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-node-replace-all
 * @param {NodeImpl | null} node
 * @param {NodeImpl} parent
 */
function replaceAllChildren(node, parent) {
  // 1-4. What goes and what comes.
  const removedNodes = childList(parent);
  const addedNodes = node === null ? [] : node instanceof DocumentFragmentImpl ? childList(node) : [node];
  // 5. Out with all of them. 6. In with the new.
  for (const removed of removedNodes) removeNode(removed, { suppressObservers: true });
  if (node !== null) insertNode(node, parent, null, { suppressObservers: true });
  // 7. For observers that is one change.
  if (addedNodes.length > 0 || removedNodes.length > 0) queueTreeRecord(parent, addedNodes, removedNodes, null, null);
}

/**
 * What frames do before a node that may hold them leaves its document; set where there are frames.
 * @type {((node: NodeImpl) => void) | null}
 */
let framePreRemovingSteps = null;

/**
 * https://dom.spec.whatwg.org/#concept-node-remove
 * @param {NodeImpl} node
 * @param {{ suppressObservers?: boolean }} [options]
 */
function removeNode(node, options = {}) {
  // 1-2. It has a parent.
  const { parent } = node;
  if (parent === null) return;
  // Deviates: as in WebKit, the documents of frames learn that they go while they are still there. They may move it.
  if (framePreRemovingSteps !== null && node.isConnected) {
    framePreRemovingSteps(node);
    if (node.parent !== parent) return;
  }
  const { previousSibling, nextSibling } = node;
  // 3. Ranges go on around it.
  liveRangeSteps?.removing(node);
  // 4. Iterators go on beside it.
  nodeIteratorPreRemovingSteps?.(node);
  // 7. Out of the tree.
  unlinkNode(node);
  treeChanged();
  // 8-10. Slots show it no longer.
  if (parent.nodeDocument.hasShadowTrees) slotRemoved(node, parent);
  // 11-14. And what that means for each of its subtree.
  const wasConnected = node.isConnected;
  for (const removed of subtree(node)) {
    if (wasConnected) {
      removed.isConnected = false;
      if (removed instanceof ElementImpl) removed.nodeDocument.elementDisconnected(removed);
    }
    removed.removingSteps(parent);
    if (wasConnected && removed instanceof ElementImpl && removed.customElement !== null) customElementDisconnected(removed);
  }
  // 16. Observers learn of it.
  if (!options.suppressObservers) queueTreeRecord(parent, [], [node], previousSibling, nextSibling);
  // 17. So does the parent.
  parent.childrenChangedSteps();
}

/**
 * https://dom.spec.whatwg.org/#concept-node-adopt
 * @param {NodeImpl} node
 * @param {DocumentImpl} document
 */
function adoptNode(node, document) {
  // 1-2. Out of where it was.
  const oldDocument = node.nodeDocument;
  if (node.parent !== null) removeNode(node);
  // 3. Into the other document, with all that belongs to it.
  if (document === oldDocument) return;
  if (oldDocument.isObserved) document.isObserved = true;
  if (oldDocument.hasShadowTrees) document.hasShadowTrees = true;
  for (const adopted of subtree(node)) {
    adopted.nodeDocument = document;
    if (adopted instanceof ElementImpl) {
      for (const attribute of adopted.attributeList) attribute.nodeDocument = document;
      if (adopted.customElement !== null) customElementAdopted(adopted, oldDocument);
    }
    adopted.adoptingSteps(oldDocument);
  }
}

// https://dom.spec.whatwg.org/#trees
'use strict';

/**
 * Grows with every change to any tree or attribute; live collections keep what they found until then.
 */
let treeVersion = 0;

/** Called by whatever changes a tree or an attribute. */
function treeChanged() {
  treeVersion += 1;
}

/**
 * https://dom.spec.whatwg.org/#concept-tree-root
 * @param {NodeImpl} node
 * @returns {NodeImpl}
 */
function rootOf(node) {
  let root = node;
  while (root.parent !== null) root = root.parent;
  return root;
}

/**
 * https://dom.spec.whatwg.org/#concept-shadow-including-root
 * @param {NodeImpl} node
 * @returns {NodeImpl}
 */
function shadowIncludingRootOf(node) {
  let root = rootOf(node);
  while (root.isShadowRoot) root = rootOf(/** @type {ShadowRootImpl} */ (root).host);
  return root;
}

/**
 * https://dom.spec.whatwg.org/#in-a-document-tree
 * @param {NodeImpl} node
 * @returns {boolean}
 */
function isInDocumentTree(node) {
  return node.isConnected && (!node.nodeDocument.hasShadowTrees || rootOf(node) === node.nodeDocument);
}

/**
 * The first element of the tree that has this ID; of a tree that is in no document and no shadow tree, none.
 * @param {NodeImpl} node
 * @param {string} id
 * @returns {ElementImpl | null}
 */
function elementOfTreeByID(node, id) {
  if (!node.nodeDocument.hasShadowTrees) return node.isConnected ? node.nodeDocument.getElementById(id) : null;
  const root = rootOf(node);
  return root instanceof DocumentNodeImpl || root.isShadowRoot
    ? /** @type {DocumentNodeImpl | ShadowRootImpl} */ (root).getElementById(id) : null;
}

/**
 * https://dom.spec.whatwg.org/#concept-tree-inclusive-ancestor
 * @param {NodeImpl} ancestor
 * @param {NodeImpl | null} node
 * @returns {boolean}
 */
function isInclusiveAncestor(ancestor, node) {
  for (let current = node; current !== null; current = current.parent) {
    if (current === ancestor) return true;
  }
  return false;
}

/**
 * https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor
 * @param {NodeImpl} ancestor
 * @param {NodeImpl} node
 * @returns {boolean}
 */
function isHostIncludingInclusiveAncestor(ancestor, node) {
  let current = node;
  for (;;) {
    if (current === ancestor) return true;
    const { parent } = current;
    const outer = parent !== null ? parent : current instanceof DocumentFragmentImpl ? current.host : null;
    if (outer === null) return false;
    current = outer;
  }
}

/**
 * The node after this one in tree order, inside `root`.
 * @param {NodeImpl} node
 * @param {NodeImpl} root
 * @returns {NodeImpl | null}
 */
function followingNode(node, root) {
  return node.firstChild ?? followingNodeAfterSubtree(node, root);
}

/**
 * The node after this one and all its descendants in tree order, inside `root`.
 * @param {NodeImpl} node
 * @param {NodeImpl} root
 * @returns {NodeImpl | null}
 */
function followingNodeAfterSubtree(node, root) {
  let current = node;
  while (current !== root) {
    if (current.nextSibling !== null) return current.nextSibling;
    if (current.parent === null) return null;
    current = current.parent;
  }
  return null;
}

/**
 * Calls `visit` for each element inside `root`, in tree order, until it returns true.
 * @param {NodeImpl} root
 * @param {(element: ElementImpl) => boolean | void} visit
 */
function visitElements(root, visit) {
  for (let node = followingNode(root, root); node !== null; node = followingNode(node, root)) {
    if (node instanceof ElementImpl && visit(node) === true) return;
  }
}

/**
 * The elements inside `root` that pass, in tree order.
 * @param {NodeImpl} root
 * @param {(element: ElementImpl) => boolean} filter
 * @returns {ElementImpl[]}
 */
function descendantElements(root, filter) {
  /** @type {ElementImpl[]} */
  const found = [];
  visitElements(root, (element) => {
    if (filter(element)) found.push(element);
  });
  return found;
}

/**
 * The first element inside `root` that passes.
 * @param {NodeImpl} root
 * @param {(element: ElementImpl) => boolean} filter
 * @returns {ElementImpl | null}
 */
function firstDescendantElement(root, filter) {
  /** @type {ElementImpl | null} */
  let found = null;
  visitElements(root, (element) => {
    if (!filter(element)) return false;
    found = element;
    return true;
  });
  return found;
}

/**
 * The children of a node, at this moment.
 * @param {NodeImpl} parent
 * @returns {NodeImpl[]}
 */
function childList(parent) {
  const children = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/**
 * https://dom.spec.whatwg.org/#concept-tree-index
 * @param {NodeImpl} node
 * @returns {number}
 */
function indexOfNode(node) {
  let index = 0;
  for (let sibling = node.previousSibling; sibling !== null; sibling = sibling.previousSibling) index += 1;
  return index;
}

/**
 * Negative when `a` comes before `b` in tree order, positive when after. Both are in one tree.
 * @param {NodeImpl} a
 * @param {NodeImpl} b
 * @returns {number}
 */
function compareTreeOrder(a, b) {
  if (a === b) return 0;
  const pathA = ancestorPath(a);
  const pathB = ancestorPath(b);
  let depth = 0;
  while (depth < pathA.length && depth < pathB.length && pathA[depth] === pathB[depth]) depth += 1;
  // One contains the other.
  if (depth === pathA.length) return -1;
  if (depth === pathB.length) return 1;
  for (let sibling = pathA[depth].nextSibling; sibling !== null; sibling = sibling.nextSibling) {
    if (sibling === pathB[depth]) return -1;
  }
  return 1;
}

/**
 * @param {NodeImpl} node
 * @returns {NodeImpl[]} From the root to the node.
 */
function ancestorPath(node) {
  const path = [];
  for (let current = /** @type {NodeImpl | null} */ (node); current !== null; current = current.parent) path.push(current);
  return path.reverse();
}

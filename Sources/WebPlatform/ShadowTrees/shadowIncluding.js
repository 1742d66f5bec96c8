// https://dom.spec.whatwg.org/#shadow-trees, its relations of nodes, and https://dom.spec.whatwg.org/#retarget
'use strict';

/**
 * https://dom.spec.whatwg.org/#concept-shadow-including-inclusive-ancestor
 * @param {NodeImpl} ancestor
 * @param {NodeImpl | null} node
 * @returns {boolean}
 */
function isShadowIncludingInclusiveAncestor(ancestor, node) {
  for (let current = node; current !== null; current = parentOrHost(current)) {
    if (current === ancestor) return true;
  }
  return false;
}

/**
 * @param {NodeImpl} node
 * @returns {NodeImpl | null} Its parent; the host of a shadow root.
 */
function parentOrHost(node) {
  return node instanceof ShadowRootImpl ? node.host : node.parent;
}

/**
 * https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
 * @param {NodeImpl} root
 * @returns {NodeImpl[]} The node and its shadow-including descendants, at this moment.
 */
function shadowIncludingSubtree(root) {
  /** @type {NodeImpl[]} */
  const nodes = [];
  const visit = (/** @type {NodeImpl} */ tree) => {
    for (let node = /** @type {NodeImpl | null} */ (tree); node !== null; node = followingNode(node, tree)) {
      nodes.push(node);
      if (node instanceof ElementImpl && node.shadow !== null) visit(node.shadow);
    }
  };
  visit(root);
  return nodes;
}

/**
 * https://dom.spec.whatwg.org/#retarget
 * @param {EventTargetImpl | null} a
 * @param {EventTargetImpl} b
 * @returns {EventTargetImpl | null}
 */
function retarget(a, b) {
  let target = a;
  // 1. Out of each shadow tree that does not contain the other, too.
  while (target instanceof NodeImpl) {
    const root = rootOf(target);
    if (!(root instanceof ShadowRootImpl)) return target;
    if (b instanceof NodeImpl && isShadowIncludingInclusiveAncestor(root, b)) return target;
    // 2. Its host stands for it.
    target = root.host;
  }
  return target;
}

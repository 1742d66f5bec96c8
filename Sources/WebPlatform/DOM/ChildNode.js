// https://dom.spec.whatwg.org/#interface-childnode
'use strict';

/**
 * https://dom.spec.whatwg.org/#dom-childnode-before
 * @this {NodeImpl}
 * @param {...(NodeImpl | string)} nodes
 */
function insertBeforeThis(...nodes) {
  // 1-2. Only where there is a parent.
  const { parent } = this;
  if (parent === null) return;
  // 3. The sibling before that stays.
  let viablePreviousSibling = this.previousSibling;
  while (viablePreviousSibling !== null && nodes.includes(viablePreviousSibling)) {
    viablePreviousSibling = viablePreviousSibling.previousSibling;
  }
  // 4-6. Insert after it.
  const node = convertNodesIntoNode(nodes, this.nodeDocument);
  preInsertNode(node, parent, viablePreviousSibling === null ? parent.firstChild : viablePreviousSibling.nextSibling);
}

/**
 * https://dom.spec.whatwg.org/#dom-childnode-after
 * @this {NodeImpl}
 * @param {...(NodeImpl | string)} nodes
 */
function insertAfterThis(...nodes) {
  // 1-2. Only where there is a parent.
  const { parent } = this;
  if (parent === null) return;
  // 3-5. Before the sibling after that stays.
  const viableNextSibling = viableSiblingAfter(this, nodes);
  preInsertNode(convertNodesIntoNode(nodes, this.nodeDocument), parent, viableNextSibling);
}

/**
 * https://dom.spec.whatwg.org/#dom-childnode-replacewith
 * @this {NodeImpl}
 * @param {...(NodeImpl | string)} nodes
 */
function replaceThisWith(...nodes) {
  // 1-2. Only where there is a parent.
  const { parent } = this;
  if (parent === null) return;
  // 3-4. The sibling after that stays.
  const viableNextSibling = viableSiblingAfter(this, nodes);
  const node = convertNodesIntoNode(nodes, this.nodeDocument);
  // 5-6. This may have become part of what replaces it.
  if (this.parent === parent) replaceChildNode(this, node, parent);
  else preInsertNode(node, parent, viableNextSibling);
}

/**
 * @param {NodeImpl} node
 * @param {(NodeImpl | string)[]} nodes
 * @returns {NodeImpl | null}
 */
function viableSiblingAfter(node, nodes) {
  let sibling = node.nextSibling;
  while (sibling !== null && nodes.includes(sibling)) sibling = sibling.nextSibling;
  return sibling;
}

/**
 * https://dom.spec.whatwg.org/#dom-childnode-remove
 * @this {NodeImpl}
 */
function removeThis() {
  removeNode(this);
}

/** @type {Record<string, Member>} */
const childNodeMembers = {
  before: { ...unscopable(operation([rest(NodeOrString)])), implementation: insertBeforeThis },
  after: { ...unscopable(operation([rest(NodeOrString)])), implementation: insertAfterThis },
  replaceWith: { ...unscopable(operation([rest(NodeOrString)])), implementation: replaceThisWith },
  remove: { ...unscopable(operation([])), implementation: removeThis },
};

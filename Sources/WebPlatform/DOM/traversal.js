// What the room of https://dom.spec.whatwg.org/#traversal is asked for by documents and trees. It is loaded when a page
// first makes a traversal.
'use strict';

const NodeFilter = callbackInterface('NodeFilter', 'acceptNode', ['Node'], unsignedShort);
/** @typedef {PageCallback<number> | null} NodeFilterCallback */

/**
 * https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps of all iterators, once there are any
 * @type {((node: NodeImpl) => void) | null}
 */
let nodeIteratorPreRemovingSteps = null;

const traversalArguments = [
  arg('root', 'Node'), optional(unsignedLong, 0xFFFFFFFF), optional(nullable(NodeFilter), null),
];

/**
 * @param {string} name of the interface
 * @param {() => typeof NodeIteratorImpl | typeof TreeWalkerImpl} implementationClass
 * @returns {Member}
 */
function traversalMember(name, implementationClass) {
  return {
    ...operation(traversalArguments, name),
    implementation(/** @type {[NodeImpl, number, NodeFilterCallback]} */ ...args) {
      ensureRoom('DOMTraversal');
      return new (implementationClass())(...args);
    },
  };
}

/** @type {Record<string, Member>} https://dom.spec.whatwg.org/#dom-document-createnodeiterator and what follows it */
const traversalMembers = {
  createNodeIterator: traversalMember('NodeIterator', () => NodeIteratorImpl),
  createTreeWalker: traversalMember('TreeWalker', () => TreeWalkerImpl),
};

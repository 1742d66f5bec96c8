// What the room of https://dom.spec.whatwg.org/#ranges and of https://w3c.github.io/selection-api/ is asked for by
// documents and trees. It is loaded when a page first makes a range, or asks for what is selected.
'use strict';

/**
 * How ranges stay where they are while trees change.
 * @typedef {{
 *   inserting: (parent: NodeImpl, child: NodeImpl, count: number) => void,
 *   removing: (node: NodeImpl) => void,
 *   replacing: (node: NodeImpl, offset: number, count: number, length: number) => void,
 *   splitting: (node: NodeImpl, offset: number, newNode: NodeImpl) => void,
 *   joining: (node: NodeImpl, next: NodeImpl, length: number) => void,
 * }} LiveRangeSteps
 */

/** @type {LiveRangeSteps | null} Of all ranges, once there may be any. */
let liveRangeSteps = null;

/**
 * @param {Member} member
 * @param {(target: any) => unknown} steps
 * @returns {Member}
 */
function rangeMember(member, steps) {
  return {
    ...member,
    /** @this {DocumentImpl | WindowImpl} */
    implementation() {
      ensureRoom('DOMRanges');
      return steps(this);
    },
  };
}

/** @type {Record<string, Member>} */
const rangeMembers = {
  createRange: rangeMember(operation([], 'Range'), (document) => new RangeImpl(document)),
  getSelection: rangeMember(operation([], nullable('Selection')), (document) => selectionOf(document)),
};

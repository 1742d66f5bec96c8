// What the room of https://dom.spec.whatwg.org/#shadow-trees is asked for by documents and trees, besides what
// `hasShadowTrees` guards. It is loaded when a shadow root is first attached, or a slot made.
'use strict';

const ShadowRootInit = dictionary('ShadowRootInit', {
  mode: required(enumeration('ShadowRootMode', ['open', 'closed'])),
  delegatesFocus: optional(boolean, false),
  slotAssignment: optional(enumeration('SlotAssignmentMode', ['manual', 'named']), 'named'),
  clonable: optional(boolean, false),
  serializable: optional(boolean, false),
});

const GetHTMLOptions = dictionary('GetHTMLOptions', {
  serializableShadowRoots: optional(boolean, false),
  shadowRoots: optional(sequence('ShadowRoot'), []),
});

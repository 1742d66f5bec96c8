// What pages write documents with: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html. It is loaded when
// one first does.
'use strict';

/**
 * @param {Member} member
 * @param {() => Function} implementation
 * @returns {Member}
 */
function documentWritingMember(member, implementation) {
  return {
    ...member,
    /** @this {DocumentImpl} @param {...unknown} args @returns {unknown} */
    implementation(...args) {
      ensureRoom('DynamicMarkup');
      return Reflect.apply(implementation(), this, args);
    },
  };
}

/** @type {Record<string, Member>} */
const documentWritingMembers = {
  open: documentWritingMember(operation(
    [optional(USVString), optional(DOMString), overloaded(DOMString, null)], any, { realm: true }), () => openDocument),
  close: documentWritingMember(operation([]), () => closeDocument),
  write: documentWritingMember(operation([rest(DOMString)]), () => writeDocument),
  writeln: documentWritingMember(operation([rest(DOMString)]), () => writeDocumentLine),
};

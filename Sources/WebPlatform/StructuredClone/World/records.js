// How a structured clone is written down: the "record" of https://html.spec.whatwg.org/#structuredserializeinternal,
// flat. A primitive stands for itself; an object begins with a mark, and what belongs to it follows:
//
//   reference    the index of an object met before, or transferred: these come first
//   wrapper      the primitive in it
//   date         its time
//   regExp       source, flags
//   buffer       its bytes in a buffer of the platform's
//   view         class, offset, length (undefined if it follows its buffer's), then the buffer
//   platform     a function that makes the object
//   error        class, then message, cause, line, column, sourceURL and stack, each a string, a number or undefined
//   array        its length, then properties
//   object       properties
//   map          `entry` before each key and value, then `end`, then properties
//   set          `entry` before each value, then `end`, then properties
//
// Properties are pairs of a name and a value, and end with `end`. Marks are objects, so that nothing else is one.
'use strict';

const marks = border.cloneMarks;
const cloneError = border.cloneError;
const memoryIndex = guard(border.memoryIndex);
const rememberClone = guard(border.rememberClone);
const cloneSlots = guard(border.cloneSlots);

/** Deeper graphs are not cloned, as in WebKit. */
const deepestClone = 40000;

/** What the room's other half calls, and what boxes are opened with. */
const structuredCloneFragment = {
  // @ts-ignore: no prototype, so that nothing of the page's is ever looked up on it
  __proto__: null, serialize: serializeWithTransfer, deserialize: deserializeClone,
};

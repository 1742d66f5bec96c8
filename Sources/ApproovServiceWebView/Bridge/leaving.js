// What scripts of a page that stays hear of a frame's document that goes. Native code's answers never reach it, so that
// what waits for them ends here. Nobody is left who could hear of a page's own document.
'use strict';

/** Whether this document is gone for good, so that its requests are the platform's to refuse. */
const isGone = () => isLeaving && defaultViewOf(pageDocument) === null;

/**
 * Something that is under way in a frame; the newest leads to those before it.
 * @typedef {object} Unfinished
 * @property {(() => void) | null} fail null once it is over
 * @property {Unfinished | null} older
 * @property {Unfinished | null} newer
 */

/** @type {Unfinished | null} */
let newestUnfinished = null;

/**
 * Has `fail` called when the document of this frame goes.
 * @param {() => void} fail
 * @returns {() => void} notes that it is over
 */
function failWithFrame(fail) {
  if (isTopLevel) return ignore;
  /** @type {Unfinished} */
  const unfinished = { fail, older: newestUnfinished, newer: null };
  if (newestUnfinished) newestUnfinished.newer = unfinished;
  newestUnfinished = unfinished;
  return () => {
    if (!unfinished.fail) return;
    unfinished.fail = null;
    const { older, newer } = unfinished;
    if (older) older.newer = newer;
    if (newer) newer.older = older;
    else newestUnfinished = older;
  };
}

/** @param {Event} event */
function failUnfinished(event) {
  if (eventPersisted(/** @type {PageTransitionEvent} */ (event))) return;
  let unfinished = newestUnfinished;
  newestUnfinished = null;
  // Those that began first fail first. What listeners begin meanwhile is not among them.
  while (unfinished && unfinished.older) unfinished = unfinished.older;
  while (unfinished) {
    const { fail, newer } = /** @type {Unfinished} */ (unfinished);
    unfinished.older = null;
    unfinished.newer = null;
    unfinished.fail = null;
    if (fail) fail();
    unfinished = newer;
  }
}

const documentGone = () => new PageError('The document is gone');

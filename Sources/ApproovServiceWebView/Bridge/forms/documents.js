// Forms and functions of different documents. A page may take `submit` from the realm of a frame, or move a form that
// was made in one. Every document has a script of its own; the form's is the one that knows where it leads.
'use strict';

/** What scripts of other documents tell this one; a page that says the same submits nothing but its own forms. */
const handOverPrefix = `${settings.handlerName}:`;

/** @type {HTMLFormElement | null} The form whose entries are being read, by this script or with its knowledge. */
let formBeingRead = null;
/** @type {HTMLFormElement | null} The form that has been left to the platform, which is about to read its entries. */
let formLeft = null;

/**
 * Does what reads the entries of `form`.
 * @template T
 * @param {HTMLFormElement} form
 * @param {() => T} read
 * @returns {T}
 */
function readingEntries(form, read) {
  const before = formBeingRead;
  formBeingRead = form;
  try {
    return read();
  } finally {
    formBeingRead = before;
  }
}

/** @param {HTMLFormElement} form what submits it is the platform's, and is not looked at again */
function leaveToPlatform(form) {
  formLeft = form;
}

/**
 * Tells the script of a form's document of something that a function of this document does with the form.
 * @param {'submit' | 'read' | 'done' | 'watch'} what
 * @param {HTMLFormElement} form
 * @returns {boolean} whether that script does it instead
 */
function handOver(what, form) {
  const view = defaultViewOf(/** @type {Document} */ (ownerDocumentOf(form)));
  // Without a window a form leads nowhere.
  if (!view) return false;
  return !dispatch(view, new PageCustomEvent(`${handOverPrefix}${what}`, /** @type {any} */ ({
    __proto__: null, cancelable: true, detail: form,
  })));
}

/**
 * What the script of another document hands over.
 * @param {Event} event
 * @param {(form: HTMLFormElement) => void} act
 */
function receiveForm(event, act) {
  if (!accepts(eventDetail, event)) return;
  const form = /** @type {HTMLFormElement} */ (eventDetail(event));
  if (!accepts(formLength, form) || ownerDocumentOf(form) !== pageDocument) return;
  // No listener of the page hears of it.
  stopAllListeners(event);
  act(form);
}

/** @param {Event} event */
const receiveSubmit = event => receiveForm(event, form => {
  const submission = protectedSubmission(form, null);
  // Else the other script has the platform submit it.
  if (!submission) return leaveToPlatform(form);
  apply(preventDefaultOf, event, []);
  submitNatively(submission);
});

function listenForDocuments() {
  addListener(pageGlobal, `${handOverPrefix}submit`, receiveSubmit, true);
}

// Forms that are submitted by functions which no script stands in for.
//
// WebKit injects no script into the first, empty document of a frame that is about to show another one, so that its
// `HTMLFormElement.prototype.submit` is the platform's own. Whoever submits, `formdata` is fired in the document.
// It is fired for `new FormData(form)` too, of which such a realm has one of its own. So nothing can be sent in the
// page's name; but the navigation can be taken back, and is: nothing leaves without its token (the bridge), or without its
// body (request interception).
'use strict';

/** Further than any history goes. Asked for that, WebKit only drops the navigation that is scheduled. */
const nowhere = 1000000;

/** Those that have been heard already. @type {WeakMap<Event, boolean>} */
const knownEntries = new PageWeakMap();

/** @param {Event} event */
function watchEntries(event) {
  const form = /** @type {HTMLFormElement} */ (eventTarget(event));
  if (!event.isTrusted || !accepts(formLength, form) || form === formBeingRead || weakMapGet(knownEntries, event)) return;
  weakMapSet(knownEntries, event, true);
  const isLeft = form === formLeft;
  formLeft = null;
  if (isLeft) return;
  const submission = protectedSubmission(form, null);
  if (!submission) return;
  // Once the script that submits has returned the navigation is scheduled, and no more than that.
  settle(newPromise(resolve => resolve(undefined)), () => {
    moveInHistory(pageHistory, nowhere);
    post({ kind: 'stray', url: urlHref(submission.url) }, ignore, ignore);
  }, ignore);
}

/** The page's own `new FormData(form)` submits nothing. */
function installFormData() {
  const native = PageFormData;
  const replacement = new PageProxy(native, /** @type {any} */ ({
    __proto__: null,
    construct(/** @type {unknown} */ _, /** @type {any[]} */ args, /** @type {Function} */ newTarget) {
      const target = newTarget === replacement ? native : newTarget;
      const form = args.length > 0 && accepts(formLength, args[0]) ? args[0] : null;
      if (form === null) return construct(native, args, target);
      if (ownerDocumentOf(form) === pageDocument) return readingEntries(form, () => construct(native, args, target));
      handOver('read', form);
      try {
        return construct(native, args, target);
      } finally {
        handOver('done', form);
      }
    },
  }));
  weakMapSet(standIns, replacement, native);
  for (const [object, name] of /** @type {[object, string][]} */ ([
    [pageGlobal, 'FormData'], [native.prototype, 'constructor'],
  ])) {
    defineProperty(object, name, { ...getOwnPropertyDescriptor(object, name), value: replacement });
  }
}

/** @type {HTMLFormElement | null} What was being read when another document's function began to read a form of this. */
let readBefore = null;

/** @param {Event} event */
const receiveRead = event => receiveForm(event, form => {
  readBefore = formBeingRead;
  formBeingRead = form;
});

/** @param {Event} event */
const receiveDone = event => receiveForm(event, () => { formBeingRead = readBefore; });

function listenForEntries() {
  addListener(pageGlobal, `${handOverPrefix}read`, receiveRead, true);
  addListener(pageGlobal, `${handOverPrefix}done`, receiveDone, true);
}

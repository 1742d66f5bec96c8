// The events of protected requests, of the class that WebKit's are of.
'use strict';

/** @type {{ prototype: ProgressEvent } | undefined} WebKit's own, which no page can construct. */
const XHRProgressEvent = /** @type {any} */ (pageGlobal).XMLHttpRequestProgressEvent;

/** Ours of that class. @type {WeakMap<Event, true>} */
const progressEvents = new PageWeakMap();

/**
 * https://xhr.spec.whatwg.org/#concept-event-fire-progress
 * @param {EventTarget} target
 * @param {string} type
 * @param {number} loaded
 * @param {number} total
 */
function fireProgress(target, type, loaded, total) {
  const event = new PageProgressEvent(type, /** @type {any} */ ({
    __proto__: null, lengthComputable: total > 0, loaded, total,
  }));
  if (XHRProgressEvent) {
    setPrototypeOf(event, XHRProgressEvent.prototype);
    weakMapSet(progressEvents, event, true);
  }
  dispatch(target, event);
}

function installProgressEvents() {
  if (!XHRProgressEvent) return;
  for (const [name, read] of /** @type {const} */ ([['position', progressLoaded], ['totalSize', progressTotal]])) {
    replaceFunction(XHRProgressEvent.prototype, name, 'get', (self, args, native) =>
      weakMapGet(progressEvents, self) ? read(self) : apply(native, self, args));
  }
}

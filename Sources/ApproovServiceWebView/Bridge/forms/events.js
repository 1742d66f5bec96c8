// When a form submits: after everything that the page has to say about it.
'use strict';

/**
 * What `form.submit()` does.
 * @param {any} form
 * @param {any[]} args
 * @param {Function} native
 */
function bridgedSubmit(form, args, native) {
  if (!accepts(formLength, form)) return apply(native, form, args);
  // A form of another document is for the script there, which knows where it leads.
  if (ownerDocumentOf(form) !== pageDocument) {
    if (!handOver('submit', form)) apply(native, form, args);
    return;
  }
  const submission = protectedSubmission(form, null);
  if (submission) submitNatively(submission);
  else readingEntries(form, () => apply(native, form, args));
}

/**
 * What becomes of a submit event while it is followed, and of one that was taken over from WebKit.
 * @typedef {object} FollowedSubmit
 * @property {(immediately: boolean) => void} stopped a listener has stopped it
 * @property {boolean} isTaken it is cancelled for WebKit, which the page does not see
 * @property {boolean} isCancelled the page has cancelled it since then
 */

/** @type {WeakMap<Event, FollowedSubmit>} */
const followedSubmits = new PageWeakMap();

/**
 * Follows a submit event from the first capturing listener of the window, or of its tree, to the last listener that hears of it,
 * whether or not somebody stops it on its way: only then is it known whether the page has cancelled it, and where the
 * form goes, which a listener may change.
 * @param {Event} event
 */
function followSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (eventTarget(event));
  // What a script has dispatched submits nothing.
  if (!event.isTrusted || !accepts(formLength, form)) return;
  // It is heard once more in a tree whose slot its form is in.
  if (weakMapGet(followedSubmits, event)) return;
  const submitter = submitterOf(/** @type {SubmitEvent} */ (event));
  const path = composedPath(event);
  let isOver = false;
  const end = () => {
    isOver = true;
    for (let index = 0; index < path.length; index++) {
      removeListener(path[index], 'submit', pass, true);
      removeListener(path[index], 'submit', pass, false);
    }
  };
  const decide = () => {
    end();
    if (eventDefaultPrevented(event)) return;
    const submission = protectedSubmission(form, submitter);
    if (!submission) return leaveToPlatform(form);
    takeOver(event, followed);
    submitNatively(submission);
  };
  // Added now, these are the last listeners of each target, and stopping the event does not keep it from them.
  const pass = (/** @type {Event} */ passing) => {
    if (passing !== event || isOver) return;
    const isAtEnd = eventPhase(event) === bubblingPhase && eventCurrentTarget(event) === path[path.length - 1];
    if (isAtEnd || eventCancelBubble(event)) decide();
  };
  for (let index = 0; index < path.length; index++) {
    addListener(path[index], 'submit', pass, true);
    addListener(path[index], 'submit', pass, false);
  }
  /** @type {FollowedSubmit} */
  const followed = {
    // Except where the listener that stops it is the last to hear of it.
    stopped(immediately) {
      if (isOver) return;
      const isFirst = eventPhase(event) === capturingPhase && eventCurrentTarget(event) === path[path.length - 1];
      if (!immediately && !isFirst) return;
      end();
      decideAfterListener(event, followed, form, submitter);
    },
    isTaken: false, isCancelled: false,
  };
  weakMapSet(followedSubmits, event, followed);
}

/**
 * Keeps WebKit from submitting too. The page does not see that the event is cancelled, and may cancel it itself.
 * @param {Event} event
 * @param {FollowedSubmit} followed
 */
function takeOver(event, followed) {
  apply(preventDefaultOf, event, []);
  followed.isTaken = true;
}

/**
 * The listener that runs is the last. Until it returns it may still cancel the event, so WebKit's submission is taken
 * away from it now.
 * @param {Event} event
 * @param {FollowedSubmit} followed
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function decideAfterListener(event, followed, form, submitter) {
  if (eventDefaultPrevented(event)) return;
  // An `onsubmit` cancels by what it returns, which nobody else learns: what may be cancelled so is left to WebKit.
  const target = eventCurrentTarget(event);
  if (accepts(submitHandlerOf, target) && submitHandlerOf(/** @type {HTMLElement} */ (target)) !== null) {
    return leaveToPlatform(form);
  }
  if (!protectedSubmission(form, submitter)) return leaveToPlatform(form);
  takeOver(event, followed);
  settle(newPromise(resolve => resolve(undefined)), () => {
    if (followed.isCancelled) return;
    const submission = protectedSubmission(form, submitter);
    if (submission) submitNatively(submission);
  }, ignore);
}

function installSubmitEvents() {
  const { prototype } = PageEvent;
  const taken = (/** @type {Event} */ event) => {
    const followed = weakMapGet(followedSubmits, event);
    return followed && followed.isTaken ? followed : undefined;
  };
  for (const [name, immediately] of /** @type {const} */ ([
    ['stopPropagation', false], ['stopImmediatePropagation', true],
  ])) {
    replaceFunction(prototype, name, 'value', (self, args, native) => {
      apply(native, self, args);
      const followed = weakMapGet(followedSubmits, self);
      if (followed) followed.stopped(immediately);
    });
  }
  replaceFunction(prototype, 'preventDefault', 'value', (self, args, native) => {
    const followed = taken(self);
    if (followed) followed.isCancelled = true;
    return apply(native, self, args);
  });
  replaceFunction(prototype, 'defaultPrevented', 'get', (self, args, native) => {
    const followed = taken(self);
    return followed ? followed.isCancelled : apply(native, self, args);
  });
  replaceFunction(prototype, 'returnValue', 'get', (self, args, native) => {
    const followed = taken(self);
    return followed ? !followed.isCancelled : apply(native, self, args);
  });
  replaceFunction(prototype, 'returnValue', 'set', (self, args, native) => {
    const followed = taken(self), value = !!args[0];
    if (followed && !value) followed.isCancelled = true;
    return apply(native, self, [value]);
  });
}

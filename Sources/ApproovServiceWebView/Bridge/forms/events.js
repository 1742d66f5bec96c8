// When a form submits: after everything that the page has to say about it.
'use strict';

/**
 * What `form.submit()` does.
 * @param {any} form
 * @param {any[]} args
 * @param {Function} native
 */
function bridgedSubmit(form, args, native) {
  const submission = accepts(formLength, form) ? protectedSubmission(form, null) : null;
  if (!submission) return apply(native, form, args);
  submitNatively(submission);
}

/**
 * Follows a submit event from the first capturing listener of the window to the last listener that hears of it,
 * whether or not somebody stops it on its way: only then is it known whether the page has cancelled it, and where the
 * form goes, which a listener may change.
 * @param {Event} event
 */
function followSubmit(event) {
  const form = /** @type {HTMLFormElement} */ (eventTarget(event));
  // What a script has dispatched submits nothing.
  if (!event.isTrusted || !accepts(formLength, form)) return;
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
    if (!submission) return;
    apply(preventDefaultOf, event, []);
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
  // Except where the listener that stops it is the last to hear of it.
  define(event, 'stopImmediatePropagation', standIn(stopImmediatePropagationOf, (self, args) => {
    apply(stopImmediatePropagationOf, self, args);
    if (self === event && !isOver) {
      end();
      decideAfterListener(event, form, submitter);
    }
  }), true);
  define(event, 'stopPropagation', standIn(stopPropagationOf, (self, args) => {
    apply(stopPropagationOf, self, args);
    if (self === event && !isOver && eventPhase(event) === capturingPhase && eventCurrentTarget(event) === pageGlobal) {
      end();
      decideAfterListener(event, form, submitter);
    }
  }), true);
}

/**
 * The listener that runs is the last. Until it returns it may still cancel the event, so WebKit's submission is taken
 * away from it now, and it is told of that only what it does itself.
 * @param {Event} event
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function decideAfterListener(event, form, submitter) {
  if (eventDefaultPrevented(event)) return;
  // An `onsubmit` cancels by what it returns, which nobody else learns: what may be cancelled so is left to WebKit.
  const target = eventCurrentTarget(event);
  if (accepts(submitHandlerOf, target) && submitHandlerOf(/** @type {HTMLElement} */ (target)) !== null) return;
  if (!protectedSubmission(form, submitter)) return;
  apply(preventDefaultOf, event, []);
  let isWanted = true;
  define(event, 'preventDefault', standIn(preventDefaultOf, () => { isWanted = false; }), true);
  defineProperty(event, 'defaultPrevented', /** @type {any} */ ({
    __proto__: null, get: () => !isWanted, configurable: true,
  }));
  settle(newPromise(resolve => resolve(undefined)), () => {
    if (!isWanted) return;
    const submission = protectedSubmission(form, submitter);
    if (submission) submitNatively(submission);
  }, ignore);
}

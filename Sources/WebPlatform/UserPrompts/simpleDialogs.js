// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#user-prompts
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#cannot-show-simple-dialogs
 * @param {WindowImpl} window
 * @param {UserPromptKind} kind
 * @returns {boolean}
 */
function cannotShowSimpleDialogs(window, kind) {
  const reason = reasonAgainstDialogs(window);
  if (reason !== null) window.console.error(`Use of window.${kind} is not allowed ${reason}`);
  return reason !== null;
}

/**
 * @param {WindowImpl} window
 * @returns {string | null} WebKit's words for it
 */
function reasonAgainstDialogs(window) {
  // 1. Not out of a sandbox,
  if (!window.showsModals) return 'in a sandboxed frame when the allow-modals flag is not set.';
  // 2. nor out of a frame of somebody else's,
  const top = window.navigable === null ? window : topOf(window.navigable).window;
  if (window.origin !== top.origin || window.origin === 'null' && window !== top) {
    return 'in different origin-domain iframes.';
  }
  // 3. nor while the page is being left.
  return (window.existingDocument?.unloadCount ?? 0) > 0 ? 'while unloading a page.' : null;
}

/**
 * The embedder shows it, and the page stands still meanwhile.
 *
 * Deviates, as WebKit does: newlines of the text stay as they are.
 * @param {RealmImpl} realm
 * @param {WindowImpl} window
 * @param {UserPromptKind} kind
 * @param {string} message
 * @param {string} [defaultText]
 * @returns {string | boolean | null} what it is answered with
 */
function showSimpleDialog(realm, window, kind, message, defaultText = '') {
  // 1. Nobody sees what a document that is gone shows.
  if (window.closed || cannotShowSimpleDialogs(window, kind)) return null;
  tellFrame(realm);
  return native.showUserPrompt(window.page.id, realm.id, kind, message, defaultText);
}

windowMembers({
  // https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#dom-alert
  alert: {
    ...operation([overloaded(DOMString, '')], undefined_, { realm: true }),
    /** @this {WindowImpl} @param {RealmImpl} realm @param {string} message */
    implementation(realm, message) { showSimpleDialog(realm, this, 'alert', message); },
  },
  // https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#dom-confirm
  confirm: {
    ...operation([optional(DOMString, '')], boolean, { realm: true }),
    /** @this {WindowImpl} @param {RealmImpl} realm @param {string} message */
    implementation(realm, message) { return showSimpleDialog(realm, this, 'confirm', message) === true; },
  },
  // https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#dom-prompt
  prompt: {
    ...operation([optional(DOMString, ''), optional(DOMString, '')], nullable(DOMString), { realm: true }),
    /** @this {WindowImpl} @param {RealmImpl} realm @param {string} message @param {string} defaultText */
    implementation(realm, message, defaultText) {
      const answer = showSimpleDialog(realm, this, 'prompt', message, defaultText);
      return typeof answer === 'string' ? answer : null;
    },
  },
  // https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#dom-print: there is no printer.
  print: operation([]),
});

// Watches a page's sensitive inputs from a content world that the page cannot reach: its patches of `focus`, `blur` and
// `addEventListener` are not here, and its listeners come after these, which stand on the window since before it began.
'use strict';

const handler = webkit.messageHandlers[settings.handler];

/** @type {Map<HTMLElement, number>} The inputs under a native field, with what Swift calls them. */
const covered = new Map();
/** Where it begins, no other document does: an input's number means nothing once its document has left. */
let count = Math.floor(Math.random() * 2 ** 50);

/** @param {SecureInputMessage} message */
const tell = message => { handler.postMessage(message); };

/** @param {HTMLElement} input */
function place(input) {
  const { left: x, top: y, width, height } = input.getBoundingClientRect();
  return { x, y, width, height };
}

/** @param {HTMLElement} input @param {number} id */
function uncover(input, id) {
  covered.delete(input);
  tell({ kind: 'gone', id });
}

/** Inputs that have left the document, or are none of these any more, have nothing over them. */
function check() {
  for (const [input, id] of [...covered]) {
    if (!input.isConnected || !input.matches(settings.selector)) uncover(input, id);
  }
}

/** Native fields follow their inputs. */
function follow() {
  if (covered.size === 0) return;
  check();
  for (const [input, id] of covered) tell({ kind: 'moved', id, ...place(input) });
}

/** @param {Event} event */
function onFocus(event) {
  // In a shadow tree the target is its host, for whoever listens outside.
  const input = event.composedPath()[0];
  if (!(input instanceof HTMLElement) || !input.matches(settings.selector)) return;
  let id = covered.get(input);
  if (id === undefined) covered.set(input, id = ++count);
  // What a user types would go to the focused input.
  input.blur();
  const name = input.getAttribute('name') ?? input.id;
  tell({ kind: 'focused', id, name, ...place(input) });
}

window.addEventListener('focus', onFocus, true);
window.addEventListener('scroll', follow, true);
window.addEventListener('resize', follow, true);
window.addEventListener('pagehide', () => {
  covered.clear();
  tell({ kind: 'left' });
}, true);
new MutationObserver(follow).observe(document, { childList: true, subtree: true, attributes: true });

globalThis.submitSecureInput = (/** @type {number} */ id) => {
  for (const [input, other] of covered) {
    if (other !== id || !input.isConnected) continue;
    covered.delete(input);
    const { form } = /** @type {HTMLInputElement} */ (input);
    if (!form) return false;
    // The value is not here, so the input cannot pass the page's own checks of it.
    const { noValidate } = form;
    form.noValidate = true;
    form.requestSubmit();
    form.noValidate = noValidate;
    return true;
  }
  return false;
};

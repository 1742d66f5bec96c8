// Watches a document's sensitive inputs from a content world that the page cannot reach: its patches of `focus`, `blur` and
// `addEventListener` are not here, and its listeners come after these, which stand on the window since before it began.
'use strict';

const { apply } = Reflect;
const { matches } = Element.prototype;
const { requestSubmit } = HTMLFormElement.prototype;
const noValidate = /** @type {{ get: () => boolean, set: (value: boolean) => void }} */ (
  Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'noValidate'));

const handler = webkit.messageHandlers[settings.handler];
const someNumber = () => Math.floor(Math.random() * 2 ** 50);

/** What Swift calls this document. No other has the number, and no page can know it. */
const documentID = someNumber();

/** @type {Map<HTMLElement, { id: number, told: string }>} The inputs under a native field, with what Swift knows. */
const covered = new Map();
/** Where it begins, no other document does: an input's number means nothing once its document has left. */
let count = someNumber();

/** @param {SecureInputNews} news */
const tell = news => { handler.postMessage({ ...news, document: documentID }); };

/**
 * @param {string} text
 * @returns {boolean}
 */
function isSelector(text) {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

let { selector } = settings;
if (!isSelector(selector)) {
  selector = settings.usualSelector;
  tell({ kind: 'invalidSelector' });
  queueMicrotask(() => {
    throw new SyntaxError(`SecureInput: "${settings.selector}" is no selector; "${selector}" is taken in its place`);
  });
}

/**
 * @param {Element} input
 * @returns {Place}
 */
function place(input) {
  const { left: x, top: y, width, height } = input.getBoundingClientRect();
  return { x, y, width, height };
}

/** @param {HTMLElement} input @param {number} id */
function uncover(input, id) {
  covered.delete(input);
  tell({ kind: 'gone', id });
}

/** @type {(target: unknown) => target is HTMLElement} */
const isSensitive = /** @type {any} */ ((/** @type {unknown} */ target) =>
  target instanceof HTMLElement && target.isConnected && apply(matches, target, [selector]));

/** @returns {Element | null} What has the focus, in whichever open shadow tree it is. */
function focusedElement() {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Whether the focus is being taken from an input: listeners of the page may move it meanwhile. */
let isTakingFocus = false;

/** @param {unknown} target what has got the focus */
function coverIfSensitive(target) {
  if (isTakingFocus) return;
  isTakingFocus = true;
  try {
    // A page whose listeners hand the focus on for ever has it in the end, without what is typed into native fields.
    for (let round = 0; round < 4 && isSensitive(target); round++) {
      // What a user types would go to the focused input.
      target.blur();
      if (isSensitive(target)) cover(target);
      const next = focusedElement();
      if (next === target) return;
      target = next;
    }
  } finally {
    isTakingFocus = false;
  }
}

/** @param {HTMLElement} target */
function cover(target) {
  const now = place(target);
  const id = covered.get(target)?.id ?? ++count;
  covered.set(target, { id, told: JSON.stringify(now) });
  tell({ kind: 'focused', id, name: target.getAttribute('name') ?? target.id, ...now });
  announce();
}

/** Native fields follow their inputs. What has left the document, or is none of these any more, has nothing over it. */
function follow() {
  followFrames();
  for (const [input, known] of [...covered]) {
    const { id, told } = known;
    if (!isSensitive(input)) {
      uncover(input, id);
      continue;
    }
    const now = place(input);
    const text = JSON.stringify(now);
    if (text === told) continue;
    covered.set(input, { id, told: text });
    tell({ kind: 'moved', id, ...now });
  }
}

/** How often changes of the document may make an input lose the focus before anything else happens. */
const changeLimit = 100;
/** How often they still may: what comes of that may be another change, and so for ever. */
let changesLeft = changeLimit;

/** What has the focus may have become sensitive by a change of the document. */
function followChange() {
  follow();
  const focused = focusedElement();
  if (!isSensitive(focused) || covered.has(focused) || changesLeft === 0) return;
  if (changesLeft === changeLimit) setTimeout(() => { changesLeft = changeLimit; }, 0);
  changesLeft--;
  coverIfSensitive(focused);
}

const changes = new MutationObserver(followChange);
const allChanges = { childList: true, subtree: true, attributes: true };

/** The shadow roots that have had the focus. What moves within one is not told outside of it. @type {WeakSet<ShadowRoot>} */
const watchedRoots = new WeakSet();

/**
 * In a shadow tree the target is its host, for whoever listens outside.
 * @param {Event} event
 */
function followFocus(event) {
  const path = event.composedPath();
  for (const target of path) if (target instanceof ShadowRoot) watchRoot(target);
  // What comes to the window was told there already.
  if (event.currentTarget === window || !path.includes(window)) coverIfSensitive(path[0]);
}

/** @param {ShadowRoot} root an open one: of closed ones nobody is told */
function watchRoot(root) {
  if (watchedRoots.has(root)) return;
  watchedRoots.add(root);
  root.addEventListener('focus', followFocus, true);
  changes.observe(root, allChanges);
}

/**
 * Whatever a page has done to have the focus in a sensitive input all the same, nothing is put into it.
 * @param {Event} event
 */
function refuseInput(event) {
  const [target] = event.composedPath();
  if (!isSensitive(target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  coverIfSensitive(target);
}

function leave() {
  covered.clear();
  tell({ kind: 'left' });
}

/** Whoever listens already does not listen twice. */
function listen() {
  window.addEventListener('message', receiveNumber, true);
  window.addEventListener('focus', followFocus, true);
  for (const type of ['keydown', 'beforeinput', 'paste', 'drop']) window.addEventListener(type, refuseInput, true);
  window.addEventListener('scroll', follow, true);
  window.addEventListener('resize', follow, true);
  window.addEventListener('pagehide', leave, true);
  changes.observe(document, allChanges);
}

listen();

// `document.open()` takes all listeners away, and has injected scripts run once more in the same world. What runs then asks
// for this, and does nothing else: one script watches a document.
Object.defineProperty(globalThis, 'secureInputWatches', {
  get() {
    listen();
    return true;
  },
});

globalThis.submitSecureInput = (/** @type {number} */ id) => {
  for (const [input, known] of covered) {
    if (known.id !== id || !input.isConnected) continue;
    uncover(input, id);
    const { form = input.closest('form') } = /** @type {HTMLInputElement} */ (input);
    if (!form) return false;
    // The value is not here, so the input cannot pass the page's own checks of it.
    // Its controls may have the names of these members.
    const before = apply(noValidate.get, form, []);
    apply(noValidate.set, form, [true]);
    apply(requestSubmit, form, []);
    apply(noValidate.set, form, [before]);
    return true;
  }
  return false;
};

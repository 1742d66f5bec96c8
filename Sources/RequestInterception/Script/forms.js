// POST forms, where scheme tasks have no bodies (https://html.spec.whatwg.org/#form-submission-algorithm). What the
// submission means, and when, is the business of the bridge's scripts; here it is how the body finds its way.
'use strict';

const createElementOf = uncurryThis(/** @type {any} */ (Document.prototype.createElement));
const setAttributeOf = uncurryThis(Element.prototype.setAttribute);
const appendChildOf = uncurryThis(/** @type {any} */ (Node.prototype.appendChild));
const removeChildOf = uncurryThis(/** @type {any} */ (Node.prototype.removeChild));
const nativeSubmit = uncurryThis(HTMLFormElement.prototype.submit);

/**
 * Whether a submission by this method to `url` would lose its body.
 * @param {URL} url
 * @param {string} method
 */
const takesOver = (url, method) => method === 'post' && isHandled(url);
const fillsFrames = true;
const reportBypass = (/** @type {string} */ _api, /** @type {string} */ _url) => {};

/** Counts the plans to navigate, of which the last one is carried out. */
let planCount = 0;

/**
 * Does what the platform would do from its step 7 on.
 * @param {Submission} submission
 */
function submitNatively(submission) {
  // 1. What is sent.
  const encoded = encodeEntries(submission);
  if (!encoded || !encoded.body) return;
  const { url, body } = encoded;
  // 2. Plan to navigate: in a task of its own.
  const plan = ++planCount, wait = { isOver: false };
  const carryOut = (/** @type {Payload} */ payload) => {
    if (plan !== planCount) return;
    // 3. Store the body, then navigate to where it is found. Without a place for it the page stays.
    storeBody({ method: 'POST', url, credentials: 'include', type: body.type }, payload, wait, stored => {
      if (plan === planCount) return navigateForm(submission, stored ?? url);
      if (stored !== null) forgetBody(stored);
    }, ignore);
  };
  nativeSetTimeout(() => {
    if (plan !== planCount) return;
    if (body.payload) carryOut(body.payload);
    else if (body.read) readPayload(body.read(), carryOut, ignore);
  }, 0);
}

/**
 * Has the platform post nothing to `url`. Native code gives the request its body and its type.
 * @param {Submission} submission
 * @param {string} url
 */
function navigateForm({ submitter, form, enctype, url: action }, url) {
  const parent = documentElementOf(pageDocument);
  if (!parent) return;
  const carrier = createElementOf(pageDocument, 'form');
  setAttributeOf(carrier, 'method', 'post');
  setAttributeOf(carrier, 'action', url + urlHash(action));
  setAttributeOf(carrier, 'enctype', enctype);
  setAttributeOf(carrier, 'rel', getAttributeOf(form, 'rel') ?? '');
  setAttributeOf(carrier, 'target', submissionTarget(form, submitter));
  weakMapSet(carriers, carrier, true);
  appendChildOf(parent, carrier);
  nativeSubmit(carrier);
  removeChildOf(parent, carrier);
}

/** The forms that are posted in place of the page's. @type {WeakMap<EventTarget, boolean>} */
const carriers = new PageWeakMap();
const stopEvent = uncurryThis(Event.prototype.stopImmediatePropagation);

/**
 * The platform constructs the entry list of a carrier, too. The first listener of the window is the first to hear of it.
 * @param {Event} event
 */
function hideCarrier(event) {
  const target = eventTarget(event);
  if (target && weakMapGet(carriers, target)) stopEvent(event);
}

function installForms() {
  replaceFunction(HTMLFormElement.prototype, 'submit', 'value', bridgedSubmit);
  installSubmitEvents();
  installFormData();
  installShadowTrees();
}

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-submit
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl} submitter The form itself, or one of its submit buttons.
 * @param {boolean} isFromSubmitMethod
 */
function submitFormFrom(form, submitter, isFromSubmitMethod) {
  // 1-2. Not where it cannot lead anywhere, nor from a listener that adds to it.
  if (!canFormNavigate(form) || form.isConstructingEntryList) return;
  const button = submitter === form ? null : submitter;
  // 5. Ask the constraints and the listeners, unless a script has made up its mind.
  if (!isFromSubmitMethod && !isSubmissionWanted(form, button)) return;
  // 6-8. What is sent.
  const encoding = pickEncoding(form);
  const entryList = constructEntryList(form, button, encoding);
  if (entryList === null || !canFormNavigate(form)) return;
  // 9-10. A dialog is closed by it.
  const method = submissionMethod(form, button);
  if (method === 'dialog') {
    closeDialogOf(form, button);
    return;
  }
  // 11-13. Where it is sent.
  const action = submitterAttribute(form, button, 'action') || form.nodeDocument.URL;
  const url = form.nodeDocument.encodingParseURL(action);
  if (url === null) return;
  // 3. Not out of a sandbox. WebKit looks last, when listeners have been asked.
  const { defaultView } = form.nodeDocument;
  if (defaultView === null || !defaultView.submitsForms) {
    defaultView?.console.error(`Blocked form submission to '${serializeURL(url)}' because the form's frame is sandboxed and the `
      + "'allow-forms' permission is not set.");
    return;
  }
  // 14. How it is written.
  const enctype = keywordOf(submitterAttribute(form, button, 'enctype'), formEncodings);
  // 15-22. Go there, by scheme and method.
  const target = button?.getAttribute('formtarget') ?? elementTarget(form);
  planNavigation(form, target, submissionRequest(url, method, enctype, encoding, entryList));
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#cannot-navigate, the opposite
 * @param {HTMLFormElementImpl} form
 * @returns {boolean}
 */
function canFormNavigate(form) {
  const window = form.nodeDocument.defaultView;
  return form.isConnected && window !== null && !window.closed;
}

/**
 * Step 5 of the submission algorithm.
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl | null} button
 * @returns {boolean}
 */
function isSubmissionWanted(form, button) {
  // 5.1-2. Not from one of its own listeners.
  if (form.isFiringSubmissionEvents) return false;
  form.isFiringSubmissionEvents = true;
  // 5.4. The constraints hold, unless nobody cares.
  const isUnvalidated = form.hasAttribute('novalidate') || (button?.hasAttribute('formnovalidate') ?? false);
  let isWanted = isUnvalidated || interactivelyValidate(form);
  // 5.5-7. And nobody objects.
  if (isWanted) {
    ensureRoom('HTMLEvents');
    isWanted = fireEvent(form, createEvent(SubmitEventImpl, 'submit', {
      bubbles: true, cancelable: true, submitter: button,
    }));
  }
  form.isFiringSubmissionEvents = false;
  // 5.9. A listener may have taken it out of the document.
  return isWanted && canFormNavigate(form);
}

/**
 * What a submitter says with `form…`, or else its form.
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl | null} button
 * @param {'action' | 'enctype' | 'method'} name
 * @returns {string | null}
 */
function submitterAttribute(form, button, name) {
  return button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
}

/**
 * @param {string | null} value
 * @param {readonly string[]} keywords
 * @returns {string} The first of them where it is none.
 */
function keywordOf(value, keywords) {
  const keyword = asciiLowercase(value ?? '');
  return keywords.includes(keyword) ? keyword : keywords[0];
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fs-method
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl | null} button
 * @returns {'get' | 'post' | 'dialog'}
 */
function submissionMethod(form, button) {
  const method = keywordOf(submitterAttribute(form, button, 'method'), ['get', 'post', 'dialog']);
  return /** @type {'get' | 'post' | 'dialog'} */ (method);
}

/**
 * Step 10: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl | null} button
 */
function closeDialogOf(form, button) {
  // 10.1-3. An open one around the form.
  let dialog = form.parentElement;
  while (dialog !== null && !(dialog.isHTML && dialog.localName === 'dialog')) dialog = dialog.parentElement;
  if (dialog === null || !dialog.hasAttribute('open')) return;
  // 10.4-6. With what the button says.
  let result = button?.getAttribute('value') ?? null;
  if (button instanceof HTMLInputElementImpl && button.type === 'image') {
    result = `${button.selectedCoordinate.x},${button.selectedCoordinate.y}`;
  }
  /** @type {HTMLDialogElementImpl} */ (dialog).close(result);
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm, its table of schemes
 * @param {URLRecord} url
 * @param {'get' | 'post'} method
 * @param {string} enctype
 * @param {string} encoding
 * @param {FormDataEntry[]} entryList
 * @returns {SubmissionRequest}
 */
function submissionRequest(url, method, enctype, encoding, entryList) {
  switch (url.scheme) {
    // Get action URL.
    case 'javascript':
    case 'ftp':
      return { url };
    case 'data':
      return method === 'post' ? { url } : mutateActionURL(url, encoding, entryList);
    case 'mailto':
      if (method === 'post') return mailAsBody(url, enctype, encoding, entryList);
      return mailWithHeaders(url, encoding, entryList);
    // Submit as entity body, or mutate action URL.
    default:
      return method === 'post' ? { url, post: encodeFormBody(entryList, enctype, encoding) }
        : mutateActionURL(url, encoding, entryList);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mutate-action
 * @param {URLRecord} url
 * @param {string} encoding
 * @param {FormDataEntry[]} entryList
 * @returns {SubmissionRequest}
 */
function mutateActionURL(url, encoding, entryList) {
  // 1-3. The query is all of it. Deviates: WebKit drops the fragment.
  url.query = serializeURLEncoded(convertToNameValuePairs(entryList), encoding);
  url.fragment = null;
  return { url };
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mailto-headers
 * @param {URLRecord} url
 * @param {string} encoding
 * @param {FormDataEntry[]} entryList
 * @returns {SubmissionRequest}
 */
function mailWithHeaders(url, encoding, entryList) {
  url.query = serializeURLEncoded(convertToNameValuePairs(entryList), encoding).replaceAll('+', '%20');
  return { url };
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mailto-body
 * @param {URLRecord} url
 * @param {string} enctype
 * @param {string} encoding
 * @param {FormDataEntry[]} entryList
 * @returns {SubmissionRequest}
 */
function mailAsBody(url, enctype, encoding, entryList) {
  const pairs = convertToNameValuePairs(entryList);
  const body = enctype === 'text/plain' ? utf8PercentEncode(encodePlainText(pairs), QUERY_PERCENT_ENCODE_SET)
    : serializeURLEncoded(pairs, encoding);
  url.query = `${url.query ? `${url.query}&` : ''}body=${body}`;
  return { url };
}

/** @typedef {{ url: URLRecord, post?: { body: Uint8Array, mimeType: string } }} SubmissionRequest */

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#plan-to-navigate
 *
 * Deviates: in the standard each form has a plan of its own, and nothing else counts; in WebKit a window has one too, for
 * whatever navigates it. The last one is carried out.
 * @param {HTMLFormElementImpl} form
 * @param {string | null} target
 * @param {SubmissionRequest} request
 */
function planNavigation(form, target, { url, post }) {
  // 1-2. Of several plans of a form the last one.
  form.plannedNavigation += 1;
  const plan = form.plannedNavigation;
  // 3-4. In a task.
  form.nodeDocument.defaultView?.navigate(url, 'auto', {
    cause: 'form', target, post, isPlanned: () => form.plannedNavigation === plan,
  });
}

// What a form is about to do (https://html.spec.whatwg.org/#form-submission-algorithm), and who does it.
'use strict';

/**
 * @typedef {object} Submission
 * @property {HTMLFormElement} form
 * @property {HTMLElement | null} submitter
 * @property {URL} url
 * @property {'get' | 'post'} method
 * @property {string} enctype
 * @property {FormTextEncoder} encode
 * @property {boolean} isNavigation the answer becomes the page; else the page is told of it
 */

const formEncodings = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * What submitting `form` means, if that is for native code to do; null if it is WebKit's.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {Submission | null}
 */
function protectedSubmission(form, submitter) {
  // 1. A form outside the document submits nothing, and one that closes a dialog sends nothing.
  if (!nodeIsConnected(form)) return null;
  const method = keywordOf(submissionAttribute(form, submitter, 'method'), ['get', 'post', 'dialog']);
  if (method === 'dialog') return null;
  // 2. Where it goes.
  const url = actionURL(form, submissionAttribute(form, submitter, 'action'));
  if (!url) return null;
  // 3. Native code answers with the page's next document or not at all: it cannot fill another window, or not even a
  //    frame. URLs with credentials, and encodings that cannot be written here, are left to WebKit as well.
  const isNavigation = asciiLowercase(getAttributeOf(form, 'data-approov-submit-mode') ?? '') !== 'response';
  const enctype = keywordOf(submissionAttribute(form, submitter, 'enctype'), formEncodings);
  const encode = formTextEncoder(encodingOf(form));
  if (!takesOver(url, method) || urlUsername(url) !== '' || urlPassword(url) !== '' || !encode
    || (isNavigation && !isTopLevel && !fillsFrames) || !isOwnTarget(submissionTarget(form, submitter))) {
    reportBypass('form', urlHref(url));
    return null;
  }
  return { form, submitter, url, method: method === 'post' ? 'post' : 'get', enctype, encode, isNavigation };
}

/**
 * What a submitter says with `form…`, or else its form.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {string} name
 */
function submissionAttribute(form, submitter, name) {
  return (submitter && getAttributeOf(submitter, `form${name}`)) ?? getAttributeOf(form, name);
}

/**
 * The first of `keywords` where `value` is none of them.
 * @param {string | null} value
 * @param {string[]} keywords
 */
function keywordOf(value, keywords) {
  const keyword = asciiLowercase(value ?? '');
  for (let index = 0; index < keywords.length; index++) {
    if (keywords[index] === keyword) return keyword;
  }
  return keywords[0];
}

/**
 * @param {HTMLFormElement} form
 * @param {string | null} action
 */
function actionURL(form, action) {
  try {
    return new PageURL(action || documentURLOf(pageDocument), nodeBaseURI(form));
  } catch {
    return null;
  }
}

/**
 * https://html.spec.whatwg.org/#get-an-element's-target
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function submissionTarget(form, submitter) {
  const target = submissionAttribute(form, submitter, 'target');
  if (target !== null) return target;
  const base = querySelectorOf(pageDocument, 'base[target]');
  return base ? getAttributeOf(base, 'target') ?? '' : '';
}

/**
 * Whether the answer comes where the form is.
 * @param {string} target
 */
function isOwnTarget(target) {
  const keyword = asciiLowercase(target);
  return keyword === '' || keyword === '_self' || (isTopLevel && (keyword === '_parent' || keyword === '_top'))
    || target === windowName(pageGlobal);
}

/**
 * https://html.spec.whatwg.org/#picking-an-encoding-for-the-form
 * @param {HTMLFormElement} form
 */
function encodingOf(form) {
  const labels = getAttributeOf(form, 'accept-charset');
  if (labels === null) return characterSetOf(pageDocument);
  let from = 0;
  for (let index = 0; index <= labels.length; index++) {
    if (index < labels.length && stringIndexOf(', \t\n\f\r', labels[index]) < 0) continue;
    const encoding = encodingNamed(stringSlice(labels, from, index));
    if (encoding) return encoding;
    from = index + 1;
  }
  return 'utf-8';
}

/** @param {string} label */
function encodingNamed(label) {
  try {
    return decoderEncoding(new PageTextDecoder(label));
  } catch {
    return null;
  }
}

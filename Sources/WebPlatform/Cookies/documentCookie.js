// https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie
'use strict';

/**
 * @param {DocumentImpl} document
 * @returns {string}
 */
function documentCookie(document) {
  // 1. If the document is cookie-averse, then return the empty string: one that no page shows, or not of HTTP.
  const { defaultView } = document;
  if (defaultView === null) return '';
  // 2. Return the cookie-string for its URL for a "non-HTTP" API, decoded as UTF-8.
  return native.documentCookie(defaultView.page.id, serializeURL(document.url, true));
}

/**
 * @param {DocumentImpl} document
 * @param {string} cookie
 */
function setDocumentCookie(document, cookie) {
  // 1. If the document is cookie-averse, then return.
  const { defaultView } = document;
  if (defaultView === null) return;
  // 2. Act as when receiving a set-cookie-string for its URL via a "non-HTTP" API: cookie, encoded as UTF-8.
  native.setDocumentCookie(defaultView.page.id, serializeURL(document.url, true), cookie);
}

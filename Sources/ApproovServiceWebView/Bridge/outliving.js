// Requests that outlive their document: what may be under way of them, and when it goes.
'use strict';

/** How many bytes of a document (https://fetch.spec.whatwg.org/#inflight-keepalive-bytes). */
const keepaliveQuota = 65536;
let keepaliveBytes = 0;

/**
 * Notes that a body is under way which outlives this document.
 * @param {Payload | number} body or its length
 * @returns {(() => void) | null} notes that it has arrived; null where that were too much
 */
function claimKeepalive(body) {
  let length = typeof body === 'number' ? body : payloadLength(body);
  if (keepaliveBytes + length > keepaliveQuota) return null;
  keepaliveBytes += length;
  return () => {
    keepaliveBytes -= length;
    length = 0;
  };
}

/** The document goes: what it still waits for never comes. */
let isLeaving = false;

/** @param {Event} event */
const noteLeaving = event => { isLeaving = !eventPersisted(/** @type {PageTransitionEvent} */ (event)); };
/** It has come back from where pages are kept. */
const noteReturn = () => { isLeaving = false; };

function listenForLeaving() {
  addListener(pageGlobal, 'pagehide', noteLeaving);
  addListener(pageGlobal, 'pageshow', noteReturn);
}

/**
 * Whether forms can send this type, so that a beacon of it needs no permission
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 * @param {string} type
 */
function isFormType(type) {
  const end = stringIndexOf(type, ';');
  const essence = asciiLowercase(stringTrim(end < 0 ? type : stringSlice(type, 0, end)));
  return essence === 'application/x-www-form-urlencoded' || essence === 'multipart/form-data' || essence === 'text/plain';
}

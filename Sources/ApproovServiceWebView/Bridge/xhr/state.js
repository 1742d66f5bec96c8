// The state of XMLHttpRequests whose URL is protected (https://xhr.spec.whatwg.org/#interface-xmlhttprequest).
//
// Pages keep the platform's own XMLHttpRequest objects: constructor, prototype, events and subclasses are real. Only
// members of the prototype are replaced, and they act on their own only for objects that were opened with a protected
// URL. Such an object is opened natively too, which checks the arguments, but never sent natively.
'use strict';

const UNSENT = 0, OPENED = 1, HEADERS_RECEIVED = 2, LOADING = 3, DONE = 4;

/**
 * @typedef {object} ProtectedXHR
 * @property {XMLHttpRequest} xhr
 * @property {string} url
 * @property {string} method
 * @property {number} readyState
 * @property {boolean} isSent the send() flag
 * @property {Headers} headers the author's request headers
 * @property {string[]} headerNames as the author writes them, in their order
 * @property {boolean} reportsUpload the upload listener flag
 * @property {boolean} isUploadComplete
 * @property {number} uploadLength
 * @property {number} startTime
 * @property {number | undefined} timer
 * @property {number | undefined} progressTimer runs while `progress` is held back
 * @property {Cancellable | null} transfer what is under way natively
 * @property {() => void} endWithFrame it is not under way any more
 * @property {XHRResponse | null} response null for a network error
 * @property {string} responseURL
 */

/**
 * @typedef {object} XHRResponse
 * @property {Reply} reply
 * @property {Headers} headers
 * @property {Uint8Array[]} pieces the body so far; none when all of it came as text
 * @property {number} loaded its bytes
 * @property {number} total the bytes that were announced, or 0
 * @property {number} reportedLength what `progress` last said
 * @property {RunningText | null} text
 * @property {{ value: any } | null} object what `response` gives
 */

/** @type {WeakMap<XMLHttpRequest, ProtectedXHR>} */
const protectedXHRs = new WeakMap();

/** The types that objects were told to assume, which outlast `open()`. @type {WeakMap<XMLHttpRequest, string>} */
const mimeOverrides = new WeakMap();

/**
 * The state of `xhr` when it is protected.
 * @param {XMLHttpRequest} xhr
 * @returns {ProtectedXHR | undefined}
 */
const stateOf = xhr => isObject(xhr) ? weakMapGet(protectedXHRs, xhr) : undefined;

/**
 * @param {XMLHttpRequest} xhr
 * @param {string} url
 * @param {string} method
 * @returns {ProtectedXHR}
 */
function openedState(xhr, url, method) {
  return {
    // A Request's header list refuses what scripts must not set.
    xhr, url, method, readyState: OPENED, isSent: false, headers: requestHeaders(new PageRequest(url)),
    headerNames: [],
    reportsUpload: false, isUploadComplete: true, uploadLength: 0, startTime: 0, timer: undefined,
    progressTimer: undefined, transfer: null, endWithFrame: ignore, response: null, responseURL: '',
  };
}

/**
 * @param {Reply} reply
 * @returns {XHRResponse}
 */
function receivedResponse(reply) {
  return {
    reply, headers: fillHeaders(new PageHeaders(), reply.headers), pieces: [], loaded: 0,
    total: reply.length > 0 ? reply.length : 0, reportedLength: 0, text: null, object: null,
  };
}

/**
 * Stops what is under way without a word to the page.
 * @param {ProtectedXHR} state
 */
function terminate(state) {
  if (state.timer !== undefined) nativeClearTimeout(state.timer);
  if (state.progressTimer !== undefined) nativeClearTimeout(state.progressTimer);
  state.timer = undefined;
  state.progressTimer = undefined;
  state.endWithFrame();
  if (state.transfer) state.transfer.cancel();
  state.transfer = null;
}

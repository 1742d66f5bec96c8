// From native code's answer to the Response that a page gets.
'use strict';

/**
 * What a Response's constructor does not take, and what its clones must have too.
 * @typedef {object} ResponseFacts
 * @property {number} [status]
 * @property {boolean} [ok]
 * @property {ResponseType} type
 * @property {string} url
 * @property {boolean} redirected
 */

const nativeClone = Response.prototype.clone;
const factNames = /** @type {const} */ (['status', 'ok', 'type', 'url', 'redirected']);

/** @param {unknown} cause what went wrong natively */
function loadFailed(cause) {
  return new PageTypeError('Load failed', /** @type {any} */ ({ __proto__: null, cause }));
}

/**
 * Fills a header list with pairs of isomorphic strings.
 * @param {Headers} headers
 * @param {[string, string][]} pairs
 */
function fillHeaders(headers, pairs) {
  for (let index = 0; index < pairs.length; index++) {
    // What no header list can hold is left out: WebKit would not have taken the response.
    try { headersAppend(headers, pairs[index][0], pairs[index][1]); } catch { continue; }
  }
  return headers;
}

/** @param {number} status */
const isNullBodyStatus = status =>
  status === 101 || status === 103 || status === 204 || status === 205 || status === 304;

/**
 * The response for `reply`, its body being `stream` when more of it is to come.
 * @param {Reply} reply
 * @param {BodyStream | null} stream
 */
function makeResponse(reply, stream) {
  const { status, type, url, redirected } = reply;
  // 1. Status 0 of filtered responses (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque) and the
  //    statuses without a body are refused by the constructor, the latter with any body. From the network they come
  //    with an empty one.
  const isUnusual = status === 0 || isNullBodyStatus(status);
  const facts = /** @type {ResponseFacts} */ (/** @type {unknown} */ ({ __proto__: null, type, url, redirected }));
  if (isUnusual) {
    facts.status = status;
    facts.ok = status === 204 || status === 205;
  }
  // 2. The body, as text where it came as text.
  const body = isUnusual ? ''
    : stream ? stream.stream
    : reply.base64 !== null ? decodeBase64(reply.base64) : reply.text ?? '';
  const response = new PageResponse(/** @type {any} */ (body), /** @type {any} */ ({
    __proto__: null, status: isUnusual ? 200 : status, statusText: reply.statusText,
  }));
  // 3. The headers, without the type that a string implies. (Given to the constructor, they would be iterated over by a
  //    method that a page can replace.)
  const headers = responseHeaders(response);
  headersDelete(headers, 'content-type');
  fillHeaders(headers, reply.headers);
  return withFacts(response, facts, stream);
}

/**
 * Gives a response, and its clones after it, what its constructor does not take.
 * @param {Response} response
 * @param {ResponseFacts} facts
 * @param {BodyStream | null} stream
 * @returns {Response}
 */
function withFacts(response, facts, stream) {
  for (let index = 0; index < factNames.length; index++) {
    const name = factNames[index];
    if (facts[name] !== undefined) define(response, name, facts[name]);
  }
  if (stream) mendReaders(response, stream);
  define(response, 'clone', standIn(nativeClone, self => {
    const clone = responseClone(self);
    return self === response ? withFacts(clone, facts, stream) : clone;
  }), true);
  return response;
}

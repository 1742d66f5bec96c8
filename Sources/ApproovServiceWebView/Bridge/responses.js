// From native code's answer to the Response that a page gets.
//
// A Response's constructor takes neither a URL nor a type. Members of the prototype look these up, so that the object
// itself shows nothing.
'use strict';

/**
 * What a Response's constructor does not take, and what its clones have too.
 * @typedef {object} ResponseFacts
 * @property {number} [status]
 * @property {boolean} [ok]
 * @property {ResponseType} type
 * @property {string} url
 * @property {boolean} redirected
 * @property {BodyStream | null} stream the body, if it comes in pieces
 */

/** @type {WeakMap<Response, ResponseFacts>} */
const responseFacts = new PageWeakMap();

/** Those of responses, which no page may change. @type {WeakMap<Headers, true>} */
const immutableHeaders = new PageWeakMap();

/** @param {unknown} cause what went wrong natively */
function loadFailed(cause) {
  return withoutPlace(new PageTypeError('Load failed', /** @type {any} */ ({ __proto__: null, cause })));
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
  const facts = /** @type {ResponseFacts} */ (/** @type {unknown} */ ({
    __proto__: null, type, url, redirected, stream,
  }));
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
  return withFacts(response, facts);
}

/**
 * @param {Response} response
 * @param {ResponseFacts} facts
 * @returns {Response}
 */
function withFacts(response, facts) {
  weakMapSet(responseFacts, response, facts);
  weakMapSet(immutableHeaders, responseHeaders(response), true);
  return response;
}

function installResponses() {
  const { prototype } = PageResponse;
  for (const name of /** @type {const} */ (['status', 'ok', 'type', 'url', 'redirected'])) {
    replaceFunction(prototype, name, 'get', (self, args, native) => {
      const facts = weakMapGet(responseFacts, self);
      return facts && facts[name] !== undefined ? facts[name] : apply(native, self, args);
    });
  }
  replaceFunction(prototype, 'clone', 'value', (self, args, native) => {
    const clone = apply(native, self, args), facts = weakMapGet(responseFacts, self);
    return facts ? withFacts(clone, facts) : clone;
  });
  // WebKit makes a TypeError of whatever error a stream has, where a body from the network gives an AbortError.
  for (const name of ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']) {
    replaceFunction(prototype, name, 'value', (self, args, native) => {
      const reading = apply(native, self, args), facts = weakMapGet(responseFacts, self);
      if (!facts || !facts.stream) return reading;
      const { stream } = facts;
      return newPromise((resolve, reject) => {
        settle(reading, resolve, reason => reject(stream.broken ? stream.broken.error : reason));
      });
    });
  }
  for (const name of ['append', 'delete', 'set']) {
    replaceFunction(PageHeaders.prototype, name, 'value', (self, args, native) => {
      if (!weakMapGet(immutableHeaders, self)) return apply(native, self, args);
      // What is no header at all is refused as such.
      apply(native, new PageHeaders(), args);
      throw new PageTypeError("Headers object's guard is 'immutable'");
    });
  }
}

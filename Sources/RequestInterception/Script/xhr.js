// XMLHttpRequests with bodies (https://xhr.spec.whatwg.org/#interface-xmlhttprequest).
//
// They stay the platform's own. send() waits for native code to have the body, then opens the object anew with the URL
// where that is found, which no listener hears of, and sends it. So `loadstart` comes when send() has returned.
'use strict';

const withCredentialsOf = getterOf(xhrPrototype, 'withCredentials');
const readyStateOf = getterOf(xhrPrototype, 'readyState');
const nativeAbort = uncurryThis(xhrPrototype.abort);
const nativeSetRequestHeader = uncurryThis(xhrPrototype.setRequestHeader);
const nativeSend = uncurryThis(xhrPrototype.send);
const nativeOpen = uncurryThis(
  /** @type {(this: XMLHttpRequest, ...args: any[]) => void} */ (xhrPrototype.open));

/**
 * @typedef {object} OpenedXHR
 * @property {any[]} args what it was opened with
 * @property {string} url
 * @property {boolean} isAsync
 * @property {[string, string][]} headers those of the author
 * @property {{ isOver: boolean } | null} wait until native code has the body
 * @property {boolean} isSent
 * @property {any} body what it was sent with, while it waits
 */

/** Those that the handler answers. @type {WeakMap<XMLHttpRequest, OpenedXHR>} */
const openedXHRs = new PageWeakMap();

/** @param {XMLHttpRequest} xhr */
const stateOf = xhr => isObject(xhr) ? weakMapGet(openedXHRs, xhr) : undefined;

const invalidState = () => domException('The object is in an invalid state.', 'InvalidStateError');

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-open
 * @param {XMLHttpRequest} xhr
 * @param {any[]} args
 * @param {Function} native
 */
function openXHR(xhr, args, native) {
  if (args.length < 2 || !isObject(xhr)) return apply(native, xhr, args);
  // 1. The strings are made once, in the platform's order.
  for (let index = 0; index < args.length; index++) {
    if (index === 2 || index > 4 || (index > 2 && (args[index] === undefined || args[index] === null))) continue;
    defineProperty(args, index, /** @type {any} */ ({ __proto__: null, value: `${args[index]}` }));
  }
  const url = resolveURL(args[1]), old = stateOf(xhr);
  /** @type {OpenedXHR | undefined} */
  const state = url && isHandled(url) ? {
    args, url: withoutFragment(urlHref(url)), isAsync: args.length < 3 || !!args[2], headers: [], wait: null,
    isSent: false, body: null,
  } : undefined;
  // 2. Listeners that are called meanwhile see the new request; the old one survives arguments that are refused.
  setState(xhr, state);
  try {
    apply(native, xhr, args);
  } catch (error) {
    setState(xhr, old);
    throw error;
  }
  // 3. The old one is not sent any more.
  if (old && old.wait) old.wait.isOver = true;
  if (old) old.wait = null;
}

/** @param {XMLHttpRequest} xhr @param {OpenedXHR | undefined} state */
function setState(xhr, state) {
  if (state) weakMapSet(openedXHRs, xhr, state); else weakMapDelete(openedXHRs, xhr);
}

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-send
 * @param {XMLHttpRequest} xhr
 * @param {OpenedXHR} state
 * @param {any[]} args
 * @param {Function} native
 */
function sendXHR(xhr, state, args, native) {
  // 1. It is sent only once; what else is wrong the platform says.
  if (state.wait) throw invalidState();
  const method = normalizedMethod(state.args[0]), body = mayHaveBody(method) ? args[0] ?? null : null;
  const isLost = body !== null && losesBody(method) && capturesBody(body);
  if ((!isLost && !withCredentialsOf(xhr)) || state.isSent || readyStateOf(xhr) !== 1) {
    state.isSent = true;
    return apply(native, xhr, args);
  }
  state.isSent = true;
  // 2. A synchronous request cannot wait for native code, which answers only when the script has returned.
  if (!state.isAsync) {
    post({ kind: 'lost', what: isLost ? 'body' : 'credentials', method, url: state.url }, ignore, ignore);
    return apply(native, xhr, args);
  }
  // 3. Take the body, before the page can change it, and have it kept.
  const extracted = body === null ? noXHRBody : extractXHRBody(body), wait = { isOver: false };
  state.wait = wait;
  state.body = body;
  const fail = () => {
    if (state.wait !== wait) return;
    wait.isOver = true;
    state.wait = null;
    // The platform reports it: there is nothing behind this address.
    nativeOpen(xhr, state.args[0], 'data:', true);
    nativeSend(xhr, /** @type {any} */ (body));
  };
  const store = (/** @type {Payload} */ payload) => {
    if (wait.isOver) return;
    const credentials = withCredentialsOf(xhr) ? 'include' : 'same-origin';
    storeBody({ method, url: state.url, credentials }, payload, wait, url => {
      state.wait = null;
      resend(xhr, state, url, extracted, payload);
    }, fail);
  };
  if (extracted.payload) store(extracted.payload);
  else if (extracted.read) readPayload(extracted.read(), store, fail);
}

/**
 * Sends the request to where its body is found, or as it was when that is null.
 * @param {XMLHttpRequest} xhr
 * @param {OpenedXHR} state
 * @param {string | null} url
 * @param {ExtractedBody & { isText: boolean }} extracted
 * @param {Payload} payload
 */
function resend(xhr, state, url, extracted, payload) {
  const { args, headers } = state;
  state.body = null;
  if (url !== null) {
    nativeOpen(xhr, args[0], url, true, args[3], args[4]);
    for (let index = 0; index < headers.length; index++) {
      nativeSetRequestHeader(xhr, headers[index][0], headers[index][1]);
    }
  }
  // A type of the author's own is completed by the platform where the body is text; else the body's is set here.
  if (extracted.type !== null && !hasContentType(headers)) {
    nativeSetRequestHeader(xhr, 'Content-Type', extracted.type);
  }
  if (url !== null) forgetUnlessAnswered(xhr, url);
  const bytes = payload.text !== null && !extracted.isText ? utf8(payload.text) : payloadBody(payload);
  nativeSend(xhr, /** @type {any} */ (bytes));
}

/**
 * A request that the platform or a preflight refuses takes no body.
 * @param {XMLHttpRequest} xhr
 * @param {string} url
 */
function forgetUnlessAnswered(xhr, url) {
  const end = (/** @type {Event} */ event) => {
    removeListener(xhr, 'load', end);
    for (let index = 0; index < failures.length; index++) removeListener(xhr, failures[index], end);
    if (eventType(event) !== 'load') forgetBody(url);
  };
  addListener(xhr, 'load', end);
  for (let index = 0; index < failures.length; index++) addListener(xhr, failures[index], end);
}

const failures = ['error', 'abort', 'timeout'];
const eventType = getterOf(Event.prototype, 'type');

/** @type {ExtractedBody & { isText: boolean }} */
const noXHRBody = freeze({ payload: noPayload, read: null, type: null, length: 0, isText: false });

/** @param {[string, string][]} headers */
function hasContentType(headers) {
  for (let index = 0; index < headers.length; index++) {
    if (stringToLowerCase(headers[index][0]) === 'content-type') return true;
  }
  return false;
}

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-setrequestheader
 * @param {XMLHttpRequest} xhr
 * @param {OpenedXHR} state
 * @param {any[]} args
 * @param {Function} native
 */
function setRequestHeader(xhr, state, args, native) {
  if (state.wait) throw invalidState();
  if (args.length < 2) return apply(native, xhr, args);
  const name = `${args[0]}`, value = `${args[1]}`;
  apply(native, xhr, [name, value]);
  append(state.headers, [name, value]);
}

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-abort
 * @param {XMLHttpRequest} xhr
 * @param {OpenedXHR} state
 * @param {any[]} args
 * @param {Function} native
 */
function abortXHR(xhr, state, args, native) {
  if (!state.wait) return apply(native, xhr, args);
  // The platform fires the events of an abort only for what it has sent: something that goes nowhere.
  state.wait.isOver = true;
  state.wait = null;
  nativeOpen(xhr, state.args[0], 'data:,', true);
  nativeSend(xhr, state.body);
  // A listener of `loadstart` may have opened it again.
  if (stateOf(xhr) === state) nativeAbort(xhr);
}

/**
 * https://fetch.spec.whatwg.org/#concept-method-normalize
 * @param {string} method
 */
function normalizedMethod(method) {
  const upper = stringToUpperCase(method);
  switch (upper) {
    case 'DELETE': case 'GET': case 'HEAD': case 'OPTIONS': case 'POST': case 'PUT': return upper;
    default: return method;
  }
}

// `fetch` for requests with bodies (https://fetch.spec.whatwg.org/#fetch-method).
'use strict';

/** @param {any[]} args */
const passOn = args => /** @type {Promise<Response>} */ (apply(nativeFetch, undefined, args));

/**
 * Fetches `request` natively. The promise never becomes another one's value: a page's own `then` would be asked.
 * @param {Request} request
 * @param {(response: any) => void} resolve
 * @param {(reason: unknown) => void} reject
 */
const fetchRequest = (request, resolve, reject) => settle(nativeFetch(request), resolve, reject);

/**
 * What a page's call of `fetch` does.
 * @param {any[]} args
 * @returns {Promise<Response>}
 */
function capturedFetch(args) {
  if (args.length === 0) return passOn(args);
  // 1. Nothing is read twice of what the page passed.
  /** @type {any} */
  let init;
  let input = args[0], request = null;
  try {
    if (accepts(requestURL, input)) request = /** @type {Request} */ (input);
    else if (typeof input === 'symbol') return passOn(args);
    else input = `${input}`;
    init = copyInit(args[1]);
    if (isObject(init)) {
      for (let index = 0; index < toldMembers.length; index++) {
        const name = toldMembers[index];
        if (init[name] !== undefined) init[name] = `${init[name]}`;
      }
    }
  } catch (error) {
    return newPromise((_, reject) => reject(error));
  }
  // 2. Is there a body that the handler would not get? What a Request holds is not known until it is read.
  const told = isObject(init) ? init : emptyInit;
  const url = resolveURL(request ? requestURL(request) : input);
  const method = told.method ?? (request ? requestMethod(request) : 'GET');
  const body = told.body ?? null;
  const isLost = losesBody(method) && (body !== null ? capturesBody(body) : request !== null && settings.captures !== 'none');
  if (!url || !isHandled(url) || (!isLost && !hasUnusualCredentials(told, request))) return passOn([input, init]);
  return newPromise((resolve, reject) => {
    try {
      capture(input, init, body, resolve, reject);
    } catch (error) {
      reject(error);
    }
  });
}

/** Those of an init dictionary that are looked at before the platform reads them. */
const toldMembers = ['credentials', 'method', 'mode'];
const emptyInit = /** @type {any} */ (freeze({ __proto__: null }));

/**
 * Whether a request carries cookies where its handler would not expect it, or the other way round. A handler does not
 * see the mode of credentials, and whether it asks another origin only if the request is subject to CORS.
 * @param {any} told
 * @param {Request | null} request
 */
function hasUnusualCredentials(told, request) {
  const credentials = told.credentials ?? (request ? requestCredentials(request) : 'same-origin');
  if (credentials !== 'same-origin') return true;
  return (told.mode ?? (request ? requestMode(request) : 'cors')) === 'no-cors';
}

/**
 * @param {RequestInfo} input
 * @param {any} init
 * @param {unknown} body
 * @param {(response: any) => void} resolve
 * @param {(reason: unknown) => void} reject
 */
function capture(input, init, body, resolve, reject) {
  // 1. Let the platform make the Request, so that whatever it refuses is refused in the same words. The body is taken
  //    here, before the page can change it; the Request gets an empty one.
  const extracted = body === null ? null : extractBody(body);
  if (extracted) init.body = emptyBytes;
  const request = new PageRequest(input, init);
  const headers = requestHeaders(request);
  if (extracted && extracted.type !== null && !headersHas(headers, 'content-type')) {
    headersSet(headers, 'content-type', extracted.type);
  }
  const signal = requestSignal(request), wait = { isOver: false };
  const isUnusual = hasUnusualCredentials(emptyInit, request);
  // 2. What is aborted already goes to the platform, which reports the reason. Of an abort on the way WebKit tells none.
  if (signalAborted(signal)) {
    return fetchRequest(rebuilt(request, requestURL(request), signal, null), resolve, reject);
  }
  const leave = () => {
    wait.isOver = true;
    removeListener(signal, 'abort', leave);
    reject(domException('Fetch is aborted', 'AbortError'));
  };
  addListener(signal, 'abort', leave);
  // 3. Store the body, then send the request to where it is found.
  const fail = () => {
    removeListener(signal, 'abort', leave);
    reject(new PageTypeError('Load failed'));
  };
  const store = (/** @type {Payload} */ payload) => {
    if (wait.isOver) return;
    const facts = {
      method: requestMethod(request), url: withoutFragment(requestURL(request)),
      credentials: requestCredentials(request),
    };
    storeBody(facts, payload, wait, url => {
      removeListener(signal, 'abort', leave);
      try {
        fetchRequest(rebuilt(request, url ?? requestURL(request), signal, payload), resolve, reason => {
          if (url !== null) forgetBody(url);
          reject(reason);
        });
      } catch (error) {
        if (url !== null) forgetBody(url);
        reject(error);
      }
    }, fail);
  };
  const failUnlessOver = () => {
    if (!wait.isOver) fail();
    wait.isOver = true;
  };
  if (extracted && extracted.payload) return store(extracted.payload);
  if (extracted && extracted.read) return readPayload(extracted.read(), store, failUnlessOver);
  if (!mayHaveBody(requestMethod(request))) return store(noPayload);
  settle(requestArrayBuffer(request), buffer => {
    const bytes = new PageUint8Array(buffer);
    if (typedArrayByteLength(bytes) > 0) return store(bytesPayload(bytes));
    // There was no body.
    if (isUnusual) return store(noPayload);
    if (wait.isOver) return;
    wait.isOver = true;
    removeListener(signal, 'abort', leave);
    fetchRequest(rebuilt(request, requestURL(request), signal, null), resolve, reject);
  }, failUnlessOver);
}

/**
 * The same request to another URL, with its body.
 * @param {Request} request
 * @param {string} url
 * @param {AbortSignal} signal
 * @param {Payload | null} payload
 */
function rebuilt(request, url, signal, payload) {
  const init = {
    __proto__: null, method: requestMethod(request), mode: requestMode(request),
    credentials: requestCredentials(request), cache: requestCache(request), redirect: requestRedirect(request),
    referrer: requestReferrer(request), referrerPolicy: requestReferrerPolicy(request),
    integrity: requestIntegrity(request), keepalive: requestKeepalive(request), signal,
    body: payload ? payloadBody(payload) : undefined,
  };
  const result = new PageRequest(url, /** @type {any} */ (init)), headers = requestHeaders(result);
  headersDelete(headers, 'content-type');
  headersForEach(requestHeaders(request), (value, name) => headersSet(headers, name, value));
  return result;
}

/** @param {Payload} payload @returns {string | Uint8Array | undefined} */
function payloadBody(payload) {
  return payload.text ?? (payload.base64 === null ? undefined : decodeBase64(payload.base64));
}

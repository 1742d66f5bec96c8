// `fetch` for protected endpoints (https://fetch.spec.whatwg.org/#fetch-method).
'use strict';

/**
 * What a page's call of `fetch` does.
 * @param {any[]} args
 * @returns {Promise<Response>}
 */
function bridgedFetch(args) {
  const input = args[0];
  // 1. Where does it go? Nothing is read twice of what the page passed: the platform gets the string that was made.
  let url;
  let isRequest = false;
  try {
    if (args.length === 0) return passOn(args);
    isRequest = accepts(requestURL, input);
    if (isRequest) {
      url = resolveURL(requestURL(input));
    } else if (typeof input !== 'symbol') {
      defineProperty(args, 0, /** @type {any} */ ({ __proto__: null, value: `${input}` }));
      url = resolveURL(args[0]);
    }
  } catch (error) {
    // What the page's own toString threw.
    return newPromise((_, reject) => reject(error));
  }
  // 2. Whatever is not protected is the platform's, and so is a URL that is none, and all of a document that is gone.
  if (isGone()) return passOn(args);
  if (!url || !isProtected(url)) {
    if (url) reportBypass('fetch', urlHref(url));
    return passOn(args);
  }
  return newPromise((resolve, reject) => {
    try {
      fetchNatively(args[0], isRequest, args[1], resolve, reject);
    } catch (error) {
      reject(error);
    }
  });
}

/** @param {any[]} args */
const passOn = args => /** @type {Promise<Response>} */ (apply(nativeFetch, undefined, args));

/**
 * What a Request says beyond URL, method and headers. What neither an init dictionary nor another Request has set is what
 * `requestMessage` says: it is not read, because each crossing of the platform's border takes its time.
 * @type {['mode' | 'credentials' | 'cache' | 'redirect' | 'referrer' | 'referrerPolicy' | 'integrity' | 'keepalive',
 *   (request: Request) => any][]}
 */
const requestAttributes = [
  ['mode', requestMode], ['credentials', requestCredentials], ['cache', requestCache], ['redirect', requestRedirect],
  ['referrer', requestReferrer], ['referrerPolicy', requestReferrerPolicy], ['integrity', requestIntegrity],
  ['keepalive', requestKeepalive],
];

/**
 * @param {RequestInfo} input
 * @param {boolean} isRequest
 * @param {unknown} init
 * @param {(response: Response) => void} resolve
 * @param {(reason: unknown) => void} reject
 */
function fetchNatively(input, isRequest, init, resolve, reject) {
  // 1. Let the platform make the Request, so that whatever it refuses is refused in the same words. A body that can be
  //    taken here is taken here; the Request gets one of the same kind without contents.
  const ownInit = copyInit(init);
  let body = null;
  if (isObject(ownInit) && ownInit.body !== undefined && ownInit.body !== null) {
    body = extractBody(ownInit.body);
    if (body) ownInit.body = emptyBytes;
  }
  const request = new PageRequest(input, /** @type {any} */ (ownInit));
  /** @param {string} member */
  const isSet = member => isRequest || (isObject(ownInit) && ownInit[member] !== undefined);
  const type = body && body.type;
  const headers = type !== null || isSet('headers') ? requestHeaders(request) : null;
  if (headers && type !== null && !headersHas(headers, 'content-type')) headersSet(headers, 'content-type', type);

  // 2. If its signal is aborted, that is all. Nobody can abort one that follows no other.
  const signal = isSet('signal') ? requestSignal(request) : null;
  if (signal && signalAborted(signal)) {
    const reason = signalReason(signal);
    return reject(reason === undefined ? domException('The operation was aborted.', 'AbortError') : reason);
  }

  // 3. From here on an abort ends whatever is under way.
  const method = requestMethod(request);
  const message = requestMessage('fetch', requestURL(request), method, headers);
  let isAborted = false;
  /** A request that outlives its document is not under way any more. */
  let release = ignore;
  let endWithFrame = ignore;
  /** @type {Cancellable | null} */
  let transfer = null;
  /** @type {BodyStream | null} */
  let stream = null;
  const onAbort = () => {
    const error = fetchAborted();
    isAborted = true;
    end();
    if (stream) {
      cancelRequest(message.id);
      stream.fail(error);
    } else {
      if (transfer) transfer.cancel();
      reject(error);
    }
  };
  const end = () => {
    release();
    endWithFrame();
    if (signal) removeListener(signal, 'abort', onAbort);
  };
  if (signal) addListener(signal, 'abort', onAbort);

  const onFrameGone = () => {
    const error = loadFailed(documentGone());
    isAborted = true;
    end();
    if (stream) stream.fail(error);
    else reject(error);
  };

  // 4. Send it, once its body is there.
  for (let index = 0; index < requestAttributes.length; index++) {
    const attribute = requestAttributes[index], name = attribute[0];
    if (isSet(name)) message[name] = /** @type {never} */ (attribute[1](request));
  }
  if (!message.keepalive) endWithFrame = failWithFrame(onFrameGone);
  const fail = (/** @type {unknown} */ reason) => {
    end();
    reject(loadFailed(reason));
  };
  const receive = (/** @type {Reply} */ reply) => {
    try {
      if (reply.more) stream = streamBody(message.id, reply, end);
      else end();
      resolve(makeResponse(reply, stream));
    } catch (error) {
      fail(error);
    }
  };
  const send = (/** @type {Payload} */ payload) => {
    if (isAborted) return;
    if (message.keepalive) {
      const claimed = claimKeepalive(payload);
      if (!claimed) return fail(new PageError('Too much would be under way that outlives the document'));
      release = claimed;
    }
    message.text = payload.text;
    message.base64 = payload.base64;
    transfer = sendRequest(message, receive, fail);
  };
  if (body && body.payload) return send(body.payload);
  if (body && body.read) return readPayload(body.read(), send, fail);
  // 5. The body of a Request or a stream is the platform's to read. None reads as nothing.
  if (!mayHaveBody(method)) return send(noPayload);
  settle(requestArrayBuffer(request), buffer => {
    const bytes = new PageUint8Array(buffer);
    send(typedArrayByteLength(bytes) > 0 ? bytesPayload(bytes) : noPayload);
  }, fail);
}

/** @type {{ userAgent: string, languages: string } | null} */
let knownUserAgent = null;

/** What the browser says of itself; asked when it is first needed. */
function userAgent() {
  if (!knownUserAgent) {
    const navigator = navigatorOf(pageGlobal), list = languagesOf(navigator);
    let languages = '';
    for (let index = 0; index < list.length; index++) languages += `${index === 0 ? '' : ','}${list[index]}`;
    knownUserAgent = { userAgent: userAgentOf(navigator), languages };
  }
  return knownUserAgent;
}

/**
 * A request without body, and with what is XMLHttpRequest's and fetch's default.
 * @param {'fetch' | 'xhr' | 'form' | 'beacon'} api
 * @param {string} url
 * @param {string} method
 * @param {Headers | null} headers null for none
 * @returns {RequestMessage}
 */
function requestMessage(api, url, method, headers) {
  /** @type {[string, string][]} */
  const pairs = [];
  if (headers) headersForEach(headers, (value, name) => append(pairs, [name, value]));
  return {
    kind: 'request', id: nextRequestID(), api, url: withoutFragment(url), method, headers: pairs,
    text: null, base64: null, mode: 'cors', credentials: 'same-origin', cache: 'default', redirect: 'follow',
    referrer: 'about:client', referrerPolicy: '', integrity: '', keepalive: false, fragment: '', ...userAgent(),
  };
}

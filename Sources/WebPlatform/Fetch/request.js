// https://fetch.spec.whatwg.org/#request-class
'use strict';

/**
 * @typedef {object} RequestInitValues
 * @property {string} [method]
 * @property {string[][]} [headers]
 * @property {BodyInitValue | null} [body]
 * @property {string} [referrer]
 * @property {string} [referrerPolicy]
 * @property {RequestMode} [mode]
 * @property {RequestCredentials} [credentials]
 * @property {RequestCache} [cache]
 * @property {RequestRedirect} [redirect]
 * @property {string} [integrity]
 * @property {boolean} [keepalive]
 * @property {unknown} [signal]
 * @property {unknown} [window]
 */

class RequestImpl extends BodyMixinImpl {
  /** @type {AbortSignalImpl | null} */
  #signal = null;

  /**
   * https://fetch.spec.whatwg.org/#dom-request
   * @param {RealmImpl} realm
   * @param {RequestImpl | string} input
   * @param {RequestInitValues} [init]
   */
  constructor(realm, input, init = {}) {
    super(realm, null);
    /** @type {AbortSignalImpl | null} What `signal` follows. */
    this.followedSignal = null;
    /** @type {HeadersImpl | null} made when somebody asks for it */
    this.headersObject = null;
    /** @type {HeadersGuard} */
    this.guard = 'request';
    const inputRequest = input instanceof RequestImpl ? input : null;
    // 1. Let request be a new request for the URL, or a copy of input's.
    this.request = typeof input === 'string' ? requestForURL(realm, input) : copyOfRequest(realm, input);
    this.followedSignal = inputRequest === null ? null : inputRequest.signalToFollow;
    const { request } = this;
    // 2. If init["window"] exists and is non-null, then throw a TypeError.
    if (init.window !== undefined && init.window !== null) throw new TypeError('Window can only be null.');
    // 3. Set what init says.
    applyRequestInit(request, init, realm);
    // 4. If init["signal"] exists, then set signal to it.
    if (init.signal !== undefined) this.followedSignal = signalOfInit(init.signal, realm);
    // 5. Set this's headers, with the guard of the mode.
    if (request.mode === 'no-cors') {
      if (!isCORSSafelistedMethod(request.method)) {
        throw new TypeError('Method must be GET, POST or HEAD in no-cors mode.');
      }
      this.guard = 'request-no-cors';
    }
    // 6. If init is not empty, then fill the headers anew: from init["headers"], or through the guard.
    if (init.headers !== undefined || this.guard === 'request-no-cors') {
      const headers = init.headers ?? request.headerList.headers;
      request.headerList = new HeaderList();
      fillHeaders(this.headers, headers);
    }
    // 7. Set the body.
    this.bodyRecord = this.#extractBody(inputRequest, init);
    request.body = this.bodyRecord;
  }

  /** @returns {string} */
  get method() {
    return this.request.method;
  }

  /** @returns {string} */
  get url() {
    return serializeURL(this.request.url);
  }

  /** @returns {HeadersImpl} */
  get headers() {
    this.headersObject ??= new HeadersImpl([], this.guard, this.request.headerList);
    return this.headersObject;
  }

  /** @returns {string} */
  get destination() {
    return '';
  }

  /** @returns {string} */
  get referrer() {
    const { referrer } = this.request;
    if (referrer === 'no-referrer') return '';
    return referrer === 'client' ? 'about:client' : serializeURL(referrer);
  }

  /** @returns {string} */
  get referrerPolicy() {
    return this.request.referrerPolicy;
  }

  /** @returns {RequestMode} */
  get mode() {
    return this.request.mode;
  }

  /** @returns {RequestCredentials} */
  get credentials() {
    return this.request.credentialsMode;
  }

  /** @returns {RequestCache} */
  get cache() {
    return this.request.cacheMode;
  }

  /** @returns {RequestRedirect} */
  get redirect() {
    return this.request.redirectMode;
  }

  /** @returns {string} */
  get integrity() {
    return this.request.integrity;
  }

  /** @returns {boolean} */
  get keepalive() {
    return this.request.keepalive;
  }

  /** @returns {AbortSignalImpl} made when somebody asks for it */
  get signal() {
    this.#signal ??= AbortSignalImpl.any(this.followedSignal === null ? [] : [this.followedSignal]);
    return this.#signal;
  }

  /** @returns {AbortSignalImpl | null} what a request made of this one follows */
  get signalToFollow() {
    return this.#signal ?? this.followedSignal;
  }

  /**
   * @override
   * @returns {HeaderList}
   */
  get bodyHeaderList() {
    return this.request.headerList;
  }

  /**
   * https://fetch.spec.whatwg.org/#dom-request-clone
   * @returns {RequestImpl}
   */
  clone() {
    // 1. If this is unusable, then throw a TypeError.
    if (this.isUnusable) throw new TypeError('Body is disturbed or locked');
    // 2. Let clonedRequest be a clone of this's request, whose signal follows this's.
    const clone = new RequestImpl(this.realm, serializeURL(this.request.url));
    clone.request = this.request.cloneWithoutBody();
    clone.bodyRecord = this.bodyRecord === null ? null : this.bodyRecord.clone();
    clone.request.body = clone.bodyRecord;
    clone.guard = this.guard;
    clone.followedSignal = this.signalToFollow;
    return clone;
  }

  /**
   * @param {RequestImpl | null} inputRequest
   * @param {RequestInitValues} init
   * @returns {BodyRecord | null}
   */
  #extractBody(inputRequest, init) {
    const { request } = this;
    // 1. Let inputBody be input's body, if there is one.
    const inputBody = inputRequest === null ? null : inputRequest.bodyRecord;
    // 2. GET and HEAD have no body.
    if (((init.body !== undefined && init.body !== null) || inputBody !== null) &&
      (request.method === 'GET' || request.method === 'HEAD')) {
      throw new TypeError(`Request has method '${request.method}' and cannot have a body`);
    }
    // 3. If init["body"] exists and is non-null, then extract it, and set `Content-Type` unless it is there.
    if (init.body !== undefined && init.body !== null) {
      const { body, type } = extractBody(init.body, request.keepalive);
      if (type !== null && !request.headerList.contains('Content-Type')) this.headers.append('Content-Type', type);
      return body;
    }
    if (init.body === null) return null;
    // 4. Otherwise it is inputBody: if that is unusable, then throw a TypeError.
    if (inputRequest !== null && inputRequest.isUnusable) {
      throw new TypeError('Request input is disturbed or locked.');
    }
    // 5. Create a proxy for inputBody.
    return inputBody === null ? null : inputBody.createProxy();
  }
}

/**
 * @param {RealmImpl} realm
 * @param {string} input
 * @returns {RequestRecord}
 */
function requestForURL(realm, input) {
  // 1. Parse input with baseURL. Failure, or a URL that includes credentials, throws a TypeError.
  const parsedURL = parseURL(input, parseURL(realm.baseURL));
  if (parsedURL === null || parsedURL.includesCredentials) {
    throw new TypeError('URL is not valid or contains user credentials.');
  }
  // 2. Let request be a new request whose mode is "cors".
  const request = new RequestRecord(realm, parsedURL);
  request.unsafeRequest = true;
  request.mode = 'cors';
  return request;
}

/**
 * @param {RealmImpl} realm
 * @param {RequestImpl} input
 * @returns {RequestRecord}
 */
function copyOfRequest(realm, input) {
  const request = input.request.cloneWithoutBody();
  request.client = realm;
  request.unsafeRequest = true;
  request.urlList = [input.request.currentURL];
  request.initiator = 'fetch';
  request.redirectCount = 0;
  request.responseTainting = 'basic';
  return request;
}

/**
 * https://fetch.spec.whatwg.org/#dom-request, the members of init in their order
 * @param {RequestRecord} request
 * @param {RequestInitValues} init
 * @param {RealmImpl} realm
 */
function applyRequestInit(request, init, realm) {
  // 1. A referrer of another origin, like "about:client", is that of the client.
  if (init.referrer !== undefined) request.referrer = requestReferrer(init.referrer, realm);
  // 2. Set the referrer policy.
  if (init.referrerPolicy !== undefined) request.referrerPolicy = init.referrerPolicy;
  // 3. The mode "navigate" is not for scripts.
  if (init.mode === 'navigate') throw new TypeError('Request constructor does not accept navigate fetch mode.');
  if (init.mode !== undefined) request.mode = init.mode;
  // 4. Set the credentials mode, and the cache mode: "only-if-cached" needs the mode "same-origin".
  if (init.credentials !== undefined) request.credentialsMode = init.credentials;
  if (init.cache !== undefined) request.cacheMode = init.cache;
  if (request.cacheMode === 'only-if-cached' && request.mode !== 'same-origin') {
    throw new TypeError('only-if-cached cache option requires fetch mode to be same-origin.');
  }
  // 5. Set the redirect mode, the integrity metadata and keepalive.
  if (init.redirect !== undefined) request.redirectMode = init.redirect;
  if (init.integrity !== undefined) request.integrity = init.integrity;
  if (init.keepalive !== undefined) request.keepalive = init.keepalive;
  // 6. Set the method, normalized.
  if (init.method !== undefined) {
    if (!isHTTPToken(init.method)) throw new TypeError('Method is not a valid HTTP token.');
    if (isForbiddenMethod(init.method)) throw new TypeError('Method is forbidden.');
    request.method = normalizeMethod(init.method);
  }
}

/**
 * @param {unknown} signal
 * @param {RealmImpl} realm
 * @returns {AbortSignalImpl | null}
 */
function signalOfInit(signal, realm) {
  if (signal === null) return null;
  if (typeof signal === 'object' && native.isPlatformObject(signal) && signal instanceof AbortSignalImpl) return signal;
  // Deviates: WebKit ignores what is no signal, for the sake of pages that bring their own.
  realm.window.console.warn('FetchRequestInit.signal should be undefined, null or an AbortSignal object. '
    + 'This will throw in a future release.');
  return null;
}

/**
 * @param {string} referrer
 * @param {RealmImpl} realm
 * @returns {'client' | 'no-referrer' | URLRecord}
 */
function requestReferrer(referrer, realm) {
  // 1. If referrer is the empty string, then there is none.
  if (referrer === '') return 'no-referrer';
  // 2. Parse it with baseURL, or throw a TypeError.
  const parsedReferrer = parseURL(referrer, parseURL(realm.baseURL));
  if (parsedReferrer === null) throw new TypeError('Referrer is not a valid URL.');
  // 3. "about:client", and a URL of another origin, stand for the client.
  if (parsedReferrer.scheme === 'about' && parsedReferrer.path === 'client') return 'client';
  return isSameOrigin(serializeURLOrigin(parsedReferrer), realm.origin) ? parsedReferrer : 'client';
}

const ReferrerPolicy = enumeration('ReferrerPolicy', [
  '', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
  'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url',
]);
const RequestMode = enumeration('RequestMode', ['navigate', 'same-origin', 'no-cors', 'cors']);
const RequestCredentials = enumeration('RequestCredentials', ['omit', 'same-origin', 'include']);
const RequestCache = enumeration(
  'RequestCache', ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached']);
const RequestRedirect = enumeration('RequestRedirect', ['follow', 'error', 'manual']);

const RequestInfo = union('Request', USVString);
const RequestInit = dictionary('RequestInit', {
  method: ByteString,
  headers: HeadersInit,
  body: nullable(BodyInit),
  referrer: USVString,
  referrerPolicy: ReferrerPolicy,
  mode: RequestMode,
  credentials: RequestCredentials,
  cache: RequestCache,
  redirect: RequestRedirect,
  integrity: DOMString,
  keepalive: boolean,
  priority: enumeration('RequestPriority', ['high', 'low', 'auto']),
  signal: union('AbortSignal', any),
  window: any,
});

interface_('Request', RequestImpl, () => ({
  constructor: realmed([RequestInfo, optional(RequestInit)]),
  method: readonly(ByteString),
  url: readonly(USVString),
  headers: readonly('Headers'),
  destination: readonly(DOMString),
  referrer: readonly(USVString),
  referrerPolicy: readonly(ReferrerPolicy),
  mode: readonly(RequestMode),
  credentials: readonly(RequestCredentials),
  cache: readonly(RequestCache),
  redirect: readonly(RequestRedirect),
  integrity: readonly(DOMString),
  keepalive: readonly(boolean),
  signal: readonly('AbortSignal'),
  ...bodyMembers,
  clone: operation([], 'Request'),
  ...bodyReaders,
}), { exposed: true });

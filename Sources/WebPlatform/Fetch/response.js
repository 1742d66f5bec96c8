// https://fetch.spec.whatwg.org/#response-class
'use strict';

/** @typedef {{ status: number, statusText: string, headers?: string[][] }} ResponseInitValues */

class ResponseImpl extends BodyMixinImpl {
  /**
   * https://fetch.spec.whatwg.org/#dom-response
   * @param {RealmImpl} realm
   * @param {BodyInitValue | null} [body]
   * @param {ResponseInitValues} [init]
   */
  constructor(realm, body = null, init = { status: 200, statusText: '' }) {
    super(realm, null);
    // 1. Set this's response to a new response.
    this.response = new ResponseRecord();
    // 2. Set this's headers to a new Headers object whose guard is "response".
    /** @type {HeadersImpl | null} made when somebody asks for it */
    this.headersObject = null;
    /** @type {HeadersGuard} */
    this.guard = 'response';
    // 3. Extract the body, if there is one, and initialize the response.
    initializeResponse(this, init, body === null ? null : extractBody(body));
  }

  /**
   * https://fetch.spec.whatwg.org/#response-create
   * @param {RealmImpl} realm
   * @param {ResponseRecord} response
   * @param {HeadersGuard} guard
   * @returns {ResponseImpl}
   */
  static create(realm, response, guard) {
    const object = new ResponseImpl(realm);
    object.response = response;
    object.bodyRecord = response.body;
    object.guard = guard;
    return object;
  }

  /**
   * https://fetch.spec.whatwg.org/#dom-response-error
   * @param {RealmImpl} realm
   * @returns {ResponseImpl}
   */
  static error(realm) {
    return ResponseImpl.create(realm, networkError(), 'immutable');
  }

  /**
   * https://fetch.spec.whatwg.org/#dom-response-redirect
   * @param {RealmImpl} realm
   * @param {string} url
   * @param {number} status
   * @returns {ResponseImpl}
   */
  static redirect(realm, url, status) {
    // 1. Parse the URL, or throw a TypeError.
    const parsedURL = parseURL(url, parseURL(realm.baseURL));
    if (parsedURL === null) throw new TypeError(`Redirection URL '${url}' is invalid`);
    // 2. If status is not a redirect status, then throw a RangeError.
    if (!isRedirectStatus(status)) throw new RangeError(`${status} is not a redirection status code`);
    // 3. Return an immutable response with that status and `Location`.
    const response = new ResponseRecord();
    response.status = status;
    response.headerList.append('Location', serializeURL(parsedURL));
    return ResponseImpl.create(realm, response, 'immutable');
  }

  /**
   * https://fetch.spec.whatwg.org/#dom-response-json
   * @param {RealmImpl} realm
   * @param {string} text  the JSON text of the page's value
   * @param {ResponseInitValues} init
   * @returns {ResponseImpl}
   */
  static json(realm, text, init) {
    const object = new ResponseImpl(realm);
    initializeResponse(object, init, { body: new BodyRecord(text), type: 'application/json' });
    return object;
  }

  /** @returns {ResponseType} */
  get type() {
    return this.response.type;
  }

  /** @returns {string} */
  get url() {
    const { url } = this.response;
    return url === null ? '' : serializeURL(url, true);
  }

  /** @returns {boolean} */
  get redirected() {
    return this.response.urlList.length > 1;
  }

  /** @returns {number} */
  get status() {
    return this.response.status;
  }

  /** @returns {boolean} */
  get ok() {
    return isOKStatus(this.response.status);
  }

  /** @returns {string} */
  get statusText() {
    return this.response.statusMessage;
  }

  /** @returns {HeadersImpl} */
  get headers() {
    this.headersObject ??= new HeadersImpl([], this.guard, this.response.headerList);
    return this.headersObject;
  }

  /**
   * @override
   * @returns {HeaderList}
   */
  get bodyHeaderList() {
    return this.response.headerList;
  }

  /**
   * @override
   * @returns {string}
   */
  get blobType() {
    // Deviates: for what came from the network WebKit leaves the parameters out.
    const type = super.blobType;
    return this.response.urlList.length === 0 ? type : type.replace(/\s*;.*$/s, '');
  }

  /**
   * https://fetch.spec.whatwg.org/#dom-response-clone
   * @returns {ResponseImpl}
   */
  clone() {
    // 1. If this is unusable, then throw a TypeError.
    if (this.isUnusable) throw new TypeError('Body is disturbed or locked');
    // 2. Return a Response object of a clone, with the same guard.
    return ResponseImpl.create(this.realm, this.response.clone(), this.guard);
  }
}

/**
 * https://fetch.spec.whatwg.org/#initialize-a-response
 * @param {ResponseImpl} response
 * @param {ResponseInitValues} init
 * @param {{ body: BodyRecord, type: string | null } | null} body
 */
function initializeResponse(response, init, body) {
  // 1. If init["status"] is not in the range 200 to 599, inclusive, then throw a RangeError.
  if (init.status < 200 || init.status > 599) throw new RangeError('Status must be between 200 and 599');
  // 2. If init["statusText"] does not match the reason-phrase token production, then throw a TypeError.
  if (!/^[\t\x20-\x7E\x80-\xFF]*$/.test(init.statusText)) {
    throw new TypeError('Status text must be a valid reason-phrase.');
  }
  // 3. Set the status and its message.
  response.response.status = init.status;
  response.response.statusMessage = init.statusText;
  // 4. If init["headers"] exists, then fill response's headers with it.
  if (init.headers !== undefined) fillHeaders(response.headers, init.headers);
  // 5. If body is non-null, then:
  if (body !== null) {
    // 5.1. If response's status is a null body status, then throw a TypeError.
    if (isNullBodyStatus(init.status)) throw new TypeError('Response cannot have a body with the given status.');
    // 5.2. Set the body, and `Content-Type` unless it is there.
    response.response.body = body.body;
    response.bodyRecord = body.body;
    if (body.type !== null && !response.response.headerList.contains('Content-Type')) {
      response.response.headerList.append('Content-Type', body.type);
    }
  }
}

const ResponseInit = dictionary('ResponseInit', {
  status: optional(unsignedShort, 200),
  statusText: optional(ByteString, ''),
  headers: HeadersInit,
});

interface_('Response', ResponseImpl, () => ({
  constructor: realmed([optional(nullable(BodyInit), null), optional(ResponseInit)]),
  ...statics({
    error: operation([], 'Response', { realm: true }),
    redirect: operation([USVString, optional(unsignedShort, 302)], 'Response', { realm: true }),
    json: operation([jsonText, optional(ResponseInit)], 'Response', { realm: true }),
  }),
  type: readonly(enumeration('ResponseType', ['basic', 'cors', 'default', 'error', 'opaque', 'opaqueredirect'])),
  url: readonly(USVString),
  redirected: readonly(boolean),
  status: readonly(unsignedShort),
  ok: readonly(boolean),
  statusText: readonly(ByteString),
  headers: readonly('Headers'),
  ...bodyMembers,
  clone: operation([], 'Response'),
  ...bodyReaders,
}), { exposed: true });

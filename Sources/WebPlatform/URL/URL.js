// The URL interface.
// https://url.spec.whatwg.org/#url-class
'use strict';

class URLImpl {
  /**
   * https://url.spec.whatwg.org/#dom-url-url
   * @param {string} url
   * @param {string} [base]
   * @param {URLRecord} [urlRecord]  what they were parsed to already
   */
  constructor(url, base, urlRecord = apiURLParse(url, base) ?? throwUnparsable(url, base)) {
    this.urlRecord = urlRecord;
    /**
     * The query object, made when somebody asks for it.
     * @type {URLSearchParamsImpl | null}
     */
    this.queryObject = null;
  }

  /**
   * https://url.spec.whatwg.org/#dom-url-parse
   * @param {string} url
   * @param {string} [base]
   * @returns {URLImpl | null}
   */
  static parse(url, base) {
    // 1.-2. Parse, or return null.
    const parsedURL = apiURLParse(url, base);
    if (!parsedURL) return null;
    // 3.-5. Return a new URL object.
    return new URLImpl(url, base, parsedURL);
  }

  /**
   * https://url.spec.whatwg.org/#dom-url-canparse
   * @param {string} url
   * @param {string} [base]
   * @returns {boolean}
   */
  static canParse(url, base) {
    return apiURLParse(url, base) !== null;
  }

  /**
   * https://w3c.github.io/FileAPI/#dfn-createObjectURL; a Blob brings its room with it
   * @param {RealmImpl} realm
   * @param {BlobImpl} object
   * @returns {string}
   */
  static createObjectURL(realm, object) {
    return createBlobURL(realm, object);
  }

  /**
   * https://w3c.github.io/FileAPI/#dfn-revokeObjectURL; without Blobs there is nothing to revoke
   * @param {RealmImpl} realm
   * @param {string} url
   */
  static revokeObjectURL(realm, url) {
    if (native.isRoomLoaded('FileAPI')) revokeBlobURL(realm, url);
  }

  /** https://url.spec.whatwg.org/#dom-url-href */
  get href() {
    return serializeURL(this.urlRecord);
  }

  set href(value) {
    // 1.-2. Parse, or throw.
    const parsedURL = basicURLParse(value);
    if (!parsedURL) throw new TypeError('Type error');
    // 3.-6. Replace the record, and the list of the query object.
    this.urlRecord = parsedURL;
    this.updateQueryObject();
  }

  /** https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON() {
    return serializeURL(this.urlRecord);
  }

  /** https://url.spec.whatwg.org/#dom-url-origin */
  get origin() {
    return serializeURLOrigin(this.urlRecord);
  }

  /** https://url.spec.whatwg.org/#dom-url-protocol */
  get protocol() {
    return this.urlRecord.scheme + ':';
  }

  set protocol(value) {
    basicURLParseInto(value + ':', this.urlRecord, URLState.schemeStart);
  }

  /** https://url.spec.whatwg.org/#dom-url-username */
  get username() {
    return this.urlRecord.username;
  }

  set username(value) {
    if (this.urlRecord.cannotHaveUsernamePasswordPort) return;
    setUsername(this.urlRecord, value);
  }

  /** https://url.spec.whatwg.org/#dom-url-password */
  get password() {
    return this.urlRecord.password;
  }

  set password(value) {
    if (this.urlRecord.cannotHaveUsernamePasswordPort) return;
    setPassword(this.urlRecord, value);
  }

  /** https://url.spec.whatwg.org/#dom-url-host */
  get host() {
    const { host, port } = this.urlRecord;
    // 2.-4. The host, and the port where there is one.
    if (host === null) return '';
    return port === null ? host : host + ':' + port;
  }

  set host(value) {
    if (this.urlRecord.hasOpaquePath) return;
    basicURLParseInto(value, this.urlRecord, URLState.host);
  }

  /** https://url.spec.whatwg.org/#dom-url-hostname */
  get hostname() {
    return this.urlRecord.host ?? '';
  }

  set hostname(value) {
    if (this.urlRecord.hasOpaquePath) return;
    basicURLParseInto(value, this.urlRecord, URLState.hostname);
  }

  /** https://url.spec.whatwg.org/#dom-url-port */
  get port() {
    return this.urlRecord.port === null ? '' : String(this.urlRecord.port);
  }

  set port(value) {
    // 1. Not every URL can have one.
    if (this.urlRecord.cannotHaveUsernamePasswordPort) return;
    // 2.-3. The empty string removes it.
    if (value === '') this.urlRecord.port = null;
    else basicURLParseInto(value, this.urlRecord, URLState.port);
  }

  /** https://url.spec.whatwg.org/#dom-url-pathname */
  get pathname() {
    return serializeURLPath(this.urlRecord);
  }

  set pathname(value) {
    // 1. An opaque path stays.
    if (this.urlRecord.hasOpaquePath) return;
    // 2.-3. Replace the path.
    this.urlRecord.path = [];
    basicURLParseInto(value, this.urlRecord, URLState.pathStart);
  }

  /** https://url.spec.whatwg.org/#dom-url-search */
  get search() {
    return this.urlRecord.query ? '?' + this.urlRecord.query : '';
  }

  set search(value) {
    const url = this.urlRecord;
    if (value === '') {
      // 2. The empty string removes the query.
      url.query = null;
    } else {
      // 3.-5. A question mark may stand before the query.
      url.query = '';
      basicURLParseInto(value.startsWith('?') ? value.slice(1) : value, url, URLState.query);
    }
    // 6. The query object follows.
    this.updateQueryObject();
  }

  /** https://url.spec.whatwg.org/#dom-url-searchparams */
  get searchParams() {
    if (!this.queryObject) {
      this.queryObject = new URLSearchParamsImpl([]);
      this.queryObject.urlObject = this;
      this.updateQueryObject();
    }
    return this.queryObject;
  }

  /** https://url.spec.whatwg.org/#dom-url-hash */
  get hash() {
    return this.urlRecord.fragment ? '#' + this.urlRecord.fragment : '';
  }

  set hash(value) {
    const url = this.urlRecord;
    // 1. The empty string removes the fragment.
    if (value === '') {
      url.fragment = null;
      return;
    }
    // 2.-4. A number sign may stand before it.
    url.fragment = '';
    basicURLParseInto(value.startsWith('#') ? value.slice(1) : value, url, URLState.fragment);
  }

  /** Makes the list of the query object that of the URL's query. */
  updateQueryObject() {
    if (this.queryObject) this.queryObject.list = parseURLEncodedString(this.urlRecord.query ?? '');
  }
}

/**
 * https://url.spec.whatwg.org/#api-url-parser
 * @param {string} url
 * @param {string} [base]
 * @returns {URLRecord | null}  null is failure
 */
function apiURLParse(url, base) {
  // 1.-2. Parse the base, if any.
  let parsedBase = null;
  if (base !== undefined) {
    parsedBase = basicURLParse(base);
    if (!parsedBase) return null;
  }
  // 3. Parse the URL against it.
  return basicURLParse(url, parsedBase);
}

/**
 * Step 2 of the constructor. WebKit names the base only where that is what does not parse.
 * @param {string} url
 * @param {string} [base]
 * @returns {never}
 */
function throwUnparsable(url, base) {
  if (base === undefined || basicURLParse(base)) throw new TypeError(`"${url}" cannot be parsed as a URL.`);
  throw new TypeError(`"${url}" cannot be parsed as a URL against "${base}".`);
}

interface_('URL', URLImpl, () => ({
  constructor: [USVString, optional(USVString)],
  parse: static_(operation([USVString, optional(USVString)], nullable('URL'))),
  canParse: static_(operation([USVString, optional(USVString)], boolean)),
  createObjectURL: static_(operation(['Blob'], DOMString, { realm: true })),
  revokeObjectURL: static_(operation([DOMString], undefined_, { realm: true })),
  href: attribute(USVString),
  origin: readonly(USVString),
  protocol: attribute(USVString),
  username: attribute(USVString),
  password: attribute(USVString),
  host: attribute(USVString),
  hostname: attribute(USVString),
  port: attribute(USVString),
  pathname: attribute(USVString),
  hash: attribute(USVString),
  search: attribute(USVString),
  searchParams: readonly('URLSearchParams'),
  toJSON: operation([], USVString),
  stringifier: stringifier('href'),
}), { exposed: true });

// https://fetch.spec.whatwg.org/#responses
'use strict';

/** @typedef {'basic' | 'cors' | 'default' | 'error' | 'opaque' | 'opaqueredirect'} ResponseType */

/** A response. */
class ResponseRecord {
  constructor() {
    /** @type {ResponseType} */
    this.type = 'default';
    /** @type {URLRecord[]} */
    this.urlList = [];
    this.status = 200;
    this.statusMessage = '';
    this.headerList = new HeaderList();
    /** @type {BodyRecord | null} */
    this.body = null;
    /** @type {string[]} lower-case */
    this.corsExposedHeaderNames = [];
    this.rangeRequested = false;
    /** Whether a status that redirects does. */
    this.mayRedirect = true;
    /** @type {ResponseRecord | null} that of a filtered response */
    this.internalResponse = null;
    /** @type {NetworkErrorReason | null} */
    this.reason = null;
  }

  /** https://fetch.spec.whatwg.org/#concept-response-url */
  get url() {
    return this.urlList.length === 0 ? null : this.urlList[this.urlList.length - 1];
  }

  /** @returns {string} why a network error came about; empty where that is all there is to say */
  get errorMessage() {
    return this.reason === null ? '' : this.reason.message;
  }

  get isNetworkError() {
    return this.type === 'error';
  }

  /** @returns {ResponseRecord} the response itself, or the one behind a filtered one */
  get unfiltered() {
    return this.internalResponse ?? this;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-response-location-url
   * @param {string | null} requestFragment
   * @returns {URLRecord | null | 'failure'}
   */
  locationURL(requestFragment) {
    // 1. If response's status is not a redirect status, then return null.
    if (!isRedirectStatus(this.status)) return null;
    // 2. Let location be the value of `Location`.
    const location = this.headerList.get('Location');
    if (location === null) return null;
    // 3. Parse it against response's URL. Bytes beyond ASCII are UTF-8, or else Latin-1.
    const url = parseURL(decodeLocation(location), this.url);
    if (url === null) return 'failure';
    // 4. If location is a URL whose fragment is null, then set it to requestFragment.
    url.fragment ??= requestFragment;
    // 5. Return location.
    return url;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-response-clone
   * @returns {ResponseRecord}
   */
  clone() {
    const copy = new ResponseRecord();
    copy.type = this.type;
    copy.urlList = [...this.urlList];
    copy.status = this.status;
    copy.statusMessage = this.statusMessage;
    copy.headerList = this.headerList.clone();
    copy.body = this.body === null ? null : this.body.clone();
    copy.corsExposedHeaderNames = this.corsExposedHeaderNames;
    copy.rangeRequested = this.rangeRequested;
    copy.internalResponse = this.internalResponse;
    return copy;
  }
}

/**
 * Why a network error came about, for the console and for whoever navigates only: what the page did that it may not, or
 * what the network said.
 * @typedef {{ kind: 'accessControl' | 'network', message: string, code?: string }} NetworkErrorReason
 */

/**
 * https://fetch.spec.whatwg.org/#concept-network-error
 * @param {NetworkErrorReason} [reason]
 * @returns {ResponseRecord}
 */
function networkError(reason) {
  const response = new ResponseRecord();
  response.type = 'error';
  response.status = 0;
  response.reason = reason ?? null;
  return response;
}

/**
 * The network error of a page that did what it may not.
 * @param {string} message
 * @param {string} [code]
 * @returns {ResponseRecord}
 */
function accessControlError(message, code) {
  return networkError({ kind: 'accessControl', message, code });
}

/**
 * https://fetch.spec.whatwg.org/#concept-filtered-response
 * @param {ResponseRecord} response
 * @param {'basic' | 'cors' | 'opaque' | 'opaqueredirect'} type
 * @returns {ResponseRecord}
 */
function filteredResponse(response, type) {
  const filtered = new ResponseRecord();
  filtered.type = type;
  filtered.internalResponse = response;
  if (type === 'opaque' || type === 'opaqueredirect') {
    filtered.status = 0;
    // Its URL is that of the request, and in WebKit it has a body, which is empty.
    if (type === 'opaqueredirect') {
      filtered.urlList = response.urlList;
      filtered.body = new BodyRecord('');
    }
    return filtered;
  }
  filtered.urlList = response.urlList;
  filtered.status = response.status;
  filtered.statusMessage = response.statusMessage;
  filtered.body = response.body;
  filtered.rangeRequested = response.rangeRequested;
  const isVisible = type === 'basic'
    ? (/** @type {string} */ name) => !isForbiddenResponseHeaderName(name)
    : (/** @type {string} */ name) => isCORSSafelistedResponseHeaderName(name, response.corsExposedHeaderNames);
  filtered.headerList = new HeaderList(response.headerList.headers.filter(([name]) => isVisible(name)));
  return filtered;
}

/**
 * https://fetch.spec.whatwg.org/#null-body-status
 * @param {number} status
 * @returns {boolean}
 */
function isNullBodyStatus(status) {
  return status === 101 || status === 103 || status === 204 || status === 205 || status === 304;
}

/**
 * https://fetch.spec.whatwg.org/#ok-status
 * @param {number} status
 * @returns {boolean}
 */
function isOKStatus(status) {
  return status >= 200 && status <= 299;
}

/**
 * https://fetch.spec.whatwg.org/#redirect-status
 * @param {number} status
 * @returns {boolean}
 */
function isRedirectStatus(status) {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * @param {string} location  an isomorphic string
 * @returns {string}
 */
function decodeLocation(location) {
  if (!/[\x80-\xFF]/.test(location)) return location;
  return utf8DecodeWithoutBOMOrFail(isomorphicEncode(location)) ?? location;
}

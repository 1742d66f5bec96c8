// https://fetch.spec.whatwg.org/#headers-class
'use strict';

/** @typedef {'immutable' | 'request' | 'request-no-cors' | 'response' | 'none'} HeadersGuard */

/** A page's view of a header list, guarded. */
class HeadersImpl {
  /**
   * @param {string[][]} [init] sequences of two, or the pairs of a record
   * @param {HeadersGuard} [guard]
   * @param {HeaderList} [headerList]
   */
  constructor(init = [], guard = 'none', headerList = new HeaderList()) {
    this.headerList = headerList;
    this.guard = guard;
    fillHeaders(this, init);
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-headers-append
   * @param {string} name
   * @param {string} value
   */
  append(name, value) {
    // 1. Normalize value.
    value = normalizeHeaderValue(value);
    // 2. If validating (name, value) for headers returns false, then return.
    if (!this.#validate(name, value)) return;
    // 3. If headers's guard is "request-no-cors", then the combined value must be safelisted.
    if (this.guard === 'request-no-cors') {
      const present = this.headerList.get(name);
      const temporaryValue = present === null ? value : `${present}, ${value}`;
      if (!isNoCORSSafelistedRequestHeader(name, temporaryValue)) return;
    }
    // 4. Append (name, value) to headers's header list.
    this.headerList.append(name, value);
    // 5. If headers's guard is "request-no-cors", then remove privileged no-CORS request-headers from headers.
    this.#removePrivilegedNoCORSRequestHeaders();
  }

  /** @param {string} name */
  delete(name) {
    // 1. If validating (name, ``) for this returns false, then return.
    if (!this.#validate(name, '')) return;
    // 2. Without privileges a "request-no-cors" list loses only safelisted and privileged headers.
    if (this.guard === 'request-no-cors' && !isNoCORSSafelistedRequestHeaderName(name) &&
      !isSameHeaderName(name, 'range')) {
      return;
    }
    // 3. If this's header list does not contain name, then return; otherwise delete name from it.
    this.headerList.delete(name);
    // 4. Remove privileged no-CORS request-headers.
    this.#removePrivilegedNoCORSRequestHeaders();
  }

  /**
   * @param {string} name
   * @returns {string | null}
   */
  get(name) {
    requireHeaderName(name);
    return this.headerList.get(name);
  }

  /** @returns {string[]} */
  getSetCookie() {
    return this.headerList.getSetCookie();
  }

  /**
   * @param {string} name
   * @returns {boolean}
   */
  has(name) {
    requireHeaderName(name);
    return this.headerList.contains(name);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    // 1. Normalize value.
    value = normalizeHeaderValue(value);
    // 2. If validating (name, value) for this returns false, then return.
    if (!this.#validate(name, value)) return;
    // 3. If this's guard is "request-no-cors" and the header is not safelisted, then return.
    if (this.guard === 'request-no-cors' && !isNoCORSSafelistedRequestHeader(name, value)) return;
    // 4. Set (name, value) in this's header list.
    this.headerList.set(name, value);
    // 5. Remove privileged no-CORS request-headers.
    this.#removePrivilegedNoCORSRequestHeaders();
  }

  /** @returns {Header[]} the value pairs to iterate over */
  pairs() {
    return this.headerList.sortAndCombine();
  }

  /**
   * https://fetch.spec.whatwg.org/#headers-validate
   * @param {string} name
   * @param {string} value
   * @returns {boolean} whether the header may be written
   */
  #validate(name, value) {
    // 1. If name is not a header name or value is not a header value, then throw a TypeError.
    requireHeaderName(name);
    if (!isHeaderValue(value)) throw new TypeError(`Header '${name}' has invalid value: '${value}'`);
    // 2. If headers's guard is "immutable", then throw a TypeError.
    if (this.guard === 'immutable') throw new TypeError("Headers object's guard is 'immutable'");
    // 3. If headers's guard is "request" and the header is forbidden, then return false.
    if (this.guard === 'request' && isForbiddenRequestHeader(name, value)) return false;
    // 4. If headers's guard is "response" and name is forbidden, then return false.
    if (this.guard === 'response' && isForbiddenResponseHeaderName(name)) return false;
    // 5. Return true.
    return true;
  }

  /** https://fetch.spec.whatwg.org/#concept-headers-remove-privileged-no-cors-request-headers */
  #removePrivilegedNoCORSRequestHeaders() {
    if (this.guard === 'request-no-cors') this.headerList.delete('Range');
  }
}

/** @param {string} name */
function requireHeaderName(name) {
  if (!isHTTPToken(name)) throw new TypeError(`Invalid header name: '${name}'`);
}

/**
 * https://fetch.spec.whatwg.org/#concept-headers-fill
 * @param {HeadersImpl} headers
 * @param {string[][]} object
 */
function fillHeaders(headers, object) {
  for (const header of object) {
    if (header.length !== 2) throw new TypeError('Header sub-sequence must contain exactly two items');
    headers.append(header[0], header[1]);
  }
}

const HeadersInit = union(sequence(sequence(ByteString)), record(ByteString, ByteString));

interface_('Headers', HeadersImpl, () => ({
  constructor: [optional(HeadersInit)],
  append: operation([ByteString, ByteString]),
  delete: operation([ByteString]),
  get: operation([ByteString], nullable(ByteString)),
  getSetCookie: operation([], sequence(ByteString)),
  has: operation([ByteString], boolean),
  set: operation([ByteString, ByteString]),
  pairs: iterable(ByteString, ByteString),
}), { exposed: true });

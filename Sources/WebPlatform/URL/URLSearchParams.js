// The URLSearchParams interface.
// https://url.spec.whatwg.org/#interface-urlsearchparams
'use strict';

class URLSearchParamsImpl {
  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
   * @param {string[][] | string} [init]  pairs come from a sequence or a record
   */
  constructor(init = '') {
    /** @type {NameValuePair[]} */
    this.list = [];
    /**
     * The URL object whose query this is.
     * @type {URLImpl | null}
     */
    this.urlObject = null;
    if (typeof init === 'string') {
      // 1. A question mark may stand before a string. 2. Parse it.
      this.list = parseURLEncodedString(init.startsWith('?') ? init.slice(1) : init);
      return;
    }
    // 2. Initialize with pairs, each of which must have two members.
    for (const pair of init) {
      if (pair.length !== 2) throw new TypeError('Type error');
      this.list.push([pair[0], pair[1]]);
    }
  }

  /** https://url.spec.whatwg.org/#concept-urlsearchparams-update */
  update() {
    // 1. Only the query object of a URL has something to update.
    if (!this.urlObject) return;
    // 2.-4. Its query becomes the serialization of the list, nothing where that is empty.
    this.urlObject.urlRecord.query = serializeURLEncoded(this.list) || null;
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-size */
  get size() {
    return this.list.length;
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-append
   * @param {string} name
   * @param {string} value
   */
  append(name, value) {
    // 1. Append a tuple. 2. Update.
    this.list.push([name, value]);
    this.update();
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-delete
   * @param {string} name
   * @param {string} [value]
   */
  delete(name, value) {
    // 1.-2. Remove the tuples of that name, and of that value if one is given. 3. Update.
    this.list = this.list.filter((pair) => pair[0] !== name || (value !== undefined && pair[1] !== value));
    this.update();
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-get
   * @param {string} name
   * @returns {string | null}
   */
  get(name) {
    return this.list.find((pair) => pair[0] === name)?.[1] ?? null;
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-getall
   * @param {string} name
   * @returns {string[]}
   */
  getAll(name) {
    return this.list.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-has
   * @param {string} name
   * @param {string} [value]
   * @returns {boolean}
   */
  has(name, value) {
    return this.list.some((pair) => pair[0] === name && (value === undefined || pair[1] === value));
  }

  /**
   * https://url.spec.whatwg.org/#dom-urlsearchparams-set
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    const first = this.list.find((pair) => pair[0] === name);
    if (first) {
      // 1. Set the value of the first tuple of that name and remove the others.
      first[1] = value;
      this.list = this.list.filter((pair) => pair === first || pair[0] !== name);
    } else {
      // 2. Otherwise append one.
      this.list.push([name, value]);
    }
    // 3. Update.
    this.update();
  }

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-sort */
  sort() {
    // 1. Sort by code units of the names, stably. 2. Update.
    this.list.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.update();
  }

  /** @returns {NameValuePair[]} */
  pairs() {
    return this.list;
  }

  /** https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior */
  get serialization() {
    return serializeURLEncoded(this.list);
  }
}

interface_('URLSearchParams', URLSearchParamsImpl, () => ({
  constructor: [optional(union(sequence(sequence(USVString)), record(USVString, USVString), USVString), '')],
  size: readonly(unsignedLong),
  append: operation([USVString, USVString]),
  delete: operation([USVString, optional(USVString)]),
  get: operation([USVString], nullable(USVString)),
  getAll: operation([USVString], sequence(USVString)),
  has: operation([USVString, optional(USVString)], boolean),
  set: operation([USVString, USVString]),
  sort: operation([]),
  pairs: iterable(USVString, USVString),
  stringifier: stringifier('serialization'),
}), { exposed: true });

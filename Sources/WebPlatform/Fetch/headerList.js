// Header lists: https://fetch.spec.whatwg.org/#concept-header-list
'use strict';

/** @typedef {[name: string, value: string]} Header */

/**
 * A header list: headers in order, repeats and spelling kept. Names and values are isomorphic strings, one code unit
 * for each byte on the wire.
 */
class HeaderList {
  /** @param {Iterable<Header>} [headers] */
  constructor(headers = []) {
    /** @type {Header[]} */
    this.headers = [];
    for (const [name, value] of headers) this.headers.push([name, value]);
  }

  /** @returns {HeaderList} a list with the same headers */
  clone() {
    return new HeaderList(this.headers);
  }

  /**
   * @param {string} name
   * @returns {boolean}
   */
  contains(name) {
    return this.headers.some((header) => isSameHeaderName(header[0], name));
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-header-list-get
   * @param {string} name
   * @returns {string | null} the values of `name` joined by ", ", null when there is none
   */
  get(name) {
    let combined = null;
    for (const [otherName, value] of this.headers) {
      if (isSameHeaderName(otherName, name)) combined = combined === null ? value : `${combined}, ${value}`;
    }
    return combined;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-header-list-get-decode-split
   * @param {string} name
   * @returns {string[] | null} the members of a comma-separated header, quoted strings kept whole
   */
  getDecodeAndSplit(name) {
    const value = this.get(name);
    return value === null ? null : getDecodeAndSplitValue(value);
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-header-list-append
   * @param {string} name
   * @param {string} value
   */
  append(name, value) {
    // 1. If list contains name, then set name to the first such header's name.
    const first = this.headers.find((header) => isSameHeaderName(header[0], name));
    // 2. Append (name, value) to list.
    this.headers.push([first === undefined ? name : first[0], value]);
  }

  /** @param {string} name */
  delete(name) {
    this.headers = this.headers.filter((header) => !isSameHeaderName(header[0], name));
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-header-list-set
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    // 1. If list contains name, then set the value of the first such header to value and remove the others.
    const first = this.headers.findIndex((header) => isSameHeaderName(header[0], name));
    if (first >= 0) {
      this.headers[first] = [this.headers[first][0], value];
      this.headers = this.headers.filter(
        (header, index) => index <= first || !isSameHeaderName(header[0], name));
      return;
    }
    // 2. Otherwise, append a new header.
    this.headers.push([name, value]);
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine
   * @returns {Header[]} lower-case names in order, values combined, each Set-Cookie on its own
   */
  sortAndCombine() {
    /** @type {Header[]} */
    const result = [];
    // 1. Let names be the names of list, lower-cased, sorted and without duplicates.
    const names = [...new Set(this.headers.map((header) => header[0].toLowerCase()))].sort();
    // 2. For each name of names:
    for (const name of names) {
      // 2.1. If name is `set-cookie`, then append each value on its own.
      if (name === 'set-cookie') {
        for (const value of this.getSetCookie()) result.push([name, value]);
      } else {
        // 2.2. Otherwise, append the combined value.
        result.push([name, /** @type {string} */ (this.get(name))]);
      }
    }
    return result;
  }

  /** @returns {string[]} the values of all Set-Cookie headers */
  getSetCookie() {
    return this.headers.filter((header) => isSameHeaderName(header[0], 'set-cookie')).map((header) => header[1]);
  }
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {boolean} whether two names are a byte-case-insensitive match
 */
function isSameHeaderName(a, b) {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/**
 * https://fetch.spec.whatwg.org/#header-value-get-decode-and-split
 * @param {string} input
 * @returns {string[]}
 */
function getDecodeAndSplitValue(input) {
  const values = [];
  let position = 0;
  let temporaryValue = '';
  // 1. While true:
  for (;;) {
    // 1.1. Append the code points up to U+0022 (") or U+002C (,).
    const start = position;
    while (position < input.length && input[position] !== '"' && input[position] !== ',') position += 1;
    temporaryValue += input.slice(start, position);
    // 1.2. If the code point is U+0022 ("), then append an HTTP quoted string and continue.
    if (input[position] === '"') {
      const end = endOfHTTPQuotedString(input, position);
      temporaryValue += input.slice(position, end);
      position = end;
      if (position < input.length) continue;
    }
    // 1.3. Remove tabs and spaces from both ends, append the value and begin a new one.
    values.push(temporaryValue.replace(/^[\t ]+|[\t ]+$/g, ''));
    temporaryValue = '';
    // 1.4. If position is past the end of input, then return values.
    if (position >= input.length) return values;
    // 1.5. Skip the comma.
    position += 1;
  }
}

/**
 * @param {string} input
 * @param {number} position that of the opening quotation mark
 * @returns {number} the position after the quoted string (https://fetch.spec.whatwg.org/#collect-an-http-quoted-string)
 */
function endOfHTTPQuotedString(input, position) {
  for (let index = position + 1; index < input.length; index += 1) {
    if (input[index] === '"') return index + 1;
    if (input[index] === '\\') index += 1;
  }
  return input.length;
}

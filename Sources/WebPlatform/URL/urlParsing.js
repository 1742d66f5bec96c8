// https://url.spec.whatwg.org/#url-parsing: what others call, and what it does to its input
'use strict';

/**
 * @param {string} authority
 * @returns {number}  -1 if there is none
 */
function colonOutsideBrackets(authority) {
  let insideBrackets = false;
  for (let i = 0; i < authority.length; i++) {
    if (authority[i] === '[') insideBrackets = true;
    else if (authority[i] === ']') insideBrackets = false;
    else if (authority[i] === ':' && !insideBrackets) return i;
  }
  return -1;
}

/**
 * https://url.spec.whatwg.org/#single-dot-path-segment
 * @param {string} segment
 * @returns {boolean}
 */
function isSingleDotSegment(segment) {
  return segment === '.' || (segment.length === 3 && segment.toLowerCase() === '%2e');
}

/**
 * https://url.spec.whatwg.org/#double-dot-path-segment
 * @param {string} segment
 * @returns {boolean}
 */
function isDoubleDotSegment(segment) {
  return segment === '..' ||
    ((segment.length === 4 || segment.length === 6) && /^(?:\.|%2e)(?:\.|%2e)$/i.test(segment));
}

/**
 * Without its leading and trailing C0 controls and spaces.
 * @param {string} input
 * @returns {string}
 */
function stripC0ControlsAndSpaces(input) {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) start++;
  while (end > start && input.charCodeAt(end - 1) <= 0x20) end--;
  return input.slice(start, end);
}

/**
 * @param {string} input
 * @returns {string}
 */
function removeTabsAndNewlines(input) {
  return ASCII_TAB_OR_NEWLINE.test(input) ? input.replace(/[\t\n\r]/g, '') : input;
}

/**
 * A URL record from a string.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 * @param {string} input
 * @param {URLRecord | null} [base]
 * @param {string} [encoding]  the name of an encoding, for the query
 * @returns {URLRecord | null}  null is failure
 */
function basicURLParse(input, base = null, encoding = 'UTF-8') {
  // 1. A new record; what surrounds the input is dropped. 2.-3. So are tabs and newlines in it.
  const url = new URLRecord();
  const stripped = removeTabsAndNewlines(stripC0ControlsAndSpaces(input));
  // 4.-9. Run the state machine. 10. Return the record.
  const parser = new BasicURLParser(stripped, base, getOutputEncoding(encoding), url, null);
  return parser.run() ? url : null;
}

/**
 * Parses into a part of a URL record, for the setters of URL, Location and hyperlinks.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 * @param {string} input
 * @param {URLRecord} url  modified, even where it fails
 * @param {number} stateOverride
 * @returns {boolean}  false is failure
 */
function basicURLParseInto(input, url, stateOverride) {
  return new BasicURLParser(removeTabsAndNewlines(input), null, 'UTF-8', url, stateOverride).run();
}

/**
 * https://w3c.github.io/FileAPI/#blob-url-resolve, set by the room that keeps the blob URL store.
 * @type {(url: URLRecord) => { origin?: string } | null}
 */
let resolveBlobURL = () => null;

/**
 * https://url.spec.whatwg.org/#concept-url-parser
 * @param {string} input
 * @param {URLRecord | null} [base]
 * @param {string} [encoding]  the name of an encoding, for the query
 * @returns {URLRecord | null}  null is failure
 */
function parseURL(input, base = null, encoding = 'UTF-8') {
  // 1.-2. Run the basic URL parser.
  const url = basicURLParse(input, base, encoding);
  if (url === null) return null;
  // 3.-5. A blob: URL keeps what it stands for.
  if (url.scheme === 'blob') url.blobURLEntry = resolveBlobURL(url);
  return url;
}

/**
 * https://url.spec.whatwg.org/#set-the-username
 * @param {URLRecord} url
 * @param {string} username
 */
function setUsername(url, username) {
  url.username = utf8PercentEncode(username, USERINFO_PERCENT_ENCODE_SET);
}

/**
 * https://url.spec.whatwg.org/#set-the-password
 * @param {URLRecord} url
 * @param {string} password
 */
function setPassword(url, password) {
  url.password = utf8PercentEncode(password, USERINFO_PERCENT_ENCODE_SET);
}

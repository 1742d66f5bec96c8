// What a header may be and who may set it: https://fetch.spec.whatwg.org/#header-name and the definitions that follow
'use strict';

const httpTokenPattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/**
 * @param {string} name
 * @returns {boolean} whether `name` matches the token production (https://httpwg.org/specs/rfc9110.html#tokens)
 */
function isHTTPToken(name) {
  return httpTokenPattern.test(name);
}

/**
 * https://fetch.spec.whatwg.org/#header-value
 * @param {string} value
 * @returns {boolean} for a normalised value
 */
function isHeaderValue(value) {
  return !/[\0\r\n]/.test(value);
}

/**
 * https://fetch.spec.whatwg.org/#concept-header-value-normalize
 * @param {string} value
 * @returns {string} without leading and trailing HTTP whitespace
 */
function normalizeHeaderValue(value) {
  return value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
}

const forbiddenRequestHeaderNames = new Set([
  'accept-charset', 'accept-encoding', 'access-control-request-headers', 'access-control-request-method', 'connection',
  'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect', 'host', 'keep-alive', 'origin', 'referer',
  'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via',
]);

/**
 * https://fetch.spec.whatwg.org/#forbidden-request-header
 * @param {string} name
 * @param {string} value
 * @returns {boolean}
 */
function isForbiddenRequestHeader(name, value) {
  const lowerCaseName = name.toLowerCase();
  // 1. If name is one of the listed names, then return true.
  if (forbiddenRequestHeaderNames.has(lowerCaseName)) return true;
  // 2. If name starts with `proxy-` or `sec-`, then return true.
  if (lowerCaseName.startsWith('proxy-') || lowerCaseName.startsWith('sec-')) return true;
  // 3. If name is one of the method overrides, then return whether value names a forbidden method.
  if (['x-http-method', 'x-http-method-override', 'x-method-override'].includes(lowerCaseName)) {
    return getDecodeAndSplitValue(value).some(isForbiddenMethod);
  }
  // 4. Return false.
  return false;
}

/**
 * https://fetch.spec.whatwg.org/#forbidden-response-header-name
 * @param {string} name
 * @returns {boolean}
 */
function isForbiddenResponseHeaderName(name) {
  return isSameHeaderName(name, 'set-cookie') || isSameHeaderName(name, 'set-cookie2');
}

/**
 * https://fetch.spec.whatwg.org/#forbidden-method
 * @param {string} method
 * @returns {boolean}
 */
function isForbiddenMethod(method) {
  return ['CONNECT', 'TRACE', 'TRACK'].includes(method.toUpperCase());
}

/**
 * https://fetch.spec.whatwg.org/#concept-method-normalize
 * @param {string} method
 * @returns {string}
 */
function normalizeMethod(method) {
  const upperCaseMethod = method.toUpperCase();
  return ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'].includes(upperCaseMethod) ? upperCaseMethod : method;
}

/**
 * https://fetch.spec.whatwg.org/#cors-safelisted-method
 * @param {string} method
 * @returns {boolean}
 */
function isCORSSafelistedMethod(method) {
  return method === 'GET' || method === 'HEAD' || method === 'POST';
}

/**
 * https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 * @param {string} name
 * @param {string} value
 * @returns {boolean}
 */
function isCORSSafelistedRequestHeader(name, value) {
  // 1. If value's length is greater than 128, then return false.
  if (value.length > 128) return false;
  // 2. Byte-lowercase name and switch on the result:
  switch (name.toLowerCase()) {
    case 'accept':
      return !hasCORSUnsafeRequestHeaderByte(value);
    case 'accept-language':
    case 'content-language':
      return /^[0-9A-Za-z *,\-.;=]*$/.test(value);
    case 'content-type': {
      if (hasCORSUnsafeRequestHeaderByte(value)) return false;
      const mimeType = parseMIMEType(value);
      return mimeType !== null && ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
        .includes(mimeType.essence);
    }
    case 'range': {
      const rangeValue = parseSingleRangeHeaderValue(value, false);
      return rangeValue !== null && rangeValue.start !== null;
    }
    default:
      return false;
  }
}

/**
 * https://fetch.spec.whatwg.org/#cors-unsafe-request-header-byte
 * @param {string} value
 * @returns {boolean} whether any byte of `value` is unsafe
 */
function hasCORSUnsafeRequestHeaderByte(value) {
  return /[\0-\x08\x0A-\x1F"():<>?@[\\\]{}\x7F]/.test(value);
}

/**
 * https://fetch.spec.whatwg.org/#cors-unsafe-request-header-names
 * @param {HeaderList} headerList
 * @returns {string[]} lower-case and sorted
 */
function corsUnsafeRequestHeaderNames(headerList) {
  /** @type {string[]} */
  const unsafeNames = [];
  /** @type {string[]} */
  const potentiallyUnsafeNames = [];
  let safelistValueSize = 0;
  // 1. For each header of headers: sort its name by whether it is safelisted, adding up the safelisted values.
  for (const [name, value] of headerList.headers) {
    if (!isCORSSafelistedRequestHeader(name, value)) {
      unsafeNames.push(name);
    } else {
      potentiallyUnsafeNames.push(name);
      safelistValueSize += value.length;
    }
  }
  // 2. If safelistValueSize is greater than 1024, then the safelisted ones are unsafe as well.
  if (safelistValueSize > 1024) unsafeNames.push(...potentiallyUnsafeNames);
  // 3. Return the names lower-cased, sorted and without duplicates.
  return [...new Set(unsafeNames.map((name) => name.toLowerCase()))].sort();
}

/**
 * https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header
 * @param {string} name
 * @param {string} value
 * @returns {boolean}
 */
function isNoCORSSafelistedRequestHeader(name, value) {
  return isNoCORSSafelistedRequestHeaderName(name) && isCORSSafelistedRequestHeader(name, value);
}

/**
 * https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header-name
 * @param {string} name
 * @returns {boolean}
 */
function isNoCORSSafelistedRequestHeaderName(name) {
  return ['accept', 'accept-language', 'content-language', 'content-type'].includes(name.toLowerCase());
}

const corsSafelistedResponseHeaderNames = new Set([
  'cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified', 'pragma',
]);

/**
 * https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name
 * @param {string} name
 * @param {string[]} exposedNames lower-case
 * @returns {boolean}
 */
function isCORSSafelistedResponseHeaderName(name, exposedNames) {
  const lowerCaseName = name.toLowerCase();
  return corsSafelistedResponseHeaderNames.has(lowerCaseName) ||
    (exposedNames.includes(lowerCaseName) && !isForbiddenResponseHeaderName(name));
}

/**
 * https://fetch.spec.whatwg.org/#simple-range-header-value
 * @param {string} data
 * @param {boolean} allowWhitespace
 * @returns {{ start: number | null, end: number | null } | null} null for failure
 */
function parseSingleRangeHeaderValue(data, allowWhitespace) {
  const pattern = allowWhitespace
    ? /^bytes[\t ]*=[\t ]*([0-9]*)[\t ]*-[\t ]*([0-9]*)$/ : /^bytes=([0-9]*)-([0-9]*)$/;
  const match = pattern.exec(data);
  if (match === null) return null;
  const start = match[1] === '' ? null : Number(match[1]);
  const end = match[2] === '' ? null : Number(match[2]);
  if (start === null && end === null) return null;
  if (start !== null && end !== null && start > end) return null;
  return { start, end };
}

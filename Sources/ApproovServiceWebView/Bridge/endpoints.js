// Which requests go through native code. `EndpointMatcher.swift` is the same in Swift; one table tests both.
'use strict';

/** @param {URL} url */
function isProtected(url) {
  const scheme = stringSlice(urlProtocol(url), 0, -1), spelling = urlHostname(url), hostname = relativeName(spelling);
  const host = hostname + stringSlice(urlHost(url), spelling.length);
  /** @type {string | undefined} */
  let path;
  for (let index = 0; index < settings.endpoints.length; index++) {
    const endpoint = settings.endpoints[index];
    // An endpoint whose host names no port is meant for all ports.
    if (endpoint.scheme !== scheme || (endpoint.host !== hostname && endpoint.host !== host)) continue;
    path ??= canonicalPath(urlPathname(url));
    if (isBelow(path, endpoint.prefix) && !isBelowAny(path, endpoint.excluded)) return true;
  }
  return false;
}

/**
 * A host's name without the dot that may end it: with and without it is the same server.
 * @param {string} name
 */
const relativeName = name => name[name.length - 1] === '.' ? stringSlice(name, 0, -1) : name;

/**
 * Whether `prefix` is all of the path or ends where a segment of it ends. The empty prefix stands for every path.
 * @param {string} path
 * @param {string} prefix
 */
function isBelow(path, prefix) {
  if (stringSlice(path, 0, prefix.length) !== prefix) return false;
  return path.length === prefix.length || path[prefix.length] === '/';
}

/** @param {string} path @param {string[]} prefixes */
function isBelowAny(path, prefixes) {
  for (let index = 0; index < prefixes.length; index++) {
    if (isBelow(path, prefixes[index])) return true;
  }
  return false;
}

/**
 * A path in the one spelling in which paths are compared: escapes of printable ASCII characters are decoded, except
 * those of `/` and `%`; the others are in upper case. Dot segments are gone already.
 * @param {string} path
 */
function canonicalPath(path) {
  let found = stringIndexOf(path, '%');
  if (found < 0) return path;
  let result = '', from = 0;
  while (found >= 0) {
    const digits = stringSlice(path, found + 1, found + 3);
    const code = hexValue(digits);
    result += stringSlice(path, from, found);
    if (code === undefined) {
      result += '%';
      from = found + 1;
    } else {
      const isPlain = code > 0x20 && code < 0x7f && code !== 0x25 && code !== 0x2f;
      result += isPlain ? fromCharCode(code) : `%${stringToUpperCase(digits)}`;
      from = found + 3;
    }
    found = stringIndexOf(path, '%', from);
  }
  return result + stringSlice(path, from);
}

/**
 * The number that two hexadecimal digits stand for.
 * @param {string} digits
 */
function hexValue(digits) {
  if (digits.length !== 2) return undefined;
  let value = 0;
  for (let index = 0; index < 2; index++) {
    const digit = stringIndexOf('0123456789abcdef', stringToLowerCase(digits[index]));
    if (digit < 0) return undefined;
    value = value * 16 + digit;
  }
  return value;
}

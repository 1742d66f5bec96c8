// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
//
// Declarations of IDL attributes that reflect a content attribute.
'use strict';

/**
 * @param {IDLType} type
 * @param {(element: ElementImpl) => unknown} get
 * @param {((element: ElementImpl, value: any) => void)} [set]
 * @returns {Member}
 */
function reflecting(type, get, set) {
  /** @this {ElementImpl} */
  function implementation() {
    return get(this);
  }
  if (set === undefined) return { ...readonly(type), implementation };
  /** @this {ElementImpl} @param {unknown} value */
  function setter(value) {
    set?.(this, value);
  }
  return { ...attribute(type), implementation, setter };
}

/**
 * @param {string} localName
 * @returns {Member}
 */
function reflect(localName) {
  return reflecting(DOMString, (element) => element.reflectedString(localName),
    (element, value) => setAttributeValue(element, localName, value));
}

/**
 * @param {string} localName
 * @returns {Member}
 */
function reflectBoolean(localName) {
  return reflecting(boolean, (element) => element.hasAttribute(localName), (element, value) => {
    if (value) setAttributeValue(element, localName, '');
    else element.removeAttribute(localName);
  });
}

/**
 * An attribute whose value is "true" or "false".
 * @param {string} localName
 * @param {boolean} [missing]
 * @returns {Member}
 */
function reflectTrueFalse(localName, missing = false) {
  return reflecting(boolean, (element) => {
    const value = asciiLowercase(element.reflectedString(localName));
    return missing ? value !== 'false' : value === 'true';
  }, (element, value) => setAttributeValue(element, localName, String(value)));
}

/**
 * @param {string} localName
 * @param {number} [missing]
 * @returns {Member}
 */
function reflectLong(localName, missing = 0) {
  return reflecting(long, (element) => parseInteger(element.reflectedString(localName)) ?? missing,
    (element, value) => setAttributeValue(element, localName, String(value)));
}

/**
 * @param {string} localName
 * @param {number} [missing]
 * @returns {Member}
 */
function reflectUnsignedLong(localName, missing = 0) {
  return reflecting(unsignedLong, (element) => {
    const number = parseInteger(element.reflectedString(localName));
    return number === null || number < 0 ? missing : number;
  }, (element, value) => setAttributeValue(element, localName, String(value > 2147483647 ? missing : value)));
}

/**
 * An attribute that holds a URL, seen from the document.
 * @param {string} localName
 * @returns {Member}
 */
function reflectURL(localName) {
  return reflecting(USVString, (element) => resolveReflectedURL(element, localName),
    (element, value) => setAttributeValue(element, localName, value));
}

/**
 * @param {ElementImpl} element
 * @param {string} localName
 * @returns {string} As it is written when it does not parse.
 */
function resolveReflectedURL(element, localName) {
  const value = element.getAttribute(localName);
  if (value === null) return '';
  const url = element.nodeDocument.encodingParseURL(value);
  return url === null ? value : serializeURL(url);
}

/**
 * An enumerated attribute, limited to known values.
 * @param {string} localName
 * @param {readonly string[]} keywords
 * @param {string} [missing] What it says without the attribute.
 * @param {string} [invalid] What it says for any other value.
 * @returns {Member}
 */
function reflectEnumerated(localName, keywords, missing = '', invalid = missing) {
  return reflecting(DOMString, (element) => {
    const value = element.getAttribute(localName);
    if (value === null) return missing;
    const keyword = asciiLowercase(value);
    return keywords.includes(keyword) ? keyword : invalid;
  }, (element, value) => setAttributeValue(element, localName, value));
}

/** @type {WeakMap<ElementImpl, Map<string, DOMTokenListImpl>>} */
const reflectedTokenLists = new WeakMap();

/**
 * @param {string} localName
 * @param {readonly string[]} [supportedTokens]
 * @returns {Member}
 */
function reflectTokens(localName, supportedTokens) {
  const member = reflecting(idlType('DOMTokenList'), (element) => {
    const lists = reflectedTokenLists.get(element) ?? new Map();
    reflectedTokenLists.set(element, lists);
    if (!lists.has(localName)) lists.set(localName, new DOMTokenListImpl(element, localName, supportedTokens));
    return lists.get(localName);
  });
  return putForwards(member, 'value');
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
 * @param {string} text
 * @returns {number | null}
 */
function parseInteger(text) {
  const match = /^[\t\n\f\r ]*([-+]?\d+)/.exec(text);
  if (match === null) return null;
  const number = Number(match[1]);
  return number >= -2147483648 && number <= 2147483647 ? number : null;
}

// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
'use strict';

/**
 * What has been decoded, by the reference as it is written. There are not many that pages use.
 * @type {Map<string, string>}
 */
const decodedReferences = new Map();

const longestReferenceCache = 1000;

/**
 * The characters that a reference in text stands for, and what of it is none. The parser that documents are read with
 * knows the table of names.
 * @param {string} reference from its ampersand to its semicolon, or to where it cannot go on
 * @returns {string}
 */
function decodeReference(reference) {
  let decoded = decodedReferences.get(reference);
  if (decoded === undefined) {
    [decoded] = native.parseMarkup(reference, 'div', 0);
    if (decodedReferences.size < longestReferenceCache) decodedReferences.set(reference, decoded);
  }
  return decoded;
}

/**
 * An attribute's value with its references decoded: there `&copy=1` is none.
 * @param {string} value
 * @returns {string}
 */
function decodeAttributeValue(value) {
  if (!value.includes('&')) return value;
  // The text of the parsed element is its name, the attribute's name and the value.
  const [text] = native.parseMarkup(`<a x="${value.replaceAll('"', '&quot;')}">`, 'div', 0);
  return text.slice(2);
}

// application/x-www-form-urlencoded.
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
'use strict';

/**
 * A name and a value.
 * @typedef {[name: string, value: string]} NameValuePair
 */

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-parser
 * @param {Uint8Array} input
 * @returns {NameValuePair[]}
 */
function parseURLEncoded(input) {
  return splitURLEncoded(isomorphicDecode(input), (component) =>
    utf8DecodeWithoutBOM(percentDecode(isomorphicEncode(component))));
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 * @param {string} input
 * @returns {NameValuePair[]}
 */
function parseURLEncodedString(input) {
  return input === '' ? [] : splitURLEncoded(input, percentDecodeToString);
}

/**
 * The steps of the parser, on a string: what it looks for is ASCII.
 * @param {string} input
 * @param {(component: string) => string} decode
 * @returns {NameValuePair[]}
 */
function splitURLEncoded(input, decode) {
  // 1.-3. For each sequence between "&":
  /** @type {NameValuePair[]} */
  const output = [];
  for (const sequence of input.split('&')) {
    // 3.1. Nothing is no pair.
    if (sequence === '') continue;
    // 3.4. "+" is a space.
    const spaced = sequence.replaceAll('+', ' ');
    // 3.2.-3.3. The first "=" separates the name from the value, which may be absent.
    const equals = spaced.indexOf('=');
    const name = equals === -1 ? spaced : spaced.slice(0, equals);
    const value = equals === -1 ? '' : spaced.slice(equals + 1);
    // 3.5.-3.6. Decode both.
    output.push([decode(name), decode(value)]);
  }
  // 4. Return output.
  return output;
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer
 * @param {NameValuePair[]} tuples
 * @param {string} [encoding]  the name of an encoding
 * @returns {string}
 */
function serializeURLEncoded(tuples, encoding = 'UTF-8') {
  // 1. UTF-16 is sent as UTF-8.
  const outputEncoding = getOutputEncoding(encoding);
  // 2.-3. For each tuple:
  let output = '';
  for (const [name, value] of tuples) {
    // 3.4. "&" between tuples.
    if (output !== '') output += '&';
    // 3.1.-3.3., 3.5. The encoded name, "=" and the encoded value.
    output += percentEncodeAfterEncoding(outputEncoding, name, FORM_URLENCODED_PERCENT_ENCODE_SET) + '=' +
      percentEncodeAfterEncoding(outputEncoding, value, FORM_URLENCODED_PERCENT_ENCODE_SET);
  }
  // 4. Return output.
  return output;
}

// Base64 utility methods.
// https://html.spec.whatwg.org/multipage/webappapis.html#atob
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#dom-btoa
 * @param {string} data
 * @returns {string}
 */
function btoa(data) {
  // Only bytes can be encoded.
  if (/[^\0-\xFF]/.test(data)) {
    throw new DOMExceptionImpl('The string contains invalid characters.', 'InvalidCharacterError');
  }
  return isomorphicEncode(data).toBase64();
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#dom-atob
 * @param {string} data
 * @returns {string}
 */
function atob(data) {
  // 1.-2. Decode, or throw.
  const decodedData = forgivingBase64Decode(data);
  if (!decodedData) throw new DOMExceptionImpl('The string contains invalid characters.', 'InvalidCharacterError');
  // 3. Return bytes as code units.
  return isomorphicDecode(decodedData);
}

/**
 * https://infra.spec.whatwg.org/#forgiving-base64-decode
 * @param {string} data
 * @returns {Uint8Array | null}  null is failure
 */
function forgivingBase64Decode(data) {
  // ECMAScript's default, loose decoding, is the same: it skips ASCII whitespace, takes padding that is right or
  // absent, and ignores the bits that the last character has left over.
  try {
    return Uint8Array.fromBase64(data);
  } catch {
    return null;
  }
}

windowMembers({
  atob: operation([DOMString], DOMString),
  btoa: operation([DOMString], DOMString),
}, { prototype: { atob, btoa } });

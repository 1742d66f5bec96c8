// Strings and bytes: UTF-8 and isomorphic.
// https://encoding.spec.whatwg.org/#specification-hooks, https://infra.spec.whatwg.org/#byte-sequences
'use strict';

/** Up to this many code units a loop is faster than a call into Swift. */
const SHORT_TEXT = 32;

/**
 * https://encoding.spec.whatwg.org/#utf-8-encode
 * @param {string} input  lone surrogates become U+FFFD
 * @returns {Uint8Array}
 */
function utf8Encode(input) {
  if (input.length > SHORT_TEXT) return new Uint8Array(native.utf8Encode(input));
  const bytes = new Uint8Array(input.length);
  for (let i = 0; i < input.length; i++) {
    const unit = input.charCodeAt(i);
    if (unit > 0x7F) return new Uint8Array(native.utf8Encode(input));
    bytes[i] = unit;
  }
  return bytes;
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function utf8DecodeWithoutBOM(bytes) {
  return /** @type {string} */ (native.utf8Decode(bytes, false));
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
 * @param {Uint8Array} bytes
 * @returns {string | null}  null is failure
 */
function utf8DecodeWithoutBOMOrFail(bytes) {
  return native.utf8Decode(bytes, true);
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-decode
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function utf8Decode(bytes) {
  const text = utf8DecodeWithoutBOM(bytes);
  return text.charCodeAt(0) === 0xFEFF ? text.slice(1) : text;
}

/**
 * https://infra.spec.whatwg.org/#isomorphic-decode
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function isomorphicDecode(bytes) {
  return native.isomorphicDecode(bytes);
}

/**
 * https://infra.spec.whatwg.org/#isomorphic-encode
 * @param {string} input  no code unit above U+00FF
 * @returns {Uint8Array}
 */
function isomorphicEncode(input) {
  if (input.length > SHORT_TEXT) return new Uint8Array(native.isomorphicEncode(input));
  const bytes = new Uint8Array(input.length);
  for (let i = 0; i < input.length; i++) bytes[i] = input.charCodeAt(i);
  return bytes;
}

/**
 * @param {Uint16Array} units
 * @returns {string}
 */
function stringFromCodeUnits(units) {
  return native.utf16Decode(new Uint8Array(units.buffer), false);
}

/**
 * @param {Uint8Array[]} chunks
 * @returns {Uint8Array} a fresh copy
 */
function joinByteChunks(chunks) {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

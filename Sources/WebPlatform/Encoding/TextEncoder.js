// The TextEncoder interface.
// https://encoding.spec.whatwg.org/#interface-textencoder
'use strict';

class TextEncoderImpl {
  /** https://encoding.spec.whatwg.org/#dom-textencoder-encoding */
  get encoding() {
    return 'utf-8';
  }

  /**
   * https://encoding.spec.whatwg.org/#dom-textencoder-encode
   * @param {string} [input]
   * @returns {Uint8Array}
   */
  encode(input = '') {
    return utf8Encode(input);
  }

  /**
   * https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
   * @param {string} source
   * @param {any} destination  the page's, of which only internal slots are read and written
   * @returns {{ read: number, written: number }}
   */
  encodeInto(source, destination) {
    if (typedArrayTag.call(destination) !== 'Uint8Array') {
      throw new TypeError("Argument 2 ('destination') to TextEncoder.encodeInto must be an instance of Uint8Array");
    }
    const capacity = typedArrayLength.call(destination);
    // 1.-5. Every code unit takes at least a byte, so that no more of the source can fit; a pair is not cut.
    const prefixLength = isSurrogatePair(source, capacity - 1) ? capacity + 1 : Math.min(capacity, source.length);
    const prefix = source.slice(0, prefixLength);
    let bytes = utf8Encode(prefix);
    let read = prefix.length;
    if (bytes.length > capacity) {
      // Leave out the characters that do not fit as a whole.
      let end = capacity;
      while ((bytes[end] & 0xC0) === 0x80) end--;
      bytes = bytes.subarray(0, end);
      read = utf8DecodeWithoutBOM(bytes).length;
    }
    if (bytes.length > 0) Uint8Array.prototype.set.call(destination, bytes);
    // 6. Return how much was read and written.
    return { read, written: bytes.length };
  }
}

/**
 * @param {string} text
 * @param {number} index
 * @returns {boolean}
 */
function isSurrogatePair(text, index) {
  return /** @type {number} */ (text.codePointAt(index)) > 0xFFFF;
}

const TextEncoderEncodeIntoResult = dictionary(
  'TextEncoderEncodeIntoResult', { read: unsignedLongLong, written: unsignedLongLong });

interface_('TextEncoder', TextEncoderImpl, () => ({
  constructor: [],
  encoding: readonly(DOMString),
  encode: operation([optional(USVString, '')], Uint8Array_),
  encodeInto: operation([USVString, arg('destination', any)], TextEncoderEncodeIntoResult),
}), { exposed: true });

// The decoders of the legacy encodings, which few pages use: a room that is loaded when one does.
// https://encoding.spec.whatwg.org/#legacy-single-byte-encodings
'use strict';

/**
 * @param {string} encoding
 * @param {boolean} fatal
 * @returns {Decoder}
 */
function makeLegacyDecoder(encoding, fatal) {
  switch (encoding) {
    case 'x-user-defined': return new XUserDefinedDecoder();
    case 'GBK':
    case 'gb18030': return new GB18030Decoder(fatal);
    case 'Big5': return new Big5Decoder(fatal);
    case 'EUC-JP': return new EUCJPDecoder(fatal);
    case 'ISO-2022-JP': return new ISO2022JPDecoder(fatal);
    case 'Shift_JIS': return new ShiftJISDecoder(fatal);
    case 'EUC-KR': return new EUCKRDecoder(fatal);
    default: return new SingleByteDecoder(encoding, fatal);
  }
}

/** @type {Map<string, Uint32Array>} */
const ENCODING_INDEXES = new Map();

/**
 * The index of a legacy encoding: code points by pointer, 0 where there is none.
 * https://encoding.spec.whatwg.org/#indexes
 * @param {string} name
 * @returns {Uint32Array}
 */
function encodingIndex(name) {
  let index = ENCODING_INDEXES.get(name);
  if (!index) {
    index = new Uint32Array(native.encodingIndex(name));
    ENCODING_INDEXES.set(name, index);
  }
  return index;
}

/** https://encoding.spec.whatwg.org/#x-user-defined-decoder */
class XUserDefinedDecoder {
  /**
   * @param {Uint8Array} bytes
   * @returns {string}
   */
  decode(bytes) {
    const units = new Uint16Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) units[i] = bytes[i] < 0x80 ? bytes[i] : 0xF780 + bytes[i] - 0x80;
    return stringFromCodeUnits(units);
  }
}

/** https://encoding.spec.whatwg.org/#single-byte-decoder */
class SingleByteDecoder {
  /**
   * @param {string} encoding
   * @param {boolean} fatal
   */
  constructor(encoding, fatal) {
    this.index = encodingIndex(encoding);
    this.fatal = fatal;
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {string | null}
   */
  decode(bytes) {
    const units = new Uint16Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      // 2. An ASCII byte is itself. 3. Another has a place in the index, 4. or is an error.
      const byte = bytes[i];
      const codePoint = byte < 0x80 ? byte : this.index[byte - 0x80] || 0xFFFD;
      if (codePoint === 0xFFFD && this.fatal) return null;
      units[i] = codePoint;
    }
    return stringFromCodeUnits(units);
  }
}

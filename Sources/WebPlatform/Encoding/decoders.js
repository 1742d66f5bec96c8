// Decoders that take their input in pieces.
// https://encoding.spec.whatwg.org/#encodings
'use strict';

/**
 * A decoder. Between two calls it keeps the bytes of a character that the first one cut.
 *
 * Deviates: where decoding fails, the standard keeps the bytes that follow for the next call; WebKit drops them.
 * @typedef {{ decode(bytes: Uint8Array, isLast: boolean): string | null }} Decoder
 */

/**
 * A new decoder. It puts U+FFFD in place of what is malformed, or, if `fatal`, returns null for it.
 * @param {string} encoding  the name of an encoding other than replacement
 * @param {boolean} fatal
 * @returns {Decoder}
 */
function makeDecoder(encoding, fatal) {
  switch (encoding) {
    case 'UTF-8': return new UTF8Decoder(fatal);
    case 'UTF-16LE': return new UTF16Decoder(false, fatal);
    case 'UTF-16BE': return new UTF16Decoder(true, fatal);
    default:
      ensureRoom('LegacyEncodings');
      return makeLegacyDecoder(encoding, fatal);
  }
}

/**
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 * @returns {Uint8Array}
 */
function concatenateBytes(first, second) {
  if (first.length === 0) return second;
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

const NO_BYTES = new Uint8Array(0);

/** https://encoding.spec.whatwg.org/#utf-8-decoder */
class UTF8Decoder {
  /** @param {boolean} fatal */
  constructor(fatal) {
    this.fatal = fatal;
    /** The start of a character whose end is still to come. */
    this.pending = NO_BYTES;
  }

  /**
   * @param {Uint8Array} bytes
   * @param {boolean} isLast
   * @returns {string | null}
   */
  decode(bytes, isLast) {
    const input = concatenateBytes(this.pending, bytes);
    const end = isLast ? input.length : input.length - incompleteUTF8SuffixLength(input);
    this.pending = input.slice(end);
    const complete = input.subarray(0, end);
    const text = this.fatal ? utf8DecodeWithoutBOMOrFail(complete) : utf8DecodeWithoutBOM(complete);
    if (text === null) this.pending = NO_BYTES;
    return text;
  }
}

/**
 * How many bytes at the end are the start of a character that more bytes may complete.
 * @param {Uint8Array} bytes
 * @returns {number}
 */
function incompleteUTF8SuffixLength(bytes) {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const start = bytes.length - length;
    const lead = bytes[start];
    // Look for the byte that the trailing bytes belong to.
    if ((lead & 0xC0) === 0x80) continue;
    const needed = lead >= 0xC2 && lead <= 0xDF ? 2 : (lead & 0xF0) === 0xE0 ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    if (length >= needed) return 0;
    // The second byte has narrower bounds after some lead bytes; the others are trailing bytes as we know.
    if (length > 1) {
      const lower = lead === 0xE0 ? 0xA0 : lead === 0xF0 ? 0x90 : 0x80;
      const upper = lead === 0xED ? 0x9F : lead === 0xF4 ? 0x8F : 0xBF;
      if (bytes[start + 1] < lower || bytes[start + 1] > upper) return 0;
    }
    return length;
  }
  return 0;
}

/** https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
class UTF16Decoder {
  /**
   * @param {boolean} bigEndian
   * @param {boolean} fatal
   */
  constructor(bigEndian, fatal) {
    this.bigEndian = bigEndian;
    this.fatal = fatal;
    /** A leading surrogate, half a code unit, or one after the other. */
    this.pending = NO_BYTES;
  }

  /**
   * @param {Uint8Array} bytes
   * @param {boolean} isLast
   * @returns {string | null}
   */
  decode(bytes, isLast) {
    const input = concatenateBytes(this.pending, bytes);
    let end = input.length & ~1;
    const endsInLead = end > 0 && (input[this.bigEndian ? end - 2 : end - 1] & 0xFC) === 0xD8;
    if (endsInLead) end -= 2;
    // Without the end of the input, more bytes may complete what is cut; with it, that is one error.
    this.pending = isLast ? NO_BYTES : input.slice(end);
    const text = native.utf16Decode(input.subarray(0, end), this.bigEndian);
    const isCut = isLast && end < input.length;
    if (this.fatal && (isCut || !text.isWellFormed())) {
      this.pending = NO_BYTES;
      return null;
    }
    return text.toWellFormed() + (isCut ? '\uFFFD' : '');
  }
}

/**
 * https://encoding.spec.whatwg.org/#decode: a byte order mark tells the encoding, else the caller does.
 * @param {Uint8Array} bytes
 * @param {string} encoding  the name of an encoding
 * @returns {string}
 */
function decodeBytes(bytes, encoding) {
  // 1. Look for a byte order mark. 2. It has the last word, and is not part of the text.
  const sniffed = bomSniff(bytes);
  const input = sniffed === null ? bytes : bytes.subarray(sniffed === 'UTF-8' ? 3 : 2);
  const actual = sniffed ?? encoding;
  // The replacement decoder makes one error of any input.
  if (actual === 'replacement') return bytes.length === 0 ? '' : '\uFFFD';
  // 3. Decode.
  return /** @type {string} */ (makeDecoder(actual, false).decode(input, true));
}

/**
 * https://encoding.spec.whatwg.org/#bom-sniff
 * @param {Uint8Array} bytes
 * @returns {string | null}  the name of an encoding
 */
function bomSniff(bytes) {
  if (bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF) return 'UTF-8';
  if (bytes[0] === 0xFE && bytes[1] === 0xFF) return 'UTF-16BE';
  if (bytes[0] === 0xFF && bytes[1] === 0xFE) return 'UTF-16LE';
  return null;
}

/**
 * Decodes by an encoding's label; an unknown one is taken for UTF-8.
 * @param {string | null} label
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function decodeWith(label, bytes) {
  return decodeBytes(bytes, (label === null ? null : getEncoding(label)) ?? 'UTF-8');
}

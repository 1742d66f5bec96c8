// Percent-encoding.
// https://url.spec.whatwg.org/#percent-encoded-bytes
'use strict';

/**
 * A set of code points to percent-encode. Every set has all code points above U+007E.
 * https://url.spec.whatwg.org/#percent-encode-set
 */
class PercentEncodeSet {
  /** @param {RegExp} pattern  what the set has, as what it does not have */
  constructor(pattern) {
    /** Finds a code unit that needs encoding: the quick way to see that there is none. */
    this.pattern = pattern;
    /** @type {Uint8Array | null} */
    this.table = null;
  }

  /**
   * 1 for each ASCII code point in the set.
   * @returns {Uint8Array}
   */
  get ascii() {
    return this.table ??= Uint8Array.from(
      { length: 128 }, (_, code) => (this.pattern.test(String.fromCharCode(code)) ? 1 : 0));
  }
}

/** C0 controls. */
const C0_CONTROL_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^ -~]/);
/** C0 controls and: space " < > ` */
const FRAGMENT_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!#-;=?-_a-~]/);
/** C0 controls and: space " # < > */
const QUERY_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!$-;=?-~]/);
/** The query set and: ' */
const SPECIAL_QUERY_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!$-&(-;=?-~]/);
/** The query set and: ? ^ ` { } */
const PATH_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!$-;=@-\]_a-z|~]/);
/** The path set and: / : ; = @ [ \ ] | */
const USERINFO_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!$-.0-9A-Z_a-z~]/);
/** The userinfo set and: $ % & + , */
const COMPONENT_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^!'-*.0-9A-Z_a-z~-]/);
/** The component set and: ! ' ( ) ~ */
const FORM_URLENCODED_PERCENT_ENCODE_SET = new PercentEncodeSet(/[^*.0-9A-Z_a-z-]/);

const UPPER_HEX_DIGITS = '0123456789ABCDEF';

/**
 * https://url.spec.whatwg.org/#percent-encode
 * @param {number} byte
 * @returns {string}
 */
function percentEncode(byte) {
  return '%' + UPPER_HEX_DIGITS[byte >> 4] + UPPER_HEX_DIGITS[byte & 15];
}

/**
 * https://url.spec.whatwg.org/#string-utf-8-percent-encode
 * @param {string} input
 * @param {PercentEncodeSet} percentEncodeSet
 * @returns {string}
 */
function utf8PercentEncode(input, percentEncodeSet) {
  if (!percentEncodeSet.pattern.test(input)) return input;
  const spaceAsPlus = percentEncodeSet === FORM_URLENCODED_PERCENT_ENCODE_SET;
  let output = '';
  const { ascii } = percentEncodeSet;
  // Where the run starts of code points that go out as they are.
  let start = 0;
  let i = 0;
  while (i < input.length) {
    const unit = input.charCodeAt(i);
    if (unit < 0x80) {
      if (ascii[unit]) {
        output += input.slice(start, i);
        output += spaceAsPlus && unit === 0x20 ? '+' : percentEncode(unit);
        start = i + 1;
      }
      i++;
      continue;
    }
    output += input.slice(start, i);
    start = i;
    do i++; while (input.charCodeAt(i) >= 0x80);
    // Encodes every non-ASCII code point by its UTF-8 bytes; it throws at lone surrogates, which a scalar value
    // string does not have.
    output += encodeURIComponent(input.slice(start, i).toWellFormed());
    start = i;
  }
  return output + input.slice(start);
}

/**
 * https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 * @param {string} encoding  the name of an output encoding
 * @param {string} input
 * @param {PercentEncodeSet} percentEncodeSet
 * @returns {string}
 */
function percentEncodeAfterEncoding(encoding, input, percentEncodeSet) {
  if (encoding === 'UTF-8') return utf8PercentEncode(input, percentEncodeSet);
  ensureRoom('LegacyEncodings');
  // 1. Assert: the set is one of the two that legacy encodings are used with.
  // 2. spaceAsPlus is true for forms.
  const spaceAsPlus = percentEncodeSet === FORM_URLENCODED_PERCENT_ENCODE_SET;
  // 3. The encoder. 4. The queue of input. 5. The output.
  const encoder = new LegacyEncoder(encoding, input);
  let output = '';
  for (;;) {
    // 6.-7. Encode up to the next code point that the encoding lacks.
    const potentialError = encoder.encodeOrFail();
    for (const byte of encoder.takeOutput()) {
      if (spaceAsPlus && byte === 0x20) output += '+';
      else if (byte < 0x80 && !percentEncodeSet.ascii[byte]) output += String.fromCharCode(byte);
      else output += percentEncode(byte);
    }
    // 7.4. That code point becomes a numeric character reference.
    if (potentialError === null) return output;
    output += '%26%23' + potentialError + '%3B';
  }
}

/**
 * The value of an ASCII hex digit, else -1.
 * @param {number} code
 * @returns {number}
 */
function hexDigitValue(code) {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}

/**
 * https://url.spec.whatwg.org/#percent-decode
 * @param {Uint8Array} input
 * @returns {Uint8Array}
 */
function percentDecode(input) {
  // 1. Output is at most as long as the input.
  const output = new Uint8Array(input.length);
  let length = 0;
  // 2. For each byte:
  for (let i = 0; i < input.length; i++) {
    let byte = input[i];
    // 2.1.-2.3. "%" and two hex digits are one byte, everything else is itself.
    if (byte === 0x25 && i + 2 < input.length) {
      const high = hexDigitValue(input[i + 1]);
      const low = hexDigitValue(input[i + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        i += 2;
      }
    }
    output[length++] = byte;
  }
  // 3. Return output.
  return output.subarray(0, length);
}

/**
 * https://url.spec.whatwg.org/#string-percent-decode
 * @param {string} input
 * @returns {Uint8Array}
 */
function percentDecodeString(input) {
  return percentDecode(utf8Encode(input));
}

/**
 * UTF-8 decode without BOM of the percent-decoding of a string.
 * @param {string} input
 * @returns {string}
 */
function percentDecodeToString(input) {
  if (!input.includes('%')) return input;
  // The same result, by the engine, when every "%" starts well-formed UTF-8; it throws otherwise.
  try {
    return decodeURIComponent(input);
  } catch {
    return utf8DecodeWithoutBOM(percentDecodeString(input));
  }
}

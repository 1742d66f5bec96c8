// The encoders of the legacy encodings, for queries and forms.
// https://encoding.spec.whatwg.org/#encode-or-fail
'use strict';

/** Encodes a string up to the next code point that the encoding does not have. */
class LegacyEncoder {
  /**
   * @param {string} encoding  the name of an output encoding other than UTF-8
   * @param {string} input
   */
  constructor(encoding, input) {
    this.encode = makeLegacyEncoder(encoding);
    this.codePoints = Array.from(input, (character) => /** @type {number} */ (character.codePointAt(0)));
    this.position = 0;
    /** @type {number[]} */
    this.output = [];
  }

  /**
   * https://encoding.spec.whatwg.org/#encode-or-fail
   * @returns {number | null}  the code point that it failed at, null at the end
   */
  encodeOrFail() {
    while (this.position < this.codePoints.length) {
      const codePoint = this.codePoints[this.position++];
      const failure = this.encode(codePoint, this.output);
      if (failure !== null) return failure;
    }
    this.encode(END_OF_QUEUE, this.output);
    return null;
  }

  /** @returns {number[]} the bytes since the last call */
  takeOutput() {
    const output = this.output;
    this.output = [];
    return output;
  }
}

/**
 * The handler of an encoder: appends the bytes of a code point, or returns the code point that failed.
 * @typedef {(codePoint: number, output: number[]) => number | null} EncoderHandler
 */

/**
 * @param {string} encoding
 * @returns {EncoderHandler}
 */
function makeLegacyEncoder(encoding) {
  if (encoding === 'ISO-2022-JP') return makeISO2022JPEncoder();
  const encodeBeyondASCII = LEGACY_ENCODERS.get(encoding) ??
    ((codePoint, output) => encodeSingleByte(encoding, codePoint, output));
  return (codePoint, output) => {
    // What all of them begin with: the end of the queue, and ASCII code points.
    if (codePoint === END_OF_QUEUE) return null;
    if (codePoint > 0x7F) return encodeBeyondASCII(codePoint, output) ? null : codePoint;
    output.push(codePoint);
    return null;
  };
}

/**
 * Encoders by name, for code points beyond ASCII. They return false for a code point that the encoding does not have.
 * @type {Map<string, (codePoint: number, output: number[]) => boolean>}
 */
const LEGACY_ENCODERS = new Map([
  ['x-user-defined', encodeXUserDefined],
  ['GBK', (codePoint, output) => encodeGB18030(codePoint, output, true)],
  ['gb18030', (codePoint, output) => encodeGB18030(codePoint, output, false)],
  ['Big5', encodeBig5],
  ['EUC-JP', encodeEUCJP],
  ['Shift_JIS', encodeShiftJIS],
  ['EUC-KR', encodeEUCKR],
]);

/** @type {Map<string, Map<number, number>>} */
const ENCODING_POINTERS = new Map();

/**
 * https://encoding.spec.whatwg.org/#index-pointer
 * @param {string} name  of the index
 * @param {number} codePoint
 * @param {(pointer: number) => boolean} [isIncluded]  leaves entries of the index out; always the same for a `key`
 * @param {string} [key]
 * @returns {number | undefined}
 */
function indexPointer(name, codePoint, isIncluded = () => true, key = name) {
  let pointers = ENCODING_POINTERS.get(key);
  if (!pointers) {
    pointers = new Map();
    const index = encodingIndex(name);
    for (let pointer = 0; pointer < index.length; pointer++) {
      if (index[pointer] && isIncluded(pointer) && !pointers.has(index[pointer])) pointers.set(index[pointer], pointer);
    }
    ENCODING_POINTERS.set(key, pointers);
  }
  return pointers.get(codePoint);
}

/**
 * https://encoding.spec.whatwg.org/#single-byte-encoder
 * @param {string} encoding
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeSingleByte(encoding, codePoint, output) {
  const pointer = indexPointer(encoding, codePoint);
  if (pointer === undefined) return false;
  output.push(pointer + 0x80);
  return true;
}

/**
 * https://encoding.spec.whatwg.org/#x-user-defined-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeXUserDefined(codePoint, output) {
  if (codePoint < 0xF780 || codePoint > 0xF7FF) return false;
  output.push(codePoint - 0xF780 + 0x80);
  return true;
}

/**
 * Code points that kept the bytes they had in GB18030-2005.
 * @type {Map<number, number>}
 */
const GB18030_2005_BYTES = new Map([
  [0xE78D, 0xA6D9], [0xE78E, 0xA6DA], [0xE78F, 0xA6DB], [0xE790, 0xA6DC], [0xE791, 0xA6DD], [0xE792, 0xA6DE],
  [0xE793, 0xA6DF], [0xE794, 0xA6EC], [0xE795, 0xA6ED], [0xE796, 0xA6F3], [0xE81E, 0xFE59], [0xE826, 0xFE61],
  [0xE82B, 0xFE66], [0xE82C, 0xFE67], [0xE832, 0xFE6D], [0xE843, 0xFE7E], [0xE854, 0xFE90], [0xE864, 0xFEA0],
]);

/**
 * https://encoding.spec.whatwg.org/#gb18030-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @param {boolean} isGBK
 * @returns {boolean}
 */
function encodeGB18030(codePoint, output, isGBK) {
  // 3. A code point that does not come back from its bytes.
  if (codePoint === 0xE5E5) return false;
  // 4. GBK has one byte for the euro.
  if (isGBK && codePoint === 0x20AC) {
    output.push(0x80);
    return true;
  }
  // 5. Two bytes of the older standard, 6.-7. or of the index.
  const bytes = GB18030_2005_BYTES.get(codePoint);
  if (bytes !== undefined) {
    output.push(bytes >> 8, bytes & 0xFF);
    return true;
  }
  const pointer = indexPointer('gb18030', codePoint);
  if (pointer !== undefined) {
    const trailing = pointer % 190;
    output.push(Math.floor(pointer / 190) + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x41));
    return true;
  }
  // 8. GBK has no more than two bytes. 9.-15. gb18030 has four.
  if (isGBK) return false;
  const fourBytes = gb18030RangesPointer(codePoint);
  output.push(
    Math.floor(fourBytes / 12600) + 0x81, Math.floor(fourBytes / 1260) % 10 + 0x30,
    Math.floor(fourBytes / 10) % 126 + 0x81, fourBytes % 10 + 0x30);
  return true;
}

/**
 * https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
 * @param {number} codePoint  one that is not in index gb18030
 * @returns {number}
 */
function gb18030RangesPointer(codePoint) {
  if (codePoint === 0xE7C7) return 7457;
  if (codePoint >= 0x10000) return codePoint - 0x10000 + 189000;
  return /** @type {number} */ (indexPointer('gb18030 ranges', codePoint));
}

/** Code points of Big5 whose last pointer counts. */
const BIG5_LAST_POINTERS = new Set([0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]);

/**
 * https://encoding.spec.whatwg.org/#big5-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeBig5(codePoint, output) {
  // 3. The pointer, without the extensions of the Hong Kong Supplementary Character Set.
  const pointer = BIG5_LAST_POINTERS.has(codePoint)
    ? encodingIndex('Big5').lastIndexOf(codePoint)
    : indexPointer('Big5', codePoint, (candidate) => candidate >= (0xA1 - 0x81) * 157);
  // 4. None is failure. 5.-8. Two bytes.
  if (pointer === undefined) return false;
  const trailing = pointer % 157;
  output.push(Math.floor(pointer / 157) + 0x81, trailing + (trailing < 0x3F ? 0x40 : 0x62));
  return true;
}

/**
 * https://encoding.spec.whatwg.org/#euc-jp-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeEUCJP(codePoint, output) {
  // 3.-4. Signs in the place of ASCII ones. 5. Half-width katakana. 6.-10. Two bytes of jis0208.
  if (codePoint === 0xA5) output.push(0x5C);
  else if (codePoint === 0x203E) output.push(0x7E);
  else if (codePoint >= 0xFF61 && codePoint <= 0xFF9F) output.push(0x8E, codePoint - 0xFF61 + 0xA1);
  else {
    const pointer = indexPointer('jis0208', codePoint === 0x2212 ? 0xFF0D : codePoint);
    if (pointer === undefined) return false;
    output.push(Math.floor(pointer / 94) + 0xA1, pointer % 94 + 0xA1);
  }
  return true;
}

/**
 * https://encoding.spec.whatwg.org/#shift_jis-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeShiftJIS(codePoint, output) {
  // 2.-5. One byte. 6.-12. Two bytes of jis0208, without NEC's duplicates.
  if (codePoint === 0x80) output.push(0x80);
  else if (codePoint === 0xA5) output.push(0x5C);
  else if (codePoint === 0x203E) output.push(0x7E);
  else if (codePoint >= 0xFF61 && codePoint <= 0xFF9F) output.push(codePoint - 0xFF61 + 0xA1);
  else {
    const pointer = indexPointer(
      'jis0208', codePoint === 0x2212 ? 0xFF0D : codePoint, (candidate) => candidate < 8272 || candidate > 8835,
      'Shift_JIS');
    if (pointer === undefined) return false;
    const leading = Math.floor(pointer / 188);
    const trailing = pointer % 188;
    output.push(leading + (leading < 0x1F ? 0x81 : 0xC1), trailing + (trailing < 0x3F ? 0x40 : 0x41));
  }
  return true;
}

/**
 * https://encoding.spec.whatwg.org/#euc-kr-encoder
 * @param {number} codePoint
 * @param {number[]} output
 * @returns {boolean}
 */
function encodeEUCKR(codePoint, output) {
  const pointer = indexPointer('EUC-KR', codePoint);
  if (pointer === undefined) return false;
  output.push(Math.floor(pointer / 190) + 0x81, pointer % 190 + 0x41);
  return true;
}

// The decoders of the legacy multi-byte encodings.
// https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings and the chapters after it
'use strict';

/** What a handler returns beside code points. */
const END_OF_QUEUE = -1;
const CONTINUE = -2;
const DECODING_ERROR = -3;
const FINISHED = -4;

/** https://encoding.spec.whatwg.org/#concept-encoding-process */
class MultiByteDecoder {
  /** @param {boolean} fatal */
  constructor(fatal) {
    this.fatal = fatal;
    /** @type {number[]} bytes put back in front of the queue */
    this.restored = [];
    /** @type {number[]} code points */
    this.output = [];
    /** The bytes that came before, as the decoder keeps them; 0 is none. */
    this.leading = 0;
  }

  /**
   * @param {Uint8Array} bytes
   * @param {boolean} isLast
   * @returns {string | null}
   */
  decode(bytes, isLast) {
    let text = '';
    let position = 0;
    for (;;) {
      const byte = this.restored.shift() ?? (position < bytes.length ? bytes[position++] : END_OF_QUEUE);
      if (byte === END_OF_QUEUE && !isLast) break;
      const result = this.handle(byte);
      if (result === FINISHED) break;
      if (result === DECODING_ERROR && this.fatal) {
        this.restored.length = this.output.length = 0;
        return null;
      }
      if (result !== CONTINUE) this.output.push(result === DECODING_ERROR ? 0xFFFD : result);
      if (this.output.length >= 4096) text += this.takeText();
    }
    return text + this.takeText();
  }

  takeText() {
    const text = String.fromCodePoint(...this.output);
    this.output.length = 0;
    return text;
  }

  /**
   * The handler of the standard, which also takes END_OF_QUEUE.
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    return byte === END_OF_QUEUE ? FINISHED : byte;
  }

  /**
   * What most decoders do with the end of the queue: an error where it cuts a character.
   * @returns {number}
   */
  endOfQueue() {
    const isCut = this.leading !== 0;
    this.leading = 0;
    return isCut ? DECODING_ERROR : FINISHED;
  }

  /**
   * What they do with two bytes: a code point of the index, or an error that leaves an ASCII byte in the queue.
   * @param {Uint32Array} index
   * @param {number | null} pointer
   * @param {number} byte
   * @returns {number}
   */
  lookUp(index, pointer, byte) {
    const codePoint = pointer === null ? 0 : index[pointer];
    if (codePoint) return codePoint;
    if (byte < 0x80) this.restored.unshift(byte);
    return DECODING_ERROR;
  }
}

/** https://encoding.spec.whatwg.org/#gb18030-decoder */
class GB18030Decoder extends MultiByteDecoder {
  second = 0;
  third = 0;

  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    const { leading: first, second, third } = this;
    // 1.-2. The end of the queue.
    if (byte === END_OF_QUEUE) {
      this.second = this.third = 0;
      return this.endOfQueue();
    }
    if (third !== 0) {
      // 3. The fourth byte is a digit.
      this.leading = this.second = this.third = 0;
      if (byte < 0x30 || byte > 0x39) {
        this.restored.unshift(second, third, byte);
        return DECODING_ERROR;
      }
      const pointer = (first - 0x81) * 12600 + (second - 0x30) * 1260 + (third - 0x81) * 10 + byte - 0x30;
      return gb18030RangesCodePoint(pointer) ?? DECODING_ERROR;
    }
    if (second !== 0) {
      // 4. The third byte is like the first.
      if (byte >= 0x81 && byte <= 0xFE) {
        this.third = byte;
        return CONTINUE;
      }
      this.leading = this.second = 0;
      this.restored.unshift(second, byte);
      return DECODING_ERROR;
    }
    if (first !== 0) {
      // 5. The second byte is a digit, or the last of two.
      if (byte >= 0x30 && byte <= 0x39) {
        this.second = byte;
        return CONTINUE;
      }
      this.leading = 0;
      const isTrailing = (byte >= 0x40 && byte <= 0x7E) || (byte >= 0x80 && byte <= 0xFE);
      const pointer = isTrailing ? (first - 0x81) * 190 + byte - (byte < 0x7F ? 0x40 : 0x41) : null;
      return this.lookUp(encodingIndex('gb18030'), pointer, byte);
    }
    // 6.-9. The first byte.
    if (byte < 0x80) return byte;
    if (byte === 0x80) return 0x20AC;
    if (byte === 0xFF) return DECODING_ERROR;
    this.leading = byte;
    return CONTINUE;
  }
}

/**
 * https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
 * @param {number} pointer
 * @returns {number | null}
 */
function gb18030RangesCodePoint(pointer) {
  if ((pointer > 39419 && pointer < 189000) || pointer > 1237575) return null;
  if (pointer === 7457) return 0xE7C7;
  return pointer < 189000 ? encodingIndex('gb18030 ranges')[pointer] : pointer - 189000 + 0x10000;
}

/** Pointers of Big5 that are two code points, a letter and a combining mark. */
const BIG5_PAIRS = new Map(
  [[1133, [0xCA, 0x304]], [1135, [0xCA, 0x30C]], [1164, [0xEA, 0x304]], [1166, [0xEA, 0x30C]]]);

/** https://encoding.spec.whatwg.org/#big5-decoder */
class Big5Decoder extends MultiByteDecoder {
  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    // 1.-2. The end of the queue.
    if (byte === END_OF_QUEUE) return this.endOfQueue();
    const { leading } = this;
    if (leading !== 0) {
      // 3. The second byte.
      this.leading = 0;
      const isTrailing = (byte >= 0x40 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xFE);
      const pointer = isTrailing ? (leading - 0x81) * 157 + byte - (byte < 0x7F ? 0x40 : 0x62) : null;
      const pair = pointer === null ? undefined : BIG5_PAIRS.get(pointer);
      if (!pair) return this.lookUp(encodingIndex('Big5'), pointer, byte);
      this.output.push(pair[0]);
      return pair[1];
    }
    // 4.-6. The first byte.
    if (byte < 0x80) return byte;
    if (byte === 0x80 || byte === 0xFF) return DECODING_ERROR;
    this.leading = byte;
    return CONTINUE;
  }
}

/** https://encoding.spec.whatwg.org/#euc-jp-decoder */
class EUCJPDecoder extends MultiByteDecoder {
  jis0212 = false;

  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    // 1.-2. The end of the queue.
    if (byte === END_OF_QUEUE) return this.endOfQueue();
    const { leading } = this;
    // 3. Half-width katakana.
    if (leading === 0x8E && byte >= 0xA1 && byte <= 0xDF) {
      this.leading = 0;
      return 0xFF61 - 0xA1 + byte;
    }
    // 4. Three bytes for jis0212.
    if (leading === 0x8F && byte >= 0xA1 && byte <= 0xFE) {
      this.jis0212 = true;
      this.leading = byte;
      return CONTINUE;
    }
    if (leading !== 0) {
      // 5. The last byte.
      this.leading = 0;
      const index = encodingIndex(this.jis0212 ? 'jis0212' : 'jis0208');
      const isPair = leading >= 0xA1 && leading <= 0xFE && byte >= 0xA1 && byte <= 0xFE;
      this.jis0212 = false;
      return this.lookUp(index, isPair ? (leading - 0xA1) * 94 + byte - 0xA1 : null, byte);
    }
    // 6.-8. The first byte.
    if (byte < 0x80) return byte;
    if (byte !== 0x8E && byte !== 0x8F && (byte < 0xA1 || byte > 0xFE)) return DECODING_ERROR;
    this.leading = byte;
    return CONTINUE;
  }
}

/** https://encoding.spec.whatwg.org/#shift_jis-decoder */
class ShiftJISDecoder extends MultiByteDecoder {
  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    // 1.-2. The end of the queue.
    if (byte === END_OF_QUEUE) return this.endOfQueue();
    const { leading } = this;
    if (leading !== 0) {
      // 3. The second byte.
      this.leading = 0;
      const isTrailing = (byte >= 0x40 && byte <= 0x7E) || (byte >= 0x80 && byte <= 0xFC);
      const pointer = isTrailing
        ? (leading - (leading < 0xA0 ? 0x81 : 0xC1)) * 188 + byte - (byte < 0x7F ? 0x40 : 0x41) : null;
      // 3.6. Characters that users define.
      if (pointer !== null && pointer >= 8836 && pointer <= 10715) return 0xE000 - 8836 + pointer;
      return this.lookUp(encodingIndex('jis0208'), pointer, byte);
    }
    // 4.-7. The first byte.
    if (byte <= 0x80) return byte;
    if (byte >= 0xA1 && byte <= 0xDF) return 0xFF61 - 0xA1 + byte;
    if (byte === 0xA0 || byte > 0xFC) return DECODING_ERROR;
    this.leading = byte;
    return CONTINUE;
  }
}

/** https://encoding.spec.whatwg.org/#euc-kr-decoder */
class EUCKRDecoder extends MultiByteDecoder {
  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    // 1.-2. The end of the queue.
    if (byte === END_OF_QUEUE) return this.endOfQueue();
    const { leading } = this;
    if (leading !== 0) {
      // 3. The second byte.
      this.leading = 0;
      const pointer = byte >= 0x41 && byte <= 0xFE ? (leading - 0x81) * 190 + byte - 0x41 : null;
      return this.lookUp(encodingIndex('EUC-KR'), pointer, byte);
    }
    // 4.-6. The first byte.
    if (byte < 0x80) return byte;
    if (byte === 0x80 || byte === 0xFF) return DECODING_ERROR;
    this.leading = byte;
    return CONTINUE;
  }
}

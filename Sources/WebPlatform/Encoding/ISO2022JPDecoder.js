// The ISO-2022-JP decoder, whose escape sequences switch between character sets.
// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
'use strict';

/** The states of the decoder. */
const ISO2022JPState = Object.freeze({
  ASCII: 0, roman: 1, katakana: 2, leadingByte: 3, trailingByte: 4, escapeStart: 5, escape: 6,
});

class ISO2022JPDecoder extends MultiByteDecoder {
  /** @type {number} */
  state = ISO2022JPState.ASCII;
  /** @type {number} */
  outputState = ISO2022JPState.ASCII;
  /** Whether the last thing was an escape sequence, after which another is an error. */
  hasEscaped = false;

  /**
   * @override
   * @param {number} byte
   * @returns {number}
   */
  handle(byte) {
    switch (this.state) {
      case ISO2022JPState.trailingByte: return this.trailingByte(byte);
      case ISO2022JPState.escapeStart: return this.escapeStart(byte);
      case ISO2022JPState.escape: return this.escape(byte);
      default:
    }
    // The other states have these in common.
    if (byte === 0x1B) {
      this.state = ISO2022JPState.escapeStart;
      return CONTINUE;
    }
    if (byte === END_OF_QUEUE) return FINISHED;
    this.hasEscaped = false;
    switch (this.state) {
      case ISO2022JPState.katakana: return byte >= 0x21 && byte <= 0x5F ? 0xFF61 - 0x21 + byte : DECODING_ERROR;
      case ISO2022JPState.leadingByte:
        if (byte < 0x21 || byte > 0x7E) return DECODING_ERROR;
        this.leading = byte;
        this.state = ISO2022JPState.trailingByte;
        return CONTINUE;
      case ISO2022JPState.roman:
        if (byte === 0x5C) return 0xA5;
        if (byte === 0x7E) return 0x203E;
        // Everything else is as in ASCII.
      default: return byte > 0x7F || byte === 0x0E || byte === 0x0F ? DECODING_ERROR : byte;
    }
  }

  /**
   * @param {number} byte
   * @returns {number}
   */
  trailingByte(byte) {
    if (byte === 0x1B) {
      this.state = ISO2022JPState.escapeStart;
      return DECODING_ERROR;
    }
    this.state = ISO2022JPState.leadingByte;
    if (byte < 0x21 || byte > 0x7E) return DECODING_ERROR;
    return encodingIndex('jis0208')[(this.leading - 0x21) * 94 + byte - 0x21] || DECODING_ERROR;
  }

  /**
   * @param {number} byte
   * @returns {number}
   */
  escapeStart(byte) {
    if (byte === 0x24 || byte === 0x28) {
      this.leading = byte;
      this.state = ISO2022JPState.escape;
      return CONTINUE;
    }
    if (byte !== END_OF_QUEUE) this.restored.unshift(byte);
    return this.failEscape();
  }

  /**
   * @param {number} byte
   * @returns {number}
   */
  escape(byte) {
    const { leading } = this;
    this.leading = 0;
    const state = ISO2022JP_ESCAPES.get(leading * 256 + byte);
    if (state !== undefined) {
      this.state = this.outputState = state;
      const { hasEscaped } = this;
      this.hasEscaped = true;
      return hasEscaped ? DECODING_ERROR : CONTINUE;
    }
    if (byte !== END_OF_QUEUE) this.restored.unshift(byte);
    this.restored.unshift(leading);
    return this.failEscape();
  }

  /** Goes on in the character set that was current. */
  failEscape() {
    this.hasEscaped = false;
    this.state = this.outputState;
    return DECODING_ERROR;
  }
}

/** The states by the two bytes that follow the escape character. */
const ISO2022JP_ESCAPES = new Map([
  [0x2842, ISO2022JPState.ASCII], [0x284A, ISO2022JPState.roman], [0x2849, ISO2022JPState.katakana],
  [0x2440, ISO2022JPState.leadingByte], [0x2442, ISO2022JPState.leadingByte],
]);

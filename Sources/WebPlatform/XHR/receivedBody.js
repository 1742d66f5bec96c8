// What an XMLHttpRequest has received: https://xhr.spec.whatwg.org/#response
'use strict';

/** The bytes so far, and what they have been turned into. */
class ReceivedBody {
  /** @type {Uint8Array[]} */
  #chunks = [];
  #length = 0;
  /** How many chunks the text has of them. */
  #decodedChunks = 0;
  #text = '';
  /** @type {Decoder | null} */
  #decoder = null;

  /** @param {Uint8Array} bytes not used by anybody else */
  append(bytes) {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }

  get length() {
    return this.#length;
  }

  /** @returns {Uint8Array} all bytes, to be read only */
  get bytes() {
    if (this.#chunks.length !== 1) {
      // What the text has is among the joined bytes, so that it begins anew with the next look at it.
      this.#chunks = [joinByteChunks(this.#chunks)];
      this.#decodedChunks = 0;
      this.#decoder = null;
      this.#text = '';
    }
    return this.#chunks[0];
  }

  /**
   * https://xhr.spec.whatwg.org/#text-response. Only what came since the last look is decoded.
   * @param {string} encoding
   * @param {boolean} isComplete
   * @returns {string}
   */
  text(encoding, isComplete) {
    if (this.#decoder === null) {
      const { bytes } = this;
      // A byte order mark has the last word; until it can be told, there is no text.
      if (!isComplete && bytes.length < 3 && mayBeginWithBOM(bytes)) return '';
      const sniffed = bomSniff(bytes);
      this.#decoder = makeDecoder(sniffed ?? encoding, false);
      const start = sniffed === null ? 0 : sniffed === 'UTF-8' ? 3 : 2;
      this.#text = this.#decode(bytes.subarray(start), isComplete);
    } else if (this.#decodedChunks < this.#chunks.length || isComplete) {
      this.#text += this.#decode(joinByteChunks(this.#chunks.slice(this.#decodedChunks)), isComplete);
    }
    this.#decodedChunks = this.#chunks.length;
    return this.#text;
  }

  /**
   * @param {Uint8Array} bytes
   * @param {boolean} isLast
   * @returns {string}
   */
  #decode(bytes, isLast) {
    return /** @type {Decoder} */ (this.#decoder).decode(bytes, isLast) ?? '';
  }
}

/**
 * @param {Uint8Array} bytes one or two
 * @returns {boolean} whether they may be the beginning of a byte order mark
 */
function mayBeginWithBOM(bytes) {
  const boms = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]];
  return boms.some((bom) => bytes.every((byte, index) => index >= bom.length || byte === bom[index]));
}

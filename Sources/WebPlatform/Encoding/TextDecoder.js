// The TextDecoder interface.
// https://encoding.spec.whatwg.org/#interface-textdecoder
'use strict';

class TextDecoderImpl {
  /**
   * https://encoding.spec.whatwg.org/#dom-textdecoder
   * @param {string} [label]
   * @param {{ fatal?: boolean, ignoreBOM?: boolean }} [options]
   */
  constructor(label = 'utf-8', options = {}) {
    // 1.-2. Find the encoding; replacement is not for pages.
    const encoding = getEncoding(label);
    if (encoding === null || encoding === 'replacement') throw new RangeError('Bad value');
    // 3.-5. Keep it and the options.
    this.encodingName = encoding;
    this.fatal = options.fatal ?? false;
    this.ignoreBOM = options.ignoreBOM ?? false;
    /**
     * The decoder of a stream that is not at its end.
     * @type {Decoder | null}
     */
    this.decoder = null;
    this.bomSeen = false;
  }

  /** https://encoding.spec.whatwg.org/#dom-textdecoder-encoding */
  get encoding() {
    return this.encodingName.toLowerCase();
  }

  /**
   * https://encoding.spec.whatwg.org/#dom-textdecoder-decode
   * @param {Uint8Array | null} [input]  WebKit takes null as well
   * @param {{ stream?: boolean }} [options]
   * @returns {string}
   */
  decode(input = null, options = {}) {
    const stream = options.stream ?? false;
    // 1. Begin anew unless the last call said that more would come.
    const decoder = this.decoder ?? makeDecoder(this.encodingName, this.fatal);
    if (!this.decoder) this.bomSeen = false;
    // 2. Keep the decoder for the next call if this one does. 3.-5. Decode.
    this.decoder = stream ? decoder : null;
    const output = decoder.decode(input ?? NO_BYTES, !stream);
    if (output === null) throw new TypeError('Type error');
    return this.serialize(output);
  }

  /**
   * https://encoding.spec.whatwg.org/#concept-td-serialize
   * @param {string} output
   * @returns {string}
   */
  serialize(output) {
    // 2. A byte order mark at the start is not part of the text, unless the page wants it.
    if (this.ignoreBOM || this.bomSeen || output === '' || !/^UTF-/.test(this.encodingName)) return output;
    this.bomSeen = true;
    return output.charCodeAt(0) === 0xFEFF ? output.slice(1) : output;
  }
}

const TextDecoderOptions = dictionary(
  'TextDecoderOptions', { fatal: optional(boolean, false), ignoreBOM: optional(boolean, false) });
const TextDecodeOptions = dictionary('TextDecodeOptions', { stream: optional(boolean, false) });

interface_('TextDecoder', TextDecoderImpl, () => ({
  constructor: [optional(DOMString, 'utf-8'), optional(TextDecoderOptions)],
  encoding: readonly(DOMString),
  fatal: readonly(boolean),
  ignoreBOM: readonly(boolean),
  decode: operation([optional(nullable(BufferSource)), optional(TextDecodeOptions)], USVString),
}), { exposed: true });

// https://encoding.spec.whatwg.org/#interface-textdecoderstream and https://encoding.spec.whatwg.org/#interface-textencoderstream
'use strict';

/** https://streams.spec.whatwg.org/#generictransformstream: chunks go through a stream of the platform's. */
class GenericTransformStream {
  /**
   * @param {(chunk: unknown, controller: TransformStreamDefaultControllerImpl) => void} transform may throw
   * @param {(controller: TransformStreamDefaultControllerImpl) => void} flush may throw
   */
  constructor(transform, flush) {
    this.stream = createTransformStream(transform, flush);
  }

  /** @returns {ReadableStreamImpl} */
  get readable() { return this.stream.readable; }

  /** @returns {WritableStreamImpl} */
  get writable() { return this.stream.writable; }
}

class TextDecoderStreamImpl extends GenericTransformStream {
  /**
   * https://encoding.spec.whatwg.org/#dom-textdecoderstream
   * @param {RealmImpl} realm
   * @param {string} label
   * @param {{ fatal?: boolean, ignoreBOM?: boolean }} [options]
   */
  constructor(realm, label, options) {
    // 1-5. A decoder of this encoding.
    const decoder = new TextDecoderImpl(label, options);
    super(
      // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk
      (chunk, controller) => {
        const text = decoder.decode(realm.kit.convert(BufferSource, chunk), { stream: true });
        if (text !== '') controller.enqueue(text);
      },
      // https://encoding.spec.whatwg.org/#flush-and-enqueue
      (controller) => {
        const text = decoder.decode();
        if (text !== '') controller.enqueue(text);
      });
    this.decoder = decoder;
  }

  /** @returns {string} */
  get encoding() { return this.decoder.encoding; }

  /** @returns {boolean} */
  get fatal() { return this.decoder.fatal; }

  /** @returns {boolean} */
  get ignoreBOM() { return this.decoder.ignoreBOM; }
}

class TextEncoderStreamImpl extends GenericTransformStream {
  /**
   * https://encoding.spec.whatwg.org/#dom-textencoderstream
   * @param {RealmImpl} realm
   */
  constructor(realm) {
    // https://encoding.spec.whatwg.org/#textencoderstream-pending-high-surrogate
    let pending = '';
    super(
      // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk
      (chunk, controller) => {
        const text = pending + realm.kit.convert(DOMString, chunk);
        pending = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
        const bytes = utf8Encode(toWellFormedText(pending === '' ? text : text.slice(0, -1)));
        if (bytes.length > 0) controller.enqueue(bytes);
      },
      // https://encoding.spec.whatwg.org/#encode-and-flush
      (controller) => {
        if (pending !== '') controller.enqueue(utf8Encode('\uFFFD'));
      });
  }

  /** @returns {string} */
  get encoding() { return 'utf-8'; }
}

/**
 * https://infra.spec.whatwg.org/#javascript-string-convert
 * @param {string} text
 * @returns {string} without lone surrogates
 */
function toWellFormedText(text) { return /** @type {any} */ (text).toWellFormed(); }

interface_('TextDecoderStream', TextDecoderStreamImpl, () => ({
  constructor: realmed([optional(DOMString, 'utf-8'), optional(TextDecoderOptions)]),
  encoding: readonly(DOMString),
  fatal: readonly(boolean),
  ignoreBOM: readonly(boolean),
  readable: readonly('ReadableStream'),
  writable: readonly('WritableStream'),
}), { exposed: true });

interface_('TextEncoderStream', TextEncoderStreamImpl, () => ({
  constructor: realmed([]),
  encoding: readonly(DOMString),
  readable: readonly('ReadableStream'),
  writable: readonly('WritableStream'),
}), { exposed: true });

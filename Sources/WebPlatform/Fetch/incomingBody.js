// The bytes of a response as they arrive: the stream of https://fetch.spec.whatwg.org/#concept-http-network-fetch before
// anybody reads it.
'use strict';

/**
 * @typedef {object} IncomingBodySink
 * @property {(bytes: Uint8Array) => void} processBodyChunk
 * @property {() => void} processEndOfBody
 * @property {(error: unknown) => void} processBodyError
 */

/** Keeps what has arrived until a sink takes it; then passes on what arrives. It has one sink, once. */
class IncomingBody {
  /** @type {'open' | 'closed' | 'errored'} */
  #state = 'open';
  /** @type {Uint8Array[]} */
  #chunks = [];
  /** @type {unknown} */
  #error = undefined;
  /** @type {IncomingBodySink | null} */
  #sink = null;
  /** @type {(() => void) | null} Called once all bytes have gone to a sink. */
  onTaken = null;
  /** @type {(() => void) | null} Called when its reader does not want the rest. */
  onCanceled = null;

  /** Whether the end has been reached. */
  get isComplete() {
    return this.#state === 'closed';
  }

  /** @returns {Uint8Array} all bytes of a complete body that no sink has taken */
  takeBytes() {
    const bytes = joinedChunks(this.#chunks);
    this.#chunks = [];
    return bytes;
  }

  /**
   * @param {Uint8Array} bytes not used by anybody else
   */
  append(bytes) {
    if (this.#state !== 'open' || bytes.length === 0) return;
    if (this.#sink === null) this.#chunks.push(bytes);
    else this.#sink.processBodyChunk(bytes);
  }

  close() {
    if (this.#state !== 'open') return;
    this.#state = 'closed';
    if (this.#sink !== null) this.#end(this.#sink);
  }

  /**
   * Also what is complete fails as long as nobody has taken it.
   * @param {unknown} error
   */
  fail(error) {
    if (this.#state === 'errored' || (this.#state === 'closed' && this.#sink !== null)) return;
    this.#state = 'errored';
    this.#error = error;
    this.#chunks = [];
    this.#sink?.processBodyError(error);
  }

  /** Its sink wants no more of it. */
  cancel() {
    if (this.#state !== 'open') return;
    this.#state = 'closed';
    this.#sink = null;
    this.onTaken?.();
    this.onTaken = null;
    this.onCanceled?.();
  }

  /**
   * What has arrived before comes as one chunk, at once.
   * @param {IncomingBodySink} sink
   */
  pipeInto(sink) {
    this.#sink = sink;
    if (this.#chunks.length > 0) sink.processBodyChunk(this.takeBytes());
    if (this.#state === 'closed') this.#end(sink);
    else if (this.#state === 'errored') sink.processBodyError(this.#error);
  }

  /** @param {IncomingBodySink} sink */
  #end(sink) {
    sink.processEndOfBody();
    this.onTaken?.();
    this.onTaken = null;
  }
}

/**
 * @param {Uint8Array[]} chunks not used by anybody else
 * @returns {Uint8Array} a single one as it is, others copied into one
 */
function joinedChunks(chunks) {
  return chunks.length === 1 ? chunks[0] : joinByteChunks(chunks);
}

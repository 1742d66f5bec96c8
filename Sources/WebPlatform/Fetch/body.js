// https://fetch.spec.whatwg.org/#bodies
'use strict';

/** @typedef {ReadableStreamImpl | BlobImpl | Uint8Array | FormDataImpl | URLSearchParamsImpl | string} BodyInitValue */

/**
 * Where the bytes of a body come from; null where only a page's stream knows.
 * @typedef {string | Uint8Array | BlobImpl | IncomingBody | null} BodySource
 */

/**
 * A body. The standard gives each a ReadableStream; here that is made when a page or a clone asks for it, so that a
 * body that is only read whole never has one.
 */
class BodyRecord {
  /** @type {ReadableStreamImpl | null} */
  #stream;
  /** Whether the body has been read without a stream. */
  #consumed = false;
  /** Whether another body has the same source. */
  #sharesSource = false;

  /**
   * @param {BodySource} source
   * @param {ReadableStreamImpl | null} [stream]
   */
  constructor(source, stream = null) {
    this.source = source;
    this.#stream = stream;
    /** Whether its bytes are, or are partly, those of a Blob. */
    this.holdsBlob = isBlobSource(source);
  }

  /** https://streams.spec.whatwg.org/#is-readable-stream-disturbed */
  get isDisturbed() {
    return this.#stream === null ? this.#consumed : this.#stream.disturbed;
  }

  /** https://fetch.spec.whatwg.org/#body-unusable */
  get isUnusable() {
    return this.#stream === null ? this.#consumed : this.#stream.disturbed || this.#stream.locked;
  }

  /** Whether the body can be sent, and be sent again after a redirect. */
  get hasRepeatableSource() {
    return this.source !== null && !(this.source instanceof IncomingBody);
  }

  /**
   * The bytes of a body with a repeatable source, to be read only.
   * @returns {Uint8Array}
   */
  get sourceBytes() {
    // A string is encoded once.
    if (typeof this.source === 'string') this.source = utf8Encode(this.source);
    return isBlobSource(this.source) ? this.source.copyBytes() : /** @type {Uint8Array} */ (this.source);
  }

  /** @returns {ReadableStreamImpl} */
  get stream() {
    this.#stream ??= this.#makeStream();
    return this.#stream;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-body-clone
   * @returns {BodyRecord}
   */
  clone() {
    // A source that nobody has begun to read can be shared.
    if (this.#stream === null && this.hasRepeatableSource) {
      const copy = new BodyRecord(this.source);
      this.#sharesSource = copy.#sharesSource = true;
      copy.holdsBlob = this.holdsBlob;
      return copy;
    }
    // 1. Let « out1, out2 » be the result of teeing body's stream.
    const [out1, out2] = readableStreamDefaultTee(this.stream);
    // 2. Set body's stream to out1.
    this.#stream = out1;
    // 3. Return a body whose stream is out2 and other members are copied from body.
    return new BodyRecord(this.source, out2);
  }

  /**
   * A body with what this one had, which is then read.
   * https://streams.spec.whatwg.org/#readablestream-create-a-proxy
   * @returns {BodyRecord}
   */
  createProxy() {
    if (this.#stream !== null) return new BodyRecord(this.source, createReadableStreamProxy(this.#stream));
    this.#consumed = true;
    const proxy = new BodyRecord(this.source);
    proxy.#sharesSource = this.#sharesSource;
    proxy.holdsBlob = this.holdsBlob;
    return proxy;
  }

  /**
   * https://fetch.spec.whatwg.org/#body-fully-read
   * @param {{ isActive: boolean }} realm
   * @param {(bytes: Uint8Array | string) => void} processBody  takes bytes of its own, or the text that they encode
   * @param {(error: unknown) => void} processBodyError
   */
  fullyRead(realm, processBody, processBodyError) {
    if (this.#stream !== null) {
      readAllBytes(this.#stream, processBody, processBodyError);
      return;
    }
    const { source } = this;
    this.#consumed = true;
    if (typeof source === 'string') {
      processBody(source);
    } else if (source instanceof Uint8Array) {
      processBody(this.#takeBytes(source));
    } else if (isBlobSource(source)) {
      queueTask(realm, () => processBody(source.copyBytes()));
    } else if (source !== null) {
      /** @type {Uint8Array[]} */
      const chunks = [];
      source.pipeInto({
        processBodyChunk: (bytes) => { chunks.push(bytes); },
        processEndOfBody: () => processBody(joinedChunks(chunks)),
        processBodyError,
      });
    }
  }

  /**
   * https://fetch.spec.whatwg.org/#body-incrementally-read, for a body without a stream
   * @param {IncomingBodySink} sink
   */
  incrementallyRead(sink) {
    this.#consumed = true;
    if (this.source instanceof IncomingBody) {
      this.source.pipeInto(sink);
    } else {
      const bytes = this.sourceBytes.slice();
      if (bytes.length > 0) sink.processBodyChunk(bytes);
      sink.processEndOfBody();
    }
  }

  /**
   * Ends the body with an error, as aborting a fetch does.
   * @param {unknown} error
   */
  fail(error) {
    if (this.source instanceof IncomingBody) this.source.fail(error);
    if (this.#stream !== null) readableStreamDefaultControllerError(this.#stream.controller, error);
  }

  /**
   * The source, which the reader may keep: nobody asks a body for its source once it has been read.
   * @param {Uint8Array} source
   */
  #takeBytes(source) {
    if (this.#sharesSource || source.byteLength !== source.buffer.byteLength) return source.slice();
    this.source = null;
    return source;
  }

  /** @returns {ReadableStreamImpl} */
  #makeStream() {
    ensureRoom('Streams');
    const { source } = this;
    const stream = createReadableStream({
      start: (controller) => {
        if (this.#consumed) {
          readableStreamDefaultControllerClose(controller);
        } else if (source instanceof IncomingBody) {
          source.pipeInto({
            processBodyChunk: (bytes) => readableStreamDefaultControllerEnqueue(controller, bytes),
            processEndOfBody: () => readableStreamDefaultControllerClose(controller),
            processBodyError: (error) => readableStreamDefaultControllerError(controller, error),
          });
        } else {
          const bytes = this.sourceBytes.slice();
          if (bytes.length > 0) readableStreamDefaultControllerEnqueue(controller, bytes);
          readableStreamDefaultControllerClose(controller);
        }
      },
      cancel: () => {
        if (source instanceof IncomingBody) source.cancel();
        return Deferred.resolved();
      },
      highWaterMark: 0,
    });
    // The stream of a body that was read whole is the one that its reader has locked and emptied.
    if (this.#consumed) {
      stream.disturbed = true;
      acquireReadableStreamDefaultReader(stream);
    }
    return stream;
  }
}

/**
 * @param {BodySource} source
 * @returns {source is BlobImpl} whether it is of the one kind whose class may not be there yet
 */
function isBlobSource(source) {
  return typeof source === 'object' && source !== null
    && !(source instanceof Uint8Array) && !(source instanceof IncomingBody);
}

/**
 * @param {Uint8Array | string} body  what `fullyRead` gives
 * @returns {Uint8Array}
 */
function bytesOf(body) {
  return typeof body === 'string' ? utf8Encode(body) : body;
}

/**
 * https://streams.spec.whatwg.org/#readablestreamdefaultreader-read-all-bytes
 * @param {ReadableStreamImpl} stream
 * @param {(bytes: Uint8Array) => void} successSteps
 * @param {(error: unknown) => void} failureSteps
 */
function readAllBytes(stream, successSteps, failureSteps) {
  const reader = acquireReadableStreamDefaultReader(stream);
  /** @type {Uint8Array[]} */
  const chunks = [];
  const readLoop = () => readableStreamDefaultReaderRead(reader, {
    // 1. A chunk must be a Uint8Array; append its bytes and read on.
    chunkSteps(chunk) {
      const bytes = bytesOfUint8Array(chunk);
      if (bytes === null) {
        failureSteps(new TypeError('ReadableStream chunk enqueueing in the sink failed'));
        return;
      }
      chunks.push(bytes);
      queuePlatformMicrotask(readLoop);
    },
    // 2. At the end, succeed with all bytes.
    closeSteps: () => successSteps(joinedChunks(chunks)),
    // 3. Or fail.
    errorSteps: failureSteps,
  });
  readLoop();
}

/** https://fetch.spec.whatwg.org/#bodyinit-unions */
const XMLHttpRequestBodyInit = union('Blob', BufferSource, 'FormData', 'URLSearchParams', USVString);
const BodyInit = union('ReadableStream', 'Blob', BufferSource, 'FormData', 'URLSearchParams', USVString);

// https://streams.spec.whatwg.org/#rs-class
'use strict';

/**
 * @typedef {object} ReadRequest
 * @property {(chunk: unknown) => void} chunkSteps
 * @property {() => void} closeSteps
 * @property {(error: unknown) => void} errorSteps
 */

/** A stream that can be read. */
class ReadableStreamImpl {
  /**
   * @param {UnderlyingSource} [underlyingSource]
   * @param {QueuingStrategyDictionary} [strategy]
   * @param {(stream: ReadableStreamImpl) => void} [setUp] makes the controller of a stream that the platform creates
   */
  constructor(underlyingSource, strategy = {}, setUp) {
    /** @type {'readable' | 'closed' | 'errored'} */
    this.state = 'readable';
    /** @type {ReadableStreamDefaultReaderImpl | null} */
    this.reader = null;
    /** @type {unknown} */
    this.storedError = undefined;
    this.disturbed = false;
    /** @type {ReadableStreamDefaultControllerImpl} */
    this.controller = new ReadableStreamDefaultControllerImpl(this);
    if (setUp === undefined) {
      setUpReadableStreamDefaultControllerFromUnderlyingSource(this, underlyingSource, strategy);
    } else {
      setUp(this);
    }
  }

  get locked() {
    return isReadableStreamLocked(this);
  }

  /**
   * @param {unknown} reason
   * @returns {Deferred}
   */
  cancel(reason) {
    // 1. If ! IsReadableStreamLocked(this) is true, return a promise rejected with a TypeError exception.
    if (this.locked) throw new TypeError('ReadableStream is locked');
    // 2. Return ! ReadableStreamCancel(this, reason).
    return readableStreamCancel(this, reason);
  }

  /**
   * @param {{mode?: string}} options
   * @returns {ReadableStreamDefaultReaderImpl}
   */
  getReader(options) {
    // 1. If options["mode"] does not exist, return ? AcquireReadableStreamDefaultReader(this).
    if (options.mode === undefined) return acquireReadableStreamDefaultReader(this);
    // Deviates: WebKit has no byte streams, so "byob" always finds the wrong kind of controller.
    if (options.mode === 'byob') {
      throw new TypeError('ReadableStreamBYOBReader needs a ReadableByteStreamController');
    }
    throw new TypeError('Invalid mode is specified');
  }

  /**
   * @param {{readable: ReadableStreamImpl, writable: WritableStreamImpl}} transform
   * @param {StreamPipeOptionsValues} options
   * @returns {ReadableStreamImpl}
   */
  pipeThrough(transform, options) {
    // 1. If ! IsReadableStreamLocked(this) is true, throw a TypeError exception.
    if (this.locked) throw new TypeError('ReadableStream is locked');
    // 2. If ! IsWritableStreamLocked(transform["writable"]) is true, throw a TypeError exception.
    if (transform.writable.locked) throw new TypeError('WritableStream is locked');
    // 3. Let promise be ! ReadableStreamPipeTo(this, transform["writable"], options...), handled.
    readableStreamPipeTo(this, transform.writable, options).isHandled = true;
    // 4. Return transform["readable"].
    return transform.readable;
  }

  /**
   * @param {WritableStreamImpl} destination
   * @param {StreamPipeOptionsValues} options
   * @returns {Deferred}
   */
  pipeTo(destination, options) {
    // 1. If either stream is locked, return a promise rejected with a TypeError exception.
    if (this.locked) throw new TypeError('ReadableStream is locked');
    if (destination.locked) throw new TypeError('WritableStream is locked');
    // 2. Return ! ReadableStreamPipeTo(this, destination, options...).
    return readableStreamPipeTo(this, destination, options);
  }

  /** @returns {ReadableStreamImpl[]} */
  tee() {
    return readableStreamDefaultTee(this);
  }
}

/**
 * https://streams.spec.whatwg.org/#create-readable-stream
 * @param {object} algorithms
 * @param {(controller: ReadableStreamDefaultControllerImpl) => any} [algorithms.start]
 * @param {() => Deferred} [algorithms.pull]
 * @param {(reason: unknown) => Deferred} [algorithms.cancel]
 * @param {number} [algorithms.highWaterMark]
 * @param {(chunk: unknown) => number} [algorithms.size]
 * @returns {ReadableStreamImpl}
 */
function createReadableStream({ start, pull, cancel, highWaterMark = 1, size = () => 1 }) {
  return new ReadableStreamImpl(undefined, undefined, (stream) => {
    setUpReadableStreamDefaultController(
      stream, start ?? (() => undefined), pull ?? (() => Deferred.resolved()),
      cancel ?? (() => Deferred.resolved()), highWaterMark, size);
  });
}

/**
 * https://streams.spec.whatwg.org/#is-readable-stream-locked
 * @param {ReadableStreamImpl} stream
 * @returns {boolean}
 */
function isReadableStreamLocked(stream) {
  return stream.reader !== null;
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-cancel
 * @param {ReadableStreamImpl} stream
 * @param {unknown} reason
 * @returns {Deferred}
 */
function readableStreamCancel(stream, reason) {
  // 1. Set stream.[[disturbed]] to true.
  stream.disturbed = true;
  // 2. If stream.[[state]] is "closed", return a promise resolved with undefined.
  if (stream.state === 'closed') return Deferred.resolved();
  // 3. If stream.[[state]] is "errored", return a promise rejected with stream.[[storedError]].
  if (stream.state === 'errored') return Deferred.rejected(stream.storedError);
  // 4. Perform ! ReadableStreamClose(stream).
  readableStreamClose(stream);
  // 5. Let sourceCancelPromise be ! stream.[[controller]].[[CancelSteps]](reason).
  const sourceCancelPromise = stream.controller.cancelSteps(reason);
  // 6. Return the result of reacting to sourceCancelPromise with a fulfillment step that returns undefined.
  return sourceCancelPromise.then(() => undefined);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-close
 * @param {ReadableStreamImpl} stream
 */
function readableStreamClose(stream) {
  // 1. Set stream.[[state]] to "closed".
  stream.state = 'closed';
  // 2. Let reader be stream.[[reader]]. If reader is undefined, return.
  const { reader } = stream;
  if (reader === null) return;
  // 3. Resolve reader.[[closedPromise]] with undefined.
  reader.closed.resolve(undefined);
  // 4. Perform each pending readRequest's close steps.
  const { readRequests } = reader;
  reader.readRequests = [];
  for (const readRequest of readRequests) readRequest.closeSteps();
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-error
 * @param {ReadableStreamImpl} stream
 * @param {unknown} error
 */
function readableStreamError(stream, error) {
  // 1. Set stream.[[state]] to "errored" and stream.[[storedError]] to e.
  stream.state = 'errored';
  stream.storedError = error;
  // 2. Let reader be stream.[[reader]]. If reader is undefined, return.
  const { reader } = stream;
  if (reader === null) return;
  // 3. Reject reader.[[closedPromise]] with e.
  reader.closed.reject(error);
  // 4. Perform ! ReadableStreamDefaultReaderErrorReadRequests(reader, e).
  readableStreamDefaultReaderErrorReadRequests(reader, error);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-fulfill-read-request, for a chunk
 * @param {ReadableStreamImpl} stream
 * @param {unknown} chunk
 */
function readableStreamFulfillReadRequest(stream, chunk) {
  const reader = /** @type {ReadableStreamDefaultReaderImpl} */ (stream.reader);
  const readRequest = /** @type {ReadRequest} */ (reader.readRequests.shift());
  readRequest.chunkSteps(chunk);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-get-num-read-requests
 * @param {ReadableStreamImpl} stream
 * @returns {number}
 */
function readableStreamGetNumReadRequests(stream) {
  return stream.reader === null ? 0 : stream.reader.readRequests.length;
}

const StreamPipeOptions = dictionary('StreamPipeOptions', {
  preventClose: optional(boolean, false),
  preventAbort: optional(boolean, false),
  preventCancel: optional(boolean, false),
  signal: 'AbortSignal',
});

const ReadableStreamGetReaderOptions = dictionary('ReadableStreamGetReaderOptions', { mode: DOMString });

const ReadableWritablePair = dictionary('ReadableWritablePair', {
  readable: required('ReadableStream'),
  writable: required('WritableStream'),
});

interface_('ReadableStream', ReadableStreamImpl, () => ({
  constructor: [optional(UnderlyingSourceDictionary), optional(QueuingStrategy)],
  locked: readonly(boolean),
  cancel: operation([optional(any)], promise(undefined_)),
  getReader: operation([optional(ReadableStreamGetReaderOptions)], 'ReadableStreamDefaultReader'),
  pipeTo: operation(['WritableStream', optional(StreamPipeOptions)], promise(undefined_)),
  pipeThrough: operation([ReadableWritablePair, optional(StreamPipeOptions)], 'ReadableStream'),
  tee: operation([], sequence('ReadableStream')),
}), { exposed: true });

// https://streams.spec.whatwg.org/#default-reader-class
'use strict';

/** Reads a stream chunk by chunk and keeps it locked. */
class ReadableStreamDefaultReaderImpl {
  /** @param {ReadableStreamImpl} stream */
  constructor(stream) {
    // https://streams.spec.whatwg.org/#set-up-readable-stream-default-reader
    // 1. If ! IsReadableStreamLocked(stream) is true, throw a TypeError exception.
    if (isReadableStreamLocked(stream)) throw new TypeError('ReadableStream is locked');
    // 2. Perform ! ReadableStreamReaderGenericInitialize(reader, stream).
    /** @type {ReadableStreamImpl | null} */
    this.stream = stream;
    stream.reader = this;
    this.closed = handledDeferred();
    if (stream.state === 'closed') {
      this.closed.resolve(undefined);
    } else if (stream.state === 'errored') {
      this.closed.reject(stream.storedError);
    }
    // 3. Set reader.[[readRequests]] to a new empty list.
    /** @type {ReadRequest[]} */
    this.readRequests = [];
  }

  /**
   * @param {unknown} reason
   * @returns {Deferred}
   */
  cancel(reason) {
    // 1. If this.[[stream]] is undefined, return a promise rejected with a TypeError exception.
    if (this.stream === null) throw new TypeError('cancel() called on a reader owned by no readable stream');
    // 2. Return ! ReadableStreamReaderGenericCancel(this, reason).
    return readableStreamCancel(this.stream, reason);
  }

  /** @returns {Deferred} for a ReadableStreamReadResult */
  read() {
    // 1. If this.[[stream]] is undefined, return a promise rejected with a TypeError exception.
    if (this.stream === null) throw new TypeError('read() called on a reader owned by no readable stream');
    // 2. Let promise be a new promise, and readRequest one that settles it.
    const promise = new Deferred();
    // 3. Perform ! ReadableStreamDefaultReaderRead(this, readRequest).
    readableStreamDefaultReaderRead(this, {
      chunkSteps(chunk) {
        promise.resolve(readResult(chunk, false));
      },
      closeSteps() {
        promise.resolve(readResult(undefined, true));
      },
      errorSteps(error) {
        promise.reject(error);
      },
    });
    // 4. Return promise.
    return promise;
  }

  releaseLock() {
    // 1. If this.[[stream]] is undefined, return.
    if (this.stream === null) return;
    // 2. Perform ! ReadableStreamDefaultReaderRelease(this).
    readableStreamDefaultReaderRelease(this);
  }
}

/** @returns {Deferred} a new promise whose [[PromiseIsHandled]] is true, whatever becomes of it */
function handledDeferred() {
  const deferred = new Deferred();
  deferred.isHandled = true;
  return deferred;
}

/**
 * https://streams.spec.whatwg.org/#dictdef-readablestreamreadresult
 * Deviates: WebKit makes `value` before `done`, which a listing of its keys shows.
 * @param {unknown} value
 * @param {boolean} done
 * @returns {WorldObject}
 */
function readResult(value, done) {
  return new WorldObject([['value', value, any], ['done', done, boolean]]);
}

/**
 * https://streams.spec.whatwg.org/#acquire-readable-stream-reader
 * @param {ReadableStreamImpl} stream
 * @returns {ReadableStreamDefaultReaderImpl}
 */
function acquireReadableStreamDefaultReader(stream) {
  return new ReadableStreamDefaultReaderImpl(stream);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-reader-read
 * @param {ReadableStreamDefaultReaderImpl} reader
 * @param {ReadRequest} readRequest
 */
function readableStreamDefaultReaderRead(reader, readRequest) {
  const stream = /** @type {ReadableStreamImpl} */ (reader.stream);
  // 1. Set stream.[[disturbed]] to true.
  stream.disturbed = true;
  // 2. Closed and errored streams answer at once, others through their controller.
  if (stream.state === 'closed') {
    readRequest.closeSteps();
  } else if (stream.state === 'errored') {
    readRequest.errorSteps(stream.storedError);
  } else {
    stream.controller.pullSteps(readRequest);
  }
}

/**
 * https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaultreaderrelease
 * @param {ReadableStreamDefaultReaderImpl} reader
 */
function readableStreamDefaultReaderRelease(reader) {
  const stream = /** @type {ReadableStreamImpl} */ (reader.stream);
  // 1. Perform ! ReadableStreamReaderGenericRelease(reader).
  // 1.1. Reject reader.[[closedPromise]], or replace it when it is settled, with a TypeError; it is handled.
  if (stream.state !== 'readable') reader.closed = handledDeferred();
  reader.closed.reject(new TypeError('releasing lock of reader whose stream is still in readable state'));
  // 1.2. Undo the lock.
  stream.reader = null;
  reader.stream = null;
  // 2. Perform ! ReadableStreamDefaultReaderErrorReadRequests(reader, e) with a new TypeError.
  readableStreamDefaultReaderErrorReadRequests(reader, new TypeError('releasing lock of reader'));
}

/**
 * https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaultreadererrorreadrequests
 * @param {ReadableStreamDefaultReaderImpl} reader
 * @param {unknown} error
 */
function readableStreamDefaultReaderErrorReadRequests(reader, error) {
  const { readRequests } = reader;
  reader.readRequests = [];
  for (const readRequest of readRequests) readRequest.errorSteps(error);
}

interface_('ReadableStreamDefaultReader', ReadableStreamDefaultReaderImpl, () => ({
  constructor: ['ReadableStream'],
  closed: readonly(promise(undefined_)),
  read: operation([], promise(any)),
  releaseLock: operation([]),
  cancel: operation([optional(any)], promise(undefined_)),
}), { exposed: true });

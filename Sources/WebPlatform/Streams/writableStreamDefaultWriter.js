// https://streams.spec.whatwg.org/#default-writer-class
'use strict';

/** Writes to a stream and keeps it locked. */
class WritableStreamDefaultWriterImpl {
  /** @param {WritableStreamImpl} stream */
  constructor(stream) {
    // https://streams.spec.whatwg.org/#set-up-writable-stream-default-writer
    // 1. If ! IsWritableStreamLocked(stream) is true, throw a TypeError exception.
    if (stream.locked) throw new TypeError('WritableStream is locked');
    // 2. Lock the stream.
    /** @type {WritableStreamImpl | null} */
    this.stream = stream;
    stream.writer = this;
    // 3. Make the two promises as the state says. Nobody has to handle their rejections.
    this.ready = handledDeferred();
    this.closed = handledDeferred();
    switch (stream.state) {
      case 'writable':
        if (writableStreamCloseQueuedOrInFlight(stream) || !stream.backpressure) this.ready.resolve(undefined);
        break;
      case 'erroring':
        this.ready.reject(stream.storedError);
        break;
      case 'closed':
        this.ready.resolve(undefined);
        this.closed.resolve(undefined);
        break;
      default:
        this.ready.reject(stream.storedError);
        this.closed.reject(stream.storedError);
    }
  }

  /** @returns {number | null} */
  get desiredSize() {
    // 1. If this.[[stream]] is undefined, throw a TypeError exception.
    if (this.stream === null) throw noStreamError();
    // 2. Return ! WritableStreamDefaultWriterGetDesiredSize(this).
    switch (this.stream.state) {
      case 'errored':
      case 'erroring':
        return null;
      case 'closed':
        return 0;
      default:
        return writableStreamDefaultControllerGetDesiredSize(this.stream.controller);
    }
  }

  /**
   * @param {unknown} [reason]
   * @returns {Deferred}
   */
  abort(reason) {
    if (this.stream === null) throw noStreamError();
    return writableStreamAbort(this.stream, reason);
  }

  /** @returns {Deferred} */
  close() {
    // 1. If this.[[stream]] is undefined, return a promise rejected with a TypeError exception.
    if (this.stream === null) throw noStreamError();
    // 2. If the stream is being closed, return a promise rejected with a TypeError exception.
    if (writableStreamCloseQueuedOrInFlight(this.stream)) {
      throw new TypeError('WritableStreamDefaultWriter is being closed');
    }
    // 3. Return ! WritableStreamDefaultWriterClose(this).
    return writableStreamClose(this.stream);
  }

  releaseLock() {
    if (this.stream !== null) writableStreamDefaultWriterRelease(this);
  }

  /**
   * @param {unknown} [chunk]
   * @returns {Deferred}
   */
  write(chunk) {
    if (this.stream === null) throw noStreamError();
    return writableStreamDefaultWriterWrite(this, chunk);
  }
}

/** @returns {TypeError} */
function noStreamError() {
  return new TypeError('WritableStreamDefaultWriter has no stream');
}

/**
 * https://streams.spec.whatwg.org/#acquire-writable-stream-default-writer
 * @param {WritableStreamImpl} stream
 * @returns {WritableStreamDefaultWriterImpl}
 */
function acquireWritableStreamDefaultWriter(stream) {
  return new WritableStreamDefaultWriterImpl(stream);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-writer-close-with-error-propagation
 * @param {WritableStreamDefaultWriterImpl} writer
 * @returns {Deferred}
 */
function writableStreamDefaultWriterCloseWithErrorPropagation(writer) {
  const stream = /** @type {WritableStreamImpl} */ (writer.stream);
  // 1. A stream that is closed, or is being closed, is no failure.
  if (writableStreamCloseQueuedOrInFlight(stream) || stream.state === 'closed') return Deferred.resolved();
  // 2. If state is "errored", return a promise rejected with the stored error.
  if (stream.state === 'errored') return Deferred.rejected(stream.storedError);
  // 3. Return ! WritableStreamDefaultWriterClose(writer).
  return writableStreamClose(stream);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-writer-ensure-ready-promise-rejected
 * @param {WritableStreamDefaultWriterImpl} writer
 * @param {unknown} error
 */
function writableStreamDefaultWriterEnsureReadyPromiseRejected(writer, error) {
  if (writer.ready.state !== 'pending') writer.ready = handledDeferred();
  writer.ready.reject(error);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-writer-release
 * @param {WritableStreamDefaultWriterImpl} writer
 */
function writableStreamDefaultWriterRelease(writer) {
  const stream = /** @type {WritableStreamImpl} */ (writer.stream);
  // 1. Let releasedError be a new TypeError.
  const releasedError = new TypeError('writableStreamDefaultWriterRelease');
  // 2. Reject both promises, or replace them where they are settled.
  writableStreamDefaultWriterEnsureReadyPromiseRejected(writer, releasedError);
  if (writer.closed.state !== 'pending') writer.closed = handledDeferred();
  writer.closed.reject(releasedError);
  // 3. Undo the lock.
  stream.writer = null;
  writer.stream = null;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-writer-write
 * @param {WritableStreamDefaultWriterImpl} writer
 * @param {unknown} chunk
 * @returns {Deferred}
 */
function writableStreamDefaultWriterWrite(writer, chunk) {
  const stream = /** @type {WritableStreamImpl} */ (writer.stream);
  // 1. Let chunkSize be ! WritableStreamDefaultControllerGetChunkSize(controller, chunk), which runs script.
  const chunkSize = writableStreamDefaultControllerGetChunkSize(stream.controller, chunk);
  // 2. If the writer has lost the stream, return a promise rejected with a TypeError exception.
  if (stream !== writer.stream) return Deferred.rejected(noStreamError());
  // 3. A stream that has failed or ends takes no chunk.
  if (stream.state === 'errored') return Deferred.rejected(stream.storedError);
  if (writableStreamCloseQueuedOrInFlight(stream) || stream.state === 'closed') {
    return Deferred.rejected(new TypeError('stream is closing or closed'));
  }
  if (stream.state === 'erroring') return Deferred.rejected(stream.storedError);
  // 4. Let promise be ! WritableStreamAddWriteRequest(stream).
  const promise = writableStreamAddWriteRequest(stream);
  // 5. Perform ! WritableStreamDefaultControllerWrite(controller, chunk, chunkSize).
  writableStreamDefaultControllerWrite(stream.controller, chunk, chunkSize);
  // 6. Return promise.
  return promise;
}

interface_('WritableStreamDefaultWriter', WritableStreamDefaultWriterImpl, () => ({
  constructor: ['WritableStream'],
  closed: readonly(promise(undefined_)),
  desiredSize: readonly(nullable(unrestrictedDouble)),
  ready: readonly(promise(undefined_)),
  abort: operation([optional(any)], promise(undefined_)),
  close: operation([], promise(undefined_)),
  releaseLock: operation([]),
  write: operation([optional(any)], promise(undefined_)),
}), { exposed: true });

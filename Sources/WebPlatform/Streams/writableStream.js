// https://streams.spec.whatwg.org/#ws-class
'use strict';

/** @typedef {{ promise: Deferred, reason: unknown, wasAlreadyErroring: boolean }} PendingAbortRequest */

/** A stream that can be written to. */
class WritableStreamImpl {
  /**
   * @param {UnderlyingSink} [underlyingSink]
   * @param {QueuingStrategyDictionary} [strategy]
   * @param {(stream: WritableStreamImpl) => void} [setUp] makes the controller of a stream that the platform creates
   */
  constructor(underlyingSink, strategy = {}, setUp) {
    /** @type {'writable' | 'closed' | 'erroring' | 'errored'} */
    this.state = 'writable';
    /** @type {unknown} */
    this.storedError = undefined;
    /** @type {WritableStreamDefaultWriterImpl | null} */
    this.writer = null;
    this.controller = new WritableStreamDefaultControllerImpl(this);
    /** @type {Deferred[]} */
    this.writeRequests = [];
    /** @type {Deferred | null} */
    this.inFlightWriteRequest = null;
    /** @type {Deferred | null} */
    this.closeRequest = null;
    /** @type {Deferred | null} */
    this.inFlightCloseRequest = null;
    /** @type {PendingAbortRequest | null} */
    this.pendingAbortRequest = null;
    this.backpressure = false;
    if (setUp === undefined) {
      setUpWritableStreamDefaultControllerFromUnderlyingSink(this, underlyingSink, strategy);
    } else {
      setUp(this);
    }
  }

  get locked() {
    return this.writer !== null;
  }

  /**
   * @param {unknown} [reason]
   * @returns {Deferred}
   */
  abort(reason) {
    // 1. If ! IsWritableStreamLocked(this) is true, return a promise rejected with a TypeError exception.
    if (this.locked) {
      throw new TypeError('WritableStream.abort method can only be used on non locked WritableStream');
    }
    // 2. Return ! WritableStreamAbort(this, reason).
    return writableStreamAbort(this, reason);
  }

  /** @returns {Deferred} */
  close() {
    // 1. If ! IsWritableStreamLocked(this) is true, return a promise rejected with a TypeError exception.
    if (this.locked) {
      throw new TypeError('WritableStream.close method can only be used on non locked WritableStream');
    }
    // 2. If ! WritableStreamCloseQueuedOrInFlight(this) is true, return a promise rejected with a TypeError exception.
    if (writableStreamCloseQueuedOrInFlight(this)) {
      throw new TypeError('WritableStream.close method can only be used on a being close WritableStream');
    }
    // 3. Return ! WritableStreamClose(this).
    return writableStreamClose(this);
  }

  /** @returns {WritableStreamDefaultWriterImpl} */
  getWriter() {
    return acquireWritableStreamDefaultWriter(this);
  }
}

/**
 * https://streams.spec.whatwg.org/#create-writable-stream
 * @param {object} algorithms
 * @param {() => Deferred | void} algorithms.start
 * @param {(chunk: unknown) => Deferred} algorithms.write
 * @param {() => Deferred} algorithms.close
 * @param {(reason: unknown) => Deferred} algorithms.abort
 * @param {number} algorithms.highWaterMark
 * @param {(chunk: unknown) => number} algorithms.size
 * @returns {WritableStreamImpl}
 */
function createWritableStream({ start, write, close, abort, highWaterMark, size }) {
  return new WritableStreamImpl(undefined, undefined, (stream) => {
    setUpWritableStreamDefaultController(stream, start, write, close, abort, highWaterMark, size);
  });
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-abort
 * @param {WritableStreamImpl} stream
 * @param {unknown} reason
 * @returns {Deferred}
 */
function writableStreamAbort(stream, reason) {
  // 1. If stream.[[state]] is "closed" or "errored", return a promise resolved with undefined.
  if (stream.state === 'closed' || stream.state === 'errored') return Deferred.resolved();
  // 2. Signal abort on stream.[[controller]].[[abortController]] with reason. Listeners may change the state.
  stream.controller.signalAbort(reason);
  const state = /** @type {string} */ (stream.state);
  if (state === 'closed' || state === 'errored') return Deferred.resolved();
  // 3. If stream.[[pendingAbortRequest]] is not undefined, return its promise.
  if (stream.pendingAbortRequest !== null) return stream.pendingAbortRequest.promise;
  // 4. Let wasAlreadyErroring be true if the state is "erroring"; the reason is then known already.
  const wasAlreadyErroring = state === 'erroring';
  // 5. Let promise be a new promise, and set stream.[[pendingAbortRequest]].
  const promise = new Deferred();
  stream.pendingAbortRequest = { promise, reason: wasAlreadyErroring ? undefined : reason, wasAlreadyErroring };
  // 6. If wasAlreadyErroring is false, perform ! WritableStreamStartErroring(stream, reason).
  if (!wasAlreadyErroring) writableStreamStartErroring(stream, reason);
  // 7. Return promise.
  return promise;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-close
 * @param {WritableStreamImpl} stream
 * @returns {Deferred}
 */
function writableStreamClose(stream) {
  // 1. If the stream is closed or errored, return a promise rejected with a TypeError exception.
  if (stream.state === 'closed' || stream.state === 'errored') {
    return Deferred.rejected(new TypeError('stream is closed or errored'));
  }
  // 2. Let promise be a new promise, and set stream.[[closeRequest]] to it.
  const promise = new Deferred();
  stream.closeRequest = promise;
  // 3. A writer that waits because of backpressure waits no more.
  if (stream.writer !== null && stream.backpressure && stream.state === 'writable') {
    stream.writer.ready.resolve(undefined);
  }
  // 4. Perform ! WritableStreamDefaultControllerClose(stream.[[controller]]).
  writableStreamDefaultControllerClose(stream.controller);
  // 5. Return promise.
  return promise;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-add-write-request
 * @param {WritableStreamImpl} stream
 * @returns {Deferred}
 */
function writableStreamAddWriteRequest(stream) {
  const promise = new Deferred();
  stream.writeRequests.push(promise);
  return promise;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-close-queued-or-in-flight
 * @param {WritableStreamImpl} stream
 * @returns {boolean}
 */
function writableStreamCloseQueuedOrInFlight(stream) {
  return stream.closeRequest !== null || stream.inFlightCloseRequest !== null;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-deal-with-rejection
 * @param {WritableStreamImpl} stream
 * @param {unknown} error
 */
function writableStreamDealWithRejection(stream, error) {
  // 1. If state is "writable", start erroring; otherwise it is erroring already: finish.
  if (stream.state === 'writable') writableStreamStartErroring(stream, error);
  else writableStreamFinishErroring(stream);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-start-erroring
 * @param {WritableStreamImpl} stream
 * @param {unknown} reason
 */
function writableStreamStartErroring(stream, reason) {
  // 1. Set the state to "erroring" and the stored error to reason.
  stream.state = 'erroring';
  stream.storedError = reason;
  // 2. The writer is not ready any more.
  if (stream.writer !== null) writableStreamDefaultWriterEnsureReadyPromiseRejected(stream.writer, reason);
  // 3. If nothing is in flight and the controller has started, finish.
  if (!writableStreamHasOperationMarkedInFlight(stream) && stream.controller.started) {
    writableStreamFinishErroring(stream);
  }
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-finish-erroring
 * @param {WritableStreamImpl} stream
 */
function writableStreamFinishErroring(stream) {
  // 1. Set the state to "errored" and drop the queue.
  stream.state = 'errored';
  stream.controller.errorSteps();
  // 2. Reject each write request with the stored error.
  const { storedError, writeRequests } = stream;
  stream.writeRequests = [];
  for (const writeRequest of writeRequests) writeRequest.reject(storedError);
  // 3. Without an abort request, reject what waits for the end.
  const abortRequest = stream.pendingAbortRequest;
  if (abortRequest === null) {
    writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
    return;
  }
  stream.pendingAbortRequest = null;
  // 4. If the stream was erroring before the abort request, reject that with the stored error.
  if (abortRequest.wasAlreadyErroring) {
    abortRequest.promise.reject(storedError);
    writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
    return;
  }
  // 5. Otherwise abort the sink, and settle the abort request with what comes of that.
  stream.controller.abortSteps(abortRequest.reason).then(
    () => {
      abortRequest.promise.resolve(undefined);
      writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
    },
    (reason) => {
      abortRequest.promise.reject(reason);
      writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
    });
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-write
 * @param {WritableStreamImpl} stream
 */
function writableStreamFinishInFlightWrite(stream) {
  stream.inFlightWriteRequest?.resolve(undefined);
  stream.inFlightWriteRequest = null;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-write-with-error
 * @param {WritableStreamImpl} stream
 * @param {unknown} error
 */
function writableStreamFinishInFlightWriteWithError(stream, error) {
  stream.inFlightWriteRequest?.reject(error);
  stream.inFlightWriteRequest = null;
  writableStreamDealWithRejection(stream, error);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-close
 * @param {WritableStreamImpl} stream
 */
function writableStreamFinishInFlightClose(stream) {
  // 1. Resolve the close request.
  stream.inFlightCloseRequest?.resolve(undefined);
  stream.inFlightCloseRequest = null;
  // 2. The close succeeded, so an error in the meantime is forgotten, and an abort request is fulfilled.
  if (stream.state === 'erroring') {
    stream.storedError = undefined;
    stream.pendingAbortRequest?.promise.resolve(undefined);
    stream.pendingAbortRequest = null;
  }
  // 3. Set the state to "closed", and resolve the writer's closed promise.
  stream.state = 'closed';
  stream.writer?.closed.resolve(undefined);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-finish-in-flight-close-with-error
 * @param {WritableStreamImpl} stream
 * @param {unknown} error
 */
function writableStreamFinishInFlightCloseWithError(stream, error) {
  // 1. Reject the close request, and an abort request.
  stream.inFlightCloseRequest?.reject(error);
  stream.inFlightCloseRequest = null;
  stream.pendingAbortRequest?.promise.reject(error);
  stream.pendingAbortRequest = null;
  // 2. Perform ! WritableStreamDealWithRejection(stream, error).
  writableStreamDealWithRejection(stream, error);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-has-operation-marked-in-flight
 * @param {WritableStreamImpl} stream
 * @returns {boolean}
 */
function writableStreamHasOperationMarkedInFlight(stream) {
  return stream.inFlightWriteRequest !== null || stream.inFlightCloseRequest !== null;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-reject-close-and-closed-promise-if-needed
 * @param {WritableStreamImpl} stream
 */
function writableStreamRejectCloseAndClosedPromiseIfNeeded(stream) {
  stream.closeRequest?.reject(stream.storedError);
  stream.closeRequest = null;
  stream.writer?.closed.reject(stream.storedError);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-update-backpressure
 * @param {WritableStreamImpl} stream
 * @param {boolean} backpressure
 */
function writableStreamUpdateBackpressure(stream, backpressure) {
  const { writer } = stream;
  if (writer !== null && backpressure !== stream.backpressure) {
    if (backpressure) writer.ready = handledDeferred();
    else writer.ready.resolve(undefined);
  }
  stream.backpressure = backpressure;
}

interface_('WritableStream', WritableStreamImpl, () => ({
  constructor: [optional(UnderlyingSinkDictionary), optional(QueuingStrategy)],
  locked: readonly(boolean),
  abort: operation([optional(any)], promise(undefined_)),
  close: operation([], promise(undefined_)),
  getWriter: operation([], 'WritableStreamDefaultWriter'),
}), { exposed: true });

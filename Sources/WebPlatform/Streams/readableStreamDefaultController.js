// https://streams.spec.whatwg.org/#rs-default-controller-class
'use strict';

/**
 * The members of a page's underlying source (https://streams.spec.whatwg.org/#underlying-source-api).
 * @typedef {object} UnderlyingSource
 * @property {unknown} object the page's object, for `this`
 * @property {(thisArgument: unknown, controller: ReadableStreamDefaultControllerImpl) => Deferred} [start]
 * @property {(thisArgument: unknown, controller: ReadableStreamDefaultControllerImpl) => Deferred} [pull]
 * @property {(thisArgument: unknown, reason: unknown) => Deferred} [cancel]
 * @property {string} [type]
 */

/** Through which an underlying source fills its stream. */
class ReadableStreamDefaultControllerImpl {
  /** @param {ReadableStreamImpl} stream */
  constructor(stream) {
    this.stream = stream;
    this.queue = new QueueWithSizes();
    this.started = false;
    this.closeRequested = false;
    this.pulling = false;
    this.pullAgain = false;
    this.strategyHighWaterMark = 0;
    /** @type {((chunk: unknown) => number) | null} */
    this.strategySizeAlgorithm = null;
    /** @type {(() => Deferred) | null} */
    this.pullAlgorithm = null;
    /** @type {((reason: unknown) => Deferred) | null} */
    this.cancelAlgorithm = null;
  }

  /** @returns {number | null} */
  get desiredSize() {
    return readableStreamDefaultControllerGetDesiredSize(this);
  }

  close() {
    // 1. If ! ReadableStreamDefaultControllerCanCloseOrEnqueue(this) is false, throw a TypeError exception.
    if (!readableStreamDefaultControllerCanCloseOrEnqueue(this)) {
      throw new TypeError('ReadableStreamDefaultController is not in a state where it can be closed');
    }
    // 2. Perform ! ReadableStreamDefaultControllerClose(this).
    readableStreamDefaultControllerClose(this);
  }

  /** @param {unknown} chunk */
  enqueue(chunk) {
    // 1. If ! ReadableStreamDefaultControllerCanCloseOrEnqueue(this) is false, throw a TypeError exception.
    if (!readableStreamDefaultControllerCanCloseOrEnqueue(this)) {
      throw new TypeError('ReadableStreamDefaultController is not in a state where chunk can be enqueued');
    }
    // 2. Perform ? ReadableStreamDefaultControllerEnqueue(this, chunk).
    readableStreamDefaultControllerEnqueue(this, chunk);
  }

  /** @param {unknown} error */
  error(error) {
    readableStreamDefaultControllerError(this, error);
  }

  /**
   * https://streams.spec.whatwg.org/#rs-default-controller-private-cancel
   * @param {unknown} reason
   * @returns {Deferred}
   */
  cancelSteps(reason) {
    // 1. Perform ! ResetQueue(this).
    this.queue.reset();
    // 2. Let result be the result of performing this.[[cancelAlgorithm]], passing reason.
    const cancelAlgorithm = /** @type {(reason: unknown) => Deferred} */ (this.cancelAlgorithm);
    const result = cancelAlgorithm(reason);
    // 3. Perform ! ReadableStreamDefaultControllerClearAlgorithms(this).
    readableStreamDefaultControllerClearAlgorithms(this);
    // 4. Return result.
    return result;
  }

  /**
   * https://streams.spec.whatwg.org/#rs-default-controller-private-pull
   * @param {ReadRequest} readRequest
   */
  pullSteps(readRequest) {
    // 1. If this.[[queue]] is empty, add readRequest to the reader and pull.
    if (this.queue.isEmpty) {
      const reader = /** @type {ReadableStreamDefaultReaderImpl} */ (this.stream.reader);
      reader.readRequests.push(readRequest);
      readableStreamDefaultControllerCallPullIfNeeded(this);
      return;
    }
    // 2. Otherwise, take a chunk; the last one before a requested close closes the stream.
    const chunk = this.queue.dequeue();
    if (this.closeRequested && this.queue.isEmpty) {
      readableStreamDefaultControllerClearAlgorithms(this);
      readableStreamClose(this.stream);
    } else {
      readableStreamDefaultControllerCallPullIfNeeded(this);
    }
    readRequest.chunkSteps(chunk);
  }
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-call-pull-if-needed
 * @param {ReadableStreamDefaultControllerImpl} controller
 */
function readableStreamDefaultControllerCallPullIfNeeded(controller) {
  // 1. If ! ReadableStreamDefaultControllerShouldCallPull(controller) is false, return.
  if (!readableStreamDefaultControllerShouldCallPull(controller)) return;
  // 2. If controller.[[pulling]] is true, set controller.[[pullAgain]] to true and return.
  if (controller.pulling) {
    controller.pullAgain = true;
    return;
  }
  // 3. Set controller.[[pulling]] to true.
  controller.pulling = true;
  // 4. Let pullPromise be the result of performing controller.[[pullAlgorithm]].
  const pullAlgorithm = /** @type {() => Deferred} */ (controller.pullAlgorithm);
  pullAlgorithm().then(
    () => {
      // 5. Upon fulfillment, pull again when that was asked for in the meantime.
      controller.pulling = false;
      if (controller.pullAgain) {
        controller.pullAgain = false;
        readableStreamDefaultControllerCallPullIfNeeded(controller);
      }
    },
    (reason) => {
      // 6. Upon rejection, perform ! ReadableStreamDefaultControllerError(controller, e).
      readableStreamDefaultControllerError(controller, reason);
    });
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-should-call-pull
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @returns {boolean}
 */
function readableStreamDefaultControllerShouldCallPull(controller) {
  const { stream } = controller;
  if (!readableStreamDefaultControllerCanCloseOrEnqueue(controller)) return false;
  if (!controller.started) return false;
  if (isReadableStreamLocked(stream) && readableStreamGetNumReadRequests(stream) > 0) return true;
  return /** @type {number} */ (readableStreamDefaultControllerGetDesiredSize(controller)) > 0;
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-clear-algorithms
 * @param {ReadableStreamDefaultControllerImpl} controller
 */
function readableStreamDefaultControllerClearAlgorithms(controller) {
  controller.pullAlgorithm = null;
  controller.cancelAlgorithm = null;
  controller.strategySizeAlgorithm = null;
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-close
 * @param {ReadableStreamDefaultControllerImpl} controller
 */
function readableStreamDefaultControllerClose(controller) {
  // 1. If ! ReadableStreamDefaultControllerCanCloseOrEnqueue(controller) is false, return.
  if (!readableStreamDefaultControllerCanCloseOrEnqueue(controller)) return;
  // 2. Set controller.[[closeRequested]] to true.
  controller.closeRequested = true;
  // 3. If controller.[[queue]] is empty, clear the algorithms and close the stream.
  if (controller.queue.isEmpty) {
    readableStreamDefaultControllerClearAlgorithms(controller);
    readableStreamClose(controller.stream);
  }
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-enqueue
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 */
function readableStreamDefaultControllerEnqueue(controller, chunk) {
  // 1. If ! ReadableStreamDefaultControllerCanCloseOrEnqueue(controller) is false, return.
  if (!readableStreamDefaultControllerCanCloseOrEnqueue(controller)) return;
  const { stream } = controller;
  if (isReadableStreamLocked(stream) && readableStreamGetNumReadRequests(stream) > 0) {
    // 2. If somebody waits for a chunk, perform ! ReadableStreamFulfillReadRequest(stream, chunk, false).
    readableStreamFulfillReadRequest(stream, chunk);
  } else {
    // 3. Otherwise, measure the chunk and enqueue it; a failure errors the stream and is thrown.
    try {
      const sizeAlgorithm = /** @type {(chunk: unknown) => number} */ (controller.strategySizeAlgorithm);
      controller.queue.enqueue(chunk, sizeAlgorithm(chunk));
    } catch (error) {
      readableStreamDefaultControllerError(controller, error);
      throw error;
    }
  }
  // 4. Perform ! ReadableStreamDefaultControllerCallPullIfNeeded(controller).
  readableStreamDefaultControllerCallPullIfNeeded(controller);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-error
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @param {unknown} error
 */
function readableStreamDefaultControllerError(controller, error) {
  // 1. If stream.[[state]] is not "readable", return.
  if (controller.stream.state !== 'readable') return;
  // 2. Perform ! ResetQueue(controller).
  controller.queue.reset();
  // 3. Perform ! ReadableStreamDefaultControllerClearAlgorithms(controller).
  readableStreamDefaultControllerClearAlgorithms(controller);
  // 4. Perform ! ReadableStreamError(stream, e).
  readableStreamError(controller.stream, error);
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-get-desired-size
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @returns {number | null}
 */
function readableStreamDefaultControllerGetDesiredSize(controller) {
  switch (controller.stream.state) {
    case 'errored': return null;
    case 'closed': return 0;
    default: return controller.strategyHighWaterMark - controller.queue.totalSize;
  }
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-can-close-or-enqueue
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @returns {boolean}
 */
function readableStreamDefaultControllerCanCloseOrEnqueue(controller) {
  return !controller.closeRequested && controller.stream.state === 'readable';
}

/**
 * https://streams.spec.whatwg.org/#readable-stream-default-controller-has-backpressure
 * @param {ReadableStreamDefaultControllerImpl} controller
 * @returns {boolean}
 */
function readableStreamDefaultControllerHasBackpressure(controller) {
  return !readableStreamDefaultControllerShouldCallPull(controller);
}

/**
 * https://streams.spec.whatwg.org/#set-up-readable-stream-default-controller
 * @param {ReadableStreamImpl} stream
 * @param {(controller: ReadableStreamDefaultControllerImpl) => Deferred | void} startAlgorithm
 * @param {() => Deferred} pullAlgorithm
 * @param {(reason: unknown) => Deferred} cancelAlgorithm
 * @param {number} highWaterMark
 * @param {(chunk: unknown) => number} sizeAlgorithm
 */
function setUpReadableStreamDefaultController(
  stream, startAlgorithm, pullAlgorithm, cancelAlgorithm, highWaterMark, sizeAlgorithm) {
  // 1. Set the controller's slots.
  const { controller } = stream;
  controller.strategySizeAlgorithm = sizeAlgorithm;
  controller.strategyHighWaterMark = highWaterMark;
  controller.pullAlgorithm = pullAlgorithm;
  controller.cancelAlgorithm = cancelAlgorithm;
  // 2. Let startResult be the result of performing startAlgorithm. (This might throw an exception.)
  const startResult = startAlgorithm(controller);
  // 3. Let startPromise be a promise resolved with startResult.
  const startPromise = startResult ?? Deferred.resolved();
  startPromise.then(
    () => {
      // 4. Upon fulfillment, the controller has started and may pull.
      controller.started = true;
      readableStreamDefaultControllerCallPullIfNeeded(controller);
    },
    (reason) => {
      // 5. Upon rejection, perform ! ReadableStreamDefaultControllerError(controller, r).
      readableStreamDefaultControllerError(controller, reason);
    });
}

/**
 * https://streams.spec.whatwg.org/#set-up-readable-stream-default-controller-from-underlying-source, with the checks of
 * https://streams.spec.whatwg.org/#rs-constructor
 * @param {ReadableStreamImpl} stream
 * @param {UnderlyingSource | undefined} underlyingSource
 * @param {QueuingStrategyDictionary} strategy
 */
function setUpReadableStreamDefaultControllerFromUnderlyingSource(stream, underlyingSource, strategy) {
  // Deviates: WebKit has no byte streams and takes the type as it is.
  if (underlyingSource?.type !== undefined) {
    throw new TypeError(underlyingSource.type === 'bytes'
      ? 'ReadableByteStreamController is not implemented' : 'Invalid type for underlying source');
  }
  // 1. Let sizeAlgorithm be ! ExtractSizeAlgorithm(strategy).
  const sizeAlgorithm = extractSizeAlgorithm(strategy);
  // 2. Let highWaterMark be ? ExtractHighWaterMark(strategy, 1).
  const highWaterMark = extractHighWaterMark(strategy, 1);
  // 3. Let the algorithms call the underlying source's members with it as the callback this value.
  const { object, start, pull, cancel } = underlyingSource ?? { object: undefined };
  const { controller } = stream;
  setUpReadableStreamDefaultController(
    stream,
    () => (start === undefined ? undefined : start(object, controller)),
    () => (pull === undefined ? Deferred.resolved() : pull(object, controller)),
    (reason) => (cancel === undefined ? Deferred.resolved() : cancel(object, reason)),
    highWaterMark, sizeAlgorithm);
}

const UnderlyingSourceDictionary = withObject(dictionary('UnderlyingSource', {
  start: callback('UnderlyingSourceStartCallback', ['ReadableStreamDefaultController'], eventual(any)),
  pull: callback('UnderlyingSourcePullCallback', ['ReadableStreamDefaultController'], promise(undefined_)),
  cancel: callback('UnderlyingSourceCancelCallback', [optional(any)], promise(undefined_)),
  type: DOMString,
}));

interface_('ReadableStreamDefaultController', ReadableStreamDefaultControllerImpl, () => ({
  desiredSize: readonly(nullable(unrestrictedDouble)),
  enqueue: operation([optional(any)]),
  close: operation([]),
  error: operation([optional(any)]),
}), { exposed: true });

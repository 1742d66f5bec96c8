// https://streams.spec.whatwg.org/#ws-default-controller-class
'use strict';

/**
 * The members of a page's underlying sink (https://streams.spec.whatwg.org/#underlying-sink-api).
 * @typedef {object} UnderlyingSink
 * @property {unknown} object the page's object, for `this`
 * @property {(thisArgument: unknown, controller: WritableStreamDefaultControllerImpl) => Deferred} [start]
 * @property {(thisArgument: unknown, chunk: unknown, controller: WritableStreamDefaultControllerImpl) => Deferred} [write]
 * @property {(thisArgument: unknown) => Deferred} [close]
 * @property {(thisArgument: unknown, reason: unknown) => Deferred} [abort]
 * @property {string} [type]
 */

/** https://streams.spec.whatwg.org/#close-sentinel */
const closeSentinel = Symbol('close sentinel');

/** Through which an underlying sink steers its stream. */
class WritableStreamDefaultControllerImpl {
  /** @param {WritableStreamImpl} stream */
  constructor(stream) {
    this.stream = stream;
    this.queue = new QueueWithSizes();
    this.started = false;
    this.strategyHighWaterMark = 0;
    /** @type {((chunk: unknown) => number) | null} */
    this.strategySizeAlgorithm = null;
    /** @type {((chunk: unknown) => Deferred) | null} */
    this.writeAlgorithm = null;
    /** @type {(() => Deferred) | null} */
    this.closeAlgorithm = null;
    /** @type {((reason: unknown) => Deferred) | null} */
    this.abortAlgorithm = null;
    /** @type {AbortSignalImpl | null} made when somebody asks for it */
    this.signalObject = null;
    /** @type {{ reason: unknown } | null} */
    this.abortReason = null;
  }

  /** @returns {AbortSignalImpl} */
  get signal() {
    if (this.signalObject === null) {
      this.signalObject = new AbortSignalImpl();
      if (this.abortReason !== null) this.signalObject.signalAbort(this.abortReason.reason);
    }
    return this.signalObject;
  }

  /** @param {unknown} reason */
  signalAbort(reason) {
    if (this.abortReason !== null) return;
    this.abortReason = { reason };
    this.signalObject?.signalAbort(reason);
  }

  /** @param {unknown} error */
  error(error) {
    // 1. If stream.[[state]] is not "writable", return.
    if (this.stream.state !== 'writable') return;
    // 2. Perform ! WritableStreamDefaultControllerError(this, e).
    writableStreamDefaultControllerError(this, error);
  }

  /**
   * https://streams.spec.whatwg.org/#ws-default-controller-private-abort
   * @param {unknown} reason
   * @returns {Deferred}
   */
  abortSteps(reason) {
    const abortAlgorithm = /** @type {(reason: unknown) => Deferred} */ (this.abortAlgorithm);
    const result = abortAlgorithm(reason);
    writableStreamDefaultControllerClearAlgorithms(this);
    return result;
  }

  /** https://streams.spec.whatwg.org/#ws-default-controller-private-error */
  errorSteps() {
    this.queue.reset();
  }
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-advance-queue-if-needed
 * @param {WritableStreamDefaultControllerImpl} controller
 */
function writableStreamDefaultControllerAdvanceQueueIfNeeded(controller) {
  const { stream } = controller;
  // 1. Nothing before the start, and one write after the other.
  if (!controller.started || stream.inFlightWriteRequest !== null) return;
  // 2. If state is "erroring", perform ! WritableStreamFinishErroring(stream).
  if (stream.state === 'erroring') {
    writableStreamFinishErroring(stream);
    return;
  }
  // 3. Process what is first in the queue.
  if (controller.queue.isEmpty) return;
  const value = controller.queue.peek();
  if (value === closeSentinel) writableStreamDefaultControllerProcessClose(controller);
  else writableStreamDefaultControllerProcessWrite(controller, value);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-clear-algorithms
 * @param {WritableStreamDefaultControllerImpl} controller
 */
function writableStreamDefaultControllerClearAlgorithms(controller) {
  controller.writeAlgorithm = null;
  controller.closeAlgorithm = null;
  controller.abortAlgorithm = null;
  controller.strategySizeAlgorithm = null;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-close
 * @param {WritableStreamDefaultControllerImpl} controller
 */
function writableStreamDefaultControllerClose(controller) {
  controller.queue.enqueue(closeSentinel, 0);
  writableStreamDefaultControllerAdvanceQueueIfNeeded(controller);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-error
 * @param {WritableStreamDefaultControllerImpl} controller
 * @param {unknown} error
 */
function writableStreamDefaultControllerError(controller, error) {
  writableStreamDefaultControllerClearAlgorithms(controller);
  writableStreamStartErroring(controller.stream, error);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-error-if-needed
 * @param {WritableStreamDefaultControllerImpl} controller
 * @param {unknown} error
 */
function writableStreamDefaultControllerErrorIfNeeded(controller, error) {
  if (controller.stream.state === 'writable') writableStreamDefaultControllerError(controller, error);
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-get-backpressure
 * @param {WritableStreamDefaultControllerImpl} controller
 * @returns {boolean}
 */
function writableStreamDefaultControllerGetBackpressure(controller) {
  return writableStreamDefaultControllerGetDesiredSize(controller) <= 0;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-get-chunk-size
 * @param {WritableStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 * @returns {number}
 */
function writableStreamDefaultControllerGetChunkSize(controller, chunk) {
  // 1. A stream that has failed does not ask.
  if (controller.strategySizeAlgorithm === null) return 1;
  // 2. What the algorithm throws errors the stream.
  try {
    return controller.strategySizeAlgorithm(chunk);
  } catch (error) {
    writableStreamDefaultControllerErrorIfNeeded(controller, error);
    return 1;
  }
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-get-desired-size
 * @param {WritableStreamDefaultControllerImpl} controller
 * @returns {number}
 */
function writableStreamDefaultControllerGetDesiredSize(controller) {
  return controller.strategyHighWaterMark - controller.queue.totalSize;
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-process-close
 * @param {WritableStreamDefaultControllerImpl} controller
 */
function writableStreamDefaultControllerProcessClose(controller) {
  const { stream } = controller;
  // 1. The close request is in flight, and nothing is in the queue any more.
  stream.inFlightCloseRequest = stream.closeRequest;
  stream.closeRequest = null;
  controller.queue.dequeue();
  // 2. Close the sink.
  const closeAlgorithm = /** @type {() => Deferred} */ (controller.closeAlgorithm);
  const sinkClosePromise = closeAlgorithm();
  writableStreamDefaultControllerClearAlgorithms(controller);
  // 3. Settle the request with what comes of that.
  sinkClosePromise.then(
    () => writableStreamFinishInFlightClose(stream),
    (reason) => writableStreamFinishInFlightCloseWithError(stream, reason));
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-process-write
 * @param {WritableStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 */
function writableStreamDefaultControllerProcessWrite(controller, chunk) {
  const { stream } = controller;
  // 1. The first write request is in flight.
  stream.inFlightWriteRequest = /** @type {Deferred} */ (stream.writeRequests.shift());
  // 2. Hand the chunk to the sink.
  const writeAlgorithm = /** @type {(chunk: unknown) => Deferred} */ (controller.writeAlgorithm);
  writeAlgorithm(chunk).then(
    () => {
      // 3. Upon fulfillment, take the chunk from the queue, and go on.
      writableStreamFinishInFlightWrite(stream);
      const { state } = stream;
      controller.queue.dequeue();
      if (!writableStreamCloseQueuedOrInFlight(stream) && state === 'writable') {
        writableStreamUpdateBackpressure(stream, writableStreamDefaultControllerGetBackpressure(controller));
      }
      writableStreamDefaultControllerAdvanceQueueIfNeeded(controller);
    },
    (reason) => {
      // 4. Upon rejection, the stream fails.
      if (stream.state === 'writable') writableStreamDefaultControllerClearAlgorithms(controller);
      writableStreamFinishInFlightWriteWithError(stream, reason);
    });
}

/**
 * https://streams.spec.whatwg.org/#writable-stream-default-controller-write
 * @param {WritableStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 * @param {number} chunkSize
 */
function writableStreamDefaultControllerWrite(controller, chunk, chunkSize) {
  const { stream } = controller;
  // 1. Enqueue the chunk; a size that is none errors the stream.
  try {
    controller.queue.enqueue(chunk, chunkSize);
  } catch (error) {
    writableStreamDefaultControllerErrorIfNeeded(controller, error);
    return;
  }
  // 2. Tell of backpressure.
  if (!writableStreamCloseQueuedOrInFlight(stream) && stream.state === 'writable') {
    writableStreamUpdateBackpressure(stream, writableStreamDefaultControllerGetBackpressure(controller));
  }
  // 3. Perform ! WritableStreamDefaultControllerAdvanceQueueIfNeeded(controller).
  writableStreamDefaultControllerAdvanceQueueIfNeeded(controller);
}

/**
 * https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller
 * @param {WritableStreamImpl} stream
 * @param {() => Deferred | void} startAlgorithm
 * @param {(chunk: unknown) => Deferred} writeAlgorithm
 * @param {() => Deferred} closeAlgorithm
 * @param {(reason: unknown) => Deferred} abortAlgorithm
 * @param {number} highWaterMark
 * @param {(chunk: unknown) => number} sizeAlgorithm
 */
function setUpWritableStreamDefaultController(
  stream, startAlgorithm, writeAlgorithm, closeAlgorithm, abortAlgorithm, highWaterMark, sizeAlgorithm) {
  // 1. Set the controller's slots.
  const { controller } = stream;
  controller.strategySizeAlgorithm = sizeAlgorithm;
  controller.strategyHighWaterMark = highWaterMark;
  controller.writeAlgorithm = writeAlgorithm;
  controller.closeAlgorithm = closeAlgorithm;
  controller.abortAlgorithm = abortAlgorithm;
  // 2. Tell of backpressure.
  writableStreamUpdateBackpressure(stream, writableStreamDefaultControllerGetBackpressure(controller));
  // 3. Let startPromise be a promise resolved with the result of startAlgorithm. (This may throw an exception.)
  const startPromise = startAlgorithm() ?? Deferred.resolved();
  startPromise.then(
    () => {
      // 4. Upon fulfillment, the controller has started.
      controller.started = true;
      writableStreamDefaultControllerAdvanceQueueIfNeeded(controller);
    },
    (reason) => {
      // 5. Upon rejection, it has too, and the stream fails.
      controller.started = true;
      writableStreamDealWithRejection(stream, reason);
    });
}

/**
 * https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller-from-underlying-sink, with the checks of
 * https://streams.spec.whatwg.org/#ws-constructor
 * @param {WritableStreamImpl} stream
 * @param {UnderlyingSink | undefined} underlyingSink
 * @param {QueuingStrategyDictionary} strategy
 */
function setUpWritableStreamDefaultControllerFromUnderlyingSink(stream, underlyingSink, strategy) {
  // 1. If underlyingSinkDict["type"] exists, throw a RangeError exception.
  if (underlyingSink?.type !== undefined) throw new RangeError('Invalid type is specified');
  // 2. Let sizeAlgorithm be ! ExtractSizeAlgorithm(strategy).
  const sizeAlgorithm = extractSizeAlgorithm(strategy);
  // 3. Let highWaterMark be ? ExtractHighWaterMark(strategy, 1).
  const highWaterMark = extractHighWaterMark(strategy, 1);
  // 4. Let the algorithms call the underlying sink's members with it as the callback this value.
  const { object, start, write, close, abort } = underlyingSink ?? { object: undefined };
  const { controller } = stream;
  setUpWritableStreamDefaultController(
    stream,
    () => start?.(object, controller),
    (chunk) => write?.(object, chunk, controller) ?? Deferred.resolved(),
    () => close?.(object) ?? Deferred.resolved(),
    (reason) => abort?.(object, reason) ?? Deferred.resolved(),
    highWaterMark, sizeAlgorithm);
}

const UnderlyingSinkDictionary = withObject(dictionary('UnderlyingSink', {
  start: callback('UnderlyingSinkStartCallback', ['WritableStreamDefaultController'], eventual(any)),
  write: callback('UnderlyingSinkWriteCallback', [any, 'WritableStreamDefaultController'], promise(undefined_)),
  close: callback('UnderlyingSinkCloseCallback', [], promise(undefined_)),
  abort: callback('UnderlyingSinkAbortCallback', [optional(any)], promise(undefined_)),
  type: any,
}));

interface_('WritableStreamDefaultController', WritableStreamDefaultControllerImpl, () => ({
  signal: readonly('AbortSignal'),
  error: operation([optional(any)]),
}), { exposed: true });

// https://streams.spec.whatwg.org/#ts-class
'use strict';

/** A pair of streams, where what is written to one comes out of the other, transformed. */
class TransformStreamImpl {
  /**
   * @param {Transformer} [transformer]
   * @param {QueuingStrategyDictionary} [writableStrategy]
   * @param {QueuingStrategyDictionary} [readableStrategy]
   * @param {(stream: TransformStreamImpl) => void} [setUp] makes the controller of a stream that the platform creates
   */
  constructor(transformer, writableStrategy = {}, readableStrategy = {}, setUp) {
    // 1. If a type is given, throw a RangeError exception.
    if (transformer?.readableType !== undefined) throw new RangeError('TransformStream transformer has a readableType');
    if (transformer?.writableType !== undefined) throw new RangeError('TransformStream transformer has a writableType');
    // 2. Extract what the strategies say.
    const readableHighWaterMark = extractHighWaterMark(readableStrategy, 0);
    const readableSizeAlgorithm = extractSizeAlgorithm(readableStrategy);
    const writableHighWaterMark = extractHighWaterMark(writableStrategy, 1);
    const writableSizeAlgorithm = extractSizeAlgorithm(writableStrategy);
    // 3. Let startPromise be a new promise.
    const startPromise = new Deferred();
    /** @type {boolean | undefined} */
    this.backpressure = undefined;
    this.backpressureChangePromise = new Deferred();
    this.controller = new TransformStreamDefaultControllerImpl(this);
    // 4. Perform ! InitializeTransformStream(this, startPromise, ...).
    this.writable = createWritableStream({
      start: () => startPromise,
      write: (chunk) => transformStreamDefaultSinkWriteAlgorithm(this, chunk),
      close: () => transformStreamDefaultSinkCloseAlgorithm(this),
      abort: (reason) => transformStreamDefaultSinkAbortAlgorithm(this, reason),
      highWaterMark: writableHighWaterMark,
      size: writableSizeAlgorithm,
    });
    this.readable = createReadableStream({
      start: () => startPromise,
      pull: () => transformStreamDefaultSourcePullAlgorithm(this),
      cancel: (reason) => transformStreamDefaultSourceCancelAlgorithm(this, reason),
      highWaterMark: readableHighWaterMark,
      size: readableSizeAlgorithm,
    });
    transformStreamSetBackpressure(this, true);
    // 5. Set up the controller.
    if (setUp === undefined) setUpTransformStreamDefaultControllerFromTransformer(this, transformer);
    else setUp(this);
    // 6. Resolve startPromise with the result of transformer's start.
    const started = transformer?.start?.(transformer.object, this.controller);
    if (started === undefined) startPromise.resolve(undefined);
    else started.connect((value) => startPromise.resolve(value), (reason) => startPromise.reject(reason));
  }
}

/**
 * https://streams.spec.whatwg.org/#transformstream-set-up
 * @param {(chunk: unknown, controller: TransformStreamDefaultControllerImpl) => void} transform may throw
 * @param {(controller: TransformStreamDefaultControllerImpl) => void} flush may throw
 * @returns {TransformStreamImpl}
 */
function createTransformStream(transform, flush) {
  /** @param {() => void} steps */
  const asPromise = (steps) => {
    try {
      steps();
    } catch (error) {
      return Deferred.rejected(error);
    }
    return Deferred.resolved();
  };
  return new TransformStreamImpl(undefined, {}, {}, (stream) => {
    const { controller } = stream;
    controller.transformAlgorithm = (chunk) => asPromise(() => transform(chunk, controller));
    controller.flushAlgorithm = () => asPromise(() => flush(controller));
  });
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-error
 * @param {TransformStreamImpl} stream
 * @param {unknown} error
 */
function transformStreamError(stream, error) {
  readableStreamDefaultControllerError(stream.readable.controller, error);
  transformStreamErrorWritableAndUnblockWrite(stream, error);
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-error-writable-and-unblock-write
 * @param {TransformStreamImpl} stream
 * @param {unknown} error
 */
function transformStreamErrorWritableAndUnblockWrite(stream, error) {
  transformStreamDefaultControllerClearAlgorithms(stream.controller);
  writableStreamDefaultControllerErrorIfNeeded(stream.writable.controller, error);
  if (stream.backpressure) transformStreamSetBackpressure(stream, false);
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-set-backpressure
 * @param {TransformStreamImpl} stream
 * @param {boolean} backpressure
 */
function transformStreamSetBackpressure(stream, backpressure) {
  stream.backpressureChangePromise.resolve(undefined);
  stream.backpressureChangePromise = new Deferred();
  stream.backpressure = backpressure;
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-sink-write-algorithm
 * @param {TransformStreamImpl} stream
 * @param {unknown} chunk
 * @returns {Deferred}
 */
function transformStreamDefaultSinkWriteAlgorithm(stream, chunk) {
  const { controller, writable } = stream;
  // 1. While there is backpressure, wait for the change of it.
  if (stream.backpressure) {
    return stream.backpressureChangePromise.then(() => {
      if (writable.state === 'erroring') return Deferred.rejected(writable.storedError);
      return transformStreamDefaultControllerPerformTransform(controller, chunk);
    });
  }
  // 2. Return ! TransformStreamDefaultControllerPerformTransform(controller, chunk).
  return transformStreamDefaultControllerPerformTransform(controller, chunk);
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-sink-abort-algorithm
 * @param {TransformStreamImpl} stream
 * @param {unknown} reason
 * @returns {Deferred}
 */
function transformStreamDefaultSinkAbortAlgorithm(stream, reason) {
  // Deviates: WebKit does not know the transformer's cancel().
  transformStreamError(stream, reason);
  return Deferred.resolved();
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-sink-close-algorithm
 * @param {TransformStreamImpl} stream
 * @returns {Deferred}
 */
function transformStreamDefaultSinkCloseAlgorithm(stream) {
  const { controller, readable } = stream;
  // 1. Flush the transformer.
  const flushAlgorithm = /** @type {() => Deferred} */ (controller.flushAlgorithm);
  const flushPromise = flushAlgorithm();
  transformStreamDefaultControllerClearAlgorithms(controller);
  // 2. Then close the readable side, unless it has failed.
  return flushPromise.then(
    () => {
      if (readable.state === 'errored') throw readable.storedError;
      readableStreamDefaultControllerClose(readable.controller);
    },
    (reason) => {
      transformStreamError(stream, reason);
      throw readable.storedError;
    });
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-source-pull-algorithm
 * @param {TransformStreamImpl} stream
 * @returns {Deferred}
 */
function transformStreamDefaultSourcePullAlgorithm(stream) {
  // 1. Somebody wants chunks: let them in.
  transformStreamSetBackpressure(stream, false);
  // 2. Return stream.[[backpressureChangePromise]].
  return stream.backpressureChangePromise;
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-source-cancel
 * @param {TransformStreamImpl} stream
 * @param {unknown} reason
 * @returns {Deferred}
 */
function transformStreamDefaultSourceCancelAlgorithm(stream, reason) {
  // Deviates: WebKit does not know the transformer's cancel().
  transformStreamErrorWritableAndUnblockWrite(stream, reason);
  return Deferred.resolved();
}

interface_('TransformStream', TransformStreamImpl, () => ({
  constructor: [optional(TransformerDictionary), optional(QueuingStrategy), optional(QueuingStrategy)],
  readable: readonly('ReadableStream'),
  writable: readonly('WritableStream'),
}), { exposed: true });

// https://streams.spec.whatwg.org/#ts-default-controller-class
'use strict';

/**
 * The members of a page's transformer (https://streams.spec.whatwg.org/#transformer-api).
 * @typedef {object} Transformer
 * @property {unknown} object the page's object, for `this`
 * @property {(thisArgument: unknown, controller: TransformStreamDefaultControllerImpl) => Deferred} [start]
 * @property {(thisArgument: unknown, chunk: unknown, controller: TransformStreamDefaultControllerImpl) => Deferred} [transform]
 * @property {(thisArgument: unknown, controller: TransformStreamDefaultControllerImpl) => Deferred} [flush]
 * @property {unknown} [readableType]
 * @property {unknown} [writableType]
 */

/** Through which a transformer fills the readable side. */
class TransformStreamDefaultControllerImpl {
  /** @param {TransformStreamImpl} stream */
  constructor(stream) {
    this.stream = stream;
    /** @type {((chunk: unknown) => Deferred) | null} */
    this.transformAlgorithm = null;
    /** @type {(() => Deferred) | null} */
    this.flushAlgorithm = null;
  }

  /** @returns {number | null} */
  get desiredSize() {
    return readableStreamDefaultControllerGetDesiredSize(this.stream.readable.controller);
  }

  /** @param {unknown} [chunk] */
  enqueue(chunk) {
    transformStreamDefaultControllerEnqueue(this, chunk);
  }

  /** @param {unknown} [reason] */
  error(reason) {
    transformStreamError(this.stream, reason);
  }

  terminate() {
    // 1. Close the readable side.
    readableStreamDefaultControllerClose(this.stream.readable.controller);
    // 2. Error the writable side with a TypeError.
    transformStreamErrorWritableAndUnblockWrite(this.stream, new TypeError('the stream has been terminated'));
  }
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-controller-clear-algorithms
 * @param {TransformStreamDefaultControllerImpl} controller
 */
function transformStreamDefaultControllerClearAlgorithms(controller) {
  controller.transformAlgorithm = null;
  controller.flushAlgorithm = null;
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-controller-enqueue
 * @param {TransformStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 */
function transformStreamDefaultControllerEnqueue(controller, chunk) {
  const { stream } = controller;
  const readableController = stream.readable.controller;
  // 1. If the readable side takes nothing any more, throw a TypeError exception.
  if (!readableStreamDefaultControllerCanCloseOrEnqueue(readableController)) {
    throw new TypeError('TransformStream.readable cannot close or enqueue');
  }
  // 2. Enqueue the chunk. A failure errors the writable side; what the readable side stored is thrown.
  try {
    readableStreamDefaultControllerEnqueue(readableController, chunk);
  } catch (error) {
    transformStreamErrorWritableAndUnblockWrite(stream, error);
    throw stream.readable.storedError;
  }
  // 3. Pass backpressure on.
  const backpressure = readableStreamDefaultControllerHasBackpressure(readableController);
  if (backpressure !== stream.backpressure) transformStreamSetBackpressure(stream, true);
}

/**
 * https://streams.spec.whatwg.org/#transform-stream-default-controller-perform-transform
 * @param {TransformStreamDefaultControllerImpl} controller
 * @param {unknown} chunk
 * @returns {Deferred}
 */
function transformStreamDefaultControllerPerformTransform(controller, chunk) {
  const transformAlgorithm = /** @type {(chunk: unknown) => Deferred} */ (controller.transformAlgorithm);
  return transformAlgorithm(chunk).then(null, (reason) => {
    transformStreamError(controller.stream, reason);
    throw reason;
  });
}

/**
 * https://streams.spec.whatwg.org/#set-up-transform-stream-default-controller-from-transformer
 * @param {TransformStreamImpl} stream
 * @param {Transformer | undefined} transformer
 */
function setUpTransformStreamDefaultControllerFromTransformer(stream, transformer) {
  const { controller } = stream;
  const { object, transform, flush } = transformer ?? { object: undefined };
  // 1. Without transform(), chunks pass as they are.
  controller.transformAlgorithm = (chunk) => {
    if (transform !== undefined) return transform(object, chunk, controller);
    try {
      transformStreamDefaultControllerEnqueue(controller, chunk);
    } catch (error) {
      return Deferred.rejected(error);
    }
    return Deferred.resolved();
  };
  // 2. Without flush(), nothing remains.
  controller.flushAlgorithm = () => flush?.(object, controller) ?? Deferred.resolved();
}

const TransformerDictionary = withObject(dictionary('Transformer', {
  start: callback('TransformerStartCallback', ['TransformStreamDefaultController'], eventual(any)),
  transform: callback('TransformerTransformCallback', [any, 'TransformStreamDefaultController'], promise(undefined_)),
  flush: callback('TransformerFlushCallback', ['TransformStreamDefaultController'], promise(undefined_)),
  readableType: any,
  writableType: any,
}));

interface_('TransformStreamDefaultController', TransformStreamDefaultControllerImpl, () => ({
  desiredSize: readonly(nullable(unrestrictedDouble)),
  enqueue: operation([optional(any)]),
  error: operation([optional(any)]),
  terminate: operation([]),
}), { exposed: true });

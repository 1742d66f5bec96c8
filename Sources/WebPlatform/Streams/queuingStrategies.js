// https://streams.spec.whatwg.org/#qs-api
'use strict';

/** @typedef {{highWaterMark?: number, size?: (thisArgument: unknown, chunk: unknown) => number}} QueuingStrategyDictionary */

/**
 * https://streams.spec.whatwg.org/#validate-and-normalize-high-water-mark
 * @param {QueuingStrategyDictionary} strategy
 * @param {number} defaultHighWaterMark
 * @returns {number}
 */
function extractHighWaterMark(strategy, defaultHighWaterMark) {
  // 1. If strategy["highWaterMark"] does not exist, return defaultHWM.
  if (strategy.highWaterMark === undefined) return defaultHighWaterMark;
  // 2. If highWaterMark is NaN or highWaterMark < 0, throw a RangeError exception.
  const highWaterMark = strategy.highWaterMark;
  if (!(highWaterMark >= 0)) throw new RangeError('highWaterMark value is negative or not a number');
  // 3. Return highWaterMark.
  return highWaterMark;
}

/**
 * https://streams.spec.whatwg.org/#make-size-algorithm-from-size-function
 * @param {QueuingStrategyDictionary} strategy
 * @returns {(chunk: unknown) => number}
 */
function extractSizeAlgorithm(strategy) {
  const { size } = strategy;
  return size === undefined ? () => 1 : (chunk) => size(undefined, chunk);
}

/** Counts chunks by their byteLength. */
class ByteLengthQueuingStrategyImpl {
  /** @param {{ highWaterMark: number }} init */
  constructor(init) {
    this.highWaterMark = init.highWaterMark;
  }

  /**
   * https://streams.spec.whatwg.org/#blqs-size
   * @param {unknown} byteLength of the chunk
   * @returns {unknown}
   */
  static size(byteLength) {
    return byteLength;
  }
}

/** Counts each chunk as one. */
class CountQueuingStrategyImpl {
  /** @param {{ highWaterMark: number }} init */
  constructor(init) {
    this.highWaterMark = init.highWaterMark;
  }

  /**
   * https://streams.spec.whatwg.org/#cqs-size
   * @returns {number}
   */
  static size() {
    return 1;
  }
}

const QueuingStrategy = dictionary('QueuingStrategy', {
  highWaterMark: unrestrictedDouble,
  size: callback('QueuingStrategySize', [optional(any)], unrestrictedDouble),
});

const QueuingStrategyInit = dictionary('QueuingStrategyInit', { highWaterMark: required(unrestrictedDouble) });

interface_('ByteLengthQueuingStrategy', ByteLengthQueuingStrategyImpl, () => ({
  constructor: [QueuingStrategyInit],
  highWaterMark: readonly(unrestrictedDouble),
  size: unbound(operation([propertyOf('byteLength')], any)),
}), { exposed: true });

interface_('CountQueuingStrategy', CountQueuingStrategyImpl, () => ({
  constructor: [QueuingStrategyInit],
  highWaterMark: readonly(unrestrictedDouble),
  size: unbound(operation([], double)),
}), { exposed: true });

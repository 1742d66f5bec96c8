// https://streams.spec.whatwg.org/#queue-with-sizes
'use strict';

/** The queue of a controller, with the total size of its values. */
class QueueWithSizes {
  constructor() {
    /** @type {{value: any, size: number}[]} */
    this.pairs = [];
    this.totalSize = 0;
  }

  get isEmpty() {
    return this.pairs.length === 0;
  }

  /**
   * https://streams.spec.whatwg.org/#enqueue-value-with-size
   * @param {unknown} value
   * @param {number} size
   */
  enqueue(value, size) {
    // 1. If ! IsNonNegativeNumber(size) is false or size is +∞, throw a RangeError exception.
    if (!(size >= 0) || size === Infinity) throw new RangeError('size has an incorrect value');
    // 2. Append a new value-with-size, and add its size to the total.
    this.pairs.push({ value, size });
    this.totalSize += size;
  }

  /** https://streams.spec.whatwg.org/#dequeue-value */
  dequeue() {
    const pair = /** @type {{value: any, size: number}} */ (this.pairs.shift());
    // Rounding errors may make the total negative.
    this.totalSize = Math.max(0, this.totalSize - pair.size);
    return pair.value;
  }

  /** https://streams.spec.whatwg.org/#peek-queue-value */
  peek() {
    return this.pairs[0].value;
  }

  /** https://streams.spec.whatwg.org/#reset-queue */
  reset() {
    this.pairs = [];
    this.totalSize = 0;
  }
}

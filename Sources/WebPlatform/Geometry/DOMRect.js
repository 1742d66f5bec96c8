// https://drafts.fxtf.org/geometry/#DOMRect
'use strict';

class DOMRectReadOnlyImpl {
  /**
   * https://drafts.fxtf.org/geometry/#dom-domrectreadonly-fromrect
   * @this {new (x: number, y: number, width: number, height: number) => DOMRectReadOnlyImpl}
   * @param {{ x: number, y: number, width: number, height: number }} rect
   * @returns {DOMRectReadOnlyImpl}
   */
  static fromRect({ x, y, width, height }) { return new this(x, y, width, height); }

  /**
   * @param {number} [x]
   * @param {number} [y]
   * @param {number} [width]
   * @param {number} [height]
   */
  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }

  // A negative size reaches to the left or upward; NaN makes NaN.

  /** @returns {number} */
  get top() { return Math.min(this.y, this.y + this.height); }

  /** @returns {number} */
  get right() { return Math.max(this.x, this.x + this.width); }

  /** @returns {number} */
  get bottom() { return Math.max(this.y, this.y + this.height); }

  /** @returns {number} */
  get left() { return Math.min(this.x, this.x + this.width); }

  /** @returns {[string, number][]} https://webidl.spec.whatwg.org/#default-tojson-steps */
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return Object.entries({ x, y, width, height, top, right, bottom, left });
  }
}

class DOMRectImpl extends DOMRectReadOnlyImpl {}

class DOMRectListImpl {
  /** @param {DOMRectImpl[]} rects */
  constructor(rects) {
    this.rects = rects;
  }

  /** @returns {number} */
  get length() { return this.rects.length; }

  /**
   * @param {number} index
   * @returns {DOMRectImpl | null}
   */
  item(index) { return this.rects[index] ?? null; }
}

const DOMRectInit = dictionary('DOMRectInit', {
  x: optional(unrestrictedDouble, 0), y: optional(unrestrictedDouble, 0), width: optional(unrestrictedDouble, 0),
  height: optional(unrestrictedDouble, 0),
});
const domRectArguments = [
  optional(unrestrictedDouble, 0), optional(unrestrictedDouble, 0), optional(unrestrictedDouble, 0),
  optional(unrestrictedDouble, 0),
];

interface_('DOMRectReadOnly', DOMRectReadOnlyImpl, () => ({
  constructor: domRectArguments,
  fromRect: {
    ...static_(operation([optional(DOMRectInit)], 'DOMRectReadOnly')),
    implementation: (/** @type {any} */ rect) => DOMRectReadOnlyImpl.fromRect(rect),
  },
  x: readonly(unrestrictedDouble),
  y: readonly(unrestrictedDouble),
  width: readonly(unrestrictedDouble),
  height: readonly(unrestrictedDouble),
  top: readonly(unrestrictedDouble),
  right: readonly(unrestrictedDouble),
  bottom: readonly(unrestrictedDouble),
  left: readonly(unrestrictedDouble),
  toJSON: operation([], record(DOMString, unrestrictedDouble)),
}), { exposed: true });

interface_('DOMRect', DOMRectImpl, () => ({
  constructor: domRectArguments,
  fromRect: {
    ...static_(operation([optional(DOMRectInit)], 'DOMRect')),
    implementation: (/** @type {any} */ rect) => DOMRectImpl.fromRect(rect),
  },
  x: attribute(unrestrictedDouble),
  y: attribute(unrestrictedDouble),
  width: attribute(unrestrictedDouble),
  height: attribute(unrestrictedDouble),
}), { inherits: 'DOMRectReadOnly', exposed: true });

interface_('DOMRectList', DOMRectListImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable('DOMRect')),
}), { exposed: true, indexed: { get: 'item', length: 'length', type: nullable('DOMRect') } });

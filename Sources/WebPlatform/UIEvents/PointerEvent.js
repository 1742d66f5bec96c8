// https://w3c.github.io/pointerevents/#pointerevent-interface
'use strict';

/**
 * @typedef {MouseEventInitValues & {
 *   pointerId?: number, width?: number, height?: number, pressure?: number, tangentialPressure?: number, tiltX?: number,
 *   tiltY?: number, twist?: number, altitudeAngle?: number, azimuthAngle?: number, pointerType?: string,
 *   isPrimary?: boolean, coalescedEvents?: PointerEventImpl[], predictedEvents?: PointerEventImpl[],
 * }} PointerEventInitValues
 */

class PointerEventImpl extends MouseEventImpl {
  /**
   * @param {string} type
   * @param {PointerEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.width = init.width ?? 1;
    this.height = init.height ?? 1;
    this.pressure = init.pressure ?? 0;
    this.tangentialPressure = init.tangentialPressure ?? 0;
    this.tiltX = init.tiltX ?? 0;
    this.tiltY = init.tiltY ?? 0;
    this.twist = init.twist ?? 0;
    // A pen held upright.
    this.altitudeAngle = init.altitudeAngle ?? Math.PI / 2;
    this.azimuthAngle = init.azimuthAngle ?? 0;
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
    this.coalescedEvents = init.coalescedEvents ?? [];
    this.predictedEvents = init.predictedEvents ?? [];
  }

  /** @returns {PointerEventImpl[]} */
  getCoalescedEvents() {
    return this.coalescedEvents;
  }

  /** @returns {PointerEventImpl[]} */
  getPredictedEvents() {
    return this.predictedEvents;
  }
}

const PointerEventInit = dictionary('PointerEventInit', {
  pointerId: optional(long, 0),
  width: optional(double, 1),
  height: optional(double, 1),
  pressure: optional(float, 0),
  tangentialPressure: optional(float, 0),
  tiltX: optional(long, 0),
  tiltY: optional(long, 0),
  twist: optional(long, 0),
  altitudeAngle: optional(double),
  azimuthAngle: optional(double),
  pointerType: optional(DOMString, ''),
  isPrimary: optional(boolean, false),
  coalescedEvents: optional(sequence('PointerEvent'), []),
  predictedEvents: optional(sequence('PointerEvent'), []),
}, MouseEventInit);

interface_('PointerEvent', PointerEventImpl, () => ({
  constructor: [DOMString, optional(PointerEventInit)],
  pointerId: readonly(long),
  width: readonly(double),
  height: readonly(double),
  pressure: readonly(float),
  tangentialPressure: readonly(float),
  tiltX: readonly(long),
  tiltY: readonly(long),
  twist: readonly(long),
  altitudeAngle: readonly(double),
  azimuthAngle: readonly(double),
  pointerType: readonly(DOMString),
  isPrimary: readonly(boolean),
  getCoalescedEvents: operation([], sequence('PointerEvent')),
  getPredictedEvents: operation([], sequence('PointerEvent')),
}), { inherits: 'MouseEvent', exposed: true });

// https://w3c.github.io/uievents/#interface-uievent
'use strict';

/**
 * @typedef {EventInitValues & {
 *   view?: EventTargetImpl | null,
 *   detail?: number,
 *   which?: number,
 * }} UIEventInitValues
 */

class UIEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {UIEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {EventTargetImpl | null} */
    this.view = init.view ?? null;
    this.detail = init.detail ?? 0;
    /** What the constructor was given as `which`. */
    this.givenWhich = init.which ?? 0;
  }

  /** @returns {number} */
  get which() {
    return this.givenWhich;
  }

  // Where a mouse was; zero for events without one.

  /** @returns {number} */
  get pageX() {
    return 0;
  }

  /** @returns {number} */
  get pageY() {
    return 0;
  }

  /**
   * https://w3c.github.io/uievents/#dom-uievent-inituievent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {EventTargetImpl | null} view
   * @param {number} detail
   */
  initUIEvent(type, bubbles, cancelable, view, detail) {
    if (this.dispatching) return;
    initializeEvent(this, type, bubbles, cancelable);
    this.view = view;
    this.detail = detail;
  }
}

const UIEventInit = dictionary('UIEventInit', {
  view: optional(nullable('Window'), null),
  detail: optional(long, 0),
  which: optional(unsignedLong, 0),
}, EventInit);

interface_('UIEvent', UIEventImpl, () => ({
  constructor: [DOMString, optional(UIEventInit)],
  view: readonly(nullable('Window')),
  detail: readonly(long),
  which: readonly(unsignedLong),
  pageX: readonly(long),
  pageY: readonly(long),
  layerX: readonly(long, { method: 'pageX' }),
  layerY: readonly(long, { method: 'pageY' }),
  initUIEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(nullable('Window'), null),
    optional(long, 0),
  ]),
}), { inherits: 'Event', exposed: true });

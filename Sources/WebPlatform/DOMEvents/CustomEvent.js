// https://dom.spec.whatwg.org/#interface-customevent
'use strict';

/** @typedef {EventInitValues & { detail?: unknown }} CustomEventInitValues */

class CustomEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {CustomEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {unknown} */
    this.detail = init.detail ?? null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-customevent-initcustomevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {unknown} detail A page's value.
   */
  initCustomEvent(type, bubbles, cancelable, detail) {
    if (this.dispatching) return;
    initializeEvent(this, type, bubbles, cancelable);
    this.detail = detail;
  }
}

const CustomEventInit = dictionary('CustomEventInit', {
  detail: optional(any, null),
}, EventInit);

interface_('CustomEvent', CustomEventImpl, () => ({
  constructor: [DOMString, optional(CustomEventInit)],
  detail: readonly(any),
  initCustomEvent: operation(
    [DOMString, optional(boolean, false), optional(boolean, false), optional(any, null)]),
}), { inherits: 'Event', exposed: true });

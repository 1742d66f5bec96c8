// https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectionevent
'use strict';

/** @typedef {EventInitValues & { promise: unknown, reason?: unknown }} PromiseRejectionEventInitValues */

class PromiseRejectionEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {PromiseRejectionEventInitValues} [init]
   */
  constructor(type, init) {
    super(type, init);
    /** @type {unknown} The page's promise. */
    this.promise = init?.promise;
    /** @type {unknown} A page's value. */
    this.reason = init?.reason;
  }
}

const PromiseRejectionEventInit = dictionary('PromiseRejectionEventInit', {
  promise: required(object),
  reason: optional(any),
}, EventInit);

interface_('PromiseRejectionEvent', PromiseRejectionEventImpl, () => ({
  constructor: [DOMString, PromiseRejectionEventInit],
  promise: readonly(any),
  reason: readonly(any),
}), { inherits: 'Event', exposed: true });

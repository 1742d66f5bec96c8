// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-popstateevent-interface
'use strict';

/** @typedef {EventInitValues & { state?: unknown }} PopStateEventInitValues */

class PopStateEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {PopStateEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {unknown} */
    this.state = init.state ?? null;
  }
}

const PopStateEventInit = dictionary('PopStateEventInit', {
  state: optional(any, null),
}, EventInit);

interface_('PopStateEvent', PopStateEventImpl, () => ({
  constructor: [DOMString, optional(PopStateEventInit)],
  state: readonly(any),
}), { inherits: 'Event', exposed: true });

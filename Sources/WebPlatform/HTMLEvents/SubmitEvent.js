// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-submitevent-interface
'use strict';

/** @typedef {EventInitValues & { submitter?: EventTargetImpl | null }} SubmitEventInitValues */

class SubmitEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {SubmitEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {EventTargetImpl | null} */
    this.submitter = init.submitter ?? null;
  }
}

const SubmitEventInit = dictionary('SubmitEventInit', {
  submitter: optional(nullable('HTMLElement'), null),
}, EventInit);

interface_('SubmitEvent', SubmitEventImpl, () => ({
  constructor: [DOMString, optional(SubmitEventInit)],
  submitter: readonly(nullable('HTMLElement')),
}), { inherits: 'Event', exposed: true });

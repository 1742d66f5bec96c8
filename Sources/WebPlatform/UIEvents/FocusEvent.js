// https://w3c.github.io/uievents/#interface-focusevent
'use strict';

/** @typedef {UIEventInitValues & { relatedTarget?: EventTargetImpl | null }} FocusEventInitValues */

class FocusEventImpl extends UIEventImpl {
  /**
   * @param {string} type
   * @param {FocusEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {EventTargetImpl | null} */
    this.relatedTarget = init.relatedTarget ?? null;
  }
}

const FocusEventInit = dictionary('FocusEventInit', {
  relatedTarget: optional(nullable('EventTarget'), null),
}, UIEventInit);

interface_('FocusEvent', FocusEventImpl, () => ({
  constructor: [DOMString, optional(FocusEventInit)],
  relatedTarget: readonly(nullable('EventTarget')),
}), { inherits: 'UIEvent', exposed: true });

// https://html.spec.whatwg.org/multipage/interaction.html#the-toggleevent-interface
'use strict';

/** @typedef {EventInitValues & { oldState?: string, newState?: string }} ToggleEventInitValues */

class ToggleEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {ToggleEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.oldState = init.oldState ?? '';
    this.newState = init.newState ?? '';
  }
}

const ToggleEventInit = dictionary('ToggleEventInit', {
  oldState: optional(DOMString, ''), newState: optional(DOMString, ''),
}, EventInit);

interface_('ToggleEvent', ToggleEventImpl, () => ({
  constructor: [DOMString, optional(ToggleEventInit)],
  oldState: readonly(DOMString),
  newState: readonly(DOMString),
}), { inherits: 'Event', exposed: true });

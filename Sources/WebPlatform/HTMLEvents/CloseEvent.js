// https://websockets.spec.whatwg.org/#the-closeevent-interface
'use strict';

/** @typedef {EventInitValues & { wasClean?: boolean, code?: number, reason?: string }} CloseEventInitValues */

class CloseEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {CloseEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.wasClean = init.wasClean ?? false;
    this.code = init.code ?? 0;
    this.reason = init.reason ?? '';
  }
}

const CloseEventInit = dictionary('CloseEventInit', {
  wasClean: optional(boolean, false),
  code: optional(unsignedShort, 0),
  reason: optional(USVString, ''),
}, EventInit);

interface_('CloseEvent', CloseEventImpl, () => ({
  constructor: [DOMString, optional(CloseEventInit)],
  wasClean: readonly(boolean),
  code: readonly(unsignedShort),
  reason: readonly(USVString),
}), { inherits: 'Event', exposed: true });

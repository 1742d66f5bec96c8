// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-hashchangeevent-interface
'use strict';

/** @typedef {EventInitValues & { oldURL?: string, newURL?: string }} HashChangeEventInitValues */

class HashChangeEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {HashChangeEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.oldURL = init.oldURL ?? '';
    this.newURL = init.newURL ?? '';
  }
}

const HashChangeEventInit = dictionary('HashChangeEventInit', {
  oldURL: optional(USVString, ''),
  newURL: optional(USVString, ''),
}, EventInit);

interface_('HashChangeEvent', HashChangeEventImpl, () => ({
  constructor: [DOMString, optional(HashChangeEventInit)],
  oldURL: readonly(USVString),
  newURL: readonly(USVString),
}), { inherits: 'Event', exposed: true });

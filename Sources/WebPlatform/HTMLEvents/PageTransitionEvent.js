// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagetransitionevent-interface
'use strict';

/** @typedef {EventInitValues & { persisted?: boolean }} PageTransitionEventInitValues */

class PageTransitionEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {PageTransitionEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.persisted = init.persisted ?? false;
  }
}

const PageTransitionEventInit = dictionary('PageTransitionEventInit', {
  persisted: optional(boolean, false),
}, EventInit);

interface_('PageTransitionEvent', PageTransitionEventImpl, () => ({
  constructor: [DOMString, optional(PageTransitionEventInit)],
  persisted: readonly(boolean),
}), { inherits: 'Event', exposed: true });

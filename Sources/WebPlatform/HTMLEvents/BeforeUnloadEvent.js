// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-beforeunloadevent-interface
'use strict';

class BeforeUnloadEventImpl extends EventImpl {
  #returnValue = '';

  /**
   * Text that asks for a prompt before the page goes; it hides Event's attribute of this name.
   * @override
   * @returns {string}
   */
  get returnValue() {
    return this.#returnValue;
  }

  /** @override */
  set returnValue(text) {
    this.#returnValue = text;
  }

  /**
   * @override
   * @param {unknown} returnValue Text or null, as the handler's type has it.
   */
  handlerReturned(returnValue) {
    if (this.type !== 'beforeunload' || returnValue === null || returnValue === undefined) return;
    setCanceledFlag(this);
    if (this.#returnValue === '') this.#returnValue = String(returnValue);
  }
}

interface_('BeforeUnloadEvent', BeforeUnloadEventImpl, () => ({
  returnValue: attribute(DOMString),
}), { inherits: 'Event', exposed: true });

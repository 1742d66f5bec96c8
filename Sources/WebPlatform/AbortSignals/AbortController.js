// https://dom.spec.whatwg.org/#interface-abortcontroller
'use strict';

class AbortControllerImpl {
  constructor() {
    this.signal = new AbortSignalImpl();
  }

  /** @param {unknown} [reason] A page's value. */
  abort(reason) {
    this.signal.signalAbort(reason);
  }
}

interface_('AbortController', AbortControllerImpl, () => ({
  constructor: [],
  signal: readonly('AbortSignal'),
  abort: operation([optional(any)]),
}), { exposed: true });

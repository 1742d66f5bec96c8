// https://w3c.github.io/uievents/#interface-compositionevent
'use strict';

/** @typedef {UIEventInitValues & { data?: string }} CompositionEventInitValues */

class CompositionEventImpl extends UIEventImpl {
  /**
   * @param {string} type
   * @param {CompositionEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.data = init.data ?? '';
  }

  /**
   * https://w3c.github.io/uievents/#dom-compositionevent-initcompositionevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {EventTargetImpl | null} view
   * @param {string} data
   */
  initCompositionEvent(type, bubbles, cancelable, view, data) {
    if (this.dispatching) return;
    this.initUIEvent(type, bubbles, cancelable, view, 0);
    this.data = data;
  }
}

const CompositionEventInit = dictionary('CompositionEventInit', {
  data: optional(DOMString, ''),
}, UIEventInit);

interface_('CompositionEvent', CompositionEventImpl, () => ({
  constructor: [DOMString, optional(CompositionEventInit)],
  data: readonly(DOMString),
  initCompositionEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(nullable('Window'), null),
    optional(DOMString, ''),
  ]),
}), { inherits: 'UIEvent', exposed: true });

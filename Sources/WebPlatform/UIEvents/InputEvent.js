// https://w3c.github.io/uievents/#interface-inputevent
'use strict';

/**
 * @typedef {UIEventInitValues & {
 *   data?: string | null,
 *   isComposing?: boolean,
 *   inputType?: string,
 * }} InputEventInitValues
 */

class InputEventImpl extends UIEventImpl {
  /**
   * @param {string} type
   * @param {InputEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {string | null} */
    this.data = init.data ?? null;
    this.isComposing = init.isComposing ?? false;
    this.inputType = init.inputType ?? '';
  }
}

const InputEventInit = dictionary('InputEventInit', {
  data: optional(nullable(DOMString), null),
  isComposing: optional(boolean, false),
  inputType: optional(DOMString, ''),
}, UIEventInit);

interface_('InputEvent', InputEventImpl, () => ({
  constructor: [DOMString, optional(InputEventInit)],
  data: readonly(nullable(DOMString)),
  isComposing: readonly(boolean),
  inputType: readonly(DOMString),
}), { inherits: 'UIEvent', exposed: true });

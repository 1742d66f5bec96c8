// https://w3c.github.io/uievents/#interface-keyboardevent
'use strict';

/**
 * @typedef {EventModifierInitValues & {
 *   key?: string, code?: string, location?: number, repeat?: boolean, isComposing?: boolean, charCode?: number,
 *   keyCode?: number,
 * }} KeyboardEventInitValues
 */

class KeyboardEventImpl extends ModifierEventImpl {
  /**
   * @param {string} type
   * @param {KeyboardEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.key = init.key ?? '';
    this.code = init.code ?? '';
    this.location = init.location ?? 0;
    this.repeat = init.repeat ?? false;
    this.isComposing = init.isComposing ?? false;
    this.charCode = init.charCode ?? 0;
    this.keyCode = init.keyCode ?? 0;
  }

  /**
   * https://w3c.github.io/uievents/#dom-keyboardevent-initkeyboardevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {EventTargetImpl | null} view
   * @param {string} key
   * @param {number} location
   * @param {boolean} ctrlKey
   * @param {boolean} altKey
   * @param {boolean} shiftKey
   * @param {boolean} metaKey
   */
  initKeyboardEvent(type, bubbles, cancelable, view, key, location, ctrlKey, altKey, shiftKey, metaKey) {
    if (this.dispatching) return;
    this.initUIEvent(type, bubbles, cancelable, view, 0);
    this.key = key;
    this.location = location;
    this.setModifiers({ ctrlKey, altKey, shiftKey, metaKey });
  }
}

const KeyboardEventInit = dictionary('KeyboardEventInit', {
  key: optional(DOMString, ''),
  code: optional(DOMString, ''),
  location: optional(unsignedLong, 0),
  repeat: optional(boolean, false),
  isComposing: optional(boolean, false),
  charCode: optional(unsignedLong, 0),
  keyCode: optional(unsignedLong, 0),
}, EventModifierInit);

interface_('KeyboardEvent', KeyboardEventImpl, () => ({
  constructor: [DOMString, optional(KeyboardEventInit)],
  DOM_KEY_LOCATION_STANDARD: constant(0),
  DOM_KEY_LOCATION_LEFT: constant(1),
  DOM_KEY_LOCATION_RIGHT: constant(2),
  DOM_KEY_LOCATION_NUMPAD: constant(3),
  key: readonly(DOMString),
  code: readonly(DOMString),
  location: readonly(unsignedLong),
  ctrlKey: readonly(boolean),
  shiftKey: readonly(boolean),
  altKey: readonly(boolean),
  metaKey: readonly(boolean),
  repeat: readonly(boolean),
  isComposing: readonly(boolean),
  charCode: readonly(unsignedLong),
  keyCode: readonly(unsignedLong),
  getModifierState: operation([DOMString], boolean),
  initKeyboardEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(nullable('Window'), null),
    optional(DOMString, ''), optional(unsignedLong, 0), optional(boolean, false), optional(boolean, false),
    optional(boolean, false), optional(boolean, false),
  ]),
}), { inherits: 'UIEvent', exposed: true });

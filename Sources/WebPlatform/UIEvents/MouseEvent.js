// https://w3c.github.io/uievents/#interface-mouseevent, with the coordinates of
// https://drafts.csswg.org/cssom-view/#extensions-to-the-mouseevent-interface
//
// Deviates: coordinates are whole numbers, and `pageX` and `pageY` are UIEvent's, as in WebKit.
'use strict';

/**
 * @typedef {EventModifierInitValues & {
 *   screenX?: number, screenY?: number, clientX?: number, clientY?: number, button?: number, buttons?: number,
 *   relatedTarget?: EventTargetImpl | null, movementX?: number, movementY?: number,
 * }} MouseEventInitValues
 */

class MouseEventImpl extends ModifierEventImpl {
  /**
   * @param {string} type
   * @param {MouseEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.screenX = init.screenX ?? 0;
    this.screenY = init.screenY ?? 0;
    this.clientX = init.clientX ?? 0;
    this.clientY = init.clientY ?? 0;
    this.button = init.button ?? 0;
    this.buttons = init.buttons ?? 0;
    this.movementX = init.movementX ?? 0;
    this.movementY = init.movementY ?? 0;
    /** @type {EventTargetImpl | null} */
    this.relatedTarget = init.relatedTarget ?? null;
  }

  /** @override */
  get isMouseEvent() {
    return true;
  }

  /**
   * The button's number from 1 on.
   * @override
   */
  get which() {
    return this.button + 1;
  }

  // Nothing is laid out or scrolled here: all coordinate systems are the viewport's.

  /** @override */
  get pageX() {
    return this.clientX;
  }

  /** @override */
  get pageY() {
    return this.clientY;
  }

  get x() {
    return this.clientX;
  }

  get y() {
    return this.clientY;
  }

  get offsetX() {
    return this.clientX;
  }

  get offsetY() {
    return this.clientY;
  }

  /**
   * https://w3c.github.io/uievents/#dom-mouseevent-initmouseevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {EventTargetImpl | null} view
   * @param {number} detail
   * @param {number} screenX
   * @param {number} screenY
   * @param {number} clientX
   * @param {number} clientY
   * @param {boolean} ctrlKey
   * @param {boolean} altKey
   * @param {boolean} shiftKey
   * @param {boolean} metaKey
   * @param {number} button
   * @param {EventTargetImpl | null} relatedTarget
   */
  initMouseEvent(type, bubbles, cancelable, view, detail, screenX, screenY, clientX, clientY, ctrlKey, altKey, shiftKey,
    metaKey, button, relatedTarget) {
    if (this.dispatching) return;
    this.initUIEvent(type, bubbles, cancelable, view, detail);
    this.screenX = screenX;
    this.screenY = screenY;
    this.clientX = clientX;
    this.clientY = clientY;
    this.setModifiers({ ctrlKey, altKey, shiftKey, metaKey });
    this.button = button;
    this.relatedTarget = relatedTarget;
  }
}

const MouseEventInit = dictionary('MouseEventInit', {
  screenX: optional(long, 0),
  screenY: optional(long, 0),
  clientX: optional(long, 0),
  clientY: optional(long, 0),
  button: optional(short, 0),
  buttons: optional(unsignedShort, 0),
  relatedTarget: optional(nullable('EventTarget'), null),
  movementX: optional(long, 0),
  movementY: optional(long, 0),
}, EventModifierInit);

interface_('MouseEvent', MouseEventImpl, () => ({
  constructor: [DOMString, optional(MouseEventInit)],
  screenX: readonly(long),
  screenY: readonly(long),
  clientX: readonly(long),
  clientY: readonly(long),
  x: readonly(long),
  y: readonly(long),
  offsetX: readonly(long),
  offsetY: readonly(long),
  movementX: readonly(long),
  movementY: readonly(long),
  ctrlKey: readonly(boolean),
  shiftKey: readonly(boolean),
  altKey: readonly(boolean),
  metaKey: readonly(boolean),
  button: readonly(short),
  buttons: readonly(unsignedShort),
  relatedTarget: readonly(nullable('EventTarget')),
  getModifierState: operation([DOMString], boolean),
  initMouseEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(nullable('Window'), null),
    optional(long, 0), optional(long, 0), optional(long, 0), optional(long, 0), optional(long, 0),
    optional(boolean, false), optional(boolean, false), optional(boolean, false), optional(boolean, false),
    optional(short, 0), optional(nullable('EventTarget'), null),
  ]),
}), { inherits: 'UIEvent', exposed: true });

// https://dom.spec.whatwg.org/#interface-event
'use strict';

/** @typedef {{ bubbles?: boolean, cancelable?: boolean, composed?: boolean }} EventInitValues */

class EventImpl {
  static NONE = 0;
  static CAPTURING_PHASE = 1;
  static AT_TARGET = 2;
  static BUBBLING_PHASE = 3;

  /**
   * @param {string} type
   * @param {EventInitValues} [init]
   */
  constructor(type, init = {}) {
    this.type = type;
    this.bubbles = init.bubbles === true;
    this.cancelable = init.cancelable === true;
    this.composed = init.composed === true;
    /** @type {EventTargetImpl | null} */
    this.target = null;
    /** @type {EventTargetImpl | null} */
    this.currentTarget = null;
    this.eventPhase = EventImpl.NONE;
    /** @type {EventTargetImpl[]} The targets from the innermost to the outermost, while it is dispatched. */
    this.path = [];
    /** @type {ComposedPathEntry[] | null} The path of one that is dispatched where there are shadow trees. */
    this.composedEntries = null;
    this.isTrusted = false;
    this.initialized = true;
    this.dispatching = false;
    this.stopPropagationFlag = false;
    this.stopImmediatePropagationFlag = false;
    this.canceled = false;
    this.inPassiveListener = false;
    /** When it was made, on the platform's monotonic clock in milliseconds. */
    this.createdAt = native.now();
  }

  /**
   * https://dom.spec.whatwg.org/#dom-event-timestamp, relative to the time origin of the realm that asks.
   * @param {RealmImpl} realm
   * @returns {number}
   */
  timeStampIn(realm) {
    return coarsenTime(this.createdAt - realm.window.timeOrigin);
  }

  /** Whether a click of this kind activates what it hits. */
  get isMouseEvent() {
    return false;
  }

  /**
   * What a window's `onerror` is given in place of an ErrorEvent.
   * @returns {unknown[] | null} Null for events of other kinds.
   */
  get errorHandlerArguments() {
    return null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm, its last step
   * @param {unknown} returnValue Of an event handler; a page's value.
   */
  handlerReturned(returnValue) {
    if (returnValue === false) setCanceledFlag(this);
  }

  /** @returns {EventTargetImpl | null} */
  get srcElement() {
    return this.target;
  }

  /** @returns {boolean} */
  get defaultPrevented() {
    return this.canceled;
  }

  /** @returns {boolean | string} A string in the one interface that redefines it. */
  get returnValue() {
    return !this.canceled;
  }

  set returnValue(value) {
    if (!value) setCanceledFlag(this);
  }

  /** @returns {boolean} */
  get cancelBubble() {
    return this.stopPropagationFlag;
  }

  set cancelBubble(value) {
    if (value) this.stopPropagationFlag = true;
  }

  stopPropagation() {
    this.stopPropagationFlag = true;
  }

  stopImmediatePropagation() {
    this.stopPropagationFlag = true;
    this.stopImmediatePropagationFlag = true;
  }

  preventDefault() {
    setCanceledFlag(this);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-event-composedpath
   * @returns {EventTargetImpl[]} Empty unless the event is being dispatched.
   */
  composedPath() {
    return this.composedEntries === null ? this.path : visiblePath(this);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-event-initevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   */
  initEvent(type, bubbles, cancelable) {
    if (!this.dispatching) initializeEvent(this, type, bubbles, cancelable);
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-event-initialize
 * @param {EventImpl} event
 * @param {string} type
 * @param {boolean} bubbles
 * @param {boolean} cancelable
 */
function initializeEvent(event, type, bubbles, cancelable) {
  event.initialized = true;
  event.stopPropagationFlag = false;
  event.stopImmediatePropagationFlag = false;
  event.canceled = false;
  event.isTrusted = false;
  event.target = null;
  event.type = type;
  event.bubbles = bubbles;
  event.cancelable = cancelable;
}

/**
 * https://dom.spec.whatwg.org/#set-the-canceled-flag
 * @param {EventImpl} event
 */
function setCanceledFlag(event) {
  if (event.cancelable && !event.inPassiveListener) event.canceled = true;
}

/**
 * https://dom.spec.whatwg.org/#concept-event-create: an event that the platform makes is trusted.
 * @template {EventImpl} T
 * @template Init
 * @param {new (type: string, init?: Init) => T} eventInterface
 * @param {string} type
 * @param {Init} [init]
 * @returns {T}
 */
function createEvent(eventInterface, type, init) {
  const event = new eventInterface(type, init);
  event.isTrusted = true;
  return event;
}

const EventInit = dictionary('EventInit', {
  bubbles: optional(boolean, false),
  cancelable: optional(boolean, false),
  composed: optional(boolean, false),
});

interface_('Event', EventImpl, () => ({
  constructor: [DOMString, optional(EventInit)],
  type: readonly(DOMString),
  target: readonly(nullable('EventTarget')),
  srcElement: readonly(nullable('EventTarget')),
  currentTarget: readonly(nullable('EventTarget')),
  composedPath: operation([], sequence('EventTarget')),
  NONE: constant(0),
  CAPTURING_PHASE: constant(1),
  AT_TARGET: constant(2),
  BUBBLING_PHASE: constant(3),
  eventPhase: readonly(unsignedShort),
  stopPropagation: operation([]),
  cancelBubble: attribute(boolean),
  stopImmediatePropagation: operation([]),
  bubbles: readonly(boolean),
  cancelable: readonly(boolean),
  returnValue: attribute(boolean),
  preventDefault: operation([]),
  defaultPrevented: readonly(boolean),
  composed: readonly(boolean),
  isTrusted: unforgeable(readonly(boolean)),
  timeStamp: { ...readonly(double, { realm: true }), implementation: EventImpl.prototype.timeStampIn },
  initEvent: operation([DOMString, optional(boolean, false), optional(boolean, false)]),
}), { exposed: true });

// https://dom.spec.whatwg.org/#interface-eventtarget
'use strict';

/**
 * A listener of the standard; `callback` is the kit's function for the page's object, the same for the same object.
 * @typedef {{
 *   type: string,
 *   callback: PageCallback<void>,
 *   capture: boolean,
 *   passive: boolean | null,
 *   once: boolean,
 *   signal: AbortSignalImpl | null,
 *   removed: boolean,
 *   removeOnAbort?: () => void,
 * }} EventListenerStruct
 */

/**
 * @typedef {{ capture?: boolean, passive?: boolean, once?: boolean, signal?: AbortSignalImpl }} AddEventListenerOptionsValues
 */

class EventTargetImpl {
  /** @type {Map<string, EventListenerStruct[]> | null} */
  #listeners = null;

  /** @type {Map<string, EventHandler[]> | null} Event handlers (`onclick` and its like), made when the first one is set. */
  eventHandlers = null;

  /**
   * https://dom.spec.whatwg.org/#get-the-parent
   * @param {EventImpl} _event
   * @returns {EventTargetImpl | null}
   */
  getTheParent(_event) {
    return null;
  }

  /**
   * What happens by default after a click; only some elements have any.
   * https://dom.spec.whatwg.org/#eventtarget-activation-behavior
   * @type {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    return null;
  }

  /** https://dom.spec.whatwg.org/#eventtarget-legacy-pre-activation-behavior */
  legacyPreActivationBehavior() {}

  /** https://dom.spec.whatwg.org/#eventtarget-legacy-canceled-activation-behavior */
  legacyCanceledActivationBehavior() {}

  /**
   * What happens by default when a key that makes a character was pressed.
   * @param {EventImpl} _event
   */
  keypressBehavior(_event) {}

  /** Whether there are shadow trees where this is. */
  get meetsShadowTrees() {
    return false;
  }

  /** Whether this is a window. */
  get isWindow() {
    return false;
  }

  /** Whether this is a window, a document, its root element or its body: their touch and wheel listeners are passive. */
  get isDocumentLevelTarget() {
    return false;
  }

  /**
   * Where its event handlers' events go; `body.onload` and some others belong to the window.
   * https://html.spec.whatwg.org/multipage/webappapis.html#determining-the-target-of-an-event-handler
   * @param {string} _type
   * @returns {EventTargetImpl | null}
   */
  eventHandlerTarget(_type) {
    return this;
  }

  /**
   * The getter of an event handler IDL attribute.
   * @param {string} type
   * @param {RealmImpl} realm
   * @returns {PageCallback<unknown> | null}
   */
  getEventHandler(type, realm) {
    // 1-2. Whose handler is it? A body without a window has none.
    const eventTarget = this.eventHandlerTarget(type);
    // 3. Its current value.
    const handler = eventTarget?.eventHandlers?.get(type)?.find((candidate) => candidate.realm === realm);
    return handler?.currentValue ?? null;
  }

  /**
   * The setter of an event handler IDL attribute.
   * @param {string} type
   * @param {PageCallback<unknown> | null} callback
   * @param {RealmImpl} realm
   */
  setEventHandler(type, callback, realm) {
    // 1-2. Whose handler is it?
    const eventTarget = this.eventHandlerTarget(type);
    // 3-4. Null takes it away; anything else takes the old one's place.
    if (eventTarget === null || (callback === null && !eventTarget.eventHandlers?.has(type))) return;
    eventHandlerOf(eventTarget, realm, type).set(callback);
  }

  /**
   * An event handler content attribute was set, changed or removed.
   * https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-content-attributes
   * @param {string} type
   * @param {UncompiledHandler | null} uncompiled
   * @param {RealmImpl} realm The page's, whichever world set the attribute.
   */
  setEventHandlerSource(type, uncompiled, realm) {
    const eventTarget = this.eventHandlerTarget(type);
    if (eventTarget === null) return;
    const handler = eventHandlerOf(eventTarget, realm, type);
    if (uncompiled === null) handler.set(null);
    else handler.setUncompiled(uncompiled);
  }

  /**
   * Told when the first listener of a type came or the last one went.
   * @param {string} _type
   * @param {boolean} _present
   */
  listenersChanged(_type, _present) {}

  /**
   * https://dom.spec.whatwg.org/#dom-eventtarget-addeventlistener
   * @param {string} type
   * @param {PageCallback<void> | null} callback
   * @param {AddEventListenerOptionsValues | boolean} [options]
   */
  addEventListener(type, callback, options = {}) {
    // 1. Flatten more options.
    const { capture, passive, once, signal } = flattenMoreOptions(options);
    // 2. Add an event listener, if there is a callback.
    if (callback === null) return;
    addEventListener(this, { type, callback, capture, passive, once, signal, removed: false });
  }

  /**
   * https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
   * @param {string} type
   * @param {PageCallback<void> | null} callback
   * @param {{ capture?: boolean } | boolean} [options]
   */
  removeEventListener(type, callback, options = {}) {
    const capture = flattenOptions(options);
    const listener = this.listenersOf(type)?.find((candidate) =>
      candidate.callback === callback && candidate.capture === capture);
    if (listener) this.removeListener(listener);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent
   * @param {EventImpl} event
   * @returns {boolean}
   */
  dispatchEvent(event) {
    // 1. An event in flight, or one from createEvent() that was not initialised, cannot be dispatched.
    if (event.dispatching || !event.initialized) {
      throw domException('InvalidStateError');
    }
    // 2. Script cannot forge trust.
    event.isTrusted = false;
    // 3. Dispatch.
    return dispatchEvent(event, this);
  }

  /**
   * @param {string} type
   * @returns {EventListenerStruct[] | undefined}
   */
  listenersOf(type) {
    return this.#listeners?.get(type);
  }

  /**
   * @param {string} type
   * @returns {boolean}
   */
  hasListeners(type) {
    return this.#listeners !== null && this.#listeners.has(type);
  }

  /** @param {EventListenerStruct} listener */
  appendListener(listener) {
    this.#listeners ??= new Map();
    const listeners = this.#listeners.get(listener.type);
    if (listeners) {
      listeners.push(listener);
      return;
    }
    this.#listeners.set(listener.type, [listener]);
    this.listenersChanged(listener.type, true);
  }

  /**
   * https://dom.spec.whatwg.org/#remove-an-event-listener
   * @param {EventListenerStruct} listener
   */
  removeListener(listener) {
    listener.removed = true;
    if (listener.removeOnAbort) listener.signal?.removeAlgorithm(listener.removeOnAbort);
    const listeners = this.listenersOf(listener.type);
    const index = listeners ? listeners.indexOf(listener) : -1;
    if (!listeners || index < 0) return;
    listeners.splice(index, 1);
    if (listeners.length === 0) {
      this.#listeners?.delete(listener.type);
      this.listenersChanged(listener.type, false);
    }
  }

  /** https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#erase-all-event-and-listeners */
  eraseAllEventAndListeners() {
    for (const listeners of this.#listeners?.values() ?? []) {
      for (const listener of listeners) listener.removed = true;
    }
    this.#listeners = null;
    this.eventHandlers = null;
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-flatten-options
 * @param {{ capture?: boolean } | boolean} options
 * @returns {boolean}
 */
function flattenOptions(options) {
  return typeof options === 'boolean' ? options : options.capture === true;
}

/**
 * https://dom.spec.whatwg.org/#event-flatten-more
 * @param {AddEventListenerOptionsValues | boolean} options
 * @returns {{ capture: boolean, passive: boolean | null, once: boolean, signal: AbortSignalImpl | null }}
 */
function flattenMoreOptions(options) {
  const capture = flattenOptions(options);
  if (typeof options === 'boolean') return { capture, passive: null, once: false, signal: null };
  return { capture, passive: options.passive ?? null, once: options.once === true, signal: options.signal ?? null };
}

/**
 * https://dom.spec.whatwg.org/#add-an-event-listener
 * @param {EventTargetImpl} eventTarget
 * @param {EventListenerStruct} listener
 */
function addEventListener(eventTarget, listener) {
  // 2. A listener whose signal has aborted is not added.
  if (listener.signal?.aborted) return;
  // 4. Touch and wheel listeners on the document's outermost targets do not block scrolling unless they say so.
  listener.passive ??= defaultPassiveValue(listener.type, eventTarget);
  // 5. The same listener is added only once.
  const present = eventTarget.listenersOf(listener.type)?.some((candidate) =>
    candidate.callback === listener.callback && candidate.capture === listener.capture);
  if (present) return;
  eventTarget.appendListener(listener);
  // 6. It goes when its signal aborts.
  if (listener.signal) {
    listener.removeOnAbort = () => eventTarget.removeListener(listener);
    listener.signal.addAlgorithm(listener.removeOnAbort);
  }
}

/**
 * https://dom.spec.whatwg.org/#default-passive-value
 * @param {string} type
 * @param {EventTargetImpl} eventTarget
 * @returns {boolean}
 */
function defaultPassiveValue(type, eventTarget) {
  switch (type) {
    case 'touchstart':
    case 'touchmove':
    case 'wheel':
    case 'mousewheel':
      return eventTarget.isDocumentLevelTarget;
    default:
      return false;
  }
}

const EventListener = callbackInterface('EventListener', 'handleEvent', ['Event'], undefined_);

const EventListenerOptions = dictionary('EventListenerOptions', { capture: optional(boolean, false) });

const AddEventListenerOptions = dictionary('AddEventListenerOptions', {
  passive: optional(boolean),
  once: optional(boolean, false),
  signal: optional('AbortSignal'),
}, EventListenerOptions);

interface_('EventTarget', EventTargetImpl, () => ({
  constructor: [],
  addEventListener: operation([
    arg('type', DOMString), arg('listener', nullable(EventListener)), optional(union(AddEventListenerOptions, boolean)),
  ]),
  removeEventListener: operation([
    arg('type', DOMString), arg('listener', nullable(EventListener)), optional(union(EventListenerOptions, boolean)),
  ]),
  dispatchEvent: operation([arg('event', 'Event')], boolean),
}), { exposed: true });

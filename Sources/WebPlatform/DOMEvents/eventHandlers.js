// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-attributes
'use strict';

/**
 * One event handler: what `target.onTYPE` holds. Each world has its own for the same target, so that a script of one
 * world never sees the functions of another.
 */
class EventHandler {
  /**
   * @param {EventTargetImpl} target
   * @param {string} type
   * @param {RealmImpl} realm
   */
  constructor(target, type, realm) {
    this.target = target;
    this.type = type;
    this.realm = realm;
    /** @type {PageCallback<unknown> | null} */
    this.callback = null;
    /** @type {UncompiledHandler | null} The source of a content attribute that nothing has asked for yet. */
    this.uncompiled = null;
    /** @type {EventListenerStruct | null} Its place among the target's listeners, from its first value on. */
    this.listener = null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/webappapis.html#getting-the-current-value-of-the-event-handler
   * @returns {PageCallback<unknown> | null}
   */
  get currentValue() {
    const { uncompiled } = this;
    if (uncompiled !== null) {
      this.uncompiled = null;
      this.callback = compileEventHandler(this, uncompiled);
    }
    return this.callback;
  }

  /** @param {PageCallback<unknown> | null} callback */
  set(callback) {
    this.uncompiled = null;
    this.callback = callback;
    if (callback === null) this.#deactivate();
    else this.#activate();
  }

  /** @param {UncompiledHandler} uncompiled */
  setUncompiled(uncompiled) {
    this.uncompiled = uncompiled;
    this.#activate();
  }

  /**
   * https://html.spec.whatwg.org/multipage/webappapis.html#activate-an-event-handler: it keeps its place in the order
   * of listeners when it is replaced.
   */
  #activate() {
    if (this.listener !== null) return;
    const { realm } = this;
    const callback = Object.assign(
      (/** @type {unknown} */ _thisArg, /** @type {any} */ event) => processEventHandler(this, event), { realm });
    const listener = {
      type: this.type, callback, capture: false, passive: null, once: false, signal: null, removed: false,
    };
    this.listener = listener;
    addEventListener(this.target, listener);
  }

  /** https://html.spec.whatwg.org/multipage/webappapis.html#deactivate-an-event-handler */
  #deactivate() {
    if (this.listener !== null) this.target.removeListener(this.listener);
    this.listener = null;
  }
}

/**
 * The handler of this type and world; made when it is missing.
 * @param {EventTargetImpl} target
 * @param {RealmImpl} realm
 * @param {string} type
 * @returns {EventHandler}
 */
function eventHandlerOf(target, realm, type) {
  target.eventHandlers ??= new Map();
  let handlers = target.eventHandlers.get(type);
  if (handlers === undefined) target.eventHandlers.set(type, handlers = []);
  let handler = handlers.find((candidate) => candidate.realm === realm);
  if (handler === undefined) handlers.push(handler = new EventHandler(target, type, realm));
  return handler;
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm
 * @param {EventHandler} handler
 * @param {EventImpl} event
 */
function processEventHandler(handler, event) {
  // 1-2. Its current value; none does nothing.
  const callback = handler.currentValue;
  if (callback === null) return;
  const { currentTarget } = event;
  // 3. A window's `onerror` is told in another form.
  const errorArguments = event.type === 'error' && currentTarget?.isWindow ? event.errorHandlerArguments : null;
  // 4. Call it. What it throws goes on to the dispatch, which reports it.
  const returnValue = callback(currentTarget, ...(errorArguments ?? [event]));
  // 5. What it returned may cancel.
  if (errorArguments === null) event.handlerReturned(returnValue);
  else if (returnValue === true) setCanceledFlag(event);
}

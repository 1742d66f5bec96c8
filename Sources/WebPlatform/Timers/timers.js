// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
'use strict';

/** @typedef {string | PageCallback<unknown>} TimerHandler */

/**
 * @typedef {{
 *   realm: RealmImpl,
 *   handler: TimerHandler,
 *   arguments: unknown[],
 *   timeout: number,
 *   repeat: boolean,
 *   nestingLevel: number,
 *   task: number,
 * }} ActiveTimer
 */

/** A window's timers: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#map-of-settimeout-and-setinterval-ids */
class TimerList {
  // Deviates: the standard slows down from the sixth level on; WebKit does from the tenth (its
  // maxTimerNestingLevel), and lets no timer fire in less than a millisecond.
  static minimumTimeout = 1;
  static minimumNestedTimeout = 4;
  static maximumNestingLevel = 10;

  /** @type {Map<number, ActiveTimer>} */
  #active = new Map();
  #nextID = 1;
  /** How deeply nested the timer is whose handler runs now. */
  #nestingLevel = 0;

  /** @param {WindowImpl} window */
  constructor(window) {
    this.window = window;
  }

  /**
   * https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
   * @param {RealmImpl} realm
   * @param {TimerHandler} handler
   * @param {number} timeout
   * @param {unknown[]} args Values of the page.
   * @param {boolean} repeat
   * @returns {number}
   */
  initialize(realm, handler, timeout, args, repeat) {
    // 2. A number of its own.
    const id = this.#nextID;
    this.#nextID += 1;
    if (this.window.closed) return id;
    // 3, 9-10. One level deeper than the timer that sets it.
    const nestingLevel = this.#nestingLevel + 1;
    // 4-13. Remember it, and run it after the timeout.
    /** @type {ActiveTimer} */
    const timer = { realm, handler, arguments: args, timeout, repeat, nestingLevel, task: 0 };
    this.#active.set(id, timer);
    this.#schedule(id, timer);
    // 14. Its number.
    return id;
  }

  /**
   * https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#dom-cleartimeout
   * @param {number} id
   */
  clearOne(id) {
    const timer = this.#active.get(id);
    if (timer === undefined) return;
    this.#active.delete(id);
    clearTimer(timer.task);
  }

  /** None of the timers will fire any more. */
  clear() {
    for (const id of [...this.#active.keys()]) this.clearOne(id);
  }

  /**
   * @param {number} id
   * @param {ActiveTimer} timer
   */
  #schedule(id, timer) {
    const minimum = timer.nestingLevel >= TimerList.maximumNestingLevel
      ? TimerList.minimumNestedTimeout : TimerList.minimumTimeout;
    timer.task = setTimer(Math.max(timer.timeout, minimum), () => this.#fire(id, timer));
  }

  /**
   * @param {number} id
   * @param {ActiveTimer} timer
   */
  #fire(id, timer) {
    // 8.1. Cleared meanwhile.
    if (this.#active.get(id) !== timer) return;
    // A timer that fires once is no longer active while its handler runs.
    if (!timer.repeat) this.#active.delete(id);
    this.#nestingLevel = timer.nestingLevel;
    // 8.4-5. Call the function, or run the text as a script.
    try {
      const { realm, handler } = timer;
      if (typeof handler === 'string') runScript(realm, handler, realm.url);
      else handler(realm.window, ...timer.arguments);
    } catch (exception) {
      reportPageException(exception);
    } finally {
      this.#nestingLevel = 0;
    }
    // 8.6-9. Again, unless the handler cleared it.
    if (!timer.repeat || this.#active.get(id) !== timer) return;
    timer.nestingLevel += 1;
    this.#schedule(id, timer);
  }
}

/**
 * @this {WindowImpl}
 * @param {RealmImpl} realm
 * @param {TimerHandler} handler
 * @param {number} timeout
 * @param {...unknown} args
 * @returns {number}
 */
function setTimeoutOperation(realm, handler, timeout, ...args) {
  return this.timers.initialize(realm, handler, timeout, args, false);
}

/**
 * @this {WindowImpl}
 * @param {RealmImpl} realm
 * @param {TimerHandler} handler
 * @param {number} timeout
 * @param {...unknown} args
 * @returns {number}
 */
function setIntervalOperation(realm, handler, timeout, ...args) {
  return this.timers.initialize(realm, handler, timeout, args, true);
}

/**
 * @this {WindowImpl}
 * @param {number} id
 */
function clearTimeoutOperation(id) {
  this.timers.clearOne(id);
}

/**
 * https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#microtask-queuing
 * @this {WindowImpl}
 * @param {PageCallback<unknown>} callback
 */
function queueMicrotaskOperation(callback) {
  queuePlatformMicrotask(() => {
    try {
      callback(undefined);
    } catch (exception) {
      reportPageException(exception);
    }
  });
}

const TimerFunction = callback('Function', [rest(any)], any);
const VoidFunction = callback('VoidFunction', [], undefined_);
const timerArguments = [union(TimerFunction, DOMString), optional(long, 0), rest(any)];

windowMembers({
  setTimeout: { ...operation(timerArguments, long, { realm: true }), implementation: setTimeoutOperation },
  clearTimeout: { ...operation([optional(long, 0)]), implementation: clearTimeoutOperation },
  setInterval: { ...operation(timerArguments, long, { realm: true }), implementation: setIntervalOperation },
  clearInterval: { ...operation([optional(long, 0)]), implementation: clearTimeoutOperation },
  queueMicrotask: { ...operation([arg('callback', VoidFunction)]), implementation: queueMicrotaskOperation },
});

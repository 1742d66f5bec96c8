// How often `progress` is fired: https://xhr.spec.whatwg.org/#the-send()-method, "if not roughly 50ms have passed"
'use strict';

/** Fires the first of a burst of `progress` events at once, then the latest one every 50 ms. */
class ProgressThrottle {
  static interval = 50;

  /** @type {number | null} */
  #timer = null;
  #isPending = false;
  #transmitted = 0;
  #length = 0;

  /** @param {XMLHttpRequestEventTargetImpl} target */
  constructor(target) {
    this.target = target;
  }

  /**
   * @param {number} transmitted
   * @param {number} length 0 when it is not known
   */
  update(transmitted, length) {
    this.#transmitted = transmitted;
    this.#length = length;
    // Without listeners there is nothing to wait for.
    if (!this.target.hasListeners('progress')) return;
    if (this.#timer !== null) {
      this.#isPending = true;
      return;
    }
    this.#start();
    this.#fire();
  }

  /** Fires what is pending, before the events of the end. */
  flush() {
    this.stop();
    if (!this.#isPending) return;
    this.#isPending = false;
    this.#fire();
  }

  /** Nothing is fired any more. */
  stop() {
    if (this.#timer !== null) clearTimer(this.#timer);
    this.#timer = null;
  }

  #start() {
    this.#timer = setTimer(ProgressThrottle.interval, () => {
      this.#timer = null;
      // A quiet interval ends the burst.
      if (!this.#isPending) return;
      this.#isPending = false;
      this.#start();
      this.#fire();
    });
  }

  #fire() {
    this.target.fireProgressEvent('progress', this.#transmitted, this.#length);
  }
}

// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#animation-frames
'use strict';

/** @typedef {PageCallback<void>} FrameRequestCallback */

/** A window's map of animation frame callbacks. Nothing is painted; frames come at the pace of a 60 Hz display. */
class AnimationFrameList {
  static frameInterval = 1000 / 60;

  /** @type {Map<number, FrameRequestCallback>} */
  #callbacks = new Map();
  #lastID = 0;
  /** @type {number | null} */
  #timer = null;

  /** @param {WindowImpl} window */
  constructor(window) {
    this.window = window;
  }

  /**
   * https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#dom-animationframeprovider-requestanimationframe
   * @param {FrameRequestCallback} callback
   * @returns {number}
   */
  request(callback) {
    this.#lastID += 1;
    if (this.window.closed) return this.#lastID;
    this.#callbacks.set(this.#lastID, callback);
    this.#timer ??= setTimer(this.#untilNextFrame, () => this.#runCallbacks());
    return this.#lastID;
  }

  /** @param {number} id */
  cancel(id) {
    this.#callbacks.delete(id);
    if (this.#callbacks.size === 0) this.clear();
  }

  /** There is no next frame. */
  clear() {
    this.#callbacks.clear();
    if (this.#timer !== null) clearTimer(this.#timer);
    this.#timer = null;
  }

  /** @returns {number} */
  get #untilNextFrame() {
    const sinceOrigin = native.now() - this.window.timeOrigin;
    const remaining = AnimationFrameList.frameInterval - (sinceOrigin % AnimationFrameList.frameInterval);
    // A frame that is as good as now is the one that has just run.
    return remaining < 1 ? remaining + AnimationFrameList.frameInterval : remaining;
  }

  /** https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#run-the-animation-frame-callbacks */
  #runCallbacks() {
    this.#timer = null;
    const now = this.window.performance.now();
    // Those that the callbacks request wait for the next frame.
    const ids = [...this.#callbacks.keys()];
    for (const id of ids) {
      const callback = this.#callbacks.get(id);
      if (callback === undefined) continue;
      this.#callbacks.delete(id);
      try {
        callback(undefined, now);
      } catch (exception) {
        reportPageException(exception);
      }
    }
  }
}

/**
 * @this {WindowImpl}
 * @param {FrameRequestCallback} callback
 * @returns {number}
 */
function requestAnimationFrameOperation(callback) {
  return this.animationFrames.request(callback);
}

/**
 * @this {WindowImpl}
 * @param {number} id
 */
function cancelAnimationFrameOperation(id) {
  this.animationFrames.cancel(id);
}

const FrameRequestCallbackType = callback('FrameRequestCallback', [double], undefined_);

windowMembers({
  requestAnimationFrame: {
    ...operation([arg('callback', FrameRequestCallbackType)], unsignedLong), implementation: requestAnimationFrameOperation,
  },
  cancelAnimationFrame: { ...operation([unsignedLong]), implementation: cancelAnimationFrameOperation },
});

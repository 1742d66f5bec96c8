// https://fetch.spec.whatwg.org/#fetch-controller and https://fetch.spec.whatwg.org/#fetch-params
'use strict';

/**
 * How a fetch tells its caller what happens. All are called from tasks of the run loop, never within `fetching()`.
 * @typedef {object} FetchCallbacks
 * @property {(length: number) => void} [processRequestBodyChunkLength]
 * @property {() => void} [processRequestEndOfBody]
 * @property {(response: ResponseRecord) => void} processResponse
 */

/** In the hand of a fetch's caller. */
class FetchController {
  /** @type {'ongoing' | 'terminated' | 'aborted'} */
  state = 'ongoing';

  /** @type {(() => void) | null} Stops what is under way: a request of the network, or a task. */
  cancelTransport = null;

  /** @type {ResponseRecord | null} The response whose body is arriving. */
  response = null;

  /**
   * https://fetch.spec.whatwg.org/#fetch-controller-abort: nothing is told any more; a body that is being read fails.
   * @param {unknown} error
   */
  abort(error) {
    if (this.state !== 'ongoing') return;
    this.state = 'aborted';
    this.#stop();
    this.response?.body?.fail(error);
  }

  /** https://fetch.spec.whatwg.org/#fetch-controller-terminate: nothing is told any more. */
  terminate() {
    if (this.state !== 'ongoing') return;
    this.state = 'terminated';
    this.#stop();
  }

  #stop() {
    const cancel = this.cancelTransport;
    this.cancelTransport = null;
    cancel?.();
  }
}

/** What the algorithms of one fetch share. */
class FetchParams {
  /**
   * @param {RequestRecord} request
   * @param {FetchController} controller
   * @param {FetchCallbacks} callbacks
   */
  constructor(request, controller, callbacks) {
    this.request = request;
    this.controller = controller;
    this.callbacks = callbacks;
    /** Whether the caller has heard of the request's body. */
    this.requestBodyReported = false;
  }

  /** https://fetch.spec.whatwg.org/#fetch-params-canceled */
  get isCanceled() {
    return this.controller.state !== 'ongoing';
  }
}

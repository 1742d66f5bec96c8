// https://fetch.spec.whatwg.org/#fetch-controller and https://fetch.spec.whatwg.org/#fetch-params
'use strict';

/**
 * How a fetch tells its caller what happens. All are called from tasks of the run loop, never within `fetching()`.
 * @typedef {object} FetchCallbacks
 * @property {(length: number) => void} [processRequestBodyChunkLength]
 * @property {() => void} [processRequestEndOfBody]
 * @property {(url: URLRecord, method: string, follow: () => void) => void} [processRedirect] decides whether a redirect
 *   is followed
 * @property {(response: ResponseRecord) => void} processResponse
 */

/** In the hand of a fetch's caller. */
class FetchController {
  /** @type {'ongoing' | 'terminated' | 'aborted'} */
  state = 'ongoing';

  /** @type {(() => void) | null} Stops what is under way: a request of the network, or a task. */
  cancelTransport = null;

  /** @type {number | null} The request that a handler of the embedder's has redirected, until the next one follows. */
  redirected = null;

  /** @type {ResponseRecord | null} The response whose body is arriving. */
  response = null;

  /** @type {(() => void) | null} Called when the document goes while the fetch is under way. */
  onDocumentGone = null;

  /** @type {(() => void) | null} Called when a frame's document goes in a page that stays, which hears that this failed. */
  onFrameGone = null;

  /** How many bytes it sends that may outlive the document. */
  keepaliveLength = 0;

  /**
   * @param {object} group that of the client's window
   * @param {boolean} [outlivesDocument] https://fetch.spec.whatwg.org/#request-keepalive-flag
   */
  constructor(group, outlivesDocument = false) {
    this.group = group;
    this.outlivesDocument = outlivesDocument;
    const controllers = fetchGroups.get(group);
    if (controllers === undefined) fetchGroups.set(group, new Set([this]));
    else controllers.add(this);
  }

  /** The handler's redirect is not followed. */
  dropRedirect() {
    if (this.redirected === null) return;
    native.dropRedirect(this.redirected);
    this.redirected = null;
  }

  /** The transport has nothing to say any more. */
  transportEnded() {
    this.cancelTransport = null;
    fetchGroups.get(this.group)?.delete(this);
  }

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
    this.dropRedirect();
    this.transportEnded();
    cancel?.();
  }
}

/**
 * The fetches under way, by the window whose they are: https://fetch.spec.whatwg.org/#concept-fetch-group
 * @type {WeakMap<object, Set<FetchController>>}
 */
const fetchGroups = new WeakMap();

/**
 * https://fetch.spec.whatwg.org/#concept-fetch-group-terminate: the document goes.
 * @param {object} group its window
 */
function terminateFetchGroup(group) {
  for (const controller of fetchGroups.get(group) ?? []) {
    if (!controller.outlivesDocument) controller.terminate();
    controller.onDocumentGone?.();
  }
}

/**
 * Fails what pages wait for of a frame's document that goes. In the standard it ends without a word.
 * @param {object} group its window
 */
function failFetchGroup(group) {
  for (const controller of [...fetchGroups.get(group) ?? []]) {
    const { onFrameGone } = controller;
    if (onFrameGone === null || controller.outlivesDocument || controller.state !== 'ongoing') continue;
    controller.abort(new StacklessTypeError('Load failed'));
    onFrameGone();
  }
}

/** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch: what outlives its document is short, in bytes. */
const KEEPALIVE_QUOTA = 65536;
const KEEPALIVE_REFUSAL = 'Reached maximum amount of queued data of 64Kb for keepalive requests';

/**
 * @param {object} group
 * @returns {number} how many bytes are under way in it that may outlive its document
 */
function keepaliveLengthOf(group) {
  let length = 0;
  for (const controller of fetchGroups.get(group) ?? []) length += controller.keepaliveLength;
  return length;
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

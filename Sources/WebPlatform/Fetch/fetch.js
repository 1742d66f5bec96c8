// https://fetch.spec.whatwg.org/#fetch-method
'use strict';

/**
 * https://fetch.spec.whatwg.org/#dom-global-fetch
 * @param {RealmImpl} realm
 * @param {RequestImpl | string} input
 * @param {RequestInitValues} [init]
 * @returns {Deferred}
 */
function fetchOperation(realm, input, init) {
  // 1. Let p be a new promise.
  const promise = new Deferred();
  // 2. Let requestObject be the result of the constructor of Request; what it throws rejects p.
  const requestObject = new RequestImpl(realm, input, init);
  const { request } = requestObject;
  const signal = requestObject.signalToFollow;
  // 3. If requestObject's signal is aborted, then reject p with its abort reason.
  if (signal !== null && signal.aborted) {
    promise.reject(signal.reason);
    return promise;
  }
  // Deviates: WebKit does not send what a page's stream still has to give.
  if (request.body !== null && !request.body.hasRepeatableSource) {
    throw new DOMExceptionImpl('ReadableStream uploading is not supported', 'NotSupportedError');
  }
  // In WebKit nothing is fetched for a document that is gone.
  if (!realm.isActive) {
    promise.reject(new StacklessTypeError('Load failed'));
    return promise;
  }
  traceCall(request, 'fetch');
  // 4. Add the following abort steps: abort the controller and the response's body, and reject p.
  /** @type {FetchController | null} */
  let controller = null;
  const abortAlgorithm = () => {
    // Deviates: WebKit gives this error whatever the reason for the abort is.
    const error = new StacklessDOMExceptionImpl('Fetch is aborted', 'AbortError');
    controller?.abort(error);
    promise.reject(error);
    traceSettled(request, 0, error.message);
  };
  signal?.addAlgorithm(abortAlgorithm);
  // 5. Set controller to the result of calling fetch given request and these steps for its response:
  controller = fetching(request, {
    processResponse(response) {
      // 5.1. If response is a network error, then reject p with a TypeError.
      if (response.isNetworkError) {
        signal?.removeAlgorithm(abortAlgorithm);
        reportLoadFailure(realm, 'Fetch API', request, response);
        traceSettled(request, 0, response.errorMessage);
        promise.reject(new StacklessTypeError('Load failed'));
        return;
      }
      // Once all bytes have been read, there is nothing left to abort.
      const source = response.unfiltered.body?.source;
      if (signal !== null && source instanceof IncomingBody) {
        source.onTaken = () => signal.removeAlgorithm(abortAlgorithm);
      }
      // 5.2. Resolve p with a Response object.
      promise.resolve(ResponseImpl.create(realm, response, 'immutable'));
      traceSettled(request, response.status, '');
    },
  });
  // In WebKit the task that tells of it does not ask for a document.
  controller.onFrameGone = () => native.queueTask(() => performTask(() => {
    signal?.removeAlgorithm(abortAlgorithm);
    if (promise.state !== 'pending') return;
    traceSettled(request, 0, 'The document is gone');
    promise.reject(new StacklessTypeError('Load failed'));
  }));
  // 6. Return p.
  return promise;
}

/**
 * Notes in the trace, if anybody reads it, that a page asked for something; the request's id follows it from there.
 * @param {RequestRecord} request
 * @param {string} api
 */
function traceCall(request, api) {
  const { window, worldName } = request.client;
  if (!native.isTraced(window.page.id)) return;
  request.traceID = native.traceCall(window.page.id, worldName, api, request.method, serializeURL(request.url),
    request.body === null ? null : request.body.sourceBytes);
}

/**
 * Notes in the trace how a page's call ended.
 * @param {RequestRecord} request
 * @param {number} status 0 for an error
 * @param {string} error
 */
function traceSettled(request, status, error) {
  if (request.traceID === '') return;
  const { window, worldName } = request.client;
  native.traceSettled(window.page.id, request.traceID, worldName, status, error);
}

/**
 * Says on the console why nothing was loaded, as WebKit does: the page cannot learn it.
 * @param {RealmImpl} realm
 * @param {string} api
 * @param {RequestRecord} request
 * @param {ResponseRecord} response a network error
 */
function reportLoadFailure(realm, api, request, response) {
  const url = serializeURL(request.url);
  const { reason } = response;
  const { console } = realm.window;
  if (reason === null) {
    console.error(`${api} cannot load ${url}.`);
  } else if (reason.kind === 'network') {
    console.error(`Failed to load resource: ${reason.message}`);
  } else {
    console.error(reason.message);
    console.error(`${api} cannot load ${url} due to access control checks.`);
  }
}

windowMembers({
  fetch: {
    ...operation([RequestInfo, optional(RequestInit)], promise('Response'), { realm: true }),
    implementation: fetchOperation,
  },
});

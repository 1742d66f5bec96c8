// https://fetch.spec.whatwg.org/#fetching
'use strict';

/** @typedef {(response: ResponseRecord) => void} ResponseSteps */

/**
 * https://fetch.spec.whatwg.org/#concept-fetch
 * @param {RequestRecord} request
 * @param {FetchCallbacks} callbacks
 * @returns {FetchController}
 */
function fetching(request, callbacks) {
  const controller = new FetchController(request.client.window, request.keepalive);
  const fetchParams = new FetchParams(request, controller, callbacks);
  // Nobody hears of what outlives its document.
  if (request.keepalive) {
    controller.keepaliveLength = request.body === null ? 0 : request.body.sourceBytes.byteLength;
    controller.onDocumentGone = () => { fetchParams.callbacks = { processResponse: () => controller.terminate() }; };
  }
  // 1. If request's origin is "client", then set it to that of its client.
  if (request.origin === 'client') request.origin = request.client.origin;
  // 2. If request's header list does not contain `Accept`, then append */*.
  if (!request.headerList.contains('Accept')) request.headerList.append('Accept', '*/*');
  // 3. If it does not contain `Accept-Language`, then append the user's languages, which in WebKit the network does.
  if (!isAnsweredByHandler(request) && !request.headerList.contains('Accept-Language')) {
    request.headerList.append('Accept-Language', acceptLanguageValue(request.client));
  }
  // 4. Run main fetch given fetchParams, and hand over its response.
  mainFetch(fetchParams, (response) => fetchResponseHandover(fetchParams, response));
  // 5. Return fetchParams's controller.
  return controller;
}

/**
 * https://fetch.spec.whatwg.org/#concept-main-fetch
 * @param {FetchParams} fetchParams
 * @param {ResponseSteps} done
 */
function mainFetch(fetchParams, done) {
  const { request } = fetchParams;
  // 1. Mixed content and bad ports are network errors.
  const blockingReason = shouldRequestBeBlocked(request);
  if (blockingReason !== null) {
    finishLater(fetchParams, accessControlError(blockingReason, 'restrictedPort'), done);
    return;
  }
  if (keepaliveLengthOf(fetchParams.controller.group) > KEEPALIVE_QUOTA) {
    finishLater(fetchParams, accessControlError(KEEPALIVE_REFUSAL), done);
    return;
  }
  // 2. Determine request's referrer, under the default policy if it has none.
  if (request.referrerPolicy === '') request.referrerPolicy = 'strict-origin-when-cross-origin';
  if (request.referrer !== 'no-referrer') request.referrer = determineReferrer(request);
  // 3. Fetch by scheme or by HTTP, as the request's URL and mode say.
  /** @type {ResponseSteps} */
  const filter = (response) => done(filterByTainting(request, response));
  const { currentURL, mode } = request;
  const isSameOriginSoFar = request.responseTainting === 'basic' &&
    isSameOrigin(serializeURLOrigin(currentURL), request.origin);
  if (isSameOriginSoFar || currentURL.scheme === 'data' || mode === 'navigate') {
    request.responseTainting = 'basic';
    schemeFetch(fetchParams, filter);
  } else if (mode === 'same-origin') {
    finishLater(fetchParams, networkError(), done);
  } else if (mode === 'no-cors') {
    // Deviates: WebKit may keep pages of HTTP(S) from showing what they may not read of an app's own scheme.
    if (isOfAppsScheme(currentURL) && appsSchemes.areChecked && /^https?:/.test(request.origin)) {
      finishLater(fetchParams, accessControlError(`Unsafe attempt to load URL ${serializeURL(currentURL)} from origin `
        + `${request.origin}. Domains, protocols and ports must match.`), done);
      return;
    }
    if (request.redirectMode !== 'follow') {
      finishLater(fetchParams, networkError(), done);
      return;
    }
    request.responseTainting = 'opaque';
    schemeFetch(fetchParams, filter);
  } else if (!isHTTPScheme(currentURL) && !isAnsweredByHandler(request)) {
    finishLater(fetchParams, accessControlError('Cross origin requests are only supported for HTTP.'), done);
  } else {
    request.responseTainting = 'cors';
    // Deviates: handlers of an app's own schemes are not always asked before.
    const needsPreflight = (!isOfAppsScheme(currentURL) || appsSchemes.areChecked) &&
      (request.useCORSPreflight || (request.unsafeRequest &&
        (!isCORSSafelistedMethod(request.method) || corsUnsafeRequestHeaderNames(request.headerList).length > 0)));
    httpFetch(fetchParams, needsPreflight, filter);
  }
}

/**
 * https://fetch.spec.whatwg.org/#concept-main-fetch, from where it has a response
 * @param {RequestRecord} request
 * @param {ResponseRecord} response
 * @returns {ResponseRecord}
 */
function filterByTainting(request, response) {
  // 1. Network errors, and what a redirect has filtered already, stay as they are.
  if (response.isNetworkError || response.internalResponse !== null) return response;
  // 2. If request's response tainting is "cors", then note the header names that the server exposes.
  if (request.responseTainting === 'cors') {
    const names = extractHeaderNames(response.headerList, 'Access-Control-Expose-Headers') ?? [];
    response.corsExposedHeaderNames = request.credentialsMode !== 'include' && names.includes('*')
      ? response.headerList.headers.map(([name]) => name.toLowerCase())
      : names;
  }
  // 3. If response's URL list is empty, then set it to a clone of request's.
  if (response.urlList.length === 0) response.urlList = [...request.urlList];
  // 4. Filter the response.
  const filtered = filteredResponse(response, request.responseTainting);
  // 5. A partial response to a request without a range stays inside.
  if (filtered.type === 'opaque' && response.status === 206 && response.rangeRequested &&
    !request.headerList.contains('Range')) {
    return networkError();
  }
  return filtered;
}

/**
 * https://fetch.spec.whatwg.org/#fetch-finale, for the callers that want a response before its body
 * @param {FetchParams} fetchParams
 * @param {ResponseRecord} response
 */
function fetchResponseHandover(fetchParams, response) {
  if (fetchParams.isCanceled) return;
  const { request, callbacks, controller } = fetchParams;
  controller.dropRedirect();
  /** @type {ResponseSteps} */
  const handOver = (answer) => {
    if (fetchParams.isCanceled) return;
    // Deviates: the standard takes the body away from a null body status and from HEAD; in WebKit it is an empty one.
    controller.response = answer.unfiltered;
    if (controller.cancelTransport === null) controller.transportEnded();
    callbacks.processResponse(answer);
  };
  // 1. Without integrity metadata, hand the response over.
  if (response.isNetworkError || request.integrity === '') {
    handOver(response);
    return;
  }
  // 2. Otherwise read the body whole first; bytes that do not match are a network error.
  if (response.body === null) {
    handOver(networkError());
    return;
  }
  response.body.fullyRead(request.client, (data) => {
    const bytes = bytesOf(data);
    if (!bytesMatchIntegrity(bytes, request.integrity)) {
      const { url } = response;
      handOver(accessControlError(`Failed integrity metadata check. ${url === null ? '' : serializeURL(url)}`));
      return;
    }
    response.body = new BodyRecord(bytes);
    handOver(response);
  }, () => handOver(networkError()));
}

/**
 * Hands over a response that is there at once, in a task.
 * @param {FetchParams} fetchParams
 * @param {ResponseRecord} response
 * @param {ResponseSteps} done
 */
function finishLater(fetchParams, response, done) {
  queueTask(fetchParams.request.client, () => {
    if (!fetchParams.isCanceled) done(response);
  });
}

/**
 * @param {URLRecord} url
 * @returns {boolean} whether a handler of the embedder's answers for a scheme that is its own
 */
const isOfAppsScheme = (url) => !isHTTPScheme(url) && handledSchemes.has(url.scheme);

/**
 * @param {RequestRecord} request
 * @returns {boolean} whether it goes to a handler of the embedder's in place of the network
 */
const isAnsweredByHandler = (request) => handledSchemes.has(request.currentURL.scheme);

/**
 * The languages that the user agent asks for: https://fetch.spec.whatwg.org/#concept-fetch
 * @param {FetchClient} client
 * @returns {string}
 */
function acceptLanguageValue(client) {
  // As WebKit does, the more general language follows the first one.
  const { languages } = client.window.navigator;
  const tags = languages.flatMap((tag, index) => (
    index === 0 && languages.length === 1 && tag.includes('-') ? [tag, tag.slice(0, tag.indexOf('-'))] : [tag]));
  return tags.map((tag, index) => (index === 0 ? tag : `${tag};q=${Math.max(1 - index / 10, 0.1)}`)).join(',');
}

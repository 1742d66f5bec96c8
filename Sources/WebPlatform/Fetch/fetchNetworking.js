// The way out: https://fetch.spec.whatwg.org/#concept-http-network-fetch. Its other half is FetchNetworking.swift.
'use strict';

/** How WebKit cuts a request's body when it tells of its progress. */
const requestBodyChunkLength = 8192;
/** Milliseconds in which a body goes out, unless the answer is there before. What fails at once has not sent it. */
const requestBodyTime = 1;

/**
 * @param {FetchParams} fetchParams
 * @param {HeaderList} headers
 * @param {Uint8Array | null} body to be read only
 * @param {boolean} includeCredentials whether cookies are kept
 * @param {ResponseSteps} done
 */
function httpNetworkFetch(fetchParams, headers, body, includeCredentials, done) {
  const { request, controller } = fetchParams;
  const incomingBody = new IncomingBody();
  incomingBody.onCanceled = () => controller.terminate();
  const isPreflight = request.initiator === 'preflight';
  const redirected = isPreflight ? null : controller.redirected;
  if (!isPreflight) controller.redirected = null;
  // 1. Hand the request over. Each of the functions that hear of its answer is called as a task.
  const id = native.startRequest(
    request.client.window.page.id, request.traceID, request.method, wireURL(request.currentURL),
    wireHeaders(headers), body, request.initiator, request.origin, synchronousTasks !== null,
    (status, statusMessage, headerLines, bytes, isComplete, mayRedirect) => performTask(() => {
      if (fetchParams.isCanceled) return;
      reportRequestBody(fetchParams, body);
      if (isComplete) controller.cancelTransport = null;
      // 2. Let response be a response with what has arrived.
      const response = new ResponseRecord();
      response.status = status;
      response.statusMessage = statusMessage;
      response.headerList = headersFromWire(headerLines);
      response.urlList = [...request.urlList];
      response.mayRedirect = mayRedirect;
      if (mayRedirect && isRedirectStatus(status) && isAnsweredByHandler(request)) {
        if (isPreflight) native.dropRedirect(id);
        else controller.redirected = id;
      }
      response.rangeRequested = headers.contains('Range');
      response.body = new BodyRecord(incomingBody);
      if (bytes !== null) incomingBody.append(new Uint8Array(bytes));
      if (isComplete) incomingBody.close();
      // 3. If includeCredentials is true, then store the cookies.
      if (includeCredentials) storeResponseCookies(request, response.headerList);
      // 4. Return response; its body goes on.
      done(response);
    }),
    (bytes, isLast) => performTask(() => {
      if (bytes !== null) incomingBody.append(new Uint8Array(bytes));
      if (!isLast) return;
      controller.transportEnded();
      incomingBody.close();
    }),
    (message, hasResponse, code) => performTask(() => {
      controller.cancelTransport = null;
      if (hasResponse) controller.transportEnded();
      // 5. Before the response a failure is a network error, after it the body's.
      if (hasResponse) {
        incomingBody.fail(new StacklessTypeError('Load failed'));
      } else if (!fetchParams.isCanceled) {
        fetchParams.requestBodyReported = true;
        done(networkError({ kind: 'network', message, code }));
      }
    }), request.body?.holdsBlob ?? false, request.isUploadObserved, request.isOfFrame,
    redirected ?? 0);
  controller.cancelTransport = () => native.cancelRequest(id);
  if (body !== null && fetchParams.callbacks.processRequestBodyChunkLength !== undefined) {
    setTimer(requestBodyTime, () => {
      if (!fetchParams.isCanceled && request.client.isActive) reportRequestBody(fetchParams, body);
    });
  }
}

/**
 * Tells the caller of the request's body, once: https://fetch.spec.whatwg.org/#concept-fetch, processBodyChunk and
 * processEndOfBody
 * @param {FetchParams} fetchParams
 * @param {Uint8Array | null} body null if there is nothing to tell of
 */
function reportRequestBody(fetchParams, body) {
  const { callbacks } = fetchParams;
  if (fetchParams.requestBodyReported || fetchParams.request.initiator === 'preflight') return;
  fetchParams.requestBodyReported = true;
  if (body === null || callbacks.processRequestBodyChunkLength === undefined) return;
  for (let sent = 0; sent < body.length && !fetchParams.isCanceled; sent += requestBodyChunkLength) {
    callbacks.processRequestBodyChunkLength(Math.min(requestBodyChunkLength, body.length - sent));
  }
  if (!fetchParams.isCanceled) callbacks.processRequestEndOfBody?.();
}

/**
 * @param {URLRecord} url
 * @returns {string} without fragment and credentials, which do not go out
 */
function wireURL(url) {
  if (!url.includesCredentials) return serializeURL(url, true);
  const sent = new URLRecord();
  Object.assign(sent, url, { username: '', password: '' });
  return serializeURL(sent, true);
}

/**
 * Headers for Swift: name and value, each ended by a newline, which neither can hold.
 * @param {HeaderList} headers
 * @returns {string}
 */
function wireHeaders(headers) {
  /** @type {Map<string, Header>} */
  const combined = new Map();
  for (const [name, value] of headers.headers) {
    const lowerCaseName = name.toLowerCase();
    // Deviates: WebKit sends what Latin-1 has beyond ASCII as UTF-8, and repeated headers as one.
    const isPlain = lowerCaseName === 'cookie' || !/[\x80-\xFF]/.test(value);
    const sentValue = isPlain ? value : isomorphicDecode(utf8Encode(value));
    const present = combined.get(lowerCaseName);
    if (present === undefined) combined.set(lowerCaseName, [name, sentValue]);
    else present[1] += `, ${sentValue}`;
  }
  let lines = '';
  for (const [name, value] of combined.values()) lines += `${name}\n${value}\n`;
  return lines;
}

/**
 * @param {string} lines as above
 * @returns {HeaderList}
 */
function headersFromWire(lines) {
  const headerList = new HeaderList();
  const parts = lines.split('\n');
  for (let index = 0; index + 1 < parts.length; index += 2) headerList.append(parts[index], parts[index + 1]);
  return headerList;
}

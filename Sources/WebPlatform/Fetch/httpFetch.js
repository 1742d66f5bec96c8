// https://fetch.spec.whatwg.org/#http-fetch
'use strict';

/**
 * https://fetch.spec.whatwg.org/#concept-http-fetch
 * @param {FetchParams} fetchParams
 * @param {boolean} makeCORSPreflight
 * @param {ResponseSteps} done
 */
function httpFetch(fetchParams, makeCORSPreflight, done) {
  const { request } = fetchParams;
  // 1. If makeCORSPreflight is true and no cached answer allows the request, then ask the server first.
  if (makeCORSPreflight && !isAllowedByPreflightCache(request)) {
    corsPreflightFetch(fetchParams, (failure) => {
      if (failure !== null) done(failure);
      else httpFetch(fetchParams, false, done);
    });
    return;
  }
  // 2. Let response be the result of running HTTP-network-or-cache fetch.
  httpNetworkOrCacheFetch(fetchParams, (response) => {
    if (response.isNetworkError) {
      done(response);
      return;
    }
    // 3. If request's response tainting is "cors" and the CORS check fails, then return a network error.
    if (request.responseTainting === 'cors') {
      const failure = corsCheck(request, response);
      if (failure !== null) {
        done(accessControlError(failure));
        return;
      }
    }
    // 4. Follow, hide or refuse a redirect.
    if (!isRedirectStatus(response.status) || !response.mayRedirect) {
      done(response);
    } else if (request.redirectMode === 'error') {
      done(accessControlError(
        `Not allowed to follow a redirection while loading ${serializeURL(request.currentURL)}`));
    } else if (request.redirectMode === 'manual') {
      done(filteredResponse(response, 'opaqueredirect'));
    } else {
      httpRedirectFetch(fetchParams, response, done);
    }
  });
}

/**
 * https://fetch.spec.whatwg.org/#concept-http-redirect-fetch
 * @param {FetchParams} fetchParams
 * @param {ResponseRecord} response
 * @param {ResponseSteps} done
 */
function httpRedirectFetch(fetchParams, response, done) {
  const { request, controller } = fetchParams;
  // 1. Let locationURL be response's location URL. Without one the response is an ordinary one.
  const locationURL = response.locationURL(request.currentURL.fragment);
  if (locationURL === null) {
    done(response);
    return;
  }
  // 2. Nobody reads the redirect's body.
  controller.cancelTransport?.();
  controller.cancelTransport = null;
  // 3. What is not a URL is a network error.
  if (locationURL === 'failure') {
    done(networkError({ kind: 'network', message: 'The redirect leads to no URL.', code: 'badResponse' }));
    return;
  }
  // 4. Whoever navigates may have something to say to it.
  const { processRedirect } = fetchParams.callbacks;
  const follow = () => followRedirect(fetchParams, response, locationURL, done);
  if (processRedirect === undefined) follow();
  else processRedirect(locationURL, redirectedMethod(request.method, response.status), follow);
}

/**
 * 301 and 302 turn POST, 303 turns all but GET and HEAD into GET without a body.
 * @param {string} method
 * @param {number} status
 * @returns {string}
 */
function redirectedMethod(method, status) {
  const becomesGet = ((status === 301 || status === 302) && method === 'POST') ||
    (status === 303 && method !== 'GET' && method !== 'HEAD');
  return becomesGet ? 'GET' : method;
}

/**
 * https://fetch.spec.whatwg.org/#concept-http-redirect-fetch, from where it is decided that the redirect is followed
 * @param {FetchParams} fetchParams
 * @param {ResponseRecord} response
 * @param {URLRecord} locationURL
 * @param {ResponseSteps} done
 */
function followRedirect(fetchParams, response, locationURL, done) {
  const { request } = fetchParams;
  // 1. What is not an HTTP(S) URL is a network error.
  if (!isHTTPScheme(locationURL) && !handledSchemes.has(locationURL.scheme)) {
    done(accessControlError(`Cross-origin redirection to ${serializeURL(locationURL)} denied by Cross-Origin Resource `
      + 'Sharing policy: not allowed to follow a cross-origin CORS redirection with non CORS scheme', 'unsupportedScheme'));
    return;
  }
  // 2. If request's redirect count is 20, then return a network error; otherwise increase it.
  if (request.redirectCount === 20) {
    done(networkError({ kind: 'network', message: 'too many redirects', code: 'tooManyRedirects' }));
    return;
  }
  request.redirectCount += 1;
  // 3. A redirect that carries credentials must stay in request's origin.
  const locationOrigin = serializeURLOrigin(locationURL);
  if (locationURL.includesCredentials && (request.responseTainting === 'cors' ||
    (request.mode === 'cors' && !isSameOrigin(request.origin, locationOrigin)))) {
    done(accessControlError(`Cross-origin redirection to ${serializeURL(locationURL)} denied by Cross-Origin Resource `
      + 'Sharing policy: redirection URL has credentials'));
    return;
  }
  // 4. A body that cannot be sent again is a network error, unless the method changes with status 303.
  if (response.status !== 303 && request.body !== null && !request.body.hasRepeatableSource) {
    done(networkError());
    return;
  }
  // 5. The method changes with some statuses, and the body goes with it.
  const method = redirectedMethod(request.method, response.status);
  if (method !== request.method) {
    request.method = method;
    request.body = null;
    for (const name of ['Content-Encoding', 'Content-Language', 'Content-Location', 'Content-Type']) {
      request.headerList.delete(name);
    }
  }
  // 6. Another origin does not see `Authorization`.
  if (!isSameOrigin(serializeURLOrigin(request.currentURL), locationOrigin)) {
    request.headerList.delete('Authorization');
  }
  // 7. Append locationURL to request's URL list.
  if (request.traceID !== '') {
    native.traceRedirect(request.client.window.page.id, request.traceID, request.client.worldName, response.status,
      serializeURL(request.currentURL), serializeURL(locationURL));
  }
  request.urlList.push(locationURL);
  // 8. Set request's referrer policy on redirect.
  const policy = parseReferrerPolicy(response);
  if (policy !== '') request.referrerPolicy = policy;
  // 9. Return the result of running main fetch.
  mainFetch(fetchParams, done);
}

/**
 * https://fetch.spec.whatwg.org/#concept-http-network-or-cache-fetch. There is no HTTP cache; what the cache mode asks
 * of caches on the way is sent.
 * @param {FetchParams} fetchParams
 * @param {ResponseSteps} done
 */
function httpNetworkOrCacheFetch(fetchParams, done) {
  const { request } = fetchParams;
  // 1. "only-if-cached" finds nothing.
  if (request.cacheMode === 'only-if-cached') {
    finishLater(fetchParams, networkError(), done);
    return;
  }
  // 2. Let headers be those of request, with what the user agent adds.
  const headers = request.headerList.clone();
  const isHandled = isAnsweredByHandler(request);
  const includeCredentials = !isHandled && (request.credentialsMode === 'include' ||
    (request.credentialsMode === 'same-origin' && request.responseTainting === 'basic'));
  const bytes = request.body === null ? null : request.body.sourceBytes;
  if (typeof request.referrer !== 'string') headers.append('Referer', serializeURL(request.referrer));
  appendOriginHeader(headers, request);
  if (!headers.contains('User-Agent')) headers.append('User-Agent', request.client.window.navigator.userAgent);
  appendCacheControl(headers, request);
  // 3. What the network adds, a handler of the embedder's does not see.
  if (!isHandled) appendNetworkHeaders(headers, request, bytes);
  // 4. If includeCredentials is true, then append `Cookie`.
  if (includeCredentials) appendCookieHeader(headers, request);
  // 5. Let response be the result of running HTTP-network fetch.
  httpNetworkFetch(fetchParams, headers, bytes, includeCredentials, (response) => {
    // 6. A server that asks who it is gets the name and password of the URL, once.
    const { currentURL } = request;
    if (response.status !== 401 || request.responseTainting === 'cors' || !includeCredentials ||
      !request.useURLCredentials || !currentURL.includesCredentials || request.headerList.contains('Authorization')) {
      done(response);
      return;
    }
    fetchParams.controller.cancelTransport?.();
    fetchParams.controller.cancelTransport = null;
    request.headerList.append('Authorization', basicAuthorization(currentURL));
    httpNetworkOrCacheFetch(fetchParams, done);
  });
}

/**
 * https://httpwg.org/specs/rfc7617.html#scheme
 * @param {URLRecord} url
 * @returns {string}
 */
function basicAuthorization(url) {
  const name = isomorphicDecode(percentDecodeString(url.username));
  const password = isomorphicDecode(percentDecodeString(url.password));
  return `Basic ${isomorphicEncode(`${name}:${password}`).toBase64()}`;
}

/**
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 * @param {Uint8Array | null} body
 */
function appendNetworkHeaders(headers, request, body) {
  appendContentLength(headers, request.method, body);
  appendFetchMetadata(headers, request);
  // Parts of an encoded body would be useless.
  if (headers.contains('Range')) headers.append('Accept-Encoding', 'identity');
  if (!headers.contains('Accept-Encoding')) headers.append('Accept-Encoding', 'gzip, deflate, br');
}

/**
 * @param {HeaderList} headers
 * @param {string} method
 * @param {Uint8Array | null} body
 */
function appendContentLength(headers, method, body) {
  if (body !== null) headers.append('Content-Length', String(body.length));
  else if (method === 'POST' || method === 'PUT') headers.append('Content-Length', '0');
}

/**
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 */
function appendCacheControl(headers, request) {
  // 1. A page that brings conditions of its own does without caches.
  const conditions = ['If-Modified-Since', 'If-None-Match', 'If-Unmodified-Since', 'If-Match', 'If-Range'];
  if (request.cacheMode === 'default' && conditions.some((name) => headers.contains(name))) {
    request.cacheMode = 'no-store';
  }
  // 2. "no-cache" asks for a fresh answer.
  if (request.cacheMode === 'no-cache' && !request.preventNoCacheCacheControl && !headers.contains('Cache-Control')) {
    headers.append('Cache-Control', 'max-age=0');
  }
  // 3. "no-store" and "reload" ask for one from the server itself.
  if (request.cacheMode === 'no-store' || request.cacheMode === 'reload') {
    if (!headers.contains('Pragma')) headers.append('Pragma', 'no-cache');
    if (!headers.contains('Cache-Control')) headers.append('Cache-Control', 'no-cache');
  }
}

/**
 * https://fetch.spec.whatwg.org/#append-a-request-origin-header
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 */
function appendOriginHeader(headers, request) {
  // 1. Let serializedOrigin be the result of serializing a request origin.
  let serializedOrigin = request.serializeOrigin();
  // 2. If request's response tainting is "cors", then append `Origin`.
  if (request.responseTainting === 'cors') {
    headers.append('Origin', serializedOrigin);
    return;
  }
  // 3. Otherwise only for methods that change something, as far as the referrer policy lets it be known.
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const isCrossOrigin = !isSameOrigin(request.origin, serializeURLOrigin(request.currentURL));
  const isDowngrade = request.origin.startsWith('https:') && request.currentURL.scheme !== 'https';
  switch (request.mode === 'cors' ? '' : request.referrerPolicy) {
    case 'no-referrer':
      serializedOrigin = 'null';
      break;
    case 'no-referrer-when-downgrade':
    case 'strict-origin':
    case 'strict-origin-when-cross-origin':
      if (isDowngrade) serializedOrigin = 'null';
      break;
    case 'same-origin':
      if (isCrossOrigin) serializedOrigin = 'null';
      break;
    default:
  }
  headers.append('Origin', serializedOrigin);
}

/**
 * https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-append-the-fetch-metadata-headers-for-a-request
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 */
function appendFetchMetadata(headers, request) {
  // 1. If request's URL is not potentially trustworthy, then return.
  if (!isPotentiallyTrustworthyURL(request.currentURL)) return;
  // 2. Set the headers.
  headers.append('Sec-Fetch-Dest', request.mode === 'navigate' ? 'document' : 'empty');
  headers.append('Sec-Fetch-Mode', request.mode);
  headers.append('Sec-Fetch-Site', fetchMetadataSite(request));
}

/**
 * https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-set-site
 * @param {RequestRecord} request
 * @returns {string}
 */
function fetchMetadataSite(request) {
  // A navigation by a safe method says by its referrer only which page it comes from; without one it comes from none.
  const { referrer } = request;
  const isUnknown = request.mode === 'navigate' && request.origin === 'null';
  const origin = isUnknown && typeof referrer !== 'string' ? serializeURLOrigin(referrer) : request.origin;
  if (isUnknown && origin === 'null') return 'none';
  // The most distant relation on the way counts.
  let site = 'same-origin';
  for (const url of request.urlList) {
    if (isSameOrigin(origin, serializeURLOrigin(url))) continue;
    if (!isSameSite(origin, url)) return 'cross-site';
    site = 'same-site';
  }
  return site;
}

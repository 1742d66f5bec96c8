// https://fetch.spec.whatwg.org/#cors-protocol
'use strict';

/** @typedef {{ key: string, expires: number, method: string | null, headerName: string | null }} PreflightCacheEntry */

/**
 * https://fetch.spec.whatwg.org/#concept-cache
 * @type {PreflightCacheEntry[]}
 */
let preflightCache = [];

/** Seconds for which an answer without `Access-Control-Max-Age` counts, and the longest that one can ask for. */
const preflightDefaultMaxAge = 5;
const preflightMaximumMaxAge = 600;

/**
 * https://fetch.spec.whatwg.org/#concept-cors-check
 * @param {RequestRecord} request
 * @param {ResponseRecord} response
 * @returns {string | null} null for success, else why it fails, for the console
 */
function corsCheck(request, response) {
  // 1. Let origin be the value of `Access-Control-Allow-Origin`.
  const origin = response.headerList.get('Access-Control-Allow-Origin');
  const serializedOrigin = request.serializeOrigin();
  // 2. If origin is null, then return failure.
  if (origin === null) {
    return `Origin ${serializedOrigin} is not allowed by Access-Control-Allow-Origin. Status code: ${response.status}`;
  }
  // 3. Without credentials, anybody is allowed by `*`.
  if (origin === '*') {
    return request.credentialsMode !== 'include' ? null
      : 'Cannot use wildcard in Access-Control-Allow-Origin when credentials flag is true.';
  }
  // 4. If it is not request's origin, then return failure.
  if (origin !== serializedOrigin) {
    return `Origin ${serializedOrigin} is not allowed by Access-Control-Allow-Origin. Status code: ${response.status}`;
  }
  // 5. With credentials, the server has to say `true`.
  if (request.credentialsMode === 'include' &&
    response.headerList.get('Access-Control-Allow-Credentials') !== 'true') {
    return 'Credentials flag is true, but Access-Control-Allow-Credentials is not "true".';
  }
  // 6. Return success.
  return null;
}

/**
 * https://fetch.spec.whatwg.org/#cors-preflight-fetch
 * @param {FetchParams} fetchParams
 * @param {(failure: ResponseRecord | null) => void} done
 */
function corsPreflightFetch(fetchParams, done) {
  const { request, controller } = fetchParams;
  // 1. Let preflight be a request of method `OPTIONS` to the same URL, in the name of the same client.
  const preflight = new RequestRecord(request.client, request.currentURL);
  preflight.method = 'OPTIONS';
  preflight.urlList = [...request.urlList];
  preflight.initiator = 'preflight';
  preflight.traceID = request.traceID;
  preflight.origin = request.origin;
  preflight.referrer = request.referrer;
  preflight.referrerPolicy = request.referrerPolicy;
  preflight.mode = 'cors';
  preflight.credentialsMode = request.credentialsMode === 'include' ? 'include' : 'same-origin';
  preflight.responseTainting = 'cors';
  // 2. It accepts anything and names the method,
  preflight.headerList.append('Accept', '*/*');
  preflight.headerList.append('Access-Control-Request-Method', request.method);
  // 3. and the headers that are not safe by themselves.
  const headerNames = corsUnsafeRequestHeaderNames(request.headerList);
  if (headerNames.length > 0) preflight.headerList.append('Access-Control-Request-Headers', headerNames.join(','));
  // 4. Let response be the result of running HTTP-network-or-cache fetch, without credentials.
  const preflightParams = new FetchParams(preflight, controller, { processResponse() {} });
  preflight.credentialsMode = 'omit';
  httpNetworkOrCacheFetch(preflightParams, (response) => {
    controller.cancelTransport?.();
    controller.cancelTransport = null;
    if (response.isNetworkError) {
      done(response);
      return;
    }
    const failure = preflightFailure(request, response, headerNames);
    done(failure === null ? null : accessControlError(failure));
  });
}

/**
 * https://fetch.spec.whatwg.org/#cors-preflight-fetch, from where it has a response
 * @param {RequestRecord} request
 * @param {ResponseRecord} response
 * @param {string[]} headerNames lower-case
 * @returns {string | null}
 */
function preflightFailure(request, response, headerNames) {
  // 1. The CORS check must succeed, for the request that asks, with an ok status.
  const failure = corsCheck(request, response);
  if (failure !== null) return failure;
  if (!isOKStatus(response.status)) {
    return `Preflight response is not successful. Status code: ${response.status}`;
  }
  // 2. Let methods and headerNames be what the server allows.
  const allowedMethods = extractHeaderListValues(response.headerList, 'Access-Control-Allow-Methods');
  const allowedNames = extractHeaderNames(response.headerList, 'Access-Control-Allow-Headers');
  if (allowedMethods === null || allowedNames === null) {
    return 'Preflight response has a header that cannot be parsed.';
  }
  const wildcard = request.credentialsMode !== 'include';
  // 3. The method must be one of them, or safe.
  if (!allowedMethods.includes(request.method) && !isCORSSafelistedMethod(request.method) &&
    !(wildcard && allowedMethods.includes('*'))) {
    return `Method ${request.method} is not allowed by Access-Control-Allow-Methods.`;
  }
  // 4. So must each header that is not safe by itself; `*` does not stand for `Authorization`.
  const refused = headerNames.find((name) => !allowedNames.includes(name) &&
    !(wildcard && allowedNames.includes('*') && name !== 'authorization'));
  if (refused !== undefined) return `Request header field ${refused} is not allowed by Access-Control-Allow-Headers.`;
  // 5. Remember the answer.
  cachePreflight(request, response, allowedMethods, headerNames);
  return null;
}

/**
 * @param {RequestRecord} request
 * @param {ResponseRecord} response
 * @param {string[]} methods
 * @param {string[]} headerNames those of this request, all allowed
 */
function cachePreflight(request, response, methods, headerNames) {
  // 1. Let max-age be the value of `Access-Control-Max-Age`, within bounds.
  const value = response.headerList.get('Access-Control-Max-Age');
  const asked = value !== null && /^[0-9]+$/.test(value) ? Number(value) : preflightDefaultMaxAge;
  const expires = native.now() + Math.min(asked, preflightMaximumMaxAge) * 1000;
  // 2. Forget what has expired, and set the entries anew.
  const key = preflightCacheKey(request);
  preflightCache = preflightCache.filter((entry) => entry.expires > native.now() && !(entry.key === key &&
    ((entry.method !== null && methods.includes(entry.method)) ||
      (entry.headerName !== null && headerNames.includes(entry.headerName)))));
  for (const method of new Set([request.method, ...methods])) {
    preflightCache.push({ key, expires, method, headerName: null });
  }
  for (const headerName of headerNames) preflightCache.push({ key, expires, method: null, headerName });
}

/**
 * Whether no preflight is needed, because an earlier one allowed the method and all headers.
 * https://fetch.spec.whatwg.org/#concept-cache-match-method
 * @param {RequestRecord} request
 * @returns {boolean}
 */
function isAllowedByPreflightCache(request) {
  const key = preflightCacheKey(request);
  const now = native.now();
  const entries = preflightCache.filter((entry) => entry.key === key && entry.expires > now);
  const isMethodAllowed = isCORSSafelistedMethod(request.method) ||
    entries.some((entry) => entry.method === request.method || (entry.method === '*' && !key.startsWith('include')));
  return isMethodAllowed && entries.length > 0 && corsUnsafeRequestHeaderNames(request.headerList)
    .every((name) => entries.some((entry) => entry.headerName === name));
}

/**
 * https://fetch.spec.whatwg.org/#concept-cache-create-entry: origin, URL and whether credentials are sent
 * @param {RequestRecord} request
 * @returns {string}
 */
function preflightCacheKey(request) {
  return `${request.credentialsMode === 'include' ? 'include' : 'omit'} ${request.serializeOrigin()} `
    + serializeURL(request.currentURL, true);
}

/**
 * https://fetch.spec.whatwg.org/#extract-header-list-values, for headers that are lists of tokens
 * @param {HeaderList} headerList
 * @param {string} name
 * @returns {string[] | null} null for failure
 */
function extractHeaderListValues(headerList, name) {
  const value = headerList.get(name);
  if (value === null) return [];
  const values = value.split(',').map((member) => member.replace(/^[\t ]+|[\t ]+$/g, '')).filter((member) => member !== '');
  return values.every(isHTTPToken) ? values : null;
}

/**
 * @param {HeaderList} headerList
 * @param {string} name
 * @returns {string[] | null} the header names it lists, lower-case
 */
function extractHeaderNames(headerList, name) {
  return extractHeaderListValues(headerList, name)?.map((headerName) => headerName.toLowerCase()) ?? null;
}

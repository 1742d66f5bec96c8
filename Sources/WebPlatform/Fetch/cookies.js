// Where cookies join a page's requests and leave its responses.
// https://fetch.spec.whatwg.org/#append-a-request-cookie-header, https://fetch.spec.whatwg.org/#parse-and-store-response-set-cookie-headers
'use strict';

/**
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 */
function appendCookieHeader(headers, request) {
  // 1. Let cookies be those of the jar for request's current URL, in the relation of request's origin to it.
  const cookies = native.cookieHeader(
    request.client.window.page.id, serializeURL(request.currentURL, true), request.client.url, isSameSite(request.origin, request.currentURL));
  // 2. If there are any, then append `Cookie`.
  if (cookies !== '') headers.append('Cookie', cookies);
}

/**
 * @param {RequestRecord} request
 * @param {HeaderList} headerList that of the response
 */
function storeResponseCookies(request, headerList) {
  const setCookies = headerList.getSetCookie();
  if (setCookies.length === 0) return;
  native.storeCookies(
    request.client.window.page.id, serializeURL(request.currentURL, true), request.client.url,
    isSameSite(request.origin, request.currentURL), setCookies.join('\n'));
}

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#same-site, scheme included
 * @param {string} origin serialized
 * @param {URLRecord} url
 * @returns {boolean}
 */
function isSameSite(origin, url) {
  if (isSameOrigin(origin, serializeURLOrigin(url))) return true;
  const originURL = parseURL(origin);
  if (originURL === null || originURL.scheme !== url.scheme || originURL.host === null || url.host === null) return false;
  // Deviates: which hosts share a registrable domain takes the public suffix list; until there is one, only a host itself.
  return originURL.host === url.host;
}

// Where cookies join a page's requests and leave its responses.
// https://fetch.spec.whatwg.org/#append-a-request-cookie-header
// https://fetch.spec.whatwg.org/#parse-and-store-response-set-cookie-headers
'use strict';

/**
 * @param {HeaderList} headers
 * @param {RequestRecord} request
 */
function appendCookieHeader(headers, request) {
  // 1. Let cookies be those of the jar for request's current URL, in the relation of request's origin to it.
  const cookies = native.cookieHeader(
    request.client.window.page.id, serializeURL(request.currentURL, true), siteRelation(request));
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
  const relation = siteRelation(request);
  // Deviates: WebKit keeps nothing of a response of another site than the document's.
  if (relation === 'crossSite') return;
  native.storeCookies(
    request.client.window.page.id, serializeURL(request.currentURL, true), relation, setCookies.join('\n'));
}

/**
 * https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-same-site-and-cross-site-re
 * @param {RequestRecord} request
 * @returns {SiteRelation}
 */
function siteRelation(request) {
  // 1. What no document asked for, as an address that the embedder loads, is of its own site.
  if (request.mode === 'navigate' && request.origin === 'null') return 'sameSite';
  // 2. A request within the site of who made it is, too.
  if (isSameSite(request.origin, request.currentURL)) return 'sameSite';
  // 3. A new document that another site asks for by a safe method gets the lax ones.
  return request.mode === 'navigate' && (request.method === 'GET' || request.method === 'HEAD')
    ? 'crossSiteNavigation' : 'crossSite';
}

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#same-site, scheme included
 * @param {string} origin serialized
 * @param {URLRecord} url
 * @returns {boolean}
 */
function isSameSite(origin, url) {
  const other = serializeURLOrigin(url);
  return isSameOrigin(origin, other) || native.isSameSite(origin, other);
}

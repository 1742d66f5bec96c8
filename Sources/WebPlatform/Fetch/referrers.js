// https://w3c.github.io/webappsec-referrer-policy/
'use strict';

/**
 * https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer
 * @param {RequestRecord} request
 * @returns {URLRecord | 'no-referrer'}
 */
function determineReferrer(request) {
  // 1. Let referrerSource be the client's document's URL, or what the request says.
  const source = request.referrer === 'client' ? parseURL(request.client.url) : request.referrer;
  // 2. Let referrerURL be referrerSource stripped for use as a referrer, and referrerOrigin that reduced to its origin.
  if (source === null || source === 'no-referrer') return 'no-referrer';
  const referrerURL = stripURLForReferrer(source, false);
  const referrerOrigin = stripURLForReferrer(source, true);
  if (referrerURL === null || referrerOrigin === null) return 'no-referrer';
  // 3. Return what the policy lets be known.
  const isCrossOrigin = !isSameOrigin(serializeURLOrigin(request.currentURL), serializeURLOrigin(referrerURL));
  const isDowngrade = isPotentiallyTrustworthyURL(referrerURL) && !isPotentiallyTrustworthyURL(request.currentURL);
  switch (request.referrerPolicy) {
    case 'no-referrer':
      return 'no-referrer';
    case 'origin':
      return referrerOrigin;
    case 'unsafe-url':
      return referrerURL;
    case 'strict-origin':
      return isDowngrade ? 'no-referrer' : referrerOrigin;
    case 'same-origin':
      return isCrossOrigin ? 'no-referrer' : referrerURL;
    case 'origin-when-cross-origin':
      return isCrossOrigin ? referrerOrigin : referrerURL;
    case 'no-referrer-when-downgrade':
      return isDowngrade ? 'no-referrer' : referrerURL;
    default: // strict-origin-when-cross-origin
      if (!isCrossOrigin) return referrerURL;
      return isDowngrade ? 'no-referrer' : referrerOrigin;
  }
}

/**
 * https://w3c.github.io/webappsec-referrer-policy/#strip-url
 * @param {URLRecord} url
 * @param {boolean} originOnly
 * @returns {URLRecord | null} null for no referrer
 */
function stripURLForReferrer(url, originOnly) {
  // 1. If url's scheme is a local scheme, then return no referrer.
  if (!isHTTPScheme(url)) return null;
  // 2. Take the credentials and the fragment off, and all but the origin if that is asked for.
  const stripped = new URLRecord();
  Object.assign(stripped, url, { username: '', password: '', fragment: null });
  if (originOnly) Object.assign(stripped, { path: [''], query: null });
  // 3. Return url.
  return stripped;
}

const referrerPolicies = [
  'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin', 'origin-when-cross-origin',
  'strict-origin-when-cross-origin', 'unsafe-url',
];

/**
 * https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header
 * @param {ResponseRecord} response
 * @returns {string} the last policy that is known, else the empty string
 */
function parseReferrerPolicy(response) {
  const tokens = extractHeaderListValues(response.headerList, 'Referrer-Policy') ?? [];
  return tokens.filter((token) => referrerPolicies.includes(token)).pop() ?? '';
}

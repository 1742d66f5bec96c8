// What a page may not fetch at all: https://fetch.spec.whatwg.org/#port-blocking and
// https://w3c.github.io/webappsec-mixed-content/#should-block-fetch
'use strict';

const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * @param {RequestRecord} request
 * @returns {string | null} why it is blocked, for the console
 */
function shouldRequestBeBlocked(request) {
  const url = request.currentURL;
  // 1. Block bad ports.
  if (isHTTPScheme(url) && url.port !== null && badPorts.has(url.port)) {
    return `Not allowed to use restricted network port ${url.port}: ${serializeURL(url)}`;
  }
  // 2. Block what an authenticated page would get from just anybody.
  if (request.client.origin.startsWith('https:') && url.scheme === 'http' && !isPotentiallyTrustworthyURL(url)) {
    return `The page at ${request.client.url} requested insecure content from ${serializeURL(url)}. `
      + 'This content was blocked and must be served over HTTPS.';
  }
  return null;
}

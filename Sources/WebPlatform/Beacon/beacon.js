// https://w3c.github.io/beacon/
'use strict';

/**
 * https://w3c.github.io/beacon/#sendbeacon-method
 * @param {RealmImpl} realm
 * @param {string} url
 * @param {BodyInitValue | null} data
 * @returns {boolean} whether it was taken
 */
function sendBeacon(realm, url, data) {
  // 3. The address must be one of HTTP.
  const parsedURL = parseURL(url, parseURL(realm.baseURL, null));
  if (parsedURL === null) throw new TypeError('This URL is invalid');
  if (!isHTTPScheme(parsedURL)) throw new TypeError('Beacons can only be sent over HTTP(S)');
  if (data instanceof ReadableStreamImpl) throw new TypeError('Beacons cannot send ReadableStream body');
  if (!realm.isActive) return false;
  // 4-5. It may say what it likes of its content, if the server agrees to types that no form could send.
  const request = new RequestRecord(realm, parsedURL);
  if (data !== null) {
    const { body, type } = safelyExtractBody(data);
    if (keepaliveLengthOf(realm.window) + body.sourceBytes.byteLength > KEEPALIVE_QUOTA) {
      realm.window.console.error(`Beacon API cannot load ${serializeURL(parsedURL)}. ${KEEPALIVE_REFUSAL}`);
      return false;
    }
    request.body = body;
    if (type !== null) {
      request.headerList.append('Content-Type', type);
      if (!isCORSSafelistedRequestHeader('Content-Type', type)) {
        request.mode = 'cors';
        // The standard forgets that the server is to be asked.
        request.unsafeRequest = true;
      }
    }
  }
  // 7. It is sent, and outlives the document; nobody hears of the answer.
  request.method = 'POST';
  request.keepalive = true;
  request.credentialsMode = 'include';
  request.initiator = 'beacon';
  traceCall(request, 'beacon');
  fetching(request, {
    processResponse(response) {
      if (response.isNetworkError) reportLoadFailure(realm, 'Beacon API', request, response);
      traceSettled(request, response.status, response.isNetworkError ? response.errorMessage : '');
    },
  });
  // 6. It was taken.
  return true;
}

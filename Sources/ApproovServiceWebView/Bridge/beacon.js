// `navigator.sendBeacon` for protected endpoints (https://w3c.github.io/beacon/#sendbeacon-method): a request that outlives
// its document.
'use strict';

/**
 * What a page's call of `sendBeacon` does.
 * @param {any} navigator
 * @param {any[]} args
 * @param {Function} native
 * @returns {boolean}
 */
function bridgedBeacon(navigator, args, native) {
  const passOn = () => /** @type {boolean} */ (apply(native, navigator, args));
  // 1. What the platform refuses it refuses in its own words.
  if (args.length === 0 || typeof args[0] === 'symbol' || !accepts(userAgentOf, navigator)) return passOn();
  // 2. The address is read once.
  defineProperty(args, 0, /** @type {any} */ ({ __proto__: null, value: `${args[0]}` }));
  const url = resolveURL(args[0]);
  if (!url || isGone()) return passOn();
  if (!isProtected(url) || urlUsername(url) !== '' || urlPassword(url) !== '') {
    reportBypass('beacon', urlHref(url));
    return passOn();
  }
  // 3. So is the body. A stream is none, and of one that takes a while to be read a document that goes hears nothing.
  const data = args.length > 1 ? args[1] : null;
  const body = data === undefined || data === null ? emptyBeacon : extractBody(data);
  if (!body || (body.read && isLeaving)) {
    if (body) reportBypass('beacon', urlHref(url));
    return passOn();
  }
  // 4. There is a limit to what may be under way.
  const end = claimKeepalive(body.payload ?? body.length);
  if (!end) return false;
  // 5. Nobody hears of the answer.
  const headers = new PageHeaders();
  if (body.type !== null) headersSet(headers, 'content-type', body.type);
  const message = requestMessage('beacon', urlHref(url), 'POST', headers);
  message.mode = body.type === null || isFormType(body.type) ? 'no-cors' : 'cors';
  message.credentials = 'include';
  message.keepalive = true;
  const send = (/** @type {Payload} */ payload) => {
    message.text = payload.text;
    message.base64 = payload.base64;
    sendRequest(message, end, end);
  };
  if (body.payload) send(body.payload);
  else if (body.read) readPayload(body.read(), send, end);
  return true;
}

/** @type {ExtractedBody} */
const emptyBeacon = freeze({ payload: noPayload, read: null, type: null, length: 0 });

function installBeacons() {
  replaceFunction(Navigator.prototype, 'sendBeacon', 'value', bridgedBeacon);
}

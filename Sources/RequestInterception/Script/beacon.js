// `navigator.sendBeacon` with a body that the scheme handler would not get
// (https://w3c.github.io/beacon/#sendbeacon-method).
'use strict';

/**
 * What a page's call of `sendBeacon` does.
 * @param {any} navigator
 * @param {any[]} args
 * @param {Function} native
 * @returns {boolean}
 */
function capturedBeacon(navigator, args, native) {
  const passOn = () => /** @type {boolean} */ (apply(native, navigator, args));
  // 1. What the platform refuses it refuses in its own words, and where there is no body it loses none.
  const data = args.length > 1 ? args[1] : null;
  if (typeof args[0] === 'symbol' || data === undefined || data === null || !accepts(userAgentOf, navigator)) return passOn();
  // 2. Nothing is read twice.
  const replace = (/** @type {number} */ index, /** @type {unknown} */ value) =>
    defineProperty(args, index, /** @type {any} */ ({ __proto__: null, value }));
  replace(0, `${args[0]}`);
  const url = resolveURL(args[0]);
  if (!url || !isHandled(url) || !capturesBody(data)) return passOn();
  const body = extractBody(data);
  if (!body) return passOn();
  // 3. A document that goes cannot wait for its body to be stored.
  if (isLeaving) {
    if (body.payload) replace(1, payloadBody(body.payload));
    post({ kind: 'lost', what: 'beacon', method: 'POST', url: urlHref(url) }, ignore, ignore);
    return passOn();
  }
  // 4. There is a limit to what may be under way.
  const end = claimKeepalive(body.payload ?? body.length);
  if (!end) return false;
  // 5. Ask for it as for any other request that outlives its document. Nobody hears of the answer.
  const { type } = body;
  const init = /** @type {any} */ ({
    __proto__: null, method: 'POST', keepalive: true, credentials: 'include',
    mode: type === null || isFormType(type) ? 'no-cors' : 'cors',
  });
  const send = (/** @type {Uint8Array | string | undefined} */ bytes) => {
    init.body = bytes ?? emptyBytes;
    if (type !== null) init.headers = sequence([sequence(['content-type', type])]);
    settle(capturedFetch([urlHref(url), init]), end, end);
  };
  if (body.payload) send(payloadBody(body.payload));
  else if (body.read) settle(body.read(), buffer => send(new PageUint8Array(buffer)), end);
  return true;
}

function installBeacons() {
  replaceFunction(Navigator.prototype, 'sendBeacon', 'value', capturedBeacon);
}

// The way to native code, which keeps bodies until their requests come by.
'use strict';

let hasStored = false;

/**
 * Has a body kept. `onStored` gets the URL to use, or null when the request is to go as it is. Nobody is called once
 * `wait` is over: the body is let go then.
 * @param {{ method: string, url: string, credentials: string, type?: string | null }} request
 * @param {Payload} payload
 * @param {{ isOver: boolean }} wait
 * @param {(url: string | null) => void} onStored
 * @param {() => void} onFailure
 */
function storeBody(request, payload, wait, onStored, onFailure) {
  hasStored = true;
  const { method, url, credentials, type = null } = request, { text, base64 } = payload;
  post({ kind: 'store', key: documentKey, method, url, credentials, type, text, base64 }, reply => {
    const stored = typeof reply === 'string' ? reply : null;
    if (wait.isOver) {
      if (stored !== null) forgetBody(stored);
      return;
    }
    wait.isOver = true;
    onStored(stored);
  }, () => {
    if (wait.isOver) return;
    wait.isOver = true;
    onFailure();
  });
}

/**
 * No request comes by for a body any more: the platform has refused it, or its server has.
 * @param {string} url what it was stored under
 */
function forgetBody(url) {
  post({ kind: 'forget', url }, ignore, ignore);
}

/**
 * Tells native code that this document, with all that waits in it, is gone for good.
 * @param {Event} event
 */
function announceLeaving(event) {
  if (hasStored && !eventPersisted(/** @type {PageTransitionEvent} */ (event))) {
    post({ kind: 'leave', key: documentKey }, ignore, ignore);
  }
}

/** @param {string} method */
function losesBody(method) {
  const upper = stringToUpperCase(method);
  return upper === 'POST' || upper === 'PUT' || upper === 'PATCH' || upper === 'DELETE';
}

/**
 * Whether native code is to keep a body. Streams, which WebKit does not send, can be sent so.
 * @param {unknown} body
 */
const capturesBody = body => settings.captures === 'all'
  || (settings.captures === 'blobs' && (holdsBlob(body) || accepts(streamLocked, body)));

/**
 * Whether the scheme handler answers requests of `url`.
 * @param {URL} url
 */
function isHandled(url) {
  const scheme = stringSlice(urlProtocol(url), 0, -1);
  for (let index = 0; index < settings.schemes.length; index++) {
    if (settings.schemes[index] === scheme) return true;
  }
  return false;
}

/**
 * Whether a body is, or has a part that is, a Blob.
 * @param {unknown} body
 */
function holdsBlob(body) {
  if (accepts(blobSize, body)) return true;
  if (!accepts(isFormData, body)) return false;
  let holds = false;
  formDataForEach(/** @type {FormData} */ (body), value => { if (typeof value !== 'string') holds = true; });
  return holds;
}

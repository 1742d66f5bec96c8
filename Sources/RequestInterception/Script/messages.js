// The way to native code, which keeps bodies until their requests come by.
'use strict';

let hasStored = false;

/**
 * Has a body kept. `onStored` gets the URL to use, or null when the request is to go as it is. Nobody is called once
 * `wait` is over: the body is let go then.
 * @param {{ method: string, url: string, credentials: string }} request
 * @param {Payload} payload
 * @param {{ isOver: boolean }} wait
 * @param {(url: string | null) => void} onStored
 * @param {() => void} onFailure
 */
function storeBody(request, payload, wait, onStored, onFailure) {
  hasStored = true;
  const { method, url, credentials } = request, { text, base64 } = payload;
  post({ kind: 'store', key: documentKey, method, url, credentials, text, base64 }, reply => {
    const stored = typeof reply === 'string' ? reply : null;
    if (wait.isOver) {
      if (stored !== null) post({ kind: 'forget', url: stored }, ignore, ignore);
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

/** Tells native code that this document, with all that waits in it, is gone for good. */
function announceLeaving() {
  addListener(pageGlobal, 'pagehide', event => {
    if (hasStored && !eventPersisted(/** @type {PageTransitionEvent} */ (event))) {
      post({ kind: 'leave', key: documentKey }, ignore, ignore);
    }
  });
}

/** @param {string} method */
function losesBody(method) {
  const upper = stringToUpperCase(method);
  return upper === 'POST' || upper === 'PUT' || upper === 'PATCH' || upper === 'DELETE';
}

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

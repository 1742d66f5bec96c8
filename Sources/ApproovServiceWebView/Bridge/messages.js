// The way to native code and back: one message a request, more only for bodies that arrive piecemeal.
'use strict';

let requestCount = 0;

const nextRequestID = () => `${documentKey}-${++requestCount}`;

/**
 * Sends a request. `cancel` of what is returned ends it, natively too; neither callback is called after that.
 * @param {RequestMessage} message
 * @param {(reply: Reply) => void} onReply
 * @param {(reason: unknown) => void} onFailure
 * @returns {Cancellable}
 */
function sendRequest(message, onReply, onFailure) {
  let isOver = false;
  post(message, (/** @type {Reply | undefined} */ reply) => {
    if (isOver) return;
    isOver = true;
    // Native code that goes away without an answer leaves nothing to read.
    if (isObject(reply)) onReply(/** @type {Reply} */ (reply));
    else onFailure(new PageError('The native side gave no answer'));
  }, reason => {
    if (isOver) return;
    isOver = true;
    onFailure(reason);
  });
  return {
    cancel() {
      if (isOver) return;
      isOver = true;
      cancelRequest(message.id);
    },
  };
}

/**
 * Asks for the next piece of a body.
 * @param {string} id
 * @param {(piece: Piece) => void} onPiece
 * @param {(reason: unknown) => void} onFailure
 */
function readOn(id, onPiece, onFailure) {
  post({ kind: 'read', id }, (/** @type {Piece | undefined} */ piece) => {
    if (isObject(piece)) onPiece(/** @type {Piece} */ (piece));
    else onFailure(new PageError('The native side gave no answer'));
  }, onFailure);
}

/** @param {string} id */
function cancelRequest(id) {
  post({ kind: 'cancel', id }, ignore, ignore);
}

/**
 * Tells native code that this document, with all that waits in it, is gone for good.
 * @param {Event} event
 */
function announceLeaving(event) {
  if (requestCount > 0 && !eventPersisted(/** @type {PageTransitionEvent} */ (event))) {
    post({ kind: 'leave', key: documentKey }, ignore, ignore);
  }
}

/**
 * Tells native code, when it logs, of a request that it does not get.
 * @param {string} api
 * @param {string} url
 */
function reportBypass(api, url) {
  if (settings.reportsBypasses) post({ kind: 'bypass', api, url }, ignore, ignore);
}

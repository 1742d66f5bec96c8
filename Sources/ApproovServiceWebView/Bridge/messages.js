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
  post(message, reply => {
    if (isOver) return;
    isOver = true;
    const told = readReply(reply);
    if (told) onReply(/** @type {Reply} */ (told));
    else onFailure(noAnswer());
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
 * What native code has answered: facts as JSON, in one line, and after it the body. It is text, because no page hears of
 * what becomes of text.
 * @param {unknown} reply
 * @returns {Piece | null} null where it has gone away without an answer
 */
function readReply(reply) {
  if (typeof reply !== 'string') return null;
  const end = stringIndexOf(reply, '\n'), body = stringSlice(reply, end + 1);
  /** @type {Piece} */
  const piece = parseJSON(stringSlice(reply, 0, end));
  define(piece, 'text', piece.isText ? body : null);
  define(piece, 'base64', piece.isText ? null : body);
  return piece;
}

const noAnswer = () => new PageError('The native side gave no answer');

/**
 * Asks for the next piece of a body.
 * @param {string} id
 * @param {(piece: Piece) => void} onPiece
 * @param {(reason: unknown) => void} onFailure
 */
function readOn(id, onPiece, onFailure) {
  post({ kind: 'read', id }, reply => {
    const piece = readReply(reply);
    if (piece) onPiece(piece);
    else onFailure(noAnswer());
  }, onFailure);
}

/**
 * Asks to be told when the body of a request has gone out.
 * @param {string} id
 * @param {() => void} onSent
 */
function followUpload(id, onSent) {
  post({ kind: 'upload', id }, reply => {
    if (readReply(reply)) onSent();
  }, ignore);
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

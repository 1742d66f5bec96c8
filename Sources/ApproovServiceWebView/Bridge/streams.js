// A body that arrives piece by piece, each asked for as the page reads on.
'use strict';

/**
 * @typedef {object} BodyStream
 * @property {ReadableStream<Uint8Array>} stream
 * @property {{ error: unknown } | null} broken why it broke off, once it did
 * @property {(error: unknown) => void} fail breaks it off
 */

/**
 * The rest of the body of request `id`, after what `first` brought.
 * @param {string} id
 * @param {Piece} first
 * @param {() => void} onEnd called once when nothing more is to come
 * @returns {BodyStream}
 */
function streamBody(id, first, onEnd) {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let controller;
  let isOver = false;
  const end = () => {
    isOver = true;
    onEnd();
  };
  /** @type {BodyStream} */
  const body = {
    stream: /** @type {any} */ (undefined),
    broken: null,
    fail(error) {
      if (isOver) return;
      end();
      body.broken = { error };
      breakStream(controller, error);
    },
  };
  const source = {
    __proto__: null,
    start(/** @type {ReadableStreamDefaultController<Uint8Array>} */ given) {
      controller = given;
      enqueuePiece(controller, first);
    },
    pull: () => ownPromise((/** @type {(value: undefined) => void} */ resolve) => {
      readOn(id, piece => {
        if (!isOver) {
          enqueuePiece(controller, piece);
          if (!piece.more) {
            end();
            closeStream(controller);
          }
        }
        resolve(undefined);
      }, reason => {
        body.fail(loadFailed(reason));
        resolve(undefined);
      });
    }),
    cancel() {
      if (isOver) return;
      end();
      cancelRequest(id);
    },
  };
  body.stream = new PageReadableStream(/** @type {any} */ (source));
  return body;
}

/**
 * @param {ReadableStreamDefaultController<Uint8Array>} controller
 * @param {Piece} piece
 */
function enqueuePiece(controller, piece) {
  const bytes = pieceBytes(piece);
  if (typedArrayByteLength(bytes) > 0) enqueueChunk(controller, bytes);
}

/** @param {Piece} piece */
const pieceBytes = piece => piece.text !== null ? utf8(piece.text) : decodeBase64(piece.base64 ?? '');

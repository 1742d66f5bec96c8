// From send() to loadend, for protected requests.
'use strict';

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-send
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {unknown} body
 */
function sendXHR(xhr, state, body) {
  // 1. It must be opened, and not sent.
  if (state.readyState !== OPENED || state.isSent) throw invalidState();
  // 2. GET and HEAD have no body.
  const extracted = body === undefined || body === null || !mayHaveBody(state.method) ? null : extractXHRBody(body);
  if (extracted) setBodyType(state, extracted.type, extracted.isText);
  // 3. Prepare the upload's events.
  state.uploadLength = !extracted ? 0 : extracted.payload ? payloadLength(extracted.payload) : extracted.length;
  state.isUploadComplete = !extracted;
  state.reportsUpload = hasUploadListener(xhr);
  state.isSent = true;
  state.response = null;
  if (isGone()) return failUnsent(state);
  // 4. Announce the start. A listener may abort or open it again.
  fireProgress(xhr, 'loadstart', 0, 0);
  if (!state.isUploadComplete && state.reportsUpload) {
    fireProgress(uploadOf(xhr), 'loadstart', 0, state.uploadLength);
  }
  if (stateOf(xhr) !== state || !state.isSent || state.readyState !== OPENED) return;
  // 5. Send it.
  const message = requestMessage('xhr', state.url, state.method, state.headers);
  message.headers = authorHeaders(state);
  message.credentials = withCredentialsOf(xhr) ? 'include' : 'same-origin';
  const flight = { isOver: false };
  state.transfer = {
    cancel() {
      flight.isOver = true;
      cancelRequest(message.id);
    },
  };
  state.endWithFrame = failWithFrame(() => failXHR(xhr, state, 'error'));
  state.startTime = now();
  armTimeout(xhr, state);
  const fail = () => {
    if (!flight.isOver) failXHR(xhr, state, 'error');
  };
  const send = (/** @type {Payload} */ payload) => {
    if (flight.isOver) return;
    message.text = payload.text;
    message.base64 = payload.base64;
    sendRequest(message, reply => {
      if (!flight.isOver) receiveHead(xhr, state, message.id, flight, reply);
    }, fail);
    if (!state.isUploadComplete && state.reportsUpload && state.uploadLength > 0) {
      followUpload(message.id, () => reportUpload(xhr, state, flight));
    }
  };
  if (!extracted) send(noPayload);
  else if (extracted.payload) send(extracted.payload);
  else if (extracted.read) readPayload(extracted.read(), send, fail);
}

/**
 * Nothing is sent for a document that is gone, and its listeners hear nothing: the platform refuses to fetch.
 * @param {ProtectedXHR} state
 */
function failUnsent(state) {
  const end = () => {
    if (!state.isSent) return;
    state.isSent = false;
    state.readyState = DONE;
  };
  settle(passOn([state.url]), end, end);
}

/**
 * Gives the author's headers the type of the body, or its encoding when text has a type of the author's own.
 * @param {ProtectedXHR} state
 * @param {string | null} type
 * @param {boolean} isText
 */
function setBodyType({ headers, headerNames }, type, isText) {
  const own = headersGet(headers, 'content-type');
  if (own === null) {
    if (type === null) return;
    append(headerNames, 'Content-Type');
    headersSet(headers, 'content-type', type);
  } else if (isText) {
    headersSet(headers, 'content-type', withUTF8(own));
  }
}

/**
 * The author's headers as the author writes them. What a header list has refused is not among them.
 * @param {ProtectedXHR} state
 */
function authorHeaders({ headers, headerNames }) {
  /** @type {[string, string][]} */
  const pairs = [];
  for (let index = 0; index < headerNames.length; index++) {
    const name = headerNames[index], value = headersGet(headers, name);
    if (value !== null) append(pairs, [name, value]);
  }
  return pairs;
}

/** The steps in which WebKit tells of an upload, in bytes. */
const uploadStep = 8192;

/**
 * The request's body has gone out. (An empty one WebKit never reports as complete.)
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {{ isOver: boolean }} flight
 */
function reportUpload(xhr, state, flight) {
  const { uploadLength } = state;
  if (state.isUploadComplete || flight.isOver) return;
  if (!state.reportsUpload || uploadLength === 0) {
    state.isUploadComplete = true;
    return;
  }
  const upload = uploadOf(xhr);
  for (let sent = 0; sent < uploadLength; sent += uploadStep) {
    const loaded = uploadLength - sent > uploadStep ? sent + uploadStep : uploadLength;
    if (loaded === uploadLength) state.isUploadComplete = true;
    fireProgress(upload, 'progress', loaded, uploadLength);
    if (flight.isOver) return;
  }
  fireProgress(upload, 'load', uploadLength, uploadLength);
  if (!flight.isOver) fireProgress(upload, 'loadend', uploadLength, uploadLength);
}

/**
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {string} id
 * @param {{ isOver: boolean }} flight
 * @param {Reply} reply
 */
function receiveHead(xhr, state, id, flight, reply) {
  // 1. The request's body has arrived.
  reportUpload(xhr, state, flight);
  if (flight.isOver) return;
  // 2. Status and headers.
  state.response = receivedResponse(reply);
  state.responseURL = reply.url;
  changeState(xhr, state, HEADERS_RECEIVED);
  if (!flight.isOver) receivePiece(xhr, state, state.response, id, flight, reply);
}

/**
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 * @param {string} id
 * @param {{ isOver: boolean }} flight
 * @param {Piece} piece
 */
function receivePiece(xhr, state, response, id, flight, piece) {
  const isWholeText = piece === response.reply && piece.text !== null && !piece.more;
  const length = isWholeText ? payloadLength(piece) : keepPiece(response, piece);
  if (length > 0) {
    response.loaded += length;
    state.readyState = LOADING;
    changeState(xhr, state, LOADING);
    if (flight.isOver) return;
    if (state.progressTimer === undefined) reportProgress(xhr, state, response);
    if (flight.isOver) return;
  }
  if (!piece.more) return finishXHR(xhr, state, response, flight);
  readOn(id, next => {
    if (!flight.isOver) receivePiece(xhr, state, response, id, flight, next);
  }, () => {
    if (!flight.isOver) failXHR(xhr, state, 'error');
  });
}

/**
 * Keeps the bytes of `piece`, and returns how many they are.
 * @param {XHRResponse} response
 * @param {Piece} piece
 */
function keepPiece(response, piece) {
  const bytes = pieceBytes(piece), length = typedArrayByteLength(bytes);
  if (length > 0) append(response.pieces, bytes);
  return length;
}

/**
 * https://xhr.spec.whatwg.org/#handle-response-end-of-body
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 * @param {{ isOver: boolean }} flight
 */
function finishXHR(xhr, state, response, flight) {
  if (response.reportedLength !== response.loaded) {
    state.readyState = DONE;
    fireProgress(xhr, 'progress', response.loaded, response.total);
    if (flight.isOver) return;
  }
  flight.isOver = true;
  state.transfer = null;
  terminate(state);
  state.isSent = false;
  changeState(xhr, state, DONE);
  const { loaded, total } = response;
  fireProgress(xhr, 'load', loaded, total);
  fireProgress(xhr, 'loadend', loaded, total);
}

/**
 * https://xhr.spec.whatwg.org/#request-error-steps
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {'error' | 'timeout' | 'abort'} type
 */
function failXHR(xhr, state, type) {
  terminate(state);
  state.isSent = false;
  state.response = null;
  if (type !== 'abort') state.responseURL = '';
  changeState(xhr, state, DONE);
  // A listener that has opened it again has nothing more to hear of this upload.
  if (!state.isUploadComplete && stateOf(xhr) === state) {
    state.isUploadComplete = true;
    if (state.reportsUpload) {
      fireProgress(uploadOf(xhr), type, 0, 0);
      fireProgress(uploadOf(xhr), 'loadend', 0, 0);
    }
  }
  fireProgress(xhr, type, 0, 0);
  fireProgress(xhr, 'loadend', 0, 0);
}

/**
 * Ends the request when its time is over, counted from send().
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 */
function armTimeout(xhr, state) {
  if (state.timer !== undefined) nativeClearTimeout(state.timer);
  state.timer = undefined;
  const timeout = timeoutOf(xhr);
  if (timeout === 0) return;
  const remaining = timeout - (now() - state.startTime);
  state.timer = nativeSetTimeout(() => {
    if (state.transfer) failXHR(xhr, state, 'timeout');
  }, remaining > 0 ? remaining : 0);
}

/** @param {XMLHttpRequest} xhr @param {ProtectedXHR} state @param {number} readyState */
function changeState(xhr, state, readyState) {
  state.readyState = readyState;
  dispatch(xhr, new PageEvent('readystatechange'));
}

/**
 * Tells of progress, and then of the latest that there was every 50 ms, until there is none.
 * @param {XMLHttpRequest} xhr
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 */
function reportProgress(xhr, state, response) {
  state.progressTimer = nativeSetTimeout(() => {
    state.progressTimer = undefined;
    if (response.reportedLength !== response.loaded) reportProgress(xhr, state, response);
  }, 50);
  response.reportedLength = response.loaded;
  fireProgress(xhr, 'progress', response.loaded, response.total);
}

const invalidState = () => domException('The object is in an invalid state.', 'InvalidStateError');

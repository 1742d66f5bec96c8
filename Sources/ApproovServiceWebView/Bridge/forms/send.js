// A submission on its way to native code, and what comes of it.
'use strict';

/**
 * Whether a submission by this method to `url` is native code's.
 * @param {URL} url
 * @param {string} _method
 */
const takesOver = (url, _method) => isProtected(url);
/** Whether a frame can get its next document. */
const fillsFrames = false;

/** @type {WeakMap<HTMLFormElement, number>} The latest plan of each form. */
const plansOfForms = new PageWeakMap();
/** Counts the plans of all forms. */
let planCount = 0;
/** The latest plan that replaces the page. */
let navigationPlan = 0;
/** @type {Cancellable | null} The navigation that native code is at. */
let navigationTransfer = null;

/**
 * Does what the platform would do from its step 7 on.
 * @param {Submission} submission
 */
function submitNatively(submission) {
  const { form, isNavigation } = submission;
  // 1. What is sent.
  const encoded = encodeEntries(submission);
  if (!encoded) return;
  const { url, body } = encoded;
  // 2. Plan to navigate (https://html.spec.whatwg.org/#plan-to-navigate): in a task of its own, in which only the last
  //    of several plans is carried out.
  const plan = ++planCount;
  weakMapSet(plansOfForms, form, plan);
  if (isNavigation) navigationPlan = plan;
  const isLatest = () => weakMapGet(plansOfForms, form) === plan && (!isNavigation || navigationPlan === plan);
  const carryOut = (/** @type {Payload} */ payload) => {
    if (!isLatest()) return;
    const headers = new PageHeaders();
    if (body && body.type !== null) headersSet(headers, 'content-type', body.type);
    const message = requestMessage('form', url, submission.method === 'post' ? 'POST' : 'GET', headers);
    message.credentials = 'include';
    message.text = payload.text;
    message.base64 = payload.base64;
    if (isNavigation) navigate(submission, message);
    else submitForResponse(form, message);
  };
  nativeSetTimeout(() => {
    if (!isLatest()) return;
    if (!body) return carryOut(noPayload);
    if (body.payload) return carryOut(body.payload);
    if (body.read) readPayload(body.read(), carryOut, reason => reportFormError(form, reason));
  }, 0);
}

/**
 * Native code answers with the next document. A page that stays, because there was none, hears only of failures.
 * @param {Submission} submission
 * @param {RequestMessage} message
 */
function navigate(submission, message) {
  // As with any two navigations, the later one ends the one before.
  if (navigationTransfer) navigationTransfer.cancel();
  const fragment = submission.method === 'post' ? stringSlice(urlHash(submission.url), 1) : '';
  message.kind = 'navigate';
  message.mode = 'navigate';
  message.fragment = fragment;
  const transfer = sendRequest(message, () => end(), reason => {
    end();
    reportFormError(submission.form, reason);
  });
  const end = () => {
    if (navigationTransfer === transfer) navigationTransfer = null;
  };
  navigationTransfer = transfer;
}

/**
 * The page stays, and gets the answer as an event.
 * @param {HTMLFormElement} form
 * @param {RequestMessage} message
 */
function submitForResponse(form, message) {
  const fail = (/** @type {unknown} */ reason) => reportFormError(form, reason);
  sendRequest(message, reply => {
    readAll(message.id, reply, bytes => {
      /** @type {Record<string, string>} */
      const headers = {};
      headersForEach(fillHeaders(new PageHeaders(), reply.headers), (value, name) => {
        defineProperty(headers, name, /** @type {any} */ ({
          __proto__: null, value, writable: true, enumerable: true, configurable: true,
        }));
      });
      fireFormEvent(form, 'approov:form-response', {
        url: reply.url, status: reply.status, statusText: reply.statusText,
        ok: reply.status >= 200 && reply.status < 300, headers,
        bodyText: decodeText(new PageTextDecoder(), bytes), bodyBase64: encodeBase64(bytes),
      });
    }, fail);
  }, fail);
}

/**
 * All of a body of which `first` is the first piece.
 * @param {string} id
 * @param {Piece} first
 * @param {(bytes: Uint8Array) => void} onBytes
 * @param {(reason: unknown) => void} onFailure
 */
function readAll(id, first, onBytes, onFailure) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  let length = 0;
  const receive = (/** @type {Piece} */ piece) => {
    const bytes = pieceBytes(piece);
    append(pieces, bytes);
    length += typedArrayByteLength(bytes);
    if (piece.more) return readOn(id, receive, onFailure);
    const whole = new PageUint8Array(length);
    let offset = 0;
    for (let index = 0; index < pieces.length; index++) {
      typedArraySet(whole, pieces[index], offset);
      offset += typedArrayByteLength(pieces[index]);
    }
    onBytes(whole);
  };
  receive(first);
}

/**
 * @param {HTMLFormElement} form
 * @param {unknown} reason
 */
function reportFormError(form, reason) {
  fireFormEvent(form, 'approov:form-error', { message: messageOf(reason) });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} type
 * @param {object} detail
 */
function fireFormEvent(form, type, detail) {
  dispatch(form, new PageCustomEvent(type, /** @type {any} */ ({ __proto__: null, bubbles: true, detail })));
}

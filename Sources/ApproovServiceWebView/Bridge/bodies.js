// From what a page gives as a body to what travels (https://fetch.spec.whatwg.org/#concept-bodyinit-extract).
'use strict';

/**
 * A body on its way: at once as a payload, or later as bytes.
 * @typedef {object} ExtractedBody
 * @property {Payload | null} payload known at once, or null
 * @property {(() => Promise<ArrayBuffer>) | null} read reads the bytes otherwise
 * @property {string | null} type the content type that the body implies
 * @property {number} length in bytes, as far as known; what is read later is measured then
 */

/** @type {Payload} */
const noPayload = freeze({ text: null, base64: null });

/**
 * A string as scalar values.
 * @param {string} text
 */
function wellFormed(text) {
  if (stringToWellFormed) return /** @type {string} */ (apply(stringToWellFormed, text, []));
  const decoder = new PageTextDecoder('utf-8', /** @type {any} */ ({ __proto__: null, ignoreBOM: true }));
  return decodeText(decoder, utf8(text));
}

/** @param {string} text */
const utf8 = text => encodeText(new PageTextEncoder(), text);

/** @param {Uint8Array} bytes @returns {Payload} */
const bytesPayload = bytes => ({ text: null, base64: encodeBase64(bytes) });

/** @param {string} text @returns {Payload} */
const textPayload = text => ({ text: wellFormed(text), base64: null });

/**
 * The bytes of a buffer or a view, shared with it; undefined when `value` is neither.
 * @param {unknown} value
 */
function viewedBytes(value) {
  if (!isView(value) && !accepts(bufferByteLength, value)) return undefined;
  try {
    return viewOf(value);
  } catch {
    // What was transferred away, or lies beyond a buffer that has shrunk, has no bytes.
    return new PageUint8Array(0);
  }
}

/**
 * @param {unknown} value a buffer, or what is a view by itself
 * @returns {Uint8Array}
 */
function viewOf(value) {
  if (!isView(value)) return new PageUint8Array(/** @type {ArrayBuffer} */ (value));
  if (typedArrayTag(value) === undefined) {
    const view = /** @type {DataView} */ (value);
    return new PageUint8Array(dataViewBuffer(view), dataViewByteOffset(view), dataViewByteLength(view));
  }
  const view = /** @type {Uint8Array} */ (value);
  return new PageUint8Array(typedArrayBuffer(view), typedArrayByteOffset(view), typedArrayByteLength(view));
}

/**
 * What `body` is sent as; null for a stream, which only the platform can read. Bytes are taken at once, since the
 * page may change them afterwards.
 * @param {unknown} body neither undefined nor null
 * @returns {ExtractedBody | null}
 */
function extractBody(body) {
  if (isObject(body)) {
    // 1. Blob: its bytes and its type.
    if (accepts(blobSize, body)) {
      const blob = /** @type {Blob} */ (body);
      return { payload: null, read: () => blobArrayBuffer(blob), type: blobType(blob) || null, length: blobSize(blob) };
    }
    // 2. Byte sequence: its bytes, without a type.
    const bytes = viewedBytes(body);
    if (bytes) {
      return { payload: bytesPayload(bytes), read: null, type: null, length: typedArrayByteLength(bytes) };
    }
    // 3. FormData: multipart/form-data.
    if (accepts(isFormData, body)) return extractFormData(/** @type {FormData} */ (body));
    // 4. URLSearchParams: its serialisation.
    if (accepts(searchParamsToString, body)) {
      return extractText(
        searchParamsToString(/** @type {URLSearchParams} */ (body)), 'application/x-www-form-urlencoded;charset=UTF-8');
    }
    // 5. ReadableStream.
    if (accepts(streamLocked, body)) return null;
  }
  // 6. Everything else is a string.
  return extractText(`${body}`, 'text/plain;charset=UTF-8');
}

/** @param {FormData} value */
const isFormData = value => formDataHas(value, '');

/**
 * @param {string} text
 * @param {string} type
 * @returns {ExtractedBody}
 */
function extractText(text, type) {
  const payload = textPayload(text);
  return { payload, read: null, type, length: -1 };
}

/**
 * The length of a payload in bytes.
 * @param {Payload} payload
 */
function payloadLength(payload) {
  if (payload.text !== null) return typedArrayByteLength(utf8(payload.text));
  if (payload.base64 === null) return 0;
  const { base64 } = payload;
  const padding = stringSlice(base64, -2) === '==' ? 2 : stringSlice(base64, -1) === '=' ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

/**
 * Brings bytes that are read later into their payload.
 * @param {Promise<ArrayBuffer>} promise
 * @param {(payload: Payload) => void} onPayload
 * @param {(reason: unknown) => void} onFailure
 */
function readPayload(promise, onPayload, onFailure) {
  settle(promise, buffer => onPayload(bytesPayload(new PageUint8Array(buffer))), onFailure);
}

/** @param {unknown} body @returns {ExtractedBody & { isText: boolean }} */
function extractXHRBody(body) {
  if (accepts(documentContentType, body)) {
    const node = /** @type {Document} */ (body);
    const isHTML = documentContentType(node) === 'text/html';
    const text = isHTML || !serializeNode ? htmlText(node) : serializeNode(new PageXMLSerializer(), node);
    return { ...extractText(text, `${isHTML ? 'text/html' : 'application/xml'};charset=UTF-8`), isText: true };
  }
  // A ReadableStream is no XMLHttpRequest body: it is sent as its text.
  const extracted = extractBody(body) ?? extractText(`${body}`, 'text/plain;charset=UTF-8');
  // Browsers take URLSearchParams for text, too.
  return { ...extracted, isText: !isObject(body) || accepts(searchParamsToString, body) };
}

/**
 * An HTML document as text (https://html.spec.whatwg.org/#serialising-html-fragments).
 * @param {Document} node
 */
function htmlText(node) {
  const doctype = doctypeOf(node), element = documentElementOf(node);
  return (doctype ? `<!DOCTYPE ${doctypeName(doctype)}>` : '') + (element ? outerHTMLOf(element) : '');
}

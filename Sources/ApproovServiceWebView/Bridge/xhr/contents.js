// What a response's body is to a page: text in its encoding, JSON, bytes, a blob or a document
// (https://xhr.spec.whatwg.org/#response-body).
'use strict';

/** @typedef {{ decoder: TextDecoder, text: string, next: number, isComplete: boolean }} RunningText */

/**
 * The type that the response counts as (https://xhr.spec.whatwg.org/#final-mime-type).
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 */
const finalType = (state, response) =>
  weakMapGet(mimeOverrides, state.xhr) ?? headersGet(response.headers, 'content-type') ?? '';

/** @param {string} type */
function mimeEssence(type) {
  const end = stringIndexOf(type, ';');
  return stringToLowerCase(stringTrim(end < 0 ? type : stringSlice(type, 0, end)));
}

/**
 * Calls `visit` with each parameter of a MIME type until that returns true.
 * @param {string} type
 * @param {(name: string, value: string) => boolean | void} visit
 */
function visitParameters(type, visit) {
  let start = stringIndexOf(type, ';');
  while (start >= 0) {
    const next = stringIndexOf(type, ';', start + 1);
    const parameter = stringSlice(type, start + 1, next < 0 ? type.length : next);
    const equals = stringIndexOf(parameter, '=');
    if (equals > 0) {
      const name = stringToLowerCase(stringTrim(stringSlice(parameter, 0, equals)));
      if (visit(name, stringTrim(stringSlice(parameter, equals + 1)))) return;
    }
    start = next;
  }
}

/**
 * The value of a MIME type's parameter `charset`, or null.
 * @param {string} type
 */
function charsetOf(type) {
  /** @type {string | null} */
  let charset = null;
  visitParameters(type, (name, value) => {
    if (name !== 'charset') return false;
    charset = value[0] === '"' && value[value.length - 1] === '"' ? stringSlice(value, 1, -1) : value;
    return true;
  });
  return charset;
}

/**
 * A type whose charset, where it has another, is UTF-8.
 * @param {string} type
 */
function withUTF8(type) {
  const charset = charsetOf(type);
  if (charset === null || stringToLowerCase(charset) === 'utf-8') return type;
  let result = mimeEssence(type);
  visitParameters(type, (name, value) => { result += `;${name}=${name === 'charset' ? 'UTF-8' : value}`; });
  return result;
}

/**
 * The label of the response's encoding, or null (https://xhr.spec.whatwg.org/#final-charset).
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 */
const finalCharset = (state, response) =>
  charsetOf(weakMapGet(mimeOverrides, state.xhr) ?? '') ?? charsetOf(headersGet(response.headers, 'content-type') ?? '');

/**
 * A decoder for text that begins with `bytes`: a byte order mark wins, then the charset, then UTF-8.
 * @param {string | null} charset
 * @param {Uint8Array} bytes
 */
function decoderFor(charset, bytes) {
  const isUTF8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const mark = isUTF8 ? 'utf-8'
    : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be'
    : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  try {
    return new PageTextDecoder(mark ?? charset ?? 'utf-8');
  } catch {
    return new PageTextDecoder('utf-8');
  }
}

/** @param {string | null} charset */
const isUTF8 = charset => charset === null || decoderEncoding(decoderFor(charset, emptyBytes)) === 'utf-8';

/** @param {string} essence */
const isXMLType = essence =>
  essence === '' || essence === 'text/xml' || essence === 'application/xml' || stringSlice(essence, -4) === '+xml';

/**
 * The charset of text: where nobody names one, XML is asked for its own, unless text is all that is wanted.
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 */
function textCharset(state, response) {
  const charset = finalCharset(state, response);
  if (charset !== null || responseTypeOf(state.xhr) !== '') return charset;
  return isXMLType(mimeEssence(finalType(state, response))) ? xmlEncoding(beginning(response)) : null;
}

/** @param {XHRResponse} response */
const beginning = ({ reply, pieces }) =>
  pieces.length > 0 ? pieces[0] : reply.text !== null ? utf8(stringSlice(reply.text, 0, 1024)) : emptyBytes;

/**
 * The text so far.
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 */
function responseText(state, response) {
  const { reply } = response;
  if (reply.text !== null && !reply.more && isUTF8(textCharset(state, response))) return reply.text;
  if (reply.text !== null && response.pieces.length === 0) append(response.pieces, utf8(reply.text));
  const isComplete = state.readyState === DONE;
  let running = response.text;
  if (!running) {
    if (response.pieces.length === 0) return '';
    running = { decoder: decoderFor(textCharset(state, response), response.pieces[0]), text: '', next: 0, isComplete: false };
    response.text = running;
  }
  const options = /** @type {any} */ ({ __proto__: null, stream: true });
  while (running.next < response.pieces.length) {
    running.text += decodeText(running.decoder, response.pieces[running.next++], options);
  }
  if (isComplete && !running.isComplete) {
    running.text += decodeText(running.decoder);
    running.isComplete = true;
  }
  return running.text;
}

/**
 * All bytes, in a buffer of their own.
 * @param {XHRResponse} response
 */
function responseBytes(response) {
  const { reply, pieces } = response;
  if (reply.text !== null && pieces.length === 0) return utf8(reply.text);
  if (pieces.length === 1) return pieces[0];
  const all = new PageUint8Array(response.loaded);
  let offset = 0;
  for (let index = 0; index < pieces.length; index++) {
    typedArraySet(all, pieces[index], offset);
    offset += typedArrayByteLength(pieces[index]);
  }
  return all;
}

/**
 * What `response` gives for the types that are made once the body is complete; null when it cannot be made.
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 * @param {XMLHttpRequestResponseType} type
 */
function responseObject(state, response, type) {
  if (!response.object) response.object = { value: makeResponseObject(state, response, type) };
  return response.object.value;
}

/**
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 * @param {XMLHttpRequestResponseType} type
 */
function makeResponseObject(state, response, type) {
  if (type === 'arraybuffer') {
    const bytes = responseBytes(response);
    const buffer = /** @type {ArrayBuffer} */ (typedArrayBuffer(bytes));
    return bufferByteLength(buffer) === typedArrayByteLength(bytes)
      ? buffer : typedArrayBuffer(new PageUint8Array(bytes));
  }
  if (type === 'blob') {
    // WebKit takes a response without a type for XML.
    const blobType = stringToLowerCase(finalType(state, response)) || 'text/xml';
    const options = /** @type {any} */ ({ __proto__: null, type: blobType });
    return new PageBlob(sequence([responseBytes(response)]), options);
  }
  if (type === 'json') {
    try {
      return parseJSON(response.reply.text ?? decodeText(new PageTextDecoder(), responseBytes(response)));
    } catch {
      return null;
    }
  }
  return responseDocument(state, response, type === 'document');
}

/**
 * The document that the body is, or null.
 * @param {ProtectedXHR} state
 * @param {XHRResponse} response
 * @param {boolean} allowsHTML
 */
function responseDocument(state, response, allowsHTML) {
  const essence = mimeEssence(finalType(state, response));
  if (essence === 'text/html' && !allowsHTML) return null;
  if (!isXMLType(essence) && essence !== 'text/html') return null;
  const bytes = responseBytes(response);
  if (typedArrayByteLength(bytes) === 0 || !parseDocument) return null;
  // Where nobody names the charset the document may.
  const charset = finalCharset(state, response) ?? (essence === 'text/html' ? htmlEncoding(bytes) : xmlEncoding(bytes));
  const text = decodeText(decoderFor(charset, bytes), bytes);
  if (essence === 'text/html') return parseDocument(new PageDOMParser(), text, 'text/html');
  // What is not well-formed is no document here, where a parser gives one that says so.
  const parsed = parseDocument(new PageDOMParser(), text, 'text/xml');
  return querySelectorOf(parsed, 'parsererror') ? null : parsed;
}

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm, how entries are written
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#picking-an-encoding-for-the-form
 * @param {HTMLFormElementImpl} form
 * @returns {string}
 */
function pickEncoding(form) {
  ensureRoom('Encoding');
  // 1. The document's.
  const labels = form.getAttribute('accept-charset');
  if (labels === null) return getOutputEncoding(form.nodeDocument.characterSet);
  // 2. Or the first that the form accepts, else UTF-8.
  const encodings = splitOnASCIIWhitespace(labels.replaceAll(',', ' ')).map(getEncoding);
  return getOutputEncoding(encodings.find((encoding) => encoding !== null) ?? 'UTF-8');
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#convert-to-a-list-of-name-value-pairs
 * @param {FormDataEntry[]} entryList
 * @returns {[string, string][]}
 */
function convertToNameValuePairs(entryList) {
  return entryList.map(({ name, value }) => [
    normalizeNewlinesToCRLF(name), normalizeNewlinesToCRLF(typeof value === 'string' ? value : value.name),
  ]);
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#text/plain-encoding-algorithm
 * @param {[string, string][]} pairs
 * @returns {string}
 */
function encodePlainText(pairs) {
  return pairs.map(([name, value]) => `${name}=${value}\r\n`).join('');
}

/**
 * Encode with the error mode "html": https://encoding.spec.whatwg.org/#encode
 * @param {string} text
 * @param {string} encoding
 * @returns {Uint8Array}
 */
function encodeFormText(text, encoding) {
  if (encoding === 'UTF-8') return utf8Encode(text);
  ensureRoom('LegacyEncodings');
  const encoder = new LegacyEncoder(encoding, text);
  /** @type {number[]} */
  const bytes = [];
  for (;;) {
    const failure = encoder.encodeOrFail();
    bytes.push(...encoder.takeOutput());
    if (failure === null) return new Uint8Array(bytes);
    bytes.push(...isomorphicEncode(`&#${failure};`));
  }
}

/**
 * The body of a POST submission, and what it is.
 * @param {FormDataEntry[]} entryList
 * @param {string} enctype
 * @param {string} encoding
 * @returns {{ body: Uint8Array, mimeType: string }}
 */
function encodeFormBody(entryList, enctype, encoding) {
  switch (enctype) {
    case 'multipart/form-data': {
      const boundary = generateMultipartBoundary();
      const body = encodeMultipartFormData(entryList, boundary, (text) => encodeFormText(text, encoding));
      const mimeType = `multipart/form-data; boundary=${boundary}`;
      return { body: body instanceof BlobImpl ? body.copyBytes() : body, mimeType };
    }
    case 'text/plain': {
      const text = encodePlainText(convertToNameValuePairs(entryList));
      return { body: encodeFormText(text, encoding), mimeType: 'text/plain' };
    }
    default: {
      const body = utf8Encode(serializeURLEncoded(convertToNameValuePairs(entryList), encoding));
      return { body, mimeType: 'application/x-www-form-urlencoded' };
    }
  }
}

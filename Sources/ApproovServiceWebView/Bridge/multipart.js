// Form data as bytes (https://html.spec.whatwg.org/#multipart-form-data). Written by hand because WebKit cannot read
// a FormData with files back out of a Request.
'use strict';

/**
 * Text as bytes of a form's encoding. `name` is what its control called _charset_ says, unless it is UTF-8.
 * @typedef {{ name: string, isLegacy: boolean, bytes(text: string): Uint8Array }} FormTextEncoder
 */

/** @type {FormTextEncoder} */
const utf8TextEncoder = { name: 'UTF-8', isLegacy: false, bytes: text => utf8(text) };

const boundaryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789AB';

/** A boundary in WebKit's form. */
function newBoundary() {
  let boundary = '----WebKitFormBoundary';
  for (let index = 0; index < 16; index++) boundary += boundaryLetters[floor(random() * boundaryLetters.length)];
  return boundary;
}

/**
 * Form data without files is text; with files, or in another encoding, it is put together by the platform as one blob.
 * @param {FormData} data
 * @param {FormTextEncoder} [encode] what writes the text; UTF-8
 * @returns {ExtractedBody}
 */
function extractFormData(data, encode = utf8TextEncoder) {
  const write = (/** @type {string} */ text) => encode.isLegacy ? encode.bytes(text) : text;
  const boundary = newBoundary();
  const type = `multipart/form-data; boundary=${boundary}`;
  /** @type {(string | Uint8Array | Blob)[]} */
  const parts = [];
  let text = '';
  formDataForEach(data, (value, name) => {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quotedName(name)}"`;
    if (typeof value === 'string') {
      text += `\r\n\r\n${replaceLineBreaks(textOfEntry(name, value, encode), '\r\n')}\r\n`;
      return;
    }
    text += `; filename="${quotedFileName(fileName(value))}"\r\n`;
    text += `Content-Type: ${blobType(value) || 'application/octet-stream'}\r\n\r\n`;
    append(parts, write(text));
    append(parts, value);
    text = '\r\n';
  });
  text += `--${boundary}--\r\n`;
  if (parts.length === 0 && !encode.isLegacy) return extractText(text, type);
  append(parts, write(text));
  const blob = new PageBlob(sequence(parts));
  return { payload: null, read: () => blobArrayBuffer(blob), type, length: blobSize(blob) };
}

/** @param {string} name */
const quotedName = name => replaceEach(replaceLineBreaks(name, '%0D%0A'), '"', '%22');

/**
 * Line breaks in a file's name are escaped as they are.
 * @param {string} name
 */
const quotedFileName = name => replaceEach(replaceEach(replaceEach(name, '\r', '%0D'), '\n', '%0A'), '"', '%22');

/**
 * An entry's value. A FormData that a script has made says that it is in UTF-8, which its form need not be.
 * @param {string} name
 * @param {string} value
 * @param {FormTextEncoder} encode
 */
function textOfEntry(name, value, encode) {
  return encode.isLegacy && value === 'UTF-8' && asciiLowercase(name) === '_charset_' ? encode.name : value;
}

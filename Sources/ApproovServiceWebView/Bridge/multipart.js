// Form data as bytes (https://html.spec.whatwg.org/#multipart-form-data). Written by hand because WebKit cannot read
// a FormData with files back out of a Request.
'use strict';

const boundaryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789AB';

/** A boundary in WebKit's form. */
function newBoundary() {
  let boundary = '----WebKitFormBoundary';
  for (let index = 0; index < 16; index++) boundary += boundaryLetters[floor(random() * boundaryLetters.length)];
  return boundary;
}

/**
 * Form data without files is text; with files it is put together by the platform as one blob.
 * @param {FormData} data
 * @returns {ExtractedBody}
 */
function extractFormData(data) {
  const boundary = newBoundary();
  const type = `multipart/form-data; boundary=${boundary}`;
  /** @type {(string | Blob)[]} */
  const parts = [];
  let text = '';
  formDataForEach(data, (value, name) => {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quotedName(name)}"`;
    if (typeof value === 'string') {
      text += `\r\n\r\n${replaceLineBreaks(value, '\r\n')}\r\n`;
      return;
    }
    text += `; filename="${quotedFileName(fileName(value))}"\r\n`;
    text += `Content-Type: ${blobType(value) || 'application/octet-stream'}\r\n\r\n`;
    append(parts, text);
    append(parts, value);
    text = '\r\n';
  });
  text += `--${boundary}--\r\n`;
  if (parts.length === 0) return extractText(text, type);
  append(parts, text);
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

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
'use strict';

const boundaryAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @returns {string} as WebKit makes them */
function generateMultipartBoundary() {
  let boundary = '----WebKitFormBoundary';
  for (let count = 0; count < 16; count += 1) {
    boundary += boundaryAlphabet[Math.floor(Math.random() * boundaryAlphabet.length)];
  }
  return boundary;
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart/form-data-encoding-algorithm
 * @param {FormDataEntry[]} entryList
 * @param {string} boundary
 * @param {(text: string) => Uint8Array} [encode] from text to the bytes of the form's encoding
 * @returns {Uint8Array | BlobImpl} a Blob where entries have files, whose bytes are not copied
 */
function encodeMultipartFormData(entryList, boundary, encode = utf8Encode) {
  /** @type {BlobPart[]} */
  const parts = [];
  let text = '';
  let hasFiles = false;
  for (const { name, value } of entryList) {
    // 1. Each part begins with the boundary and the escaped name.
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeMultipartName(name)}"`;
    if (typeof value === 'string') {
      // 2. In text, every newline becomes CRLF.
      text += `\r\n\r\n${normalizeNewlinesToCRLF(value)}\r\n`;
    } else {
      // 3. A file comes with its name and type, and with its bytes as they are.
      text += `; filename="${escapeMultipartFilename(value.name)}"\r\n`
        + `Content-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`;
      parts.push(encode(text), value);
      text = '\r\n';
      hasFiles = true;
    }
  }
  // 4. The boundary with two hyphens ends the body.
  text += `--${boundary}--\r\n`;
  return hasFiles ? new BlobImpl([...parts, encode(text)]) : encode(text);
}

/**
 * @param {string} string
 * @returns {string}
 */
function normalizeNewlinesToCRLF(string) {
  return string.replace(/\r\n?|\n/g, '\r\n');
}

/**
 * @param {string} name
 * @returns {string}
 */
function escapeMultipartName(name) {
  return normalizeNewlinesToCRLF(name).replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

/**
 * Its newlines are not normalized.
 * @param {string} filename
 * @returns {string}
 */
function escapeMultipartFilename(filename) {
  return filename.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

// Base 64, the form in which bytes cross to native code. The engine's own functions where it has them (iOS 18.2).
'use strict';

/** @param {Uint8Array} bytes */
function encodeBase64(bytes) {
  if (bytesToBase64) return /** @type {string} */ (apply(bytesToBase64, bytes, []));
  // Whole chunks become strings of their bytes; a multiple of 3, so that only the last is padded.
  const chunkLength = 0x6000;
  let text = '';
  for (let start = 0; start < bytes.length; start += chunkLength) {
    const chunk = typedArraySubarray(bytes, start, start + chunkLength);
    text += encodeBinaryString(apply(fromCharCode, undefined, chunk));
  }
  return text;
}

/** @param {string} text */
function decodeBase64(text) {
  if (bytesFromBase64) return /** @type {Uint8Array} */ (apply(bytesFromBase64, PageUint8Array, [text]));
  const binary = decodeBinaryString(text);
  const bytes = new PageUint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = stringCharCodeAt(binary, index);
  return bytes;
}

// From an entry list to what travels (https://html.spec.whatwg.org/#form-submission-algorithm, its last steps).
'use strict';

/**
 * Text as bytes of a form's encoding. `name` is what its control called _charset_ says, unless it is UTF-8.
 * @typedef {{ name: string, isLegacy: boolean, bytes(text: string): Uint8Array }} FormTextEncoder
 */

/**
 * The URL and body that carry a submission's entries.
 * @param {Submission} submission
 * @param {FormData} data
 * @returns {{ url: string, body: ExtractedBody | null }}
 */
function encodeSubmission(submission, data) {
  const { method, enctype, encode } = submission;
  const url = withoutFragment(urlHref(submission.url));
  // 1. Mutate action URL: the entries are all of the query.
  if (method === 'get') {
    const query = stringIndexOf(url, '?');
    return { url: `${query < 0 ? url : stringSlice(url, 0, query)}?${serializeURLEncoded(data, encode)}`, body: null };
  }
  // 2. Submit as entity body.
  switch (enctype) {
    case 'multipart/form-data':
      return { url, body: extractFormData(data) };
    case 'text/plain':
      return { url, body: plainTextBody(data, encode) };
    default:
      return { url, body: extractText(serializeURLEncoded(data, encode), 'application/x-www-form-urlencoded') };
  }
}

/**
 * https://html.spec.whatwg.org/#text/plain-encoding-algorithm
 * @param {FormData} data
 * @param {FormTextEncoder} encode
 * @returns {ExtractedBody}
 */
function plainTextBody(data, encode) {
  let text = '';
  forEachPair(data, encode, (name, value) => { text += `${name}=${value}\r\n`; });
  if (!encode.isLegacy) return extractText(text, 'text/plain');
  return { payload: bytesPayload(encode.bytes(text)), read: null, type: 'text/plain', length: -1 };
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer
 * @param {FormData} data
 * @param {FormTextEncoder} encode
 */
function serializeURLEncoded(data, encode) {
  let result = '';
  forEachPair(data, encode, (name, value) => {
    if (result !== '') result += '&';
    result += `${percentEncoded(encode.bytes(name))}=${percentEncoded(encode.bytes(value))}`;
  });
  return result;
}

/**
 * https://html.spec.whatwg.org/#convert-to-a-list-of-name-value-pairs
 * @param {FormData} data
 * @param {FormTextEncoder} encode
 * @param {(name: string, value: string) => void} body
 */
function forEachPair(data, encode, body) {
  formDataForEach(data, (value, name) => {
    let text = typeof value === 'string' ? value : fileName(value);
    // A FormData of a script's making is in UTF-8, and says so.
    if (encode.isLegacy && text === 'UTF-8' && asciiLowercase(name) === '_charset_') text = encode.name;
    body(replaceLineBreaks(name, '\r\n'), replaceLineBreaks(text, '\r\n'));
  });
}

const plainURLCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._';

/** @param {Uint8Array} bytes */
function percentEncoded(bytes) {
  let result = '';
  for (let index = 0; index < typedArrayByteLength(bytes); index++) {
    const byte = bytes[index], character = fromCharCode(byte);
    if (byte === 0x20) result += '+';
    else if (stringIndexOf(plainURLCharacters, character) >= 0) result += character;
    else result += `%${byte < 0x10 ? '0' : ''}${stringToUpperCase(numberToString(byte, 16))}`;
  }
  return result;
}

/** @type {FormTextEncoder} */
const utf8TextEncoder = { name: 'UTF-8', isLegacy: false, bytes: text => utf8(text) };

/**
 * The encoder of forms in `encoding`; null for one whose characters take several bytes and which is not UTF-8.
 * @param {string} encoding
 * @returns {FormTextEncoder | null}
 */
function formTextEncoder(encoding) {
  const name = asciiLowercase(encoding);
  // What is no output encoding is written in UTF-8.
  if (name === 'utf-8' || name === 'utf-16le' || name === 'utf-16be' || name === 'replacement') return utf8TextEncoder;
  const byteOf = singleByteTable(name);
  return byteOf && { name: displayName(name), isLegacy: true, bytes: text => encodeSingleBytes(text, byteOf) };
}

/**
 * The standard writes the names of ISO-8859, KOI8 and IBM866 in capitals, and TextDecoder tells none of it.
 * @param {string} name
 */
const displayName = name => name[0] === 'i' || name[0] === 'k' ? stringToUpperCase(name) : name;

/**
 * The bytes of a single-byte encoding's characters above ASCII, found by decoding each.
 * @param {string} encoding
 * @returns {Record<string, number> | null}
 */
function singleByteTable(encoding) {
  const bytes = new PageUint8Array(1), decoder = new PageTextDecoder(encoding);
  /** @type {Record<string, number>} */
  const table = /** @type {any} */ ({ __proto__: null });
  let isEmpty = true;
  for (let byte = 0x80; byte < 0x100; byte++) {
    bytes[0] = byte;
    const character = decodeText(decoder, bytes);
    if (character.length !== 1 || character === '\ufffd') continue;
    table[character] = byte;
    isEmpty = false;
  }
  // In the others most bytes begin something longer.
  bytes[0] = 0xe9;
  return isEmpty || decodeText(decoder, bytes) === '\ufffd' ? null : table;
}

/**
 * https://encoding.spec.whatwg.org/#encode with the error mode "html"
 * @param {string} text
 * @param {Record<string, number>} byteOf
 */
function encodeSingleBytes(text, byteOf) {
  const scalars = wellFormed(text);
  /** @type {number[]} */
  const bytes = [];
  for (let index = 0; index < scalars.length; index++) {
    const code = stringCharCodeAt(scalars, index), byte = code < 0x80 ? code : byteOf[scalars[index]];
    if (byte !== undefined) {
      append(bytes, byte);
      continue;
    }
    const isPair = code >= 0xd800 && code < 0xdc00;
    const scalar = isPair ? (code - 0xd800) * 0x400 + stringCharCodeAt(scalars, ++index) - 0xdc00 + 0x10000 : code;
    const reference = `&#${numberToString(scalar, 10)};`;
    for (let at = 0; at < reference.length; at++) append(bytes, stringCharCodeAt(reference, at));
  }
  const result = new PageUint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) result[index] = bytes[index];
  return result;
}

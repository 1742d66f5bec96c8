// From an entry list to what travels (https://html.spec.whatwg.org/#form-submission-algorithm, its last steps).
'use strict';

/**
 * Steps 7 to 11 of a form's submission: constructs the entry list, for which `formdata` is fired at the form, and encodes it.
 * Null where nothing is submitted: from one of those listeners, and when one of them has removed the form.
 * @param {Submission} submission
 */
function encodeEntries(submission) {
  const { form, submitter } = submission;
  let data;
  try {
    data = readingEntries(form, () => new (/** @type {any} */ (PageFormData))(form, submitter));
  } catch {
    return null;
  }
  return nodeIsConnected(form) ? encodeSubmission(submission, data) : null;
}

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
      return { url, body: extractFormData(data, encode) };
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
    const text = typeof value === 'string' ? textOfEntry(name, value, encode) : fileName(value);
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

// https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
'use strict';

/**
 * The body of a Request or Response as a FormData object.
 * https://fetch.spec.whatwg.org/#dom-body-formdata
 * @param {Uint8Array} bytes
 * @param {MIMEType | null} mimeType
 * @returns {FormDataImpl}
 */
function parseFormData(bytes, mimeType) {
  const formData = new FormDataImpl();
  // 1. Switch on mimeType's essence; what is neither of these throws a TypeError.
  if (mimeType?.essence === 'multipart/form-data') {
    const entries = parseMultipartFormData(bytes, mimeType);
    if (entries === null) throw new TypeError('Type error');
    formData.entryList = entries;
  } else if (mimeType?.essence === 'application/x-www-form-urlencoded') {
    formData.entryList = parseURLEncoded(bytes).map(([name, value]) => createEntry(name, value));
  } else {
    throw new TypeError('Type error');
  }
  // 2. Return it.
  return formData;
}

/**
 * https://andreubotella.github.io/multipart-form-data/#multipart-form-data-parser
 * @param {Uint8Array} input
 * @param {MIMEType} mimeType
 * @returns {FormDataEntry[] | null} null for failure
 */
function parseMultipartFormData(input, mimeType) {
  // 1. Let boundary be mimeType's parameter. Without it, return failure.
  const boundary = mimeType.parameters.get('boundary');
  if (boundary === undefined) return null;
  const delimiter = isomorphicEncode(`--${boundary}`);
  /** @type {FormDataEntry[]} */
  const entryList = [];
  // 2. The body begins with the delimiter; CRLF may stand before it.
  let position = startsWithBytes(input, crlf, 0) ? 2 : 0;
  if (!startsWithBytes(input, delimiter, position)) return null;
  const delimiterOnNewLine = isomorphicEncode(`\r\n--${boundary}`);
  // 3. While true:
  for (;;) {
    // 3.1. After the delimiter, two hyphens end the list; otherwise whitespace and CRLF follow.
    position += delimiter.length;
    if (startsWithBytes(input, twoHyphens, position)) return entryList;
    while (input[position] === 0x20 || input[position] === 0x09) position += 1;
    if (!startsWithBytes(input, crlf, position)) return null;
    position += 2;
    // 3.2. Let name, filename and contentType be what the part's headers say.
    const headers = parseMultipartHeaders(input, position);
    if (headers === null) return null;
    position = headers.end;
    // 3.3. Let body be what precedes the next delimiter. Without one, return failure.
    const end = indexOfBytes(input, delimiterOnNewLine, position);
    if (end < 0) return null;
    const body = input.slice(position, end);
    // 3.4. A part with a filename is a file, any other is text. One without a name is left out, as in WebKit.
    if (headers.name !== null) {
      const value = headers.filename === null
        ? utf8DecodeWithoutBOM(body)
        : new FileImpl([body], headers.filename, { type: headers.contentType ?? 'text/plain' });
      entryList.push(createEntry(headers.name, value));
    }
    position = end + 2;
  }
}

/**
 * https://andreubotella.github.io/multipart-form-data/#parse-multipart-form-data-headers
 * @param {Uint8Array} input
 * @param {number} position
 * @returns {{ name: string | null, filename: string | null, contentType: string | null, end: number } | null}
 */
function parseMultipartHeaders(input, position) {
  /** @type {string | null} */
  let name = null;
  /** @type {string | null} */
  let filename = null;
  /** @type {string | null} */
  let contentType = null;
  ensureRoom('Fetching');
  for (;;) {
    // 1. Headers end with an empty line.
    const end = indexOfBytes(input, crlf, position);
    if (end < 0) return null;
    if (end === position) return { name, filename, contentType, end: end + 2 };
    // 2. Each is a name, a colon and a value.
    const line = utf8DecodeWithoutBOM(input.subarray(position, end));
    const match = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+)[\t ]*:[\t ]*(.*?)[\t ]*$/s.exec(line);
    if (match === null) return null;
    // 3. Content-Disposition has the names, which are not unescaped: neither does WebKit.
    if (isSameHeaderName(match[1], 'Content-Disposition')) {
      if (!/^form-data(?:[\t ]*;|$)/i.test(match[2])) return null;
      name = multipartParameter(match[2], 'name');
      filename = multipartParameter(match[2], 'filename');
    } else if (isSameHeaderName(match[1], 'Content-Type')) {
      contentType = match[2];
    }
    position = end + 2;
  }
}

/**
 * @param {string} value
 * @param {string} name
 * @returns {string | null}
 */
function multipartParameter(value, name) {
  const match = new RegExp(`;[\\t ]*${name}=(?:"([^"]*)"|([^;"\\t ]*))`, 'i').exec(value);
  return match === null ? null : match[1] ?? match[2];
}

const crlf = new Uint8Array([0x0D, 0x0A]);
const twoHyphens = new Uint8Array([0x2D, 0x2D]);

/**
 * @param {Uint8Array} bytes
 * @param {Uint8Array} prefix
 * @param {number} position
 * @returns {boolean}
 */
function startsWithBytes(bytes, prefix, position) {
  if (position + prefix.length > bytes.length) return false;
  for (let index = 0; index < prefix.length; index += 1) {
    if (bytes[position + index] !== prefix[index]) return false;
  }
  return true;
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint8Array} pattern
 * @param {number} position
 * @returns {number} -1 if there is none
 */
function indexOfBytes(bytes, pattern, position) {
  for (let at = bytes.indexOf(pattern[0], position); at >= 0; at = bytes.indexOf(pattern[0], at + 1)) {
    if (startsWithBytes(bytes, pattern, at)) return at;
  }
  return -1;
}

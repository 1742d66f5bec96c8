// https://mimesniff.spec.whatwg.org/#understanding-mime-types
'use strict';

/** A MIME type record. */
class MIMEType {
  /**
   * @param {string} type
   * @param {string} subtype
   */
  constructor(type, subtype) {
    this.type = type;
    this.subtype = subtype;
    /** @type {Map<string, string>} */
    this.parameters = new Map();
  }

  /** https://mimesniff.spec.whatwg.org/#mime-type-essence */
  get essence() {
    return `${this.type}/${this.subtype}`;
  }

  /** https://mimesniff.spec.whatwg.org/#xml-mime-type */
  get isXML() {
    return this.subtype.endsWith('+xml') || this.essence === 'text/xml' || this.essence === 'application/xml';
  }

  /** https://mimesniff.spec.whatwg.org/#html-mime-type */
  get isHTML() {
    return this.essence === 'text/html';
  }

  /**
   * https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
   * @returns {string}
   */
  serialize() {
    let serialization = this.essence;
    for (const [name, value] of this.parameters) {
      serialization += `;${name}=`;
      if (value !== '' && isHTTPToken(value)) {
        serialization += value;
      } else {
        serialization += `"${value.replace(/["\\]/g, '\\$&')}"`;
      }
    }
    return serialization;
  }
}

/**
 * https://mimesniff.spec.whatwg.org/#parse-a-mime-type
 * @param {string} input
 * @returns {MIMEType | null} null for failure
 */
function parseMIMEType(input) {
  // 1. Remove any leading and trailing HTTP whitespace from input.
  input = normalizeHeaderValue(input);
  // 2. Let type be what precedes U+002F (/); it must be a token.
  const slash = input.indexOf('/');
  if (slash < 0) return null;
  const type = input.slice(0, slash);
  if (!isHTTPToken(type)) return null;
  // 3. Let subtype be what precedes U+003B (;), without trailing HTTP whitespace; it must be a token.
  const semicolon = input.indexOf(';', slash);
  const subtype = input.slice(slash + 1, semicolon < 0 ? undefined : semicolon).replace(/[\t\n\r ]+$/, '');
  if (!isHTTPToken(subtype)) return null;
  const mimeType = new MIMEType(type.toLowerCase(), subtype.toLowerCase());
  // 4. While position is not past the end of input:
  let position = semicolon < 0 ? input.length : semicolon;
  while (position < input.length) {
    // 4.1. Skip the semicolon and HTTP whitespace.
    position += 1;
    while (position < input.length && /[\t\n\r ]/.test(input[position])) position += 1;
    // 4.2. Let parameterName be what precedes U+003B (;) or U+003D (=), lower-cased.
    const nameStart = position;
    while (position < input.length && input[position] !== ';' && input[position] !== '=') position += 1;
    const parameterName = input.slice(nameStart, position).toLowerCase();
    // 4.3. If there is no value, then continue or stop.
    if (position >= input.length) break;
    if (input[position] === ';') continue;
    position += 1;
    // 4.4. Let parameterValue be a quoted string, or what precedes the next semicolon, trimmed.
    let parameterValue;
    if (input[position] === '"') {
      const end = endOfHTTPQuotedString(input, position);
      parameterValue = extractHTTPQuotedStringValue(input.slice(position, end));
      position = input.indexOf(';', end);
      if (position < 0) position = input.length;
    } else {
      const end = input.indexOf(';', position);
      parameterValue = input.slice(position, end < 0 ? undefined : end).replace(/[\t\n\r ]+$/, '');
      position = end < 0 ? input.length : end;
      if (parameterValue === '') continue;
    }
    // 4.5. If the name is a token, the value quotable and the name new, then set the parameter.
    if (isHTTPToken(parameterName) && /^[\t\x20-\x7E\x80-\xFF]*$/.test(parameterValue) &&
      !mimeType.parameters.has(parameterName)) {
      mimeType.parameters.set(parameterName, parameterValue);
    }
  }
  return mimeType;
}

/**
 * https://fetch.spec.whatwg.org/#collect-an-http-quoted-string with its extract-value flag set
 * @param {string} quotedString from its opening quotation mark on
 * @returns {string}
 */
function extractHTTPQuotedStringValue(quotedString) {
  let value = '';
  for (let position = 1; position < quotedString.length; position += 1) {
    const character = quotedString[position];
    if (character === '"') break;
    if (character === '\\') {
      position += 1;
      value += position < quotedString.length ? quotedString[position] : '\\';
    } else {
      value += character;
    }
  }
  return value;
}

/**
 * https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 * @param {HeaderList} headerList
 * @returns {MIMEType | null} null for failure
 */
function extractMIMEType(headerList) {
  // 1. Let values be the decoded members of `Content-Type`. If null, then return failure.
  const values = headerList.getDecodeAndSplit('Content-Type');
  if (values === null) return null;
  let charset = null;
  let essence = null;
  /** @type {MIMEType | null} */
  let mimeType = null;
  // 2. For each value of values:
  for (const value of values) {
    // 2.1. Skip what does not parse and */*.
    const temporaryMIMEType = parseMIMEType(value);
    if (temporaryMIMEType === null || temporaryMIMEType.essence === '*/*') continue;
    mimeType = temporaryMIMEType;
    // 2.2. A new essence brings its own charset, the same one keeps the earlier charset.
    if (mimeType.essence !== essence) {
      charset = mimeType.parameters.get('charset') ?? null;
      essence = mimeType.essence;
    } else if (!mimeType.parameters.has('charset') && charset !== null) {
      mimeType.parameters.set('charset', charset);
    }
  }
  return mimeType;
}

// https://fetch.spec.whatwg.org/#data-urls
'use strict';

/**
 * https://fetch.spec.whatwg.org/#data-url-processor
 * @param {URLRecord} dataURL
 * @returns {{ mimeType: MIMEType, body: Uint8Array } | null} null for failure
 */
function processDataURL(dataURL) {
  // 1. Let input be the URL serialized without its fragment and without the leading "data:".
  const input = serializeURL(dataURL, true).slice('data:'.length);
  // 2. Let mimeType be what precedes U+002C (,), without surrounding whitespace.
  const comma = input.indexOf(',');
  if (comma < 0) return null;
  let mimeType = input.slice(0, comma).replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  // 3. Let body be the percent-decoding of what follows it.
  let body = percentDecodeString(input.slice(comma + 1));
  // 4. If mimeType ends with "; base64", then decode it.
  const base64 = /; *base64$/i;
  if (base64.test(mimeType)) {
    const decoded = forgivingBase64Decode(isomorphicDecode(body));
    if (decoded === null) return null;
    body = decoded;
    mimeType = mimeType.replace(base64, '');
  }
  // 5. A parameter alone is one of "text/plain".
  if (mimeType.startsWith(';')) mimeType = `text/plain${mimeType}`;
  // 6. Let mimeTypeRecord be the result of parsing it, or text/plain in US-ASCII.
  const fallback = new MIMEType('text', 'plain');
  fallback.parameters.set('charset', 'US-ASCII');
  // 7. Return them.
  return { mimeType: parseMIMEType(mimeType) ?? fallback, body };
}

// https://fetch.spec.whatwg.org/#bodyinit-unions
'use strict';

/**
 * https://fetch.spec.whatwg.org/#bodyinit-safely-extract, for what cannot be unusable
 * @param {Exclude<BodyInitValue, ReadableStreamImpl>} object
 * @returns {{ body: BodyRecord, type: string | null }}
 */
function safelyExtractBody(object) {
  // 1. Switch on object. A buffer source arrives here as a copy of its bytes.
  if (typeof object === 'string') return { body: new BodyRecord(object), type: 'text/plain;charset=UTF-8' };
  if (object instanceof Uint8Array) return { body: new BodyRecord(object), type: null };
  if (object instanceof BlobImpl) return { body: new BodyRecord(object), type: object.type || null };
  if (object instanceof URLSearchParamsImpl) {
    return {
      body: new BodyRecord(serializeURLEncoded(object.list)),
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    };
  }
  const boundary = generateMultipartBoundary();
  const body = new BodyRecord(encodeMultipartFormData(object.entryList, boundary));
  body.holdsBlob = object.entryList.some(({ value }) => typeof value !== 'string');
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/**
 * https://fetch.spec.whatwg.org/#concept-bodyinit-extract
 * @param {BodyInitValue} object
 * @param {boolean} [keepalive]
 * @returns {{ body: BodyRecord, type: string | null }}
 */
function extractBody(object, keepalive = false) {
  // 1. If object is a ReadableStream, then it must be usable, and cannot outlive the page.
  if (!(object instanceof ReadableStreamImpl)) return safelyExtractBody(object);
  if (keepalive) throw new TypeError('Request cannot have a ReadableStream body and keepalive set to true');
  if (object.disturbed) throw new TypeError('Input body is disturbed.');
  if (object.locked) throw new TypeError('Input body is locked.');
  // 2. Its source is null, and it has no type.
  return { body: new BodyRecord(null, object), type: null };
}

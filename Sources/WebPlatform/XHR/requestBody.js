// What send() makes of its argument: https://xhr.spec.whatwg.org/#the-send()-method
'use strict';

/**
 * https://xhr.spec.whatwg.org/#the-send()-method: a document goes out as markup in UTF-8
 * @param {DocumentImpl} document
 * @returns {{ body: BodyRecord, type: string }}
 */
function extractDocument(document) {
  if (document.isHTMLDocument) {
    return { body: new BodyRecord(serializeFragment(document).toWellFormed()), type: 'text/html;charset=UTF-8' };
  }
  ensureRoom('DOMParsing');
  const markup = new XMLTreeSerializer(false).serialize(document);
  return { body: new BodyRecord(markup.toWellFormed()), type: 'application/xml;charset=UTF-8' };
}

/**
 * https://xhr.spec.whatwg.org/#the-send()-method: a string goes out in UTF-8, whatever the page says
 * @param {string} contentType
 * @returns {string}
 */
function contentTypeInUTF8(contentType) {
  const mimeType = parseMIMEType(contentType);
  const charset = mimeType?.parameters.get('charset');
  if (mimeType === null || charset === undefined || charset.toLowerCase() === 'utf-8') return contentType;
  mimeType.parameters.set('charset', 'UTF-8');
  return mimeType.serialize();
}

/**
 * https://xhr.spec.whatwg.org/#the-send()-method, from its body to its request
 * @param {RealmImpl} realm
 * @param {URLRecord} url
 * @param {string} method
 * @param {HeaderList} authorHeaders
 * @param {DocumentImpl | BodyInitValue | null} body
 * @returns {RequestRecord}
 */
function xmlHttpRequestRecord(realm, url, method, authorHeaders, body) {
  const request = new RequestRecord(realm, url);
  request.headerList = authorHeaders.clone();
  // 1. Extract the body.
  if (body !== null) {
    const isText = typeof body === 'string' || body instanceof DocumentImpl || body instanceof URLSearchParamsImpl;
    const { body: extracted, type } = body instanceof DocumentImpl ? extractDocument(body) : extractBody(body);
    request.body = extracted;
    // 2. Say in which encoding a string goes out, or what else it is if the page has not said it.
    const authorType = request.headerList.get('Content-Type');
    if (authorType === null) {
      if (type !== null) request.headerList.set('Content-Type', type);
    } else if (isText) {
      request.headerList.set('Content-Type', contentTypeInUTF8(authorType));
    }
  }
  // 3. Let the request be for it.
  request.method = method;
  request.unsafeRequest = true;
  request.mode = 'cors';
  request.useURLCredentials = url.includesCredentials;
  request.initiator = 'xmlHttpRequest';
  return request;
}

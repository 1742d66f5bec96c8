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

// What a response is turned into: https://xhr.spec.whatwg.org/#the-response-attribute
'use strict';

/**
 * https://xhr.spec.whatwg.org/#document-response: an HTML document. Its scripts do not run.
 * @param {RealmImpl} realm
 * @param {string} text
 * @param {URLRecord} url
 * @returns {DocumentImpl}
 */
function parseResponseDocument(realm, text, url) {
  const document = new HTMLDocumentImpl({ url });
  document.origin = realm.window.document.origin;
  const reader = new MarkupReader(native.parseMarkup(text, null, 0), document);
  document.mode = reader.quirksMode;
  while (!reader.atEnd) {
    reader.read((element, event) => {
      if (event === 'closed' && element instanceof HTMLScriptElementImpl) element.finishParsingWithoutRunning();
      return event === 'opened' && element === document.documentElement;
    });
  }
  return document;
}

/**
 * https://xhr.spec.whatwg.org/#response-object of response type "json": what does not parse is null
 * @param {string} text
 * @returns {ParsedJSON | null}
 */
function jsonOrNull(text) {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return parsedJSON(text);
}

// What a response is turned into: https://xhr.spec.whatwg.org/#the-response-attribute
'use strict';

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

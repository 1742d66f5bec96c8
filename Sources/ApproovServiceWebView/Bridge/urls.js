// URLs as this document means them.
'use strict';

/**
 * The URL that `text` means in this document, or null when it means none.
 * @param {string} text
 */
function resolveURL(text) {
  try {
    return new PageURL(text, nodeBaseURI(pageDocument));
  } catch {
    return null;
  }
}

/**
 * A URL's text without its fragment, which no server sees.
 * @param {string} href
 */
function withoutFragment(href) {
  const hash = stringIndexOf(href, '#');
  return hash < 0 ? href : stringSlice(href, 0, hash);
}

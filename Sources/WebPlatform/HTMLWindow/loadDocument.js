// https://html.spec.whatwg.org/multipage/document-lifecycle.html#loading-web-pages
'use strict';

/**
 * @typedef {{
 *   contentType: string,
 *   characterSet: string,
 *   referrer: string,
 *   runsContentScripts: boolean,
 *   startScripts: () => void,
 *   endScripts: () => void,
 *   finished: () => void,
 * }} DocumentLoadOptions What the embedder injects: `startScripts` runs as soon as there is a document element,
 *   `endScripts` after the listeners of DOMContentLoaded; `finished` is told after the load event.
 */

/**
 * https://mimesniff.spec.whatwg.org/#xml-mime-type
 * @param {string} essence
 * @returns {boolean}
 */
function isXMLType(essence) { return essence === 'text/xml' || essence === 'application/xml' || essence.endsWith('+xml'); }

/**
 * Parses markup into a window's document and runs its scripts, up to the load event and beyond.
 * @param {WindowImpl} window A new one, with its empty document.
 * @param {string} html
 * @param {DocumentLoadOptions} options
 */
function loadDocument(window, html, options) {
  ensureRoom('DOM');
  window.contentType = options.contentType;
  window.document.contentType = options.contentType;
  window.document.characterSet = options.characterSet;
  window.document.referrer = options.referrer;
  window.runsContentScripts = options.runsContentScripts;
  const loader = new DocumentLoader(window.document, html, options);
  window.document.loader = loader;
  performTask(() => loader.start());
}

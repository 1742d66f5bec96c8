// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dynamic-markup-insertion
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open
 * @this {DocumentImpl}
 * @param {RealmImpl} realm
 * @param {string} [url]
 * @param {string} [name]
 * @param {string | null} [features] null where there are two arguments at most, and those mean nothing
 * @returns {unknown}
 */
function openDocument(realm, url = '', name = '', features = null) {
  if (features === null) return documentOpenSteps(this);
  // 1. Another window can be opened by a document that is shown.
  const window = this.defaultView;
  if (window === null || window.closed) throw domException('InvalidAccessError');
  // 2. Open it.
  return openWindow(realm, window, url, name, features);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps
 * @param {DocumentImpl} document
 * @returns {DocumentImpl}
 */
function documentOpenSteps(document) {
  // 1-2. Not in XML, nor in the constructor of a custom element that the parser makes.
  if (!document.isHTMLDocument || document.throwOnMarkupInsertion > 0) throw domException('InvalidStateError');
  const window = document.defaultView;
  // 3-4. Documents of one origin only.
  const entryDocument = window === null ? document : entryWindow(window).document;
  if (window !== null && entryDocument.origin !== document.origin && entryDocument.defaultView?.origin !== window.origin) {
    throw domException('SecurityError');
  }
  // 5-7. Its parser is at work, it is being left, or it was stopped.
  const { loader } = document;
  if (loader?.runsParserScript || document.unloadCount > 0 || document.activeParserWasAborted) return document;
  // 8. Where it was to go is forgotten.
  window?.navigable?.stopNavigating();
  // 9-10. Nobody listens any more.
  for (let node = /** @type {NodeImpl | null} */ (document); node !== null; node = followingNode(node, document)) {
    node.eraseAllEventAndListeners();
  }
  window?.eraseAllEventAndListeners();
  // 11. It is empty.
  loader?.detach();
  replaceAllChildren(null, document);
  if (window !== null && !window.closed) becomeAddressOf(entryDocument, document, window);
  // 13-15. It is another than the first, and says of itself what it is.
  if (window !== null) window.isInitial = false;
  document.mode = 'no-quirks';
  // 16-17. A parser that scripts write into.
  document.loader = new DocumentLoader(document, null, reopenedLoadOptions(document, loader));
  // 18. It is loading.
  document.loader.scripts.isParsing = true;
  document.updateReadiness('loading');
  // 19. There it is.
  return document;
}

/**
 * Step 12 of it: a document has the address of whoever opens it.
 * @param {DocumentImpl} entryDocument
 * @param {DocumentImpl} document
 * @param {WindowImpl} window
 */
function becomeAddressOf(entryDocument, document, window) {
  if (entryDocument === document || window.navigable === null) return;
  // 12.1-3. Without a fragment.
  const url = parseURL(serializeURL(entryDocument.url, true), null) ?? entryDocument.url;
  // 12.4. The address changes, and nothing else of the history.
  window.fallbackBaseURL = null;
  const { navigable } = window;
  navigable.updateURLAndHistory(url, navigable.historyEntry?.state ?? null, 'replace');
}

/**
 * What follows when the document is closed: what its first load would have done, if that is not over, or what a frame does.
 * @param {DocumentImpl} document
 * @param {DocumentLoader | null} before what loaded it until now
 * @returns {DocumentLoadOptions}
 */
function reopenedLoadOptions(document, before) {
  const navigable = document.defaultView?.navigable ?? null;
  const { contentType, characterSet, referrer } = document;
  const facts = { contentType, characterSet, referrer, runsContentScripts: document.defaultView?.runsContentScripts ?? false };
  if (navigable === null) return { ...facts, startScripts() {}, endScripts() {}, finished() {} };
  const finished = navigable.documentOpened(before?.options.finished ?? null);
  return { ...facts, ...navigable.injection, finished };
}

/** In WebKit so many calls write, each in a script that the one before has written. */
const maximumWriteDepth = 21;

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
 *
 * Deviates: as in WebKit, what is written too deeply is not, nor is anything else until the outermost call has returned.
 * @param {DocumentImpl} document
 * @param {string} markup
 */
function documentWriteSteps(document, markup) {
  // 7. Not in XML.
  if (!document.isHTMLDocument) throw domException('InvalidStateError');
  if (document.writeDepth === 0) document.isWrittenTooDeeply = false;
  if (document.writeDepth >= maximumWriteDepth) document.isWrittenTooDeeply = true;
  if (document.isWrittenTooDeeply) return;
  document.writeDepth += 1;
  try {
    writeIntoDocument(document, markup);
  } finally {
    document.writeDepth -= 1;
  }
}

/**
 * The rest of the steps.
 * @param {DocumentImpl} document
 * @param {string} markup
 */
function writeIntoDocument(document, markup) {
  // 9. It was stopped.
  if (document.activeParserWasAborted || document.loader?.isStopped) return;
  // 10. Outside of its parser's scripts, writing opens it anew; a script from a file must not do that.
  if (document.loader === null || !document.loader.hasInsertionPoint) {
    if (document.unloadCount > 0 || document.ignoreDestructiveWrites > 0) return;
    documentOpenSteps(document);
  }
  // 11-12. Into the input, and on as far as it goes.
  if (document.loader?.hasInsertionPoint) document.loader.write(markup);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-write
 * @this {DocumentImpl}
 * @param {...string} text
 */
function writeDocument(...text) { documentWriteSteps(this, text.join('')); }

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-writeln
 * @this {DocumentImpl}
 * @param {...string} text
 */
function writeDocumentLine(...text) { documentWriteSteps(this, `${text.join('')}\n`); }

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-close
 * @this {DocumentImpl}
 */
function closeDocument() {
  // 1-2. Not in XML, nor in the constructor of a custom element that the parser makes.
  if (!this.isHTMLDocument || this.throwOnMarkupInsertion > 0) throw domException('InvalidStateError');
  // 3. Only what scripts have opened.
  if (!this.loader?.isScriptCreated) return;
  // 4-6. Nothing follows.
  this.loader.close();
}

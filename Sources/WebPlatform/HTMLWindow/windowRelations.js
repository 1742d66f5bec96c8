// How windows reach each other: https://html.spec.whatwg.org/multipage/document-sequences.html#infrastructure-for-sequences-of-documents
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable
 * @param {NavigableImpl} current
 * @param {string | null} name
 * @returns {NavigableImpl | null} null for a new one
 */
function chooseNavigable(current, name) {
  const top = topOf(current);
  switch (asciiLowercase(name ?? '')) {
    case '':
    case '_self':
      return current;
    case '_parent':
      return current.parent ?? current;
    case '_top':
      return top;
    case '_blank':
      return null;
    default:
      return [current, ...navigablesIn(top)].find(({ targetName }) => targetName === name) ?? null;
  }
}

/**
 * @param {NavigableImpl} navigable
 * @returns {NavigableImpl} https://html.spec.whatwg.org/multipage/document-sequences.html#nav-top
 */
function topOf(navigable) { return navigable.parent === null ? navigable : topOf(navigable.parent); }

/**
 * @param {NavigableImpl} root
 * @returns {NavigableImpl[]} it and all in it
 */
function navigablesIn(root) { return [root, ...(root.activeWindow?.frameList ?? []).flatMap(navigablesIn)]; }

/**
 * The global object that stands for a navigable's active window in a script of this world. Where its origin is another,
 * what a script may have of it.
 *
 * Deviates: there is no WindowProxy that stays the same while documents change.
 * @param {RealmImpl} realm
 * @param {NavigableImpl} navigable
 * @returns {unknown} an object of the page's
 */
function windowProxy(realm, navigable) {
  const { window } = navigable;
  if (window === realm.window || window.origin === realm.origin && window.origin !== 'null') {
    return navigable.realmOf(realm.worldName).kit.wrap(window);
  }
  ensureRoom('HTMLFrames');
  return realm.kit.wrap(crossOriginWindow(realm, navigable));
}

/** @this {WindowImpl} @param {RealmImpl} realm https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-top */
function windowTop(realm) { return this.navigable === null || this.closed ? null : windowProxy(realm, topOf(this.navigable)); }

/** @this {WindowImpl} @param {RealmImpl} realm https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-parent */
function windowParent(realm) {
  return this.navigable === null || this.closed ? null : windowProxy(realm, this.navigable.parent ?? this.navigable);
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-frameelement
 * @this {WindowImpl}
 * @param {RealmImpl} realm
 */
function windowFrameElement(realm) {
  const { container, parent } = this.navigable ?? { container: null, parent: null };
  if (container === null || parent === null || this.closed || parent.window.origin !== this.origin) return null;
  return parent.realmOf(realm.worldName).kit.wrap(container);
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#concept-entry-everything, as far as the platform can know
 * @param {WindowImpl} fallback
 * @returns {WindowImpl}
 */
function entryWindow(fallback) { return realms.get(entryRealm())?.window ?? fallback; }

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#window-open-steps
 * @param {RealmImpl} realm whose script it is
 * @param {WindowImpl} window
 * @param {string} url
 * @param {string} target
 * @param {string} features
 * @returns {unknown} the window, an object of the page's; null for a new one, which the embedder may show or not
 */
function openWindow(realm, window, url, target, features) {
  // 4. The address must be one.
  const urlRecord = url === '' ? null : window.document.encodingParseURL(url);
  if (url !== '' && urlRecord === null) throw domException('SyntaxError');
  // 13. The window of this name.
  if (window.navigable === null) return null;
  const navigable = chooseNavigable(window.navigable, target === '' ? '_blank' : target);
  if (navigable === null) {
    ensureRoom('AuxiliaryWindows');
    const shown = urlRecord ?? /** @type {URLRecord} */ (parseURL('about:blank', null));
    requestAuxiliaryWindow(window, shown, { isScript: true, cause: 'other', features, post: null });
    return null;
  }
  // 16. It goes where it is told.
  if (urlRecord !== null) window.navigate(urlRecord, 'auto', { target });
  // 17. It is returned.
  return windowProxy(realm, navigable);
}

/**
 * What a navigation that a page asks for says of where it comes from: https://fetch.spec.whatwg.org/#origin-header and
 * https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer
 *
 * Deviates: as in WebKit, a document whose origin is opaque is no secret.
 * @param {WindowImpl} window
 * @param {URLRecord} url
 * @param {string | null} mimeType of its body
 * @returns {string}
 */
function navigationHeaders(window, url, mimeType) {
  ensureRoom('Fetching');
  const request = new RequestRecord(window.realm, url);
  // For the document of a frame's own markup stands the one that has the frame.
  let source = window.navigable;
  while (source?.parent && serializeURL(source.window.document.url, true) === 'about:srcdoc') source = source.parent;
  if (source !== null && source !== window.navigable) request.referrer = source.window.document.url;
  const referrer = determineReferrer(request);
  return (referrer === 'no-referrer' ? '' : `Referer\n${serializeURL(referrer)}\n`)
    + (mimeType === null ? '' : `Origin\n${window.origin}\nContent-Type\n${mimeType}\n`);
}

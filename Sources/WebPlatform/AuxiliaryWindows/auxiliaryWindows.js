// Windows that a page opens and closes beside its own:
// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-open and #dom-window-close
//
// Deviates: who embeds the page may show what is asked for in another view, which has a web content of its own. So the
// page never gets the window that it opens.
'use strict';

/**
 * Asks the embedder for a new window.
 * @param {WindowImpl} window that asks
 * @param {URLRecord} url
 * @param {{ isScript: boolean, cause: NavigationCause, features: string, post: { body: Uint8Array, mimeType: string } | null }} how
 */
function requestAuxiliaryWindow(window, url, { isScript, cause, features, post }) {
  const { page } = /** @type {NavigableImpl} */ (window.navigable);
  tellFrame(window.realm);
  native.wantWindow(
    page.id, window.realm.id, serializeURL(url), cause, isScript, page.consumeUserActivation(),
    navigationHeaders(window, url, post?.mimeType ?? null), post === null ? null : post.body,
    tokenizeFeatures(features).map(([name, value]) => `${name}\n${value}\n`).join(''));
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#concept-window-open-features-tokenize
 * @param {string} features
 * @returns {[name: string, value: string][]}
 */
function tokenizeFeatures(features) {
  /** @type {Map<string, string>} */
  const tokenized = new Map();
  // 3. Names and values are what stands between separators; a value follows its name and a "=".
  for (const part of features.split(',')) {
    const [, name = '', , value = ''] = /^[\t\n\f\r =]*([^\t\n\f\r =]*)([\t\n\f\r ]*=[\t\n\f\r =]*)?([^\t\n\f\r =]*)/.exec(part) ?? [];
    if (name !== '') tokenized.set(normalizeFeatureName(asciiLowercase(name)), asciiLowercase(value));
  }
  return [...tokenized];
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#normalizing-the-feature-name
 * @param {string} name
 */
function normalizeFeatureName(name) {
  switch (name) {
    case 'screenx': return 'left';
    case 'screeny': return 'top';
    case 'innerwidth': return 'width';
    case 'innerheight': return 'height';
    default: return name;
  }
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-close
 * @param {WindowImpl} window
 */
function closeAuxiliaryWindow(window) {
  const { navigable } = window;
  // 2. Frames are not closed, nor what is gone.
  if (navigable === null || navigable.parent !== null || window.closed) return;
  // 4. Only what a script has opened, or has not left yet: https://html.spec.whatwg.org/multipage/#script-closable
  if (navigable.history.length > 1) {
    window.console.warn("Can't close the window since it was not opened by JavaScript");
    return;
  }
  native.wantClose(navigable.page.id);
}

// Writes cookies to `document.cookie`, at document start, from a content world of its own: what a page has patched is not
// here, when a document is opened anew.
'use strict';

Object.defineProperty(globalThis, settings.flag, { value: true });

/**
 * Whether this has been done in this tab, for this origin. What page and server do to the cookies afterwards must stand.
 * @returns {boolean}
 */
function isDone() {
  try {
    if (sessionStorage.getItem(settings.key) !== null) return true;
    sessionStorage.setItem(settings.key, '1');
  } catch {
    // No storage, as in sandboxed frames: no cookies either.
  }
  return false;
}

if (settings.cookies.length > 0 && !isDone()) {
  for (const { host, line } of settings.cookies) {
    // Without a domain a cookie would become that of whatever host writes it.
    if (host === null || host === location.hostname) document.cookie = line;
  }
}

// A page that clears its storage, as pages do when a user signs out, must not get the cookies back: native code takes the
// script away. Nobody is there to do so where an app has added it by itself.
if (window === top && location.hostname === settings.host && typeof webkit === 'object') {
  webkit.messageHandlers[settings.handler]?.postMessage(null);
}

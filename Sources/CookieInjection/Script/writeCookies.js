// Writes cookies to `document.cookie`, at document start: nothing of the page has run yet.
'use strict';

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

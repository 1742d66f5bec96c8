// https://w3c.github.io/hr-time/#dfn-coarsen-time
'use strict';

/**
 * Time as pages see it: whole milliseconds, as in WebKit.
 * @param {number} milliseconds
 * @returns {number}
 */
function coarsenTime(milliseconds) {
  return Math.floor(milliseconds);
}

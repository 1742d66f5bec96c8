// https://html.spec.whatwg.org/multipage/webappapis.html#run-a-classic-script
'use strict';

/**
 * Runs text as a classic script of a world and cleans up after it; what it throws is reported.
 * @param {RealmImpl} realm
 * @param {string} source
 * @param {string} url
 * @param {number} line The 1-based line of `url` at which the text begins.
 */
function runScriptText(realm, source, url, line) {
  try {
    performScript(() => native.evaluateInPage(realm, source, url, line));
  } catch (exception) {
    reportPageException(exception);
  }
}

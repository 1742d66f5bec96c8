// https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh
'use strict';

/** What a document says will take its place some time after it has loaded. */
class DeclarativeRefresh {
  /** WebKit does nothing of what would come later; in seconds. */
  static MAXIMUM_DELAY = 2_147_483;

  /** Who was shown for longer than this can be gone back to, in WebKit; in seconds. */
  static #SHORT_STAY = 1;

  /** @type {number | null} */
  #timer = null;

  /**
   * @param {WindowImpl} window
   * @param {URLRecord} url
   * @param {number} delay in seconds
   */
  constructor(window, url, delay) {
    this.window = window;
    this.url = url;
    this.delay = delay;
  }

  /** @returns {boolean} Whether the document asks for itself. */
  get #isReload() { return urlEquals(this.url, this.window.document.url, true); }

  /** The time begins to run. */
  start() {
    if (this.#timer !== null) return;
    this.#timer = setTimer(this.delay * 1000, () => this.#refresh());
    // A page that renews itself from time to time has nothing to do in between.
    if (this.#isReload && this.delay > DeclarativeRefresh.#SHORT_STAY) native.setTimerIsAwaited(this.#timer, false);
  }

  cancel() {
    if (this.#timer !== null) clearTimer(this.#timer);
  }

  /**
   * Step 13 of the steps.
   *
   * Deviates: as in WebKit an address that differs by its fragment only is loaded anew, and the document stays in the history if
   * it was there for longer than a moment.
   */
  #refresh() {
    const handling = this.#isReload ? 'reload' : this.delay > DeclarativeRefresh.#SHORT_STAY ? 'auto' : 'replace';
    this.window.navigate(this.url, handling, { cause: 'other' });
  }
}

/**
 * https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 *
 * Deviates: the standard takes the first that a document says. WebKit takes the soonest, and of those the last.
 * @param {DocumentImpl} document
 * @param {string} input
 * @param {boolean} isOfElement whether a meta element says so, and not the response
 */
function declarativeRefreshSteps(document, input, isOfElement) {
  const window = document.defaultView;
  if (window === null || window.navigable?.activeWindow !== window) return;
  // 2-10. Whitespace, then a number, of which what is behind the point does not count.
  const [number, seconds, fraction] = /** @type {RegExpExecArray} */ (/^[\t\n\f\r ]*(\d*)([\d.]*)/.exec(input));
  if (seconds === '' && fraction === '') return;
  const rest = input.slice(number.length);
  // 11.1. A separator, if anything follows.
  if (/^[^;,\t\n\f\r ]/.test(rest)) return;
  const address = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '');
  // 11-12. The document itself, or an address.
  const url = address === '' ? document.url : document.encodingParseURL(refreshAddress(address));
  if (url === null) return;
  if (url.scheme === 'javascript') {
    window.console.error(`Refused to refresh ${serializeURL(document.url)} to a javascript: URL`);
    return;
  }
  // 14. Not where that is forbidden.
  if (isOfElement && !window.allowsAutomaticFeatures) {
    window.console.error('Unable to do meta refresh due to sandboxing');
    return;
  }
  const delay = Number(seconds);
  if (delay <= DeclarativeRefresh.MAXIMUM_DELAY) window.navigable.planRefresh(new DeclarativeRefresh(window, url, delay));
}

/**
 * Step 12 of the steps.
 * @param {string} text
 * @returns {string} what is to be parsed as an address
 */
function refreshAddress(text) {
  // 12.2-7. Where there is more than a part of `url`, what follows it; then it may be in quotes.
  const value = text.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
  if (value === text && /^u/i.test(text)) return text;
  // 12.8-10. Up to the end of the quotes.
  const quote = /^["']/.exec(value)?.[0] ?? '';
  return quote === '' ? value : value.slice(1).split(quote)[0];
}

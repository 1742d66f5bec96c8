// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
'use strict';

class HistoryImpl {
  /** WebKit lets a page change its history so many times within so many milliseconds. */
  static #LIMIT = 100;
  static #SPAN = 10_000;

  #spanStart = -Infinity;
  #changes = 0;

  /** @param {WindowImpl} window */
  constructor(window) { this.window = window; }

  /** @returns {NavigableImpl | null} Null once the document is gone. */
  get #navigable() { return this.window.closed ? null : this.window.navigable; }

  /** @returns {SessionHistoryEntry | null} */
  get #entry() { return this.#navigable?.history.current ?? null; }

  /** @returns {number} */
  get length() { return this.#navigable?.history.length ?? 0; }

  /** @returns {unknown} */
  get state() { return this.#entry?.state ?? null; }

  /** @returns {'auto' | 'manual'} */
  get scrollRestoration() { return this.#entry?.scrollRestoration ?? 'auto'; }

  set scrollRestoration(value) {
    const entry = this.#entry;
    if (entry !== null) entry.scrollRestoration = value;
  }

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#delta-traverse
   * @param {number} delta
   */
  go(delta) {
    // 3. Zero is a reload.
    if (delta === 0) this.window.navigate(this.window.document.url, 'reload');
    else this.#navigable?.scheduleTraversal(delta);
  }

  back() { this.go(-1); }

  forward() { this.go(1); }

  /**
   * @param {RealmImpl} realm
   * @param {unknown} data
   * @param {string} _unused
   * @param {string | null} url
   */
  pushState(realm, data, _unused, url) { this.#change(realm, 'pushState', data, url); }

  /**
   * @param {RealmImpl} realm
   * @param {unknown} data
   * @param {string} _unused
   * @param {string | null} url
   */
  replaceState(realm, data, _unused, url) { this.#change(realm, 'replaceState', data, url); }

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
   * @param {RealmImpl} realm
   * @param {'pushState' | 'replaceState'} operation
   * @param {unknown} data
   * @param {string | null} url
   */
  #change(realm, operation, data, url) {
    const { window } = this;
    const navigable = this.#navigable;
    // 2. Only for a document that is shown.
    if (navigable === null) return;
    // 4. A copy that later documents can have.
    ensureRoom('StructuredClone');
    const state = structuredSerializeWithTransfer(realm, data, []);
    // 5-6. The address, which may differ in all but the origin.
    const oldURL = window.document.url;
    let newURL = oldURL;
    if (url !== null) {
      const parsed = window.document.encodingParseURL(url);
      if (parsed === null) throw refusedURL(operation, oldURL, url, 'URL is invalid');
      if (!canHaveURLRewritten(oldURL, parsed)) {
        throw refusedURL(operation, oldURL, serializeURL(parsed),
          'Protocols, domains, ports, usernames, and passwords must match.');
      }
      newURL = parsed;
    }
    this.#count(operation);
    // 10. https://html.spec.whatwg.org/multipage/browsing-the-web.html#url-and-history-update-steps
    navigable.updateURLAndHistory(newURL, state, operation === 'pushState' ? 'push' : 'replace');
  }

  /** @param {string} operation */
  #count(operation) {
    const now = native.now();
    if (now - this.#spanStart > HistoryImpl.#SPAN) {
      this.#spanStart = now;
      this.#changes = 0;
    }
    if (this.#changes >= HistoryImpl.#LIMIT) {
      throw new DOMExceptionImpl(
        `Attempt to use history.${operation}() more than ${HistoryImpl.#LIMIT} times per ${HistoryImpl.#SPAN / 1000} seconds`,
        'SecurityError');
    }
    this.#changes += 1;
  }
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
 * @param {URLRecord} documentURL
 * @param {URLRecord} targetURL
 * @returns {boolean}
 */
function canHaveURLRewritten(documentURL, targetURL) {
  // 2. Scheme, credentials, host and port stay.
  const parts = /** @type {const} */ (['scheme', 'username', 'password', 'host', 'port']);
  if (parts.some((part) => targetURL[part] !== documentURL[part])) return false;
  // 3. Of HTTP, all else may change.
  if (targetURL.scheme === 'http' || targetURL.scheme === 'https') return true;
  // 4. Of a file, the query and the fragment.
  const path = (/** @type {URLRecord} */ url) => serializeURLPath(url);
  if (path(targetURL) !== path(documentURL)) return false;
  // 5. Of anything else, the fragment.
  return targetURL.scheme === 'file' || targetURL.query === documentURL.query;
}

/**
 * @param {string} operation
 * @param {URLRecord} from
 * @param {string} to
 * @param {string} reason
 * @returns {DOMExceptionImpl}
 */
function refusedURL(operation, from, to, reason) {
  return new DOMExceptionImpl(
    `Blocked attempt to use history.${operation}() to change session history URL from ${serializeURL(from)} to ${to}. ${reason}`,
    'SecurityError');
}

const changeState = operation([any, DOMString, optional(nullable(USVString), null)], undefined_, { realm: true });

interface_('History', HistoryImpl, () => ({
  length: readonly(unsignedLong),
  scrollRestoration: attribute(enumeration('ScrollRestoration', ['auto', 'manual'])),
  state: readonly(any),
  go: operation([optional(long, 0)]),
  back: operation([]),
  forward: operation([]),
  pushState: changeState,
  replaceState: changeState,
}), { exposed: true });

windowMembers({ history: readonly('History') });

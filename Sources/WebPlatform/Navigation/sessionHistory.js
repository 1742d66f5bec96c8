// https://html.spec.whatwg.org/multipage/document-sequences.html#the-session-history-of-traversable-navigables
'use strict';

/**
 * What becomes of the history when a document is loaded: an entry is added, or for the same address replaced; the current
 * one is replaced; it stays; or the one of this number becomes current.
 * @typedef {'auto' | 'replace' | 'reload' | number} HistoryHandling
 */

/**
 * How an entry's document is fetched again.
 * @typedef {{ method: string, headers: [string, string][], body: ArrayBuffer | null }} HistoryResource
 */

/** https://html.spec.whatwg.org/multipage/browsing-the-web.html#session-history-entry */
class SessionHistoryEntry {
  static #latest = 0;

  id = ++SessionHistoryEntry.#latest;

  /**
   * @param {URLRecord} url
   * @param {WindowImpl} window of the document that it stands for, if that is still there
   * @param {HistoryResource} resource
   */
  constructor(url, window, resource) {
    this.url = url;
    /** @type {WeakRef<WindowImpl>} */
    this.window = new WeakRef(window);
    this.resource = resource;
    /** @type {SerializedClone | null} https://html.spec.whatwg.org/multipage/browsing-the-web.html#she-classic-history-state */
    this.state = null;
    /** @type {'auto' | 'manual'} */
    this.scrollRestoration = 'auto';
    this.title = '';
  }

  /**
   * @param {WindowImpl} window
   * @returns {boolean}
   */
  isOf(window) { return this.window.deref() === window; }
}

/** The entries of a page, the current one among them. It is empty until a document has been loaded from an address. */
class SessionHistory {
  /** WebKit's BackForwardList forgets the oldest beyond this. */
  static CAPACITY = 100;

  /** @type {SessionHistoryEntry[]} */
  #entries = [];
  #index = -1;

  /** @param {(change: 'push' | 'replace' | 'move', entry: SessionHistoryEntry) => void} changed is told of every change */
  constructor(changed) { this.changed = changed; }

  /** @returns {SessionHistoryEntry | null} */
  get current() { return this.#entries[this.#index] ?? null; }

  /** @returns {number} A page that has no entry, like the first empty one, counts itself. */
  get length() { return Math.max(1, this.#entries.length); }

  /**
   * @param {number} delta
   * @returns {SessionHistoryEntry | null}
   */
  entryAt(delta) { return this.#entries[this.#index + delta] ?? null; }

  /**
   * @param {number} id
   * @returns {SessionHistoryEntry | null} null if it is not in the list any more
   */
  entryCalled(id) { return this.#entries.find((entry) => entry.id === id) ?? null; }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#finalize-a-cross-document-navigation
   * @param {SessionHistoryEntry} entry of the new document
   * @param {HistoryHandling} handling
   */
  commit(entry, handling) {
    const target = typeof handling === 'number' ? this.entryCalled(handling) : handling === 'reload' ? this.current : null;
    if (target !== null) {
      // The entry stays, and its state with it; a redirect may have led elsewhere.
      target.url = entry.url;
      target.window = entry.window;
      this.moveTo(target);
    } else if (handling === 'replace') this.replace(entry);
    else this.push(entry);
  }

  /** @param {SessionHistoryEntry} entry */
  push(entry) {
    this.#entries.splice(this.#index + 1, Infinity, entry);
    if (this.#entries.length > SessionHistory.CAPACITY) this.#entries.shift();
    this.#index = this.#entries.length - 1;
    this.changed('push', entry);
  }

  /** @param {SessionHistoryEntry} entry */
  replace(entry) {
    if (this.#index < 0) {
      this.push(entry);
      return;
    }
    this.#entries[this.#index] = entry;
    this.changed('replace', entry);
  }

  /** @param {SessionHistoryEntry} entry of the list */
  moveTo(entry) {
    this.#index = this.#entries.indexOf(entry);
    this.changed('move', entry);
  }
}

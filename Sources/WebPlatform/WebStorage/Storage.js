// https://html.spec.whatwg.org/multipage/webstorage.html
'use strict';

/** The items of an origin, as one document sees them. They are kept by WebStorage.swift. */
class StorageImpl {
  /**
   * @param {WindowImpl} window
   * @param {boolean} isSession
   */
  constructor(window, isSession) {
    this.window = window;
    this.isSession = isSession;
    this.page = window.page.id;
    this.origin = window.origin;
  }

  get length() { return native.storageLength(this.page, this.isSession, this.origin); }

  /**
   * https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-key
   * @param {number} index
   * @returns {string | null}
   */
  key(index) { return native.storageKey(this.page, this.isSession, this.origin, index); }

  /**
   * https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-getitem
   * @param {string} key
   * @returns {string | null}
   */
  getItem(key) { return native.storageItem(this.page, this.isSession, this.origin, key); }

  /**
   * https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-setitem
   * @param {string} key
   * @param {string} value
   */
  setItem(key, value) {
    if (!native.setStorageItem(this.page, this.isSession, this.origin, key, value, this.window.url)) {
      throw domException('QuotaExceededError');
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-removeitem
   * @param {string} key
   */
  removeItem(key) { native.removeStorageItem(this.page, this.isSession, this.origin, key, this.window.url); }

  /** https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-clear */
  clear() { native.clearStorage(this.page, this.isSession, this.origin, this.window.url); }

  /** @returns {string[]} the supported property names */
  names() { return native.storageKeys(this.page, this.isSession, this.origin); }
}

/** @type {WeakMap<WindowImpl, { local: StorageImpl | null, session: StorageImpl | null }>} */
const windowStorages = new WeakMap();

/**
 * @param {WindowImpl} window
 * @param {'local' | 'session'} kind
 * @returns {StorageImpl} the window's, made on first use
 */
function storageOfWindow(window, kind) {
  // 1. A document whose origin is opaque has no storage.
  if (window.origin === 'null') throw domException('SecurityError');
  let storages = windowStorages.get(window);
  if (storages === undefined) windowStorages.set(window, storages = { local: null, session: null });
  return (storages[kind] ??= new StorageImpl(window, kind === 'session'));
}

/**
 * Another page of the data store has changed the local storage of an origin:
 * https://html.spec.whatwg.org/multipage/webstorage.html#concept-storage-broadcast
 * @param {PageImpl} page
 * @param {string} origin
 * @param {string | null} key
 * @param {string | null} oldValue
 * @param {string | null} newValue
 * @param {string} url
 */
function storageChanged(page, origin, key, oldValue, newValue, url) {
  if (!page.hasDocument || page.window.origin !== origin) return;
  const { window } = page;
  performTask(() => fireEvent(window, createEvent(StorageEventImpl, 'storage', {
    key, oldValue, newValue, url, storageArea: storageOfWindow(window, 'local'),
  })));
}

interface_('Storage', StorageImpl, () => ({
  length: readonly(unsignedLong),
  key: operation([unsignedLong], nullable(DOMString)),
  getItem: operation([DOMString], nullable(DOMString)),
  setItem: operation([DOMString, DOMString]),
  removeItem: operation([DOMString]),
  clear: operation([]),
}), {
  exposed: true,
  named: { get: 'getItem', set: 'setItem', delete: 'removeItem', names: 'names', type: DOMString },
});

windowMembers({
  localStorage: {
    ...readonly('Storage'),
    implementation: /** @this {WindowImpl} */ function () { return storageOfWindow(this, 'local'); },
  },
  sessionStorage: {
    ...readonly('Storage'),
    implementation: /** @this {WindowImpl} */ function () { return storageOfWindow(this, 'session'); },
  },
});

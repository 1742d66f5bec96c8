// https://html.spec.whatwg.org/multipage/webstorage.html#the-storageevent-interface
'use strict';

/**
 * @typedef {EventInitValues & {
 *   key?: string | null,
 *   oldValue?: string | null,
 *   newValue?: string | null,
 *   url?: string,
 *   storageArea?: object | null,
 * }} StorageEventInitValues
 */

class StorageEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {StorageEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {string | null} */
    this.key = init.key ?? null;
    /** @type {string | null} */
    this.oldValue = init.oldValue ?? null;
    /** @type {string | null} */
    this.newValue = init.newValue ?? null;
    this.url = init.url ?? '';
    /** @type {object | null} */
    this.storageArea = init.storageArea ?? null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/webstorage.html#dom-storageevent-initstorageevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {string | null} key
   * @param {string | null} oldValue
   * @param {string | null} newValue
   * @param {string} url
   * @param {object | null} storageArea
   */
  initStorageEvent(type, bubbles, cancelable, key, oldValue, newValue, url, storageArea) {
    if (this.dispatching) return;
    initializeEvent(this, type, bubbles, cancelable);
    this.key = key;
    this.oldValue = oldValue;
    this.newValue = newValue;
    this.url = url;
    this.storageArea = storageArea;
  }
}

const StorageEventInit = dictionary('StorageEventInit', {
  key: optional(nullable(DOMString), null),
  oldValue: optional(nullable(DOMString), null),
  newValue: optional(nullable(DOMString), null),
  url: optional(USVString, ''),
  storageArea: optional(nullable('Storage'), null),
}, EventInit);

interface_('StorageEvent', StorageEventImpl, () => ({
  constructor: [DOMString, optional(StorageEventInit)],
  key: readonly(nullable(DOMString)),
  oldValue: readonly(nullable(DOMString)),
  newValue: readonly(nullable(DOMString)),
  url: readonly(USVString),
  storageArea: readonly(nullable('Storage')),
  initStorageEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(nullable(DOMString), null),
    optional(nullable(DOMString), null), optional(nullable(DOMString), null), optional(USVString, ''),
    optional(nullable('Storage'), null),
  ]),
}), { inherits: 'Event', exposed: true });

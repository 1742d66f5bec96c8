// https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface
//
// Nothing is dragged or pasted here: a DataTransfer is one that a script has made, mostly for its list of files.
'use strict';

class DataTransferImpl {
  /** @type {DataTransferItemListImpl} */
  items;
  /** @type {FileListImpl} */
  files;

  constructor() {
    ensureRoom('FileAPI');
    this.files = new FileListImpl([]);
    this.items = new DataTransferItemListImpl(this);
  }

  // Deviates: in the standard they can be set; WebKit lets only a drag change them.

  /** @returns {string} */
  get dropEffect() {
    return 'none';
  }

  set dropEffect(_value) {}

  /** @returns {string} */
  get effectAllowed() {
    return 'none';
  }

  set effectAllowed(_value) {}

  /** @returns {string[]} https://html.spec.whatwg.org/multipage/dnd.html#concept-datatransfer-types */
  get types() {
    const strings = this.items.list.filter(({ kind }) => kind === 'string').map(({ type }) => type);
    return this.files.length > 0 ? ['Files', ...strings] : strings;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-getdata
   * @param {string} format
   * @returns {string}
   */
  getData(format) {
    // 4-6. The format by its full name.
    const type = transferType(format);
    // 7-8. What there is of it.
    const data = /** @type {string} */ (this.items.stringOf(type)?.data ?? '');
    if (asciiLowercase(format) !== 'url') return data;
    // 9. Of a list of URLs, the first.
    return data.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? '';
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-setdata
   * @param {string} format
   * @param {string} data
   */
  setData(format, data) {
    const type = transferType(format);
    this.items.removeString(type);
    this.items.append(new DataTransferItemImpl(type, data));
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-cleardata
   * @param {string} [format]
   */
  clearData(format) {
    if (format !== undefined) this.items.removeString(transferType(format));
    else for (const type of this.types) this.items.removeString(type);
  }

  setDragImage() {}
}

/**
 * @param {string} format
 * @returns {string}
 */
function transferType(format) {
  const type = asciiLowercase(format);
  return type === 'text' ? 'text/plain' : type === 'url' ? 'text/uri-list' : type;
}

/** https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitemlist-interface */
class DataTransferItemListImpl {
  /** @type {DataTransferItemImpl[]} */
  list = [];
  /** @type {DataTransferImpl} */
  #owner;

  /** @param {DataTransferImpl} owner */
  constructor(owner) {
    this.#owner = owner;
  }

  /** @returns {number} */
  get length() {
    return this.list.length;
  }

  /**
   * @param {number} index
   * @returns {DataTransferItemImpl | null}
   */
  item(index) {
    return this.list[index] ?? null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-add
   * @param {string | FileImpl} data
   * @param {string} [type]
   * @returns {DataTransferItemImpl}
   */
  add(data, type) {
    // 2. A string, of which there is one of each type.
    if (typeof data === 'string') {
      if (type === undefined) throw new TypeError('Type error');
      const lowercased = asciiLowercase(type);
      if (this.stringOf(lowercased) !== null) throw domException('NotSupportedError');
      return this.append(new DataTransferItemImpl(lowercased, data));
    }
    // Or a file.
    return this.append(new DataTransferItemImpl(data.type, data));
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-remove
   * @param {number} index
   */
  remove(index) {
    this.list.splice(index, 1);
    this.#updateFiles();
  }

  clear() {
    this.list = [];
    this.#updateFiles();
  }

  /**
   * @param {string} type
   * @returns {DataTransferItemImpl | null}
   */
  stringOf(type) {
    return this.list.find((item) => item.kind === 'string' && item.type === type) ?? null;
  }

  /** @param {string} type */
  removeString(type) {
    const item = this.stringOf(type);
    if (item !== null) this.list.splice(this.list.indexOf(item), 1);
  }

  /**
   * @param {DataTransferItemImpl} item
   * @returns {DataTransferItemImpl}
   */
  append(item) {
    this.list.push(item);
    this.#updateFiles();
    return item;
  }

  #updateFiles() {
    this.#owner.files.files = this.list.flatMap(({ data }) => (typeof data === 'string' ? [] : [data]));
  }
}

/** https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitem-interface */
class DataTransferItemImpl {
  /**
   * @param {string} type
   * @param {any} data A string or a File.
   */
  constructor(type, data) {
    this.type = type;
    this.data = data;
  }

  /** @returns {'string' | 'file'} */
  get kind() {
    return typeof this.data === 'string' ? 'string' : 'file';
  }

  /**
   * https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitem-getasstring
   * @param {RealmImpl} realm
   * @param {PageCallback<void> | null} callback
   */
  getAsString(realm, callback) {
    if (callback === null || this.kind !== 'string') return;
    queueTask(realm, () => {
      try { callback(undefined, this.data); } catch (exception) {
        reportPageException(exception);
      }
    });
  }

  /** @returns {FileImpl | null} */
  getAsFile() {
    return this.kind === 'file' ? this.data : null;
  }

  /** @returns {null} There is no file system to have an entry in. */
  webkitGetAsEntry() {
    return null;
  }
}

interface_('DataTransfer', DataTransferImpl, () => ({
  constructor: [],
  dropEffect: attribute(DOMString),
  effectAllowed: attribute(DOMString),
  items: readonly('DataTransferItemList'),
  types: readonly(frozenArray(DOMString)),
  files: readonly('FileList'),
  setDragImage: operation(['Element', long, long]),
  getData: operation([DOMString], DOMString),
  setData: operation([DOMString, DOMString]),
  clearData: operation([optional(DOMString)]),
}), { exposed: true });

interface_('DataTransferItemList', DataTransferItemListImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], 'DataTransferItem'),
  add: operation([union('File', DOMString), optional(DOMString)], nullable('DataTransferItem')),
  remove: operation([unsignedLong]),
  clear: operation([]),
}), { exposed: true, indexed: { get: 'item', length: 'length', type: 'DataTransferItem' } });

interface_('DataTransferItem', DataTransferItemImpl, () => ({
  kind: readonly(DOMString),
  type: readonly(DOMString),
  getAsString: operation([nullable(callback('FunctionStringCallback', [DOMString]))], undefined_, { realm: true }),
  getAsFile: operation([], nullable('File')),
  webkitGetAsEntry: operation([], nullable(any)),
}), { exposed: true });

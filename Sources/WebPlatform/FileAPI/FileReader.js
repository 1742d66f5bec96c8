// https://w3c.github.io/FileAPI/#APIASynch
'use strict';

/**
 * https://w3c.github.io/FileAPI/#blob-package-data
 * @typedef {(bytes: Uint8Array) => string | SharedBytes} PackageSteps
 */

class FileReaderImpl extends EventTargetImpl {
  static EMPTY = 0;
  static LOADING = 1;
  static DONE = 2;

  readyState = FileReaderImpl.EMPTY;
  /** @type {string | SharedBytes | null} */
  result = null;
  /** @type {DOMExceptionImpl | null} */
  error = null;
  /** The read under way; what an earlier one still has to say is not heard. */
  #read = 0;

  /** @param {RealmImpl} realm */
  constructor(realm) {
    super();
    this.realm = realm;
  }

  /** @param {BlobImpl} blob */
  readAsArrayBuffer(blob) { this.#readOperation(blob, (bytes) => new SharedBytes(bytes)); }

  /** @param {BlobImpl} blob */
  readAsBinaryString(blob) { this.#readOperation(blob, isomorphicDecode); }

  /**
   * @param {BlobImpl} blob
   * @param {string} [encoding] a label. Deviates: without one the charset of the blob's type does not count.
   */
  readAsText(blob, encoding) { this.#readOperation(blob, (bytes) => decodeWith(encoding ?? null, bytes)); }

  /** @param {BlobImpl} blob */
  readAsDataURL(blob) {
    const type = blob.type === '' ? 'application/octet-stream' : blob.type;
    this.#readOperation(blob, (bytes) => `data:${type};base64,${bytes.toBase64()}`);
  }

  /** https://w3c.github.io/FileAPI/#abort */
  abort() {
    // 1.-2. A reader that reads nothing has nothing to abort. Deviates: what it has read stays.
    if (this.readyState !== FileReaderImpl.LOADING) return;
    this.readyState = FileReaderImpl.DONE;
    this.result = null;
    this.error = domException('AbortError');
    // 3.-4. Nothing is heard of the read any more.
    const read = ++this.#read;
    // 5. Fire abort. 6. Fire loadend, unless a listener has begun another read.
    this.#fire('abort', 0, 0);
    if (this.#read === read) this.#fire('loadend', 0, 0);
  }

  /**
   * https://w3c.github.io/FileAPI/#readOperation
   * @param {BlobImpl} blob
   * @param {PackageSteps} packageData
   */
  #readOperation(blob, packageData) {
    // 1. If this's state is "loading", then throw an "InvalidStateError".
    if (this.readyState === FileReaderImpl.LOADING) throw domException('InvalidStateError');
    // 2.-4. Begin.
    this.readyState = FileReaderImpl.LOADING;
    this.result = null;
    this.error = null;
    const read = ++this.#read;
    const { size } = blob;
    // 10.2. In a task, fire loadstart.
    queueTask(this.realm, () => {
      if (this.#read !== read) return;
      this.#fire('loadstart', 0, size);
      if (this.#read === read) queueTask(this.realm, () => this.#finish(read, size, packageData(blob.copyBytes())));
    });
  }

  /**
   * 10.4.-10.5.
   * @param {number} read
   * @param {number} size
   * @param {string | SharedBytes} result
   */
  #finish(read, size, result) {
    if (this.#read !== read) return;
    // 10.4. Fire progress: the bytes are at hand, so all of them are there at once.
    if (size > 0) this.#fire('progress', size, size);
    if (this.#read !== read) return;
    // 10.5. The result is there.
    this.readyState = FileReaderImpl.DONE;
    this.result = result;
    this.#fire('load', size, size);
    // Deviates: also when a listener has begun another read, which WebKit does not look for.
    this.#fire('loadend', size, size);
  }

  /**
   * @param {string} type
   * @param {number} loaded
   * @param {number} total
   */
  #fire(type, loaded, total) {
    if (!this.hasListeners(type)) return;
    fireEvent(this, createEvent(ProgressEventImpl, type, { lengthComputable: true, loaded, total }));
  }
}

const blobArgument = arg('blob', 'Blob');

interface_('FileReader', FileReaderImpl, () => ({
  constructor: realmed([]),
  readyState: readonly(unsignedShort),
  result: readonly(any),
  error: readonly(nullable('DOMException')),
  onloadstart: eventHandler('loadstart'),
  onprogress: eventHandler('progress'),
  onload: eventHandler('load'),
  onabort: eventHandler('abort'),
  onerror: eventHandler('error'),
  onloadend: eventHandler('loadend'),
  readAsArrayBuffer: operation([blobArgument]),
  readAsBinaryString: operation([blobArgument]),
  readAsText: operation([blobArgument, optional(DOMString)]),
  readAsDataURL: operation([blobArgument]),
  abort: operation([]),
  EMPTY: constant(FileReaderImpl.EMPTY),
  LOADING: constant(FileReaderImpl.LOADING),
  DONE: constant(FileReaderImpl.DONE),
}), { inherits: 'EventTarget', exposed: true });

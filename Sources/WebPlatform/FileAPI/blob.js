// https://w3c.github.io/FileAPI/#blob-section
'use strict';

/** @typedef {Uint8Array | BlobImpl | string} BlobPart */

/** Immutable bytes with a type. A slice shares the bytes of what it was cut from. */
class BlobImpl {
  /**
   * @param {BlobPart[]} [blobParts]
   * @param {{type?: string, endings?: string}} [options]
   */
  constructor(blobParts = [], options = {}) {
    /**
     * The bytes, never changed and never handed out.
     * @type {Uint8Array[]}
     */
    this.chunks = processBlobParts(blobParts, options.endings ?? 'transparent');
    this.size = this.chunks.reduce((size, chunk) => size + chunk.length, 0);
    this.type = normalizedBlobType(options.type ?? '');
  }

  /**
   * https://w3c.github.io/FileAPI/#slice-method-algo
   * @param {number} [start]
   * @param {number} [end]
   * @param {string} [contentType]
   * @returns {BlobImpl}
   */
  slice(start, end, contentType = '') {
    // 1. Let relativeStart and relativeEnd be the positions, counted from the end when they are negative.
    /** @param {number} position */
    const relative = (position) => (position < 0 ? Math.max(this.size + position, 0) : Math.min(position, this.size));
    const relativeStart = relative(start ?? 0);
    const relativeEnd = Math.max(relative(end ?? this.size), relativeStart);
    // 2. Return a new Blob of the bytes between them.
    const blob = new BlobImpl();
    blob.chunks = sliceChunks(this.chunks, relativeStart, relativeEnd);
    blob.size = relativeEnd - relativeStart;
    blob.type = normalizedBlobType(contentType);
    return blob;
  }

  /**
   * https://w3c.github.io/FileAPI/#blob-get-stream
   * @param {RealmImpl} realm
   * @returns {ReadableStreamImpl}
   */
  stream(realm) {
    return createReadableStream({
      start: (controller) => {
        queueTask(realm, () => {
          if (this.size > 0) readableStreamDefaultControllerEnqueue(controller, joinByteChunks(this.chunks));
          readableStreamDefaultControllerClose(controller);
        });
      },
      highWaterMark: 0,
    });
  }

  /**
   * @param {RealmImpl} realm
   * @returns {Deferred}
   */
  text(realm) {
    return this.#read(realm, (bytes) => utf8Decode(bytes));
  }

  /**
   * @param {RealmImpl} realm
   * @returns {Deferred}
   */
  arrayBuffer(realm) {
    return this.#read(realm, (bytes) => bytes.buffer);
  }

  /**
   * @param {RealmImpl} realm
   * @returns {Deferred}
   */
  bytes(realm) {
    return this.#read(realm, (bytes) => bytes);
  }

  /** @returns {Uint8Array} a fresh copy of all bytes */
  copyBytes() {
    return joinByteChunks(this.chunks);
  }

  /**
   * The bytes are at hand, but a page gets them in a task of their own, as from a file.
   * @param {RealmImpl} realm
   * @param {(bytes: Uint8Array) => any} convert
   * @returns {Deferred}
   */
  #read(realm, convert) {
    const promise = new Deferred();
    queueTask(realm, () => promise.resolve(convert(this.copyBytes())));
    return promise;
  }
}

/**
 * https://w3c.github.io/FileAPI/#process-blob-parts
 * @param {BlobPart[]} parts
 * @param {string} endings
 * @returns {Uint8Array[]}
 */
function processBlobParts(parts, endings) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  // 1. For each element in parts:
  for (const element of parts) {
    if (typeof element === 'string') {
      // 1.1. A string is converted to native line endings if asked for, and UTF-8 encoded.
      chunks.push(utf8Encode(endings === 'native' ? convertLineEndingsToNative(element) : element));
    } else if (element instanceof BlobImpl) {
      // 1.2. Of a Blob, its bytes are taken, which never change.
      chunks.push(...element.chunks);
    } else {
      // 1.3. Of a buffer source, a copy of its bytes.
      chunks.push(element);
    }
  }
  // 2. Return bytes.
  return chunks.filter((chunk) => chunk.length > 0);
}

/**
 * https://w3c.github.io/FileAPI/#convert-line-endings-to-native
 * @param {string} string
 * @returns {string}
 */
function convertLineEndingsToNative(string) {
  return string.replace(/\r\n?|\n/g, '\n');
}

/**
 * The type a Blob takes: https://w3c.github.io/FileAPI/#dfn-type
 * @param {string} type
 * @returns {string}
 */
function normalizedBlobType(type) {
  return /[^\x20-\x7E]/.test(type) ? '' : type.toLowerCase();
}

/**
 * @param {Uint8Array[]} chunks
 * @param {number} start
 * @param {number} end
 * @returns {Uint8Array[]} views of the same memory
 */
function sliceChunks(chunks, start, end) {
  const slices = [];
  let offset = 0;
  for (const chunk of chunks) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, chunk.length);
    if (from < to) slices.push(chunk.subarray(from, to));
    offset += chunk.length;
  }
  return slices;
}

/**
 * https://w3c.github.io/FileAPI/#blob-section, serialization steps: a clone shares the bytes, which never change.
 * @param {BlobImpl} blob
 * @param {BlobImpl} clone with what else it has
 * @returns {BlobImpl}
 */
function shareBytes(blob, clone) {
  clone.chunks = blob.chunks;
  clone.size = blob.size;
  clone.type = blob.type;
  return clone;
}

const BlobPart_ = union(BufferSource, 'Blob', USVString);

const BlobPropertyBag = dictionary('BlobPropertyBag', {
  endings: optional(enumeration('EndingType', ['transparent', 'native']), 'transparent'),
  type: optional(DOMString, ''),
});

interface_('Blob', BlobImpl, () => ({
  constructor: [optional(sequence(BlobPart_)), optional(BlobPropertyBag)],
  size: readonly(unsignedLongLong),
  type: readonly(DOMString),
  slice: operation([optional(clamp(longLong)), optional(clamp(longLong)), optional(DOMString)], 'Blob'),
  stream: operation([], 'ReadableStream', { realm: true }),
  text: operation([], promise(USVString), { realm: true }),
  arrayBuffer: operation([], promise(ArrayBuffer_), { realm: true }),
  bytes: operation([], promise(Uint8Array_), { realm: true }),
}), { exposed: true, serializable: (blob) => () => shareBytes(blob, new BlobImpl()) });

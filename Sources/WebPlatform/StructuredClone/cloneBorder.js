// What World/serialize.js and World/deserialize.js need of the platform: the engine's own slots, which this realm's
// accessors read on objects of any other, and objects made for another realm.
'use strict';

const cloneMarks = Object.freeze(Object.fromEntries([
  'reference', 'wrapper', 'date', 'regExp', 'buffer', 'view', 'platform', 'error', 'array', 'object', 'map', 'set',
  'entry', 'end',
].map((name) => [name, Object.freeze({ name })])));

/**
 * What an object of one of the engine's classes is made of. `mark` is null if it cannot be cloned.
 * @typedef {{
 *   mark: object | null, first: unknown, second: unknown, entries: Iterator<any> | null, isDetached: boolean,
 * }} CloneSlots
 */

/**
 * @param {object | null} mark
 * @param {Partial<CloneSlots>} [parts]
 * @returns {CloneSlots}
 */
function makeCloneSlots(mark, parts) {
  return { mark, first: undefined, second: undefined, entries: null, isDetached: false, ...parts };
}

/** @param {object} object of any realm @returns {[source: string, flags: string]} without asking its prototypes */
function regExpParts(object) {
  const source = sourceOfRegExp.call(object);
  return [source, flagsOfRegExp.map(([flag, isSet]) => (isSet.call(object) ? flag : '')).join('')];
}
const sourceOfRegExp = getterOf(RegExp.prototype, 'source');
const flagsOfRegExp = /** @type {[string, () => boolean][]} */ ([
  ['d', 'hasIndices'], ['g', 'global'], ['i', 'ignoreCase'], ['m', 'multiline'], ['s', 'dotAll'], ['u', 'unicode'],
  ['v', 'unicodeSets'], ['y', 'sticky'],
].map(([flag, name]) => [flag, getterOf(RegExp.prototype, name)]));

const isDetachedBuffer = getterOf(ArrayBuffer.prototype, 'detached');
const isResizableBuffer = getterOf(ArrayBuffer.prototype, 'resizable');
const maxBufferLength = getterOf(ArrayBuffer.prototype, 'maxByteLength');

/** @param {ArrayBuffer} buffer of any realm @returns {ArrayBuffer} with the same bytes and room to grow */
function copyBuffer(buffer) {
  const length = arrayBufferLength.call(buffer);
  const options = isResizableBuffer.call(buffer) ? { maxByteLength: maxBufferLength.call(buffer) } : undefined;
  const copy = /** @type {ArrayBuffer} */ (new (/** @type {any} */ (ArrayBuffer))(length, options));
  new Uint8Array(copy).set(new Uint8Array(buffer));
  return copy;
}

/**
 * Each reads a slot that only objects of one class have, and throws for all others.
 * @type {((object: any) => CloneSlots)[]}
 */
const cloneSlotReaders = [
  (map) => makeCloneSlots(cloneMarks.map, { entries: Map.prototype.entries.call(map) }),
  (set) => makeCloneSlots(cloneMarks.set, { entries: Set.prototype.values.call(set) }),
  (date) => makeCloneSlots(cloneMarks.date, { first: Date.prototype.getTime.call(date) }),
  (buffer) => (isDetachedBuffer.call(buffer)
    ? makeCloneSlots(null, { isDetached: true }) : makeCloneSlots(cloneMarks.buffer, { first: copyBuffer(buffer) })),
  (regExp) => {
    const [first, second] = regExpParts(regExp);
    return makeCloneSlots(cloneMarks.regExp, { first, second });
  },
  (number) => makeCloneSlots(cloneMarks.wrapper, { first: Number.prototype.valueOf.call(number) }),
  (string) => makeCloneSlots(cloneMarks.wrapper, { first: String.prototype.valueOf.call(string) }),
  (boolean) => makeCloneSlots(cloneMarks.wrapper, { first: Boolean.prototype.valueOf.call(boolean) }),
  (bigint) => makeCloneSlots(cloneMarks.wrapper, { first: BigInt.prototype.valueOf.call(bigint) }),
  (symbol) => {
    Symbol.prototype.valueOf.call(symbol);
    return makeCloneSlots(null);
  },
];

/**
 * @param {object} object no proxy
 * @returns {CloneSlots | null} null if it has none of the slots
 */
function cloneSlotsOf(object) {
  // What does not fit throws, and an error with a stack is what would take time.
  const { stackTraceLimit } = /** @type {any} */ (Error);
  /** @type {any} */ (Error).stackTraceLimit = 0;
  try {
    for (const read of cloneSlotReaders) {
      try { return read(object); } catch (error) {
        // A stack that is full, or no memory for the copy.
        if (error instanceof RangeError) throw error;
      }
    }
  } finally {
    /** @type {any} */ (Error).stackTraceLimit = stackTraceLimit;
  }
  return null;
}

const typedArrayAt = typedArrayPrototype.at;
const elementCount = getterOf(typedArrayPrototype, 'length');

/**
 * @param {any} view of any realm
 * @returns {{ name: string, buffer: ArrayBuffer, byteOffset: number, length: number | undefined } | null} null if its
 *   buffer is detached or has become too short. The length is in elements, or undefined if it follows the buffer's.
 */
function clonedViewParts(view) {
  const name = typedArrayTag.call(view);
  try {
    if (name === undefined) {
      const buffer = dataViewBuffer.call(view), byteOffset = dataViewOffset.call(view);
      const length = dataViewLength.call(view);
      const follows = followsBuffer(buffer, byteOffset + length, 1, () => dataViewLength.call(view) !== length);
      return { name: 'DataView', buffer, byteOffset, length: follows ? undefined : length };
    }
    // Throws if the view has no bytes any more.
    typedArrayAt.call(view, 0);
    const buffer = typedArrayBuffer.call(view), byteOffset = typedArrayOffset.call(view);
    const length = elementCount.call(view);
    const elementSize = /** @type {any} */ (globalThis)[name].BYTES_PER_ELEMENT;
    const follows = followsBuffer(
      buffer, byteOffset + length * elementSize, elementSize, () => elementCount.call(view) !== length);
    return { name, buffer, byteOffset, length: follows ? undefined : length };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Whether a view has no length of its own. Nothing tells that but a buffer that grows, so it does for a moment.
 * @param {any} buffer
 * @param {number} end of the view
 * @param {number} elementSize
 * @param {() => boolean} hasGrown
 */
function followsBuffer(buffer, end, elementSize, hasGrown) {
  const length = arrayBufferLength.call(buffer);
  if (!isResizableBuffer.call(buffer) || length - end >= elementSize) return false;
  // One that cannot grow any more is taken to be followed by a view that ends where it does.
  if (maxBufferLength.call(buffer) - length < elementSize) return true;
  const { resize } = /** @type {any} */ (ArrayBuffer.prototype);
  resize.call(buffer, length + elementSize);
  try { return hasGrown(); } finally {
    resize.call(buffer, length);
  }
}

Object.assign(border, {
  cloneMarks,
  /** @param {string} [message] */
  cloneError: (message) => (
    message === undefined ? domException('DataCloneError') : new DOMExceptionImpl(message, 'DataCloneError')),

  // Objects met so far; none of them is touched.
  newCloneMemory: () => new Map(),
  /** @param {Map<object, number>} memory @param {object} object @returns {number} -1 if it is new */
  memoryIndex: (memory, object) => memory.get(object) ?? -1,
  /** @param {Map<object, number>} memory @param {object} object */
  rememberClone(memory, object) { memory.set(object, memory.size); },

  // Slots of page objects that are no proxies.
  isProxy: (/** @type {object} */ object) => native.hasProxy(object),
  enumerableKeys: (/** @type {object} */ object) => Object.keys(object),
  cloneSlots: cloneSlotsOf,
  viewParts: clonedViewParts,
  /** @param {Iterator<any>} entries @returns {unknown[] | null} one value or two; null at the end */
  nextEntry(entries) {
    const { done, value } = entries.next();
    if (done) return null;
    // Only what Map iterators make is an array of this realm.
    return native.isPlatformObject(value) ? value : [value];
  },

  // Transfer: https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
  /**
   * @param {object} object
   * @param {any} impl undefined if it is none of the platform's
   */
  isTransferable(object, impl) {
    if (impl !== undefined) {
      const steps = transferStepsOf(impl);
      return steps !== null && !steps.isDetached(impl);
    }
    try { return !isDetachedBuffer.call(object); } catch {
      return false;
    }
  },
  /**
   * @param {SerializedClone} clone
   * @param {any} object
   * @param {any} impl
   */
  transfer(clone, object, impl) {
    if (impl !== undefined) {
      const steps = /** @type {TransferSteps} */ (transferStepsOf(impl));
      if (steps.isDetached(impl)) throw new TypeError('Type error');
      clone.transfers.push({ receive: steps.transfer(impl), impl: null });
    } else {
      // What serialising has detached since is no buffer to transfer.
      if (isDetachedBuffer.call(object)) throw new TypeError('Type error');
      clone.transfers.push({ buffer: takeBuffer(object) });
    }
  },
  /**
   * @param {any} impl
   * @returns {(realm: RealmImpl) => object} makes the clone
   */
  serializePlatformObject(impl) {
    const { serializable, transferable } = impl.interfaceChain[impl.interfaceChain.length - 1];
    if (serializable !== null) return serializable(impl);
    // Deviates: what can be transferred, and is not, is a TypeError.
    throw transferable === null ? domException('DataCloneError') : new TypeError('Type error');
  },

  // Making objects: https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserialize
  /**
   * @param {string} name of a class of the engine's
   * @param {Function} realmMarker a function of the realm in which the object is made; it has no prototype for it
   * @param {any} a
   * @param {any} b
   * @param {any} c
   */
  constructBuiltin(name, realmMarker, a, b, c) {
    const constructor = /** @type {any} */ (globalThis)[name];
    return Reflect.construct(constructor, a === undefined ? [] : [a, b, c], realmMarker);
  },
  /** @param {Map<any, any>} map @param {any} key @param {any} value */
  setEntry(map, key, value) { Map.prototype.set.call(map, key, value); },
  /** @param {Set<any>} set @param {any} value */
  addEntry(set, value) { Set.prototype.add.call(set, value); },
  /** @param {SerializedClone} clone @param {ArrayBuffer} buffer @returns {ArrayBuffer} that nobody else needs */
  ownedBuffer: (clone, buffer) => (clone.isShared ? copyBuffer(buffer) : buffer),
  /** @param {SerializedClone} clone @param {number} index @returns {ArrayBuffer | null} null if it is none */
  transferredBuffer(clone, index) {
    const transfer = clone.transfers[index];
    if (!('buffer' in transfer)) return null;
    // A buffer has one owner. A second world gets one that is as empty as the sender's.
    return transfer.buffer.detached ? new ArrayBuffer(0) : transfer.buffer;
  },
  receivedObject: receiveTransferredObject,
});

/**
 * https://tc39.es/ecma262/#sec-detacharraybuffer
 * @param {ArrayBuffer} buffer of any realm
 * @returns {ArrayBuffer} with its memory
 */
function takeBuffer(buffer) {
  try { return ArrayBuffer.prototype.transfer.call(buffer); } catch (error) {
    // Nothing else has a key that must be known.
    throw error instanceof TypeError ? new TypeError('Cannot transfer a WebAssembly.Memory') : error;
  }
}

/** @param {any} impl @returns {TransferSteps | null} */
function transferStepsOf(impl) { return impl.interfaceChain[impl.interfaceChain.length - 1].transferable; }

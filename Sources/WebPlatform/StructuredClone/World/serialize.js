// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
'use strict';

/**
 * A container being written. `keys` are those of the properties, once entries are done with.
 * @typedef {{ object: any, keys: any, index: number, entries: any, pair: any }} WriterFrame
 */
/** @typedef {{ records: any, memory: any, frames: any }} CloneWriter */

/**
 * @param {unknown} value
 * @param {any} clone a SerializedClone, empty
 * @param {any} transferList a platform list of page objects
 */
function serializeWithTransfer(value, clone, transferList) {
  // 1. Let memory be an empty map.
  const memory = border.newCloneMemory();
  // 2. For each transferable of transferList:
  for (let i = 0; i < transferList.length; i++) {
    const transferable = transferList[i];
    // 2.1. What is neither a buffer nor transferable, or is detached, cannot be cloned.
    if (!border.isTransferable(transferable, implementationOf(transferable))) throw cloneError();
    // 2.4. Neither can what is listed twice.
    if (memoryIndex(memory, transferable) >= 0) throw cloneError('Duplicate transferable for structured clone');
    // 2.5. Set memory[transferable] to what will be transferred.
    rememberClone(memory, transferable);
  }
  // 3. Let serialized be StructuredSerializeInternal(value, false, memory).
  serializeInternal(value, { records: clone.records, memory, frames: newList() });
  // 5. Transfer, only now: what cannot be serialised leaves everything where it was.
  for (let i = 0; i < transferList.length; i++) {
    border.transfer(clone, transferList[i], implementationOf(transferList[i]));
  }
}

/**
 * https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal, without recursion
 * @param {unknown} value
 * @param {CloneWriter} writer
 */
function serializeInternal(value, writer) {
  const { records, frames } = writer;
  writeValue(value, writer);
  while (frames.length > 0) {
    const frame = frames[frames.length - 1];
    if (frame.keys === null) {
      writeEntry(frame, writer);
    } else if (frame.index < frame.keys.length) {
      const key = frame.keys[frame.index++];
      // A getter may have removed it meanwhile.
      if (!hasOwn(frame.object, key)) continue;
      const inner = frame.object[key];
      put(records, key);
      writeValue(inner, writer);
    } else {
      put(records, marks.end);
      frames.length--;
    }
  }
}

/**
 * The next key or value of a Map or Set. Deviates: they are not copied first, so that what a getter adds comes, too;
 * and own properties follow.
 * @param {WriterFrame} frame
 * @param {CloneWriter} writer
 */
function writeEntry(frame, writer) {
  if (frame.pair !== null) {
    const second = frame.pair[1];
    frame.pair = null;
    writeValue(second, writer);
    return;
  }
  const entry = border.nextEntry(frame.entries);
  if (entry === null) {
    put(writer.records, marks.end);
    frame.keys = border.enumerableKeys(frame.object);
    return;
  }
  put(writer.records, marks.entry);
  if (entry.length === 2) frame.pair = entry;
  writeValue(entry[0], writer);
}

/** @param {any} records @param {any} record */
function put(records, record) { records[records.length] = record; }

/**
 * Writes a value; of a container the beginning.
 * @param {any} value
 * @param {CloneWriter} writer
 */
function writeValue(value, writer) {
  const { records, memory } = writer;
  // 4. If value is a primitive, then it stands for itself; symbols do not.
  if (!isObject(value)) {
    if (typeof value === 'symbol') throw cloneError();
    put(records, value);
    return;
  }
  // 2. If memory[value] exists, then return memory[value].
  const known = memoryIndex(memory, value);
  if (known >= 0) {
    put(records, marks.reference);
    put(records, known);
    return;
  }
  const impl = implementationOf(value);
  if (impl !== undefined) {
    // 19. A platform object, by its own steps.
    put(records, marks.platform);
    put(records, asked(border.serializePlatformObject, impl));
    rememberClone(memory, value);
    return;
  }
  // 21.-25. Functions, proxies, and what else has slots that nothing here knows.
  if (typeof value === 'function' || border.isProxy(value)) throw cloneError();
  if (isArray(value)) {
    // 18. An Array exotic object.
    put(records, marks.array);
    put(records, value.length);
    pushFrame(value, null, writer);
  } else if (isView(value)) {
    writeBufferView(value, writer);
  } else if (isError(value)) {
    writeErrorRecord(value, writer);
  } else {
    writeBySlots(value, writer);
  }
}

/**
 * This realm's prototypes of the classes whose objects have slots; found when first needed.
 * @type {WeakMap<object, boolean> | null}
 */
let slottedPrototypes = null;

/** @returns {WeakMap<object, boolean>} */
function findSlottedPrototypes() {
  const found = /** @type {WeakMap<object, boolean>} */ (new WorldWeakMap());
  const objects = [
    makeBuiltin('Map'), makeBuiltin('Set'), makeBuiltin('ArrayBuffer', 0), new WorldDate(), /x/, WorldObject(0),
    WorldObject(''), WorldObject(false), WorldObject(0n), WorldObject(symbolIterator),
  ];
  for (let i = 0; i < objects.length; i++) apply(weakMapSet, found, [getPrototypeOf(objects[i]), true]);
  slottedPrototypes = found;
  return found;
}

/**
 * Deviates: what inherits from none of those classes is an ordinary object, even if somebody has set its prototype so.
 * To ask for each slot takes long.
 * @param {object} object no proxy
 * @returns {boolean}
 */
function inheritsSlots(object) {
  const slotted = slottedPrototypes ?? findSlottedPrototypes();
  for (let ancestor = getPrototypeOf(object); ancestor !== null; ancestor = getPrototypeOf(ancestor)) {
    if (ancestor === objectPrototype) return false;
    if (apply(weakMapGet, slotted, [ancestor])) return true;
  }
  return false;
}

/**
 * 13.2. Without cross-origin isolation a SharedArrayBuffer, which only WebAssembly makes here, cannot be cloned.
 * @param {object} object
 * @returns {boolean}
 */
function isSharedBuffer(object) {
  const prototype = getPrototypeOf(object);
  return prototype !== null && ownDataValue(prototype, symbolToStringTag) === 'SharedArrayBuffer';
}

/**
 * @param {any} value
 * @param {CloneWriter} writer
 */
function writeBySlots(value, writer) {
  const { records, memory } = writer;
  const slots = inheritsSlots(value) ? cloneSlots(value) : null;
  if (slots === null) {
    // 25. Otherwise, an object of properties.
    if (isImmobile(value) || isSharedBuffer(value)) throw cloneError();
    put(records, marks.object);
    pushFrame(value, null, writer);
  } else if (slots.entries !== null) {
    // 15. [[MapData]]. 16. [[SetData]].
    put(records, slots.mark);
    pushFrame(value, slots.entries, writer);
  } else {
    // 7.-13. Wrappers, dates, regular expressions, buffers. Symbol objects and detached buffers are refused.
    if (slots.mark === null) throw slots.isDetached ? typeError('Type error') : cloneError();
    put(records, slots.mark);
    put(records, slots.first);
    if (slots.mark === marks.regExp) put(records, slots.second);
    rememberClone(memory, value);
  }
}

/**
 * Properties are read one by one, since getters may change those that come later.
 * @param {any} object
 * @param {any} entries of a Map or Set; null for anything else
 * @param {CloneWriter} writer
 */
function pushFrame(object, entries, writer) {
  rememberClone(writer.memory, object);
  const { frames } = writer;
  if (frames.length >= deepestClone) throw stackOverflow();
  frames[frames.length] = {
    __proto__: null, object, keys: entries === null ? border.enumerableKeys(object) : null, index: 0, entries,
    pair: null,
  };
}

/**
 * 14. [[ViewedArrayBuffer]]
 * @param {any} view
 * @param {CloneWriter} writer
 */
function writeBufferView(view, writer) {
  const { records, memory } = writer;
  const parts = border.viewParts(view);
  // 14.1. One that its buffer has no room for any more cannot be cloned.
  if (parts === null) throw cloneError();
  put(records, marks.view);
  put(records, parts.name);
  put(records, parts.byteOffset);
  put(records, parts.length);
  writeValue(parts.buffer, writer);
  rememberClone(memory, view);
}

/**
 * 17. [[ErrorData]]
 * @param {any} error
 * @param {CloneWriter} writer
 */
function writeErrorRecord(error, writer) {
  const { records } = writer;
  // 17.1. Let name be ? Get(value, "name"); only those of the language's own errors stay.
  const { name } = error;
  put(records, marks.error);
  put(records, typeof name === 'string' && errorConstructors[name] !== undefined ? name : 'Error');
  // 17.4. Let message be the string of its own data property.
  put(records, ownText(error, 'message'));
  // Deviates: so is the cause, and places and stacks go with it.
  put(records, ownText(error, 'cause'));
  put(records, ownNumber(error, 'line'));
  put(records, ownNumber(error, 'column'));
  put(records, ownText(error, 'sourceURL'));
  put(records, ownText(error, 'stack'));
  rememberClone(writer.memory, error);
}

/** @param {object} object @param {string} key @returns {string | undefined} */
function ownText(object, key) {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor && hasOwn(descriptor, 'value') ? `${descriptor.value}` : undefined;
}

/** @param {object} object @param {string} key @returns {number | undefined} */
function ownNumber(object, key) {
  const value = ownDataValue(object, key);
  return typeof value === 'number' ? value : undefined;
}

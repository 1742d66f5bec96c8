// Values of messages, of evaluated scripts and of native answers: ../tape.js has the grammar of tapes.
'use strict';

// What these throw, a stack overflow at most, ends in writeTape.
const { tapeHeader, growTape, tapeCapacity, placeOnTape, addLargeString, endTape, substituteFor, refuse, blame } = border;
const sliceText = guard(border.slice);
const slotOf = guard(border.slotOf);
const WorldDate = Date;
const isArray = Array.isArray;
const objectToString = objectPrototype.toString;
const ownsProperty = Object.hasOwn;

/** From this length on a string travels by itself. */
const largeStringLength = 512;
/** Deeper graphs do not travel. */
const deepestLevel = 1000;
/** Longer arrays do not travel. */
const longestArray = 16777216;

// The tape being written. A getter of a message may post a message itself, so `writeTape` saves these.
/** @type {any} */
let tapeWritten;
/** @type {any} */
let slots;
let capacity = 0;
let at = 0;
let text = '';
let level = 0;

/**
 * Writes a value of this world on an empty tape.
 * @param {unknown} value
 * @param {any} tape
 * @returns {boolean} false when it, or something in it, cannot travel: a function, a symbol, an object of the
 *   platform other than blobs, or a property whose getter throws
 */
function writeTape(value, tape) {
  const savedTape = tapeWritten, savedSlots = slots, savedCapacity = capacity;
  const savedAt = at, savedText = text, savedLevel = level;
  tapeWritten = tape;
  slots = tape.slots;
  capacity = tapeCapacity(slots);
  at = tapeHeader;
  text = '';
  level = 0;
  try {
    const isWritten = write(value);
    endTape(tape, at, text);
    return isWritten;
  } catch {
    return refuse('has a member that throws when it is read');
  } finally {
    tapeWritten = savedTape;
    slots = savedSlots;
    capacity = savedCapacity;
    at = savedAt;
    text = savedText;
    level = savedLevel;
  }
}

/** Makes room for two slots. */
function reserve() {
  if (at + 2 <= capacity) return;
  slots = growTape(tapeWritten);
  capacity = tapeCapacity(slots);
}

/** @param {any} value @returns {boolean} */
function write(value) {
  reserve();
  switch (typeof value) {
    case 'string':
      if (value.length >= largeStringLength) {
        slots[at++] = addLargeString(tapeWritten, value) * 16 + 7;
      } else {
        slots[at++] = value.length * 16 + 6;
        text += value;
      }
      return true;
    case 'number':
      slots[at++] = 4;
      slots[at++] = value;
      return true;
    case 'boolean':
      slots[at++] = value ? 3 : 2;
      return true;
    case 'undefined': case 'bigint':
      slots[at++] = 0;
      return true;
    case 'object':
      if (value === null) {
        slots[at++] = 1;
        return true;
      }
      return writeObject(value);
    default: return refuse(`is a ${typeof value}`);
  }
}

/** @param {any} value @returns {boolean} */
function writeObject(value) {
  const impl = implementationOf(value);
  if (impl !== undefined) return writeSubstitute(impl);
  const place = placeOnTape(tapeWritten, value);
  if (place >= 0) {
    slots[at++] = place * 16 + 10;
    return true;
  }
  if (++level > deepestLevel) return refuse('is nested too deeply');
  const isWritten = isArray(value) ? writeArray(value) : isView(value) ? writeView(value) : writeOrdinary(value);
  level--;
  return isWritten;
}

/** @param {any} impl @returns {boolean} */
function writeSubstitute(impl) {
  switch (substituteFor(impl)) {
    case 'null': slots[at++] = 1; return true;
    case 'undefined': slots[at++] = 0; return true;
    default: return refuse(`is a ${impl.interfaceName}`);
  }
}

/** @param {any} array @returns {boolean} */
function writeArray(array) {
  const { length } = array;
  if (length > longestArray) return refuse('is too long an array');
  slots[at++] = length * 16 + 8;
  for (let i = 0; i < length; i++) if (!write(array[i])) return blame(i);
  return true;
}

/** @param {any} object @returns {boolean} */
function writeMembers(object) {
  const header = at++;
  let count = 0;
  for (const key in object) {
    if (!ownsProperty(object, key)) continue;
    reserve();
    slots[at++] = key.length;
    text += key;
    if (!write(object[key])) return blame(key);
    count++;
  }
  slots[header] = count * 16 + 9;
  return true;
}

/** @param {any} view @returns {boolean} the elements of a typed array as members; a DataView has none */
function writeView(view) {
  return apply(typedArrayTag, view, []) === undefined ? writeEmptyObject() : writeMembers(view);
}

function writeEmptyObject() {
  slots[at++] = 9;
  return true;
}

/** @param {any} object @returns {boolean} */
function writeOrdinary(object) {
  const prototype = getPrototypeOf(object);
  if (prototype === objectPrototype || prototype === null) {
    return isNamespace(object) || isArguments(object) ? writeNothing(object) : writeMembers(object);
  }
  return writerFor(prototype)(object);
}

/**
 * Writes an object that has an internal slot, or merely a prototype of such objects. Nothing of theirs is asked.
 * @param {string} kind
 * @param {(value: any) => boolean} write
 * @returns {Writer}
 */
function writerOf(kind, write) {
  return (object) => {
    const slot = slotOf(kind, object);
    return slot === null ? writeMembers(object) : write(slot.value);
  };
}

/** @param {any} string @returns {boolean} its code units as members */
function writeCharacters(string) {
  const { length } = string;
  slots[at++] = length * 16 + 9;
  for (let i = 0; i < length; i++) {
    reserve();
    const key = `${i}`;
    slots[at++] = key.length;
    text += key;
    write(string[i]);
  }
  return true;
}

/** @param {number} time @returns {boolean} */
function writeTime(time) {
  slots[at++] = 5;
  slots[at++] = time;
  return true;
}

const { Math: WorldMath, JSON: WorldJSON, Reflect: WorldReflect, Intl: WorldIntl } = globalThis;
const { WebAssembly: WorldWebAssembly, Atomics: WorldAtomics } = /** @type {any} */ (globalThis);

/** @param {object} object @returns {boolean} whether it is one of those that no structured clone takes */
function isNamespace(object) {
  return object === WorldMath || object === WorldJSON || object === WorldReflect || object === WorldIntl
    || object === WorldWebAssembly || object === WorldAtomics || object === objectPrototype;
}

/** @typedef {(object: any) => boolean} Writer */

/**
 * @param {any} object no proxy
 * @returns {boolean} whether it is one of the engine's objects that no structured clone takes
 */
function isImmobile(object) {
  const prototype = getPrototypeOf(object);
  if (prototype === objectPrototype || prototype === null) return isNamespace(object) || isArguments(object);
  return writerFor(prototype) === writeNothing;
}

/** @param {object} object @returns {boolean} */
function isArguments(object) {
  // A tag would be the page's own, and might be a getter.
  return ownsProperty(object, 'callee') && !(symbolToStringTag in object) && apply(objectToString, object, []) === '[object Arguments]';
}

/**
 * @param {object} prototype of an object
 * @returns {Writer} what writes such objects
 */
function writerFor(prototype) {
  const known = knownPrototypes ?? findKnownPrototypes();
  for (let ancestor = /** @type {object | null} */ (prototype); ancestor !== null; ancestor = getPrototypeOf(ancestor)) {
    const writer = apply(weakMapGet, known, [ancestor]);
    if (writer) return writer;
  }
  return writeMembers;
}

/**
 * The prototypes of the engine's objects that do not travel as their members do, and what writes those; found when the
 * first such message is posted, because looking at them makes the engine build all of Intl.
 * @type {WeakMap<object, Writer> | null}
 */
let knownPrototypes = null;
const immobileBuiltins = [
  Promise.prototype, WeakMap.prototype, WeakSet.prototype, WeakRef.prototype, FinalizationRegistry.prototype,
  Symbol.prototype, iteratorPrototype, asyncIteratorPrototype,
];
const {
  RegExp: WorldRegExp, ArrayBuffer: WorldArrayBuffer, String: WorldString, Number: WorldNumber, Boolean: WorldBoolean,
  BigInt: WorldBigInt,
} = globalThis;

/** @returns {WeakMap<object, Writer>} */
function findKnownPrototypes() {
  const found = /** @type {WeakMap<object, Writer>} */ (new WorldWeakMap());
  for (let i = 0; i < immobileBuiltins.length; i++) apply(weakMapSet, found, [immobileBuiltins[i], writeNothing]);
  addPrototypes(WorldIntl, found);
  addPrototypes(WorldWebAssembly, found);
  const add = (/** @type {Function} */ constructor, /** @type {string} */ kind, /** @type {(value: any) => boolean} */ write) => {
    apply(weakMapSet, found, [constructor.prototype, writerOf(kind, write)]);
  };
  add(WorldError, 'Error', writeEmptyObject);
  add(WorldDate, 'Date', writeTime);
  add(WorldRegExp, 'RegExp', writeEmptyObject);
  add(WorldArrayBuffer, 'ArrayBuffer', writeEmptyObject);
  add(WorldString, 'String', writeCharacters);
  add(WorldNumber, 'Number', writeEmptyObject);
  add(WorldBoolean, 'Boolean', writeEmptyObject);
  add(WorldBigInt, 'BigInt', writeEmptyObject);
  knownPrototypes = found;
  return found;
}

/** @param {object} object one of the engine's @returns {boolean} false: it does not travel */
function writeNothing(object) { return refuse(`is ${nameOfKind(object)}`); }

/** @param {object} object one of the engine's @returns {string} by the class that made it */
function nameOfKind(object) {
  for (let holder = /** @type {object | null} */ (object); holder !== null; holder = getPrototypeOf(holder)) {
    const constructor = ownDataValue(holder, 'constructor');
    const name = typeof constructor === 'function' ? ownDataValue(constructor, 'name') : undefined;
    if (typeof name === 'string' && name !== '' && name !== 'Object') return `a ${name}`;
  }
  return 'an object of the engine';
}

/**
 * @param {any} namespace whose constructors are meant
 * @param {WeakMap<object, Writer>} found
 */
function addPrototypes(namespace, found) {
  if (namespace === undefined) return;
  const names = ownKeys(namespace);
  for (let i = 0; i < names.length; i++) {
    // No getter that the page may have put there is called.
    const constructor = ownDataValue(namespace, names[i]);
    const prototype = typeof constructor === 'function' ? ownDataValue(constructor, 'prototype') : undefined;
    if (isObject(prototype) && !isInstanceOf(prototype, WorldError)) apply(weakMapSet, found, [prototype, writeNothing]);
  }
}

// The tape being read. Nothing of the page's is called meanwhile.
/** @type {any} */
let slotsRead;
let textRead = '';
/** @type {any} */
let largeRead;
/**
 * The objects made so far, if some are referred to.
 * @type {any}
 */
let objectsRead = null;
let readAt = 0;
let textOffset = 0;

/**
 * Makes the values of a tape in this world.
 * @param {any} message a SerializedMessage
 * @returns {unknown}
 */
function readTape(message) {
  slotsRead = message.slots;
  textRead = message.text;
  largeRead = message.large;
  objectsRead = slotsRead[0] === 0 ? null : newList();
  readAt = tapeHeader;
  textOffset = 0;
  const value = read();
  slotsRead = largeRead = objectsRead = null;
  return value;
}

/** @returns {unknown} */
function read() {
  const slot = slotsRead[readAt++];
  switch (slot & 15) {
    case 1: return null;
    case 2: return false;
    case 3: return true;
    case 4: return slotsRead[readAt++];
    case 5: return remember(new WorldDate(slotsRead[readAt++]));
    case 6: return sliceText(textRead, textOffset, textOffset += slot >> 4);
    case 7: return largeRead[slot >> 4];
    case 8: return readArray(slot >> 4);
    case 9: return readObject(slot >> 4);
    case 10: return objectsRead[slot >> 4];
    default: return undefined;
  }
}

/**
 * @template T
 * @param {T} object
 * @returns {T}
 */
function remember(object) {
  if (objectsRead !== null) objectsRead[objectsRead.length] = object;
  return object;
}

/** @param {number} length @returns {unknown[]} */
function readArray(length) {
  if (objectsRead !== null) {
    const array = remember(/** @type {unknown[]} */ ([]));
    for (let i = 0; i < length; i++) createDataProperty(array, i, read());
    return array;
  }
  // Literals define their elements, whatever the page has put on the prototype.
  switch (length) {
    case 0: return [];
    case 1: return [read()];
    case 2: return [read(), read()];
    case 3: return [read(), read(), read()];
    default: {
      const list = newList();
      for (let i = 0; i < length; i++) list[i] = read();
      // Iterates by the platform's own iterator.
      return [...list];
    }
  }
}

/** @param {number} size @returns {object} */
function readObject(size) {
  const object = remember(/** @type {any} */ ({}));
  for (let i = 0; i < size; i++) {
    const key = sliceText(textRead, textOffset, textOffset += slotsRead[readAt++]);
    const value = read();
    // A setter that the page has put on the prototype must not see it.
    if (key in objectPrototype) createDataProperty(object, key, value);
    else object[key] = value;
  }
  return object;
}

/**
 * Calls an async function of this world.
 * @param {any} callee
 * @param {any} args a platform list of SerializedMessages
 * @param {(value: unknown) => void} fulfilled
 * @param {(reason: unknown) => void} rejected
 */
function callAsync(callee, args, fulfilled, rejected) {
  const values = newList();
  for (let i = 0; i < args.length; i++) values[i] = readTape(args[i]);
  follow(apply(callee, worldGlobal, values), fulfilled, rejected);
}

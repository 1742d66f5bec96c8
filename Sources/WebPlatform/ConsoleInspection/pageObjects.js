// Looking at a page's objects without running its code, for inspect.js: only functions of this realm, and only through
// internal slots and property descriptors. None of these may be given a Proxy.
'use strict';

const mapSize = getterOf(Map.prototype, 'size');
const setSize = getterOf(Set.prototype, 'size');
const bufferByteLength = getterOf(ArrayBuffer.prototype, 'byteLength');
const regExpSource = getterOf(RegExp.prototype, 'source');
const typedArrayElementCount = getterOf(typedArrayPrototype, 'length');

/** The flags of a regular expression and the names of the getters that tell them. */
const regExpFlagGetters = Object.entries({
  d: 'hasIndices', g: 'global', i: 'ignoreCase', m: 'multiline', s: 'dotAll', u: 'unicode', v: 'unicodeSets', y: 'sticky',
}).map(([flag, name]) => ({ flag, getter: getterOf(RegExp.prototype, name) }));

/**
 * Whether a function that throws for objects without the internal slot it reads takes this one.
 * @param {(this: any) => unknown} reader
 * @param {object} object
 * @returns {boolean}
 */
function hasSlot(reader, object) {
  try {
    reader.call(object);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {object} object
 * @returns {object is Map<unknown, unknown>}
 */
function isMap(object) {
  return hasSlot(mapSize, object);
}

/**
 * @param {object} object
 * @returns {object is Set<unknown>}
 */
function isSet(object) {
  return hasSlot(setSize, object);
}

/**
 * A property's value, unless it is an accessor.
 * @param {object} object
 * @param {PropertyKey} name
 * @returns {unknown}
 */
function dataProperty(object, name) {
  return Reflect.getOwnPropertyDescriptor(object, name)?.value;
}

/**
 * The same, of the object or the first of its prototypes that has it.
 * @param {object} object
 * @param {PropertyKey} name
 * @returns {unknown}
 */
function inheritedDataProperty(object, name) {
  for (let holder = /** @type {object | null} */ (object); holder !== null; holder = Reflect.getPrototypeOf(holder)) {
    if (native.isProxy(holder)) return undefined;
    const descriptor = Reflect.getOwnPropertyDescriptor(holder, name);
    if (descriptor !== undefined) return descriptor.value;
  }
  return undefined;
}

/**
 * The name of the function that `constructor` is; null when there is none.
 * @param {object} object
 * @returns {string | null}
 */
function constructorName(object) {
  const constructor = inheritedDataProperty(object, 'constructor');
  if (typeof constructor !== 'function' || native.isProxy(constructor)) return null;
  const name = dataProperty(constructor, 'name');
  return typeof name === 'string' && name !== '' ? name : null;
}

/**
 * @param {unknown[]} array
 * @param {(value: unknown) => string} inspect
 * @returns {{ texts: string[], hidden: number }} A run of holes is one text; the elements after the first are hidden.
 */
function arrayElements(array, inspect) {
  /** @type {string[]} */
  const texts = [];
  const length = Number(dataProperty(array, 'length'));
  let index = 0;
  const skipTo = (/** @type {number} */ next) => {
    if (next > index) texts.push(next === index + 1 ? '<empty>' : `<${next - index} empty>`);
    index = next;
  };
  // Indices are the first of an array's keys, in their order. Not all that are smaller than the length need be there.
  for (const key of Reflect.ownKeys(array)) {
    const next = Number(key === 'length' || typeof key === 'symbol' ? length : key);
    if (texts.length >= Inspector.maximumEntries || !(next < length)) break;
    skipTo(next);
    const descriptor = Reflect.getOwnPropertyDescriptor(array, key);
    texts.push(descriptor && 'value' in descriptor ? inspect(descriptor.value) : '[Getter]');
    index += 1;
  }
  if (texts.length < Inspector.maximumEntries) skipTo(length);
  return { texts, hidden: length - index };
}

/**
 * @param {object} object
 * @returns {{ texts: string[], hidden: number } | null} Null when it is no typed array.
 */
function typedArrayElements(object) {
  if (typedArrayTag.call(object) === undefined) return null;
  const texts = [];
  const count = typedArrayElementCount.call(object);
  // Elements are read from the buffer, whatever the prototypes say.
  for (let index = 0; index < count && index < Inspector.maximumEntries; index += 1) {
    texts.push(String(/** @type {Uint8Array} */ (object)[index]));
  }
  return { texts, hidden: count - texts.length };
}

/**
 * @param {PropertyKey} key
 * @returns {string} As it would be written in an object literal.
 */
function propertyName(key) {
  if (typeof key === 'symbol') return `[${Symbol.prototype.toString.call(key)}]`;
  const name = String(key);
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
}

/**
 * `name: message`, as an error's own toString would say from what is written in it.
 * @param {object} error
 * @returns {string}
 */
function errorText(error) {
  const name = inheritedDataProperty(error, 'name');
  const message = inheritedDataProperty(error, 'message');
  const texts = [typeof name === 'string' ? name : 'Error', typeof message === 'string' ? message : ''];
  return texts.filter((text) => text !== '').join(': ');
}

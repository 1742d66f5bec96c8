// The global object: Window's members as its own properties, made when they are first touched.
'use strict';

const windowDescription = border.describe('Window');

/**
 * The getters of properties that nobody has touched yet: accessors are all that a new world pays for.
 * @type {Record<string, (() => any) | undefined>}
 */
const lazyGetters = /** @type {any} */ ({ __proto__: null });

/** The one descriptor that all lazy properties are defined by; filled anew for each. */
const lazyDescriptor = /** @type {any} */ ({ __proto__: null, get: undefined, set: undefined, enumerable: false, configurable: true });

/**
 * @param {string} name
 * @param {boolean} enumerable
 * @param {boolean} isReadonly
 */
function defineLazy(name, enumerable, isReadonly) {
  lazyGetters[name] = lazyDescriptor.get = /** @this {any} */ function () {
    realise(name);
    return reflectGet(worldGlobal, name, this);
  };
  lazyDescriptor.set = isReadonly ? undefined : /** @this {any} @param {unknown} value */ function (value) {
    realise(name);
    reflectSet(worldGlobal, name, value, this);
  };
  lazyDescriptor.enumerable = enumerable;
  defineProperty(worldGlobal, name, lazyDescriptor);
}

/**
 * @param {PropertyKey} name
 * @returns {boolean} whether the property is there, and not yet real
 */
function isLazy(name) {
  if (typeof name !== 'string' || lazyGetters[name] === undefined) return false;
  const descriptor = getOwnPropertyDescriptor(worldGlobal, name);
  return !!descriptor && hasOwn(descriptor, 'get') && descriptor.get === lazyGetters[name];
}

/**
 * The getters of names of elements that are named properties now (see the room NamedAccess).
 * @type {Record<string, (() => unknown) | undefined>}
 */
const namedGetters = /** @type {any} */ ({ __proto__: null });

/** @type {object | null} */
let namedProperties = null;

/**
 * https://webidl.spec.whatwg.org/#named-properties-object of the global.
 * @returns {object} the global itself where the engine lets nothing stand behind it
 */
function namedPropertiesObject() { return namedProperties ??= makeGlobalPrototype() ?? worldGlobal; }

/**
 * Whether an accessor's half is that of an element's name, which to a page is no accessor.
 * @param {PropertyKey} name
 * @param {'get' | 'set'} half
 * @param {unknown} found
 */
function isNamedAccessor(name, half, found) {
  if (typeof name !== 'string' || namedGetters[name] === undefined || namedProperties === null) return false;
  const descriptor = getOwnPropertyDescriptor(namedProperties, name);
  return descriptor !== undefined && hasOwn(descriptor, half) && descriptor[half] === found;
}

/**
 * Replaces a lazy property by the real one. Should that fail, as when the stack is full, it stays what it is.
 * @param {PropertyKey} name
 */
function realise(name) {
  if (!isLazy(name)) return;
  const real = realDescriptor(/** @type {string} */ (name));
  defineProperty(worldGlobal, name, real);
  lazyGetters[/** @type {string} */ (name)] = undefined;
}

/** @param {string} name @returns {PropertyDescriptor} */
function realDescriptor(name) {
  if (asked(border.lazyKind, name) === 'interface') {
    return hiddenDescriptor(interfaceObject(asked(border.interfaceBehind, name)).constructor_);
  }
  const member = asked(border.windowMember, name);
  if (member.kind === 'namespace') return hiddenDescriptor(makeNamespace(name, member.members));
  return memberDescriptor(name, member, `Window.${name}`, windowDescription, !member.unforgeable);
}

/** @param {unknown} value @returns {PropertyDescriptor} */
function hiddenDescriptor(value) {
  return /** @type {any} */ ({ __proto__: null, value, writable: true, enumerable: false, configurable: true });
}

/**
 * What Window inherits from EventTarget, read from the prototype each time, so that a library which patches
 * `EventTarget.prototype` still reaches the window.
 * @param {string} name
 */
function defineInherited(name) {
  const { get, set } = /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor({
    get [name]() { return /** @type {any} */ (interfaceObject('EventTarget').prototype)[name]; },
    /** @this {any} @param {unknown} value */
    set [name](value) { createDataProperty(this ?? worldGlobal, name, value); },
  }, name));
  defineProperty(worldGlobal, name, /** @type {any} */ ({
    __proto__: null, enumerable: true, configurable: true,
    get: asNative(/** @type {Function} */ (get), 0, name), set: asNative(/** @type {Function} */ (set), 1, name),
  }));
}

function installGlobal() {
  maskFunctionText();
  maskGlobalObject();
  const { interfaceNames, memberNames, readonlyCount } = asked(border.lazyNames);
  for (let i = 0; i < interfaceNames.length; i++) defineLazy(interfaceNames[i], false, false);
  for (let i = 0; i < memberNames.length; i++) defineLazy(memberNames[i], true, i < readonlyCount);
  // These must not be configurable even before they are touched.
  realise('window');
  realise('document');
  realise('location');
  realise('top');
  defineInherited('addEventListener');
  defineInherited('removeEventListener');
  defineInherited('dispatchEvent');
  defineHidden(worldGlobal, symbolToStringTag, 'Window', false);
  defineLazy('constructor', false, false);
}

// The global object: Window's members as its own properties, made when they are first touched.
'use strict';

const windowDescription = border.describe('Window');

/**
 * Names whose property has been made real. Until then it is an accessor, which is all that a new world pays for.
 * @type {Record<string, boolean>}
 */
const realised = /** @type {any} */ ({ __proto__: null });

/** The one descriptor that all lazy properties are defined by; filled anew for each. */
const lazyDescriptor = /** @type {any} */ ({ __proto__: null, get: undefined, set: undefined, enumerable: false, configurable: true });

/** @param {string} name @param {boolean} enumerable */
function defineLazy(name, enumerable) {
  lazyDescriptor.get = () => {
    realise(name);
    return /** @type {any} */ (worldGlobal)[name];
  };
  lazyDescriptor.set = (/** @type {unknown} */ value) => {
    realise(name);
    /** @type {any} */ (worldGlobal)[name] = value;
  };
  lazyDescriptor.enumerable = enumerable;
  defineProperty(worldGlobal, name, lazyDescriptor);
}

/**
 * Replaces a lazy property by the real one.
 * @param {PropertyKey} name
 */
function realise(name) {
  if (typeof name !== 'string' || realised[name]) return;
  const kind = border.lazyKind(name);
  if (kind === undefined) return;
  realised[name] = true;
  if (kind === 'interface') {
    defineHidden(worldGlobal, name, interfaceObject(border.interfaceBehind(name)).constructor_);
    return;
  }
  const member = border.windowMember(name);
  if (member.kind === 'namespace') {
    defineHidden(worldGlobal, name, makeNamespace(name, member.members));
    return;
  }
  defineProperty(worldGlobal, name, memberDescriptor(name, member, `Window.${name}`, windowDescription, !member.unforgeable));
}

/**
 * What Window inherits from EventTarget, read from the prototype each time, so that a library which patches
 * `EventTarget.prototype` still reaches the window.
 * @param {string} name
 */
function defineInherited(name) {
  defineProperty(worldGlobal, name, /** @type {any} */ ({
    __proto__: null, enumerable: true, configurable: true,
    get() { return /** @type {any} */ (interfaceObject('EventTarget').prototype)[name]; },
    set(/** @type {unknown} */ value) { createDataProperty(worldGlobal, name, value); },
  }));
}

/** Functions that describe properties first make the lazy ones real. */
function describeLazyProperties() {
  const describe = getOwnPropertyDescriptor;
  const describeObject = Object.getOwnPropertyDescriptor;
  const describeAll = Object.getOwnPropertyDescriptors;
  const { __lookupGetter__: lookupGetter, __lookupSetter__: lookupSetter } = /** @type {any} */ (objectPrototype);
  const replacements = {
    __proto__: null,
    /** @param {any} target @param {PropertyKey} key */
    getOwnPropertyDescriptor(target, key) {
      if (target === worldGlobal) realise(key);
      return (target === worldGlobal && namespaceDescriptor(key)) || describeObject(target, key);
    },
    /** @param {any} target */
    getOwnPropertyDescriptors(target) {
      if (target !== worldGlobal) return describeAll(target);
      realiseAll();
      const all = describeAll(target);
      if (namespaceDescriptor('webkit')) reflectDelete(all, 'webkit');
      return all;
    },
    /** @this {any} @param {PropertyKey} key */
    __lookupGetter__(key) {
      if (this === worldGlobal) realise(key);
      return this === worldGlobal && namespaceDescriptor(key) ? undefined : apply(lookupGetter, this, [key]);
    },
    /** @this {any} @param {PropertyKey} key */
    __lookupSetter__(key) {
      if (this === worldGlobal) realise(key);
      return this === worldGlobal && namespaceDescriptor(key) ? undefined : apply(lookupSetter, this, [key]);
    },
  };
  const reflect = {
    /** @param {any} target @param {PropertyKey} key */
    getOwnPropertyDescriptor(target, key) {
      if (target === worldGlobal) realise(key);
      return (target === worldGlobal && namespaceDescriptor(key)) || describe(target, key);
    },
  };
  defineHidden(Object, 'getOwnPropertyDescriptor', asNative(replacements.getOwnPropertyDescriptor, 2));
  defineHidden(Object, 'getOwnPropertyDescriptors', asNative(replacements.getOwnPropertyDescriptors, 1));
  defineHidden(Reflect, 'getOwnPropertyDescriptor', asNative(reflect.getOwnPropertyDescriptor, 2));
  defineHidden(objectPrototype, '__lookupGetter__', asNative(replacements.__lookupGetter__, 1));
  defineHidden(objectPrototype, '__lookupSetter__', asNative(replacements.__lookupSetter__, 1));
}

function realiseAll() {
  const { interfaceNames, memberNames } = border.lazyNames();
  for (let i = 0; i < interfaceNames.length; i++) realise(interfaceNames[i]);
  for (let i = 0; i < memberNames.length; i++) realise(memberNames[i]);
}

/** Kit functions print as the engine's natives do. */
function maskFunctionText() {
  const { toString } = {
    /** @this {any} */
    toString() {
      if (typeof this === 'function' && isNative(this)) {
        const descriptor = getOwnPropertyDescriptor(this, 'name');
        const name = descriptor && typeof descriptor.value === 'string' ? descriptor.value : '';
        return `function ${name}() {\n    [native code]\n}`;
      }
      return apply(functionToString, this, []);
    },
  };
  defineHidden(Function.prototype, 'toString', asNative(toString, 0));
}

function installGlobal() {
  stamp(worldGlobal, realm.window);
  setWrapper(realm.window, worldGlobal);
  maskFunctionText();
  describeLazyProperties();
  const { interfaceNames, memberNames } = border.lazyNames();
  for (let i = 0; i < interfaceNames.length; i++) defineLazy(interfaceNames[i], false);
  for (let i = 0; i < memberNames.length; i++) defineLazy(memberNames[i], true);
  defineInherited('addEventListener');
  defineInherited('removeEventListener');
  defineInherited('dispatchEvent');
  defineHidden(worldGlobal, symbolToStringTag, 'Window', false);
  defineLazy('constructor', false);
}

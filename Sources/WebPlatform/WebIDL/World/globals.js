// The global object: Window's members as its own properties, made when they are first touched.
'use strict';

const windowDescription = border.describe('Window');

/** Names whose property is still the lazy accessor, so that descriptors can be shown as they will be. */
const lazyNames = /** @type {Record<string, () => void>} */ (/** @type {unknown} */ ({ __proto__: null }));

/**
 * @param {string} name
 * @param {boolean} enumerable
 * @param {() => void} materialise replaces the property by the real one
 */
function defineLazy(name, enumerable, materialise) {
  lazyNames[name] = materialise;
  defineProperty(worldGlobal, name, /** @type {any} */ ({
    __proto__: null, enumerable, configurable: true,
    get() {
      realise(name);
      return /** @type {any} */ (worldGlobal)[name];
    },
    set(/** @type {unknown} */ value) {
      realise(name);
      /** @type {any} */ (worldGlobal)[name] = value;
    },
  }));
}

/** @param {PropertyKey} name */
function realise(name) {
  const materialise = typeof name === 'string' ? lazyNames[name] : undefined;
  if (!materialise) return;
  delete lazyNames[/** @type {string} */ (name)];
  materialise();
}

/** @param {string} name */
function defineLazyInterface(name) {
  defineLazy(name, false, () => { defineHidden(worldGlobal, name, interfaceObject(border.interfaceBehind(name)).constructor_); });
}

/** @param {string} name */
function defineLazyMember(name) {
  defineLazy(name, true, () => {
    const member = border.windowMember(name);
    if (member.kind === 'namespace') {
      defineHidden(worldGlobal, name, makeNamespace(name, member.members));
      return;
    }
    defineProperty(worldGlobal, name, memberDescriptor(name, member, `Window.${name}`, windowDescription, !member.unforgeable));
  });
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
  const names = ownKeys(lazyNames);
  for (let i = 0; i < names.length; i++) realise(names[i]);
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
  const interfaceNames = border.exposedInterfaceNames();
  for (let i = 0; i < interfaceNames.length; i++) defineLazyInterface(interfaceNames[i]);
  const memberNames = border.windowMemberNames();
  for (let i = 0; i < memberNames.length; i++) defineLazyMember(memberNames[i]);
  defineInherited('addEventListener');
  defineInherited('removeEventListener');
  defineInherited('dispatchEvent');
  defineHidden(worldGlobal, symbolToStringTag, 'Window', false);
  defineLazy('constructor', false, () => { defineHidden(worldGlobal, 'constructor', interfaceObject('Window').constructor_); });
}

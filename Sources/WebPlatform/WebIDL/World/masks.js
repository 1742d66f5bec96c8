// Built-ins that would show how the global object and the kit's functions are made.
'use strict';

/** Kit functions print as the engine's natives do. */
function maskFunctionText() {
  const { toString } = {
    /** @this {any} */
    toString() {
      const name = typeof this === 'function' ? nativeName(this) : undefined;
      return name === undefined ? apply(functionToString, this, []) : `function ${name}() {\n    [native code]\n}`;
    },
  };
  defineHidden(Function.prototype, 'toString', asNative(toString, 0));
}

/**
 * Puts functions in the places of built-ins of the same name.
 * @param {object} holder
 * @param {Record<string, Function>} replacements
 */
function replaceBuiltins(holder, replacements) {
  const names = ownKeys(replacements);
  for (let i = 0; i < names.length; i++) {
    const replacement = replacements[/** @type {string} */ (names[i])];
    const { length } = /** @type {Function} */ (ownDataValue(holder, names[i]));
    defineHidden(holder, names[i], asNative(replacement, length));
  }
}

/** Functions that describe or change properties first make the lazy ones real; and a window cannot be frozen. */
function maskGlobalObject() {
  const describe = getOwnPropertyDescriptor;
  const {
    getOwnPropertyDescriptor: describeOfObject, getOwnPropertyDescriptors: describeAll, defineProperty: define,
    defineProperties, freeze: freezeObject, seal, preventExtensions,
  } = Object;
  const { preventExtensions: tryPreventExtensions } = Reflect;
  const { __lookupGetter__: lookupGetter, __lookupSetter__: lookupSetter } = /** @type {any} */ (objectPrototype);
  const {
    __defineGetter__: defineGetter, __defineSetter__: defineSetter,
  } = /** @type {any} */ (objectPrototype);

  /**
   * @param {(target: any, key: PropertyKey) => PropertyDescriptor | undefined} describer
   * @param {any} target
   * @param {any} givenKey
   */
  const described = (describer, target, givenKey) => {
    // An error for what is no object comes before the key is looked at.
    if (!isObject(target)) return describer(target, givenKey);
    const key = toPropertyKey(givenKey);
    if (target === worldGlobal) realise(key);
    if (target === worldGlobal && key === 'webkit') restoreNamespace();
    return shown(key, describer(target, key), () => describer(target, key));
  };
  /**
   * A descriptor as a page may see it. It may have come from the global object through a proxy.
   * @param {PropertyKey} key
   * @param {PropertyDescriptor | undefined} descriptor
   * @param {() => PropertyDescriptor | undefined} describeAgain
   */
  const shown = (key, descriptor, describeAgain) => {
    if (typeof key !== 'string' || descriptor === undefined || !hasOwn(descriptor, 'get') || descriptor.get === undefined) return descriptor;
    if (descriptor.get === namespaceAccessor.get) return namespaceDescriptor(key);
    if (descriptor.get === namespaceBehindAccessor.get) return undefined;
    if (descriptor.get === namedGetters[key]) {
      return { value: descriptor.get(), writable: true, enumerable: false, configurable: true };
    }
    if (descriptor.get !== lazyGetters[key]) return descriptor;
    realise(key);
    return describeAgain();
  };

  replaceBuiltins(Object, {
    // @ts-ignore: no prototype, so that only these are its names
    __proto__: null,
    /** @param {any} target @param {any} key */
    getOwnPropertyDescriptor(target, key) { return described(describeOfObject, target, key); },
    /** @param {any} target */
    getOwnPropertyDescriptors(target) {
      const all = /** @type {any} */ (describeAll(target));
      const keys = ownKeys(all);
      for (let i = 0; i < keys.length; i++) {
        const descriptor = shown(keys[i], all[keys[i]], () => describe(target, keys[i]));
        // No list of names has the namespace.
        if (!descriptor || (descriptor !== all[keys[i]] && keys[i] === 'webkit')) reflectDelete(all, keys[i]);
        else createDataProperty(all, keys[i], descriptor);
      }
      return all;
    },
    /** @param {any} target @param {any} key @param {any} descriptor */
    defineProperty(target, key, descriptor) {
      if (target !== worldGlobal) return define(target, key, descriptor);
      const converted = toPropertyKey(key);
      realise(converted);
      if (defineOverNamespace(converted, (probe) => define(probe, converted, descriptor)) !== null) return target;
      return define(target, converted, descriptor);
    },
    /** @param {any} target @param {any} descriptors */
    defineProperties(target, descriptors) {
      if (target === worldGlobal && isObject(descriptors)) {
        const keys = ownKeys(descriptors);
        for (let i = 0; i < keys.length; i++) realise(keys[i]);
      }
      return defineProperties(target, descriptors);
    },
    /** @param {any} target */
    freeze(target) { return immovable(target, 'freeze') ?? freezeObject(target); },
    /** @param {any} target */
    seal(target) { return immovable(target, 'seal') ?? seal(target); },
    /** @param {any} target */
    preventExtensions(target) { return immovable(target, 'preventExtensions') ?? preventExtensions(target); },
  });
  replaceBuiltins(Reflect, {
    // @ts-ignore: see above
    __proto__: null,
    /** @param {any} target @param {any} key */
    getOwnPropertyDescriptor(target, key) { return described(describe, target, key); },
    /** @param {any} target @param {any} key @param {any} descriptor */
    defineProperty(target, key, descriptor) {
      if (target !== worldGlobal) return defineProperty(target, key, descriptor);
      const converted = toPropertyKey(key);
      realise(converted);
      const outcome = defineOverNamespace(converted, (probe) => defineProperty(probe, converted, descriptor));
      return outcome === null ? defineProperty(target, converted, descriptor) : /** @type {boolean} */ (outcome.result);
    },
    /** @param {any} target */
    preventExtensions(target) { return target !== worldGlobal && tryPreventExtensions(target); },
  });
  /** @param {Function} lookup @param {'get' | 'set'} half @returns {(this: any, key: any) => any} */
  const looked = (lookup, half) => /** @this {any} @param {any} givenKey */ function (givenKey) {
    const key = toPropertyKey(givenKey);
    if (this === undefined || this === worldGlobal) realise(key);
    const found = apply(lookup, this, [key]);
    if (typeof key !== 'string' || found === undefined) return found;
    if (found === namespaceAccessor[half] || found === namespaceBehindAccessor[half]) return undefined;
    if (isNamedAccessor(key, half, found)) return undefined;
    if (!isLazy(key) || found !== describe(worldGlobal, key)?.[half]) return found;
    realise(key);
    return apply(lookup, this, [key]);
  };
  /** @param {Function} defineHalf @returns {(this: any, key: any, f: any) => any} */
  const defining = (defineHalf) => /** @this {any} @param {any} givenKey @param {any} f */ function (givenKey, f) {
    if (this !== worldGlobal) return apply(defineHalf, this, [givenKey, f]);
    const key = toPropertyKey(givenKey);
    realise(key);
    const outcome = defineOverNamespace(key, (probe) => apply(defineHalf, probe, [key, f]));
    return outcome === null ? apply(defineHalf, this, [key, f]) : undefined;
  };
  const lookGetter = looked(lookupGetter, 'get');
  const lookSetter = looked(lookupSetter, 'set');
  const makeGetterProperty = defining(defineGetter);
  const makeSetterProperty = defining(defineSetter);
  replaceBuiltins(objectPrototype, {
    // @ts-ignore: see above; and method shorthand, so that none of them is a constructor
    __proto__: null,
    /** @this {any} @param {any} key */
    __lookupGetter__(key) { return apply(lookGetter, this, [key]); },
    /** @this {any} @param {any} key */
    __lookupSetter__(key) { return apply(lookSetter, this, [key]); },
    /** @this {any} @param {any} key @param {any} getter */
    __defineGetter__(key, getter) { return apply(makeGetterProperty, this, [key, getter]); },
    /** @this {any} @param {any} key @param {any} setter */
    __defineSetter__(key, setter) { return apply(makeSetterProperty, this, [key, setter]); },
  });
}

/**
 * @param {unknown} target
 * @param {string} operation
 * @returns {null} for everything but the global object, which throws
 */
function immovable(target, operation) {
  if (target === worldGlobal) throw typeError(`Unable to prevent extension in Object.${operation}`);
  return null;
}

// Legacy platform objects: https://webidl.spec.whatwg.org/#js-legacy-platform-objects
'use strict';

/** @param {PropertyKey} key @returns {number} the array index, or -1 https://webidl.spec.whatwg.org/#is-an-array-index */
function arrayIndex(key) {
  if (typeof key !== 'string') return -1;
  const number = +key;
  return number >= 0 && number < 4294967295 && trunc(number) === number && `${number}` === key ? number : -1;
}

/**
 * @param {Function} platformMethod
 * @param {any} impl
 * @param {any} [a]
 * @param {any} [b]
 */
function callPlatform(platformMethod, impl, a, b) {
  let result;
  try { result = platformMethod.call(impl, a, b); } catch (error) {
    if (elementReactions.pending !== 0) invokeElementReactions();
    throw translated(error);
  }
  if (elementReactions.pending !== 0) invokeElementReactions();
  return result;
}

/**
 * @param {object} object
 * @param {PropertyKey} key
 * @returns {boolean} whether what it inherits or has under that key is an accessor
 */
function hasAccessor(object, key) {
  for (let holder = /** @type {object | null} */ (object); holder !== null; holder = getPrototypeOf(holder)) {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor) return hasOwn(descriptor, 'get');
  }
  return false;
}

/** @param {any} description @returns {((impl: any) => ProxyHandler<object>) | null} */
function exoticHandler(description) {
  const { indexed, named } = asked(border.exoticOf, description);
  if (!indexed && !named) return null;
  const indexedOut = indexed && outgoing(indexed.type);
  const namedOut = named && outgoing(named.type);
  const namedIn = named?.set && incoming(named.type);
  const indexedIn = indexed?.set && incoming(indexed.type);

  return (impl) => {
    /** @param {PropertyKey} key @returns {number} the index if it is a supported one, -2 if it is out of range, -1 if it is no index */
    const supportedIndex = (key) => {
      if (!indexed) return -1;
      const index = arrayIndex(key);
      return index < 0 ? -1 : index < callPlatform(indexed.length, impl) ? index : -2;
    };
    /**
     * https://webidl.spec.whatwg.org/#dfn-named-property-visibility
     * @param {object} target
     * @param {PropertyKey} key
     */
    const namedValue = (target, key) => {
      if (!named || typeof key !== 'string') return undefined;
      // Deviates: with [LegacyOverrideBuiltIns] a page's own property would be overridden too, but not in WebKit.
      if (named.overrideBuiltins ? hasOwn(target, key) : hasProperty(target, key)) return undefined;
      const value = callPlatform(named.get, impl, key);
      return value === undefined || value === null ? undefined : { value: /** @type {(v: any) => any} */ (namedOut)(value) };
    };
    /**
     * @param {object} target
     * @param {PropertyKey} key
     * @returns {PropertyDescriptor | undefined}
     */
    const ownProperty = (target, key) => {
      const index = supportedIndex(key);
      if (index === -2) return undefined;
      if (index >= 0) {
        const value = /** @type {(v: any) => any} */ (indexedOut)(callPlatform(indexed.get, impl, index));
        return { value, writable: !!indexed.set, enumerable: true, configurable: true };
      }
      const found = namedValue(target, key);
      if (found) return { value: found.value, writable: !!named.set, enumerable: named.enumerable !== false, configurable: true };
      return getOwnPropertyDescriptor(target, key);
    };
    return /** @type {ProxyHandler<object>} */ (/** @type {unknown} */ ({
      __proto__: null,
      get(/** @type {object} */ target, /** @type {PropertyKey} */ key, /** @type {any} */ proxy) {
        const index = supportedIndex(key);
        if (index >= 0) return /** @type {(v: any) => any} */ (indexedOut)(callPlatform(indexed.get, impl, index));
        if (index === -2) return undefined;
        const found = namedValue(target, key);
        return found ? found.value : reflectGet(target, key, proxy);
      },
      has(/** @type {object} */ target, /** @type {PropertyKey} */ key) {
        const index = supportedIndex(key);
        if (index !== -1) return index >= 0;
        return namedValue(target, key) !== undefined || hasProperty(target, key);
      },
      getOwnPropertyDescriptor: ownProperty,
      set(/** @type {object} */ target, /** @type {PropertyKey} */ key, /** @type {any} */ value, /** @type {any} */ proxy) {
        const index = indexed ? arrayIndex(key) : -1;
        if (index >= 0) {
          if (!indexed.set) return false;
          callPlatform(indexed.set, impl, index, /** @type {Converter} */ (indexedIn)(value, elsewhere));
          return true;
        }
        // Deviates: in the standard a named setter comes before the accessors of prototypes, too.
        if (named?.set && typeof key === 'string' && (named.overrideBuiltins || !hasAccessor(target, key))) {
          callPlatform(named.set, impl, key, /** @type {Converter} */ (namedIn)(value, elsewhere));
          return true;
        }
        if (namedValue(target, key)) return false;
        return reflectSet(target, key, value, proxy);
      },
      defineProperty(/** @type {object} */ target, /** @type {PropertyKey} */ key, /** @type {PropertyDescriptor} */ descriptor) {
        if (indexed && arrayIndex(key) >= 0) {
          if (!indexed.set || !hasOwn(descriptor, 'value')) return false;
          callPlatform(indexed.set, impl, arrayIndex(key), /** @type {Converter} */ (indexedIn)(descriptor.value, elsewhere));
          return true;
        }
        if (named?.set && typeof key === 'string' && (named.overrideBuiltins || !hasOwn(target, key))) {
          if (!hasOwn(descriptor, 'value')) return false;
          callPlatform(named.set, impl, key, /** @type {Converter} */ (namedIn)(descriptor.value, elsewhere));
          return true;
        }
        if (namedValue(target, key)) return false;
        return defineProperty(target, key, descriptor);
      },
      deleteProperty(/** @type {object} */ target, /** @type {PropertyKey} */ key) {
        const index = supportedIndex(key);
        if (index !== -1) return index === -2;
        if (namedValue(target, key)) {
          if (!named.delete) return false;
          callPlatform(named.delete, impl, key);
          return true;
        }
        return reflectDelete(target, key);
      },
      ownKeys(/** @type {object} */ target) {
        const keys = /** @type {PropertyKey[]} */ ([]);
        let count = 0;
        const length = indexed ? callPlatform(indexed.length, impl) : 0;
        for (let i = 0; i < length; i++) createDataProperty(keys, count++, `${i}`);
        if (named) {
          const names = callPlatform(named.names, impl);
          for (let i = 0; i < names.length; i++) {
            // Deviates: also those that the prototypes hide.
            if (named.overrideBuiltins || !hasOwn(target, names[i])) createDataProperty(keys, count++, names[i]);
          }
        }
        const own = ownKeys(target);
        for (let i = 0; i < own.length; i++) createDataProperty(keys, count++, own[i]);
        return keys;
      },
      preventExtensions() { return false; },
    }));
  };
}

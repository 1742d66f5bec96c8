// `window.webkit`, which outlives its deletion and is in no list, as in WebKit (Source/WebCore/page/WebKitNamespace.idl).
'use strict';

/** @type {any} the WebKitNamespaceImpl that `window.webkit` shows */
let shownNamespace = null;
const namespaceAccessor = /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor({
  get webkit() { return wrap(shownNamespace); },
  set webkit(value) { createDataProperty(worldGlobal, 'webkit', value); },
}, 'webkit'));

/**
 * Defines `webkit` on the global, or on what is behind it. Not enumerable, so that no list of names has it.
 * @param {object} target
 */
function defineNamespace(target) {
  defineProperty(target, 'webkit', /** @type {any} */ ({
    __proto__: null, get: namespaceAccessor.get, set: namespaceAccessor.set, enumerable: false, configurable: true,
  }));
}

/**
 * In WebKit `delete` says that it has deleted `window.webkit`, and it is still there. So there is another behind the global
 * object, which puts the first one back when somebody looks.
 * @type {object | null}
 */
let namespaceBehind = null;
const namespaceBehindAccessor = /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor({
  get webkit() {
    restoreNamespace();
    return wrap(shownNamespace);
  },
  set webkit(value) { createDataProperty(worldGlobal, 'webkit', value); },
}, 'webkit'));

/** Puts it back where the page has deleted it. */
function restoreNamespace() {
  if (shownNamespace !== null && namespaceBehind !== null && !ownsProperty(worldGlobal, 'webkit')) defineNamespace(worldGlobal);
}

/**
 * Whether the page may define `webkit` so: what it says of itself, a property that is read only and not configurable.
 * Throws what the engine does where it may not.
 * @param {PropertyKey} key
 * @param {(target: object, key: PropertyKey) => unknown} define the engine's function, with its other arguments
 * @returns {{ result: unknown } | null} null where the property is not the namespace
 */
function defineOverNamespace(key, define) {
  if (key !== 'webkit') return null;
  restoreNamespace();
  if (!showsNamespace()) return null;
  const probe = {};
  defineProperty(probe, 'webkit', /** @type {any} */ ({ __proto__: null, ...namespaceDescriptor(key) }));
  return { result: define(probe, key) };
}

/** @returns {boolean} whether the page has not put something else in its place */
function showsNamespace() { return getOwnPropertyDescriptor(worldGlobal, 'webkit')?.get === namespaceAccessor.get; }

/** @returns {boolean} whether `webkit` is the namespace, deleted or not */
function keepsNamespace() { return shownNamespace !== null && (showsNamespace() || !ownsProperty(worldGlobal, 'webkit')); }

let isNamespaceHidden = false;
const { getOwnPropertyNames } = Object;

/**
 * No list of names has `webkit`. A world that never shows it does not pay for that, and what the page has put in the
 * place of a built-in before stays.
 */
function hideNamespaceFromLists() {
  if (isNamespaceHidden) return;
  isNamespaceHidden = true;
  /** @param {Function} list @param {any} target */
  const listed = (list, target) => {
    const names = list(target);
    if (target !== namespaceBehind && (target !== worldGlobal || !showsNamespace())) return names;
    const shown = /** @type {PropertyKey[]} */ ([]);
    for (let i = 0, count = 0; i < names.length; i++) if (names[i] !== 'webkit') createDataProperty(shown, count++, names[i]);
    return shown;
  };
  if (ownDataValue(Object, 'getOwnPropertyNames') === getOwnPropertyNames) {
    replaceBuiltins(Object, {
      // @ts-ignore: no prototype, so that only this is its name
      __proto__: null,
      /** @param {any} target */
      getOwnPropertyNames(target) { return listed(getOwnPropertyNames, target); },
    });
  }
  if (ownDataValue(Reflect, 'ownKeys') === ownKeys) {
    replaceBuiltins(Reflect, {
      // @ts-ignore: see above
      __proto__: null,
      /** @param {any} target */
      ownKeys(target) { return listed(ownKeys, target); },
    });
  }
}

/** @param {any} namespace a WebKitNamespaceImpl, or null for none */
function showNamespace(namespace) {
  shownNamespace = namespace;
  if (namespace === null) {
    if (showsNamespace()) reflectDelete(worldGlobal, 'webkit');
    if (namespaceBehind !== null) reflectDelete(namespaceBehind, 'webkit');
    return;
  }
  hideNamespaceFromLists();
  if (!ownsProperty(worldGlobal, 'webkit')) defineNamespace(worldGlobal);
  const behind = namedPropertiesObject();
  if (behind !== worldGlobal) namespaceBehind = behind;
  if (namespaceBehind !== null) {
    defineProperty(namespaceBehind, 'webkit', /** @type {any} */ ({
      __proto__: null, get: namespaceBehindAccessor.get, set: namespaceBehindAccessor.set, enumerable: false, configurable: true,
    }));
  }
}

/**
 * Makes the global object inherit as a Window does: from Window.prototype, and by the named properties object
 * (https://webidl.spec.whatwg.org/#named-properties-object) from EventTarget.prototype. Worlds that do not need it do not pay for it.
 * @returns {object | null} the named properties object; null where the engine does not let a global have a prototype
 */
function makeGlobalPrototype() {
  const { prototype } = interfaceObject('Window');
  const named = /** @type {object} */ (create(interfaceObject('EventTarget').prototype));
  defineHidden(named, symbolToStringTag, 'WindowProperties', false);
  if (!asked(border.setGlobalPrototype, realm, prototype)) return null;
  setPrototypeOf(prototype, named);
  return named;
}

/**
 * How WebKit describes `window.webkit`, though an assignment replaces it and no list of names has it.
 * @param {PropertyKey} key
 * @returns {PropertyDescriptor | undefined}
 */
function namespaceDescriptor(key) {
  if (key !== 'webkit' || !showsNamespace()) return undefined;
  return { value: wrap(shownNamespace), writable: false, enumerable: true, configurable: false };
}

// Interface objects and interface prototype objects: https://webidl.spec.whatwg.org/#js-interfaces
'use strict';

/**
 * @typedef {object} MadeInterface
 * @property {Function} constructor_
 * @property {object} prototype
 * @property {((impl: any) => ProxyHandler<object>) | null} exotic
 * @property {{ name: string, descriptor: PropertyDescriptor }[]} unforgeables
 */

/** @type {Record<string, MadeInterface>} */
const madeInterfaces = /** @type {any} */ ({ __proto__: null });

/** @param {string} name @returns {MadeInterface} */
function interfaceObject(name) { return madeInterfaces[name] ?? makeInterface(name); }

/** @param {string} name @returns {MadeInterface} */
function makeInterface(name) {
  const description = asked(border.describe, name);
  if (description.legacyFactoryOf !== undefined) return makeLegacyFactory(name, description);
  const parent = description.inherits === null ? null : interfaceObject(description.inherits);
  const constructor = makeConstructor(description);
  const prototype = /** @type {object} */ (create(parent ? parent.prototype : name === 'DOMException' ? errorPrototype : objectPrototype));
  if (parent) setPrototypeOf(constructor, parent.constructor_);
  defineProperty(constructor, 'prototype', /** @type {any} */ ({ __proto__: null, value: prototype, writable: false, enumerable: false, configurable: false }));
  /** @type {MadeInterface} */
  const made = {
    constructor_: constructor, prototype,
    exotic: exoticHandler(description) ?? parent?.exotic ?? null,
    unforgeables: parent ? parent.unforgeables : [],
  };
  const { names, members } = asked(border.membersOf, description);
  defineHidden(prototype, 'constructor', constructor);
  // https://webidl.spec.whatwg.org/#js-iterator: what has indexed properties can be iterated.
  if (description.hasIterator) defineHidden(prototype, symbolIterator, arrayValues);
  // As in WebKit: attributes, then operations, then constants.
  for (let rank = 0; rank < 3; rank++) {
    for (let i = 0; i < names.length; i++) {
      if (memberRank(members[i]) === rank) defineMember(made, description, members[i].name ?? names[i], members[i]);
    }
  }
  defineHidden(prototype, symbolToStringTag, name, false);
  if (name === 'Window' || name === 'EventTarget') acceptGlobal(constructor);
  // Only now: a stack that overflowed on the way has left nothing half made.
  madeInterfaces[name] = made;
  return made;
}

/** @param {any} member @returns {number} */
function memberRank({ kind }) { return kind === 'attribute' ? 0 : kind === 'constant' ? 2 : 1; }

/**
 * https://webidl.spec.whatwg.org/#legacy-factory-functions
 * @param {string} name
 * @param {any} description
 * @returns {MadeInterface}
 */
function makeLegacyFactory(name, description) {
  const { prototype, exotic, unforgeables } = interfaceObject(description.legacyFactoryOf);
  const constructor = makeConstructor(description);
  defineProperty(constructor, 'prototype', /** @type {any} */ ({ __proto__: null, value: prototype, writable: false, enumerable: false, configurable: false }));
  const made = { constructor_: constructor, prototype, exotic, unforgeables };
  madeInterfaces[name] = made;
  return made;
}

/**
 * The global inherits from Window only in worlds that have message handlers, so `instanceof` is told.
 * @param {Function} constructor
 */
function acceptGlobal(constructor) {
  const { hasInstance } = {
    /** @this {any} @param {any} value */
    hasInstance(value) { return (value === worldGlobal && this === constructor) || apply(ordinaryHasInstance, this, [value]); },
  };
  defineHidden(constructor, symbolHasInstance, asNative(hasInstance, 1));
}

/**
 * @param {MadeInterface} made
 * @param {any} description
 * @param {string} name
 * @param {any} member
 */
function defineMember(made, description, name, member) {
  const holder = member.static && !member.onPrototype ? made.constructor_ : made.prototype;
  const callee = `${description.name}.${name}`;
  if (member.kind === 'constant') {
    const descriptor = /** @type {any} */ ({ __proto__: null, value: member.value, writable: false, enumerable: true, configurable: false });
    defineProperty(made.constructor_, name, descriptor);
    defineProperty(made.prototype, name, descriptor);
  } else if (member.kind === 'iterable') {
    defineIterable(made.prototype, description, member);
  } else if (member.kind === 'asyncIterable') {
    defineAsyncIterable(made.prototype, description, member);
  } else if (member.kind === 'stringifier') {
    const toString = makeOperation('toString', asked(border.stringifierOf, description, member), `${description.name}.toString`, description);
    defineProperty(made.prototype, 'toString', /** @type {any} */ ({ __proto__: null, value: toString, writable: true, enumerable: true, configurable: true }));
  } else if (member.unforgeable) {
    // A new list, because the parent's is shared.
    const list = /** @type {MadeInterface['unforgeables']} */ ([]);
    for (let i = 0; i < made.unforgeables.length; i++) createDataProperty(list, i, made.unforgeables[i]);
    createDataProperty(list, list.length, { name, descriptor: memberDescriptor(name, member, callee, description, false) });
    made.unforgeables = list;
  } else {
    defineProperty(holder, name, memberDescriptor(name, member, callee, description, true));
    if (member.unscopable) defineUnscopable(made.prototype, name);
  }
}

/** @param {object} prototype @param {string} name */
function defineUnscopable(prototype, name) {
  const descriptor = getOwnPropertyDescriptor(prototype, symbolUnscopables);
  const unscopables = descriptor ? descriptor.value : create(null);
  if (!descriptor) defineHidden(prototype, symbolUnscopables, unscopables, false);
  createDataProperty(unscopables, name, true);
}

/**
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @param {boolean} configurable
 * @returns {PropertyDescriptor}
 */
function memberDescriptor(name, member, callee, description, configurable) {
  const enumerable = member.enumerable !== false;
  if (member.kind === 'operation') {
    const value = makeOperation(name, member, callee, description);
    return /** @type {any} */ ({ __proto__: null, value, writable: configurable, enumerable, configurable });
  }
  return /** @type {any} */ ({
    __proto__: null, get: makeGetter(name, member, callee, description), set: makeSetter(name, member, callee, description),
    enumerable, configurable,
  });
}

/** @param {any} description @returns {Function} */
function makeConstructor(description) {
  const { name, constructor_: declared, constructorTakesRealm } = description;
  const converted = declared && compileArguments(declared, `the ${name} constructor`);
  const constructor = {
    /** @this {any} */
    [name]: function () {
      const isForElements = name === 'HTMLElement';
      if (!new.target) throw typeError(declared || isForElements ? "Constructor requires 'new' operator" : 'Illegal constructor');
      if (isForElements) return fragment('CustomElements').constructHTMLElement(new.target, constructor, getPrototypeOf(this));
      if (!converted) throw typeError('Illegal constructor');
      const list = converted(arguments);
      const made = interfaceObject(name);
      const target = /** @type {any} */ (new.target);
      const found = target === constructor ? made.prototype : target.prototype;
      const prototype = isObject(found) ? found : made.prototype;
      let impl;
      try { impl = border.construct(description, constructorTakesRealm ? realm : null, list); } catch (error) {
        throw translated(error, name);
      }
      const wrapper = existingWrapper(impl) ?? makeWrapper(impl, prototype);
      if (name === 'DOMException') placeException(wrapper, '');
      return wrapper;
    },
  }[name];
  return asNative(constructor, declared ? requiredCount(declared) : 0);
}

/**
 * https://webidl.spec.whatwg.org/#js-namespaces
 * @param {string} name
 * @param {any} members
 * @returns {object}
 */
function makeNamespace(name, members) {
  const namespace = /** @type {object} */ (create(create(objectPrototype)));
  const names = ownKeys(members);
  for (let i = 0; i < names.length; i++) {
    const key = /** @type {string} */ (names[i]);
    defineProperty(namespace, key, memberDescriptor(key, members[key], `${name}.${key}`, null, true));
  }
  defineHidden(namespace, symbolToStringTag, name, false);
  return namespace;
}

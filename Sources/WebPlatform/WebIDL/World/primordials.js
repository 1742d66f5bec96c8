// The world half of the binding kit: evaluated in each world before any page script, as one function of
// (border, realm). Only this code touches page values. It must not call anything that a page can replace, so it uses
// what is captured here, and makes every object that a page may see from this realm's own intrinsics.
'use strict';

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, ownKeys } = Reflect;
const { create, freeze, hasOwn } = Object;
const ordinaryHasInstance = /** @type {any} */ (Function.prototype)[Symbol.hasInstance];
const isError = /** @type {(value: unknown) => value is Error} */ (/** @type {any} */ (Error).isError);
const { trunc, floor, fround } = Math;
const WorldObject = Object;
const WorldError = Error;
const WorldFunction = Function;
const WorldTypeError = TypeError;
const WorldRangeError = RangeError;
const WorldPromise = Promise;
const WorldProxy = Proxy;
const WorldWeakMap = WeakMap;
const WorldUint8Array = Uint8Array;
const promiseThen = Promise.prototype.then;
const promiseResolve = Promise.resolve;
const weakMapGet = WeakMap.prototype.get;
const weakMapSet = WeakMap.prototype.set;
const toWellFormed = String.prototype.toWellFormed;
const functionToString = Function.prototype.toString;
const transferBuffer = ArrayBuffer.prototype.transfer;
const isView = ArrayBuffer.isView;
const parseJSON = JSON.parse;
const stringifyJSON = JSON.stringify;
const arrayPrototype = Array.prototype;
const objectPrototype = Object.prototype;
const errorPrototype = Error.prototype;
const iteratorPrototype = /** @type {object} */ (getPrototypeOf(/** @type {object} */ (getPrototypeOf([][Symbol.iterator]()))));
const asyncIteratorPrototype = /** @type {object} */ (getPrototypeOf(/** @type {object} */ (getPrototypeOf((async function* () {}).prototype))));
const symbolIterator = Symbol.iterator;
const symbolAsyncIterator = Symbol.asyncIterator;
const symbolToStringTag = Symbol.toStringTag;
const symbolUnscopables = Symbol.unscopables;
const symbolHasInstance = Symbol.hasInstance;
const bufferByteLength = /** @type {() => number} */ (
  /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength')).get);
const typedArrayTag = /** @type {() => string | undefined} */ (
  /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor(/** @type {object} */ (getPrototypeOf(Uint8Array.prototype)), symbolToStringTag)).get);
const worldGlobal = globalThis;

/**
 * The error of a stack that is full. Where there is no room even for this, the engine throws one of this realm, because
 * this function is of this realm.
 * @returns {RangeError}
 */
function stackOverflow() { return new WorldRangeError('Maximum call stack size exceeded.'); }

/**
 * A platform function that throws nothing of its own: the only thing that may come out of it is the engine's stack
 * overflow, an error of the platform's realm, for which this world's own is thrown.
 * @template {(...args: any[]) => any} F
 * @param {F} platformFunction
 * @returns {F}
 */
function guard(platformFunction) {
  return /** @type {F} */ (/** @type {unknown} */ ((/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ c) => {
    try { return platformFunction(a, b, c); } catch { throw stackOverflow(); }
  }));
}

const implementationOf = guard(border.implementationOf);
const stamp = guard(border.stamp);
const newList = guard(border.newList);
const newDictionary = guard(border.newDictionary);
const copyBytes = guard(border.copyBytes);
const exactBuffer = guard(border.exactBuffer);
const isByteString = guard(border.isByteString);
const isPlatformObject = guard(border.isPlatformObject);
const isByteArray = guard(border.isByteArray);
const kindOfBox = guard(border.kindOfBox);
const newPageException = guard(border.newPageException);
const newDeferred = guard(border.newDeferred);
const worldPromise = guard(border.worldPromise);
const setWorldPromise = guard(border.setWorldPromise);
const markNative = guard(border.markNative);
const nativeName = guard(border.nativeName);
const placeOf = guard(border.placeOf);
const noteReactions = guard(border.noteReactions);
const { elementReactions } = border;
/** What a call of the page's has caused is told to custom elements before it returns. */
const invokeElementReactions = guard(() => elementReactions.invoke());
const requiredCount = guard(border.requiredCount);
const typeName = guard(border.typeName);
const implementationClass = guard(border.implementationClass);

/** @param {unknown} value @returns {value is object} */
function isObject(value) { return (typeof value === 'object' && value !== null) || typeof value === 'function'; }

/**
 * `instanceof` for a constructor of this realm, whatever its `Symbol.hasInstance` has become.
 * @param {unknown} value
 * @param {Function} constructor
 * @returns {boolean}
 */
function isInstanceOf(value, constructor) { return apply(ordinaryHasInstance, constructor, [value]); }

/**
 * The value of an own data property; undefined for anything else, so that no getter runs.
 * @param {object} object
 * @param {PropertyKey} key
 * @returns {unknown}
 */
function ownDataValue(object, key) {
  let descriptor;
  // A proxy's trap may throw; one that was revoked has nothing.
  try { descriptor = getOwnPropertyDescriptor(object, key); } catch { return undefined; }
  return descriptor && hasOwn(descriptor, 'value') ? descriptor.value : undefined;
}

/**
 * https://tc39.es/ecma262/#sec-topropertykey
 * @param {unknown} value
 * @returns {string | symbol}
 */
function toPropertyKey(value) {
  if (typeof value === 'string' || typeof value === 'symbol') return value;
  return /** @type {string | symbol} */ (ownKeys({ __proto__: null, [/** @type {any} */ (value)]: 0 })[0]);
}

/**
 * CreateDataProperty, whatever the page has done to the prototypes.
 * @param {object} target
 * @param {PropertyKey} key
 * @param {unknown} value
 */
function createDataProperty(target, key, value) {
  defineProperty(target, key, /** @type {any} */ ({ __proto__: null, value, writable: true, enumerable: true, configurable: true }));
}

/**
 * @param {object} target
 * @param {PropertyKey} key
 * @param {unknown} value
 * @param {boolean} [writable]
 */
function defineHidden(target, key, value, writable = true) {
  defineProperty(target, key, /** @type {any} */ ({ __proto__: null, value, writable, enumerable: false, configurable: true }));
}

/**
 * Gives a kit function the `length` of the standard's, and the text of a native function.
 * @template {Function} F
 * @param {F} f
 * @param {number} length
 * @param {string} [name] in that text, if it is not the function's
 * @returns {F}
 */
function asNative(f, length, name = f.name) {
  if (f.length !== length) {
    defineProperty(f, 'length', /** @type {any} */ ({ __proto__: null, value: length, writable: false, enumerable: false, configurable: true }));
  }
  markNative(f, name);
  return f;
}

/** @param {(resolve: (v: unknown) => void, reject: (e: unknown) => void) => void} executor @returns {Promise<unknown>} */
function newPromise(executor) { return new WorldPromise(executor); }

/** @param {unknown} reason @returns {Promise<unknown>} */
function rejectedPromise(reason) { return new WorldPromise((_, reject) => { reject(reason); }); }

const reflectGet = Reflect.get;
const reflectSet = Reflect.set;
const hasProperty = Reflect.has;
const reflectDelete = Reflect.deleteProperty;

// The world half of the binding kit: evaluated in each world before any page script, as one function of
// (border, realm). Only this code touches page values. It must not call anything that a page can replace, so it uses
// what is captured here, and makes every object that a page may see from this realm's own intrinsics.
'use strict';

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, ownKeys } = Reflect;
const { create, freeze } = Object;
const { trunc, floor, fround } = Math;
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

/** Thrown where making a proper error is not possible any more. */
const spare = new WorldRangeError('Maximum call stack size exceeded.');

/**
 * A platform function that throws nothing of its own: the only thing that may come out of it is the engine's stack
 * overflow, an error of the platform's realm, for which this world's own is thrown.
 * @template {(...args: any[]) => any} F
 * @param {F} platformFunction
 * @returns {F}
 */
function guard(platformFunction) {
  return /** @type {F} */ (/** @type {unknown} */ ((/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ c) => {
    try { return platformFunction(a, b, c); } catch { throw spare; }
  }));
}

const implementationOf = guard(border.implementationOf);
const stamp = guard(border.stamp);
const newList = guard(border.newList);
const newDictionary = guard(border.newDictionary);
const copyBytes = guard(border.copyBytes);
const isByteString = guard(border.isByteString);
const isPlatformObject = guard(border.isPlatformObject);
const newPageException = guard(border.newPageException);
const newDeferred = guard(border.newDeferred);
const markNative = guard(border.markNative);
const isNative = guard(border.isNative);

/** @param {unknown} value @returns {value is object} */
function isObject(value) { return (typeof value === 'object' && value !== null) || typeof value === 'function'; }

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
 * Gives a kit function the `length` of the standard's.
 * @template {Function} F
 * @param {F} f
 * @param {number} length
 * @returns {F}
 */
function asNative(f, length) {
  if (f.length !== length) {
    defineProperty(f, 'length', /** @type {any} */ ({ __proto__: null, value: length, writable: false, enumerable: false, configurable: true }));
  }
  markNative(f);
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

// Page functions as the platform calls them: https://webidl.spec.whatwg.org/#js-invoking-callback-functions
'use strict';

/** @type {WeakMap<object, WeakMap<object, Function>>} Type -> page object -> invoker, so that the same function gives the same invoker. */
const invokersByType = new WorldWeakMap();
/** @type {WeakMap<Function, object>} Invoker -> page object. */
const callbackObjects = new WorldWeakMap();

/** @param {any} type @returns {Converter} */
function incomingCallback(type) {
  /** @type {WeakMap<object, Function>} */
  const invokers = new WorldWeakMap();
  apply(weakMapSet, invokersByType, [type, invokers]);
  return (value, place) => {
    if (type.kind === 'eventHandler') {
      // [LegacyTreatNonObjectAsNull]
      if (!isObject(value)) return null;
    } else if (type.kind === 'callback' ? typeof value !== 'function' : !isObject(value)) {
      throw conversionError(place, type.kind === 'callback' ? 'a function' : 'an object');
    }
    let invoker = apply(weakMapGet, invokers, [value]);
    if (!invoker) {
      invoker = type.returns.kind === 'promise' ? promiseInvoker(type, value) : makeInvoker(type, value);
      // The callback's associated realm; the page never sees the invoker.
      defineHidden(invoker, 'realm', realm);
      apply(weakMapSet, invokers, [value, invoker]);
      apply(weakMapSet, callbackObjects, [invoker, value]);
    }
    return invoker;
  };
}

/**
 * A function `(thisArgument, ...args)` for the platform. What the page throws leaves it as a PageException.
 * @param {any} type
 * @param {any} callbackObject
 */
function makeInvoker(type, callbackObject) {
  const call = makeCall(type, callbackObject);
  const toPlatform = incoming(type.returns);
  return (/** @type {any} */ thisArgument, /** @type {any[]} */ ...args) => {
    const before = border.enterScript(realm.id);
    try {
      return toPlatform(call(thisArgument, args), elsewhere);
    } catch (error) {
      throw newPageException(error, realm);
    } finally {
      border.leaveScript(before);
    }
  };
}

/**
 * For callbacks that return promises: always a Deferred, rejected when the page throws.
 * @param {any} type
 * @param {any} callbackObject
 */
function promiseInvoker(type, callbackObject) {
  const call = makeCall(type, callbackObject);
  const toPlatform = incoming(type.returns);
  return (/** @type {any} */ thisArgument, /** @type {any[]} */ ...args) => {
    const before = border.enterScript(realm.id);
    let result;
    try { result = call(thisArgument, args); } catch (error) { result = rejectedPromise(error); }
    border.leaveScript(before);
    return toPlatform(result, elsewhere);
  };
}

/**
 * @param {any} type
 * @param {any} callbackObject
 * @returns {(thisArgument: any, args: any[]) => any}
 */
function makeCall(type, callbackObject) {
  /** @type {((v: any) => any)[] | null} */
  let outs = null;
  return (thisArgument, args) => {
    if (!outs) {
      outs = [];
      for (let i = 0; i < type.args.length; i++) createDataProperty(outs, i, outgoing(type.args[i].type));
    }
    // `args` is an array of this realm whose elements are its own, so setting them calls nothing of the page's.
    for (let i = 0; i < args.length; i++) {
      const last = outs.length - 1;
      const out = i < outs.length ? outs[i] : last >= 0 && type.args[last].rest ? outs[last] : anyOut;
      args[i] = out(args[i]);
    }
    const receiver = thisArgument === undefined || thisArgument === null ? undefined : anyOut(thisArgument);
    if (typeof callbackObject === 'function') return apply(callbackObject, receiver, args);
    if (type.kind === 'eventHandler') return undefined;
    // https://webidl.spec.whatwg.org/#call-a-user-objects-operation
    const method = callbackObject[type.method];
    if (typeof method !== 'function') throw typeError(`'${type.method}' property of ${type.name === 'EventListener' ? 'event listener' : type.name} should be callable`);
    return apply(method, callbackObject, args);
  };
}

/** @param {any} type @returns {Converter} A Deferred that follows the page's promise. */
function incomingPromise(type) {
  const convert = incoming(type.of);
  return (value) => {
    const deferred = newDeferred();
    const fulfill = (/** @type {unknown} */ result) => {
      let converted;
      try { converted = convert(result, elsewhere); } catch (error) {
        settle(deferred, 'reject', newPageException(error, realm));
        return;
      }
      settle(deferred, 'resolve', converted);
    };
    // The promise for a primitive is fulfilled already.
    if (!isObject(value)) fulfill(value);
    else {
      follow(apply(promiseResolve, WorldPromise, [value]), fulfill, (error) => {
        settle(deferred, 'reject', newPageException(error, realm));
      });
    }
    return deferred;
  };
}

/**
 * @param {any} deferred
 * @param {'resolve' | 'reject'} how
 * @param {unknown} value
 */
function settle(deferred, how, value) {
  try { deferred[how](value); } catch (error) {
    throw translated(error);
  }
}

/**
 * Reacts to a promise of this world as https://tc39.es/ecma262/#sec-performpromisethen does: whatever the page has made
 * of `then`, of `constructor` and of species, none of it is asked.
 * @param {any} promise
 * @param {(v: unknown) => void} fulfilled
 * @param {(e: unknown) => void} rejected
 */
function follow(promise, fulfilled, rejected) {
  const own = getOwnPropertyDescriptor(promise, 'constructor');
  // A promise without a constructor is taken for one of the intrinsic class.
  if (!own && defineProperty(promise, 'constructor', noConstructor)) {
    try { apply(promiseThen, promise, [fulfilled, rejected]); } finally { reflectDelete(promise, 'constructor'); }
  } else {
    awaitPromise(promise, fulfilled, rejected);
  }
}

const noConstructor = /** @type {any} */ ({ __proto__: null, value: undefined, configurable: true });

/**
 * The same, where the page's promise is frozen or has a constructor of its own.
 * @param {any} promise
 * @param {(v: unknown) => void} fulfilled
 * @param {(e: unknown) => void} rejected
 */
async function awaitPromise(promise, fulfilled, rejected) {
  let value;
  try { value = await promise; } catch (error) {
    rejected(error);
    return;
  }
  fulfilled(value);
}

// Tells objects of this page from others. `isPlatformObject` is the platform's own, lent to the tests.
'use strict';

const isPlatformObject = globalThis.isPlatformObject;
delete globalThis.isPlatformObject;

/** What was found that does not belong to this page, and where. */
const strangers = [];

/** @param {unknown} value @param {string} where @returns {any} the value */
function meet(value, where) {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (!isObject || strangers.length > 50) return value;
  if (isPlatformObject(value)) {
    strangers.push(`${where}: is the platform's`);
    return value;
  }
  let top = value;
  for (let above = Object.getPrototypeOf(top), i = 0; above !== null && i < 50; above = Object.getPrototypeOf(top), i++) top = above;
  if (top !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    strangers.push(`${where}: does not descend from this page's Object.prototype`);
  }
  if (typeof value === 'function' && value !== Function.prototype && !Function.prototype.isPrototypeOf(value)) strangers.push(`${where}: is no Function of this page`);
  return value;
}

/** @param {string} where @param {() => unknown} f whose result or error is met @returns {any} the result */
function meetOutcome(where, f) {
  let result;
  try { result = f(); } catch (error) {
    meet(error, `${where} throws`);
    return undefined;
  }
  return meet(result, where);
}

/** A proxy whose traps meet all that they are given. */
function watchingProxy(target, where) {
  const handler = {};
  for (const trap of Object.getOwnPropertyNames(Reflect)) {
    handler[trap] = (...args) => {
      args.forEach((arg, index) => meet(arg, `${where}: argument ${index} of ${trap}`));
      if (trap === 'apply' || trap === 'construct') Array.from(args[trap === 'apply' ? 2 : 1]).forEach((arg) => meet(arg, `${where}: what ${trap} is given`));
      return Reflect[trap](...args);
    };
  }
  return new Proxy(target, handler);
}

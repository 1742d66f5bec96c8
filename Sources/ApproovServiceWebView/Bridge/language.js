// What the language offers only through objects that a page can tamper with.
'use strict';

/**
 * Appends to an array without the setters that its prototype may have been given.
 * @template T
 * @param {T[]} list
 * @param {T} value
 */
function append(list, value) {
  defineProperty(list, list.length, /** @type {any} */ ({
    __proto__: null, value, writable: true, enumerable: true, configurable: true,
  }));
}

/**
 * Gives an object a property of its own that is not listed and, unless `writable`, not assigned, as the platform's
 * accessors are.
 * @param {object} object
 * @param {string} name
 * @param {unknown} value
 */
function define(object, name, value, writable = false) {
  defineProperty(object, name, /** @type {any} */ ({
    __proto__: null, value, writable, enumerable: false, configurable: true,
  }));
}

/**
 * An iterable for the platform's sequence arguments, independent of the array iterator.
 * @template T
 * @param {T[]} list
 * @returns {T[]}
 */
function sequence(list) {
  return /** @type {any} */ ({
    __proto__: null,
    [iteratorSymbol]() {
      let index = 0;
      return {
        __proto__: null,
        next() {
          const done = index >= list.length;
          return { __proto__: null, done, value: done ? undefined : list[index++] };
        },
      };
    },
  });
}

/**
 * `promise.then(...)` for a promise that no page has seen yet: neither `then` nor `constructor` is looked up on what
 * a page can replace.
 * @template T
 * @param {Promise<T>} promise
 * @param {(value: T) => void} onFulfilled
 * @param {(reason: unknown) => void} onRejected
 */
function settle(promise, onFulfilled, onRejected) {
  define(promise, 'constructor', undefined);
  promiseThen(promise, onFulfilled, onRejected);
}

/**
 * @template T
 * @param {(resolve: (value: T) => void, reject: (reason: unknown) => void) => void} executor
 * @returns {Promise<T>}
 */
const newPromise = executor => new PagePromise(executor);

/**
 * A promise for the platform, which finds no page's `then` or `constructor` on it.
 * @template T
 * @param {(resolve: (value: T) => void, reject: (reason: unknown) => void) => void} executor
 */
function ownPromise(executor) {
  const promise = newPromise(executor);
  define(promise, 'constructor', PagePromise);
  define(promise, 'then', nativeThen);
  return promise;
}

/** @param {unknown} value */
const isObject = value => (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Whether a platform's getter or method accepts `value` as its receiver: the one test of an interface that no
 * prototype or `Symbol.hasInstance` can falsify, and that holds for objects of other frames.
 * @param {(self: any) => unknown} read
 * @param {unknown} value
 */
function accepts(read, value) {
  if (!isObject(value)) return false;
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Every `search` replaced. (`replaceAll` looks for a method of the page's making on its argument.)
 * @param {string} text
 * @param {string} search
 * @param {string} replacement
 */
function replaceEach(text, search, replacement) {
  let found = stringIndexOf(text, search);
  if (found < 0) return text;
  let result = '', from = 0;
  while (found >= 0) {
    result += stringSlice(text, from, found) + replacement;
    from = found + search.length;
    found = stringIndexOf(text, search, from);
  }
  return result + stringSlice(text, from);
}

/**
 * Every line break (LF, CR or both) replaced.
 * @param {string} text
 * @param {string} replacement
 */
function replaceLineBreaks(text, replacement) {
  const unified = replaceEach(replaceEach(text, '\r\n', '\n'), '\r', '\n');
  return replaceEach(unified, '\n', replacement);
}

/** What each of our functions stands in for. @type {WeakMap<Function, Function>} */
const standIns = new PageWeakMap();

/**
 * A function that stands in for one of the platform's: the same name, length and text.
 * @param {Function} native
 * @param {(self: any, args: any[]) => unknown} body
 */
function standIn(native, body) {
  const replacement = new PageProxy(native, /** @type {any} */ ({
    __proto__: null,
    apply(/** @type {unknown} */ _, /** @type {unknown} */ self, /** @type {unknown[]} */ args) {
      // What was not given is not to be looked for on a prototype.
      setPrototypeOf(args, null);
      return body(self, args);
    },
  }));
  weakMapSet(standIns, replacement, native);
  return replacement;
}

/**
 * Puts a stand-in in the place of a function of the platform, which is the value of a property or its accessor.
 * @param {object} object
 * @param {string} name
 * @param {'value' | 'get' | 'set'} part
 * @param {(self: any, args: any[], native: Function) => unknown} body
 */
function replaceFunction(object, name, part, body) {
  const descriptor = getOwnPropertyDescriptor(object, name), native = descriptor && descriptor[part];
  if (!native) return;
  const replacement = standIn(native, (self, args) => body(self, args, native));
  defineProperty(object, name, { ...descriptor, [part]: replacement });
}

/** The text of a stand-in is that of what it stands in for, this one's too. */
function installFunctionText() {
  replaceFunction(Function.prototype, 'toString', 'value', (self, args, native) =>
    apply(native, weakMapGet(standIns, self) ?? self, args));
}

/**
 * Adds listeners now, and again whenever the document is opened anew, or written once it has been parsed: it loses all of its
 * window's then. Whoever is there already is not added again.
 * @param {() => void} listen
 */
function keepListening(listen) {
  for (const name of ['open', 'write', 'writeln']) {
    replaceFunction(Document.prototype, name, 'value', (self, args, native) => {
      const result = apply(native, self, args);
      if (self === pageDocument) listen();
      return result;
    });
  }
  listen();
}

/**
 * Tells that the script is here, by a global that no page can take away. `document.open()` runs injected scripts once
 * more, in the same realm: one that finds the global does nothing else, whatever the page has made of that realm. Being
 * asked, the global has those listeners that are gone listen again.
 * @param {string} name
 * @param {() => void} listen
 */
function announceInstallation(name, listen) {
  const isInstalled = () => {
    listen();
    return true;
  };
  // A bound function does not show its text.
  defineProperty(pageGlobal, name, /** @type {any} */ ({
    __proto__: null, get: isInstalled.bind(undefined), set: undefined, enumerable: false, configurable: false,
  }));
}

/** @param {string} text what is compared with keywords; whatever else this lower-cases is none of them */
const asciiLowercase = text => stringToLowerCase(text);

/** Milliseconds on the clock of the page's timers. */
const now = () => eventTimeStamp(new PageEvent('now'));

/**
 * An error as WebKit's are that stand for what fails natively: it does not say where it was made.
 * @template {object} E
 * @param {E} error
 */
function withoutPlace(error) {
  deleteProperty(error, 'line');
  deleteProperty(error, 'column');
  deleteProperty(error, 'sourceURL');
  deleteProperty(error, 'stack');
  return error;
}

/**
 * What an error says of itself.
 * @param {unknown} error
 */
function messageOf(error) {
  if (!isObject(error)) return `${error}`;
  if (accepts(exceptionMessage, error)) return exceptionMessage(/** @type {DOMException} */ (error));
  const own = getOwnPropertyDescriptor(/** @type {object} */ (error), 'message');
  return own && typeof own.value === 'string' ? own.value : '';
}

/** What a request that is under way is aborted with. */
function fetchAborted() {
  const error = withoutPlace(domException('Fetch is aborted', 'AbortError'));
  defineProperty(error, 'stack', /** @type {any} */ ({
    __proto__: null, value: '', writable: true, enumerable: false, configurable: true,
  }));
  return error;
}

/** @param {string} message @param {string} name */
const domException = (message, name) => new PageDOMException(message, name);

// What the platform may ask of this world.
'use strict';

/**
 * What a thrown value says about itself, as primitives. What is no Error is converted to a string, which may run code of
 * the page's, as in the engine; Errors are asked nothing.
 * @param {any} value
 */
function describe(value) {
  if (isError(value)) {
    return description(reportedName(value), plainText(ownDataValue(value, 'message')), placeOfError(value));
  }
  let text = '';
  // Deviates: an array of more elements than anybody reads is not written out, which may take all memory there is.
  try { if (!isVastArray(value)) text = `${value}`; } catch { /* Then it is reported without words. */ }
  // What has a stack like an Error's was made somewhere, too.
  const stack = isObject(value) ? plainText(ownDataValue(value, 'stack')) : '';
  return description('', text, { stack, url: '', line: 0, column: 0 });
}

/** @param {any} value @returns {boolean} */
function isVastArray(value) { return isArray(value) && /** @type {number} */ (ownDataValue(value, 'length')) > 100_000; }

/** @param {object} error an Error */
function placeOfError(error) {
  const line = ownDataValue(error, 'line'), column = ownDataValue(error, 'column');
  return {
    stack: plainText(ownDataValue(error, 'stack')), url: plainText(ownDataValue(error, 'sourceURL')),
    line: typeof line === 'number' ? line : 0, column: typeof column === 'number' ? column : 0,
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {{ stack: string, url: string, line: number, column: number }} place
 */
function description(name, text, { stack, url, line, column }) {
  // https://tc39.es/ecma262/#sec-error.prototype.tostring
  const message = name === '' ? text : text === '' ? name : `${name}: ${text}`;
  // @ts-ignore: read by the platform, so without a prototype
  return { __proto__: null, name, text, message, stack, url, line, column };
}

/**
 * The name of an Error as the engine reports it: its own, or that of its class.
 * @param {object} error
 * @returns {string}
 */
function reportedName(error) {
  const prototype = getPrototypeOf(error);
  const name = ownDataValue(error, 'name') ?? (prototype === null ? undefined : ownDataValue(prototype, 'name'));
  return typeof name === 'string' ? name : 'Error';
}

/** @param {unknown} value @returns {string} */
function plainText(value) { return typeof value === 'string' ? value : ''; }

/** @type {WorldKit} */
const kit = {
  // @ts-ignore: no prototype, so that nothing of the page's is ever looked up on it
  __proto__: null,
  install: installGlobal,
  /** The realm has its window now: the global object stands for it. */
  enterWindow() {
    stamp(worldGlobal, realm.window);
    setWrapper(realm.window, worldGlobal);
  },
  /** The wrapper of an implementation object in this world. */
  wrap,
  /** Any platform value as this world sees it. */
  toWorld: anyOut,
  /** An error as this world sees it. */
  translated,
  /** The implementation behind a page object, or undefined. */
  unwrap: implementationOf,
  /** What a thrown value says about itself, as primitives. */
  describe,
  /** The same of an Error; null for anything else. */
  describeError: (value) => (isError(value) ? describe(value) : null),
  /** Throws a SyntaxError unless the text is the body of a function with these parameters. */
  checkFunctionBody(parameters, body) { new WorldFunction(parameters, body); },
  /** The function that `factory`, a function of the page's, makes in these scopes, as a callback of this type. */
  callbackFrom(type, factory, scopes) {
    const wrappers = /** @type {any[]} */ ([]);
    for (let i = 0; i < scopes.length; i++) createDataProperty(wrappers, i, wrap(scopes[i]));
    return incoming(type)(apply(/** @type {Function} */ (factory), undefined, wrappers), elsewhere);
  },
  /** A value of this world as an implementation takes it; throws what the conversion throws. */
  convert: (type, value) => incoming(type)(value, elsewhere),
  fragment,
  writeTape,
  showNamespace,
  keepsNamespace,
  callAsync,
  /** Defines a member of the global. */
  defineGlobal(name, value, enumerable) {
    defineProperty(worldGlobal, name, /** @type {any} */ ({ __proto__: null, value, writable: true, enumerable, configurable: true }));
  },
};


// What the platform may ask of this world.
'use strict';

/** @type {WorldKit} */
const kit = {
  // @ts-ignore: no prototype, so that nothing of the page's is ever looked up on it
  __proto__: null,
  install: installGlobal,
  /** The wrapper of an implementation object in this world. */
  wrap,
  /** Any platform value as this world sees it. */
  toWorld: anyOut,
  /** An error as this world sees it. */
  translated,
  /** The implementation behind a page object, or undefined. */
  unwrap: implementationOf,
  /** What a thrown value says about itself, as primitives. Runs the page's `toString` as the engine does. */
  describe(value) {
    let message = '';
    try { message = `${/** @type {any} */ (value)}`; } catch { message = 'An exception that cannot be converted to a string'; }
    const read = (/** @type {string} */ key) => {
      if (!(value instanceof WorldError) && !isObject(value)) return undefined;
      const descriptor = getOwnPropertyDescriptor(value, key);
      return descriptor ? descriptor.value : undefined;
    };
    const stack = read('stack'), url = read('sourceURL'), line = read('line'), column = read('column');
    return {
      // @ts-ignore: read by the platform, so without a prototype
      __proto__: null, message, stack: typeof stack === 'string' ? stack : '', url: typeof url === 'string' ? url : '',
      line: typeof line === 'number' ? line : 0, column: typeof column === 'number' ? column : 0,
    };
  },
  /** Throws a SyntaxError unless the text is the body of a function with these parameters. */
  checkFunctionBody(parameters, body) { new WorldFunction(parameters, body); },
  /** The function that `factory`, a function of the page's, makes in these scopes, as a callback of this type. */
  callbackFrom(type, factory, scopes) {
    const wrappers = /** @type {any[]} */ ([]);
    for (let i = 0; i < scopes.length; i++) createDataProperty(wrappers, i, wrap(scopes[i]));
    return incoming(type)(apply(/** @type {Function} */ (factory), undefined, wrappers), elsewhere);
  },
  writeTape,
  showNamespace,
  callAsync,
  /** Defines a member of the global. */
  defineGlobal(name, value, enumerable) {
    defineProperty(worldGlobal, name, /** @type {any} */ ({ __proto__: null, value, writable: true, enumerable, configurable: true }));
  },
};


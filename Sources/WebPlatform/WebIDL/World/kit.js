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
  /** Defines a member of the global; see FACTS on `window.webkit` for why it may replace itself. */
  defineGlobal(name, value, enumerable) {
    defineProperty(worldGlobal, name, /** @type {any} */ ({ __proto__: null, value, writable: true, enumerable, configurable: true }));
  },
};
return kit;

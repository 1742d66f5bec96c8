// Walks over all that scripts of this page can reach. It is made before the page begins, so that nothing the page does to
// the built-in objects hides anything from it.
'use strict';

const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const { isView } = ArrayBuffer;
const pageGlobal = globalThis;
const ProbedSet = Set, ProbedMap = Map, ProbedBuffer = ArrayBuffer, ProbedBytes = Uint8Array;
const textDecoder = new TextDecoder();

/** @type {<T, A extends any[], R>(method: (this: T, ...rest: A) => R) => (self: T, ...rest: A) => R} */
const uncurry = /** @type {any} */ (Function.prototype.bind.bind(Function.prototype.call));
const includes = uncurry(String.prototype.includes);
const push = uncurry(/** @type {(this: any[], value: any) => number} */ (Array.prototype.push));
const pop = uncurry(/** @type {(this: any[]) => any} */ (Array.prototype.pop));
const hasSeen = uncurry(Set.prototype.has);
const see = uncurry(Set.prototype.add);
const forEachInMap = uncurry(Map.prototype.forEach);
const forEachInSet = uncurry(Set.prototype.forEach);
const decode = uncurry(TextDecoder.prototype.decode);
const promiseThen = uncurry(
  /** @type {(this: Promise<any>, onFulfilled: any, onRejected: any) => any} */ (Promise.prototype.then));
const hasOwn = uncurry(Object.prototype.hasOwnProperty);
const functionText = uncurry(Function.prototype.toString);
const symbolText = uncurry(Symbol.prototype.toString);
const addEventListenerOf = EventTarget.prototype.addEventListener;

/**
 * A list that no accessor of `Array.prototype` takes anything from.
 * @returns {any[]}
 */
function newList() {
  const list = /** @type {any[]} */ ([]);
  setPrototypeOf(list, null);
  return list;
}

/**
 * The listeners that were added: pages can ask for none.
 * @type {unknown[]}
 */
const listeners = newList();
EventTarget.prototype.addEventListener = new Proxy(addEventListenerOf, {
  apply(target, self, args) {
    push(listeners, args[1]);
    return apply(target, self, args);
  },
});

/**
 * Attributes that are promises answer a wrong receiver with a rejected one, about which nobody else should hear.
 * @param {any} value
 */
function hush(value) {
  try { promiseThen(value, undefined, () => {}); } catch { /* It is no promise. */ }
}

/** More objects than this are not looked at. */
const bound = 200000;

/**
 * @param {string[]} forms what is looked for
 * @returns {[path: string, form: number][]}
 */
function walk(forms) {
  /** @type {[string, number][]} */
  const found = newList();
  const seen = new ProbedSet();
  /** @type {[unknown, string][]} */
  const rest = newList();

  /** @param {string} text @param {string} path */
  const look = (text, path) => {
    for (let index = 0; index < forms.length; index++) if (includes(text, forms[index])) push(found, [path, index]);
  };

  /** @param {unknown} value @param {string} path */
  const visit = (value, path) => {
    if (typeof value === 'string') look(value, path);
    else if (typeof value === 'symbol') look(symbolText(value), path);
    else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      // What this looks for is among its own arguments.
      if (value === forms || value === found || value === rest || value === listeners || hasSeen(seen, value)) return;
      see(seen, value);
      push(rest, [value, path]);
    }
  };

  /**
   * Properties, of the object's own and of its prototypes, as they are for the object.
   * @param {any} object
   * @param {string} path
   */
  const visitProperties = (object, path) => {
    for (let holder = object; holder !== null; holder = getPrototypeOf(holder)) {
      const keys = ownKeys(holder);
      for (let index = 0; index < keys.length; index++) {
        const key = keys[index];
        if (key === settings.key) continue;
        const name = typeof key === 'symbol' ? `[${symbolText(key)}]` : key;
        if (holder === object && typeof key === 'string') look(key, `${path}, a name in it`);
        try {
          const descriptor = getOwnPropertyDescriptor(holder, key);
          if (!descriptor) continue;
          // Its own: `Object.prototype` is the page's.
          if (hasOwn(descriptor, 'get') && descriptor.get) {
            const value = apply(descriptor.get, object, []);
            hush(value);
            visit(value, `${path}.${name}`);
            visit(descriptor.get, `${path}.get ${name}`);
          } else if (holder === object) visit(descriptor.value, `${path}.${name}`);
        } catch { continue; }
      }
      visit(holder === object ? null : holder, `${path}.__proto__`);
    }
  };

  visit(pageGlobal, 'window');
  for (let index = 0; index < listeners.length; index++) visit(listeners[index], `listener ${index + 1}`);
  for (let count = 0; rest.length > 0 && count < bound; count++) {
    // By their indices: what iterates over arrays is the page's.
    const next = pop(rest);
    const object = next[0], path = next[1];
    if (typeof object === 'function') {
      try { look(functionText(object), `${path}, its text`); } catch { /* A proxy of a function has none. */ }
    }
    try { forEachInMap(object, (/** @type {unknown} */ value, /** @type {unknown} */ key) => {
      visit(key, `${path}, a key in it`);
      visit(value, `${path}, a value in it`);
    }); } catch { /* It is no map. */ }
    try { forEachInSet(object, (/** @type {unknown} */ value) => visit(value, `${path}, a value in it`)); } catch { /* It is no set. */ }
    try {
      const bytes = isView(object) ? new ProbedBytes(object.buffer, object.byteOffset, object.byteLength)
        : object instanceof ProbedBuffer ? new ProbedBytes(object) : null;
      if (bytes !== null) {
        look(decode(textDecoder, bytes), `${path}, its bytes`);
        continue;
      }
    } catch { /* Detached. */ }
    visitProperties(object, path);
  }
  return found;
}

defineProperty(pageGlobal, settings.key, { value: walk });

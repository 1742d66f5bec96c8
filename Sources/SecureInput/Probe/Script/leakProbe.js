// Walks over all that scripts of this document can reach. It is made before the page begins, so that nothing the page does to
// the built-in objects hides anything from it.
'use strict';

const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const { isView } = ArrayBuffer;
const pageGlobal = globalThis;
const ProbedSet = Set, ProbedMap = Map, ProbedBuffer = ArrayBuffer, ProbedBytes = Uint8Array, ProbedBlob = Blob;
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
const getFromMap = uncurry(Map.prototype.get);
const setInMap = uncurry(Map.prototype.set);
const dereference = uncurry(WeakRef.prototype.deref);
const textOfBlob = uncurry(Blob.prototype.text);
const entriesOf = performance.getEntries.bind(performance);
/** @type {(type: { prototype: object }, name: string) => (self: object) => any} */
const getterOf = (type, name) => uncurry(/** @type {() => any} */ (getOwnPropertyDescriptor(type.prototype, name)?.get));
const nodeTypeOf = getterOf(Node, 'nodeType');
const styleTextOf = getterOf(CSSStyleDeclaration, 'cssText');
/** What an element says of all that is in it: the attributes and texts say so themselves. */
const summaries = new Set(['innerHTML', 'outerHTML', 'innerText', 'outerText', 'textContent']);
/** What lists pairs by its method `forEach`. */
const pairLists = [Headers, URLSearchParams, FormData]
  .map(type => uncurry(/** @type {(this: any, callback: (value: unknown, key: string) => void) => void} */ (type.prototype.forEach)));
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

/** Whether the walk of the page's own document comes here: frames of other origins need one of their own. */
const isWalkedFromTop = (() => {
  if (window === window.top) return false;
  try {
    for (let view = /** @type {Window} */ (window); view !== view.parent; view = view.parent) void view.parent.document;
    return true;
  } catch {
    return false;
  }
})();

/** A walk over what can be reached; what comes later, from promises, is walked over when it is asked again. */
class Walk {
  /** @param {string[]} forms what is looked for */
  constructor(forms) {
    this.forms = forms;
    /** @type {[path: string, form: number][]} */
    this.found = newList();
    this.seen = new ProbedSet();
    /** @type {Map<object, [name: string, getter: () => unknown][]>} The accessors of prototypes. */
    this.accessors = new ProbedMap();
    /** @type {[unknown, string][]} */
    this.rest = newList();
    /** How many texts are still being read. */
    this.reading = 0;
    this.count = 0;
  }

  /** @param {string} text @param {string} path */
  look(text, path) {
    const { forms, found } = this;
    for (let index = 0; index < forms.length; index++) if (includes(text, forms[index])) push(found, [path, index]);
  }

  /** @param {unknown} value @param {string} path */
  visit(value, path) {
    if (typeof value === 'string') this.look(value, path);
    else if (typeof value === 'symbol') this.look(symbolText(value), path);
    else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      // What this looks for is among its own arguments.
      if (value === this.forms || value === listeners || hasSeen(this.seen, value)) return;
      see(this.seen, value);
      push(this.rest, [value, path]);
    }
  }

  /**
   * Properties, of the object's own and of its prototypes, as they are for the object.
   * @param {any} object
   * @param {string} path
   */
  visitProperties(object, path) {
    const keys = ownKeys(object);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      if (key === settings.key) continue;
      const name = typeof key === 'symbol' ? `[${symbolText(key)}]` : key;
      if (typeof key === 'string') this.look(key, `${path}, a name in it`);
      try {
        const descriptor = getOwnPropertyDescriptor(object, key);
        if (!descriptor) continue;
        // Its own: `Object.prototype` is the page's.
        if (!hasOwn(descriptor, 'get')) this.visit(descriptor.value, `${path}.${name}`);
        else if (descriptor.get) this.visitAccessor(descriptor.get, object, path, name);
      } catch { continue; }
    }
    const prototype = getPrototypeOf(object);
    this.visit(prototype, `${path}.__proto__`);
    const style = this.styleText(object);
    if (style !== null) {
      // An accessor for each property that there is would say the same.
      this.look(style, `${path}.cssText`);
      return;
    }
    const isSummed = this.isElement(object);
    for (let holder = prototype; holder !== null; holder = getPrototypeOf(holder)) {
      const accessors = this.accessorsOf(holder);
      for (let index = 0; index < accessors.length; index++) {
        const accessor = accessors[index];
        if (isSummed && hasSeen(summaries, accessor[0])) continue;
        this.visitAccessor(accessor[1], object, path, accessor[0]);
      }
    }
  }

  /**
   * @param {object} object
   * @returns {string | null} null for what is no style
   */
  styleText(object) {
    try { return styleTextOf(object); } catch { return null; }
  }

  /**
   * @param {object} object
   * @returns {boolean}
   */
  isElement(object) {
    try { return nodeTypeOf(object) === 1; } catch { return false; }
  }

  /**
   * @param {() => unknown} getter
   * @param {object} object
   * @param {string} path
   * @param {string} name
   */
  visitAccessor(getter, object, path, name) {
    try {
      const value = apply(getter, object, []);
      hush(value);
      this.visit(value, `${path}.${name}`);
    } catch { /* It is none of this object's. */ }
    this.visit(getter, `${path}.get ${name}`);
  }

  /**
   * @param {object} holder
   * @returns {[name: string, getter: () => unknown][]}
   */
  accessorsOf(holder) {
    const known = getFromMap(this.accessors, holder);
    if (known !== undefined) return known;
    /** @type {[string, () => unknown][]} */
    const accessors = newList();
    const keys = ownKeys(holder);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      try {
        const descriptor = getOwnPropertyDescriptor(holder, key);
        if (!descriptor || !hasOwn(descriptor, 'get') || !descriptor.get) continue;
        push(accessors, [typeof key === 'symbol' ? `[${symbolText(key)}]` : key, descriptor.get]);
      } catch { /* A proxy that tells nothing. */ }
    }
    setInMap(this.accessors, holder, accessors);
    return accessors;
  }

  /**
   * What no property leads to.
   * @param {any} object
   * @param {string} path
   */
  visitContents(object, path) {
    const visitPair = (/** @type {unknown} */ value, /** @type {unknown} */ key) => {
      this.visit(key, `${path}, a key in it`);
      this.visit(value, `${path}, a value in it`);
    };
    try { forEachInMap(object, visitPair); } catch { /* It is no map. */ }
    try { forEachInSet(object, (/** @type {unknown} */ value) => this.visit(value, `${path}, a value in it`)); } catch { /* It is no set. */ }
    for (let index = 0; index < pairLists.length; index++) {
      try { pairLists[index](object, visitPair); } catch { /* It is no such list. */ }
    }
    try { this.visit(dereference(object), `${path}, what it refers to`); } catch { /* It is no weak reference. */ }
    try {
      promiseThen(object, (/** @type {unknown} */ value) => this.visit(value, `${path}, its value`),
        (/** @type {unknown} */ reason) => this.visit(reason, `${path}, its reason`));
    } catch { /* It is no promise. */ }
    if (!(object instanceof ProbedBlob)) return;
    try {
      const text = textOfBlob(object);
      this.reading++;
      promiseThen(text, (/** @type {string} */ value) => {
        this.reading--;
        this.look(value, `${path}, its bytes`);
      }, () => { this.reading--; });
    } catch { /* It only looks like one. */ }
  }

  /**
   * Walks over what there is by now.
   * @returns {[path: string, form: number][]} what was found since it was asked last
   */
  go() {
    const { rest } = this;
    for (; rest.length > 0 && this.count < bound; this.count++) {
      // By their indices: what iterates over arrays is the page's.
      const next = pop(rest);
      const object = next[0], path = next[1];
      if (typeof object === 'function') {
        try { this.look(functionText(object), `${path}, its text`); } catch { /* A proxy of a function has none. */ }
      }
      try {
        const bytes = isView(object) ? new ProbedBytes(object.buffer, object.byteOffset, object.byteLength)
          : object instanceof ProbedBuffer ? new ProbedBytes(object) : null;
        if (bytes !== null) {
          this.look(decode(textDecoder, bytes), `${path}, its bytes`);
          continue;
        }
      } catch { /* Detached. */ }
      this.visitContents(object, path);
      try { this.visitProperties(object, path); } catch { /* A proxy that tells nothing. */ }
    }
    const { found } = this;
    this.found = newList();
    return found;
  }
}

/** @type {Walk | null} The walk that is under way. */
let current = null;
let latestRun = -1;

/**
 * @param {number} run the number of the search
 * @param {string[] | null} forms what is looked for; null to hear of more
 * @returns {[found: [path: string, form: number][], reading: number, isComplete: boolean]}
 */
function probe(run, forms) {
  if (forms === null ? current === null : isWalkedFromTop || run === latestRun) return [newList(), 0, true];
  if (forms !== null) {
    latestRun = run;
    current = new Walk(forms);
    current.visit(pageGlobal, 'window');
    for (let index = 0; index < listeners.length; index++) current.visit(listeners[index], `listener ${index + 1}`);
    const entries = entriesOf();
    for (let index = 0; index < entries.length; index++) current.visit(entries[index].name, `performance entry ${index + 1}`);
  }
  const walk = /** @type {Walk} */ (current);
  const found = walk.go();
  return [found, walk.reading, walk.count < bound];
}

/** The search is over. */
function endProbe() { current = null; }

defineProperty(pageGlobal, settings.key, {
  value: (/** @type {number} */ run, /** @type {string[] | null | undefined} */ forms) => forms === undefined
    ? endProbe() : probe(run, forms),
});

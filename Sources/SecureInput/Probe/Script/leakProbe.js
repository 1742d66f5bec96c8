// Walks over all that scripts of this document can reach. It is made before the page begins, so that nothing the page does to
// the built-in objects hides anything from it.
'use strict';

const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const { isView } = ArrayBuffer;
const pageGlobal = globalThis, pageDocument = document;
const ProbedSet = Set, ProbedMap = Map, ProbedBytes = Uint8Array;
const Pattern = RegExp, copyOf = structuredClone;
const textDecoder = new TextDecoder();

/** @type {<T, A extends any[], R>(method: (this: T, ...rest: A) => R) => (self: T, ...rest: A) => R} */
const uncurry = /** @type {any} */ (Function.prototype.bind.bind(Function.prototype.call));
const includes = uncurry(String.prototype.includes);
const elementByID = uncurry(Document.prototype.getElementById);
const charCodeAt = uncurry(String.prototype.charCodeAt);
const match = uncurry(RegExp.prototype.exec);
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
const dataOf = getterOf(CharacterData, 'data');
const messageDataOf = getterOf(MessageEvent, 'data');
const collectionLengthOf = getterOf(HTMLCollection, 'length');
const allLengthOf = typeof HTMLAllCollection === 'function' ? getterOf(HTMLAllCollection, 'length') : collectionLengthOf;
/** What they are is asked of themselves: `instanceof` asks the prototypes, and a proxy may have them without an end. */
const bufferLengthOf = getterOf(ArrayBuffer, 'byteLength');
const blobSizeOf = getterOf(Blob, 'size');
const styleTextOf = getterOf(CSSStyleDeclaration, 'cssText');
const attributeNamesOf = uncurry(Element.prototype.getAttributeNames);
const attributeOf = uncurry(Element.prototype.getAttribute);
/**
 * What every element or text has of its own accord: attributes once more, layout, ways to its neighbours. Pages have
 * thousands of them; of these accessors two lead to all others. What a page puts in their places is asked.
 * @type {Set<unknown>}
 */
const repetitions = new Set();
for (const { prototype } of [Node, Element, HTMLElement, CharacterData, Text]) {
  for (const key of ownKeys(prototype)) {
    if (key !== 'firstChild' && key !== 'nextSibling' && key !== 'shadowRoot') {
      repetitions.add(getOwnPropertyDescriptor(prototype, key)?.get);
    }
  }
}
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
 * The messages that this window has got, of whatever origin, and those that its ports and channels have sent.
 * @type {unknown[]}
 */
const messages = newList();
const messageLimit = 10000;

/** @param {any} holder whose `postMessage` is to be heard */
function hearMessages(holder) {
  const descriptor = getOwnPropertyDescriptor(holder, 'postMessage');
  if (!descriptor) return;
  const sent = holder.postMessage;
  defineProperty(holder, 'postMessage', {
    configurable: descriptor.configurable, enumerable: descriptor.enumerable, writable: true,
    value: new Proxy(sent, {
      apply(target, self, args) {
        const result = apply(target, self, args);
        const message = args[0];
        // As it was when it was sent; what is transferred cannot be copied any more.
        if (messages.length < messageLimit) try { push(messages, copyOf(message)); } catch { push(messages, message); }
        return result;
      },
    }),
  });
}
apply(addEventListenerOf, pageGlobal, ['message', (/** @type {MessageEvent} */ event) => {
  if (messages.length < messageLimit) push(messages, messageDataOf(event));
}, true]);
hearMessages(MessagePort.prototype);
hearMessages(BroadcastChannel.prototype);

/**
 * Attributes that are promises answer a wrong receiver with a rejected one, about which nobody else should hear.
 * @param {any} value
 */
function hush(value) {
  try { promiseThen(value, undefined, () => {}); } catch { /* It is no promise. */ }
}

/** No object of the platform has more prototypes; one that is its own, by a proxy, has no end. */
const prototypeLimit = 100;

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

/** What leaves nothing of a page's texts in `RegExp.lastMatch` and its kin. */
const harmless = new Pattern('-');

/**
 * Tells a text from others.
 * @param {string} text
 * @returns {number}
 */
function digestOf(text) {
  // FNV-1a
  let digest = 0x811C9DC5;
  for (let index = 0; index < text.length; index++) digest = (digest ^ charCodeAt(text, index)) * 0x01000193 >>> 0;
  return digest;
}

/** A walk over what can be reached; what comes later, from promises, is walked over when it is asked again. */
class Walk {
  /**
   * @param {string[]} forms what is looked for, as patterns: spelled out, it would be in the heap, which is searched too
   * @param {string} anyForm what fits each of them
   */
  constructor(forms, anyForm) {
    /** @type {RegExp[]} */
    this.forms = newList();
    for (let index = 0; index < forms.length; index++) push(this.forms, new Pattern(forms[index]));
    this.anyForm = new Pattern(anyForm);
    /** @type {[path: string, form: number, digest: number][]} */
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
    if (match(this.anyForm, text) === null) return;
    const { forms, found } = this;
    const digest = digestOf(text);
    for (let index = 0; index < forms.length; index++) {
      if (match(forms[index], text) !== null) push(found, [path, index, digest]);
    }
    match(harmless, '-');
  }

  /** @param {unknown} value @param {string} path */
  visit(value, path) {
    if (typeof value === 'string') this.look(value, path);
    else if (typeof value === 'symbol') this.look(symbolText(value), path);
    else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      // What this looks for is among its own arguments.
      if (value === listeners || value === messages || hasSeen(this.seen, value)) return;
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
    // What a live collection has is in the document, which is walked over; to find it there once more takes long.
    if (!this.isCollection(object)) this.visitOwnProperties(object, path);
    const prototype = getPrototypeOf(object);
    this.visit(prototype, `${path}.__proto__`);
    const style = this.styleText(object);
    // An accessor for each property that there is would say the same.
    if (style !== null) this.look(style, `${path}.cssText`);
    else this.visitAccessors(object, path, prototype, false);
  }

  /**
   * @param {any} object
   * @param {string} path
   */
  visitOwnProperties(object, path) {
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
        else if (descriptor.get && !this.isNamedElement(object, key, descriptor.get)) {
          this.visitAccessor(descriptor.get, object, path, name);
        }
      } catch { continue; }
    }
  }

  /**
   * Whether a member of the global is an element of the document by its id. There may be thousands.
   * @param {object} object
   * @param {string | symbol} key
   * @param {() => unknown} getter
   */
  isNamedElement(object, key, getter) {
    return object === pageGlobal && typeof key === 'string' && includes(functionText(getter), '[native code]')
      && elementByID(pageDocument, key) !== null;
  }

  /**
   * @param {any} object
   * @param {string} path
   * @param {object | null} prototype
   * @param {boolean} isNode whether the usual ones say nothing new
   */
  visitAccessors(object, path, prototype, isNode) {
    let length = 0;
    for (let holder = prototype; holder !== null && length < prototypeLimit; holder = getPrototypeOf(holder), length++) {
      const accessors = this.accessorsOf(holder);
      for (let index = 0; index < accessors.length; index++) {
        const accessor = accessors[index];
        if (!isNode || !hasSeen(repetitions, accessor[1])) this.visitAccessor(accessor[1], object, path, accessor[0]);
      }
    }
  }

  /**
   * An element, text or comment.
   * @param {any} node
   * @param {number} type
   * @param {string} path
   */
  visitNode(node, type, path) {
    const id = type === 1 ? attributeOf(node, 'id') : null;
    if (id) path = `#${id}`;
    this.visitOwnProperties(node, path);
    if (type === 1) {
      const names = attributeNamesOf(node);
      for (let index = 0; index < names.length; index++) {
        this.look(names[index], `${path}.attributes, a name in it`);
        this.look(attributeOf(node, names[index]) ?? '', `${path}.attributes.${names[index]}.value`);
      }
    } else {
      this.look(dataOf(node), `${path}.data`);
    }
    const prototype = getPrototypeOf(node);
    this.visit(prototype, `${path}.__proto__`);
    this.visitAccessors(node, path, prototype, true);
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
   * @returns {number} 0 for what is no node
   */
  nodeType(object) {
    try { return nodeTypeOf(object); } catch { return 0; }
  }

  /**
   * @param {any} object
   * @returns {boolean}
   */
  isBuffer(object) {
    try { return bufferLengthOf(object) >= 0; } catch { return false; }
  }

  /**
   * @param {any} object
   * @returns {boolean}
   */
  isCollection(object) {
    try { return collectionLengthOf(object) >= 0; } catch { /* It is none of these. */ }
    try { return allLengthOf(object) >= 0; } catch { return false; }
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
    try {
      if (blobSizeOf(object) < 0) return;
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
   * @returns {[path: string, form: number, digest: number][]} what was found since it was asked last
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
          : this.isBuffer(object) ? new ProbedBytes(object) : null;
        if (bytes !== null) {
          this.look(decode(textDecoder, bytes), `${path}, its bytes`);
          continue;
        }
      } catch { /* Detached. */ }
      const type = this.nodeType(object);
      if (type === 1 || type === 3 || type === 4 || type === 7 || type === 8) {
        try { this.visitNode(object, type, path); } catch { /* It is of another document's world. */ }
        continue;
      }
      try { this.visitContents(object, path); } catch { /* A proxy that tells not even what it is. */ }
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
 * @param {string} anyForm what fits each of them
 * @returns {[found: [path: string, form: number, digest: number][], reading: number, isComplete: boolean]}
 */
function probe(run, forms, anyForm) {
  if (forms === null ? current === null : isWalkedFromTop || run === latestRun) return [newList(), 0, true];
  if (forms !== null) {
    latestRun = run;
    current = new Walk(forms, anyForm);
    current.visit(pageGlobal, 'window');
    for (let index = 0; index < listeners.length; index++) current.visit(listeners[index], `listener ${index + 1}`);
    for (let index = 0; index < messages.length; index++) current.visit(messages[index], `message ${index + 1}`);
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
  value: (/** @type {number} */ run, /** @type {string[] | null | undefined} */ forms, /** @type {string} */ anyForm) =>
    forms === undefined ? endProbe() : probe(run, forms, anyForm),
});

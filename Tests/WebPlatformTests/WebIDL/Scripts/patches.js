// Patches of everything that a page may patch, which tell what was asked of them and by whom.
'use strict';

const recorded = { __proto__: null, count: 0 };
let isRecording = false;
const PatchError = Error;
const { defineProperty: patchProperty, getOwnPropertyDescriptor: descriptionOf, ownKeys: keysOf, apply: callOf } = Reflect;

/** @param {string} label of what was asked */
function record(label) {
  if (!isRecording || recorded.count >= 500) return;
  isRecording = false;
  recorded[recorded.count++] = `${label}\n${new PatchError().stack}`;
  isRecording = true;
}

/** Everything recorded, for the test to take apart. */
function recordedText() {
  isRecording = false;
  let text = '';
  for (let i = 0; i < recorded.count; i++) text += `${recorded[i]}\0`;
  return text;
}

/** Built-ins that no name leads to. */
function hiddenIntrinsics() {
  const prototypeOf = Object.getPrototypeOf;
  const generator = prototypeOf(function* () {});
  const asyncGenerator = prototypeOf(async function* () {});
  const arrayIterator = prototypeOf([][Symbol.iterator]());
  return {
    ArrayIteratorPrototype: arrayIterator, IteratorPrototype: prototypeOf(arrayIterator),
    MapIteratorPrototype: prototypeOf(new Map().entries()), SetIteratorPrototype: prototypeOf(new Set().values()),
    StringIteratorPrototype: prototypeOf(''[Symbol.iterator]()), RegExpStringIteratorPrototype: prototypeOf(''.matchAll(/a/g)),
    IteratorHelperPrototype: prototypeOf([].values().map(() => 0)),
    TypedArray: prototypeOf(Uint8Array), 'TypedArray.prototype': prototypeOf(Uint8Array.prototype),
    GeneratorFunctionPrototype: generator, GeneratorPrototype: generator.prototype,
    AsyncGeneratorFunctionPrototype: asyncGenerator, AsyncGeneratorPrototype: asyncGenerator.prototype,
    AsyncIteratorPrototype: prototypeOf(asyncGenerator.prototype), AsyncFunctionPrototype: prototypeOf(async () => {}),
  };
}

/**
 * Objects whose properties a page may patch, by name.
 * @param {string[]} names of the global's
 */
function patchTargets(names) {
  const targets = { __proto__: null, ...hiddenIntrinsics() };
  for (const name of names) {
    const value = globalThis[name];
    if (value === globalThis || !(typeof value === 'object' || typeof value === 'function') || value === null) continue;
    targets[name] = value;
    if (typeof value === 'function' && value.prototype) targets[`${name}.prototype`] = value.prototype;
  }
  return targets;
}

/**
 * Replaces a property by one that records each use, and does what it did.
 * @param {object} holder
 * @param {PropertyKey} key
 * @param {string} label
 */
function recordUse(holder, key, label) {
  const { value, get, set, enumerable, configurable, writable } = descriptionOf(holder, key) ?? { configurable: true };
  if (!configurable) return;
  const isData = !get && !set;
  let current = value;
  patchProperty(holder, key, {
    __proto__: null, enumerable: !!enumerable, configurable: true,
    get() {
      record(label);
      return isData ? current : get && callOf(get, this, []);
    },
    set(next) {
      record(`${label} =`);
      if (isData && this !== holder) patchProperty(this, key, { __proto__: null, value: next, writable: true, enumerable: true, configurable: true });
      else if (isData) current = writable === false ? current : next;
      else if (set) callOf(set, this, [next]);
    },
  });
}

/**
 * Replaces what a property calls by a function that throws.
 * @param {object} holder
 * @param {PropertyKey} key
 */
function throwOnUse(holder, key) {
  const descriptor = descriptionOf(holder, key);
  if (!descriptor.configurable) return;
  const fail = function () { throw 'a patched built-in was used'; };
  if (descriptor.get) patchProperty(holder, key, { __proto__: null, get: fail, set: fail });
  else if (typeof descriptor.value === 'function') patchProperty(holder, key, { __proto__: null, value: fail });
}

/** What awaiting a promise looks at itself, and what the console calls objects by. */
const isUsedByPage = (target, key, mode) => key === 'constructor' && (target === 'Promise.prototype' || mode === 'throw');

/**
 * @param {'record' | 'throw'} mode
 * @param {string} family the names of the global's whose properties are patched, and those of what they construct
 */
function patchBuiltins(mode, family) {
  const isMeant = new RegExp(`^(${family})(?:\\.prototype)?$`);
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => isMeant.test(name));
  const targets = patchTargets(names);
  // All are found before any is patched.
  const found = names.map((name) => ({ holder: globalThis, key: name, label: name }));
  for (const target of keysOf(targets).filter((each) => isMeant.test(each))) {
    for (const key of keysOf(targets[target])) {
      if (!isUsedByPage(target, key, mode)) found.push({ holder: targets[target], key, label: `${target}.${String(key)}` });
    }
  }
  const { length } = found;
  for (let i = 0; i < length; i++) {
    const { holder, key, label } = found[i];
    mode === 'record' ? recordUse(holder, key, label) : throwOnUse(holder, key);
  }
}

/**
 * Puts accessors on prototypes that everything inherits from.
 * @param {string[]} names of properties
 */
function patchInheritance(names) {
  const symbols = [
    Symbol.iterator, Symbol.asyncIterator, Symbol.toPrimitive, Symbol.toStringTag, Symbol.species,
    Symbol.isConcatSpreadable, Symbol.unscopables, Symbol.match, Symbol.replace, Symbol.search, Symbol.split,
  ];
  const holders = {
    'Object.prototype': Object.prototype, 'Function.prototype': Function.prototype, 'Array.prototype': Array.prototype,
    'Error.prototype': Error.prototype, 'Promise.prototype': Promise.prototype,
  };
  for (const holder of keysOf(holders)) {
    for (const key of [...names, ...symbols]) {
      if (!descriptionOf(holders[holder], key)) recordUse(holders[holder], key, `${holder}.${String(key)}`);
    }
  }
}

/** Gives every constructor an answer to `instanceof`, which is no. */
function patchInstanceof() {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value } = descriptionOf(globalThis, name);
    if (typeof value !== 'function' || !value.prototype) continue;
    patchProperty(value, Symbol.hasInstance, {
      __proto__: null, configurable: true, value() { record(`${name}[Symbol.hasInstance]`); return false; },
    });
  }
}

function startRecording() { isRecording = true; }

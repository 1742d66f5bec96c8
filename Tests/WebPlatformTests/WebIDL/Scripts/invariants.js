// What holds for every interface, whatever it is: https://webidl.spec.whatwg.org/#js-interfaces
'use strict';

/**
 * @param {string[]} builtins the names that the engine's own global has
 * @returns {string[]} the names of the interface objects on the global
 */
function interfaceNames(builtins) {
  return Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]|^webkit[A-Z]/.test(name) && !builtins.includes(name));
}

/** @returns {string} a line for each problem */
function invariantProblems(builtins) {
  const problems = [];
  for (const name of interfaceNames(builtins)) problems.push(...problemsOfInterface(name));
  return problems.join('\n');
}

/** @returns {string[]} */
function problemsOfInterface(globalName) {
  const problems = [];
  const check = (what, actual, expected) => {
    if (actual !== expected) problems.push(`${globalName}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  const onGlobal = Object.getOwnPropertyDescriptor(globalThis, globalName);
  check('global property', attributesOf(onGlobal), 'wc');
  const constructor = onGlobal.value;
  if (typeof constructor !== 'function') return [`${globalName}: is no function`];
  const { prototype } = constructor;
  // A legacy factory function makes objects of an interface of another name.
  const isFactory = prototype.constructor !== constructor;
  const name = isFactory || !/^(webkit|WebKit)/.test(globalName) ? globalName : constructor.name;
  check('name', constructor.name, name);
  check('text', String(constructor), `function ${name}() {\n    [native code]\n}`);
  for (const key of ['name', 'length']) check(`attributes of ${key}`, attributesOf(Object.getOwnPropertyDescriptor(constructor, key)), 'c');
  check('attributes of prototype', attributesOf(Object.getOwnPropertyDescriptor(constructor, 'prototype')), '');
  const call = failure(() => constructor());
  check('calling it', /^TypeError: (Illegal constructor|Constructor requires 'new' operator)$/.test(call) || call, true);
  if (isFactory) return problems;

  // The prototype chain and that of the constructors are the same.
  const parent = Object.getPrototypeOf(constructor);
  const above = Object.getPrototypeOf(prototype);
  if (parent === Function.prototype) check('parent of the prototype', above === Object.prototype || above === Error.prototype, true);
  else check('parent of the prototype', above, parent.prototype);
  check('@@toStringTag', prototype[Symbol.toStringTag], name);
  const isIllegal = call === 'TypeError: Illegal constructor';
  if (isIllegal) {
    check('length', constructor.length, 0);
    check('constructing it', failure(() => new constructor()), call);
  } else if (constructor.length > 0) {
    check('constructing it of nothing', failure(() => new constructor()), 'TypeError: Not enough arguments');
  }
  for (const holder of [constructor, prototype]) {
    for (const key of Reflect.ownKeys(holder)) {
      if (holder === constructor && ['name', 'length', 'prototype'].includes(key)) continue;
      problems.push(...memberProblems(name, constructor, holder, key));
    }
  }
  return problems;
}

/** @returns {string[]} what is wrong with an own property of an interface's constructor or prototype */
function memberProblems(name, constructor, holder, key) {
  const descriptor = Object.getOwnPropertyDescriptor(holder, key);
  const attributes = attributesOf(descriptor);
  const label = `${name}.${String(key)}`;
  const expected = (allowed) => (allowed.includes(attributes) ? [] : [`${label}: has the attributes ${attributes}`]);
  switch (key) {
    case 'constructor': return expected(['wc']);
    case Symbol.toStringTag: case Symbol.unscopables: return expected(['c']);
    case Symbol.iterator: case Symbol.asyncIterator: case Symbol.hasInstance: return expected(['wc']);
  }
  if ('value' in descriptor && typeof descriptor.value !== 'function') {
    const twin = Object.getOwnPropertyDescriptor(holder === constructor ? constructor.prototype : constructor, key);
    return [...expected(['e']), ...(twin?.value === descriptor.value ? [] : [`${label}: is no constant of both`])];
  }
  const brandless = Object.create(null);
  const isStatic = holder === constructor;
  if ('value' in descriptor) {
    const { value } = descriptor;
    if (Object.values(Object.getOwnPropertyDescriptors(Array.prototype)).some((own) => own.value === value)) return expected(['wec']);
    const problems = [...expected(['wec', 'wc']), ...functionProblems(label, value, key, value.length)];
    if (isStatic) return problems;
    return [...problems, ...brandProblems(label, `Can only call ${label} on instances of ${name}`, () => Reflect.apply(value, brandless, []))];
  }
  const { get, set } = descriptor;
  const problems = [...expected(['gec', 'gsec', 'gc', 'gsc']), ...functionProblems(label, get, `get ${key}`, 0)];
  if (set) problems.push(...functionProblems(label, set, `set ${key}`, 1));
  if (isStatic) return problems;
  problems.push(...brandProblems(label, `The ${label} getter can only be used on instances of ${name}`, () => Reflect.apply(get, brandless, [])));
  if (set) problems.push(...brandProblems(label, `The ${label} setter can only be used on instances of ${name}`, () => Reflect.apply(set, brandless, [''])));
  return problems;
}

/** [LegacyLenientThis] https://webidl.spec.whatwg.org/#LegacyLenientThis */
const lenient = /\.(onreadystatechange|onmouseenter|onmouseleave)$/;
/** Functions of prototypes that look at nothing of `this`. */
const anyReceiver = /^(CountQueuingStrategy|ByteLengthQueuingStrategy)\.size$/;

/** @returns {string[]} unless the call throws, or rejects with, this TypeError */
function brandProblems(label, message, call) {
  if (anyReceiver.test(label)) return [];
  const outcome = failure(call);
  if (outcome === 'a promise' || outcome === `TypeError: ${message}` || (lenient.test(label) && outcome === 'no error')) return [];
  return [`${label}: on another object ends in ${outcome}`];
}

/** @returns {string} a line for each problem of the global object's own members */
function globalProblems(builtins) {
  const problems = [];
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    if (/^[A-Z]|^webkit[A-Z]|^constructor$/.test(key) || builtins.includes(key)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, key);
    const attributes = attributesOf(descriptor);
    if (typeof descriptor.value === 'function') {
      if (attributes !== 'wec') problems.push(`${key}: has the attributes ${attributes}`);
      problems.push(...functionProblems(key, descriptor.value, key, descriptor.value.length));
    } else if (descriptor.get) {
      if (!['gec', 'gsec', 'ge', 'gse'].includes(attributes)) problems.push(`${key}: has the attributes ${attributes}`);
      problems.push(...functionProblems(key, descriptor.get, `get ${key}`, 0));
      if (descriptor.set) problems.push(...functionProblems(key, descriptor.set, `set ${key}`, 1));
    } else if (attributes !== 'wc') {
      problems.push(`${key}: has the attributes ${attributes}`);
    }
  }
  return problems.join('\n');
}

// Compares an interface with its row of the tables in Shapes: https://webidl.spec.whatwg.org/#js-interfaces
'use strict';

/**
 * @param {{ name: string, length?: number, parent: string, isPartial: boolean, members: string[] }} row
 * @returns {string} a line for each problem
 */
function shapeProblems(row) {
  const problems = [];
  /** Names, for one line about them all. */
  const missing = [];
  // Null for what cannot be constructed.
  let length = row.length ?? null;
  const check = (what, actual, expected) => {
    if (actual !== expected) problems.push(`${row.name}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  const onGlobal = Object.getOwnPropertyDescriptor(globalThis, row.name);
  check('global property', attributesOf(onGlobal), 'wc');
  if (typeof onGlobal?.value !== 'function') return `${row.name}: is no interface object`;
  const constructor = onGlobal.value;
  const { prototype } = constructor;
  const parent = row.parent === '' ? null : globalThis[row.parent];

  const call = failure(() => constructor());
  if (row.isPartial && length !== null && call === 'TypeError: Illegal constructor') {
    length = null;
    missing.push('constructor');
  }
  check('name', constructor.name, row.name);
  check('length', constructor.length, length ?? 0);
  for (const key of ['name', 'length']) check(`attributes of ${key}`, attributesOf(Object.getOwnPropertyDescriptor(constructor, key)), 'c');
  check('attributes of prototype', attributesOf(Object.getOwnPropertyDescriptor(constructor, 'prototype')), '');
  // The parent of DOMException is no interface.
  check('parent', Object.getPrototypeOf(constructor), parent === null || parent === Error ? Function.prototype : parent);
  check('parent of the prototype', Object.getPrototypeOf(prototype), (parent ?? Object).prototype);
  check('attributes of constructor', attributesOf(Object.getOwnPropertyDescriptor(prototype, 'constructor')), 'wc');
  check('constructor', prototype.constructor, constructor);
  check('attributes of @@toStringTag', attributesOf(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)), 'c');
  check('@@toStringTag', prototype[Symbol.toStringTag], row.name);
  check('text', String(constructor), `function ${row.name}() {\n    [native code]\n}`);
  const withoutNew = length === null ? 'Illegal constructor' : "Constructor requires 'new' operator";
  check('calling it', call, `TypeError: ${withoutNew}`);
  if (length === null) check('constructing it', failure(() => new constructor()), 'TypeError: Illegal constructor');
  else if (length > 0) check('constructing it of nothing', failure(() => new constructor()), 'TypeError: Not enough arguments');

  const holders = new Map([
    [constructor, new Set(['name', 'length', 'prototype'])], [prototype, new Set(['constructor', Symbol.toStringTag])],
  ]);
  // What makes the global object an instance of these two is a property of their own.
  if (row.name === 'Window' || row.name === 'EventTarget') holders.get(constructor).add(Symbol.hasInstance);
  const unscopables = Object.getOwnPropertyDescriptor(prototype, Symbol.unscopables)?.value;
  if (unscopables) holders.get(prototype).add(Symbol.unscopables);
  for (const token of row.members) {
    const member = parsedMember(token);
    const { name, marks, kind } = member;
    if (name.startsWith('@')) problems.push(...iterationProblems(name, row.name, prototype, (key) => holders.get(prototype).add(key)));
    else if (kind === ':') problems.push(...constantProblems(row.name, member, [constructor, prototype], holders, missing));
    else problems.push(...memberProblems(row, member, marks.includes('.') ? constructor : prototype, holders, missing));
    if (Object.hasOwn(prototype, name)) check(`being unscopable of ${name}`, unscopables?.[name] === true, marks.includes('^'));
  }
  for (const [holder, keys] of holders) {
    for (const key of Reflect.ownKeys(holder)) if (!keys.has(key)) problems.push(`${row.name}: has a ${String(key)} that is not in its row`);
  }
  if (missing.length > 0 && !row.isPartial) problems.push(`${row.name}: has no ${missing.join(', ')}`);
  return problems.join('\n');
}

/**
 * Compares an object's own members with their row.
 * @returns {string} a line for each problem
 */
function instanceProblems(object, row) {
  const holders = new Map([[object, new Set()]]);
  const missing = [];
  const problems = row.members.flatMap((token) => memberProblems(row, parsedMember(token), object, holders, missing));
  if (missing.length > 0 && !row.isPartial) problems.push(`${row.name}: has no ${missing.join(', ')}`);
  return problems.join('\n');
}

/** @returns {{ marks: string, name: string, kind: string | undefined, detail: string }} */
function parsedMember(token) {
  const [, marks, name, kind, detail] = /^([.~^!]*)([^(:=]+)(?:([(:=])([^)]*)\)?)?$/.exec(token);
  return { marks, name, kind, detail };
}

/** @returns {string[]} what is wrong with an attribute or an operation */
function memberProblems(row, { marks, name, kind, detail }, holder, holders, missing) {
  const label = `${row.name}.${name}`;
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  if (descriptor === undefined) {
    missing.push(name);
    return [];
  }
  holders.get(holder).add(name);
  const enumerable = marks.includes('~') ? '' : 'e';
  const configurable = marks.includes('!') ? '' : 'c';
  const attributes = attributesOf(descriptor);
  const problems = [];
  if (kind === '(') {
    const expected = `${configurable && 'w'}${enumerable}${configurable}`;
    if (attributes !== expected) problems.push(`${label}: attributes are ${attributes}, not ${expected}`);
    return [...problems, ...functionProblems(label, descriptor.value, name, Number(detail))];
  }
  if (row.isPartial && kind === '=' && descriptor.get && !descriptor.set) {
    missing.push(`setter of ${name}`);
    return [];
  }
  const expected = `g${kind === '=' ? 's' : ''}${enumerable}${configurable}`;
  if (attributes !== expected) problems.push(`${label}: attributes are ${attributes}, not ${expected}`);
  if (descriptor.get) problems.push(...functionProblems(label, descriptor.get, `get ${name}`, 0));
  if (descriptor.set) problems.push(...functionProblems(label, descriptor.set, `set ${name}`, 1));
  return problems;
}

/** https://webidl.spec.whatwg.org/#js-constants @returns {string[]} */
function constantProblems(label, { name, detail }, both, holders, missing) {
  const problems = [];
  for (const holder of both) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (descriptor === undefined) {
      missing.push(name);
      continue;
    }
    holders.get(holder).add(name);
    if (attributesOf(descriptor) !== 'e') problems.push(`${label}.${name}: attributes are ${attributesOf(descriptor)}, not e`);
    if (String(descriptor.value) !== detail) problems.push(`${label}.${name}: is ${String(descriptor.value)}, not ${detail}`);
  }
  return problems;
}

/** https://webidl.spec.whatwg.org/#js-iterable https://webidl.spec.whatwg.org/#js-asynchronous-iterable */
function iterationProblems(kind, label, prototype, seen) {
  const problems = [];
  const method = (key, name, length, attributes, expected) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    if (descriptor === undefined) {
      problems.push(`${label}: has no ${String(key)}`);
      return;
    }
    seen(key);
    if (attributesOf(descriptor) !== attributes) problems.push(`${label}: attributes of ${String(key)} are ${attributesOf(descriptor)}, not ${attributes}`);
    if (expected && descriptor.value !== expected) problems.push(`${label}: ${String(key)} is not the function that it should be`);
    if (!expected) problems.push(...functionProblems(`${label}.${String(key)}`, descriptor.value, name, length));
  };
  const list = Array.prototype;
  switch (kind) {
    case '@pairs':
      for (const name of ['entries', 'keys', 'values']) method(name, name, 0, 'wec');
      method('forEach', 'forEach', 1, 'wec');
      method(Symbol.iterator, 'entries', 0, 'wc', prototype.entries);
      break;
    case '@set':
      for (const name of ['entries', 'keys', 'values']) method(name, name, 0, 'wec');
      method('forEach', 'forEach', 1, 'wec');
      method(Symbol.iterator, 'values', 0, 'wc', prototype.values);
      break;
    case '@values':
      for (const name of ['entries', 'forEach', 'keys', 'values']) method(name, name, 0, 'wec', list[name]);
      method(Symbol.iterator, 'values', 0, 'wc', list.values);
      break;
    case '@indexed': method(Symbol.iterator, 'values', 0, 'wc', list.values); break;
    case '@async':
      method('values', 'values', 0, 'wec');
      method(Symbol.asyncIterator, 'values', 0, 'wc', prototype.values);
      break;
    default: problems.push(`${label}: what is ${kind}?`);
  }
  return problems;
}

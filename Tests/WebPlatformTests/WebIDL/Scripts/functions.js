// What a function of the platform's must look like: https://webidl.spec.whatwg.org/#js-operations
'use strict';

/** @returns {string} `w`, `e` and `c` for what is writable, enumerable and configurable, then `get`/`set` or `value` */
function attributesOf(descriptor) {
  if (descriptor === undefined) return 'nothing';
  const kind = 'value' in descriptor ? (descriptor.writable ? 'w' : '') : (descriptor.get ? 'g' : '') + (descriptor.set ? 's' : '');
  return kind + (descriptor.enumerable ? 'e' : '') + (descriptor.configurable ? 'c' : '');
}

/** @returns {string[]} what is wrong with a function that is no constructor; `label` says which it is */
function functionProblems(label, f, name, length) {
  if (typeof f !== 'function') return [`${label} is no function but ${typeof f}`];
  const problems = [];
  const check = (what, actual, expected) => {
    if (actual !== expected) problems.push(`${label}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  check('name', f.name, name);
  check('length', f.length, length);
  check('own properties', Reflect.ownKeys(f).sort().join(), 'length,name');
  check('attributes of name', attributesOf(Object.getOwnPropertyDescriptor(f, 'name')), 'c');
  check('attributes of length', attributesOf(Object.getOwnPropertyDescriptor(f, 'length')), 'c');
  check('prototype', Object.getPrototypeOf(f), Function.prototype);
  check('text', String(f), `function ${name.replace(/^[gs]et /, '')}() {\n    [native code]\n}`);
  let constructs = true;
  try { Reflect.construct(Object, [], f); } catch { constructs = false; }
  check('being a constructor', constructs, false);
  return problems;
}

/** @returns {string} the error that `f` throws or rejects with at once, if it is an error of this page; else what it is */
function failure(f) {
  let result;
  try { result = f(); } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : `thrown ${typeof error}`;
  }
  return result instanceof Promise ? 'a promise' : 'no error';
}

// https://webidl.spec.whatwg.org/#js-iterable https://webidl.spec.whatwg.org/#js-asynchronous-iterable
'use strict';

const arrayEntries = arrayPrototype.entries;
const arrayKeys = arrayPrototype.keys;
const arrayValues = /** @type {any} */ (arrayPrototype)[symbolIterator];
const arrayForEach = arrayPrototype.forEach;

/**
 * @param {object} prototype
 * @param {any} description
 * @param {any} member
 */
function defineIterable(prototype, description, member) {
  if (!member.key) {
    // A value iterable: the very functions of Array.prototype.
    createDataProperty(prototype, 'entries', arrayEntries);
    createDataProperty(prototype, 'forEach', arrayForEach);
    createDataProperty(prototype, 'keys', arrayKeys);
    createDataProperty(prototype, 'values', arrayValues);
    defineHidden(prototype, symbolIterator, arrayValues);
    return;
  }
  const toKey = outgoing(member.key);
  const toValue = outgoing(member.type);
  const next = pairIterator(description, toKey, toValue);
  const entries = iteratorMethod('entries', description, (impl) => next(impl, 'entry'));
  createDataProperty(prototype, 'entries', entries);
  createDataProperty(prototype, 'keys', iteratorMethod('keys', description, (impl) => next(impl, 'key')));
  const values = iteratorMethod('values', description, (impl) => next(impl, 'value'));
  createDataProperty(prototype, 'values', values);
  createDataProperty(prototype, 'forEach', forEachMethod(description, toKey, toValue));
  defineHidden(prototype, symbolIterator, member.setlike ? values : entries);
}

/**
 * @param {string} name
 * @param {any} description
 * @param {(impl: any) => object} make
 * @returns {Function}
 */
function iteratorMethod(name, description, make) {
  return asNative({
    /** @this {any} */
    [name]() {
      const impl = receiver(this, description);
      if (impl === undefined) throw typeError(`Can only call ${description.name}.${name} on instances of ${description.name}`);
      return make(impl);
    },
  }[name], 0);
}

/**
 * @param {any} description
 * @param {(v: any) => any} toKey
 * @param {(v: any) => any} toValue
 * @returns {Function}
 */
function forEachMethod(description, toKey, toValue) {
  const { forEach } = {
    /** @this {any} @param {any} callback */
    forEach(callback) {
      const impl = receiver(this, description);
      if (impl === undefined) throw typeError(`Can only call ${description.name}.forEach on instances of ${description.name}`);
      if (arguments.length < 1) throw typeError('Not enough arguments');
      if (typeof callback !== 'function') throw typeError('Cannot call callback');
      const thisArgument = arguments.length > 1 ? arguments[1] : undefined;
      // The pairs are looked at anew each time, as they are then.
      for (let i = 0; ; i++) {
        const pairs = pairsOf(impl);
        if (i >= pairs.length) return;
        apply(callback, thisArgument, [toValue(pairs[i][1]), toKey(pairs[i][0]), this]);
      }
    },
  };
  return asNative(forEach, 1);
}

/** @param {any} impl @returns {any} */
function pairsOf(impl) {
  try { return impl.pairs(); } catch (error) {
    throw translated(error, '');
  }
}

/**
 * @param {any} description
 * @param {(v: any) => any} toKey
 * @param {(v: any) => any} toValue
 */
function pairIterator(description, toKey, toValue) {
  /** @type {WeakMap<object, { impl: any, kind: string, index: number }>} */
  const states = new WorldWeakMap();
  const prototype = create(iteratorPrototype);
  const { next } = {
    /** @this {any} */
    next() {
      const state = isObject(this) ? apply(weakMapGet, states, [this]) : undefined;
      if (!state) throw typeError(`Cannot call next() on a ${description.name} Iterator of another kind`);
      const pairs = pairsOf(state.impl);
      if (state.index >= pairs.length) return { value: undefined, done: true };
      const pair = pairs[state.index++];
      if (state.kind === 'key') return { value: toKey(pair[0]), done: false };
      if (state.kind === 'value') return { value: toValue(pair[1]), done: false };
      return { value: [toKey(pair[0]), toValue(pair[1])], done: false };
    },
  };
  createDataProperty(prototype, 'next', asNative(next, 0));
  defineHidden(prototype, symbolToStringTag, `${description.name} Iterator`, false);
  return (/** @type {any} */ impl, /** @type {string} */ kind) => {
    const iterator = create(prototype);
    apply(weakMapSet, states, [iterator, { impl, kind, index: 0 }]);
    return iterator;
  };
}

/**
 * @param {object} prototype
 * @param {any} description
 * @param {any} member
 */
function defineAsyncIterable(prototype, description, member) {
  /** @type {WeakMap<object, any>} */
  const states = new WorldWeakMap();
  const iterator = create(asyncIteratorPrototype);
  const toValue = outgoing(member.type);
  const toResult = (/** @type {any} */ result) => ({ value: result.done ? anyOut(result.value) : toValue(result.value), done: !!result.done });
  const step = (/** @type {string} */ name, /** @type {string} */ method) => asNative({
    /** @this {any} @param {any} value */
    [name](value) {
      const state = isObject(this) ? apply(weakMapGet, states, [this]) : undefined;
      if (!state) return rejectedPromise(typeError(`Cannot call ${name}() on a ${description.name} async iterator of another kind`));
      let deferred;
      try { deferred = state[method](value); } catch (error) {
        return rejectedPromise(translated(error, name));
      }
      return promiseOf(deferred, toResult);
    },
  }[name], name === 'return' ? 1 : 0);
  createDataProperty(iterator, 'next', step('next', 'next'));
  createDataProperty(iterator, 'return', step('return', 'return_'));
  defineHidden(iterator, symbolToStringTag, `${description.name} AsyncIterator`, false);
  const convert = compileArguments(member.args, `${description.name}.values`);
  const { values } = {
    /** @this {any} */
    values() {
      const impl = receiver(this, description);
      if (impl === undefined) throw typeError(`Can only call ${description.name}.values on instances of ${description.name}`);
      const list = convert(arguments);
      let state;
      try { state = border.asyncIterator(impl, list); } catch (error) {
        throw translated(error, 'values');
      }
      const made = create(iterator);
      apply(weakMapSet, states, [made, state]);
      return made;
    },
  };
  createDataProperty(prototype, 'values', asNative(values, 0));
  defineHidden(prototype, symbolAsyncIterator, values);
}

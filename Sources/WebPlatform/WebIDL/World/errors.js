// Errors that leave the platform are made anew as this world's.
'use strict';

const errorConstructors = /** @type {Record<string, ErrorConstructor>} */ (/** @type {unknown} */ ({
  __proto__: null, Error: WorldError, TypeError: WorldTypeError, RangeError: WorldRangeError,
  SyntaxError, ReferenceError, EvalError, URIError,
}));

/**
 * The platform's errors that this world has seen: the same one is the same here.
 * @type {WeakMap<object, Error>}
 */
const madeErrors = new WorldWeakMap();

/**
 * What this world sees of something that the platform threw or rejected with. Where the stack is too full to make it,
 * that is the error instead.
 * @param {unknown} error
 * @param {string} [name] of the function that the page called
 * @returns {unknown}
 */
function translated(error, name = '') {
  try { return remake(error, name); } catch { return stackOverflow(); }
}

/**
 * Calls a platform function that may throw.
 * @param {(a: any, b: any) => any} platformFunction
 * @param {any} [a]
 * @param {any} [b]
 * @returns {any}
 */
function asked(platformFunction, a, b) {
  try { return platformFunction(a, b); } catch (error) {
    throw translated(error);
  }
}

/**
 * A TypeError of this world, placed where the page's code is.
 * @param {string} message
 * @returns {TypeError}
 */
function typeError(message) {
  const error = new WorldTypeError(message);
  placeError(error, '');
  return error;
}

/**
 * @param {any} error
 * @param {string} name of the function that the page called
 * @returns {unknown}
 */
function remake(error, name) {
  if (!isObject(error)) return error;
  if (!isPlatformObject(error)) return carried(error);
  const e = /** @type {any} */ (error);
  if (border.isPageException(e)) return carried(e.value);
  if (border.isDOMException(e)) return wrapException(e, name);
  const known = apply(weakMapGet, madeErrors, [e]);
  if (known) return known;
  const made = new (errorConstructors[e.name] ?? WorldError)(e.message);
  apply(weakMapSet, madeErrors, [e, made]);
  if (border.isStackless(e)) removePlace(made);
  else placeError(made, name);
  return made;
}

/**
 * Shows the page's frames only, as for a native function. What comes from no call of the page's has no place, as in
 * WebKit.
 * @param {Error} error
 * @param {string} name of the function that the page called
 */
function placeError(error, name) {
  const stack = ownDataValue(error, 'stack');
  // The page may have asked for errors without stacks.
  if (typeof stack !== 'string') return;
  const place = placeOf(stack, name);
  if (place === null) {
    removePlace(error);
    return;
  }
  defineHidden(error, 'line', place.line);
  defineHidden(error, 'column', place.column);
  defineHidden(error, 'sourceURL', place.url);
  defineHidden(error, 'stack', place.stack);
}

/** @param {Error} error */
function removePlace(error) {
  reflectDelete(error, 'line');
  reflectDelete(error, 'column');
  reflectDelete(error, 'sourceURL');
  reflectDelete(error, 'stack');
}

/**
 * @param {any} impl a DOMExceptionImpl
 * @param {string} [name] of the function that the page called
 * @returns {object}
 */
function wrapException(impl, name = '') {
  const known = existingWrapper(impl);
  if (known) return known;
  const wrapper = /** @type {object} */ (wrap(impl));
  if (border.isStackless(impl)) defineHidden(wrapper, 'stack', '');
  else placeException(wrapper, name);
  return wrapper;
}

/** @param {object} wrapper @param {string} name */
function placeException(wrapper, name) {
  const stack = ownDataValue(new WorldError(), 'stack');
  if (typeof stack !== 'string') return;
  const place = placeOf(stack, name);
  if (place === null) {
    defineHidden(wrapper, 'stack', '');
    return;
  }
  defineHidden(wrapper, 'line', place.line);
  defineHidden(wrapper, 'column', place.column);
  defineHidden(wrapper, 'stack', place.stack);
}

/**
 * Where a conversion takes place, for WebKit's error texts.
 * @typedef {object} Place
 * @property {'argument' | 'attribute' | 'other'} kind
 * @property {string} callee `Interface.member`
 * @property {number} index 1-based, of an argument
 * @property {string} name of an argument
 */

/** @type {Place} */
const elsewhere = { kind: 'other', callee: '', index: 0, name: '' };

/**
 * @param {Place} place
 * @param {string} requirement
 * @returns {TypeError}
 */
function conversionError(place, requirement) {
  if (place.kind === 'argument' && place.name !== '') {
    return typeError(`Argument ${place.index} ('${place.name}') to ${place.callee} must be ${requirement}`);
  }
  if (place.kind === 'attribute') return typeError(`The ${place.callee} attribute must be ${requirement}`);
  return typeError('Type error');
}

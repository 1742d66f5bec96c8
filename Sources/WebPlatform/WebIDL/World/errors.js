// Errors that leave the platform are made anew as this world's.
'use strict';

const errorConstructors = /** @type {Record<string, ErrorConstructor>} */ ({
  __proto__: null, Error: WorldError, TypeError: WorldTypeError, RangeError: WorldRangeError,
  SyntaxError, ReferenceError, EvalError, URIError,
});

/**
 * What this world sees of something that the platform threw or rejected with. Where the stack is too full to make it,
 * the spare serves; if even this call overflows, the engine's error is of this realm, as this function is.
 * @param {unknown} error @returns {unknown}
 */
function translated(error) {
  try { return remake(error); } catch { return spare; }
}

/** @param {any} error @returns {unknown} */
function remake(error) {
  if (!isObject(error) || !isPlatformObject(error)) return error;
  const e = /** @type {any} */ (error);
  if (border.isPageException(e)) return e.value;
  if (border.isDOMException(e)) return wrapException(e);
  const made = new (errorConstructors[e.name] ?? WorldError)(e.message);
  if (border.isStackless(e)) {
    delete made.stack;
    return made;
  }
  placeError(made, made.stack);
  return made;
}

/** Shows the page's frames only, as for a native function. @param {object} target @param {string | undefined} stack */
function placeError(target, stack) {
  const place = border.placeOf(`${stack}`);
  defineHidden(target, 'line', place.line);
  defineHidden(target, 'column', place.column);
  if (target instanceof WorldError) defineHidden(target, 'sourceURL', place.url);
  defineHidden(target, 'stack', place.stack);
}

/** @param {any} impl a DOMExceptionImpl @returns {object} */
function wrapException(impl) {
  const known = existingWrapper(impl);
  if (known) return known;
  const wrapper = /** @type {object} */ (wrap(impl));
  placeException(wrapper);
  return wrapper;
}

/** @param {object} wrapper */
function placeException(wrapper) {
  const place = border.placeOf(`${new WorldError().stack}`);
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

/** @param {Place} place @param {string} requirement @returns {TypeError} */
function conversionError(place, requirement) {
  if (place.kind === 'argument' && place.name !== '') {
    return new WorldTypeError(`Argument ${place.index} ('${place.name}') to ${place.callee} must be ${requirement}`);
  }
  if (place.kind === 'attribute') return new WorldTypeError(`The ${place.callee} attribute must be ${requirement}`);
  return new WorldTypeError('Type error');
}

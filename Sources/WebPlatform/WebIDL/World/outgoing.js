// Conversions of what implementations return to values of this world.
'use strict';

/** @type {WeakMap<object, (value: any) => any>} */
const outgoingByType = new WorldWeakMap();
/**
 * Frozen arrays keep their identity while the platform's list does.
 * @type {WeakMap<object, any>}
 */
const frozenArrays = new WorldWeakMap();

/** @param {any} value @returns {any} */
function same(value) { return value; }

/** @param {any} type an IDLType @returns {(value: any) => any} */
function outgoing(type) {
  let converter = apply(weakMapGet, outgoingByType, [type]);
  if (!converter) {
    converter = makeOutgoing(type);
    apply(weakMapSet, outgoingByType, [type, converter]);
  }
  return converter;
}

/** @param {any} type @returns {(value: any) => any} */
function makeOutgoing(type) {
  switch (type.kind) {
    case 'undefined': return () => undefined;
    case 'any': case 'object': case 'union': return anyOut;
    case 'interface': return wrap;
    case 'nullable': {
      const inner = outgoing(type.of);
      return (value) => (value === null || value === undefined ? null : inner(value));
    }
    case 'sequence': return arrayOut(outgoing(type.of));
    case 'frozenArray': {
      const toArray = arrayOut(outgoing(type.of));
      return (list) => {
        let array = apply(weakMapGet, frozenArrays, [list]);
        if (!array) {
          array = freeze(toArray(list));
          apply(weakMapSet, frozenArrays, [list, array]);
        }
        return array;
      };
    }
    case 'record': {
      const inner = outgoing(type.of);
      return (pairs) => {
        const object = {};
        for (let i = 0; i < pairs.length; i++) createDataProperty(object, pairs[i][0], inner(pairs[i][1]));
        return object;
      };
    }
    case 'dictionary': return (dictionary) => {
      const object = {};
      for (let i = 0; i < type.fields.length; i++) {
        const { name, type: memberType } = type.fields[i];
        const value = dictionary[name];
        if (value !== undefined) createDataProperty(object, name, outgoing(memberType)(value));
      }
      return object;
    };
    case 'promise': {
      const inner = outgoing(type.of);
      return (deferred) => promiseOf(deferred, inner);
    }
    case 'callback': case 'callbackInterface': case 'eventHandler':
      // A callback of another world is not shown in this one.
      return (invoker) => (invoker ? apply(weakMapGet, callbackObjects, [invoker]) ?? null : null);
    case 'BufferSource': case 'ArrayBufferView': case 'ArrayBuffer': case 'Uint8Array': return bufferOut;
    default: return same;
  }
}

/** @param {(value: any) => any} inner @returns {(list: any) => unknown[]} */
function arrayOut(inner) {
  return (list) => {
    const array = /** @type {unknown[]} */ ([]);
    for (let i = 0; i < list.length; i++) createDataProperty(array, i, inner(list[i]));
    return array;
  };
}

/**
 * Moves the platform's bytes into this realm.
 * @param {any} buffer a platform ArrayBuffer or Uint8Array
 * @returns {ArrayBuffer | Uint8Array}
 */
function bufferOut(buffer) {
  const moved = apply(transferBuffer, border.exactBuffer(buffer), []);
  return border.isByteArray(buffer) ? new WorldUint8Array(moved) : moved;
}

/** @param {any} value @returns {any} */
function anyOut(value) {
  if (!isObject(value) || !isPlatformObject(value)) return value;
  const platform = /** @type {any} */ (value);
  if (platform.interfaceChain) return border.isDOMException(platform) ? wrapException(platform) : wrap(platform);
  if (border.isBytes(platform)) return bufferOut(platform);
  return boxOut(platform);
}

/**
 * What boxes that are always the same value have become here.
 * @type {WeakMap<object, any>}
 */
const boxValues = new WorldWeakMap();

/** @param {any} box */
function jsonOut(box) {
  let failure;
  try { return parseJSON(box.text); } catch (error) { failure = border.jsonFailure(box, error); }
  throw translated(failure);
}

/** @param {any} box */
function boxOut(box) {
  if (border.isSerializedMessage(box)) return readTape(box);
  if (border.isParsedJSON(box) || border.isSharedBytes(box)) {
    let value = apply(weakMapGet, boxValues, [box]);
    if (value === undefined) {
      value = border.isParsedJSON(box) ? jsonOut(box) : bufferOut(border.copyBytes(box.bytes).buffer);
      apply(weakMapSet, boxValues, [box, value]);
    }
    return value;
  }
  if (border.isTypedValue(box)) return outgoing(box.type)(box.value);
  if (border.isWorldObject(box)) {
    const object = {};
    for (let i = 0; i < box.fields.length; i++) createDataProperty(object, box.fields[i][0], outgoing(box.fields[i][2])(box.fields[i][1]));
    return object;
  }
  if (border.isDeferred(box)) return promiseOf(box, anyOut);
  if (border.isPageException(box) || border.isError(box)) return translated(box);
  throw typeError('Type error');
}

/**
 * @param {any} deferred
 * @param {(value: any) => any} convert
 * @returns {Promise<unknown>}
 */
function promiseOf(deferred, convert) {
  const known = border.worldPromise(deferred, realm.id);
  if (known) return /** @type {Promise<unknown>} */ (known);
  const promise = newPromise((resolve, reject) => {
    border.connect(deferred, (/** @type {any} */ value) => {
      let out;
      try { out = convert(value); } catch (error) {
        reject(error);
        return;
      }
      resolve(out);
    }, (/** @type {any} */ error) => {
      reject(translated(error));
    });
  });
  if (deferred.isHandled) apply(promiseThen, promise, [undefined, () => undefined]);
  border.setWorldPromise(deferred, realm.id, promise);
  return promise;
}

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
    case 'date': return (time) => new WorldDate(time);
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
  const moved = apply(transferBuffer, exactBuffer(buffer), []);
  return isByteArray(buffer) ? new WorldUint8Array(moved) : moved;
}

/** @param {any} value @returns {any} */
function anyOut(value) {
  if (!isObject(value)) return value;
  if (!isPlatformObject(value)) return carried(value);
  const platform = /** @type {any} */ (value);
  if (platform.interfaceChain) return platform.interfaceName === 'DOMException' ? wrapException(platform) : wrap(platform);
  return boxOut(platform);
}

/**
 * A page's value as this world may have it: the page's other worlds keep their objects to themselves, what passes is a
 * copy, if there can be one.
 * @param {any} value
 * @returns {any}
 */
function carried(value) {
  return realm.hasOtherWorlds && isObject(value) ? carriedObject(value) : value;
}

/** @param {object} value */
function carriedObject(value) {
  const owner = worldOf(value, realm);
  if (owner === null) return value;
  const parcel = parcelOf(value, owner);
  // An object of the platform has a wrapper in every world.
  if (parcel.impl !== undefined) return anyOut(parcel.impl);
  if (parcel.message !== null) return readTape(parcel.message);
  return parcel.error === null ? null : copiedError(parcel.error);
}

const worldOf = guard(border.worldOf);
const parcelOf = guard(border.parcelOf);

/** @param {any} facts what another world's kit says of an error */
function copiedError({ name, text, stack, url, line, column }) {
  const error = new (errorConstructors[name] ?? WorldError)(text);
  defineHidden(error, 'line', line);
  defineHidden(error, 'column', column);
  defineHidden(error, 'sourceURL', url);
  defineHidden(error, 'stack', stack);
  return error;
}

/**
 * What boxes that are always the same value have become here.
 * @type {WeakMap<object, any>}
 */
const boxValues = new WorldWeakMap();

/** @param {any} box */
function jsonOut(box) {
  let failure;
  try { return parseJSON(box.text); } catch (error) {
    failure = error;
    try { failure = border.jsonFailure(box, error); } catch (fault) { failure = fault; }
  }
  throw translated(failure);
}

/** @param {any} box @param {(box: any) => any} make */
function sameEachTime(box, make) {
  let value = apply(weakMapGet, boxValues, [box]);
  if (value === undefined) {
    value = make(box);
    apply(weakMapSet, boxValues, [box, value]);
  }
  return value;
}

/** @param {any} box */
function boxOut(box) {
  switch (kindOfBox(box)) {
    case 'bytes': return bufferOut(box);
    case 'message': return readTape(box);
    case 'clone': return sameEachTime(box, fragment('StructuredClone').deserialize);
    case 'json': return sameEachTime(box, jsonOut);
    case 'sharedBytes': return sameEachTime(box, ({ bytes }) => bufferOut(copyBytes(bytes).buffer));
    case 'typed': return outgoing(box.type)(box.value);
    case 'object': {
      const object = {};
      for (let i = 0; i < box.fields.length; i++) createDataProperty(object, box.fields[i][0], outgoing(box.fields[i][2])(box.fields[i][1]));
      return object;
    }
    case 'deferred': return promiseOf(box, anyOut);
    case 'error': return translated(box);
    default: throw typeError('Type error');
  }
}

/**
 * @param {any} deferred
 * @param {(value: any) => any} convert
 * @returns {Promise<unknown>}
 */
function promiseOf(deferred, convert) {
  const known = worldPromise(deferred, realm.id);
  if (known) return /** @type {Promise<unknown>} */ (known);
  const promise = newPromise((resolve, reject) => {
    try {
      border.connect(deferred, (/** @type {any} */ value) => {
        let out;
        try { out = convert(value); } catch (error) {
          noteReactions(realm.id);
          reject(error);
          return;
        }
        noteReactions(realm.id);
        resolve(out);
      }, (/** @type {any} */ error) => {
        noteReactions(realm.id);
        reject(translated(error));
      });
    } catch (error) {
      throw translated(error);
    }
  });
  if (deferred.isHandled) follow(promise, nothing, nothing);
  setWorldPromise(deferred, realm.id, promise);
  return promise;
}

function nothing() {}

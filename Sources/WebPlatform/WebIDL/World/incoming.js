// Conversions of page values to what implementations take: https://webidl.spec.whatwg.org/#js-type-mapping
'use strict';

/** @typedef {(value: any, place: Place) => any} Converter */

/** @type {WeakMap<object, Converter>} */
const converters = new WorldWeakMap();

/** @param {any} type an IDLType @returns {Converter} */
function incoming(type) {
  let converter = apply(weakMapGet, converters, [type]);
  if (!converter) {
    converter = makeIncoming(type);
    apply(weakMapSet, converters, [type, converter]);
  }
  return converter;
}

/** @param {any} type @returns {Converter} */
function makeIncoming(type) {
  switch (type.kind) {
    case 'any': case 'promise-any': return (value) => value;
    case 'undefined': return () => undefined;
    case 'boolean': return (value) => !!value;
    case 'integer': return incomingInteger(type);
    case 'double': return (value) => finite(+value);
    case 'unrestrictedDouble': return (value) => +value;
    case 'float': return (value) => finite(fround(finite(+value)));
    case 'unrestrictedFloat': return (value) => fround(+value);
    case 'DOMString': return toDOMString;
    case 'USVString': return (value) => /** @type {any} */ (apply(toWellFormed, toDOMString(value), []));
    case 'ByteString': return incomingByteString;
    case 'nullToEmpty': {
      const inner = incoming(type.of);
      return (value, place) => (value === null ? '' : inner(value, place));
    }
    case 'object': return (value, place) => {
      if (!isObject(value)) throw conversionError(place, 'an object');
      return value;
    };
    case 'symbol': return (value) => {
      if (typeof value !== 'symbol') throw typeError('Type error');
      return value;
    };
    case 'nullable': {
      const inner = incoming(type.of);
      return (value, place) => (value === null || value === undefined ? null : inner(value, place));
    }
    case 'interface': return incomingInterface(type.name);
    case 'enumeration': return incomingEnumeration(type);
    case 'sequence': case 'frozenArray': return incomingSequence(type);
    case 'record': return incomingRecord(type);
    case 'dictionary': return incomingDictionary(type);
    case 'union': return incomingUnion(type);
    case 'callback': case 'callbackInterface': case 'eventHandler': return incomingCallback(type);
    case 'promise': case 'eventual': return incomingPromise(type);
    case 'jsonText': return incomingJSONText;
    case 'property': return incomingProperty(type.name);
    case 'BufferSource': case 'ArrayBufferView': case 'ArrayBuffer': case 'Uint8Array': return incomingBuffer(type.kind);
    case 'date': return incomingDate;
    default: throw new WorldError(`no conversion for ${type.kind}`);
  }
}

/** @param {any} value @returns {string} */
function toDOMString(value) { return typeof value === 'string' ? value : `${value}`; }

/**
 * https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string
 * @type {Converter}
 */
function incomingJSONText(value) {
  const text = stringifyJSON(value);
  if (text === undefined) throw typeError("Value doesn't have a JSON representation");
  return text;
}

/**
 * https://tc39.es/ecma262/#sec-getv
 * @param {string} name
 * @returns {Converter}
 */
function incomingProperty(name) {
  return (value) => {
    if (value === undefined || value === null) throw typeError(`${value} is not an object`);
    return value[name];
  };
}

const dateGetTime = Date.prototype.getTime;

/** @type {Converter} the time of a Date; in WebKit anything else is a time itself */
function incomingDate(value) {
  try { return apply(dateGetTime, value, []); } catch {
    // It is none.
  }
  return +value;
}

/** @type {Converter} */
function incomingByteString(value) {
  const string = toDOMString(value);
  if (!isByteString(string)) throw typeError('Type error');
  return string;
}

/** @param {number} number @returns {number} */
function finite(number) {
  if (number - number !== 0) throw typeError('The provided value is non-finite');
  return number;
}

/**
 * https://webidl.spec.whatwg.org/#abstract-opdef-converttoint
 * @param {any} type
 * @returns {Converter}
 */
function incomingInteger({ bits, lower, upper, mode }) {
  const modulus = 2 ** bits;
  const half = lower < 0 ? modulus / 2 : modulus;
  if (mode === 'enforce') {
    return (value) => {
      let x = +value;
      if (x - x !== 0) throw typeError(`Value ${x} is outside the range [${lower}, ${upper}]`);
      x = trunc(x) + 0;
      if (x < lower || x > upper) throw typeError(`Value ${x} is outside the range [${lower}, ${upper}]`);
      return x;
    };
  }
  if (mode === 'clamp') {
    return (value) => {
      const x = +value;
      if (x !== x) return 0;
      const clamped = x < lower ? lower : x > upper ? upper : x;
      // Round to the nearest integer, halves to the even one.
      const down = floor(clamped);
      const part = clamped - down;
      if (part < 0.5 || (part === 0.5 && down % 2 === 0)) return down + 0;
      return down + 1;
    };
  }
  return (value) => {
    let x = +value;
    if (x - x !== 0) return 0;
    x = trunc(x);
    if (x >= lower && x <= upper) return x + 0;
    x %= modulus;
    if (x < 0) x += modulus;
    return x >= half ? x - modulus : x;
  };
}

/** @param {string} name @returns {Converter} */
function incomingInterface(name) {
  return (value, place) => {
    const impl = isObject(value) ? implementationOf(value) : undefined;
    if (impl === undefined || !isInstance(impl, name)) throw conversionError(place, `an instance of ${name}`);
    return impl;
  };
}

/**
 * @param {any} impl
 * @param {string} name
 * @returns {boolean}
 */
function isInstance(impl, name) {
  const chain = impl.interfaceChain;
  for (let i = chain.length - 1; i >= 0; i--) if (chain[i].name === name) return true;
  return false;
}

/** @param {any} type @returns {Converter} */
function incomingEnumeration(type) {
  const { values } = type;
  return (value, place) => {
    const string = toDOMString(value);
    if (isEnumerationValue(values, string)) return string;
    if (place.kind !== 'argument' || place.name === '') throw typeError('Type error');
    let list = '';
    for (let i = 0; i < values.length; i++) list += `${i ? ', ' : ''}"${values[i]}"`;
    throw conversionError(place, `one of: ${list}`);
  };
}

/**
 * @param {readonly string[]} values
 * @param {string} string
 * @returns {boolean}
 */
function isEnumerationValue(values, string) {
  for (let i = 0; i < values.length; i++) if (values[i] === string) return true;
  return false;
}

/**
 * https://webidl.spec.whatwg.org/#create-sequence-from-iterable
 * @param {any} type
 * @returns {Converter}
 */
function incomingSequence(type) {
  const inner = incoming(type.of);
  return (value) => {
    if (!isObject(value)) throw typeError('Value is not a sequence');
    const method = /** @type {any} */ (value)[symbolIterator];
    if (method === undefined || method === null) throw typeError('Type error');
    return sequenceFrom(value, method, inner);
  };
}

/**
 * @param {object} iterable
 * @param {Function} method
 * @param {Converter} convert
 * @returns {unknown[]}
 */
function sequenceFrom(iterable, method, convert) {
  if (typeof method !== 'function') throw typeError('Type error');
  const iterator = apply(method, iterable, []);
  if (!isObject(iterator)) throw typeError('Type error');
  const next = /** @type {any} */ (iterator).next;
  const list = newList();
  for (;;) {
    const result = apply(next, iterator, []);
    if (!isObject(result)) throw typeError('Type error');
    if (/** @type {any} */ (result).done) return list;
    list[list.length] = convert(/** @type {any} */ (result).value, elsewhere);
  }
}

/**
 * https://webidl.spec.whatwg.org/#js-record
 * @param {any} type
 * @returns {Converter} a list of pairs
 */
function incomingRecord(type) {
  const toKey = incoming(type.key);
  const toValue = incoming(type.of);
  return (value) => {
    if (!isObject(value)) throw typeError('Type error');
    const keys = ownKeys(value);
    const list = newList();
    const seen = newDictionary();
    for (let i = 0; i < keys.length; i++) {
      const descriptor = getOwnPropertyDescriptor(value, keys[i]);
      if (!descriptor || !descriptor.enumerable) continue;
      const typedKey = toKey(keys[i], elsewhere);
      const typedValue = toValue(/** @type {any} */ (value)[keys[i]], elsewhere);
      // A later key may become equal to an earlier one by conversion: it sets that entry.
      const at = seen[typedKey];
      const pair = at === undefined ? newList() : list[at];
      pair[0] = typedKey;
      pair[1] = typedValue;
      if (at === undefined) {
        seen[typedKey] = list.length;
        list[list.length] = pair;
      }
    }
    return list;
  };
}

/**
 * https://webidl.spec.whatwg.org/#js-dictionary
 * @param {any} type
 * @returns {Converter}
 */
function incomingDictionary(type) {
  const { fields } = type;
  /** @type {Converter[] | null} */
  let compiled = null;
  return (value, place) => {
    const empty = value === undefined || (value === null && !type.keepsObject);
    if (!empty && !isObject(value)) throw conversionError(place, 'an object');
    if (!compiled) {
      compiled = [];
      for (let i = 0; i < fields.length; i++) createDataProperty(compiled, i, incoming(fields[i].type));
    }
    const dictionary = newDictionary();
    if (type.keepsObject) dictionary.object = value;
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i];
      const member = empty ? undefined : value[field.name];
      if (member !== undefined) {
        dictionary[field.name] = compiled[i](member, elsewhere);
      } else if (field.hasDefault) {
        dictionary[field.name] = field.type.kind === 'dictionary' ? compiled[i](undefined, elsewhere) : field.default;
      } else if (field.required) {
        throw typeError(`Member ${type.name}.${field.name} is required and must be an instance of ${typeName(field.type)}`);
      }
    }
    return dictionary;
  };
}

/** @param {unknown} value @returns {boolean} */
function isArrayBuffer(value) {
  try {
    apply(bufferByteLength, value, []);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} kind
 * @param {any} value
 * @returns {boolean}
 */
function isBuffer(kind, value) {
  if (kind === 'ArrayBuffer') return isArrayBuffer(value);
  if (kind === 'Uint8Array') return isView(value) && apply(typedArrayTag, value, []) === 'Uint8Array';
  return isView(value) || (kind === 'BufferSource' && isArrayBuffer(value));
}

/** @param {string} kind @returns {Converter} */
function incomingBuffer(kind) {
  return (value, place) => {
    if (!isObject(value) || !isBuffer(kind, value)) throw conversionError(place, `an instance of ${kind}`);
    return copyBytes(value);
  };
}

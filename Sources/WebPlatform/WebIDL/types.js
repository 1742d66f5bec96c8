// Web IDL types, as plain descriptions: https://webidl.spec.whatwg.org/#idl-types
// The world half (World/conversions.js) compiles them into conversions of each world's own realm.
'use strict';

/**
 * @typedef {object} IDLType
 * @property {string} kind
 * @property {IDLType} [of] inner type of nullable, sequence, promise, clamp ...
 * @property {IDLType} [key] key type of a record
 * @property {readonly IDLType[]} [members] of a union
 * @property {string} [name] of an interface, dictionary, enumeration or callback
 * @property {readonly string[]} [values] of an enumeration
 * @property {readonly DictionaryMember[]} [fields] of a dictionary, inherited ones first, in Web IDL's order
 * @property {readonly IDLArgument[]} [args] of a callback
 * @property {IDLType} [returns] of a callback
 * @property {string} [method] of a callback interface
 * @property {boolean} [keepsObject] of a dictionary: its member `object` is the page's own
 * @property {number} [lower] of an integer
 * @property {number} [upper] of an integer
 * @property {number} [bits] of an integer
 * @property {'wrap' | 'clamp' | 'enforce'} [mode] of an integer
 */

/** @typedef {{ name: string, type: IDLType, required: boolean, hasDefault: boolean, default: unknown }} DictionaryMember */
/**
 * @typedef {{
 *   type: IDLType, name: string, optional: boolean, rest: boolean, hasDefault: boolean, default: unknown,
 *   convertsUndefined?: boolean,
 * }} IDLArgument
 */
/** @typedef {IDLType | string} TypeOrName */

/** @param {TypeOrName} type @returns {IDLType} A string is the name of an interface. */
function idlType(type) {
  return typeof type === 'string' ? { kind: 'interface', name: type } : type;
}

const any = /** @type {IDLType} */ ({ kind: 'any' });
const undefined_ = /** @type {IDLType} */ ({ kind: 'undefined' });
const boolean = /** @type {IDLType} */ ({ kind: 'boolean' });
const DOMString = /** @type {IDLType} */ ({ kind: 'DOMString' });
const USVString = /** @type {IDLType} */ ({ kind: 'USVString' });
const ByteString = /** @type {IDLType} */ ({ kind: 'ByteString' });
const object = /** @type {IDLType} */ ({ kind: 'object' });
const symbol = /** @type {IDLType} */ ({ kind: 'symbol' });
const double = /** @type {IDLType} */ ({ kind: 'double' });
const unrestrictedDouble = /** @type {IDLType} */ ({ kind: 'unrestrictedDouble' });
const float = /** @type {IDLType} */ ({ kind: 'float' });
const unrestrictedFloat = /** @type {IDLType} */ ({ kind: 'unrestrictedFloat' });
/** Any value, as the JSON text that stands for it. */
const jsonText = /** @type {IDLType} */ ({ kind: 'jsonText' });
/**
 * Any value, of which the implementation gets one property.
 * @param {string} name
 * @returns {IDLType}
 */
function propertyOf(name) { return { kind: 'property', name }; }
/** A Date, as milliseconds; `object?` in the IDL of forms. */
const Date_ = /** @type {IDLType} */ ({ kind: 'date' });
/** Any buffer source: its bytes arrive as a copy in a platform Uint8Array. */
const BufferSource = /** @type {IDLType} */ ({ kind: 'BufferSource' });
const ArrayBufferView = /** @type {IDLType} */ ({ kind: 'ArrayBufferView' });
const ArrayBuffer_ = /** @type {IDLType} */ ({ kind: 'ArrayBuffer' });
const Uint8Array_ = /** @type {IDLType} */ ({ kind: 'Uint8Array' });

/**
 * @param {number} bits
 * @param {boolean} signed
 * @returns {IDLType} https://webidl.spec.whatwg.org/#abstract-opdef-converttoint
 */
function integerType(bits, signed) {
  const upper = bits === 64 ? Number.MAX_SAFE_INTEGER : 2 ** (signed ? bits - 1 : bits) - 1;
  const lower = !signed ? 0 : bits === 64 ? Number.MIN_SAFE_INTEGER : -(2 ** (bits - 1));
  return { kind: 'integer', bits, lower, upper, mode: 'wrap' };
}
const byte = integerType(8, true);
const octet = integerType(8, false);
const short = integerType(16, true);
const unsignedShort = integerType(16, false);
const long = integerType(32, true);
const unsignedLong = integerType(32, false);
const longLong = integerType(64, true);
const unsignedLongLong = integerType(64, false);

/** @param {IDLType} type @returns {IDLType} [Clamp] */
function clamp(type) { return { ...type, mode: 'clamp' }; }
/** @param {IDLType} type @returns {IDLType} [EnforceRange] */
function enforceRange(type) { return { ...type, mode: 'enforce' }; }
/** @param {IDLType} type @returns {IDLType} [LegacyNullToEmptyString] */
function legacyNullToEmptyString(type) { return { kind: 'nullToEmpty', of: type }; }
/** @param {TypeOrName} type @returns {IDLType} */
function nullable(type) { return { kind: 'nullable', of: idlType(type) }; }
/** @param {TypeOrName} type @returns {IDLType} */
function sequence(type) { return { kind: 'sequence', of: idlType(type) }; }
/** @param {TypeOrName} type @returns {IDLType} */
function frozenArray(type) { return { kind: 'frozenArray', of: idlType(type) }; }
/**
 * @param {IDLType} key
 * @param {TypeOrName} value
 * @returns {IDLType}
 */
function record(key, value) { return { kind: 'record', key, of: idlType(value) }; }
/** @param {...TypeOrName} members @returns {IDLType} */
function union(...members) { return { kind: 'union', members: members.map(idlType) }; }
/**
 * @param {string} name
 * @param {readonly string[]} values
 * @returns {IDLType}
 */
function enumeration(name, values) { return { kind: 'enumeration', name, values }; }
/** @param {TypeOrName} type @returns {IDLType} */
function promise(type) { return { kind: 'promise', of: idlType(type) }; }
/**
 * What a callback returns as a value, which may be a promise: a Deferred that follows it. What the callback throws is
 * thrown, where `promise` makes it a rejection.
 * @param {TypeOrName} type
 * @returns {IDLType}
 */
function eventual(type) { return { kind: 'eventual', of: idlType(type) }; }
/**
 * A dictionary that comes with the page's object, for the callbacks in it: its member `object`.
 * @param {IDLType} type
 * @returns {IDLType}
 */
function withObject(type) { return { ...type, keepsObject: true }; }

/**
 * @param {string} name
 * @param {readonly (TypeOrName | IDLArgument)[]} args
 * @param {TypeOrName} [returns]
 * @param {{ legacyTreatNonObjectAsNull?: boolean }} [options]
 * @returns {IDLType}
 */
function callback(name, args, returns = undefined_, options = {}) {
  const kind = options.legacyTreatNonObjectAsNull ? 'eventHandler' : 'callback';
  return { kind, name, args: args.map(argument), returns: idlType(returns) };
}
/**
 * @param {string} name
 * @param {string} method
 * @param {readonly (TypeOrName | IDLArgument)[]} args
 * @param {TypeOrName} [returns]
 * @returns {IDLType}
 */
function callbackInterface(name, method, args, returns = undefined_) {
  return { kind: 'callbackInterface', name, method, args: args.map(argument), returns: idlType(returns) };
}
/**
 * [LegacyTreatNonObjectAsNull] callback?
 * @param {IDLType} type
 * @returns {IDLType}
 */
function eventHandlerType(type) { return { ...type, kind: 'eventHandler' }; }

/** @param {IDLArgument | TypeOrName} value @returns {value is IDLArgument} */
function isArgument(value) { return typeof value === 'object' && 'optional' in value; }
/** @param {TypeOrName | IDLArgument} value @returns {IDLArgument} */
function argument(value) {
  if (isArgument(value)) return value;
  return { type: idlType(value), name: '', optional: false, rest: false, hasDefault: false, default: undefined };
}
/**
 * An argument with the name that error texts show.
 * @param {string} name
 * @param {TypeOrName | IDLArgument} value
 * @returns {IDLArgument}
 */
function arg(name, value) { return { ...argument(value), name }; }
/**
 * @param {TypeOrName} type
 * @param {[] | [unknown]} rest the default value, if there is one
 * @returns {IDLArgument}
 */
function optional(type, ...rest) {
  return { type: idlType(type), name: '', optional: true, rest: false, hasDefault: rest.length > 0, default: rest[0] };
}
/**
 * An argument that only a longer overload has, so that undefined is a value of it.
 * @param {TypeOrName} type
 * @param {unknown} missing what it is in the shorter one
 * @returns {IDLArgument}
 */
function overloaded(type, missing) { return { ...optional(type, missing), convertsUndefined: true }; }
/** @param {TypeOrName} type @returns {IDLArgument} */
function rest(type) {
  return { type: idlType(type), name: '', optional: true, rest: true, hasDefault: false, default: undefined };
}
/**
 * A required dictionary member.
 * @param {TypeOrName} type
 * @returns {{ required: IDLType }}
 */
function required(type) { return { required: idlType(type) }; }

/**
 * @param {string} name
 * @param {Record<string, TypeOrName | IDLArgument | { required: IDLType }>} members
 * @param {IDLType} [parent]
 * @returns {IDLType} https://webidl.spec.whatwg.org/#es-dictionary
 */
function dictionary(name, members, parent) {
  const own = Object.entries(members).map(([member, value]) => {
    if (typeof value === 'object' && 'required' in value && typeof value.required === 'object') {
      return { name: member, type: value.required, required: true, hasDefault: false, default: undefined };
    }
    const { type, hasDefault, default: fallback } = argument(/** @type {TypeOrName | IDLArgument} */ (value));
    return { name: member, type, required: false, hasDefault, default: fallback };
  });
  own.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { kind: 'dictionary', name, fields: [...(parent?.fields ?? []), ...own] };
}

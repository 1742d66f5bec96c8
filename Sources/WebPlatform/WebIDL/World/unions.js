// https://webidl.spec.whatwg.org/#js-union
'use strict';

const bufferKinds = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (
  { __proto__: null, BufferSource: true, ArrayBufferView: true, ArrayBuffer: true, Uint8Array: true }));
const numericKinds = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (
  { __proto__: null, integer: true, double: true, unrestrictedDouble: true, float: true, unrestrictedFloat: true }));
const stringKinds = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (
  { __proto__: null, DOMString: true, USVString: true, ByteString: true, enumeration: true, nullToEmpty: true }));

/** @param {any} type @returns {Converter} */
function incomingUnion(type) {
  /** @type {{ nullable: boolean, undefined: boolean, by: Record<string, any>, interfaces: any[], buffers: any[] } | null} */
  let flat = null;
  return (value, place) => {
    const { by, interfaces, buffers, nullable, undefined: allowsUndefined } = (flat ??= flatten(type));
    // 1. If the union type includes undefined and V is undefined, return it.
    if (allowsUndefined && value === undefined) return undefined;
    // 2. If the union type includes a nullable type and V is null or undefined, return null.
    if (nullable && (value === null || value === undefined)) return null;
    // 4. If V is null or undefined and there is a dictionary type, convert to that.
    if ((value === null || value === undefined) && by.dictionary) return incoming(by.dictionary)(value, place);
    if (isObject(value)) {
      // 5. If V is a platform object, and there is an interface type that it implements, return it.
      const impl = interfaces.length ? implementationOf(value) : undefined;
      if (impl !== undefined) {
        for (let i = 0; i < interfaces.length; i++) if (isInstance(impl, interfaces[i].name)) return impl;
      }
      // 6.-8. Buffers and views.
      for (let i = 0; i < buffers.length; i++) if (isBuffer(buffers[i].kind, value)) return copyBytes(value);
      // 9. Callback functions.
      if (typeof value === 'function' && by.callback) return incoming(by.callback)(value, place);
      // 11. Sequences, frozen arrays, dictionaries, records, callback interfaces, object.
      const list = by.sequence ?? by.frozenArray;
      if (list) {
        const method = /** @type {any} */ (value)[symbolIterator];
        if (method !== undefined && method !== null) return sequenceFrom(value, method, incoming(list.of));
      }
      const other = by.dictionary ?? by.record ?? by.callbackInterface ?? by.object;
      if (other) return incoming(other)(value, place);
    }
    // 12. Booleans. 13. Numbers. 15.-18. Strings, then numbers, then booleans.
    if (typeof value === 'boolean' && by.boolean) return value;
    if (typeof value === 'number' && by.numeric) return incoming(by.numeric)(value, place);
    const last = by.string ?? by.numeric ?? by.boolean ?? by.any;
    if (last) return incoming(last)(value, place);
    throw typeError('Type error');
  };
}

/** @param {any} type */
function flatten(type) {
  const flat = {
    __proto__: null, nullable: false, undefined: false, by: /** @type {Record<string, any>} */ ({ __proto__: null }),
    interfaces: /** @type {any[]} */ ([]), buffers: /** @type {any[]} */ ([]),
  };
  collect(type.members, flat);
  return flat;
}

/** @param {any} members @param {ReturnType<typeof flatten>} flat */
function collect(members, flat) {
  for (let i = 0; i < members.length; i++) {
    let member = members[i];
    if (member.kind === 'nullable') {
      flat.nullable = true;
      member = member.of;
    }
    if (member.kind === 'union') collect(member.members, flat);
    else if (member.kind === 'undefined') flat.undefined = true;
    else if (member.kind === 'interface') createDataProperty(flat.interfaces, flat.interfaces.length, member);
    else if (bufferKinds[member.kind]) createDataProperty(flat.buffers, flat.buffers.length, member);
    else if (numericKinds[member.kind]) flat.by.numeric = member;
    else if (stringKinds[member.kind]) flat.by.string = member;
    else flat.by[member.kind] = member;
  }
}

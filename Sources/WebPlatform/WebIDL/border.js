// What the world half of the kit may call. It calls nothing else of the platform's, and each of these is safe whatever
// page value it is given: none reads a property of one.
'use strict';

/** Stamps a private field on a foreign object: a brand that cannot be forged, and the way to the implementation. */
class Slot extends /** @type {new (o: object) => {}} */ (/** @type {unknown} */ (class {
  /** @param {object} object */
  constructor(object) { return object; }
})) {
  /** @type {unknown} */
  #implementation;

  /** @param {object} wrapper @param {unknown} implementation */
  constructor(wrapper, implementation) {
    super(wrapper);
    this.#implementation = implementation;
  }

  /** @param {object} object */
  static implementationOf(object) { return #implementation in object ? /** @type {Slot} */ (object).#implementation : undefined; }
}

/**
 * Functions of all worlds that print as natives, and the names in their texts.
 * @type {WeakMap<object, string>}
 */
const nativeFunctions = new WeakMap();
const notLatin1 = /[^\0-\xff]/;

const border = {
  // Wrappers.
  implementationOf: Slot.implementationOf,
  /** @param {object} wrapper @param {unknown} impl */
  stamp(wrapper, impl) { new Slot(wrapper, impl); },

  // Containers of the platform's realm.
  newList: () => [],
  newDictionary: () => ({ __proto__: null }),
  newDeferred: () => Deferred.following(),
  /** @param {ArrayBuffer | ArrayBufferView} source @returns {Uint8Array} */
  copyBytes: (source) => copyOf(source),
  /** @param {Uint8Array | ArrayBuffer} bytes @returns {ArrayBuffer} */
  exactBuffer(bytes) {
    if (bytes instanceof ArrayBuffer) return bytes;
    const { buffer, byteOffset, byteLength } = bytes;
    const exact = byteOffset === 0 && byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
    return /** @type {ArrayBuffer} */ (exact);
  },

  // Questions. The arguments of all but the first two are the platform's own objects.
  /** @param {string} string */
  isByteString: (string) => !notLatin1.test(string),
  isPlatformObject: native.isPlatformObject,
  isByteArray: (/** @type {object} */ value) => value instanceof Uint8Array,
  isPageException: (/** @type {object} */ value) => value instanceof PageException,
  isDOMException: (/** @type {object} */ value) => value instanceof DOMExceptionImpl,
  isStackless: (/** @type {object} */ value) => value instanceof StacklessError || value instanceof StacklessTypeError
    || value instanceof StacklessDOMExceptionImpl,
  /**
   * What an object of the platform that has no interface stands for.
   * @param {object} value
   */
  kindOfBox(value) {
    if (value instanceof Uint8Array || value instanceof ArrayBuffer) return 'bytes';
    if (value instanceof SerializedMessage) return 'message';
    if (value instanceof SerializedClone) return 'clone';
    if (value instanceof ParsedJSON) return 'json';
    if (value instanceof SharedBytes) return 'sharedBytes';
    if (value instanceof TypedValue) return 'typed';
    if (value instanceof WorldObject) return 'object';
    if (value instanceof Deferred) return 'deferred';
    return value instanceof PageException || value instanceof Error ? 'error' : 'none';
  },
  /** @param {number} id @param {string} room */
  enterFragment(id, room) {
    ensureRoom(room);
    return native.enterFragment(id, room);
  },
  /** @param {ParsedJSON} box @param {unknown} error */
  jsonFailure: (box, error) => (box.failure === undefined ? error : box.failure()),

  /** @param {unknown} value @param {RealmImpl} realm */
  newPageException: (value, realm) => new PageException(value, realm),

  /**
   * What an object of a page's realm has in the internal slot of a kind of built-ins; null if it is none of them.
   * @param {string} kind
   * @param {object} object
   * @returns {{ value: any } | null}
   */
  slotOf(kind, object) {
    if (kind === 'Error') return Error.isError(object) ? { value: undefined } : null;
    try { return { value: slotReaders[kind].call(object) }; } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  },

  // Functions that print as natives.
  /** @param {object} f @param {string} name */
  markNative(f, name) { nativeFunctions.set(f, name); },
  /** @param {object} f */
  nativeName: (f) => nativeFunctions.get(f),

  /**
   * @param {RealmImpl} realm
   * @param {object} prototype
   * @returns {boolean} whether its global object inherits from that now
   */
  setGlobalPrototype: (realm, prototype) => native.setGlobalPrototype(realm.id, prototype),

  // Between the worlds of a document.
  /**
   * @param {object} value
   * @param {RealmImpl} realm
   * @returns {RealmImpl | null} the other world that the object belongs to
   */
  worldOf(value, realm) {
    const owner = realms.get(native.worldOf(value)) ?? null;
    // Frames share the objects of worlds of the same name.
    return owner === null || owner.worldName === realm.worldName ? null : owner;
  },
  /**
   * What of an object may go to another world.
   * @param {object} value
   * @param {RealmImpl} owner
   * @returns {{ impl: any, error: object | null, message: SerializedMessage | null }}
   */
  parcelOf(value, owner) {
    const impl = owner.kit.unwrap(value);
    if (impl !== undefined) return { impl, error: null, message: null };
    const error = owner.kit.describeError(value);
    return { impl, error, message: error === null ? serializedMessage(owner, value) : null };
  },

  // Promises.
  /**
   * @param {Deferred} deferred
   * @param {(v: unknown) => void} fulfill
   * @param {(e: unknown) => void} reject
   */
  connect(deferred, fulfill, reject) { deferred.connect(fulfill, reject); },
  /** @param {Deferred} deferred @param {number} realm */
  worldPromise: (deferred, realm) => deferred.worldPromises?.get(realm),
  /**
   * @param {Deferred} deferred
   * @param {number} realm
   * @param {unknown} promise
   */
  setWorldPromise(deferred, realm, promise) { (deferred.worldPromises ??= new Map()).set(realm, promise); },

  // Declarations.
  /** @param {string} name */
  describe(name) {
    const description = describeInterface(name);
    membersOf(description);
    return description;
  },
  interfaceBehind: (/** @type {string} */ name) => interfaceAliases.get(name) ?? name,
  lazyNames,
  lazyKind,
  windowMember,
  /** @param {Interface} description */
  membersOf: (description) => ({ names: Object.keys(membersOf(description)), members: Object.values(membersOf(description)) }),
  /** @param {readonly IDLArgument[]} args */
  requiredCount(args) {
    const first = args.findIndex((argument) => argument.optional);
    return first < 0 ? args.length : first;
  },
  typeName,
  /**
   * @param {Interface} description
   * @param {Member} member
   * @returns {Member}
   */
  stringifierOf(description, member) {
    const key = /** @type {string} */ (member.method);
    /** @this {any} */
    function implementation() { return typeof this[key] === 'function' ? this[key]() : this[key]; }
    return { kind: 'operation', args: [], type: DOMString, implementation };
  },
  exoticOf,
  /** @param {Interface | null} description null for a namespace */
  implementationClass: (description) => (description === null ? null : description.implementation),

  // Calls into implementations.
  /**
   * @param {Interface} description
   * @param {RealmImpl | null} realm
   * @param {unknown[]} args
   */
  construct(description, realm, args) {
    if (realm) args.unshift(realm);
    return description.construct
      ? Reflect.apply(description.construct, undefined, args) : Reflect.construct(description.implementation, args);
  },
  /**
   * @param {Function} implementation
   * @param {object} impl
   * @param {RealmImpl | null} realm
   * @param {unknown[]} args
   */
  invoke(implementation, impl, realm, args) {
    if (realm) args.unshift(realm);
    return Reflect.apply(implementation, impl, args);
  },
  /** @param {any} impl @param {unknown[]} args */
  asyncIterator: (impl, args) => impl.asyncIterator(...args),
  // Before and after page code runs that the platform calls.
  enterScript,
  leaveScript,
  noteReactions,
  elementReactions,
  placeOf,
};

/** @param {ArrayBuffer | ArrayBufferView} source a buffer or view of any realm @returns {Uint8Array} */
function copyOf(source) {
  // A detached buffer has no bytes, and no view can be made of it.
  if (byteLengthOf(source) === 0) return new Uint8Array(0);
  // The accessors are this realm's, applied to an object of another: its own properties are not consulted.
  if (!ArrayBuffer.isView(source)) return new Uint8Array(new Uint8Array(source));
  const isDataView = typedArrayTag.call(source) === undefined;
  const buffer = (isDataView ? dataViewBuffer : typedArrayBuffer).call(source);
  const offset = (isDataView ? dataViewOffset : typedArrayOffset).call(source);
  const length = (isDataView ? dataViewLength : typedArrayLength).call(source);
  return new Uint8Array(new Uint8Array(buffer, offset, length));
}

/** @param {ArrayBuffer | ArrayBufferView} source a buffer or view of any realm @returns {number} */
function byteLengthOf(source) {
  if (!ArrayBuffer.isView(source)) return arrayBufferLength.call(source);
  if (typedArrayTag.call(source) !== undefined) return typedArrayLength.call(source);
  // The accessor of a DataView throws where the buffer is detached or has become too short.
  try { return dataViewLength.call(source); } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}

/**
 * @param {unknown} value of any realm
 * @returns {value is Uint8Array} whether it is a Uint8Array of the platform's own
 */
function isPlatformBytes(value) {
  return typeof value === 'object' && value !== null && native.isPlatformObject(value) && value instanceof Uint8Array;
}

/**
 * @param {unknown} value of any realm
 * @returns {Uint8Array | null} a copy of the bytes of a Uint8Array; null for anything else
 */
function bytesOfUint8Array(value) {
  return typedArrayTag.call(value) === 'Uint8Array' ? copyOf(/** @type {Uint8Array} */ (value)) : null;
}

/**
 * @param {object} prototype
 * @param {PropertyKey} key
 * @returns {any}
 */
function getterOf(prototype, key) { return Object.getOwnPropertyDescriptor(prototype, key)?.get; }
const arrayBufferLength = getterOf(ArrayBuffer.prototype, 'byteLength');
/** @type {Record<string, (this: any) => unknown>} Functions that throw a TypeError for what has no such slot. */
const slotReaders = {
  Date: Date.prototype.getTime, RegExp: getterOf(RegExp.prototype, 'source'), ArrayBuffer: arrayBufferLength,
  String: String.prototype.valueOf, Number: Number.prototype.valueOf, Boolean: Boolean.prototype.valueOf,
  BigInt: BigInt.prototype.valueOf,
};
const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
const typedArrayTag = getterOf(typedArrayPrototype, Symbol.toStringTag);
const typedArrayBuffer = getterOf(typedArrayPrototype, 'buffer');
const typedArrayOffset = getterOf(typedArrayPrototype, 'byteOffset');
const typedArrayLength = getterOf(typedArrayPrototype, 'byteLength');
const dataViewBuffer = getterOf(DataView.prototype, 'buffer');
const dataViewOffset = getterOf(DataView.prototype, 'byteOffset');
const dataViewLength = getterOf(DataView.prototype, 'byteLength');

/** @param {IDLType} type @returns {string} as WebKit's texts name it */
function typeName(type) {
  switch (type.kind) {
    case 'interface': case 'dictionary': case 'enumeration': case 'callback': return type.name ?? '';
    case 'nullable': return typeName(/** @type {IDLType} */ (type.of));
    default: return type.kind;
  }
}

/** @param {Interface} description */
function exoticOf(description) {
  const { indexed, named } = description.exotic;
  const prototype = description.implementation.prototype;
  /** @param {string} key */
  const reader = (key) => findAccessor(prototype, key)?.get ?? prototype[key] ?? /** @this {any} */ function () { return this[key]; };
  return {
    indexed: indexed && {
      type: idlType(indexed.type), get: prototype[indexed.get], length: reader(indexed.length),
      set: indexed.set && prototype[indexed.set], delete: indexed.delete && prototype[indexed.delete],
    },
    named: named && {
      type: idlType(named.type), get: prototype[named.get], names: reader(named.names),
      set: named.set && prototype[named.set], delete: named.delete && prototype[named.delete],
      enumerable: named.enumerable, overrideBuiltins: named.overrideBuiltins,
    },
  };
}

/** A frame of the platform's own: it has a place in native code, which the engine's own functions have not. */
const kitFrame = /^[^\n]*@(?:\[native code\]|platform:[^\n]*):\d+:\d+$/;
const nativeFrame = /^(?:[^\n]*@)?\[native code\]$/;
const frameLine = /^(?:[^\n]*@)?(.*?)(?::(\d+))?(?::(\d+))?$/;

/**
 * The frames of a stack that are the page's, with the engine's functions among them.
 * @param {string} stack
 * @returns {string[]}
 */
function pageFrames(stack) {
  const frames = stack.split('\n').filter((frame) => frame !== '' && !kitFrame.test(frame));
  // What called the outermost of them is ours.
  while (frames.length > 0 && nativeFrame.test(frames[frames.length - 1])) frames.pop();
  return frames;
}

/**
 * The page's view of a stack: instead of the kit's frames on top the function that the page called, as a native's.
 * @param {string} stack
 * @param {string} name of that function, empty if it is not to be shown
 * @returns {{ stack: string, url: string, line: number, column: number } | null} null where nothing of the page's is on it
 */
function placeOf(stack, name) {
  const frames = stack.split('\n');
  let top = 0;
  while (top < frames.length && kitFrame.test(frames[top])) top++;
  const shown = frames.slice(top);
  const match = frameLine.exec(shown.find((frame) => !kitFrame.test(frame) && !nativeFrame.test(frame)) ?? '');
  if (match === null || (match[0] === '' && stack !== '')) return null;
  if (name !== '') shown.unshift(`${name}@[native code]`);
  return { stack: shown.join('\n'), url: match[1], line: Number(match[2] ?? 0), column: Number(match[3] ?? 0) };
}
